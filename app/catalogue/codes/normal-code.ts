export const MAX_MANUFACTURER_PART_NUMBER_LENGTH = 80;

// As long as the longest search; a longer text is no code.
const MAX_TYPED_LENGTH = 100;
const MIN_EXACT = 3;
const MIN_PREFIX = 3;
const MIN_PART = 4;

/** The message of a text that cannot be searched by as a code. */
export const NO_CODE = "Enter a code with at least three letters or digits";

/** How a typed code matches another one, closest first. */
export const MATCH_TIERS = ["exact", "prefix", "part"] as const;

export type MatchTier = (typeof MATCH_TIERS)[number];

/**
 * Returns the form in which codes are compared: upper case, A to Z and 0 to 9 only, without accents,
 * spaces and marks (C21). "t7350h-1009/u" and "T7350H 1009 U" have the same one. Empty for a text of
 * other characters only.
 */
export function normalCode(text: string): string {
  return text
    .normalize("NFKD")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
}

/**
 * Returns true if two codes are the same in normal form and their numbers too, so that a sign and a digit are no part of
 * another code: “ZZ-100-1” is not ZZ-1001, and “T7350H 1009” is t7350h-1009. Codes are compared in this way where a
 * match takes effect before a person has seen it (C21).
 */
export function hasSameNumbers(one: string, other: string): boolean {
  return codeWithNumbersApart(one) === codeWithNumbersApart(other);
}

/** Returns the normal form of a code with a space between two numbers. */
export function codeWithNumbersApart(text: string): string {
  return text
    .normalize("NFKD")
    .toUpperCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Z0-9]+/g, " ")
    .replace(/ (?=[A-Z])|([A-Z]) /g, "$1")
    .trim();
}

/**
 * Returns the normal form of a typed text if it may be a whole code: at least three characters (C21).
 * Undefined for a text over 100 characters.
 */
export function parseTypedCode(typed: string): string | undefined {
  if (typed.length > MAX_TYPED_LENGTH) return undefined;
  const normal = normalCode(typed);
  return normal.length >= MIN_EXACT ? normal : undefined;
}

/**
 * Returns the normal form of a typed text if it may also be a part of a code, or a mistyped one: it has a
 * digit, because words occur in many codes and are close to many (C21).
 */
export function parseNumberedCode(typed: string): string | undefined {
  const normal = parseTypedCode(typed);
  return normal !== undefined && /\d/.test(normal) ? normal : undefined;
}

/**
 * Returns true if a typed code occurs in another one, as it is written, without ending inside one of its numbers:
 * PT1000 does in TD-PT1000-150, but not in TA-PT100-04M (C21).
 */
export function cutsNoNumber(typed: string, shown: string): boolean {
  const marked = shown
    .normalize("NFKD")
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, " ");
  const characters = [...normalCode(typed)].join(" ?");
  const end = /\d$/.test(characters) ? "(?!\\d)" : "";
  return new RegExp(characters + end).test(marked);
}

/**
 * Returns the tiers for a typed code in normal form, closest first: those that it is long enough for, and
 * without a digit only the first. Three characters are no part of a code, because they would match too many (C21).
 */
export function tiersFor(typed: string): MatchTier[] {
  const tiers = MATCH_TIERS.filter((tier) => typed.length >= MIN_LENGTHS[tier]);
  return parseNumberedCode(typed) === undefined ? tiers.slice(0, 1) : tiers;
}

const MIN_LENGTHS: Record<MatchTier, number> = {
  exact: MIN_EXACT,
  prefix: MIN_PREFIX,
  part: MIN_PART,
};
