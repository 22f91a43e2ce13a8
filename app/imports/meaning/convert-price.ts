/** Converts a price of a file to pounds for one, ex VAT, exactly (I26). */
import {
  type AmountText,
  type Fraction,
  fractionOf,
  isWhole,
  over,
  readExact,
  roundHalfUp,
  splitAmount,
  times,
  writeFraction,
  writePence,
} from "~/imports/meaning/amounts";
import type { FileAnswers, TopicAnswer } from "~/imports/meaning/answers";
import { basisOf, currencyOf, letterCount, packOf, readBeside } from "~/imports/meaning/cell-words";
import { formatText, readFormat } from "~/imports/meaning/number-format";
import { readDiscount } from "~/imports/meaning/price-topics";
import type { FileReading } from "~/imports/meaning/questions";
import { CROWN_CODES, CROWNS, currencyName, PENCE, POUNDS } from "~/imports/meaning/currencies";
import { priceWord } from "~/imports/meaning/signals";
import type { CellLook } from "~/imports/files/table";

const ONE: Fraction = { top: 1n, bottom: 1n };
const HUNDRED: Fraction = { top: 100n, bottom: 1n };
/** The rate of VAT in the United Kingdom, in percent. */
const STANDARD_VAT = "20";
const MAX_ROUNDING: Fraction = { top: 1n, bottom: 100n };

/** A price as the planner reads it, or a sentence without its final stop about why it cannot be read. */
type ConvertedPrice = { text: string; warning?: string } | { message: string };

type PriceCell = {
  text: string;
  look: CellLook | undefined;
  /** True for a number, whose decimal sign is a point. */
  isNumber?: boolean;
  /** The other cells of the row, by their places. */
  cellAt: (place: number) => string;
};

/** Returns the function that converts the prices of a file. A price that needs no conversion stays as it is. */
export function priceConverter(
  { topics, answers }: Pick<FileReading, "topics" | "answers">,
  isEmptyClearing = false,
) {
  const sign = topics["decimal-sign"]?.use === "file" ? topics["decimal-sign"].value : undefined;
  const isPlain = sign === undefined && !answers.isRounding && isUnconverted(topics);
  return (cell: PriceCell): ConvertedPrice => {
    const { text, look } = cell;
    if (isPlain && !look && TIDY.test(text)) return { text };
    const word = priceWord(text);
    if (word !== undefined) return wordPrice(text, answers.words[word], isEmptyClearing);
    if (look) {
      const message = contradiction(look);
      if (message !== undefined) return { message };
    }
    const split = splitAmount(text);
    // The planner refuses it, in its own words.
    if (!split || isNegative(split)) return { text };
    const beside = readBeside([split.before, split.after, look ? formatText(look.format) : ""]);
    if ("unknown" in beside) {
      return {
        message: `It shows “${look?.shown ?? text}”: what “${beside.unknown}” means is not known`,
      };
    }
    const converted = convertNumber(cell, split.number, beside);
    return "message" in converted || beside.mark === null
      ? converted
      : { ...converted, warning: `“${beside.mark}” beside the price is not read` };
  };

  function convertNumber(
    { text, look, isNumber = false, cellAt }: PriceCell,
    number: string,
    beside: Beside,
  ): ConvertedPrice {
    const ofFormat = look ? readFormat(look.format).currency : null;
    const meaning = readMeaning(
      { topics, answers, cellAt },
      { ...beside, currency: beside.currency ?? ofFormat },
    );
    if ("message" in meaning) return meaning;
    const isComma = sign === "comma" && !isNumber;
    const exact = readExact(number, isComma ? "comma" : "point");
    if (!exact) {
      const isOther = isComma && readExact(number) !== undefined;
      return isOther
        ? { message: "It has a decimal point, in a file with decimal commas" }
        : { text };
    }
    if (exact.units < 0n) return { text };
    if (meaning.factor === ONE && !answers.isRounding) {
      if (sign === undefined && TIDY.test(text)) return { text };
      if (exact.decimals > 2) return { text: writeFraction(fractionOf(exact)) };
    }
    const pence = times(times(fractionOf(exact), meaning.factor), HUNDRED);
    return inPence(pence, { ...meaning, isRounding: answers.isRounding });
  }
}

/** Returns true if prices need no conversion unless a cell beside them says so. */
function isUnconverted({ currency, basis, pack, vat, net }: FileReading["topics"]): boolean {
  return [currency, basis, pack, vat, net].every((topic) => !topic || topic.use === "ignore");
}

/** Lists write negative numbers as "-5", "5-" and "(5)". */
function isNegative({ before, after }: AmountText): boolean {
  return /[-−–(]/.test(before) || /^[-−–]/.test(after);
}

/** A price as our own files have it. */
const TIDY = /^£?[\d,]+(?:\.\d{1,2})?$/;

/** A format that says that the number is something else than a price, as the cell shows it. */
function contradiction({ shown, format }: CellLook): string | undefined {
  const { isPercent, isDate, isBoolean, isError } = readFormat(format);
  if (shown === "") return "The cell holds a number and shows nothing";
  if (isError) return `The spreadsheet shows the error ${shown}`;
  const isOther = isPercent || isDate || isBoolean;
  return isOther ? `The cell shows “${shown}”, which is no price` : undefined;
}

function wordPrice(
  text: string,
  answer: FileAnswers["words"][string] | undefined,
  isEmptyClearing: boolean,
): ConvertedPrice {
  if (answer === "leave" && isEmptyClearing) {
    return { message: `“${text}” cannot leave the price in a file whose empty cells clear it` };
  }
  if (answer === "leave") return { text: "" };
  if (answer === "on-application") return { text: "POA" };
  return { message: `“${text}” is no price` };
}

type RowMeaning = {
  factor: Fraction;
  /** True if a rate, VAT or discount makes the result a rounded one by its nature. */
  isImplied: boolean;
};

type FileMeaning = {
  topics: FileReading["topics"];
  answers: FileAnswers;
  cellAt: (place: number) => string;
};

type Beside = { currency: string | null; vat: "inc" | "ex" | null; basis: string | null };

function readMeaning(file: FileMeaning, own: Beside): RowMeaning | { message: string } {
  const rate = rateOf(file, own.currency);
  if ("message" in rate) return rate;
  const basis = basisFactor(file, own.basis);
  if ("message" in basis) return basis;
  const pack = packFactor(file);
  if ("message" in pack) return pack;
  const net = netFactor(file);
  if ("message" in net) return net;
  const vat = vatFactor(file, own.vat);
  if ("message" in vat) return vat;
  const factors = [rate, basis, pack, vat, net]
    .map(({ factor }) => factor)
    .filter((factor) => factor !== ONE);
  return {
    factor: factors.length === 0 ? ONE : factors.reduce(times),
    isImplied: rate.isExchanged || vat.factor !== ONE || net.factor !== ONE,
  };
}

type Factor = { factor: Fraction } | { message: string };

function rateOf(
  { topics, answers, cellAt }: FileMeaning,
  own: string | null,
): { factor: Fraction; isExchanged: boolean } | { message: string } {
  const said = saidCurrency(topics.currency, cellAt);
  if ("message" in said && own === null) return said;
  const ofFile = "message" in said ? null : said.code;
  const isCrown = own === CROWNS && CROWN_CODES.includes(ofFile ?? "");
  if (own !== null && ofFile !== null && own !== ofFile && !isCrown) {
    const message = `The price is in ${currencyName(own)}, and the file says ${currencyName(ofFile)}`;
    return { message };
  }
  const code = (isCrown ? ofFile : own) ?? ofFile ?? POUNDS;
  if (code === POUNDS) return { factor: ONE, isExchanged: false };
  if (code === PENCE) return { factor: over(ONE, HUNDRED), isExchanged: false };
  const exact = readExact(answers.rates[code] ?? "");
  if (!exact) return { message: `The price is in ${currencyName(code)}, and not in pounds` };
  return { factor: fractionOf(exact), isExchanged: true };
}

function saidCurrency(
  topic: TopicAnswer | undefined,
  cellAt: (place: number) => string,
): { code: string | null } | { message: string } {
  if (topic?.use === "file") return { code: topic.value };
  if (topic?.use !== "column") return { code: null };
  const text = cellAt(topic.place);
  const code = currencyOf(text);
  if (code !== undefined) return { code };
  return { message: text === "" ? "The row has no currency" : `“${text}” is no currency` };
}

function basisFactor({ topics: { basis }, cellAt }: FileMeaning, own: string | null): Factor {
  if (own !== null) return dividedBy(own);
  if (basis?.use === "file") return dividedBy(basis.value);
  if (basis?.use !== "column") return { factor: ONE };
  const text = cellAt(basis.place);
  const read = basisOf(text);
  if (read?.kind === "number") return dividedBy(read.count);
  if (read?.kind === "letter") return dividedBy(letterCount(text) ?? "1");
  if (read?.kind === "unit") return { factor: ONE };
  const what = text === "" ? "The row does not say" : `“${text}” does not say`;
  return { message: `${what} for how many the price is` };
}

function packFactor({ topics: { pack }, cellAt }: FileMeaning): Factor {
  if (pack?.use !== "column") return { factor: ONE };
  const text = cellAt(pack.place);
  const count = packOf(text);
  if (count !== undefined) return dividedBy(count);
  const what = text === "" ? "The row does not say" : `“${text}” does not say`;
  return { message: `${what} how many a pack has` };
}

/** Takes VAT off: at the standard rate, that of the file, or that of the row. */
function vatFactor({ topics: { vat }, cellAt }: FileMeaning, own: "inc" | "ex" | null): Factor {
  const isWithout = vat === undefined || vat.use === "ignore" || isFile(vat, "ex");
  if (isWithout && own === "inc") return { message: "The price includes VAT" };
  const isUnmarked = vat !== undefined && isFile(vat, "marked") && own === null;
  if (isWithout || isUnmarked || own === "ex") return { factor: ONE };
  if (isFile(vat, "inc") || isFile(vat, "marked"))
    return { factor: withoutPercent(fractionOf(STANDARD)) };
  const text = vat.use === "file" ? vat.value : cellAt(vat.place);
  const rate = readDiscount(text);
  if (!rate) return { message: text === "" ? "The row has no VAT" : `“${text}” is no rate of VAT` };
  return { factor: withoutPercent(fractionOf(rate)) };
}

const STANDARD = { units: BigInt(STANDARD_VAT), decimals: 0 };

function isFile(answer: TopicAnswer, value: string): boolean {
  return answer.use === "file" && answer.value === value;
}

/** The share of an amount that is left once a percentage that was added to it is taken off. */
function withoutPercent({ top, bottom }: Fraction): Fraction {
  return top === 0n ? ONE : { top: bottom * 100n, bottom: bottom * 100n + top };
}

function netFactor({ topics: { net }, cellAt }: FileMeaning): Factor {
  if (net === undefined || net.use === "ignore") return { factor: ONE };
  const text = net.use === "file" ? net.value : cellAt(net.place);
  const discount = readDiscount(text);
  if (!discount) {
    return { message: text === "" ? "The row has no discount" : `“${text}” is no discount` };
  }
  const { top, bottom } = fractionOf(discount);
  return { factor: { top: bottom * 100n, bottom: bottom * 100n - top } };
}

function dividedBy(count: string): { factor: Fraction } {
  return { factor: count === "1" ? ONE : { top: 1n, bottom: BigInt(count) } };
}

function inPence(
  pence: Fraction,
  { isImplied, isRounding = false }: { isImplied: boolean; isRounding?: boolean },
): ConvertedPrice {
  const rounded = roundHalfUp(pence);
  const pounds = writeFraction(over(pence, HUNDRED));
  if (rounded === 0n && pence.top > 0n) return { message: `£${pounds} each is less than a penny` };
  if (isWhole(pence) || isImplied) return { text: writePence(rounded) };
  if (!isRounding) {
    return { message: `£${pounds} each has no whole pence. Round to pence, or leave the row out` };
  }
  const moved = rounded * pence.bottom - pence.top;
  const isSmall = (moved < 0n ? -moved : moved) * MAX_ROUNDING.bottom <= pence.top;
  return isSmall
    ? { text: writePence(rounded) }
    : { message: `£${pounds} each would move by over 1% when it is rounded to pence` };
}
