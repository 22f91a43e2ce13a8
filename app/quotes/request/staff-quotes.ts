import { pathWith } from "~/shared/path-with";

export const STAFF_QUOTES_PAGE_SIZE = 20;

/** The most quotes in one export; its last line says when there are more. */
export const MAX_EXPORTED_QUOTES = 20_000;

/** The filters by whether a customer waits (R5) and by status; customers of "late" quotes have waited for over 24 hours. */
export const STATUS_FILTERS = [
  "waiting",
  "late",
  "submitted",
  "in_progress",
  "completed",
  "all",
] as const;

/**
 * The filters by colleague and by work to do. Of quotes that a customer waits for, "passing" are those that are past 24
 * hours before work begins again, "my-waiting" the reader's and "nobodys" those without a colleague (Q19).
 */
export const REPLY_FILTERS = [
  "passing",
  "mine",
  "my-waiting",
  "nobodys",
  "change-requested",
  "awaiting-customer",
  "accepted",
  "to-place",
  "placed",
  "expiring",
  "follow-up",
] as const;

export type ReplyFilter = (typeof REPLY_FILTERS)[number];
export type StaffFilter = (typeof STATUS_FILTERS)[number] | ReplyFilter;

/** A sent reply expires soon within this many days. */
export const EXPIRES_SOON_DAYS = 7;

const MAX_WORDS = 8;

export type StaffQuotesQuery = { q: string; filter: StaffFilter; page: number };

/** The number of quotes in each filter for one search. */
export type StaffQuoteCounts = Record<StaffFilter, number>;

/** Parses a filter; an unknown one is `all`. */
export function parseStaffFilter(name: string | null): StaffFilter {
  return [...STATUS_FILTERS, ...REPLY_FILTERS].find((filter) => filter === name) ?? "all";
}

/**
 * Returns the URL of the list, or of its export at another `path`. Defaults are left out of the query; `counted` are
 * the parameters of a figure, whose quotes only are listed.
 */
export function staffQuotesPath(
  { q, filter, page, counted }: Partial<StaffQuotesQuery> & { counted?: Record<string, string> },
  path = "/admin/quotes",
): string {
  return pathWith(path, { ...counted, q, status: filter === "all" ? null : filter, page });
}

/**
 * Splits a search into words that must all match. The label is dropped from "Order ID - 00042" and
 * "Order 00042", as the cards and the audit log show it, so that these find the number.
 */
export function quoteSearchWords(q: string): string[] {
  return q
    .replace(/\b(?:order|quote)(?: id\b\s*-?| (?=#?\d))/gi, " ")
    .split(" ")
    .filter(Boolean)
    .slice(0, MAX_WORDS);
}

/**
 * Returns true for a search of one number of up to three digits. So short a number is part of many
 * product names, so the search does not look in them.
 */
export function isShortNumber(words: readonly string[]): boolean {
  return words.length === 1 && words.every((word) => /^\d{1,3}$/.test(word));
}

/** Parses an order number, padded or not. Returns undefined for any other word. */
export function orderNumberOf(word: string): number | undefined {
  const digits = /^#?(\d{1,15})$/.exec(word)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
