/** Reads the words of cells that say what the amounts of their row mean (I26). */
import { currenciesIn, CURRENCIES, PENCE, POUNDS } from "~/imports/meaning/currencies";
import { hasWord, plainText } from "~/imports/meaning/plain-words";
import { SETTLED_WORDS } from "~/imports/meaning/signal-words";

/** Returns the currency that a cell of a column of currencies names; undefined for any other text. */
export function currencyOf(text: string): string | undefined {
  const [code, another] = currenciesIn(text, "beside");
  if (another !== undefined) return undefined;
  if (code !== undefined) return code;
  const upper = text.trim().toUpperCase();
  if (upper === "STG" || upper === "UKP") return POUNDS;
  if (/^[A-Z]{3}$/.test(upper) && upper in CURRENCIES) return upper;
  return upper === "PENNY" ? PENCE : undefined;
}

/** For how many a price is: a number, or one of a unit such as a metre; "C" and "M" are letters for 100 and 1,000. */
export type Basis = { kind: "number"; count: string } | { kind: "unit" | "letter" };

const UNITS =
  /^(?:m|mtr|mtrs|met(?:re|er)s?|lm|rm|kg|kgs|g|l|ltr|lit(?:re|er)s?|ft|m2|m²|sqm|set|sets|pair|pairs|pr|roll|rolls|reel|reels|drum|drums|length|lengths|bag|bags|box|boxes|pack|packs|pk|pkt|packet|rolle|satz|paar|meter|mt|kit|kits|coil|coils|tube|tin|bottle|hour|hr|hrs|day)\.?$/;
const LETTERS: Readonly<Record<string, string>> = { c: "100", m: "1000" };

/** Reads the quantity that a price is for, as in "100", "per 100", "100 m", "each", "C" or "m"; undefined for any other text. */
export function basisOf(text: string): Basis | undefined {
  // "30.00/15.00" is two prices.
  if (/^\s*\/\s*\d+[.,]\d\d$/.test(text)) return undefined;
  const plain = plainText(text).replace(/^(?:\/|per|je|pro|par|a|price per)\s*/, "");
  const number = /^(\d{1,6}|\d{1,3}[, .]\d{3})(?:\.0+)?(?:\s*\p{L}[\p{L}.²0-9]*)?$/u.exec(
    plain,
  )?.[1];
  if (number !== undefined) return { kind: "number", count: number.replace(/\D/g, "") };
  if (isOne(plain)) return { kind: "number", count: "1" };
  if (text.trim() === "C" || text.trim() === "/C") return { kind: "letter" };
  if (text.trim() === "M" || text.trim() === "/M") return { kind: "letter" };
  return UNITS.test(plain) ? { kind: "unit" } : undefined;
}

/** Returns the number that a letter means: 100 for C, and 1,000 for M. */
export function letterCount(text: string): string | undefined {
  return LETTERS[plainText(text).replace(/^\/\s*/, "")];
}

const ONE = new Set(
  [...SETTLED_WORDS.basis, "unit", "einheit", "1 each", "1 ea", "stuck", "unite", "st.", "off"].map(
    plainText,
  ),
);

function isOne(plain: string): boolean {
  return ONE.has(plain) || ONE.has(plain.replace(/[.s]$/, ""));
}

/** Returns how many a pack has, as in "10", "10 pcs" or "Box of 10"; undefined for a text without one number. */
export function packOf(text: string): string | undefined {
  const numbers = text.match(/\d[\d,]*/g) ?? [];
  if (numbers.length !== 1 || /\d\.\d*[1-9]/.test(text)) return undefined;
  const count = (numbers[0] ?? "").replaceAll(",", "");
  return /^[1-9]\d{0,5}$/.test(count) ? count : undefined;
}

/** Returns whether a text says that a price is with or without VAT; undefined if it does not say. */
export function vatOf(text: string): "inc" | "ex" | undefined {
  const plain = plainText(text);
  if (SETTLED_WORDS.vat.some((word) => hasWord(plain, word)) || /^ex(?:cl|c)?\.?$/.test(plain)) {
    return "ex";
  }
  const isWith =
    /(?<!\p{L})(?:inc|incl|including|inclusive|inkl|ttc|ivato|brutto|gross|inclusa)(?!\p{L})/u;
  return isWith.test(plain) ? "inc" : undefined;
}

const ACTIVE = new Set(
  SETTLED_WORDS.status.map(plainText).concat("no", "n", "false", "0", "yes - active"),
);
const GONE =
  /(?<!\p{L})(?:discontinued|discontinue|obsolete|eol|end of life|nla|no longer available|withdrawn|deleted|superseded|replaced|phased? ?out|phasing out|auslauf\p{L}*|abgekundigt|eingestellt|arrete|supprime|fuori produzione|utgatt|utgar|inactive|disc|not available)(?!\p{L})/u;

/** Returns whether a status says that a product is sold or discontinued; undefined if it is neither. */
export function statusOf(text: string, header: string): "active" | "discontinued" | undefined {
  const plain = plainText(text);
  const isOfGone = GONE.test(plainText(header));
  if (/^(?:y|yes|x|1|true|ja|oui|si)$/.test(plain)) return isOfGone ? "discontinued" : "active";
  if (plain === "" || ACTIVE.has(plain)) return "active";
  if (isReplacementHeader(header)) return isReplacement(header, text) ? "discontinued" : "active";
  return GONE.test(plain) ? "discontinued" : undefined;
}

const NO_REPLACEMENT =
  /^(?:[-–—./?]*|n\/?a|tb[acd]|none|no|nil|nothing|0|keiner?|kein nachfolger|aucun|sans|nessuno|ingen|inga|no (?:direct )?replacement|without replacement|ohne nachfolger)$/;

/** Returns true for a cell under such a heading that names a product. */
export function isReplacement(header: string, text: string): boolean {
  return isReplacementHeader(header) && !NO_REPLACEMENT.test(plainText(text));
}

/** Returns true for the heading of the product that replaces another. */
export function isReplacementHeader(header: string): boolean {
  return /replaced by|successor|superseded by|nachfolger|remplace par|sostituito da|ersatts av|replacement/.test(
    plainText(header),
  );
}

/** Returns the unit of a weight; undefined for any other text. */
export function weightUnitOf(text: string): "g" | "kg" | undefined {
  const plain = plainText(text).replace(/[().]/g, "");
  if (/^(?:g|gr|gms?|grams?|gramme?s?|gramm|grammi)$/.test(plain)) return "g";
  return /^(?:kgs?|kilos?|kilograms?|kilogramm|chilogrammi|kilogrammes?)$/.test(plain)
    ? "kg"
    : undefined;
}

/** Returns the unit of a lead time; undefined for any other text. Working days are days here, as everywhere on the site. */
export function leadTimeUnitOf(text: string): "days" | "weeks" | undefined {
  const plain = plainText(text).replace(/[().]/g, "");
  if (
    /^(?:(?:working |business |work )?days?|wd|d|tage?|arbeitstage?|jours?|giorni|dagar)$/.test(
      plain,
    )
  ) {
    return "days";
  }
  return /^(?:weeks?|wks?|w|wochen?|semaines?|settimane|settimana|veckor|vecka)$/.test(plain)
    ? "weeks"
    : undefined;
}

/** The meaning of the texts beside a price, or the one that has none. */
type BesidePrice =
  | {
      currency: string | null;
      vat: "inc" | "ex" | null;
      basis: string | null;
      /** True if the price is for one of a unit that may be another than ours, such as a metre or a pair. */
      isOfUnit: boolean;
      /** A sign that refers to a note elsewhere, such as "*"; null if there is none. */
      mark: string | null;
    }
  | { unknown: string };

const MARKS = /[*†‡#^¹²³]+/;

const CURRENCY_WORDS =
  /[£€$¥￥₹₩₪₺₴₽]|(?<![\p{L}])(?:us|au|a|c|ca|hk|nz|nt|s)?\$|(?<![\p{L}])(?:gbp|gbx|euros?|dollars?|pounds?|sterling|stg|pence|p|zł|zl|kr|kronor|kroner|skr|nkr|dkr|sfr|fr|kc|ft|rs|us dollars?)\.?(?![\p{L}])/gu;
const VAT_WORDS =
  /(?<!\p{L})(?:inc|incl|including|inclusive of|inclusive|inkl|ttc|ivato|brutto|gross|inclusa|ex|exc|excl|excluding|vat|tax|mwst|ust|moms|iva|tva|netto|nett?|list|only)(?!\p{L})/gu;
const ISO_WORDS = new RegExp(
  `(?<!\\p{L})(?:${Object.keys(CURRENCIES).join("|")})(?!\\p{L})`,
  "giu",
);

/** Reads the texts before and after a price and in its number format: a currency, VAT, and for how many it is. */
export function readBeside(texts: readonly string[]): BesidePrice {
  let currency: string | null = null;
  let vat: "inc" | "ex" | null = null;
  let basis: string | null = null;
  let isOfUnit = false;
  let mark: string | null = null;
  for (const given of texts) {
    if (given === "") continue;
    mark = MARKS.exec(given)?.[0] ?? mark;
    const text = given.replace(MARKS, " ");
    currency = currenciesIn(text, "beside")[0] ?? currency;
    vat = vatOf(text) ?? vat;
    const rest = withoutVat(plainText(text))
      .replace(ISO_WORDS, " ")
      .replace(CURRENCY_WORDS, " ")
      .replace(VAT_WORDS, " ")
      .replace(/[().,:;*]+(?=\s|$)|(?<=\s|^)[().,:;*]+/g, " ")
      .trim();
    if (rest === "") continue;
    const read = basisOf(rest.replace(/\s+/g, " "));
    if (!read) return { unknown: given };
    if (read.kind === "number" && read.count !== "1") basis = read.count;
    isOfUnit ||= read.kind !== "number";
  }
  return { currency, vat, basis, isOfUnit, mark };
}

function withoutVat(plain: string): string {
  return SETTLED_WORDS.vat.reduce((rest, word) => rest.replace(plainText(word), " "), plain);
}
