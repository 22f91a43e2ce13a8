/** Reads what a heading says: which field it is, and of a price which one of several (I4, I26). */
import { currenciesIn } from "~/imports/meaning/currencies";
import { findDate } from "~/imports/meaning/find-date";
import { normalHeader, plainText, wordList } from "~/imports/meaning/plain-words";
import { SETTLED_WORDS } from "~/imports/meaning/signal-words";
import { type Signal, signalsIn } from "~/imports/meaning/signals";
import { columnsOf } from "~/imports/plan/import-columns";
import { TABLE_KINDS, type TableKind } from "~/imports/runs/import-kinds";

/** The meaning of a price's heading beside that. */
export type PriceHeader = {
  /** "new" or "old" as in "New price"; null if it says neither. */
  age: "new" | "old" | null;
  year: number | null;
  /** The day from which it is valid, as in "2027-03-01"; null if it has none. */
  from: string | null;
  /** The currency that it names; null if it names none, or is in a language with several currencies. */
  currency: string | null;
  /** The number from which a price break applies; null for a price without breaks. */
  breakFrom: number | null;
  /** False for a heading that is a price only beside others like it, as in "2027", "10+" and "New". */
  isPlain: boolean;
  /** True if it says that VAT is included. */
  isWithVat: boolean;
  /** True for words of another language than English. */
  isForeign: boolean;
};

export type Header = {
  /** True for the heading of a code that says which thing a row is about. */
  isKey: boolean;
  /** True for the heading of any other field. */
  isField: boolean;
  price: PriceHeader | null;
  /** The topics that its words raise or settle; empty for the heading of a field without a price, such as "Net weight". */
  signals: readonly Signal[];
};

const PRICES = new Set(
  wordList(`
    price, prices, list, list price, unit price, item price, price list, each, trade price,
    trade, nett price, net price, nett, net, rrp, retail price, retail, sell price,
    selling price, sales price, price each, cost price, cost, gross price, catalogue price,
    standard price, base price, our price, your price, net cost, unit cost, trade net, list net,
    recommended price, dealer price
  `).map(normalHeader),
);

const FOREIGN_PRICES = new Set(
  wordList(`
    preis, listenpreis, bruttopreis, nettopreis, einzelpreis, stückpreis, ek preis,
    verkaufspreis, preis netto, preis brutto, uvp, vk preis, grundpreis, prix, prix unitaire,
    prix public, tarif, prix catalogue, prix de vente, prix net, prezzo, prezzo di listino,
    prezzo listino, listino, prezzo unitario, prezzo netto, prezzo lordo, pris, listpris,
    bruttopris, nettopris, styckpris, a pris, cena, precio, prijs, adviesprijs, hinta, pu ht,
    prix ht, precio neto, precio unitario, precio de venta, precio venta, pvp, tarifa,
    bruto prijs, netto prijs, verkoopprijs, catalogusprijs, lijstprijs, eenheidsprijs,
    cena netto, cena brutto, cena katalogowa, listepris, veil pris, utpris, stykpris, preço,
    preco unitario, ovh, listahinta, yksikköhinta
  `).map(normalHeader),
);

const NEW = /^(?:new|neu|neuer|nouveau|nuovo|ny|nytt|nya)\b|\b(?:new|neu|nouveau|nuovo)$/;

const OLD =
  /^(?:old|previous|current|former|alt|alter|bisher|ancien|vecchio|gammal|existing)\b|\b(?:old|previous|alt|ancien|vecchio)$/;

const YEAR = /(?<!\d)(20\d\d)(?!\d)/;

const BREAK_RANGE =
  /^(?:qty|quantity|ab|from|je)?\s*(\d{1,6})\s*(?:[-–]\s*\d{1,6}|\+|(?:and )?(?:up|over|plus)|off)\s*(?:pcs?|stk|st|pz|off|units?|ea)?\.?$/;

const BREAK_FROM =
  /^(?:qty|quantity|ab|a partir de|da|fran|from|>=?)\s*(\d{1,6})(?: ?(?:pcs|stk|off|st|pz))?$/;

const BREAK_OF_PRICE =
  /^(?:price|preis|prix)\s*(?:@|for|ab|from)?\s*(\d{1,6})\s*(?:\+|[-–]\s*\d{1,6}|off)$/;

const VAT_PERCENT =
  /\d{1,2}(?:[.,]\d)?\s?%\s*(vat|tax|mwst|ust|tva|iva|moms)(?!\p{L})|(?<!\p{L})(vat|tax|mwst|ust|tva|iva|moms)\s*(?:@|at|of|von)?\s*\d{1,2}(?:[.,]\d)?\s?%/gu;

/** Headings of prices that have no other word for it. */
const ONLY_VAT = /^(?:inc|incl|including|ex|exc|excl|excluding)\.? vat$/;
const WITH_VAT_ONLY = new Set(["gross", "total", "brutto"]);

const WITH_VAT =
  /(?<![\p{L}])(?:inc|incl|included|including|inclusive|inkl|ttc|ivato)(?![\p{L}])|iva (?:inclusa|inc)|with vat/u;

/** Headings of the number for which a price is. */
const COUNT_OF_PRICE =
  /^(?:price|preis|prix|pris)[ /]*(?:per|pro|je|par|unit|units|basis|qty|quantity|uom|type|break|code|group)$/;
/** Matches headings of amounts in thousands, such as "Price (£000)". */
const IN_THOUSANDS = /(?<![\d.,])0{3}|thousands?|[£€$]\s?k(?!\p{L})|(?<!\p{L})tsd/u;
const COLUMN_MARK = / \(column \d+\)$/;

type Known = { isKey: boolean; isPrice: boolean; isOfProducts: boolean };

let knownHeaders: ReadonlyMap<string, Known> | undefined;

const KEYS = ["productCode", "sku", "manufacturerPartNumber"];

const WITH_PRICES: readonly TableKind[] = ["products", "variants", "prices"];

/** The fields of all kinds of files by their headings. */
function known(): ReadonlyMap<string, Known> {
  if (knownHeaders) return knownHeaders;
  const all = new Map<string, Known>();
  for (const tableKind of TABLE_KINDS) {
    for (const { heading, synonyms, kind, field } of columnsOf(tableKind)) {
      for (const name of [heading, ...synonyms].map(normalHeader)) {
        const before = all.get(name);
        all.set(name, {
          isKey: KEYS.includes(field) || before?.isKey === true,
          isPrice: kind === "price" || kind === "cost" || before?.isPrice === true,
          isOfProducts: WITH_PRICES.includes(tableKind) || before?.isOfProducts === true,
        });
      }
    }
  }
  knownHeaders = all;
  return all;
}

/** The latest headings that were read: those of one file are read for each of its questions. */
const memory = new Map<string, Header>();

const REMEMBERED = 2000;

/** Reads a heading. */
export function readHeader(header: string): Header {
  const remembered = memory.get(header);
  if (remembered) return remembered;
  const read = readText(header.replace(COLUMN_MARK, ""));
  if (memory.size >= REMEMBERED) memory.clear();
  memory.set(header, read);
  return read;
}

function readText(header: string): Header {
  const field = known().get(normalHeader(header));
  const isSpecification = /^spec(?:ification)?:\s*\S/i.test(header);
  const price = header.length > 0 && header.length <= 80 ? readPrice(header) : null;
  const isOther = field?.isOfProducts === true && !field.isPrice;
  if (isOther || isSpecification) {
    const isNewPrice = price?.age === "new" && !price.isPlain;
    const isKey = field?.isKey ?? false;
    return { isKey, isField: true, price: isNewPrice ? price : null, signals: [] };
  }
  const signals = signalsIn(header, "heading");
  const isField = field !== undefined || price?.isPlain === true;
  return { isKey: false, isField, price, signals };
}

/** Reads the heading of a price: what remains without its currency, year, date and VAT is a word for a price. */
function readPrice(header: string): PriceHeader | null {
  const plain = plainText(header).replace(VAT_PERCENT, " $1$2 ");
  if (
    plain.includes("%") ||
    IN_THOUSANDS.test(plain) ||
    COUNT_OF_PRICE.test(plain) ||
    /\bweight\b|gewicht|\bpoids\b|\bpeso\b|\bvikt\b/.test(plain)
  )
    return null;
  const [from, undated] = takeDate(plain);
  const year = YEAR.exec(undated)?.[1];
  const currencies = currenciesIn(header, "heading");
  const isWithVat = WITH_VAT.test(withoutSettled(plain));
  let rest = undated.replace(YEAR, " ");
  const breakFrom = breakOf(rest.replace(/[£€$¥]/g, " ").trim());
  if (breakFrom !== undefined) rest = BREAK_OF_PRICE.test(rest.trim()) ? "price" : "";
  rest = withoutSettled(rest);
  const age = NEW.test(rest) ? "new" : OLD.test(rest) ? "old" : null;
  rest = rest
    .replace(age === "new" ? NEW : OLD, " ")
    .replace(/\b(?:per|\/)\s*[\d., ]*\s*[a-z]*(?: of \d+)?$/, " ")
    .replace(/\/\s*[\w., ]+$/, " ")
    .replace(/\b(?:je|pro|par)\s+[\d.]+.*$/, " ")
    .replace(
      /\b(?:in|en|w\.?e\.?f\.?|from|ab|dal|des|valid|effective|gultig|per|the|as of)\b/g,
      " ",
    )
    .replace(
      /\b(?:vat|tax|mwst|ust|moms|iva|tva|ttc|ht|inc|incl|included|including|inclusive|inkl|ex|exc|excl|inclusa|ivato)\b/g,
      " ",
    );
  const words = normalHeader(rest.replace(/[£€$¥]/g, " "));
  const isUnitPrice = words === "pu" && /\bht\b/.test(plain);
  const isForeign = FOREIGN_PRICES.has(words) || isUnitPrice;
  const isLevel = /^price\d{1,4}$/.test(words);
  const isPlain =
    PRICES.has(words) || isLevel || isForeign || (isWithVat && WITH_VAT_ONLY.has(words));
  const isAlone = words === "" || words === "p";
  const isMarked =
    ONLY_VAT.test(plain) ||
    age !== null ||
    year !== undefined ||
    from !== null ||
    breakFrom !== undefined;
  if (!isPlain && !(isAlone && (isMarked || currencies.length > 0))) return null;
  const currency = currencies[0] ?? null;
  return {
    age,
    year: year === undefined ? null : Number(year),
    from,
    currency,
    breakFrom: breakFrom ?? null,
    isPlain: isPlain || from !== null,
    isWithVat,
    isForeign: isForeign && currency === null,
  };
}

function breakOf(text: string): number | undefined {
  const [, from] =
    BREAK_RANGE.exec(text) ?? BREAK_FROM.exec(text) ?? BREAK_OF_PRICE.exec(text) ?? [];
  return from === undefined ? undefined : Number(from);
}

/** Removes what says the currency and that VAT is not included. */
function withoutSettled(plain: string): string {
  return SETTLED.reduce((rest, word) => rest.replace(word, " "), plain)
    .replace(/(?<![a-z])(?:us|au?|ca?|hk|nz|s)\$/g, " ")
    .replace(
      /(?<![\p{L}\p{N}])(?:eur|usd|chf|sek|nok|dkk|pln|czk|jpy|cny|aud|cad|euros?|(?:us )?dollars?|kr|kronor|kroner|[snd]kr|zł|pence|p)(?![\p{L}\p{N}])/gu,
      " ",
    )
    .replace(/[(),;:]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const SETTLED = [...SETTLED_WORDS.vat, ...SETTLED_WORDS.currency].map(asWord);

function asWord(word: string): RegExp {
  const escaped = plainText(word).replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "gu");
}

function takeDate(plain: string): [date: string | null, rest: string] {
  const found = findDate(plain);
  return found ? [found.date, plain.replace(found.text, " ")] : [null, plain];
}
