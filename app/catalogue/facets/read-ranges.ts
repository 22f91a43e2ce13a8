import { type Amount, amountsOf, isRange } from "~/catalogue/facets/amounts";
import type { ReadValue } from "~/catalogue/facets/read-values";
import { convert, numberLabel, rounded, type Unit, withUnit } from "~/catalogue/facets/units";

const UP_TO = /(?:^|\b|\s)(?:up to|max\.?|maximum|below|≤|<)$/i;
const FROM = /(?:^|\b|\s)(?:from|above|min\.?|minimum|≥|>)$/i;

/** Matches what may be before a second range, or before another upper end of the first. */
const JOINS = /^[,;]?\s?(?:or|and|also)?$/i;
const JOINS_CLEARLY = /\b(?:or|and|also)$/i;

type End = { value: number; unit: Unit };

/**
 * Reads ranges: "-30 to +150 °C", "±3500 Pa", "up to 120 °C" without a lower end, and "0 to 2, 10 or
 * 20 m/s", which is three that begin with 0. What follows as a condition is left out. A single number is
 * no range: which end it is would be guessed.
 */
export function readRanges(text: string, unit: Unit | undefined): ReadValue[] {
  const values: ReadValue[] = [];
  const amounts = amountsOf(text);
  let low: End | null = null;
  for (let index = 0; index < amounts.length; index += 1) {
    const [amount, next] = [amounts[index], amounts[index + 1]];
    const start = endOf(amount, unit);
    if (!amount || !start) return values;

    const isFirst = index === 0;
    const second = next && isRange(next) ? endOf(next, unit) : undefined;
    if (/±$/.test(amount.before)) {
      const joint = amount.before.slice(0, -1).trim();
      if (!isFirst && !JOINS_CLEARLY.test(joint)) return values;
      const end = { ...start, value: Math.abs(start.value) };
      values.push(...rangeValue({ ...end, value: -end.value }, end, unit));
    } else if (second) {
      if (!isFirst && !JOINS.test(amount.before)) return values;
      low = start;
      values.push(...rangeValue(start, second, unit));
      index += 1;
    } else if (UP_TO.test(amount.before)) {
      if (!isFirst && !JOINS.test(amount.before.replace(UP_TO, "").trim())) return values;
      values.push(...rangeValue(null, start, unit));
    } else if (FROM.test(amount.before) && isFirst) {
      values.push(...rangeValue(start, null, unit));
    } else if (low && JOINS.test(amount.before)) {
      values.push(...rangeValue(low, start, unit));
    } else return values;
  }
  return values;
}

/** Returns the number as an end of a range, unless its unit cannot be converted. */
function endOf(amount: Amount | undefined, unit: Unit | undefined): End | undefined {
  if (!amount) return undefined;
  if (!unit) return amount.isBare ? { value: amount.value, unit: NO_UNIT } : undefined;
  if (amount.unit?.quantity !== unit.quantity) return undefined;
  return { value: amount.value, unit: amount.unit };
}

const NO_UNIT: Unit = { symbol: "", quantity: "", factor: 1, offset: 0 };

/** The label has the units of the text, because 250 Pa and 10 bar are read more easily than 0.25 and 1000 kPa. */
function rangeValue(low: End | null, high: End | null, unit: Unit | undefined): ReadValue[] {
  const to = unit ?? NO_UNIT;
  const value = {
    low: low && convert(low.value, low.unit, to),
    high: high && convert(high.value, high.unit, to),
  };
  if (value.low !== null && value.high !== null && value.low > value.high) return [];
  return [{ label: rangeLabel(low, high), ...value }];
}

function rangeLabel(low: End | null, high: End | null): string {
  if (!high) return low ? `from ${endLabel(low)}` : "";
  if (!low) return `up to ${endLabel(high)}`;
  const isSameUnit = low.unit.symbol === high.unit.symbol || (low.value === 0 && !low.unit.offset);
  return `${isSameUnit ? numberLabel(rounded(low.value)) : endLabel(low)} to ${endLabel(high)}`;
}

function endLabel({ value, unit }: End): string {
  return withUnit(numberLabel(rounded(value)), unit.symbol || undefined);
}
