import { parsePage } from "~/shared/page-window";
import { normaliseSearch } from "~/catalogue/search/search-terms";

/** Reads the search and page of a list from the URL; an invalid page number is the first page. */
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
