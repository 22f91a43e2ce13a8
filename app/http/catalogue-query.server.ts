import { allowedSort, type CatalogueQuery } from "~/domain/catalogue/catalogue-query";
import { parsePage } from "~/domain/site/page-window";
import { normaliseSearch } from "~/domain/catalogue/search-terms";

const MAX_NAME_LENGTH = 100;

/** Reads the product list's search, filters and sort from the URL; ignores invalid values. */
export function readCatalogueQuery(request: Request, pricesShown: boolean): CatalogueQuery {
  const params = new URL(request.url).searchParams;
  const name = (key: string) => (params.get(key) ?? "").trim().slice(0, MAX_NAME_LENGTH);

  return {
    q: normaliseSearch(params.get("q") ?? ""),
    category: name("category"),
    company: name("company"),
    protocol: name("protocol"),
    sort: allowedSort(params.get("sort"), pricesShown),
    page: parsePage(params.get("page")),
  };
}
