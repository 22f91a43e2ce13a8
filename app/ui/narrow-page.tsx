import type { ReactNode } from "react";

/** A single-column page for one task: signing in, confirming, choosing a password. */
export function NarrowPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <main className="page">
      <div className="mx-auto max-w-md">
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        {lead && <p className="mt-3 text-muted">{lead}</p>}
        {children && <div className="mt-6">{children}</div>}
      </div>
    </main>
  );
}
