import { type CatalogueQuery, productsPath } from "~/catalogue/search/catalogue-query";
import { queryOfForm } from "~/catalogue/search/reading/effective-query";
import { understand } from "~/catalogue/search/reading/understand.server";
import { normaliseSearch } from "~/catalogue/search/search-terms";

/**
 * Returns the clean address of a list that its filter form was submitted to: without empty fields, and with the
 * words of readings that were changed cut from the search. Undefined for an address that no form made.
 */
export function pathOfForm(request: Request, query: CatalogueQuery): string | undefined {
  const read = new URL(request.url).searchParams.get("read");
  if (read === null) return undefined;
  const before = normaliseSearch(read);
  if (before === "" || query.as === "words") return productsPath({ ...query, page: 1 });
  return productsPath(queryOfForm(query, understand(before), understand(query.q)));
}
