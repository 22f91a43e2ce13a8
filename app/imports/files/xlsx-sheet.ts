import {
  cellTooLong,
  MAX_CELL_CHARACTERS,
  MAX_COLUMNS,
  type RawRow,
  refuseFarRow,
  tooManyColumns,
} from "~/imports/files/table";
import { BOOLEAN_FORMAT, ERROR_FORMAT } from "~/imports/files/format-signal";
import { type Merge, MergedCells, placeOfColumn } from "~/imports/files/merged-cells";
import { type NumberFormat, putCell, type ShownCell } from "~/imports/files/show-number";
import { type Attributes, BrokenXml, type XmlHandlers } from "~/imports/files/xml-steps";

/** The texts and formats that the cells of a sheet refer to. */
export type SheetContext = {
  sharedTexts: readonly string[];
  /** The places of shared texts that are struck through. */
  struckTexts: ReadonlySet<number>;
  /** Returns the number format of a style by its place. */
  formatOf: (style: number) => NumberFormat;
  isStruck: (style: number) => boolean;
  isFrom1904: boolean;
};

const MAX_COLUMN_RANGES = 1000;

type Cell = {
  place: number;
  type: string;
  style: number;
  text: string;
  hasFormula: boolean;
  hasValue: boolean;
};

/** A character may be written with seven, as in "_x000D_". */
const MAX_WRITTEN_CHARACTERS = 7 * MAX_CELL_CHARACTERS;

const NO_STORED_VALUE =
  "The formula has no stored value. Open the file in a spreadsheet program and save it";

/** Collects the rows of a sheet from its XML. Cells have what the spreadsheet program stored, as it shows it (I30). */
export class SheetHandlers implements XmlHandlers {
  readonly #context: SheetContext;
  readonly #merged: MergedCells;
  readonly #hiddenColumns: Set<number>;
  #columnRanges = 0;
  #rows: RawRow[] = [];
  #row: RawRow = { rowNumber: 0, cells: [] };
  #lastPlace = -1;
  #cell: Cell | undefined;
  #isValue = false;
  #isPhonetic = false;

  /** The places of hidden columns, which come before the rows, are added to the set. */
  constructor(
    context: SheetContext,
    merges: readonly Merge[],
    hiddenColumns: Set<number> = new Set(),
  ) {
    this.#context = context;
    this.#hiddenColumns = hiddenColumns;
    this.#merged = new MergedCells(merges);
  }

  /** Returns the rows that are complete since the last time. */
  takeRows(): RawRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Attributes): void {
    if (name === "row") this.#beginRow(attributes);
    else if (name === "c") this.#beginCell(attributes);
    else if (name === "col") this.#addColumns(attributes);
    else if (!this.#cell) return;
    else if (name === "f") this.#cell.hasFormula = true;
    else if (name === "rPh") this.#isPhonetic = true;
    else if (name === "v" || (name === "t" && !this.#isPhonetic)) {
      this.#isValue = true;
      this.#cell.hasValue = true;
    }
  }

  text(text: string): void {
    const cell = this.#cell;
    if (!this.#isValue || !cell) return;
    cell.text += text;
    if (cell.text.length > MAX_WRITTEN_CHARACTERS) throw cellTooLong(this.#row.rowNumber);
  }

  close(name: string): void {
    if (name === "v" || name === "t") this.#isValue = false;
    else if (name === "rPh") this.#isPhonetic = false;
    else if (name === "c") this.#endCell();
    else if (name === "row" && (this.#row.cells.length > 0 || this.#row.unusable)) {
      this.#merged.layOver(this.#row);
      this.#rows.push(this.#row);
    }
  }

  #beginRow({ r, hidden, ht }: Attributes): void {
    const rowNumber = r === undefined ? this.#row.rowNumber + 1 : Number(r);
    if (!Number.isSafeInteger(rowNumber) || rowNumber <= this.#row.rowNumber) throw new BrokenXml();
    refuseFarRow(rowNumber);
    this.#row = { rowNumber, cells: [] };
    if (hidden === "1" || hidden === "true" || ht === "0") this.#row.isHidden = true;
    this.#lastPlace = -1;
  }

  #addColumns({ min, max, hidden, width }: Attributes): void {
    this.#columnRanges += 1;
    const isHidden = hidden === "1" || hidden === "true" || Number(width ?? "1") === 0;
    if (!isHidden || this.#columnRanges > MAX_COLUMN_RANGES) return;
    const last = Math.min(Number(max), MAX_COLUMNS);
    for (let at = Math.max(1, Number(min)); at <= last; at += 1) this.#hiddenColumns.add(at - 1);
  }

  #beginCell({ r, t = "n", s = "0" }: Attributes): void {
    const place = r === undefined ? this.#lastPlace + 1 : placeOf(r);
    this.#lastPlace = place;
    this.#cell = { place, type: t, style: Number(s), text: "", hasFormula: false, hasValue: false };
  }

  #endCell(): void {
    const cell = this.#cell;
    this.#cell = undefined;
    this.#isValue = false;
    if (!cell) return;
    const shown = cell.hasValue ? this.#shown(cell) : EMPTY;
    // Programs that compute nothing write an empty number; an empty text may be the result of a formula.
    const isEmptyNumber = cell.type === "n" && cell.text.trim() === "";
    const hasNoValue = cell.hasFormula && (!cell.hasValue || isEmptyNumber);
    if (shown.text === "" && !hasNoValue) return;
    const { place } = cell;
    if (place >= MAX_COLUMNS) throw tooManyColumns(this.#row.rowNumber);
    putCell(this.#row, place, shown, this.#isStruck(cell));
    if (hasNoValue) this.#row.unusable = { place, message: NO_STORED_VALUE };
  }

  #isStruck({ type, style, text }: Cell): boolean {
    const { isStruck, struckTexts } = this.#context;
    return (
      isStruck(style) || (type === "s" && struckTexts.size > 0 && struckTexts.has(Number(text)))
    );
  }

  #shown({ type, style, text }: Cell): ShownCell {
    const { sharedTexts, formatOf, isFrom1904 } = this.#context;
    switch (type) {
      case "s": {
        const shared = sharedTexts[Number(text)];
        if (shared === undefined) throw new BrokenXml();
        return formatOf(style).showText?.(shared) ?? { text: shared };
      }
      case "inlineStr":
      case "str": {
        const own = unescapeText(text);
        return formatOf(style).showText?.(own) ?? { text: own };
      }
      case "b": {
        const shown = text.trim() === "1" ? "TRUE" : "FALSE";
        return { text: shown, look: { shown, format: BOOLEAN_FORMAT } };
      }
      case "n":
        return { ...formatOf(style).showNumber(text, isFrom1904), isNumber: text.trim() !== "" };
      case "d":
        return { text, look: { shown: text, format: "yyyy-mm-dd" } };
      // Errors such as #N/A.
      default:
        return { text, look: { shown: text, format: ERROR_FORMAT } };
    }
  }
}

const EMPTY: ShownCell = { text: "" };

/** Returns the place of a cell from 0 by its name, as in "AB12". */
function placeOf(name: string): number {
  const letters = /^[A-Z]+/.exec(name)?.[0];
  if (!letters) throw new BrokenXml();
  return placeOfColumn(letters);
}

/** Decodes the characters that XML cannot have, which spreadsheets write as in "_x000D_". */
export function unescapeText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
}
