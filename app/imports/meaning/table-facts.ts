/** Counts what a file says about its own meaning, beside its values (I26). Bounded: it is stored with the run. */
import type { SheetPreview, TableRow } from "~/imports/files/table";
import { decimalEvidence, splitAmount } from "~/imports/meaning/amounts";
import { findLeftOut, type LeftOutReason } from "~/imports/meaning/left-out";
import { saysMore } from "~/imports/meaning/number-format";
import { BreakCounter } from "~/imports/meaning/price-breaks";
import { mapHeaders } from "~/imports/plan/map-headers";

/** The contents of one column of a file, counted over all rows. */
export type ColumnFacts = {
  /** Rows with a value. */
  filled: number;
  /** Its different values with their counts, in the order of the file, forty at most; null if it has more. */
  values: ReadonlyArray<readonly [value: string, rows: number]> | null;
  /** Number formats that say more than digits, such as `[$€-407] #,##0.00`, with their counts; ten at most. */
  formats: ReadonlyArray<readonly [format: string, rows: number]>;
  /** Texts with letters or signs beside or instead of a number, such as "ex VAT", "€" or "TBC"; twenty at most. */
  words: ReadonlyArray<readonly [word: string, rows: number]>;
  /** Numbers that can only have a decimal comma, only a decimal point, or either. */
  decimals: { comma: number; point: number; either: number };
};

/** Rows with prices for larger quantities of a code, whose first row is directly above them. */
export type BreakFacts = {
  /** The column of the quantities. */
  place: number;
  /** The column of the codes. */
  keyPlace: number;
  rows: number;
  /** Codes whose first row is not for a quantity of one. */
  withoutOne: number;
};

export type TableFacts = {
  sheets: readonly SheetPreview[];
  headingRow: number;
  /** False if no row was certain to be the headings, so that staff choose it; missing is true. */
  isHeadingFound?: boolean;
  /** Texts above the headings, and the names of the file and its sheets. */
  titles: readonly string[];
  columns: readonly ColumnFacts[];
  rowCount: number;
  hiddenRows: number;
  /** The places of hidden columns with values; missing if there are none. */
  hiddenColumns?: readonly number[];
  /** How many more sheets the file has than are listed, such as charts; missing is none. */
  otherSheets?: number;
  /** Rows whose code or price is struck through. */
  struckRows: number;
  /** Price breaks in rows of their own; missing if there are none. */
  breaks?: BreakFacts;
  /** Rows that are not data. */
  leftOut: Partial<Record<LeftOutReason, number>>;
};

/** The part that is counted over the rows; the rest of `TableFacts` is known before they are read. */
type CountedFacts = Omit<
  TableFacts,
  "sheets" | "otherSheets" | "headingRow" | "titles" | "hiddenColumns"
>;

const MAX_VALUES = 40;
const MAX_WORDS = 20;
const MAX_FORMATS = 10;
const MAX_CHARACTERS = 60;
const MAX_WORD_CHARACTERS = 24;
/** A longer text is no amount. */
const MAX_AMOUNT_CHARACTERS = 40;
/** Of all columns together, so that what is stored with a run is bounded. */
const MAX_BYTES = 40_000;

type Counting = {
  filled: number;
  values: Map<string, number> | null;
  formats: Map<string, number>;
  words: Map<string, number>;
  decimals: { comma: number; point: number; either: number };
};

/**
 * Collects what a table says about its own meaning. Rows are added in their order. Stored codes are not known here, so
 * a row that is data only because of its code counts as left out.
 */
export function collectFacts(headers: readonly string[]) {
  const { mapping } = mapHeaders(headers);
  const columns = headers.map(newColumn);
  const breakCounter = new BreakCounter(headers, mapping);
  const marked = Object.keys(mapping)
    .map(Number)
    .filter((place) => MARKED.test(mapping[place] ?? ""));
  const leftOut: Partial<Record<LeftOutReason, number>> = {};
  let rowCount = 0;
  let hiddenRows = 0;
  let struckRows = 0;

  return {
    add(row: TableRow): void {
      rowCount += 1;
      const why = findLeftOut(row, { headers, mapping, isKnownKey: () => false });
      if (why) leftOut[why] = (leftOut[why] ?? 0) + 1;
      if (row.isHidden) hiddenRows += 1;
      if (row.struck?.some((place) => marked.includes(place))) struckRows += 1;
      if (why) return;
      breakCounter.add(row.cells);
      for (const [place, column] of columns.entries()) {
        const cell = row.cells[place] ?? "";
        if (cell !== "") addCell(column, cell, row.numbers?.includes(place) === true);
        const format = row.looks?.[place]?.format;
        if (format !== undefined && saysMore(format)) count(column.formats, format, MAX_FORMATS);
      }
    },
    facts(): CountedFacts {
      const counted = withinBytes(columns.map(factsOf));
      const breaks = breakCounter.facts();
      const found = { columns: counted, rowCount, hiddenRows, struckRows, leftOut };
      return breaks ? { ...found, breaks } : found;
    },
  };
}

const MARKED = /^(?:sku|productCode|manufacturerPartNumber|price|listPricePence|pricePence)$/;

function newColumn(): Counting {
  return {
    filled: 0,
    values: new Map(),
    formats: new Map(),
    words: new Map(),
    decimals: { comma: 0, point: 0, either: 0 },
  };
}

function addCell(column: Counting, cell: string, isNumber: boolean): void {
  column.filled += 1;
  if (column.values) {
    if (cell.length <= MAX_CHARACTERS) count(column.values, cell, MAX_VALUES + 1);
    if (cell.length > MAX_CHARACTERS || column.values.size > MAX_VALUES) column.values = null;
  }
  if (cell.length > MAX_AMOUNT_CHARACTERS) return;
  const amount = /\d/.test(cell) ? splitAmount(cell) : undefined;
  if (!amount) {
    if (cell.length <= MAX_WORD_CHARACTERS) count(column.words, cell, MAX_WORDS);
    return;
  }
  const { before, number, after } = amount;
  for (const word of [before, after]) {
    if (SAYS_SOMETHING.test(word) && word.length <= MAX_WORD_CHARACTERS) {
      count(column.words, word, MAX_WORDS);
    }
  }
  // A cell that holds a number has no sign of its own.
  const evidence = isNumber ? null : decimalEvidence(number);
  // A pound sign is British, and so is its comma.
  if (evidence && !(evidence === "either" && (before.includes("£") || !number.includes(",")))) {
    column.decimals[evidence] += 1;
  }
}

/** Beside a number, a dash or bracket is no word. */
const SAYS_SOMETHING = /[\p{L}\p{Sc}%/]/u;

function count(counts: Map<string, number>, text: string, limit: number): void {
  const rows = counts.get(text);
  if (rows !== undefined || counts.size < limit) counts.set(text, (rows ?? 0) + 1);
}

function factsOf({ filled, values, formats, words, decimals }: Counting): ColumnFacts {
  return {
    filled,
    values: values && [...values],
    formats: [...formats],
    words: [...words],
    decimals,
  };
}

/** Drops the values, and then the words, of the columns with most of them until all fit. */
function withinBytes(columns: readonly ColumnFacts[]): ColumnFacts[] {
  const bounded = [...columns];
  let bytes = bytesOf(bounded);
  const largest = bounded
    .map((column, place) => ({ place, bytes: bytesOf(column) }))
    .toSorted((one, other) => other.bytes - one.bytes);
  for (const { place } of largest) {
    const column = bounded[place];
    if (bytes <= MAX_BYTES || !column) break;
    bounded[place] = { ...column, values: null, words: column.words.slice(0, 5) };
    bytes += bytesOf(bounded[place]) - bytesOf(column);
  }
  return bounded;
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
