import type { ReactNode } from "react";

const NOT_PROVIDED = "Not provided";

type FactProps = {
  label: string;
  /** Null shows 'Not provided'. */
  children: ReactNode;
  className?: string;
};

/** A label above its value, in a `dl` whose items are side by side. */
export function Fact({ label, children, className = "" }: FactProps) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children ?? NOT_PROVIDED}</dd>
    </div>
  );
}

/** A list of labels and values with a line between rows. */
export function FactRows({ children }: { children: ReactNode }) {
  return <dl className="divide-y">{children}</dl>;
}

/** A row with the label next to its value, or above it on a phone. */
export function FactRow({ label, children }: Omit<FactProps, "className">) {
  return (
    <div className="grid grid-cols-1 gap-x-6 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd>{children ?? NOT_PROVIDED}</dd>
    </div>
  );
}
