/** Words by which a file says what its prices mean, in five languages (I26). */

/** Topics that words can raise. */
export const SIGNAL_TOPICS = [
  "currency",
  "basis",
  "pack",
  "vat",
  "net",
  "validity",
  "status",
] as const;

export type SignalTopic = (typeof SIGNAL_TOPICS)[number];

/** The place of a word: a heading, a text above the table or a name of a sheet, or beside a price and in its number format. */
export type SignalPlace = "heading" | "title" | "beside";

type Language = "English" | "German" | "French" | "Italian" | "Swedish";

/** Words that leave open what a price means. Of each language those that are equal to English words are left out. */
export const OPEN_WORDS: Record<SignalTopic, Record<Language, readonly string[]>> = {
  currency: {
    English: ["currency", "curr", "ccy", "euro", "euros", "dollar", "dollars", "pence"],
    German: ["währung", "wkz"],
    French: ["devise", "monnaie"],
    Italian: ["valuta", "divisa"],
    Swedish: ["kronor", "kronas"],
  },
  basis: {
    English: [
      ...["per", "price unit", "price per", "price basis", "uom", "u/m", "unit", "units", "pu"],
      ...["unit of measure", "basis"],
    ],
    German: ["preiseinheit", "pe", "peh", "me", "mengeneinheit", "je", "pro"],
    French: ["unité", "prix par", "le cent", "le mille"],
    Italian: ["um", "u.m.", "cad", "unità"],
    Swedish: ["enhet", "prisenhet"],
  },
  pack: {
    English: [
      ...["pack", "packs", "pk", "box", "boxes", "carton", "moq", "min", "spq", "qty", "quantity"],
      ...["available", "availability", "pack size", "minimum order"],
    ],
    German: ["vpe", "gebinde", "packung", "mindestmenge", "menge"],
    French: ["colisage", "lot", "conditionnement", "quantité"],
    Italian: ["confezione", "conf", "imballo", "quantità"],
    Swedish: ["förp", "förpackning", "kartong", "minsta", "antal"],
  },
  vat: {
    English: ["vat", "tax", "inc", "incl", "inclusive", "gross", "rrp"],
    German: ["mwst", "ust", "brutto", "bruttopreis", "inkl"],
    French: ["tva", "ttc"],
    Italian: ["iva", "ivato", "lordo"],
    Swedish: ["moms"],
  },
  net: {
    English: ["net", "nett", "trade", "cost", "discount"],
    German: ["netto", "nettopreis", "rabatt", "ek"],
    French: ["remise"],
    Italian: ["sconto"],
    Swedish: [],
  },
  validity: {
    English: ["valid", "effective", "from", "until", "wef"],
    German: ["gültig", "ab", "bis"],
    French: ["valable", "dès"],
    Italian: ["valido", "dal"],
    Swedish: ["gäller", "från", "tom"],
  },
  status: {
    English: [
      ...["status", "lifecycle", "discontinued", "obsolete", "eol", "nla", "replaced by"],
      ...["successor", "superseded by", "end of life"],
    ],
    German: ["auslauf", "abgekündigt", "nachfolger"],
    French: ["statut", "arrêté", "remplacé par"],
    Italian: ["stato", "fuori produzione", "sostituito da"],
    Swedish: ["utgår", "utgått", "ersätts av"],
  },
};

/** Words that say what a price means, so that no question is left. */
export const SETTLED_WORDS: Record<SignalTopic, readonly string[]> = {
  currency: ["£", "gbp", "sterling", "pound", "pounds", "pounds sterling"],
  basis: [
    ...["each", "ea", "pc", "pcs", "piece", "pieces", "nos", "no", "stk", "stück", "st", "pièce"],
    ...["pz", "unit price", "per unit", "per each", "per item", "per piece", "pro stück"],
    ...[
      "je stück",
      "price each",
      "item",
      "items",
      "prix unitaire",
      "prezzo unitario",
      "stückpreis",
    ],
    ...["unitaire"],
  ],
  pack: [],
  vat: [
    ...[
      "ex vat",
      "ex. vat",
      "exc vat",
      "excl vat",
      "excl. vat",
      "excluding vat",
      "exclusive of vat",
    ],
    ...["plus vat", "+ vat", "+vat", "without vat", "no vat", "ex tax", "excl tax", "ht", "h.t."],
    ...[
      "hors taxe",
      "hors taxes",
      "hors tva",
      "exkl moms",
      "exkl. moms",
      "zzgl mwst",
      "zzgl. mwst",
    ],
    ...["ohne mwst", "exkl mwst", "exkl. mwst", "zzgl ust", "zzgl. ust", "iva esclusa", "iva escl"],
    ...["senza iva", "vat excluded", "vat exclusive", "not including vat", "vat not included"],
  ],
  net: [],
  validity: [],
  status: [
    ...["active", "aktiv", "actif", "attivo", "current", "live", "available", "in production"],
    ...["ok", "normal", "standard"],
  ],
};

/** Words of a title that are about the sender, or about something else than prices. */
const NO_SIGNALS = [
  /\b(?:vat|tax)\s*(?:reg(?:istration|istered)?\.?\s*)?(?:no|number|nr|id)\b\.?:?\s*[a-z]{0,2}\s?[\d ]*/g,
  /\bunit\s+\d+\w?\b/g,
  /\bincl?\.?\s+(?:delivery|carriage|shipping|packing|cable|batter(?:y|ies))\b/g,
];

/** Words that mean a topic in a heading only: elsewhere they are ordinary words. */
const HEADINGS_ONLY = new Set([
  ...[
    "unit",
    "units",
    "basis",
    "per",
    "je",
    "pro",
    "pack",
    "packs",
    "box",
    "boxes",
    "carton",
    "lot",
  ],
  ...["min", "qty", "quantity", "available", "availability", "menge", "antal", "conf", "imballo"],
  ...["trade", "cost", "from", "until", "valid", "status", "stato", "statut", "tax", "inc", "incl"],
  ...["inclusive", "gross", "inkl", "successor", "nachfolger", "effective", "kartong", "minsta"],
  ...["discontinued", "obsolete", "lifecycle", "auslauf", "unità", "unité", "enhet", "quantité"],
  ...["quantità", "remise", "curr", "pack size", "packung", "gebinde", "confezione", "cad"],
  ...["tom", "bis", "dès", "dal", "från", "gäller", "replaced by", "superseded by", "end of life"],
  ...["minimum order", "colisage", "conditionnement", "förp", "förpackning", "mindestmenge"],
  ...["sostituito da", "remplacé par", "fuori produzione", "ersätts av", "utgår", "utgått", "eol"],
  ...["arrêté", "abgekündigt", "nla", "devise", "mengeneinheit", "enhet"],
]);

/** Words that say from or until when something is valid only beside a date. */
const BESIDE_A_DATE = new Set([
  "from",
  "ab",
  "bis",
  "dal",
  "until",
  "från",
  "dès",
  "tom",
  "gäller",
]);

/** Texts of titles that mean a topic, which their words by themselves do not. */
const TITLE_PHRASES: ReadonlyArray<readonly [SignalTopic, RegExp]> = [
  ["basis", /(?<![\p{L}\p{N}])(?:per|je|pro|par)\s*(?:10|100|1[., ]?000)(?![\p{L}\p{N}])/u],
  ["basis", /(?<![\p{L}\p{N}])per\s+(?:met(?:re|er)|m|kg|pack|box)(?![\p{L}\p{N}])/u],
  ["vat", /(?<![\p{L}\p{N}])(?:inc|incl|including|inclusive of|plus|with)\.?\s*(?:vat|tax)/u],
  ["net", /(?<![\p{L}\p{N}])(?:trade|cost|net)\s+(?:price|list|cost)s?/u],
];

/** Currencies of suppliers. Those whose code is an ordinary word as well count only where a price is. */
export const CURRENCIES: Readonly<Record<string, string>> = {
  EUR: "euros",
  USD: "US dollars",
  CHF: "Swiss francs",
  SEK: "Swedish kronor",
  NOK: "Norwegian kroner",
  DKK: "Danish kroner",
  PLN: "Polish złoty",
  CZK: "Czech koruny",
  HUF: "Hungarian forints",
  RON: "Romanian lei",
  BGN: "Bulgarian leva",
  ISK: "Icelandic kronur",
  TRY: "Turkish lira",
  UAH: "Ukrainian hryvnia",
  JPY: "Japanese yen",
  CNY: "Chinese yuan",
  RMB: "Chinese yuan",
  HKD: "Hong Kong dollars",
  SGD: "Singapore dollars",
  TWD: "Taiwan dollars",
  KRW: "Korean won",
  INR: "Indian rupees",
  AUD: "Australian dollars",
  NZD: "New Zealand dollars",
  CAD: "Canadian dollars",
  ZAR: "South African rand",
  AED: "UAE dirhams",
  SAR: "Saudi riyals",
  ILS: "Israeli shekels",
  MXN: "Mexican pesos",
  BRL: "Brazilian reais",
};

const WEAK_CODES = new Set(["RON", "TRY", "CAD", "SAR"]);

/** Signs and words of currencies, with the code that their rate has. */
const SIGNS: ReadonlyArray<readonly [code: string, sign: RegExp]> = [
  ["AUD", /a\$|au\$/],
  ["CAD", /c\$|ca\$/],
  ["EUR", /€|(?<![\p{L}\p{N}])euros?(?![\p{L}\p{N}])/u],
  ["USD", /us\$|\$|(?<![\p{L}\p{N}])(?:us )?dollars?(?![\p{L}\p{N}])/u],
  ["JPY", /[¥￥]|(?<![\p{L}\p{N}])yen(?![\p{L}\p{N}])/u],
  ["PLN", /(?<![\p{L}\p{N}])(?:zł|zl|złoty|zloty)(?![\p{L}\p{N}])/u],
  ["SEK", /(?<![\p{L}\p{N}])(?:kr|kronor|kronas|skr)(?![\p{L}\p{N}])/u],
  ["CZK", /(?<![\p{L}\p{N}])kc(?![\p{L}\p{N}])/u],
  ["HUF", /(?<![\p{L}\p{N}])ft(?![\p{L}\p{N}])/u],
  ["CHF", /(?<![\p{L}\p{N}])(?:sfr|fr)\.?(?![\p{L}\p{N}])/u],
  ["INR", /₹|(?<![\p{L}\p{N}])rs\.?(?![\p{L}\p{N}])/u],
  ["KRW", /₩/],
  ["ILS", /₪/],
  ["TRY", /₺/],
  ["UAH", /₴/],
  ["RUB", /₽/],
];

/** Signs that are ordinary letters, so that they mean a currency beside a price only. */
const SIGNS_OF_LETTERS = new Set(["CZK", "HUF", "CHF", "INR"]);

/** The code of pounds, and of pence, in answers and in columns of currencies. */
export const POUNDS = "GBP";
export const PENCE = "GBX";

/**
 * Returns the currencies that a text names: "GBP", "GBX" for pence, or the code of another one. A sign of several currencies, such
 * as $ and kr, has the code of the commonest one.
 */
export function currenciesIn(text: string, place: SignalPlace): string[] {
  const plain = plainText(text);
  const codes = new Set<string>();
  for (const code of Object.keys(CURRENCIES)) {
    if (!hasWord(plain, code.toLowerCase())) continue;
    if (place === "beside" || !WEAK_CODES.has(code)) codes.add(code === "RMB" ? "CNY" : code);
  }
  for (const [code, sign] of SIGNS) {
    if (place !== "beside" && SIGNS_OF_LETTERS.has(code)) continue;
    if (place === "title" && code === "SEK" && !/kronor|kronas/.test(plain)) continue;
    if (sign.test(plain) && !isPartOfAnother(code, codes)) codes.add(code);
  }
  if (SETTLED_WORDS.currency.some((word) => hasWord(plain, word))) codes.add(POUNDS);
  const isPence = hasWord(plain, "pence") || hasWord(plain, "gbx") || hasWord(plain, "gbp pence");
  if (isPence || (place !== "title" && /(?:^|[\s(\d])p\)?$/.test(plain))) {
    codes.delete(POUNDS);
    codes.add(PENCE);
  }
  return [...codes];
}

/** The sign of dollars is part of other currencies' signs, and "kr" of words. */
function isPartOfAnother(code: string, found: ReadonlySet<string>): boolean {
  if (code === "USD") return [...found].some((each) => /^(AUD|CAD|HKD|SGD|NZD|TWD)$/.test(each));
  if (code === "SEK") return [...found].some((each) => /^(NOK|DKK|ISK)$/.test(each));
  return false;
}

/** Names a currency in a sentence, as in "euros (EUR)". */
export function currencyName(code: string): string {
  if (code === POUNDS) return "pounds";
  if (code === PENCE) return "pence";
  const name = CURRENCIES[code];
  return name === undefined ? code : `${name} (${code})`;
}

export type Signal = { topic: SignalTopic; word: string; isSettled: boolean };

/** Lists what the words of a text raise, and what they settle. A word within a longer one that settles it raises nothing. */
export function signalsIn(text: string, place: SignalPlace): Signal[] {
  let rest = plainText(text);
  for (const pattern of place === "title" ? NO_SIGNALS : NO_SIGNALS.slice(0, 1)) {
    rest = rest.replace(pattern, " ");
  }
  const found: Signal[] = [];
  for (const { topic, word } of SETTLED) {
    if (!hasWord(rest, word)) continue;
    if (place === "title" && topic !== "vat" && topic !== "currency") continue;
    if (topic === "status" || (topic === "basis" && word === "no")) continue;
    found.push({ topic, word, isSettled: true });
    rest = rest.replace(wordPattern(word), " ");
  }
  const hasDate = DATE.test(rest);
  for (const { topic, word, isShort } of OPEN) {
    if (place !== "heading" && (isShort || HEADINGS_ONLY.has(word))) {
      if (!(topic === "validity" && hasDate && place === "title")) continue;
    }
    if (BESIDE_A_DATE.has(word) && !hasDate && !isWhole(rest, word)) continue;
    if (hasWord(rest, word)) found.push({ topic, word, isSettled: false });
  }
  if (place !== "heading") {
    for (const [topic, pattern] of TITLE_PHRASES) {
      const match = pattern.exec(rest)?.[0];
      if (match !== undefined) found.push({ topic, word: match, isSettled: false });
    }
  }
  const foreign = currenciesIn(rest, place).filter((code) => code !== POUNDS);
  for (const code of foreign) found.push({ topic: "currency", word: code, isSettled: false });
  if (place === "heading" || place === "beside") {
    const per = /\/\s*(?:\d[\d.,]*|[a-z]{1,3})\s*$|\/\s*(?:\d[\d.,]*|[a-z]{1,2})(?=[\s)])/.exec(
      rest,
    );
    if (per && !/^u\/m/.test(rest)) found.push({ topic: "basis", word: per[0], isSettled: false });
  }
  return found;
}

/** A date, with or without its day, as in "1.3.2027", "2027-03-01" or "March 2027". */
const DATE =
  /\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d\d)(?!\d)|\d{4}-\d\d-\d\d|(?:\d{1,2}(?:st|nd|rd|th)?\.? )?(?:jan|feb|mar|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)\p{L}*\.? \d{4}/u;

function isWhole(text: string, word: string): boolean {
  const letters = (each: string) => each.replace(/[^\p{L}\p{N}]/gu, "");
  return letters(text) === letters(plainText(word));
}

/** Returns a text in the form in which words are compared: lower case, without accents, one space. */
export function plainText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("_", " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Returns true if a text in plain form has this word, or words, as a whole. */
export function hasWord(plain: string, word: string): boolean {
  const letters = plainWord(word);
  return plain.includes(letters) && wordPattern(word).test(plain);
}

const plainWords = new Map<string, string>();
const patterns = new Map<string, RegExp>();

function plainWord(word: string): string {
  const known = plainWords.get(word) ?? plainText(word);
  plainWords.set(word, known);
  return known;
}

/** Hundreds of patterns take half a second to compile, and few are needed. */
function wordPattern(word: string): RegExp {
  const known = patterns.get(word);
  if (known) return known;
  const escaped = plainWord(word).replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const begin = /^[\p{L}\p{N}]/u.test(word) ? "(?<![\\p{L}\\p{N}])" : "";
  const end = /[\p{L}\p{N}]$/u.test(word) ? "(?![\\p{L}\\p{N}])" : "";
  const pattern = new RegExp(begin + escaped + end, "u");
  patterns.set(word, pattern);
  return pattern;
}

const byLength = (one: { word: string }, other: { word: string }) =>
  other.word.length - one.word.length;

const SETTLED = SIGNAL_TOPICS.flatMap((topic) =>
  SETTLED_WORDS[topic].map((word) => ({ topic, word })),
).toSorted(byLength);

const OPEN = SIGNAL_TOPICS.flatMap((topic) =>
  Object.values(OPEN_WORDS[topic])
    .flat()
    .map((word) => ({ topic, word, isShort: word.length <= 2 })),
).toSorted(byLength);

/** Words in the place of a price that say nothing about it, so that staff say what they mean (I26). */
export const PRICE_WORDS: readonly string[] = [
  ...["call", "tbc", "tba", "n/a", "na", "-", "–", "—", "enquire", "enquiry", "ask", "on enquiry"],
  ...["please call", "call for price", "please enquire", "phone", "contact us", "price tbc", "tbd"],
  ...["auf anfrage", "a.a.", "anfrage", "sur demande", "nous consulter", "a richiesta"],
  ...["su richiesta", "på förfrågan", "offert", "x", "?", "--", "---", "n.a.", "nil", "none"],
];

const BY_PLAIN_WORD = new Map(PRICE_WORDS.map((word) => [plainText(word), word]));
const MAX_PRICE_WORD = 30;

/** Returns the word that a text in the place of a price is; undefined for any other text. */
export function priceWord(text: string): string | undefined {
  return text.length > MAX_PRICE_WORD ? undefined : BY_PLAIN_WORD.get(plainText(text));
}

/** Returns true for a year of a price list. */
export function isCalendarYear(text: string): boolean {
  return /^20\d\d$/.test(text);
}

/** Returns true for a text that is a number, a price or a date, and so no heading. */
export function looksLikeAmount(text: string): boolean {
  const bare = text.replace(/^[£€$¥]\s*|\s*[£€$¥%]$/g, "");
  return /^-?[\d\s.,'’]*\d[\d\s.,'’]*-?$/.test(bare) || DATE_ONLY.test(text);
}

const DATE_ONLY = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d\d-\d\d)$/;
