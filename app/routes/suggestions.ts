import { json, type LoaderFunctionArgs } from "@remix-run/node";

import { readerOf } from "~/accounts/firms/part-numbers.server";
import { findViewer } from "~/accounts/sign-in/viewer.server";
import { suggest } from "~/catalogue/search/suggestions.server";
import { normaliseSearch } from "~/catalogue/search/search-terms";
import { emptyOnFailure } from "~/http/empty-on-failure.server";

/**
 * Returns suggestions for the header's search box: six products, a link to all and what was found. The page cache
 * answers visitors; this loader answers signed-in users, because members of a firm also find by its part numbers.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const q = normaliseSearch(new URL(request.url).searchParams.get("q") ?? "");
  const nothing = { q, count: 0, says: null, options: [] };
  const reader = readerOf((await findViewer(request, context)).user);
  return json(emptyOnFailure(context, nothing, () => suggest(q, reader)));
}
