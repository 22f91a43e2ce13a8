/** Warns of amounts whose cells hold more decimals than they show (I30). */
import { plainNumber, roundTo } from "~/imports/files/decimal-digits";
import type { TableRow } from "~/imports/files/table";
import { COST_FIELDS, PRICE_FIELDS } from "~/imports/meaning/file-context";

const MONEY = [...PRICE_FIELDS, ...COST_FIELDS];
const AMOUNTS = [...MONEY, "weightGrams", "stockQuantity", "leadTimeWorkingDays"];

/**
 * Returns the warning of an amount that its cell shows with fewer digits than it holds, unless both are the same pence;
 * undefined for any other cell.
 */
export function heldValueWarning(
  { cells, holds }: TableRow,
  place: number,
  field: string,
): string | undefined {
  if (!AMOUNTS.includes(field)) return undefined;
  const text = cells[place] ?? "";
  const held = holds?.[place];
  return held === undefined || isSamePence(text, held, field)
    ? undefined
    : `The cell shows ${text} and holds ${held}. What it shows is read`;
}

function isSamePence(text: string, held: string, field: string): boolean {
  const number = Number(held);
  return (
    MONEY.includes(field) &&
    number >= 0 &&
    roundTo(number, 2) === roundTo(Number(plainNumber(Number(text))), 2)
  );
}
