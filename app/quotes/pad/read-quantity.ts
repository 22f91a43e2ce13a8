/** Reads the quantities of lists: a number is certain, or the customer has to say (B6). */
import { parseQuantity } from "~/shared/quantity";

const COUNTED = "x|off|nos?|nrs?|pcs?|pces?|pieces?|ea|each|units?|qty|items?";
const BEFORE = /^(?:[x×*]|qty|quantity)[\s.:=]*(?=\d)/i;
const AFTER = new RegExp(String.raw`(?<=\d)\s*(?:${COUNTED}|[×*])\.?$`, "i");
// The spaces within are removed apart: a pattern with all three would try a thousand spaces for seconds.
const BRACKETS = /^[([](.*)[)\]]$/;
// As spreadsheets show whole numbers; "1.000" may be a thousand.
const NO_DECIMALS = /^(\d+)\.0{1,2}$/;

/** A number with a length, a weight or a package after it: how many pieces that is, we do not know. */
const MEASURED =
  /^\d+(?:[.,]\d+)?\s*(?:m|mtrs?|met(?:re|er)s?|k[gm]|kgs|ft|feet|l|lit(?:re|er)s?|box(?:es)?|packs?|pkts?|packets?|pairs?|prs?|sets?|rolls?|reels?|drums?|coils?|bags?|dozen|doz|lengths?|cartons?|lots?|tubes?)\.?$/i;
const NUMBER_LIKE = /^[-+~<>]?\d+(?:[.,]\d+)*(?:\s*(?:-|\/|to|or|\+)\s*\d+)?\+?$/i;
const TO_COME =
  /^(?:\?+|tb[acd]|t\.b\.[acd]\.?|n\/?a|as (?:req(?:uired|d|'d)?|needed|necessary)|various|several|(?:a )?few|some|lots)$/i;

/** The words for small numbers, as in "two off". */
const NUMBER_WORDS = "one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Returns the quantity of a cell; null for one that is unclear, undefined for any other text. */
export function readQuantity(text: string): number | null | undefined {
  const bare = text.trim().replace(BRACKETS, "$1").trim();
  const number = bare.replace(BEFORE, "").replace(AFTER, "");
  const quantity = parseQuantity(number.replace(NO_DECIMALS, "$1"));
  if (quantity !== undefined) return quantity;
  const word = NUMBER_WORDS.indexOf(number.toLowerCase());
  if (word >= 0) return word + 1;
  return isUnclear(bare) || isUnclear(number) ? null : undefined;
}

/** Returns true for a whole number as people write it, without decimals. */
export function isPlainNumber(text: string): boolean {
  return /^\d{1,3}(?:,\d{3})*$|^\d+$/.test(text.trim());
}

/** Returns true for a text in the place of a quantity that is not a whole number: "2.5", "0", "10m", "TBC". */
export function isUnclear(text: string): boolean {
  return NUMBER_LIKE.test(text) || MEASURED.test(text) || TO_COME.test(text);
}

/** Returns true for a number with a unit in which we do not count. */
export function isMeasured(text: string): boolean {
  return MEASURED.test(text);
}

/** Returns the number that a word such as "two" is, else undefined. */
export function numberWord(word: string): number | undefined {
  const at = NUMBER_WORDS.indexOf(word.toLowerCase());
  return at < 0 ? undefined : at + 1;
}
