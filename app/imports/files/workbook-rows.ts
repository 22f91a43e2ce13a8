/** Collects the sheets of documents whose sheets are all in one text: OpenDocument, SpreadsheetML and web pages. */
import { readFirstRows } from "~/imports/files/row-cleaner";
import { MergedCells } from "~/imports/files/merged-cells";
import { putCell, type ShownCell } from "~/imports/files/show-number";
import {
  cellTooLong,
  MAX_CELL_CHARACTERS,
  MAX_COLUMNS,
  MAX_ROWS,
  type RawRow,
  refuseFarRow,
  tooManyCharacters,
  tooManyColumns,
  tooManyRows,
} from "~/imports/files/table";

/** More sheets than a price list has; the others are not read. */
const MAX_SHEETS = 50;
const MAX_NAME_CHARACTERS = 100;
const ROWS_AT_ONCE = 500;

type Sheet = { name: string; isHidden: boolean; hiddenColumns: number[] };

/** A row that a document writes once for many. */
type RepeatedRow = { row: RawRow; repeats: number; sheet: number };

/**
 * Takes the cells of a document in their order. Repeats are counted against the limits before they are made, because a few bytes may say a
 * million rows (I16).
 */
export class WorkbookRows {
  readonly sheets: Sheet[] = [];
  readonly #maxCharacters: number;
  #merged = new MergedCells([]);
  #rows: RepeatedRow[] = [];
  #row: RawRow = { rowNumber: 0, cells: [] };
  #place = 0;
  #filled = 0;
  #characters = 0;
  #column = 0;

  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters;
  }

  get rowNumber(): number {
    return this.#row.rowNumber;
  }

  get place(): number {
    return this.#place;
  }

  beginSheet(name: string, isHidden = false): void {
    this.sheets.push({ name: name.slice(0, MAX_NAME_CHARACTERS), isHidden, hiddenColumns: [] });
    this.#column = 0;
    this.#merged = new MergedCells([]);
    this.#row = { rowNumber: 0, cells: [] };
  }

  hideSheet(): void {
    const sheet = this.sheets.at(-1);
    if (sheet) sheet.isHidden = true;
  }

  /** Adds columns to the sheet, before its rows. */
  addColumns(count: number, isHidden: boolean): void {
    const end = Math.min(this.#column + count, MAX_COLUMNS);
    const hidden = this.sheets.at(-1)?.hiddenColumns;
    for (let at = this.#column; isHidden && at < end; at += 1) hidden?.push(at);
    this.#column = end;
  }

  /** Moves to the place of the next column that is added. */
  moveToColumn(place: number): void {
    if (Number.isSafeInteger(place)) this.#column = Math.min(Math.max(0, place), MAX_COLUMNS);
  }

  /** Begins the next row, or the one with this number. */
  beginRow(isHidden: boolean, rowNumber = this.#row.rowNumber + 1): void {
    if (!Number.isSafeInteger(rowNumber)) throw tooManyRows();
    refuseFarRow(rowNumber);
    this.#row = { rowNumber, cells: [], ...(isHidden && { isHidden }) };
    this.#place = 0;
  }

  /** Moves to the column with this place. */
  moveTo(place: number): void {
    if (Number.isSafeInteger(place) && place >= 0) this.#place = place;
  }

  /** Adds a cell, and moves behind it and its repeats. A cell may reach over columns and rows that follow. */
  addCell(
    cell: ShownCell & { isStruck?: boolean },
    {
      repeats = 1,
      across = 1,
      down = 1,
    }: { repeats?: number; across?: number; down?: number } = {},
  ): void {
    const count = Math.max(1, repeats);
    if (cell.text.length > MAX_CELL_CHARACTERS) throw cellTooLong(this.rowNumber);
    if (cell.text !== "") {
      if (this.#place + count > MAX_COLUMNS) throw tooManyColumns(this.rowNumber);
      for (let at = 0; at < count; at += 1)
        putCell(this.#row, this.#place + at, cell, cell.isStruck);
    }
    if ((across > 1 || down > 1) && this.#place < MAX_COLUMNS) {
      const { rowNumber: top } = this;
      const right = Math.min(this.#place + across - 1, MAX_COLUMNS);
      this.#merged.add({ top, bottom: top + down - 1, left: this.#place, right });
    }
    this.#place += count;
  }

  endRow(repeats = 1): void {
    const row = this.#row;
    const count = Math.max(1, repeats);
    this.#row = { rowNumber: row.rowNumber + count - 1, cells: [] };
    if (row.cells.length === 0) return;
    this.#filled += count;
    if (this.#filled > MAX_ROWS + 1) throw tooManyRows();
    const length = row.cells.reduce((sum, cell) => sum + cell.length, 0);
    this.#characters += length * count;
    if (this.#characters > this.#maxCharacters) {
      throw tooManyCharacters(row.rowNumber, this.#maxCharacters);
    }
    refuseFarRow(this.#row.rowNumber);
    this.#merged.layOver(row);
    if (this.sheets.length > MAX_SHEETS) return;
    this.#rows.push({ row, repeats: count, sheet: this.sheets.length - 1 });
  }

  /** Yields the rows since the last time, with the place of their sheet. */
  *takeRows(): Generator<{ sheet: number; rows: RawRow[] }> {
    const taken = this.#rows;
    this.#rows = [];
    for (const { row, repeats, sheet } of taken) {
      for (let from = 0; from < repeats; from += ROWS_AT_ONCE) {
        const count = Math.min(ROWS_AT_ONCE, repeats - from);
        const rows = Array.from({ length: count }, (_, at) => ({
          ...row,
          cells: [...row.cells],
          rowNumber: row.rowNumber + from + at,
        }));
        yield { sheet, rows };
      }
    }
  }
}

/** Reads the first rows of every sheet of a document. */
export async function readFirstOfSheets(
  steps: AsyncIterable<WorkbookRows>,
  maxCharacters: number,
): Promise<{ sheets: Array<Sheet & { first: RawRow[] }>; otherSheets: number }> {
  const found: RawRow[][] = [];
  let sheets: readonly Sheet[] = [];
  for await (const rows of steps) {
    sheets = rows.sheets;
    for (const { sheet, rows: more } of rows.takeRows()) {
      const first = (found[sheet] ??= []);
      if (first.length < MAX_FIRST_RAW) first.push(...more);
    }
  }
  const first: Array<Sheet & { first: RawRow[] }> = [];
  for (const [at, sheet] of sheets.slice(0, MAX_SHEETS).entries()) {
    const rows = found[at] ?? [];
    first.push({ ...sheet, first: await readFirstRows(inOnePiece(rows), maxCharacters) });
  }
  return { sheets: first, otherSheets: Math.max(0, sheets.length - MAX_SHEETS) };
}

/** Rows without a value are few, because documents leave them out. */
const MAX_FIRST_RAW = 600;

async function* inOnePiece(rows: RawRow[]): AsyncGenerator<RawRow[]> {
  yield rows;
}

/** Yields the rows of one sheet of a document, by its place. */
export async function* rowsOfSheet(
  steps: AsyncIterable<WorkbookRows>,
  place: number,
): AsyncGenerator<RawRow[]> {
  for await (const rows of steps) {
    for (const { sheet, rows: some } of rows.takeRows()) if (sheet === place) yield some;
    if (rows.sheets.length > place + 1) return;
  }
}
