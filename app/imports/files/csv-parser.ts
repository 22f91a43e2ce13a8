import { formatCount } from "~/shared/counts";
import {
  cellTooLong,
  MAX_CELL_CHARACTERS,
  MAX_COLUMNS,
  type RawRow,
  refuseFarRow,
  tooManyColumns,
} from "~/imports/files/table";

const SPACE = 0x20;
const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

const SEPARATORS = [",", ";", "\t", "|"] as const;

/** Enough to see the rows under some lines of titles. */
const MAX_COMPARED_CHARACTERS = 64 * 1024;
const MAX_COMPARED_LINES = 40;

/**
 * Returns the separator by which most of the first lines have the same number of cells, outside quotation marks; of several, the one
 * that is most frequent in the first line with text.
 */
export function findSeparator(start: string): string {
  const lines = start
    .slice(0, MAX_COMPARED_CHARACTERS)
    .replace(/"[^"]*"/g, "")
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== "")
    .slice(0, MAX_COMPARED_LINES);
  const scored = SEPARATORS.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length);
    return { separator, inFirst: counts[0] ?? 1, alike: mostAlike(counts) };
  });
  const byFirst = scored.reduce((best, each) => (each.inFirst > best.inFirst ? each : best));
  const byLines = scored.reduce((best, each) => (each.alike > best.alike ? each : best));
  // A heading that few rows agree with is a title with a comma in it.
  const isTitle = byFirst.inFirst === 1 || byFirst.alike * 2 < byLines.alike;
  return isTitle && byLines.alike > 1 ? byLines.separator : byFirst.separator;
}

/** Returns how many lines have the most frequent number of cells; lines of one cell do not count. */
function mostAlike(counts: readonly number[]): number {
  const lines = new Map<number, number>();
  for (const count of counts) if (count > 1) lines.set(count, (lines.get(count) ?? 0) + 1);
  return Math.max(0, ...lines.values());
}

const SEPARATOR_LINE = /^\s*"?sep ?= ?"?([^\w\s"]|\t)"?[",;|\t ]*(?:\r\n|\r|\n|$)/i;

/** Reads a first line that names the separator, as in "sep=;"; returns its length too. */
export function readSeparatorLine(
  start: string,
): { separator: string; length: number } | undefined {
  const [line, separator] = SEPARATOR_LINE.exec(start.slice(0, 100)) ?? [];
  return line === undefined || separator === undefined
    ? undefined
    : { separator, length: line.length };
}

/**
 * Splits CSV (RFC 4180) into rows, from pieces of text of any length. Lines end with LF, CRLF or CR. A quotation
 * mark within a cell that does not begin with one is text, as in `1/2" valve`; so is one within `"1/2" valve"`, whose end is certain.
 * A row whose quotation marks leave its cells open is an error of that row, and the line under it begins the next one.
 */
export class CsvParser {
  readonly #separator: number;
  /**
   * "stray" is a quoted cell with text after its closing quotation mark, and "broken" the rest of a line in which such
   * a cell has no certain end.
   */
  #state: "start" | "plain" | "quoted" | "closed" | "stray" | "broken" = "start";
  #cells: string[] = [];
  #cell = "";
  #rowNumber: number;
  #line: number;
  /** The line in which the current quoted cell began, and its text as it lies. */
  #quoteLine = 1;
  #raw = "";
  #isAfterCarriageReturn = false;
  /** True if a space follows the quotation mark that closed the current cell. */
  #isAfterSpace = false;
  /** True if a quoted cell of the current row has a line end. */
  #hasLineEnd = false;

  /** The first row is that of the first text, unless lines before it were read already. */
  constructor(separator: string, firstRow = 1) {
    this.#separator = separator.charCodeAt(0);
    this.#rowNumber = firstRow;
    this.#line = firstRow;
  }

  /** Returns the rows that end in this piece, without blank lines, which are counted. Throws TableRefused for a row that is too large. */
  read(piece: string): RawRow[] {
    const rows: RawRow[] = [];
    let text = piece;
    let from = 0;
    // Where the current quoted cell begins in this text; it may have begun before.
    let rawFrom = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const isSecondOfLineEnd = code === LINE_FEED && this.#isAfterCarriageReturn;
      this.#isAfterCarriageReturn = code === CARRIAGE_RETURN;
      const isLineEnd = code === LINE_FEED || code === CARRIAGE_RETURN;
      if (isLineEnd && !isSecondOfLineEnd) this.#line += 1;
      let isBroken = false;

      if (this.#state === "stray" && (isLineEnd || code === this.#separator)) {
        const inner = closedText(this.#raw + text.slice(rawFrom, at));
        this.#state = inner === undefined ? "broken" : "plain";
        this.#cell = inner ?? "";
        from = at;
      }
      if (this.#state === "stray" || this.#state === "broken") {
        isBroken = this.#state === "broken" && isLineEnd;
        if (!isBroken) continue;
      } else if (this.#state === "quoted") {
        if (isLineEnd) this.#hasLineEnd = true;
        if (code !== QUOTE) continue;
        this.#cell += text.slice(from, at);
        isBroken = this.#cell.length > MAX_CELL_CHARACTERS;
        if (isBroken && !this.#hasLineEndInCell(text.slice(rawFrom, at))) this.#add("");
        this.#state = "closed";
        this.#isAfterSpace = false;
        from = at + 1;
      } else if (isSecondOfLineEnd) {
        from = at + 1;
      } else if (code === this.#separator) {
        this.#endCell(text.slice(from, at));
        from = at + 1;
      } else if (isLineEnd && this.#isBlank(from, at)) {
        // Millions of them would be millions of objects.
        this.#countRow();
        from = at + 1;
      } else if (isLineEnd) {
        rows.push(this.#endRow(text.slice(from, at)));
        from = at + 1;
      } else if (code === QUOTE && this.#state === "closed" && !this.#isAfterSpace) {
        // Two quotation marks within quoted text are one; the second is the first character of the rest.
        this.#state = "quoted";
        from = at;
      } else if (code === SPACE && this.#state !== "plain") {
        // Spaces around a quoted cell are not part of it.
        if (this.#state === "closed") {
          this.#isAfterSpace = true;
          from = at + 1;
        }
      } else if (this.#state === "closed") {
        isBroken = this.#hasLineEndInCell(text.slice(rawFrom, at));
        // A second quotation begins here, as where a separator is missing.
        this.#state = code === QUOTE ? "broken" : "stray";
      } else if (code === QUOTE && this.#state === "start") {
        this.#state = "quoted";
        this.#quoteLine = this.#line;
        this.#cell = "";
        this.#raw = "";
        rawFrom = at;
        from = at + 1;
      } else {
        this.#state = "plain";
      }

      if (isBroken) {
        text = this.#breakRow(this.#raw + text.slice(rawFrom), closedWithin, rows);
        [from, rawFrom] = [0, 0];
        at = -1;
      }
    }
    return this.#keepRest(text, from, rawFrom, rows);
  }

  /** Returns the last row if the file does not end with a line end. */
  end(): RawRow[] {
    const rows: RawRow[] = [];
    // The lines below a quote that is never closed are rows.
    while (this.#state === "quoted" || this.#state === "stray" || this.#state === "broken") {
      const inner = this.#state === "stray" ? closedText(this.#raw) : undefined;
      if (inner !== undefined) {
        [this.#state, this.#cell] = ["plain", inner];
        break;
      }
      const why = this.#state === "quoted" ? neverClosed : closedWithin;
      const below = this.#breakRow(this.#raw, why, rows);
      rows.push(...this.read(below));
    }
    if (this.#state !== "start" || this.#cells.length > 0) rows.push(this.#endRow(""));
    return rows;
  }

  /** Keeps the unfinished text for the next piece. A quoted cell with more text than a cell may have is broken. */
  #keepRest(text: string, from: number, rawFrom: number, rows: RawRow[]): RawRow[] {
    const isQuoted = this.#state !== "start" && this.#state !== "plain";
    if (isQuoted) this.#raw += text.slice(rawFrom);
    if (this.#state !== "stray" && this.#state !== "broken") this.#cell += text.slice(from);
    if (this.#raw.length <= MAX_RAW_CHARACTERS || !isQuoted) {
      if (this.#cell.length <= MAX_CELL_CHARACTERS) return rows;
    }
    if (!isQuoted || !LINE_END.test(this.#raw)) throw cellTooLong(this.#rowNumber);
    const below = this.#breakRow(this.#raw, neverClosed, rows);
    rows.push(...this.read(below));
    return rows;
  }

  #hasLineEndInCell(rest: string): boolean {
    return LINE_END.test(this.#raw) || LINE_END.test(rest);
  }

  /** Adds an error for the line in which a quote begins, and returns the text under it. */
  #breakRow(raw: string, why: (line: number) => string, rows: RawRow[]): string {
    const [lineEnd] = LINE_END.exec(raw) ?? [];
    const end = lineEnd === undefined ? raw.length : raw.indexOf(lineEnd);
    const place = this.#cells.length;
    const rest = raw.slice(0, Math.min(end, MAX_CELL_CHARACTERS));
    const cells = [...this.#cells, ...rest.split(String.fromCharCode(this.#separator))];
    const unusable = { place, message: why(this.#quoteLine) };
    rows.push({ rowNumber: this.#rowNumber, cells: cells.slice(0, MAX_COLUMNS), unusable });
    this.#state = "start";
    this.#cells = [];
    this.#cell = "";
    this.#raw = "";
    this.#hasLineEnd = false;
    this.#line = this.#quoteLine + (lineEnd === undefined ? 0 : 1);
    this.#countRow();
    const below = raw.slice(end + (lineEnd?.length ?? 0));
    // Its line feed may be the next character.
    this.#isAfterCarriageReturn = lineEnd === "\r" && below === "";
    return below;
  }

  #add(text: string): void {
    this.#cell += text;
    if (this.#cell.length > MAX_CELL_CHARACTERS) throw cellTooLong(this.#rowNumber);
  }

  #endCell(text: string): void {
    this.#add(text);
    if (this.#cells.length < MAX_COLUMNS) this.#cells.push(withoutFormula(this.#cell));
    else if (this.#cell.trim() !== "") throw tooManyColumns(this.#rowNumber);
    this.#cell = "";
    this.#state = "start";
  }

  #endRow(text: string): RawRow {
    this.#endCell(text);
    const row: RawRow = { rowNumber: this.#rowNumber, cells: this.#cells };
    const place = this.#hasLineEnd ? findSwallowed(row.cells, this.#separator) : -1;
    if (place >= 0) row.unusable = { place, message: SWALLOWED };
    this.#hasLineEnd = false;
    this.#cells = [];
    this.#countRow();
    return row;
  }

  #isBlank(from: number, at: number): boolean {
    return from === at && this.#state === "start" && this.#cells.length === 0 && this.#cell === "";
  }

  #countRow(): void {
    refuseFarRow(this.#rowNumber);
    this.#rowNumber += 1;
  }
}

/** Returns the text of a formula that is only a text, as in `="00123"`. */
function withoutFormula(cell: string): string {
  if (!cell.startsWith('="')) return cell;
  const [, text] = /^="((?:[^"]|"")*)"$/.exec(cell) ?? [];
  return text === undefined ? cell : text.replaceAll('""', '"');
}

const SWALLOWED =
  "This cell has the next row in it, because of a quotation mark that is missing. Correct the quotation marks of both rows";
const FIGURE = /^[£$€\s]*\d[\d.,\s]*$/;

/**
 * Returns the place of a quoted cell of several lines that is the end of one row and the beginning of another; -1 if there is none.
 * Each would be a whole row that ends with a figure.
 */
function findSwallowed(cells: readonly string[], separatorCode: number): number {
  const separator = String.fromCharCode(separatorCode);
  if (!FIGURE.test(cells.at(-1) ?? "")) return -1;
  return cells.findIndex((cell, place) => {
    const lines = cell.split(/\r\n|\r|\n/);
    const ofFirst = lines[0]?.split(separator) ?? [];
    const ofLast = lines.at(-1)?.split(separator) ?? [];
    return (
      lines.length > 1 &&
      place + ofFirst.length >= cells.length &&
      ofLast.length === place + 1 &&
      ofLast.length > 1 &&
      FIGURE.test(ofFirst.at(-1) ?? "")
    );
  });
}

const LINE_END = /\r\n|\r|\n/;
/** Of a quoted cell as it lies, in which each quotation mark is written twice. */
const MAX_RAW_CHARACTERS = 2 * MAX_CELL_CHARACTERS + 1000;

function closedWithin(line: number): string {
  return `The quotation mark that begins in line ${formatCount(line)} is closed in the middle of its cell. A quotation mark within a cell is written twice`;
}

function neverClosed(line: number): string {
  return `The quotation mark that begins in line ${formatCount(line)} is never closed`;
}

/**
 * Returns the text of a quoted cell with a quotation mark inside, if the cell ends with one: `"1/2" valve"` can only be
 * `1/2" valve`. It has no separator, because the cell would have ended there.
 */
function closedText(raw: string): string | undefined {
  const closed = /^"(.*)" *$/s.exec(raw)?.[1];
  return closed?.replaceAll('""', '"');
}
