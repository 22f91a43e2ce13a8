/** Reads cells that were copied from a spreadsheet, and says which field of a draft each of them fills. */
import { formatPoundsInput } from "~/catalogue/prices/price-input";
import { REPLY_LIMITS } from "~/quotes/reply/reply-form";
import { readTypedCost, readTypedPrice, roundedCosts } from "~/quotes/reply/typed-price";
import { oneLine } from "~/shared/clean-text";
import { countOf, formatCount } from "~/shared/counts";
import { parseQuantity, QUANTITY_RULE } from "~/shared/quantity";

/** The most that is read at once. */
const PASTE_LIMITS = { bytes: 64 * 1024, rows: REPLY_LIMITS.lines } as const;

type ReadCell = (text: string) => { value: string; isRounded?: boolean } | { why: string };

/** The columns that are filled, in the order of the page, with the headers that sheets give them. */
export const PASTE_COLUMNS = [
  {
    field: "quantity",
    label: "Quantity",
    heading: (text) => /^(?:qty|quantity|quantities|no\.? off|pcs|pieces|units)\.?$/i.test(text),
    read: readQuantity,
  },
  { field: "cost", label: "Cost", heading: isCostHeading, read: readCost },
  { field: "price", label: "Price", heading: isPriceHeading, read: readPrice },
  {
    field: "leadTime",
    label: "Lead time",
    heading: (text) => /^(?:lead[ -]?times?|delivery(?: time)?|availability)$/i.test(text),
    read: readLeadTime,
  },
] as const satisfies ReadonlyArray<{
  field: string;
  label: string;
  heading: (text: string) => boolean;
  read: ReadCell;
}>;

export type PasteField = (typeof PASTE_COLUMNS)[number]["field"];

/** Returns true for a heading of our costs, such as “Unit cost (£)”, “Cost price” and “Buying price”. */
function isCostHeading(text: string): boolean {
  return /\b(?:costs?|buy(?:ing)?|purchase|our price)\b/i.test(text) && isAmountHeading(text);
}

function isPriceHeading(text: string): boolean {
  return isAmountHeading(text) && !isCostHeading(text);
}

function isAmountHeading(text: string): boolean {
  return AMOUNT_HEADING.test(text);
}

const AMOUNT_HEADING =
  /^(?:.{0,20} )?(?:price|cost|rate|each|net|£|gbp)s?(?: .{0,20}|\(.{0,20}\))?$/i;

/** Reads the name of a column that can be filled; undefined for another. */
export function parsePasteField(name: string): PasteField | undefined {
  return PASTE_COLUMNS.find(({ field }) => field === name)?.field;
}

type PastedCells =
  | { kind: "refused"; why: string }
  | {
      kind: "read";
      /** The values for the fields, by the index of the line on the page. */
      cells: Array<{ line: number; field: PasteField; value: string }>;
      unread: Array<{ row: number; text: string; why: string }>;
      /** Rows with something in them for which there was no line. */
      beyond: number;
      /** Cells with something in them to the right of the last column. */
      outside: number;
      /** Costs with more than two decimals, which were rounded. */
      rounded: number;
      /** Blank rows: their line keeps what it has. */
      blank: number;
      /** True if the first row was the header row of a table, which fills nothing. */
      hasHeading: boolean;
      /** The label of the column that was filled because of its heading, if it is not the first column; else null. */
      filledInstead: string | null;
    };

/** Returns true for a text of several cells. A single cell is pasted like any other text. */
export function isManyCells(text: string): boolean {
  return /[\t\n\r]/.test(text.replace(/(?:\r\n|\r|\n)$/, ""));
}

/**
 * Reads pasted cells from `firstLine` and `firstField` on, downwards in the shown order. Each row is one line of the
 * page, and each further column fills the next one of `PASTE_COLUMNS`. Every row is counted once in the result.
 */
export function readPastedCells(
  text: string,
  { firstLine, firstField, lines }: { firstLine: number; firstField: PasteField; lines: number },
): PastedCells {
  if (new Blob([text]).size > PASTE_LIMITS.bytes) {
    return { kind: "refused", why: "Nothing filled: paste at most 64 KB." };
  }
  const all = splitCells(text);
  if (all.length > PASTE_LIMITS.rows) {
    const many = formatCount(all.length);
    return {
      kind: "refused",
      why: `Nothing filled: ${many} rows, paste at most ${PASTE_LIMITS.rows}.`,
    };
  }
  const placed = PASTE_COLUMNS.slice(PASTE_COLUMNS.findIndex(({ field }) => field === firstField));
  const headed = all.length > 1 ? columnsByHeading(all[0] ?? [], placed[0]) : undefined;
  const columns = headed ?? placed;
  const hasHeading = headed !== undefined;
  const begun = columns.find(Boolean);
  const filledInstead = columns[0] === placed[0] ? null : (begun?.label ?? null);
  const found = { beyond: 0, outside: 0, rounded: 0, blank: 0, hasHeading, filledInstead };
  const cells: Extract<PastedCells, { kind: "read" }>["cells"] = [];
  const unread: Extract<PastedCells, { kind: "read" }>["unread"] = [];
  for (const [index, row] of all.entries()) {
    if (hasHeading && index === 0) continue;
    const line = firstLine + index - (hasHeading ? 1 : 0);
    if (!row.some(Boolean)) found.blank += 1;
    else if (line >= lines) found.beyond += 1;
    else {
      for (const [at, cell] of row.entries()) {
        const column = columns[at];
        if (cell === "") continue;
        if (!column) {
          found.outside += 1;
          continue;
        }
        const read: ReturnType<ReadCell> = column.read(cell);
        if ("value" in read && read.isRounded) found.rounded += 1;
        if ("why" in read) unread.push({ row: index + 1, text: cell, why: read.why });
        else cells.push({ line, field: column.field, value: read.value });
      }
    }
  }
  return { kind: "read", cells, unread, ...found };
}

type PasteColumn = (typeof PASTE_COLUMNS)[number];

/**
 * Returns the columns that a first row of headings names, each undefined if nothing is filled from it; undefined if the
 * row has no headings. A “Price” that is pasted into Cost fills Cost, because a supplier's price is our cost; a cost
 * never fills a price.
 */
function columnsByHeading(
  row: readonly string[],
  first: PasteColumn | undefined,
): Array<PasteColumn | undefined> | undefined {
  if (row.some((text) => /\d/.test(text))) return undefined;
  const named = row.map((text) => PASTE_COLUMNS.find(({ heading }) => heading(text)));
  if (!named.some(Boolean)) return undefined;
  const hasCost = named.some((column) => column?.field === "cost");
  if (first?.field === "cost" && named[0]?.field === "price" && !hasCost) named[0] = first;

  const columns: Array<PasteColumn | undefined> = [];
  for (const [at, column] of named.entries()) {
    // A column without a heading is the one after the column at its left.
    const unnamed = at === 0 ? first : nextColumn(columns[at - 1]);
    const found = row[at] ? column : named.includes(unnamed) ? undefined : unnamed;
    columns.push(columns.includes(found) ? undefined : found);
  }
  return columns;
}

function nextColumn(column: PasteColumn | undefined): PasteColumn | undefined {
  const at = PASTE_COLUMNS.findIndex(({ field }) => field === column?.field);
  return at === -1 ? undefined : PASTE_COLUMNS[at + 1];
}

/** At most this many cells are quoted. */
const QUOTED = 8;
const QUOTED_LENGTH = 30;

/** Says what was filled and what was not: “14 filled. Not read: row 5 “tbc”. 2 rows had no line.” */
export function pasteReport(pasted: PastedCells): string {
  if (pasted.kind === "refused") return pasted.why;
  const { cells, unread, beyond, outside, rounded, blank, hasHeading, filledInstead } = pasted;
  const quoted = unread.slice(0, QUOTED).map(quoteUnread);
  const more = unread.length - quoted.length;
  return [
    `${formatCount(cells.length)} filled.`,
    quoted.length > 0 && `Not read: ${quoted.join("; ")}${more > 0 ? `; and ${more} more` : ""}.`,
    beyond > 0 && `${countOf(beyond, "row")} had no line.`,
    outside > 0 && `${countOf(outside, "cell")} had no column.`,
    rounded > 0 && roundedCosts(rounded),
    blank > 0 && `${countOf(blank, "row")} blank.`,
    hasHeading &&
      (filledInstead ? `Row 1 is a heading: ${filledInstead} is filled.` : "Row 1 is a heading."),
  ]
    .filter(Boolean)
    .join(" ");
}

function quoteUnread({ row, text, why }: { row: number; text: string; why: string }): string {
  const short = text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH)}...` : text;
  const reason = why.replace(/\.$/, "");
  return `row ${row} “${short}”${HINTS.test(why) ? ` (${reason})` : ""}`;
}

/** The reasons that say more than that a cell was not read. */
const HINTS = /^(?:Write|Prices are|A price|The highest|Tick|Lead time)/;

/**
 * Splits copied cells into rows and cells, without spaces around them. A spreadsheet ends the last row too, and puts
 * quotation marks around a cell that has a line end, a tab or quotation marks in it.
 */
function splitCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length || row.length > 0) {
    const quoted = /^"((?:[^"]|"")*)"(?=[\t\r\n]|$)/.exec(text.slice(at));
    const cell = quoted ?? /^[^\t\r\n]*/.exec(text.slice(at));
    row.push(oneLine(quoted?.[1]?.replaceAll('""', '"') ?? cell?.[0] ?? ""));
    at += cell?.[0].length ?? 0;
    const isTab = text[at] === "\t";
    if (!isTab) {
      rows.push(row);
      row = [];
    }
    at += text.startsWith("\r\n", at) ? 2 : 1;
  }
  return rows;
}

function readQuantity(text: string): ReturnType<ReadCell> {
  const number = text.replace(/ ?(?:pcs?|pieces?|off|ea|each|nr|no)\.?$/i, "").replace(/\.0+$/, "");
  const quantity = parseQuantity(number);
  return quantity === undefined ? { why: QUANTITY_RULE } : { value: String(quantity) };
}

function readPrice(text: string): ReturnType<ReadCell> {
  const price = readTypedPrice(text);
  if (price.kind === "refused") return { why: price.why };
  if (price.kind === "blank") return { why: "Enter a price." };
  return price.pence === 0
    ? { why: "Tick No charge for 0." }
    : { value: formatPoundsInput(price.pence) };
}

/** Reads what an item costs us; 0 counts as known. */
function readCost(text: string): ReturnType<ReadCell> {
  const cost = readTypedCost(text);
  if (cost.kind === "pence") {
    return { value: formatPoundsInput(cost.pence), isRounded: cost.isRounded };
  }
  return { why: cost.kind === "refused" ? cost.why : "Enter a cost." };
}

function readLeadTime(text: string): ReturnType<ReadCell> {
  const { leadTime } = REPLY_LIMITS;
  return text.length > leadTime
    ? { why: `Lead time must be less than ${leadTime} characters` }
    : { value: text };
}
