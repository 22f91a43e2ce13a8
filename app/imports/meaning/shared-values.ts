/** Values of cells of which a person sees less, or sees them in another row (I30). */
import { plainNumber, roundTo } from "~/imports/files/decimal-digits";
import type { TableRow } from "~/imports/files/table";
import { PRICE_FIELDS } from "~/imports/meaning/file-context";

const AMOUNTS = [...PRICE_FIELDS, "weightGrams", "stockQuantity", "leadTimeWorkingDays"];

/**
 * Returns the warning of an amount that its cell shows with fewer digits than it holds, unless both are the same pence; and of a price that
 * several rows share by merged cells. Undefined for any other cell.
 */
export function sharedValueWarning(
  { cells, holds, merged }: TableRow,
  place: number,
  field: string,
): string | undefined {
  if (!AMOUNTS.includes(field)) return undefined;
  const text = cells[place] ?? "";
  const held = holds?.[place];
  if (held !== undefined && !isSamePence(text, held, field)) {
    return `The cell shows ${text} and holds ${held}. What it shows is read`;
  }
  return PRICE_FIELDS.includes(field) && merged?.includes(place)
    ? "The cell is merged: the price is that of a row above"
    : undefined;
}

function isSamePence(text: string, held: string, field: string): boolean {
  const number = Number(held);
  return (
    PRICE_FIELDS.includes(field) &&
    number >= 0 &&
    roundTo(number, 2) === roundTo(Number(plainNumber(Number(text))), 2)
  );
}
