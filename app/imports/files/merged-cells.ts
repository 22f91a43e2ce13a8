/** Cells of a spreadsheet that are merged: a person sees one value in all of them (I30). */
import { MAX_COLUMNS, type RawRow, TableRefused } from "~/imports/files/table";
import { formatCount } from "~/shared/counts";

const MAX_MERGES = 100_000;
const MERGE = /<(?:\w+:)?mergeCell\b[^>]*?\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;
/** Parts of a sheet that come after its merged cells. */
const AFTER_MERGES =
  /<(?:\w+:)?(?:phoneticPr|conditionalFormatting|dataValidations|hyperlinks|printOptions|pageMargins|pageSetup|headerFooter|drawing|tableParts|extLst)\b|<\/(?:\w+:)?mergeCells>/;
const MAX_TAG_BYTES = 300;

/** A range of merged cells; rows from 1, places from 0. */
export type Merge = { top: number; bottom: number; left: number; right: number };

/** Finds the merged cells in the XML of a sheet, which come after all of its rows, without reading these. */
export async function findMerges(chunks: AsyncIterable<Buffer>): Promise<Merge[]> {
  const merges: Merge[] = [];
  let isAfterRows = false;
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    const from = isAfterRows ? 0 : endOfRows(bytes);
    if (from < 0) {
      rest = bytes.subarray(-MAX_TAG_BYTES);
      continue;
    }
    isAfterRows = true;
    const text = bytes.toString("latin1", from);
    let end = 0;
    for (const match of text.matchAll(MERGE)) {
      merges.push(toMerge(match));
      end = match.index + match[0].length;
      if (merges.length > MAX_MERGES) throw tooManyMerges();
    }
    if (AFTER_MERGES.test(text)) break;
    rest = bytes.subarray(Math.max(from + end, bytes.length - MAX_TAG_BYTES));
  }
  return merges
    .filter(({ left }) => left < MAX_COLUMNS)
    .toSorted((one, other) => one.top - other.top);
}

/** Lays the values of merged cells over the rows of a sheet, which must come in their order. */
export class MergedCells {
  readonly #merges: Merge[];
  #next = 0;
  /** By the column; a hostile sheet may have any number of them that overlap. */
  readonly #open = new Map<number, Merge & { first: RawRow | undefined }>();

  constructor(merges: readonly Merge[]) {
    this.#merges = [...merges];
  }

  /** Adds cells that begin in the next row to be laid over. */
  add(merge: Merge): void {
    if (this.#merges.length >= MAX_MERGES) throw tooManyMerges();
    this.#merges.push(merge);
  }

  /** Gives a row the values that it shares with rows above, unless it has nothing else. */
  layOver(row: RawRow): void {
    this.#move(row.rowNumber);
    if (this.#open.size === 0) return;
    const open = [...this.#open.values()];
    const isCovered = (place: number) =>
      open.some(({ left, right, top }) => {
        const from = top === row.rowNumber ? left + 1 : left;
        return place >= from && place <= right;
      });
    const hasOwn = row.cells.some((cell, place) => cell !== "" && !isCovered(place));
    for (const merge of open) {
      for (let place = merge.left + 1; place <= merge.right; place += 1) clear(row, place);
      if (merge.top === row.rowNumber) merge.first = row;
      else if (hasOwn && merge.first) share(merge.first, row, merge.left);
      else clear(row, merge.left);
    }
  }

  #move(rowNumber: number): void {
    for (const [place, { bottom }] of this.#open) {
      if (bottom < rowNumber) this.#open.delete(place);
    }
    for (;;) {
      const merge = this.#merges[this.#next];
      if (!merge || merge.top > rowNumber) return;
      this.#next += 1;
      // Without its first row, the merged cells are empty.
      if (merge.bottom >= rowNumber) this.#open.set(merge.left, { ...merge, first: undefined });
    }
  }
}

function share(from: RawRow, to: RawRow, place: number): void {
  const value = from.cells[place] ?? "";
  clear(to, place);
  if (value === "") return;
  while (to.cells.length < place) to.cells.push("");
  to.cells[place] = value;
  to.merged = [...(to.merged ?? []), place];
  const look = from.looks?.[place];
  if (look) to.looks = { ...to.looks, [place]: look };
  const holds = from.holds?.[place];
  if (holds !== undefined) to.holds = { ...to.holds, [place]: holds };
  if (from.numbers?.includes(place)) to.numbers = [...(to.numbers ?? []), place];
  if (from.struck?.includes(place)) to.struck = [...(to.struck ?? []), place];
}

function clear(row: RawRow, place: number): void {
  if (place >= row.cells.length) return;
  row.cells[place] = "";
  if (row.numbers?.includes(place)) row.numbers = row.numbers.filter((at) => at !== place);
  if (row.looks?.[place]) {
    const others = Object.entries(row.looks).filter(([at]) => Number(at) !== place);
    row.looks = Object.fromEntries(others);
  }
}

function endOfRows(bytes: Buffer): number {
  const name = "sheetData>";
  for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1)) {
    const start = bytes.lastIndexOf("<", at);
    if (start >= 0 && bytes[start + 1] === 0x2f) return at + name.length;
  }
  return -1;
}

function toMerge([, left = "", top = "", right = "", bottom = ""]: RegExpExecArray): Merge {
  return {
    left: placeOfColumn(left),
    top: Number(top),
    right: Math.min(placeOfColumn(right), MAX_COLUMNS),
    bottom: Number(bottom),
  };
}

/** Returns the place of a column from 0 by its letters, as in "AB". */
export function placeOfColumn(letters: string): number {
  let place = 0;
  for (const letter of letters) place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}

function tooManyMerges(): TableRefused {
  return new TableRefused(
    `The spreadsheet has more than ${formatCount(MAX_MERGES)} merged cells, which is the limit. Save it as CSV.`,
  );
}
