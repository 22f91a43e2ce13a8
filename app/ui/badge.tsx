import type { ReactNode } from "react";

export type BadgeTone =
  "signal" | "petrol" | "neutral" | "yellow" | "blue" | "orange" | "green" | "grey";

/** A label in a coloured box; its styles are in app.css. */
export function Badge({
  tone = "neutral",
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={className ? `badge badge-${tone} ${className}` : `badge badge-${tone}`}>
      {children}
    </span>
  );
}
