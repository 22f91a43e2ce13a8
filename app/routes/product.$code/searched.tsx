import { Link } from "@remix-run/react";

import { productsPath } from "~/catalogue/search/catalogue-query";

/** Says which search led straight here, and links to all that it finds (C39). */
export function Searched({ q, reason }: { q: string; reason: string }) {
  return (
    <p className="mb-4 text-sm wrap-anywhere print:hidden">
      You searched for <strong>{q}</strong>. {reason}.{" "}
      <Link to={productsPath({ q })} className="text-link">
        See all results
      </Link>
    </p>
  );
}
