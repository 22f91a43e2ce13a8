/** Finds the customer's own marks in a line: the plant or place that a product is for. */
import { MAX_TAG } from "~/quotes/basket/basket";

const PLANT =
  "ahu|mahu|fcu|vav|cav|hru|hrv|mvhr|vrf|vrv|erv|rtu|dx|ltw|lthw|lphw|mthw|hthw|chw|chws|cws|hws|dhw|cdw|ct|vt|mcp|mcc|ssp|bms panel|boiler|chiller|calorifier|plant ?room|riser|zone|room|floor|level|block|roof|basement|kitchen ahu";
const NUMBER = String.raw`[\s#-]*\d{0,3}(?:[./-]\d{1,2})?[a-z]?`;
const WHOLE = new RegExp(String.raw`^(?:${PLANT})s?${NUMBER}$`, "i");
const BEGINNING = new RegExp(
  String.raw`^(?:(?:(?:ground|first|second|third|fourth|fifth|top|\d{1,2}(?:st|nd|rd|th))[\s-]+)?(?:${PLANT})s?${NUMBER})(?![\w-])`,
  "i",
);
// The words for products of these places: "room sensor" is no tag.
const PRODUCT_WORDS =
  /\b(?:sensors?|valves?|actuators?|controllers?|thermostats?|stats?|dampers?|switch(?:es)?|meters?|units?|panels?|transmitters?|pumps?|inverters?|enclosures?|gateways?|kits?|modules?)\b/i;
const LABEL =
  /^(?:tag|tags|ref|reference|your ref|location|loc|area|asset|for|@|position|pos)\b[\s.:#=]*(?=\S)/i;

/** Returns true for a word that is the name of a plant, such as "AHU-1" or "LTHW". */
export function isPlantWord(word: string): boolean {
  return WHOLE.test(word);
}

/** Returns the tag that a text is: "AHU-1 supply", "for the boiler", "ref: TE-101"; undefined for any other text. */
export function readTag(text: string): string | undefined {
  const label = LABEL.exec(text)?.[0];
  if (label !== undefined) return text.slice(label.length).replace(/^the\s+/i, "");
  return isPlantText(text) ? text : undefined;
}

/** Returns true for a text that begins with the name of a plant, and does not name a product. */
export function isPlantText(text: string): boolean {
  return text.length <= MAX_TAG && BEGINNING.test(text) && !PRODUCT_WORDS.test(text);
}
