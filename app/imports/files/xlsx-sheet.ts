import {
  cellTooLong,
  MAX_CELL_CHARACTERS,
  MAX_COLUMNS,
  type RawRow,
  refuseFarRow,
  tooManyColumns,
} from "~/imports/files/table";
import { showNumber } from "~/imports/files/xlsx-number";
import { type Attributes, BrokenXml, type XmlHandlers } from "~/imports/files/xml-steps";

/** The texts and formats that the cells of a sheet refer to. */
export type SheetContext = {
  sharedTexts: readonly string[];
  /** The number format of each style, by its place. */
  formats: readonly string[];
  isFrom1904: boolean;
};

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

/** Collects the rows of a sheet from its XML. Cells have the values that the spreadsheet program stored and shows. */
export class SheetHandlers implements XmlHandlers {
  readonly #context: SheetContext;
  #rows: RawRow[] = [];
  #row: RawRow = { rowNumber: 0, cells: [] };
  #lastPlace = -1;
  #cell: Cell | undefined;
  #isValue = false;
  #isPhonetic = false;

  constructor(context: SheetContext) {
    this.#context = context;
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
      this.#rows.push(this.#row);
    }
  }

  #beginRow({ r }: Attributes): void {
    const rowNumber = r === undefined ? this.#row.rowNumber + 1 : Number(r);
    if (!Number.isSafeInteger(rowNumber) || rowNumber <= this.#row.rowNumber) throw new BrokenXml();
    refuseFarRow(rowNumber);
    this.#row = { rowNumber, cells: [] };
    this.#lastPlace = -1;
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
    const text = cell.hasValue ? this.#shown(cell) : "";
    // Programs that compute nothing write an empty number; an empty text may be the result of a formula.
    const isEmptyNumber = cell.type === "n" && cell.text.trim() === "";
    const hasNoValue = cell.hasFormula && (!cell.hasValue || isEmptyNumber);
    if (text === "" && !hasNoValue) return;
    if (cell.place >= MAX_COLUMNS) throw tooManyColumns(this.#row.rowNumber);
    const { cells } = this.#row;
    while (cells.length < cell.place) cells.push("");
    cells[cell.place] = text;
    if (hasNoValue) this.#row.unusable = { place: cell.place, message: NO_STORED_VALUE };
  }

  #shown({ type, style, text }: Cell): string {
    const { sharedTexts, formats, isFrom1904 } = this.#context;
    switch (type) {
      case "s": {
        const shared = sharedTexts[Number(text)];
        if (shared === undefined) throw new BrokenXml();
        return shared;
      }
      case "inlineStr":
      case "str":
        return unescapeText(text);
      case "b":
        return text.trim() === "1" ? "TRUE" : "FALSE";
      case "n":
        return showNumber(text, formats[style], isFrom1904);
      // Errors such as #N/A, and dates in words.
      default:
        return text;
    }
  }
}

/** Returns the place of a cell from 0 by its name, as in "AB12". */
function placeOf(name: string): number {
  const letters = /^[A-Z]+/.exec(name)?.[0];
  if (!letters) throw new BrokenXml();
  let place = 0;
  for (const letter of letters) place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}

/** Decodes the characters that XML cannot have, which spreadsheets write as in "_x000D_". */
export function unescapeText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
}
