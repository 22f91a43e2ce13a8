import { normaliseSearch } from "~/domain/catalogue/search-terms";

const MIN_LENGTH = 2;
const MAX_LENGTH = 40;

/** The days of which staff see how often a search found nothing. */
export const MISS_PERIODS = [7, 30, 90] as const;

/**
 * Returns the form in which a search that found nothing is counted: lower case, single spaces. Undefined for
 * one that is not counted (C26): of less than 2 or more than 40 characters, or with an @, as in an email address.
 */
export function missedSearch(typed: string): string | undefined {
  const search = normaliseSearch(typed).toLowerCase();
  const { length } = [...search];
  return length >= MIN_LENGTH && length <= MAX_LENGTH && !search.includes("@") ? search : undefined;
}
