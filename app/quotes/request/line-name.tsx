import { Link } from "@remix-run/react";

import { NoBreak } from "~/ui/no-break";

/** The name of a line's product, linked to its page while it is in the catalogue. */
export function LineName({ path, children }: { path: string | null; children: string }) {
  if (path === null) return <NoBreak text={children} />;
  return (
    <Link to={path} className="text-link">
      <NoBreak text={children} />
    </Link>
  );
}
