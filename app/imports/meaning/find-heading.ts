/** Finds the row with the headings of a table, by what its cells say (I28). */
import { type Head, readHead } from "~/imports/meaning/read-head";
import {
  currenciesIn,
  isCalendarYear,
  looksLikeAmount,
  priceWord,
} from "~/imports/meaning/signals";

/** How many rows with a value may lie above the first row of data. */
export const HEADING_ROWS = 60;

const MIN_SCORE = 10;
const MIN_LEAD = 3;
const FOLLOWING_ROWS = 10;
const FOLLOWING_SHARE = 0.6;
const DATA_SCORE = 5;
const SHORT = 40;
const LONG = 60;

/** A row of a sheet as it lies, with its texts clean and trimmed. */
export type LyingRow = { rowNumber: number; cells: readonly string[] };

export type Heading = {
  /** The lowest row of the headings; the rows of data begin below it. */
  rowNumber: number;
  /** One for each column up to the last with a heading; of two rows, both texts are joined. */
  heads: string[];
  /** How sure it is: the sheet with the highest score is read. */
  score: number;
};

/**
 * Finds the headings among the first rows with a value, 60 at most. Undefined if no row or several could be the headings, so that
 * staff have to choose one. The first row is taken with fewer signs than others, because that is where tidy files have it.
 */
export function findHeading(rows: readonly LyingRow[]): Heading | undefined {
  const first = rows.slice(0, HEADING_ROWS);
  const scored = first.flatMap((row, at) => {
    const found = scoreRow(row, first.slice(at + 1, at + 1 + FOLLOWING_ROWS));
    return found.isHeading ? [{ at, row, score: found.score }] : [];
  });
  const [best] = scored.toSorted((one, other) => other.score - one.score || one.at - other.at);
  if (!best) return undefined;
  const isEnough = best.at === 0 || best.score >= MIN_SCORE;
  const rival = scored.find(
    ({ row, score }) => !isSameHeads(row, best.row) && score > best.score - MIN_LEAD,
  );
  if (!isEnough || rival) return undefined;
  return { ...headingAt(first, best.row.rowNumber), score: best.score };
}

/** Returns the headings in a row that staff chose, with the row above or below it where both are one heading. */
export function headingAt(rows: readonly LyingRow[], rowNumber: number): Heading {
  const at = rows.findIndex((row) => row.rowNumber === rowNumber);
  const row = rows[at];
  if (!row) return { rowNumber, heads: [], score: 0 };
  const above = rows[at - 1];
  const below = rows[at + 1];
  const score = scoreRow(row, rows.slice(at + 1, at + 1 + FOLLOWING_ROWS)).score;
  const upper = above && joinsBelow(above, row) ? spread(above.cells) : [];
  const width = Math.max(upper.length, row.cells.length, below?.cells.length ?? 0);
  const joined = Array.from({ length: width }, (_, place) => {
    const cell = row.cells[place] ?? "";
    const { isKey, isField, price } = readHead(cell);
    if (isKey || (isField && !price)) return cell;
    return join(cell === "" && above?.cells[place] === "" ? "" : (upper[place] ?? ""), cell);
  });
  if (below && isUnits(below, row)) {
    const heads = joined.map((cell, place) => join(cell, below.cells[place] ?? ""));
    return { rowNumber: below.rowNumber, heads: withoutEmptyEnd(heads), score };
  }
  return { rowNumber, heads: withoutEmptyEnd(joined), score };
}

function scoreRow(
  { cells }: LyingRow,
  following: readonly LyingRow[],
): { isHeading: boolean; score: number } {
  const reads = cells.map(readHead);
  let score = 0;
  for (const [place, cell] of cells.entries()) {
    const read = reads[place];
    if (cell === "") continue;
    if (read?.isKey) score += 4;
    else if (read?.isField) score += 3;
    else if ((read?.signals.length ?? 0) > 0) score += 2;
    else if (isCalendarYear(cell)) score += 0;
    else if (looksLikeAmount(cell)) score -= 3;
    else if (cell.length <= SHORT) score += 1;
    else if (cell.length > LONG) score -= 2;
  }
  const hasKey = reads.some((read) => read.isKey);
  const known = reads.filter((read) => read.isKey || read.isField).length;
  if (hasKey && isAboveData(reads, following)) score += DATA_SCORE;
  return { isHeading: hasKey && known >= 2, score };
}

/** Returns true if most rows below have a code in the column of a key, and a number where the headings say one. */
function isAboveData(reads: readonly Head[], following: readonly LyingRow[]): boolean {
  const rows = following.filter(({ cells }) => cells.filter(Boolean).length >= 2);
  const keys = placesOf(reads, ({ isKey }) => isKey);
  const prices = placesOf(reads, ({ price }) => price !== null);
  const like = rows.filter(
    ({ cells }) =>
      keys.some((place) => (cells[place] ?? "") !== "") &&
      prices.some((place) => isPriceCell(cells[place] ?? "")),
  );
  return rows.length > 0 && like.length >= FOLLOWING_SHARE * rows.length;
}

function isPriceCell(text: string): boolean {
  return /\d/.test(text) || priceWord(text) !== undefined;
}

function placesOf(reads: readonly Head[], is: (head: Head) => boolean): number[] {
  return reads.flatMap((read, place) => (is(read) ? [place] : []));
}

function isSameHeads(one: LyingRow, other: LyingRow): boolean {
  return one.rowNumber === other.rowNumber || one.cells.join("|") === other.cells.join("|");
}

/** A row of texts and years directly above the headings belongs to them, as "2027" above "List" and "Net" does. */
function joinsBelow(above: LyingRow, row: LyingRow): boolean {
  if (above.rowNumber !== row.rowNumber - 1) return false;
  const texts = above.cells.filter(Boolean);
  const reads = texts.map(readHead);
  const isOfColumns = above.cells.every((cell, place) => cell === "" || isUnder(row, place));
  return (
    texts.length >= 2 &&
    isOfColumns &&
    !reads.some(({ isKey }) => isKey) &&
    texts.every(
      (text) => text.length <= SHORT && (isCalendarYear(text) || !/^[\d.,\s]+$/.test(text)),
    )
  );
}

function isUnder(row: LyingRow, place: number): boolean {
  return row.cells.slice(place, place + 2).some(Boolean);
}

/** Carries a heading over the empty cells to its right, up to the next. */
function spread(cells: readonly string[]): string[] {
  let last = "";
  return cells.map((cell) => (last = cell || last));
}

/** A row of units and currencies only, directly below the headings, belongs to them. */
function isUnits(below: LyingRow, row: LyingRow): boolean {
  const texts = below.cells.filter(Boolean);
  return (
    below.rowNumber === row.rowNumber + 1 &&
    texts.length > 0 &&
    (below.cells[0] ?? "") === "" &&
    texts.every((text) => UNIT.test(text) || currenciesIn(text, "beside").length > 0)
  );
}

const UNIT =
  /^[(\[]?(?:mm|cm|m|g|kg|kgs|lbs?|pcs?|each|ea|stk|days?|weeks?|%|bar|v|a|w|in)[)\]]?\.?$/i;

function join(upper: string, lower: string): string {
  if (upper === "" || lower === "") return lower || upper;
  return `${upper} ${lower}`;
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}
