import { useLocation } from "@remix-run/react";

/** The query of the longest list that staff see is shorter. */
const MAX_QUERY_LENGTH = 300;

/**
 * Returns the address that a form posts to when the page shows one for each of its rows: the page's own,
 * without a long query. Otherwise the page would be longer by the address for each row.
 */
export function useRowAction(): string {
  const { pathname, search } = useLocation();
  return search.length > MAX_QUERY_LENGTH ? pathname : pathname + search;
}
