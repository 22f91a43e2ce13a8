import { findUnit, type Unit, unitAtStart } from "~/catalogue/facets/units";

/** A number in a plain text. */
export type Amount = {
  value: number;
  /** Undefined if there is none, or none that is known. */
  unit: Unit | undefined;
  /** True if nothing that could be an unknown unit follows. */
  isBare: boolean;
  /** The text between the amount before it and this one, without spaces at its ends. */
  before: string;
  /** The text after it, and its unit, to the end. */
  after: string;
};

/** More numbers than a value of a specification has. */
const MAX_AMOUNTS = 20;
const UNIT_OF_PN = "bar";
const LARGEST = 1e12;
const SMALLEST = 1e-6;

// Not within a word, a code such as "Ø19" or a number with a decimal comma, which could be two numbers. A
// sign after a digit, a letter or a unit is a dash.
const NUMBER =
  /(?:(?<![\d\p{L}%"°)])[+-])?(?<![\p{L}\d]|\d[.,])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?![\d]|[.,]\d)/gu;

/** Matches what may follow a number whose unit comes later or is not written. */
const NOT_A_UNIT = /^ ?(?:$|[,;()/×±-]|\.\.|(?:or|and|to|also|at|for|with)\b)/;

/** Two numbers with this between them are a range. */
const RANGE_WORD = /^(?:to|-|\.{2,3})$/i;

/** Matches what is between the numbers of a list. */
const LIST_WORD = /^(?:[,;]|[,;]? ?(?:or|and|also))$/i;

/** Finds the numbers of a plain text with their units. "6.3, 10, 16 m³/h" is three of them in m³/h. */
export function amountsOf(text: string): Amount[] {
  const amounts: Amount[] = [];
  let end = 0;
  for (const found of text.matchAll(NUMBER)) {
    if (found.index < end) continue;
    if (amounts.length === MAX_AMOUNTS) return [];
    const before = text.slice(end, found.index).trim();
    end = found.index + found[0].length;
    const rest = text.slice(end);
    const written = unitAtStart(rest);
    const unit = written?.unit ?? (/\bPN$/i.test(before) ? findUnit(UNIT_OF_PN) : undefined);
    end += written?.length ?? 0;
    amounts.push({
      value: Number(found[0].replaceAll(",", "")),
      unit,
      isBare: unit === undefined && NOT_A_UNIT.test(rest),
      before,
      after: text.slice(end),
    });
  }
  return withLaterUnits(amounts).filter(({ value }) => isSane(value));
}

/** Returns true if an amount and the one before it are the ends of a range. */
export function isRange(second: Amount): boolean {
  return RANGE_WORD.test(second.before);
}

/** Returns true if an amount and the one before it are in a list. */
export function isListed(second: Amount): boolean {
  return LIST_WORD.test(second.before);
}

/** Gives numbers without a unit that of the number after them, if they are in one list or range with it. */
function withLaterUnits(amounts: readonly Amount[]): Amount[] {
  const resolved: Amount[] = [];
  for (const amount of amounts.toReversed()) {
    const next = resolved[0];
    const isJoined = next && amount.isBare && (isRange(next) || isListed(next));
    resolved.unshift(isJoined ? { ...amount, unit: next.unit } : amount);
  }
  return resolved;
}

function isSane(value: number): boolean {
  const size = Math.abs(value);
  return size === 0 || (size >= SMALLEST && size <= LARGEST);
}
