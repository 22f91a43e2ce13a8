import type { ReactNode } from "react";

/** A page's h1, with an optional lead and actions. */
export function PageHeading({
  title,
  lead,
  actions,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:mb-8">
      <div className="max-w-prose min-w-0">
        <h1 className="text-2xl font-semibold tracking-tight md:text-3xl">{title}</h1>
        {lead && <p className="mt-2 text-muted md:text-lg">{lead}</p>}
      </div>
      {actions}
    </div>
  );
}
