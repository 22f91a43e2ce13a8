import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { suggest } from "~/catalogue/search/suggestions.server";
import { normaliseSearch } from "~/catalogue/search/search-terms";
import { emptyOnFailure } from "~/http/empty-on-failure.server";

/**
 * Returns suggestions for the header's search box: six products, a link to all and what was found. The page cache
 * answers most of these requests; this loader answers those that are not shared.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const q = normaliseSearch(new URL(request.url).searchParams.get("q") ?? "");
  const nothing = { q, count: 0, says: null, options: [] };
  return json(emptyOnFailure(context, nothing, () => suggest(q)));
}
