/** Finds what a file says, and leaves open, about the meaning of its prices (I26). */
import { readExact } from "~/imports/meaning/amounts";
import type { Topic } from "~/imports/meaning/answers";
import {
  areAll,
  besidePrices,
  type Choice,
  columnsWith,
  type FileColumn,
  type FileContext,
  settledTitlesOf,
  offerColumn,
  offerFile,
  offerIgnoring,
  placeOf,
  PRICE_FIELDS,
  priceHeaderHas,
  type ReadTyped,
  sayBeside,
  sayColumn,
  sayHeader,
  sayTitle,
  titlesWith,
  type TopicFinding,
} from "~/imports/meaning/file-context";
import { vatOf } from "~/imports/meaning/cell-words";
import { CURRENCIES, PENCE } from "~/imports/meaning/currencies";
import { findDate } from "~/imports/meaning/find-date";
import { hasWord, plainText } from "~/imports/meaning/plain-words";
import { formatLondonDay } from "~/shared/dates";

/** Finds out if the prices include VAT. */
export function findVat(file: FileContext): TopicFinding {
  const topic = "vat";
  const { price } = file;
  if (!price || priceHeaderHas(file, topic, true)) return { topic };
  const isHeaderOpen = priceHeaderHas(file, topic, false);
  const columns = columnsWith(file, topic).filter(({ facts }) => facts.filled > 0);
  const settledTitles = settledTitlesOf(file, topic);
  const settledColumn = columns.find(({ facts }) =>
    areAll(facts.values, (value) => vatOf(value) === "ex"),
  );
  const beside = besidePrices(file, topic);
  const titles = [...titlesWith(file, topic), ...(isHeaderOpen ? settledTitles : [])];
  const isStandard = columns.every(({ facts }) => areAll(facts.values, isStandardVat));
  if (isStandard && settledTitles.length === 0 && includesStandardVat(price.header)) {
    const say = `Prices include VAT, by the heading “${price.header}”: VAT of ${STANDARD_VAT}% is taken off.`;
    return { topic, settled: { use: "file", value: "inc" }, say: [say] };
  }
  const rates = columns.filter(({ facts }) => areAll(facts.values, isRateOfVat));
  const rows = beside.reduce((all, each) => all + each.rows, 0);
  const areSomeMarked = rows > 0 && rows < price.facts.filled;
  if (beside.length === 0 && !isHeaderOpen) {
    if (settledColumn) {
      return { topic, say: [`Prices are without VAT, by the column “${settledColumn.header}”.`] };
    }
    if (settledTitles.length > 0)
      return { topic, say: ["Prices are without VAT, as the file says."] };
    if (columns.length + titles.length === 0) return { topic };
  }
  return {
    topic,
    ask: {
      text: "Do the prices include VAT?",
      seen: [
        ...(isHeaderOpen ? [sayHeader(price)] : []),
        ...columns.map(sayColumn),
        ...beside.map(({ text, rows }) => sayBeside(text, rows)),
        ...titles.map(sayTitle),
      ],
      choices: [
        offerFile("ex", "No: they are without VAT"),
        offerFile("inc", `Yes: take off VAT of ${STANDARD_VAT}%`),
        ...(areSomeMarked ? [MARKED_ONLY] : []),
        ...rates.map((column) =>
          offerColumn(column, `Yes: take off the VAT in “${column.header}”`),
        ),
        OTHER_VAT,
      ],
    },
  };
}

const STANDARD_VAT = 20;

const MARKED_ONLY: Choice = offerFile("marked", "Only those that say so");

const OTHER_VAT: Choice = {
  value: "rate",
  label: "Yes: take off VAT of another rate",
  typed: { label: "VAT", suffix: "%" },
};

/** Returns true for a heading that says in English that VAT is included, at no other rate than ours. */
function includesStandardVat(header: string): boolean {
  const plain = plainText(header);
  const percents = plain.match(/\d[\d.,]*(?=\s?%)/g) ?? [];
  return (
    percents.every(isStandardVat) &&
    /(?<!\p{L})(?:inc|incl|including|inclusive(?: of)?|with)\.?\s*(?:[\d.]+\s?% )?vat(?!\p{L})|(?<!\p{L})vat\s*(?:inc|incl|included|inclusive)(?!\p{L})/u.test(
      plain,
    )
  );
}

/** A number without a percent sign may be an amount, unless it is one of our rates. */
function isRateOfVat(text: string): boolean {
  return /^\d{1,2}(?:\.\d+)?\s?%$|^(?:0|5|20)(?:\.0+)?$/.test(text.trim());
}

function isStandardVat(text: string): boolean {
  return /^(?:20(?:\.0+)?\s?%?|0\.20*)$/.test(text.trim());
}

/** Finds out if the prices are list prices, or net of a discount. */
export function findNet(file: FileContext): TopicFinding {
  const topic = "net";
  const { price } = file;
  // A discount applies to prices, not to costs.
  if (!price || placeOf(file.mapping, PRICE_FIELDS) === undefined) return { topic };
  const isHeaderOpen = priceHeaderHas(file, topic, false);
  const isList = /\b(?:list|rrp|retail|public|listen|listino)/.test(plainText(price.header));
  const columns = columnsWith(file, topic).filter(({ facts }) => facts.filled > 0);
  const titles = isList ? [] : titlesWith(file, topic);
  const beside = besidePrices(file, topic);
  if (!isHeaderOpen && columns.length + titles.length + beside.length === 0) return { topic };
  const discounts = columns.filter(({ facts }) =>
    areAll(facts.values, (value) => readDiscount(value) !== undefined),
  );
  return {
    topic,
    ask: {
      text: "Are the prices our list prices?",
      seen: [
        ...(isHeaderOpen ? [sayHeader(price)] : []),
        ...columns.map(sayColumn),
        ...beside.map(({ text, rows }) => sayBeside(text, rows)),
        ...titles.map(sayTitle),
      ],
      choices: [
        offerIgnoring("list", "Yes: use them as they are"),
        ...discounts.map((column) =>
          offerColumn(column, `No: they are net of the discount in “${column.header}”`),
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
  vat: (typed) => {
    const percent = typed.replace("%", "").trim();
    return readDiscount(percent) === undefined
      ? { problem: "Enter the rate of VAT in percent, such as 19" }
      : { value: percent };
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
  const columns = columnsWith(file, topic).filter(
    ({ header, facts }) => facts.filled > 0 && (!ONLY_BESIDE_DATES.test(header) || hasDates(facts)),
  );
  const titles = titlesWith(file, topic);
  const from = price.read.price?.from ?? null;
  const texts = [
    ...columns.flatMap(({ header, facts }) =>
      (facts.values ?? []).map(([value]) => `${header} ${value}`),
    ),
    ...titles,
    ...(from === null && !priceHeaderHas(file, topic, false) ? [] : [price.header]),
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
    const since = last === undefined ? [] : [`Valid since ${formatLondonDay(last)}.`];
    const until = ends[0] === undefined ? [] : [`Valid until ${formatLondonDay(ends[0])}.`];
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
        ...(from === null ? [] : [sayHeader(price)]),
      ],
      choices: [
        ...(start === undefined || isPast
          ? []
          : [offerFile(start, `From ${formatLondonDay(start)}`)]),
        offerIgnoring("now", isPast ? "Yes: they still apply" : "Now"),
      ],
    },
  };
}

/** "From" may be the place that something is from. */
const ONLY_BESIDE_DATES = /^(?:from|ab|bis|dal|until|från|dès|tom|gäller)$/i;

function hasDates({ values }: FileColumn["facts"]): boolean {
  return values === null || values.some(([value]) => findDate(value) !== undefined);
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
