import { parsePage } from "~/domain/site/page-window";
import { normaliseSearch } from "~/domain/catalogue/search-terms";

/** What the address of a searched, paged list asks for; a page that is no number is the first. */
export function readListQuery(request: Request): {
  params: URLSearchParams;
  q: string;
  page: number;
} {
  const params = new URL(request.url).searchParams;
  return {
    params,
    q: normaliseSearch(params.get("q") ?? ""),
    page: parsePage(params.get("page")),
  };
}
