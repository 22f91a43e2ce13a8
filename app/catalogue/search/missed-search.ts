import { normaliseSearch } from "~/catalogue/search/search-terms";

const MIN_LENGTH = 2;
const MAX_LENGTH = 40;

/** The days for which staff see how often a search found nothing. */
export const MISS_PERIODS = [7, 30, 90] as const;

/**
 * Returns the form in which a search that found nothing is counted: lower case, single spaces. Undefined for
 * one that is not counted (C26): of less than 2 or more than 40 characters, an email address or a phone number.
 */
export function missedSearch(typed: string): string | undefined {
  const search = normaliseSearch(typed).toLowerCase();
  const { length } = [...search];
  if (length < MIN_LENGTH || length > MAX_LENGTH) return undefined;
  return search.includes("@") || isPhoneNumber(search) ? undefined : search;
}

/** Returns true for a number with 0 or + and then at least nine digits, whatever is between them but letters. */
function isPhoneNumber(search: string): boolean {
  return !/\p{L}/u.test(search) && /^[0+]\d{9,}$/.test(search.replace(/[^\d+]/g, ""));
}
