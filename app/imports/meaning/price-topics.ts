/** Finds what a file says, and leaves open, about the meaning of its prices (I26). */
import { readExact } from "~/imports/meaning/amounts";
import type { Topic } from "~/imports/meaning/answers";
import { basisOf, currencyOf, letterCount, packOf, vatOf } from "~/imports/meaning/cell-words";
import {
  columnsWith,
  type FileColumn,
  type FileContext,
  isSettledByTitle,
  priceHeadHas,
  sayBeside,
  sayColumn,
  sayHead,
  sayTitle,
  titlesWith,
} from "~/imports/meaning/file-context";
import { formatText, readFormat } from "~/imports/meaning/number-format";
import { findDate } from "~/imports/meaning/read-head";
import {
  currenciesIn,
  currencyName,
  CURRENCIES,
  hasWord,
  PENCE,
  plainText,
  POUNDS,
  priceWord,
  signalsIn,
  type SignalTopic,
} from "~/imports/meaning/signals";
import {
  type Choice,
  offerColumn,
  offerFile,
  offerIgnoring,
  type ReadTyped,
  type TopicFinding,
} from "~/imports/meaning/topic-finding";
import { countOf } from "~/shared/counts";
import { formatDay } from "~/shared/dates";

type Beside = { text: string; rows: number };

/** The texts beside the prices, in their cells and in their number formats, that have words of a topic. */
function besidePrices({ price }: FileContext, topic: SignalTopic): Beside[] {
  const { words = [], formats = [] } = price?.facts ?? {};
  const ofFormats = formats.map(([format, rows]) => ({ text: formatText(format), rows }));
  const ofWords = words.flatMap(([text, rows]) =>
    priceWord(text) === undefined ? [{ text, rows }] : [],
  );
  return [...ofWords, ...ofFormats].filter(({ text }) =>
    signalsIn(text, "beside").some((signal) => signal.topic === topic && !signal.isSettled),
  );
}

/** Currencies other than pounds that the cells of prices show, with their rows. */
function shownCurrencies({ price }: FileContext): Map<string, number> {
  const codes = new Map<string, number>();
  const add = (code: string | null | undefined, rows: number) => {
    if (code) codes.set(code, (codes.get(code) ?? 0) + rows);
  };
  for (const [word, rows] of price?.facts.words ?? []) {
    add(currenciesIn(word, "beside")[0], rows);
  }
  for (const [format, rows] of price?.facts.formats ?? []) {
    add(readFormat(format).currency ?? currenciesIn(formatText(format), "beside")[0], rows);
  }
  return codes;
}

/** Finds the currency of the prices, and the codes of those whose rates are needed. */
export function findCurrency(file: FileContext): TopicFinding & { codes: readonly string[] } {
  const topic = "currency";
  const { price } = file;
  if (!price) return { topic, codes: [] };
  const shown = shownCurrencies(file);
  const ofCells = [...shown.keys()].filter(isForeign);
  const ofHead = price.read.price?.currency ?? null;
  const columns = columnsWith(file, topic).filter(({ facts }) => facts.filled > 0);
  for (const column of columns) {
    const values = column.facts.values ?? [];
    const codes = [...new Set(values.flatMap(([value]) => currencyOf(value) ?? []))];
    if (codes.length === 0) continue;
    const say =
      codes.length === 1 && codes[0] === POUNDS
        ? `Currency: pounds, by the column “${column.head}”.`
        : `Currency: by the column “${column.head}”: ${sayColumn(column).split(": ").slice(1).join(": ")}.`;
    const settled = { use: "column", place: column.place } as const;
    return { topic, settled, say: [say], codes: foreignOnly([...codes, ...ofCells]) };
  }
  if (ofHead === POUNDS) return { topic, codes: foreignOnly(ofCells) };
  if (ofHead !== null && ofHead !== PENCE) {
    const settled = { use: "file", value: ofHead } as const;
    const say = [`Currency: ${currencyName(ofHead)}, by the heading “${price.head}”.`];
    return { topic, settled, say, codes: foreignOnly([ofHead, ...ofCells]) };
  }
  const isShownByAll = sum(shown.values()) >= price.facts.filled && price.facts.filled > 0;
  if (isShownByAll) {
    const names = [...shown.keys()].map(currencyName).join(", ");
    const isPlain = shown.size === 1 && shown.has(POUNDS);
    const say = isPlain ? [] : [`Currency: ${names}, as the cells show.`];
    return { topic, say, codes: foreignOnly(ofCells) };
  }
  const open = openCurrency(file, price, columns, ofHead);
  return { topic, ...(open && { ask: open }), codes: foreignOnly(ofCells) };
}

function openCurrency(
  file: FileContext,
  price: FileColumn,
  columns: readonly FileColumn[],
  ofHead: string | null,
) {
  const titles = titlesWith(file, "currency");
  const named = titles.flatMap((title) => currenciesIn(title, "title")).filter(isForeign);
  const isForeignHead = price.read.price?.isForeign === true && !isSettledByTitle(file, "currency");
  const isOpenHead = priceHeadHas(file, "currency", false);
  const isOpen = titles.length + columns.length > 0 || isForeignHead || isOpenHead;
  if (!isOpen) return undefined;
  const isPence = ofHead === PENCE;
  const codes = [...new Set(isPence ? [PENCE] : named)];
  const others = !isPence && codes.length === 0;
  return {
    text: "What are the prices in?",
    seen: [
      ...columns.map(sayColumn),
      ...(isForeignHead || isOpenHead ? [sayHead(price)] : []),
      ...titles.map(sayTitle),
    ],
    choices: [
      offerFile(POUNDS, "Pounds"),
      ...codes.map((code) => offerFile(code, capital(currencyName(code)))),
      ...(others ? ["EUR", "USD"].map((code) => offerFile(code, capital(currencyName(code)))) : []),
      ...(isPence ? [] : [OTHER_CURRENCY]),
    ],
  };
}

const OTHER_CURRENCY: Choice = {
  value: "other",
  label: "Another currency",
  typed: { label: "Its code", suffix: "such as CHF" },
};

function isForeign(code: string): boolean {
  return code !== POUNDS && code !== PENCE;
}

function foreignOnly(codes: readonly string[]): string[] {
  return [...new Set(codes.filter(isForeign))];
}

/** Finds for how many the prices are. */
export function findBasis(file: FileContext): TopicFinding {
  const topic = "basis";
  const { price } = file;
  if (!price) return { topic };
  const columns = columnsWith(file, topic).filter(({ facts }) => facts.filled > 0);
  const open = columns.filter(({ facts }) => !areAll(facts.values, isForOne));
  const beside = besidePrices(file, topic);
  // "per 100" beside a price is read by itself.
  const unclear = beside.filter(({ text }) => basisOf(text)?.kind !== "number");
  const isHeadOpen = priceHeadHas(file, topic, false);
  const titles = titlesWith(file, topic);
  const say = [
    ...columns
      .filter((column) => !open.includes(column))
      .map(({ head }) => `Prices are for one, by the column “${head}”.`),
    ...beside
      .filter((each) => !unclear.includes(each))
      .map(
        ({ text, rows }) =>
          `${countOf(rows, "price")} “${text}” ${rows === 1 ? "is" : "are"} divided by that number.`,
      ),
  ];
  if (open.length + unclear.length + titles.length === 0 && !isHeadOpen) return { topic, say };
  return {
    topic,
    say,
    ask: {
      text: "Is each price for one?",
      seen: [
        ...open.map(sayColumn),
        ...(isHeadOpen ? [sayHead(price)] : []),
        ...unclear.map(({ text, rows }) => sayBeside(text, rows)),
        ...titles.map(sayTitle),
      ],
      choices: [...basisOffers(open, price, titles), ANY_NUMBER, FOR_ONE],
    },
  };
}

const FOR_ONE: Choice = offerFile("1", "Yes: for one of what we sell");
const ANY_NUMBER: Choice = {
  value: "n",
  label: "No: for another number",
  typed: { label: "Each price is for", suffix: "" },
};

function basisOffers(
  columns: readonly FileColumn[],
  price: FileColumn,
  titles: readonly string[],
): Choice[] {
  const withNumbers = columns.find(
    ({ facts }) => !areAll(facts.values, (value) => !hasCount(value)),
  );
  const withLetters = columns.find(({ facts }) => facts.values?.some(([value]) => isLetter(value)));
  const choices: Choice[] = [];
  if (withNumbers) {
    choices.push(offerColumn(withNumbers, `No: divide each price by “${withNumbers.head}”`));
  } else if (withLetters) {
    const label = `No: in “${withLetters.head}”, C is 100 and M is 1,000; other units are one`;
    choices.push(offerColumn(withLetters, label));
  }
  const counts = [price.head, ...titles].flatMap((text) => countIn(text) ?? []);
  for (const count of new Set(counts)) {
    choices.push(offerFile(count, `No: for ${Number(count).toLocaleString("en-GB")}`));
  }
  return choices;
}

function hasCount(value: string): boolean {
  const basis = basisOf(value);
  return basis?.kind === "number" && basis.count !== "1";
}

function isForOne(value: string): boolean {
  const basis = basisOf(value);
  return basis?.kind === "number" && basis.count === "1";
}

function isLetter(value: string): boolean {
  return basisOf(value)?.kind === "letter";
}

/** The number for which a heading or title says that prices are, as in "Price per 100" and "Price/C". */
function countIn(text: string): string | undefined {
  const plain = plainText(text);
  const [, number] =
    /(?:per|je|pro|par|\/|prix|le)\s*(10|100|1[., ]?000|cent|mille)(?!\d)/.exec(plain) ?? [];
  if (number !== undefined) return NAMED_COUNTS[number] ?? number.replace(/\D/g, "");
  const [, letter] = /\/\s*([CM])(?![\p{L}\p{N}])/u.exec(text) ?? [];
  return letter === undefined ? undefined : letterCount(letter);
}

const NAMED_COUNTS: Readonly<Record<string, string>> = { cent: "100", mille: "1000" };

/** Finds out if the prices are for one, or for a pack. */
export function findPack(file: FileContext): TopicFinding {
  const topic = "pack";
  if (!file.price) return { topic };
  const columns = columnsWith(file, topic).filter(
    ({ facts }) => facts.filled > 0 && !areAll(facts.values, (value) => packOf(value) === "1"),
  );
  const counted = columns.filter(
    ({ facts }) => !areAll(facts.values, (value) => packOf(value) === undefined),
  );
  const others = columns.filter((column) => !counted.includes(column));
  const say = others.map(
    ({ head }) => `“${head}” is not used. If it is our stock, choose “In stock” for it.`,
  );
  const [first] = counted;
  if (!first) return { topic, say };
  return {
    topic,
    say,
    ask: {
      text: `Is each price for one, or for the number in “${first.head}”?`,
      seen: counted.map(sayColumn),
      choices: [
        offerIgnoring("one", `For one: “${first.head}” is not used, nor is it our stock`),
        ...counted.map((column) => offerColumn(column, `For a pack: divide by “${column.head}”`)),
      ],
    },
  };
}

/** Finds out if the prices include VAT. */
export function findVat(file: FileContext): TopicFinding {
  const topic = "vat";
  const { price } = file;
  if (!price || priceHeadHas(file, topic, true)) return { topic };
  const isHeadOpen = priceHeadHas(file, topic, false);
  const columns = columnsWith(file, topic).filter(({ facts }) => facts.filled > 0);
  const isSettled = isSettledByTitle(file, topic) && !isHeadOpen;
  const settledColumn = columns.find(({ facts }) =>
    areAll(facts.values, (value) => vatOf(value) === "ex"),
  );
  const beside = besidePrices(file, topic);
  const titles = titlesWith(file, topic);
  if (beside.length === 0 && !isHeadOpen) {
    if (settledColumn) {
      return { topic, say: [`Prices are without VAT, by the column “${settledColumn.head}”.`] };
    }
    if (isSettled) return { topic, say: ["Prices are without VAT, as the file says."] };
    if (columns.length + titles.length === 0) return { topic };
  }
  return {
    topic,
    ask: {
      text: "Do the prices include VAT?",
      seen: [
        ...(isHeadOpen ? [sayHead(price)] : []),
        ...columns.map(sayColumn),
        ...beside.map(({ text, rows }) => sayBeside(text, rows)),
        ...titles.map(sayTitle),
      ],
      choices: [
        offerFile("ex", "No: they are without VAT"),
        offerFile("inc", "Yes: take off VAT of 20 %"),
      ],
    },
  };
}

/** Finds out if the prices are list prices, or net of a discount. */
export function findNet(file: FileContext): TopicFinding {
  const topic = "net";
  const { price } = file;
  if (!price) return { topic };
  const isHeadOpen = priceHeadHas(file, topic, false);
  const isList = /\b(?:list|rrp|retail|public|listen|listino)/.test(plainText(price.head));
  const columns = columnsWith(file, topic).filter(({ facts }) => facts.filled > 0);
  const titles = isList ? [] : titlesWith(file, topic);
  const beside = besidePrices(file, topic);
  if (!isHeadOpen && columns.length + titles.length + beside.length === 0) return { topic };
  const discounts = columns.filter(({ facts }) =>
    areAll(facts.values, (value) => readDiscount(value) !== undefined),
  );
  return {
    topic,
    ask: {
      text: "Are the prices our list prices?",
      seen: [
        ...(isHeadOpen ? [sayHead(price)] : []),
        ...columns.map(sayColumn),
        ...beside.map(({ text, rows }) => sayBeside(text, rows)),
        ...titles.map(sayTitle),
      ],
      choices: [
        offerIgnoring("list", "Yes: use them as they are"),
        ...discounts.map((column) =>
          offerColumn(column, `No: they are net of the discount in “${column.head}”`),
        ),
        DISCOUNT,
      ],
    },
  };
}

const DISCOUNT: Choice = {
  value: "discount",
  label: "No: they are net of a discount. The list price is the net price ÷ (1 − discount)",
  typed: { label: "Discount", suffix: "%" },
};

/** Reads what is typed beside the choices of these topics. */
export const READ_TYPED: Partial<Record<Topic, ReadTyped>> = {
  currency: (typed) => {
    const code = typed.trim().toUpperCase();
    const isKnown = code in CURRENCIES || code === PENCE;
    return isKnown ? { value: code } : { problem: "Enter the code of a currency, such as CHF" };
  },
  basis: (typed) => {
    const count = typed.replaceAll(",", "").trim();
    const isCount = /^[1-9]\d{0,5}$/.test(count);
    return isCount ? { value: count } : { problem: "Enter a whole number, such as 100" };
  },
  net: (typed) => {
    const discount = typed.replace("%", "").trim();
    const isDiscount = readDiscount(discount) !== undefined;
    return isDiscount
      ? { value: discount }
      : { problem: "Enter the discount in percent, such as 40" };
  },
};

/** Reads a discount in percent, below 100; undefined for any other text. */
export function readDiscount(text: string) {
  const exact = readExact(text.replace(/%$/, "").trim());
  if (!exact || exact.units < 0n) return undefined;
  return exact.units < 100n * 10n ** BigInt(exact.decimals) ? exact : undefined;
}

/** Finds the day from which the prices are valid. */
export function findValidity(file: FileContext, today: string): TopicFinding {
  const topic = "validity";
  const { price } = file;
  if (!price) return { topic };
  const columns = columnsWith(file, topic).filter(({ facts }) => facts.filled > 0);
  const titles = titlesWith(file, topic);
  const from = price.read.price?.from ?? null;
  const texts = [
    ...columns.flatMap(({ head, facts }) =>
      (facts.values ?? []).map(([value]) => `${head} ${value}`),
    ),
    ...titles,
    ...(from === null && !priceHeadHas(file, topic, false) ? [] : [price.head]),
  ];
  if (texts.length === 0 && columns.length === 0) return { topic };
  const periods = texts.map(readPeriod);
  const starts = [...new Set(periods.flatMap((period) => period.start ?? []))].toSorted();
  const ends = [...new Set(periods.flatMap((period) => period.end ?? []))].toSorted();
  const isUnread = texts.length === 0 || periods.some(({ start, end }) => !start && !end);
  const isPast = ends.some((end) => end < today);
  const later = starts.filter((start) => start > today);
  if (!isUnread && !isPast && later.length === 0) {
    const last = starts.at(-1);
    const since = last === undefined ? [] : [`Valid since ${dayText(last)}.`];
    const until = ends[0] === undefined ? [] : [`Valid until ${dayText(ends[0])}.`];
    return { topic, say: [...since, ...until] };
  }
  const [start] = later;
  return {
    topic,
    ask: {
      text: isPast ? "The prices have expired. Do they still apply?" : "When do the prices apply?",
      seen: [
        ...columns.map(sayColumn),
        ...titles.map(sayTitle),
        ...(from === null ? [] : [sayHead(price)]),
      ],
      choices: [
        ...(start === undefined || isPast ? [] : [offerFile(start, `From ${dayText(start)}`)]),
        offerIgnoring("now", isPast ? "Yes: they still apply" : "Now"),
      ],
    },
  };
}

type Period = { start: string | undefined; end: string | undefined };

const UNTIL = ["until", "till", "bis", "tom", "to", "expires", "expiry", "end", "jusqu", "fino"];

function readPeriod(text: string): Period {
  const first = findDate(text);
  if (!first) return { start: undefined, end: undefined };
  const plain = plainText(text);
  const second = findDate(plain.slice(plain.indexOf(first.text) + first.text.length));
  if (second) return { start: first.date, end: second.date };
  const before = plain.slice(0, plain.indexOf(first.text));
  const isEnd = UNTIL.some((word) => hasWord(before, word));
  return isEnd ? { start: undefined, end: first.date } : { start: first.date, end: undefined };
}

function dayText(date: string): string {
  return formatDay(Date.parse(`${date}T12:00:00Z`));
}

/** Returns true if a column has values and each of them passes. A column of too many values does not. */
export function areAll(
  values: FileColumn["facts"]["values"],
  passes: (value: string) => boolean,
): boolean {
  return values !== null && values.every(([value]) => passes(value));
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
