import { Link } from "@remix-run/react";

/** Addresses of one page shown as tabs: each can be linked to and works without scripts. */
export function TabLinks({
  label,
  tabs,
}: {
  label: string;
  tabs: ReadonlyArray<{ to: string; label: string; isCurrent: boolean }>;
}) {
  return (
    <nav aria-label={label} className="mb-6 flex flex-wrap border-b border-control">
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          replace
          preventScrollReset
          aria-current={tab.isCurrent ? "page" : undefined}
          className="-mb-px flex min-h-12 grow items-center justify-center border-b-2 border-transparent px-5 font-semibold text-muted hover:text-petrol aria-[current]:border-petrol aria-[current]:text-ink sm:grow-0"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
