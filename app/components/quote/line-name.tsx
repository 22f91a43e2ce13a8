import { Link } from "@remix-run/react";

import { NoBreak } from "~/components/ui/no-break";

/** What a quote calls one of its products, and the way to it while it is listed. */
export function LineName({ path, children }: { path: string | null; children: string }) {
  if (path === null) return <NoBreak text={children} />;
  return (
    <Link to={path} className="text-link">
      <NoBreak text={children} />
    </Link>
  );
}
