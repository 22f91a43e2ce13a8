import { formatCount } from "~/shared/counts";
import {
  cellTooLong,
  MAX_CELL_CHARACTERS,
  MAX_COLUMNS,
  type RawRow,
  refuseFarRow,
  TableRefused,
  tooManyColumns,
} from "~/imports/files/table";

const SPACE = 0x20;
const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

export const SEPARATORS = [",", ";", "\t"] as const;

type Separator = (typeof SEPARATORS)[number];

/** Returns the separator that is most frequent in the first line with text, outside quotation marks. */
export function findSeparator(start: string): Separator {
  const unquoted = start.trimStart().replace(/"[^"]*"/g, "");
  const line = /^[^\r\n]*/.exec(unquoted)?.[0] ?? "";
  const count = (separator: Separator) => line.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/**
 * Splits CSV (RFC 4180) into rows, from pieces of text of any length. Lines end with LF, CRLF or CR. A quotation
 * mark within a cell that does not begin with one is text, as in `1/2" valve`.
 */
export class CsvParser {
  readonly #separator: number;
  #state: "start" | "plain" | "quoted" | "closed" = "start";
  #cells: string[] = [];
  #cell = "";
  #rowNumber = 1;
  #line = 1;
  /** The line in which the current quoted cell began. */
  #quoteLine = 1;
  #isAfterCarriageReturn = false;

  constructor(separator: Separator) {
    this.#separator = separator.charCodeAt(0);
  }

  /** Returns the rows that end in this piece. Throws TableRefused for a broken quote and a row that is too large. */
  read(text: string): RawRow[] {
    const rows: RawRow[] = [];
    let from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const isSecondOfLineEnd = code === LINE_FEED && this.#isAfterCarriageReturn;
      this.#isAfterCarriageReturn = code === CARRIAGE_RETURN;
      const isLineEnd = code === LINE_FEED || code === CARRIAGE_RETURN;
      if (isLineEnd && !isSecondOfLineEnd) this.#line += 1;

      if (this.#state === "quoted") {
        if (code !== QUOTE) continue;
        this.#add(text.slice(from, at));
        this.#state = "closed";
        from = at + 1;
      } else if (isSecondOfLineEnd) {
        from = at + 1;
      } else if (code === this.#separator) {
        this.#endCell(text.slice(from, at));
        from = at + 1;
      } else if (isLineEnd) {
        rows.push(this.#endRow(text.slice(from, at)));
        from = at + 1;
      } else if (code === QUOTE && this.#state === "closed") {
        // Two quotation marks within quoted text are one; the second is the first character of the rest.
        this.#state = "quoted";
        from = at;
      } else if (code === SPACE && this.#state !== "plain") {
        // Spaces around a quoted cell are not part of it.
        if (this.#state === "closed") from = at + 1;
      } else if (this.#state === "closed") {
        throw brokenQuote(this.#quoteLine);
      } else if (code === QUOTE && this.#state === "start") {
        this.#state = "quoted";
        this.#quoteLine = this.#line;
        this.#cell = "";
        from = at + 1;
      } else {
        this.#state = "plain";
      }
    }
    this.#add(text.slice(from));
    return rows;
  }

  /** Returns the last row if the file does not end with a line end. */
  end(): RawRow[] {
    if (this.#state === "quoted") throw unclosedQuote(this.#quoteLine);
    return this.#state === "start" && this.#cells.length === 0 ? [] : [this.#endRow("")];
  }

  #add(text: string): void {
    this.#cell += text;
    if (this.#cell.length <= MAX_CELL_CHARACTERS) return;
    throw this.#state === "quoted" ? overlongQuote(this.#quoteLine) : cellTooLong(this.#rowNumber);
  }

  #endCell(text: string): void {
    this.#add(text);
    if (this.#cells.length < MAX_COLUMNS) this.#cells.push(this.#cell);
    else if (this.#cell.trim() !== "") throw tooManyColumns(this.#rowNumber);
    this.#cell = "";
    this.#state = "start";
  }

  #endRow(text: string): RawRow {
    this.#endCell(text);
    const row = { rowNumber: this.#rowNumber, cells: this.#cells };
    this.#cells = [];
    refuseFarRow(this.#rowNumber);
    this.#rowNumber += 1;
    return row;
  }
}

function brokenQuote(line: number): TableRefused {
  return new TableRefused(
    `The quotation mark that begins in line ${formatCount(line)} is closed in the middle of its cell. A quotation mark within a cell is written twice.`,
  );
}

function unclosedQuote(line: number): TableRefused {
  return new TableRefused(
    `The quotation mark that begins in line ${formatCount(line)} is never closed.`,
  );
}

function overlongQuote(line: number): TableRefused {
  return new TableRefused(
    `The quotation mark that begins in line ${formatCount(line)} is not closed within ${formatCount(MAX_CELL_CHARACTERS)} characters, which is the limit of a cell.`,
  );
}
