import { Link } from "@remix-run/react";

import { Unbroken } from "~/components/unbroken";

/** What a quote calls one of its products, and the way to it while it is listed. */
export function LineName({ path, children }: { path: string | null; children: string }) {
  if (path === null) return <Unbroken text={children} />;
  return (
    <Link to={path} className="text-link">
      <Unbroken text={children} />
    </Link>
  );
}
