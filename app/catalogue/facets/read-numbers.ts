import { type Amount, amountsOf, isRange } from "~/catalogue/facets/amounts";
import type { ReadValue } from "~/catalogue/facets/read-values";
import { convert, numberLabel, type Unit, withUnit } from "~/catalogue/facets/units";

// The number after it is a condition, not the value: "90 s for 10 mm", "2 modules of 18 mm".
const CONDITION = /\b(?:at|for|of|over|from|in|by)$/i;

const PLAIN_NUMBERS = /^(?:up to |about )?[+-]?[\d.,]+(?:(?:, | or | and )[+-]?[\d.,]+)*$/i;

/**
 * Reads single numbers: "10 Nm", "6.3, 10, 16 m³/h". Ranges, factors ("2 × 3.6 V") and ratios are none.
 * Without a unit nothing else may be in the text.
 */
export function readNumbers(text: string, unit: Unit | undefined): ReadValue[] {
  if (!unit && !PLAIN_NUMBERS.test(text)) return [];
  const amounts = amountsOf(text);
  return amounts.flatMap((amount, index) => {
    if (!isSingle(amount, amounts[index + 1])) return [];
    if (!unit) return [numberValue(amount.value, undefined)];
    if (amount.unit?.quantity !== unit.quantity) return [];
    return [numberValue(convert(amount.value, amount.unit, unit), unit)];
  });
}

function isSingle(amount: Amount, next: Amount | undefined): boolean {
  const isEnd = isRange(amount) || (next !== undefined && isRange(next));
  const isFactor = /[×/]$/.test(amount.before) || /^ ?[×/]/.test(amount.after);
  return !isEnd && !isFactor && !CONDITION.test(amount.before);
}

function numberValue(value: number, unit: Unit | undefined): ReadValue {
  return { label: withUnit(numberLabel(value), unit?.symbol), low: value, high: value };
}
