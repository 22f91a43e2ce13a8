import { redirect } from "@remix-run/node";

import { findByCode } from "~/catalogue/codes/code-search.server";
import { normaliseSearch } from "~/catalogue/search/search-terms";
import { pathWith } from "~/shared/path-with";

/**
 * Returns the search that is to become an alias, with what was typed for its product; undefined without one.
 * Throws the redirect to the codes of the product that has exactly the typed code.
 */
export function findAliasTarget(params: URLSearchParams) {
  const alias = normaliseSearch(params.get("alias") ?? "");
  if (!alias) return undefined;
  const typed = normaliseSearch(params.get("product") ?? "");
  const found = findByCode(typed, "staff");
  const [only, ...others] = found?.tier === "exact" ? found.matches : [];
  if (only && others.length === 0) {
    throw redirect(pathWith(`/admin/products/${only.productId}/codes`, { alias }), 303);
  }
  const complaint =
    others.length > 0 ? "Several products have this code" : "No product has this code";
  return { alias, typed, complaint: typed ? complaint : undefined };
}
