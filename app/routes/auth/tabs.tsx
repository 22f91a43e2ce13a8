import { Link } from "@remix-run/react";

const TABS = [
  { view: "sign-in", label: "Sign In" },
  { view: "sign-up", label: "Sign Up" },
] as const;

/** Two addresses of one page, so that each can be linked to and works without scripts. */
export function Tabs({ view, redirectTo }: { view: string; redirectTo: string }) {
  const search = (to: string) => `?${new URLSearchParams({ view: to, redirectTo })}`;
  return (
    <nav aria-label="Sign in or sign up" className="mb-6 grid grid-cols-2 border-b border-control">
      {TABS.map((tab) => (
        <Link
          key={tab.view}
          to={search(tab.view)}
          replace
          preventScrollReset
          aria-current={tab.view === view ? "page" : undefined}
          className="-mb-px flex min-h-12 items-center justify-center border-b-2 border-transparent font-semibold text-muted hover:text-petrol aria-[current]:border-petrol aria-[current]:text-ink"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
