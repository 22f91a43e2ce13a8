const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

// A shorter code is one slip away from too many others.
const MIN_LENGTH = 4;
// The number of texts grows with the length: some 2900 at 40 characters.
const MAX_LENGTH = 40;

const LOOK_ALIKES = ["O0", "I1", "S5", "B8", "Z2"];

/**
 * A slip of the hand or eye: a character mistaken for one that looks like it, a character missing, added,
 * swapped with the next or wrong, or one digit for another, which is usually a different part.
 */
const SLIPS = ["look-alike", "typing", "digit"] as const;

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
