import { pathWith } from "~/domain/site/path-with";
import type { QuoteStatus } from "~/domain/quote/quote-status";

export const STAFF_QUOTES_PAGE_SIZE = 20;

/** Where an export stops; its last line then says so. */
export const MAX_EXPORTED_QUOTES = 20_000;

/** What the list of quotes can be narrowed to; "late" are those past the promised 24 hours. */
export const STAFF_FILTERS = ["all", "submitted", "in_progress", "completed", "late"] as const;
export type StaffFilter = (typeof STAFF_FILTERS)[number];

const MAX_WORDS = 8;

export type StaffQuotesQuery = { q: string; filter: StaffFilter; page: number };

/** How many quotes each filter gives for one search. */
export type StaffQuoteCounts = Record<StaffFilter, number>;

/** Those that still wait for their answer. */
export const OPEN_STATUSES = ["submitted", "in_progress"] as const satisfies readonly QuoteStatus[];

/** The filter of this name; anything unknown shows them all. */
export function parseStaffFilter(name: string | null): StaffFilter {
  return STAFF_FILTERS.find((filter) => filter === name) ?? "all";
}

/** An address of the list, or of its export: only what differs from the plain list is named. */
export function staffQuotesPath(
  { q, filter, page }: Partial<StaffQuotesQuery>,
  path = "/admin/quotes",
): string {
  return pathWith(path, { q, status: filter === "all" ? null : filter, page });
}

/**
 * The words of a search among quotes, each of which must be found. "Order ID - 00042" and "Order
 * 00042", as cards and audit log say it, look for the number.
 */
export function quoteSearchWords(q: string): string[] {
  return q
    .replace(/\b(?:order|quote)(?: id\b\s*-?| (?=#?\d))/gi, " ")
    .split(" ")
    .filter(Boolean)
    .slice(0, MAX_WORDS);
}

/** Whether a search is nothing but a number so short that it stands in many a product's name: it means an order. */
export function isShortNumber(words: readonly string[]): boolean {
  return words.length === 1 && words.every((word) => /^\d{1,3}$/.test(word));
}

/** The order number that a word stands for, padded or not; undefined when it is none. */
export function orderNumberOf(word: string): number | undefined {
  const digits = /^#?(\d{1,15})$/.exec(word)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
