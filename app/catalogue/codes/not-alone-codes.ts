/** Texts that are figures, sizes, ratings or signals: a code only if nothing else is typed. */
import { normalCode } from "~/catalogue/codes/normal-code";

const NUMBERS = /^[<>±~+-]*\d+(?:[.,]\d+)?(?:(?:-|\.{2,3}|to|\/|\+)[+-]?\d+(?:[.,]\d+)?)*(?=\D)/i;
const UNITS =
  /^(?:[mk]?v(?:[ad]c|ac\/dc)?|m?a|[km]?w|k?va|[hkm]?pa|m?bar|psi|mmh2o|inh2o|inw[gc]|k?nm|ncm|k?n|lbf|[cmμ]?m|km|in|inch(?:es)?|ft|"|m[3³]\/(?:h|hr|s)|l\/(?:h|s|min)|lpm|gpm|cfm|m?l|k?g|m?s|secs?|mins?|h|hrs?|[km]?hz|°?[cfk]|deg|[km]?(?:ω|ohms?)|k?lx|lux|%|%?rh|ppm|dba?|[km]?bit\/s)$/i;
const SIZE = /^(?:dn|pn|ip|ik|kvs?|cv)\d{1,4}(?:[.,]\d+)?$/i;
const DIMENSIONS = /^\d{1,4}(?:[.,]\d{1,2})?(?:[x×*]\d{1,4}(?:[.,]\d{1,2})?)+(?:[cm]?m)?$/i;
const LINE = /^rs-?(?:232|422|485)$/i;
const ELEMENT = /^(?:pt|ni|ntc|ptc|kty)\d{2,5}(?:[.,]\d)?k?(?:ω|ohms?)?$/i;

// Years and other short numbers.
const MIN_DIGITS = 5;

/** Returns true for the unit of a number, in any case. */
export function isUnit(text: string): boolean {
  return UNITS.test(text.normalize("NFKC"));
}

/** Returns true for a text such as "600x400". */
export function isDimensions(text: string): boolean {
  return DIMENSIONS.test(text);
}

/** Returns true for a text such as "10 Nm", "DN 15", "IP65", "0-10 V", "PT1000" or "2024". */
export function isCodeOnlyAlone(text: string): boolean {
  const plain = text.normalize("NFKC").replace(/\s+/g, "");
  if (/^\d+$/.test(normalCode(plain))) return normalCode(plain).length < MIN_DIGITS;
  if (isDimensions(plain) || SIZE.test(plain) || ELEMENT.test(plain)) return true;
  if (LINE.test(plain)) return true;
  const [numbers] = NUMBERS.exec(plain) ?? [];
  return numbers !== undefined && isUnit(plain.slice(numbers.length));
}
