/** Reads the sheets of OpenDocument spreadsheets (.ods). */
import { plainNumber, roundTo } from "~/imports/files/decimal-digits";
import { BOOLEAN_FORMAT, ERROR_FORMAT } from "~/imports/files/format-signal";
import type { ShownCell } from "~/imports/files/show-number";
import { cellTooLong, MAX_CELL_CHARACTERS } from "~/imports/files/table";
import type { WorkbookRows } from "~/imports/files/workbook-rows";
import type { Attributes, XmlHandlers } from "~/imports/files/xml-steps";

type Cell = { attributes: Attributes; text: string; hasParagraph: boolean };

/** Collects the rows of an OpenDocument from its content.xml. */
export class OpenDocumentHandlers implements XmlHandlers {
  readonly #rows: WorkbookRows;
  readonly #hiddenTables = new Set<string>();
  readonly #struckCells = new Set<string>();
  #style = "";
  #cell: Cell | undefined;
  #repeatsOfRow = 1;
  /** Elements within a cell that are no part of its text, such as a comment. */
  #besideText = 0;
  #paragraphs = 0;

  constructor(rows: WorkbookRows) {
    this.#rows = rows;
  }

  open(name: string, attributes: Attributes): void {
    if (this.#cell) {
      this.#openInCell(name, attributes);
      return;
    }
    switch (name) {
      case "style":
        this.#style = attributes["style:name"] ?? "";
        return;
      case "table-properties":
        if (attributes["table:display"] === "false") this.#hiddenTables.add(this.#style);
        return;
      case "text-properties":
        if (isStruck(attributes)) this.#struckCells.add(this.#style);
        return;
      case "table":
        this.#rows.beginSheet(
          attributes["table:name"] ?? "",
          this.#hiddenTables.has(attributes["table:style-name"] ?? ""),
        );
        return;
      case "table-column":
        this.#rows.addColumns(
          countIn(attributes["table:number-columns-repeated"]),
          /^(?:collapse|filter)$/.test(attributes["table:visibility"] ?? ""),
        );
        return;
      case "table-row":
        this.#repeatsOfRow = countIn(attributes["table:number-rows-repeated"]);
        this.#rows.beginRow(/^(?:collapse|filter)$/.test(attributes["table:visibility"] ?? ""));
        return;
      case "table-cell":
      case "covered-table-cell":
        this.#cell = { attributes, text: "", hasParagraph: false };
    }
  }

  text(text: string): void {
    if (!this.#cell || this.#besideText > 0 || this.#paragraphs === 0) return;
    this.#add(text);
  }

  close(name: string): void {
    if (name === "table-row") this.#rows.endRow(this.#repeatsOfRow);
    else if (!this.#cell) return;
    else if (isBeside(name)) this.#besideText -= 1;
    else if (name === "p" && this.#besideText === 0) this.#paragraphs -= 1;
    else if (name === "table-cell" || name === "covered-table-cell") this.#endCell(name);
  }

  #openInCell(name: string, attributes: Attributes): void {
    const cell = this.#cell;
    if (!cell) return;
    if (isBeside(name)) this.#besideText += 1;
    if (this.#besideText > 0) return;
    if (name === "p") {
      if (cell.hasParagraph) this.#add("\n");
      cell.hasParagraph = true;
      this.#paragraphs += 1;
    } else if (name === "s") {
      const count = countIn(attributes["text:c"]);
      if (count > MAX_CELL_CHARACTERS) throw cellTooLong(this.#rows.rowNumber);
      this.#add(" ".repeat(count));
    } else if (name === "tab") this.#add("\t");
    else if (name === "line-break") this.#add("\n");
  }

  #add(text: string): void {
    const cell = this.#cell;
    if (!cell) return;
    cell.text += text;
    if (cell.text.length > MAX_CELL_CHARACTERS) throw cellTooLong(this.#rows.rowNumber);
  }

  #endCell(name: string): void {
    const cell = this.#cell;
    this.#cell = undefined;
    this.#besideText = 0;
    this.#paragraphs = 0;
    if (!cell) return;
    const { attributes } = cell;
    const shown = name === "table-cell" ? cellOf(cell) : { text: "" };
    const isStruckCell = this.#struckCells.has(attributes["table:style-name"] ?? "");
    this.#rows.addCell(shown.text !== "" && isStruckCell ? { ...shown, isStruck: true } : shown, {
      repeats: countIn(attributes["table:number-columns-repeated"]),
      across: countIn(attributes["table:number-columns-spanned"]),
      down: countIn(attributes["table:number-rows-spanned"]),
    });
  }
}

function isBeside(name: string): boolean {
  return name === "annotation" || name === "frame" || name === "shapes" || name === "note";
}

function isStruck(attributes: Attributes): boolean {
  return (attributes["style:text-line-through-style"] ?? "none") !== "none";
}

function countIn(text: string | undefined): number {
  const count = Number(text ?? "1");
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}

function cellOf({ attributes, text, hasParagraph }: Cell): ShownCell {
  const type = attributes["office:value-type"] ?? "";
  if (attributes["calcext:value-type"] === "error") {
    return { text, look: { shown: text, format: ERROR_FORMAT } };
  }
  switch (type) {
    case "float":
    case "currency":
    case "percentage": {
      const number = Number(attributes["office:value"]);
      if (!Number.isFinite(number)) return { text };
      const currency = attributes["office:currency"];
      const shown = shownNumber(number, text, { currency, isPercent: type === "percentage" });
      return { ...shown, isNumber: true };
    }
    case "date": {
      const date = (attributes["office:date-value"] ?? text)
        .replace(/T00:00:00$/, "")
        .replace("T", " ");
      return { text: date, look: { shown: date, format: "yyyy-mm-dd" } };
    }
    case "time":
      return { text, look: { shown: text, format: "h:mm" } };
    case "boolean": {
      const shown = attributes["office:boolean-value"] === "true" ? "TRUE" : "FALSE";
      return { text: shown, look: { shown, format: BOOLEAN_FORMAT } };
    }
    default:
      return { text: hasParagraph ? text : (attributes["office:string-value"] ?? "") };
  }
}

const DIGITS = /\d(?:[\d.,'\s\u00a0\u202f]*\d)?/;

/** Returns a number by the text that its cell shows: with the decimals of the text, and its look if the text is more than the number. */
function shownNumber(
  number: number,
  shown: string,
  { currency, isPercent }: { currency: string | undefined; isPercent: boolean },
): ShownCell {
  const digits = DIGITS.exec(shown)?.[0] ?? "";
  const size = Math.abs(isPercent ? number * 100 : number);
  const rounded = decimalsOf(digits)
    .map((places) => roundTo(size, places))
    .find(
      (each) =>
        each.replace(".", "") === digits.replace(/\D/g, "").replace(/^0+(?=\d)/, "") ||
        each.replace(".", "") === digits.replace(/\D/g, ""),
    );
  const sign = number < 0 ? "-" : "";
  const text = rounded === undefined ? plainNumber(number) : `${sign}${rounded}`;
  const at = shown.indexOf(digits);
  const before = shown.slice(0, at).replace(/^[-−]/, "").trim();
  const after = shown.slice(at + digits.length).trim();
  const isBare = before === "" && after === "" && digits !== "";
  const isPadded = /^0\d/.test(digits);
  const holds =
    rounded !== undefined && Math.abs(size - Number(rounded)) > 1e-9
      ? { holds: plainNumber(number) }
      : {};
  if (isBare && rounded !== undefined && !isPadded && !currency && !isPercent)
    return { text, ...holds };
  return {
    text,
    look: { shown, format: formatFor(before, after, { currency, isPercent }) },
    ...holds,
  };
}

/** Lists how many decimals a written number may have: after its last sign, or none. */
function decimalsOf(digits: string): number[] {
  const last = /[.,](\d*)$/.exec(digits)?.[1];
  return last === undefined ? [0] : [last.length, 0];
}

/** Writes the format that shows these texts around a number. */
function formatFor(
  before: string,
  after: string,
  { currency, isPercent }: { currency: string | undefined; isPercent: boolean },
): string {
  const quote = (text: string) => (text === "" ? "" : `"${text.replaceAll('"', "")}"`);
  if (isPercent) return "0.00%";
  const sign = currency === undefined ? "" : `[$${currency.replace(/[\]-]/g, "")}]`;
  const isKnown = sign !== "" && /\p{Sc}|\p{L}/u.test(before + after);
  return `${isKnown ? "" : sign}${quote(before)}0.00${quote(after)}`;
}
