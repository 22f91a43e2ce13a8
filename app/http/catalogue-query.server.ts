import { allowedSort, type CatalogueQuery } from "~/domain/catalogue";
import { wantedPage } from "~/domain/page-window";
import { normaliseSearch } from "~/domain/search-terms";

const LONGEST_NAME = 100;

/** What the address asks of the product list; whatever makes no sense is read as not asked. */
export function readCatalogueQuery(request: Request, pricesShown: boolean): CatalogueQuery {
  const params = new URL(request.url).searchParams;
  const name = (key: string) => (params.get(key) ?? "").trim().slice(0, LONGEST_NAME);

  return {
    q: normaliseSearch(params.get("q") ?? ""),
    category: name("category"),
    company: name("company"),
    protocol: name("protocol"),
    sort: allowedSort(params.get("sort"), pricesShown),
    page: wantedPage(params.get("page")),
  };
}
