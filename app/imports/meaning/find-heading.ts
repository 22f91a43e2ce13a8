/** Finds the row with the headings of a table, by what its cells say (I28). */
import { type Header, readHeader } from "~/imports/meaning/read-header";
import { currenciesIn } from "~/imports/meaning/currencies";
import { isCalendarYear, looksLikeAmount, priceWord } from "~/imports/meaning/signals";

/** How many rows with a value may lie above the first row of data. */
const HEADING_ROWS = 60;

const MIN_SCORE = 10;
const MIN_LEAD = 3;
const FOLLOWING_ROWS = 10;
const FOLLOWING_SHARE = 0.6;
const DATA_SCORE = 5;
const SHORT = 40;
const LONG = 60;

/** A row of a sheet as it lies, with its texts clean and trimmed. */
type LyingRow = { rowNumber: number; cells: readonly string[] };

export type FoundHeading = {
  rowNumber: number;
  /** The row beside the headings that is part of them. */
  joined: "above" | "below" | null;
  /** How certain it is: of several sheets the best one is read. */
  score: number;
};

/**
 * Finds the headings among the first rows with a value, 60 at most. Undefined if no row or several could be the headings, so that
 * staff have to choose one. The first row is taken with fewer signs than others, because that is where tidy files have it.
 */
export function findHeading(rows: readonly LyingRow[]): FoundHeading | undefined {
  const first = rows.slice(0, HEADING_ROWS);
  const scored = first.flatMap((row, at) => {
    const found = scoreRow(row, first.slice(at + 1, at + 1 + FOLLOWING_ROWS));
    const isHeading = found.known >= 2 || (at === 0 && areTexts(row));
    return found.hasKey && isHeading ? [{ at, row, score: found.score }] : [];
  });
  const [best] = scored.toSorted((one, other) => other.score - one.score || one.at - other.at);
  if (!best) return undefined;
  const isEnough = best.at === 0 || best.score >= MIN_SCORE;
  const rival = scored.find(
    ({ row, score }) =>
      !isSameHeaders(row, best.row) && (score > best.score - MIN_LEAD || score >= MIN_SCORE),
  );
  if (!isEnough || rival) return undefined;
  const { row, at, score } = best;
  return { rowNumber: row.rowNumber, joined: joinedRow(row, first[at - 1], first[at + 1]), score };
}

function joinedRow(row: LyingRow, above: LyingRow | undefined, below: LyingRow | undefined) {
  if (above && joinsBelow(above, row)) return "above";
  return below && completes(below, row) ? "below" : null;
}

function scoreRow(
  { cells }: LyingRow,
  following: readonly LyingRow[],
): { hasKey: boolean; known: number; score: number } {
  const reads = cells.map(readHeader);
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
  return { hasKey, known, score };
}

function areTexts({ cells }: LyingRow): boolean {
  const filled = cells.filter(Boolean);
  return filled.length >= 2 && !filled.some(looksLikeAmount);
}

/** Returns true if most rows below have a code in the column of a key, and a number where the headings say one. */
function isAboveData(reads: readonly Header[], following: readonly LyingRow[]): boolean {
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

function placesOf(reads: readonly Header[], is: (header: Header) => boolean): number[] {
  return reads.flatMap((read, place) => (is(read) ? [place] : []));
}

function isSameHeaders(one: LyingRow, other: LyingRow): boolean {
  return one.rowNumber === other.rowNumber || one.cells.join("|") === other.cells.join("|");
}

/** A row of texts and years directly above the headings belongs to them, as "2027" above "List" and "Net" does. */
function joinsBelow(above: LyingRow, row: LyingRow): boolean {
  if (above.rowNumber !== row.rowNumber - 1) return false;
  const texts = above.cells.filter(Boolean);
  return (
    texts.length >= 2 &&
    above.cells.every((cell, place) => cell === "" || isAbovePrice(row, place)) &&
    texts.every((text) => text.length <= SHORT && (isCalendarYear(text) || !looksLikeAmount(text)))
  );
}

function isAbovePrice(row: LyingRow, place: number): boolean {
  const { isKey, isField, price } = readHeader(row.cells[place] ?? "");
  return !isKey && (!isField || price !== null) && row.cells.slice(place, place + 2).some(Boolean);
}

/** A row of units, currencies and kinds of prices, directly below the headings, belongs to them. */
function completes(below: LyingRow, row: LyingRow): boolean {
  const filled = [...below.cells.entries()].filter(([, text]) => text !== "");
  return (
    below.rowNumber === row.rowNumber + 1 &&
    filled.length > 0 &&
    (below.cells[0] ?? "") === "" &&
    filled.every(
      ([place, text]) =>
        UNIT.test(text) ||
        currenciesIn(text, "beside").length > 0 ||
        isKindOfPrice(text, row.cells.slice(0, place + 1)),
    )
  );
}

/** Returns true for a price such as "Net" under a price, whose cell may reach over several columns. */
function isKindOfPrice(text: string, above: readonly string[]): boolean {
  const over = above.findLast((cell) => cell !== "");
  return (
    over !== undefined &&
    readHeader(over).price !== null &&
    readHeader(text).price !== null &&
    !looksLikeAmount(text)
  );
}

const UNIT =
  /^[(\[]?(?:mm|cm|m|g|kg|kgs|lbs?|pcs?|each|ea|stk|days?|weeks?|%|bar|v|a|w|in)[)\]]?\.?$/i;
