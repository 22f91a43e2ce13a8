import type { ReactNode } from "react";

/** A bordered section with an optional title. */
export function Panel({
  title,
  actions,
  id,
  className = "",
  children,
}: {
  title?: string;
  /** The target of a link to it. */
  id?: string;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className={`${id ? "scroll-mt-24 " : ""}rounded-sm border bg-panel print:break-inside-avoid ${className}`}
    >
      {title && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-4 py-3 md:px-6">
          <h2 className="text-lg font-semibold">{title}</h2>
          {actions}
        </div>
      )}
      <div className="p-4 md:p-6">{children}</div>
    </section>
  );
}
