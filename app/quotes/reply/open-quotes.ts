import { pathWith } from "~/shared/path-with";

/** The orders of the list of open quotes; the first is the usual one. */
export const OPEN_QUOTES_SORTS = ["age", "value", "contact", "follow-up"] as const;
export type OpenQuotesSort = (typeof OPEN_QUOTES_SORTS)[number];

export const OPEN_QUOTES = "/admin/quotes/open";

/** Returns the list of open quotes in an order. */
export function openQuotesPath(sort: OpenQuotesSort, page?: number): string {
  return pathWith(OPEN_QUOTES, { sort: sort === "age" ? null : sort, page });
}

/** Returns the order in an address; the usual one for any other word. */
export function parseOpenQuotesSort(typed: string | null): OpenQuotesSort {
  return OPEN_QUOTES_SORTS.find((sort) => sort === typed) ?? "age";
}

/** The longest note of a follow-up, and the most days ahead it may be. */
export const FOLLOW_UP_LIMITS = { note: 200, days: 365 } as const;
