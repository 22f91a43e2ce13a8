/** Reads the quantities of lists: a number is certain, or the customer has to say (B6). */
import { PIECES, saidNumber } from "~/catalogue/codes/typed-quantity";
import { parseQuantity } from "~/shared/quantity";

const COUNTER = new RegExp(String.raw`^(?:${PIECES})\.?$`, "i");
const COUNTED = `${PIECES}|x|qty|items?`;
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

const APPROXIMATELY =
  "approx(?:imately)?|about|around|circa|roughly|say|at least|up to|min(?:imum)?|max(?:imum)?|over|maybe|perhaps|possibly|probably";
const PLACES = "floor|level|zone|room|block|riser|ahu|fcu|vav|boiler|chiller|plant|panel";
/** What leaves a quantity open. In these texts § is the code and № the quantity. */
const UNCERTAIN = [
  new RegExp(String.raw`(?<!\p{L})(?:${APPROXIMATELY}|@)[\s.:,(]*№`, "iu"),
  /№[\s,(-]*(?:(?:approx(?:imately)?|min(?:imum)?|max(?:imum)?)\.?(?:\)|$)|or (?:so|more)|tb[acd]\b|to be (?:advised|agreed|confirmed))/i,
  /№ per (?!spec|dra?w|schedule|attach|data|your|our)/i,
  new RegExp(`№ each (?:${PLACES})`, "i"),
  /№ ?(?:\+|&|and|or|plus|to) ?(?:(?:an? )?spares?|\d+(?=$|[),]| spares?))|\d ?(?:\+|&|and|or|plus|to) ?№/i,
  /[(+] ?\d+ spares?\b/i,
  /№.*[,;&+] ?\d+ (?:for|in|to|on) /i,
  /(?:box(?:es)?|packs?|pks?|pkts?|packets?|bags?|cartons?|reels?|rolls?|sets?|pairs?) of [\d№]/i,
  /(?:couple|dozen|pair|few|several|handful|lots|some)(?: of)? §/i,
];

/** Returns the quantity of a cell; null for one that is unclear, undefined for any other text. */
export function readQuantity(text: string): number | null | undefined {
  const bare = text.trim().replace(BRACKETS, "$1").trim();
  const number = bare.replace(BEFORE, "").replace(AFTER, "");
  const quantity = parseQuantity(number.replace(NO_DECIMALS, "$1"));
  if (quantity !== undefined) return quantity;
  return saidNumber(number) ?? (isUnclear(bare) || isUnclear(number) ? null : undefined);
}

/** Returns true for a cell with a unit of single pieces, such as "EA" or "No.". */
export function isCounter(text: string): boolean {
  return COUNTER.test(text);
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

/** Returns true if the words of a line, with § for the code and № for the quantity, leave the quantity open. */
export function isUncertain(words: string): boolean {
  return UNCERTAIN.some((pattern) => pattern.test(words));
}
