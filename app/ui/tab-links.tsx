import { Link } from "@remix-run/react";

/** Tabs as links, so that each tab has a URL and works without scripts. */
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
          className="tab grow px-5 sm:grow-0"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
