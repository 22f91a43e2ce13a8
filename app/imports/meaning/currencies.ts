/** The currencies of suppliers, with their codes and signs (I26). */
import { hasWord, plainText } from "~/imports/meaning/plain-words";
import { SETTLED_WORDS, type SignalPlace } from "~/imports/meaning/signal-words";

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
  ["AUD", /(?<![a-z])au?\$/],
  ["CAD", /(?<![a-z])ca?\$/],
  ["HKD", /(?<![a-z])hk\$/],
  ["NZD", /(?<![a-z])nz\$/],
  ["SGD", /(?<![a-z])s\$/],
  ["TWD", /(?<![a-z])nt\$/],
  ["EUR", /€|(?<![\p{L}\p{N}])euros?(?![\p{L}\p{N}])/u],
  ["USD", /us\$|\$|(?<![\p{L}\p{N}])(?:us )?dollars?(?![\p{L}\p{N}])/u],
  ["JPY", /[¥￥]|(?<![\p{L}\p{N}])yen(?![\p{L}\p{N}])/u],
  ["PLN", /(?<![\p{L}\p{N}])(?:zł|zl|złoty|zloty)(?![\p{L}\p{N}])/u],
  ["SEK", /(?<![\p{L}\p{N}])(?:kronor|kronas|skr)(?![\p{L}\p{N}])/u],
  ["NOK", /(?<![\p{L}\p{N}])nkr(?![\p{L}\p{N}])/u],
  ["DKK", /(?<![\p{L}\p{N}])dkr(?![\p{L}\p{N}])/u],
  ["KR", /(?<![\p{L}\p{N}])(?:kr|kroner)(?![\p{L}\p{N}])/u],
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

/** Stands for "kr", which four countries write; the file or staff say which (I26). */
export const CROWNS = "KR";

export const CROWN_CODES: readonly string[] = ["SEK", "NOK", "DKK", "ISK"];

/**
 * Returns the currencies that a text names, as codes; "GBX" is pence. A sign of several currencies, such as $, has the
 * code of the commonest one; "kr" has a code of its own.
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
    if (place === "title" && code === CROWNS && !/kroner/.test(plain)) continue;
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

/** The sign of dollars is part of other currencies' signs, and "kr" says nothing beside a country's own. */
function isPartOfAnother(code: string, found: ReadonlySet<string>): boolean {
  if (code === "USD") return [...found].some((each) => /^(AUD|CAD|HKD|SGD|NZD|TWD)$/.test(each));
  if (code === CROWNS) return CROWN_CODES.some((each) => found.has(each));
  return false;
}

/** Names a currency in a sentence, as in "euros (EUR)". */
export function currencyName(code: string): string {
  if (code === POUNDS) return "pounds";
  if (code === PENCE) return "pence";
  if (code === CROWNS) return "kronor or kroner";
  const name = CURRENCIES[code];
  return name === undefined ? code : `${name} (${code})`;
}
