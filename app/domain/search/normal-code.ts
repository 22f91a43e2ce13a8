export const MAX_MANUFACTURER_PART_NUMBER_LENGTH = 80;

// As long as the longest search; a longer text is no code.
const MAX_TYPED_LENGTH = 100;
const MIN_EXACT = 3;
const MIN_PREFIX = 3;
const MIN_PART = 4;

/** The message of a text that cannot be searched by as a code. */
export const NO_CODE = "Enter a code with three letters or digits, at least one of them a digit";

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
 * Returns the normal form of a typed text if it may be a code: a digit and at least three characters in
 * all (C21). Undefined for words and for a text over 100 characters.
 */
export function parseTypedCode(typed: string): string | undefined {
  if (typed.length > MAX_TYPED_LENGTH) return undefined;
  const normal = normalCode(typed);
  return normal.length >= MIN_EXACT && /\d/.test(normal) ? normal : undefined;
}

/**
 * Returns how a typed code matches a known one, both in normal form; undefined if it does not. A typed
 * code of three characters is no part of another, because it would match too many (C21).
 */
export function matchTier(typed: string, known: string): MatchTier | undefined {
  return tiersFor(typed).find((tier) => MATCHES[tier](typed, known));
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

/** Returns the tiers that a typed code in normal form is long enough for, closest first. */
export function tiersFor(typed: string): MatchTier[] {
  return MATCH_TIERS.filter((tier) => typed.length >= MIN_LENGTHS[tier]);
}

const MIN_LENGTHS: Record<MatchTier, number> = {
  exact: MIN_EXACT,
  prefix: MIN_PREFIX,
  part: MIN_PART,
};

const MATCHES: Record<MatchTier, (typed: string, known: string) => boolean> = {
  exact: (typed, known) => known === typed,
  prefix: (typed, known) => known.startsWith(typed),
  part: (typed, known) => known.includes(typed),
};
