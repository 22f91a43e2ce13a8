const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

// A shorter code is one slip away from too many others.
const MIN_LENGTH = 4;

// The number of texts grows with the length: some 2900 at 40 characters.
const MAX_LENGTH = 40;

/** The letters that are read as a digit, by people and from print. */
export const LOOK_ALIKES = ["O0", "I1", "L1", "S5", "B8", "Z2"];

/**
 * A slip of the hand or eye: a character mistaken for one that looks like it, a character missing, added,
 * swapped with the next or wrong, or one digit for another, which is usually a different part.
 */
const SLIPS = ["look-alike", "typing", "digit"] as const;

export const MAX_MANUFACTURER_PART_NUMBER_LENGTH = 80;

// As long as the longest search; a longer text is no code.
const MAX_TYPED_LENGTH = 100;
const MIN_EXACT = 3;
const MIN_PREFIX = 3;
const MIN_PART = 4;

/** The message of a text that cannot be searched by as a code. */
export const NO_CODE = "Enter a code with at least three letters or digits";

/** How a typed code matches a stored code, closest first. */
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
 * Returns true if a typed code occurs in another code, as it is written, without ending inside one of its numbers:
 * PT1000 occurs in TD-PT1000-150, but not in TA-PT100-04M (C21).
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

/** Returns a normal form with digits for all letters that look like them; codes with the same one are offered (C22). */
export function foldedCode(normal: string): string {
  return LOOK_ALIKES.reduce(
    (folded, [letter = "", digit = ""]) => folded.replaceAll(letter, digit),
    normal,
  );
}

type Slip = (typeof SLIPS)[number];

/**
 * Returns every code one slip away from a typed one, in normal form and without it. They are only ever
 * offered, never shown as results: one digit for another is usually a different part (C22).
 */
export function codesOneSlipAway(typed: string): string[] {
  if (typed.length < MIN_LENGTH || typed.length > MAX_LENGTH) return [];
  const codes = new Set<string>();
  for (let at = 0; at <= typed.length; at += 1) {
    const [before, after] = [typed.slice(0, at), typed.slice(at)];
    for (const character of CHARACTERS) {
      codes.add(before + character + after);
      if (after) codes.add(before + character + after.slice(1));
    }
    codes.add(before + after.slice(1));
    codes.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
  }
  codes.delete(typed);
  return [...codes];
}

/** Returns the slip between two codes in normal form; undefined if they are equal or further apart. */
export function slipBetween(typed: string, known: string): Slip | undefined {
  const start = commonStart(typed, known);
  const [one, other] = [typed.slice(start), known.slice(start)];
  if (one === other) return undefined;
  if (one === other.slice(1) || one.slice(1) === other) return "typing";
  if (one.slice(1) === other.slice(1)) return substitution(one.charAt(0), other.charAt(0));
  const isSwapped = one.charAt(0) + one.charAt(1) === other.charAt(1) + other.charAt(0);
  return isSwapped && one.slice(2) === other.slice(2) ? "typing" : undefined;
}

/**
 * Returns the codes to offer for a typed one that was not found, the likeliest first: look-alikes, then
 * other slips, each in the given order. One digit for another is offered only if there is nothing else
 * (C22). All codes are in normal form.
 */
export function likeliestSlips<Code extends { normal: string }>(
  typed: string,
  found: readonly Code[],
): Code[] {
  const [lookAlikes = [], others = [], digits = []] = SLIPS.map((slip) =>
    found.filter(({ normal }) => slipBetween(typed, normal) === slip),
  );
  const likely = [...lookAlikes, ...others];
  return likely.length > 0 ? likely : digits;
}

function substitution(typed: string, known: string): Slip {
  if (LOOK_ALIKES.some((pair) => pair.includes(typed) && pair.includes(known))) return "look-alike";
  return /\d/.test(typed) && /\d/.test(known) ? "digit" : "typing";
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
