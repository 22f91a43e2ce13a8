/** Reads the sheets of SpreadsheetML 2003, an XML that Excel and many programs save with the ending .xls or .xml. */
import { BOOLEAN_FORMAT, ERROR_FORMAT } from "~/imports/files/format-signal";
import { MAX_FORMAT_CHARACTERS } from "~/imports/files/number-format";
import { compileFormat, type NumberFormat, type ShownCell } from "~/imports/files/show-number";
import { cellTooLong, MAX_CELL_CHARACTERS } from "~/imports/files/table";
import type { WorkbookRows } from "~/imports/files/workbook-rows";
import type { Attributes, XmlHandlers } from "~/imports/files/xml-steps";

const MAX_STYLES = 10_000;

/** The formats that have a name instead of signs, by that name in lower case. */
const NAMED_FORMATS: ReadonlyMap<string, string> = new Map([
  ["general number", "General"],
  ["currency", '"$"#,##0.00'],
  ["euro currency", "[$€-2] #,##0.00"],
  ["fixed", "0.00"],
  ["standard", "#,##0.00"],
  ["percent", "0.00%"],
  ["scientific", "0.00E+00"],
  ["short date", "d/m/yyyy"],
  ["medium date", "d-mmm-yy"],
  ["long date", "d mmmm yyyy"],
  ["general date", "d/m/yyyy h:mm"],
  ["short time", "h:mm"],
  ["medium time", "h:mm"],
  ["long time", "h:mm:ss"],
]);

type Cell = { style: string; across: number; down: number; type: string; text: string };

/** Collects the rows of all sheets from the XML. */
export class SpreadsheetMlHandlers implements XmlHandlers {
  readonly #rows: WorkbookRows;
  readonly #formats = new Map<string, NumberFormat>();
  readonly #struck = new Set<string>();
  readonly #general = compileFormat("General");
  #style = "";
  #span = 0;
  #cell: Cell | undefined;
  #isData = false;
  #isVisible = false;

  constructor(rows: WorkbookRows) {
    this.#rows = rows;
  }

  open(name: string, attributes: Attributes): void {
    switch (name) {
      case "Style":
        this.#style = valueOf(attributes, "ID");
        return;
      case "NumberFormat":
        this.#addFormat(valueOf(attributes, "Format"));
        return;
      case "Font":
        if (!this.#cell && valueOf(attributes, "StrikeThrough") === "1")
          this.#struck.add(this.#style);
        return;
      case "Worksheet":
        this.#rows.beginSheet(valueOf(attributes, "Name"));
        return;
      case "Visible":
        this.#isVisible = true;
        return;
      case "Column":
        this.#addColumns(attributes);
        return;
      case "Row":
        this.#beginRow(attributes);
        return;
      case "Cell":
        this.#beginCell(attributes);
        return;
      case "Data":
        if (!this.#cell) return;
        this.#isData = true;
        this.#cell.type = valueOf(attributes, "Type");
    }
  }

  text(text: string): void {
    if (this.#isVisible && /SheetHidden|SheetVeryHidden/.test(text)) this.#rows.hideSheet();
    const cell = this.#cell;
    if (!cell || !this.#isData) return;
    cell.text += text;
    if (cell.text.length > MAX_CELL_CHARACTERS) throw cellTooLong(this.#rows.rowNumber);
  }

  close(name: string): void {
    if (name === "Data") this.#isData = false;
    else if (name === "Visible") this.#isVisible = false;
    else if (name === "Cell") this.#endCell();
    else if (name === "Row") this.#rows.endRow();
  }

  #addFormat(format: string): void {
    if (this.#cell || this.#formats.size >= MAX_STYLES || format === "") return;
    const code = NAMED_FORMATS.get(format.toLowerCase()) ?? format;
    const known = code.length > MAX_FORMAT_CHARACTERS ? '"########"' : code;
    this.#formats.set(this.#style, compileFormat(known));
  }

  #addColumns(attributes: Attributes): void {
    const index = Number(valueOf(attributes, "Index"));
    if (index > 0) this.#rows.moveToColumn(index - 1);
    const isHidden = valueOf(attributes, "Hidden") === "1" || valueOf(attributes, "Width") === "0";
    this.#rows.addColumns(countIn(valueOf(attributes, "Span")) + 1, isHidden);
  }

  #beginRow(attributes: Attributes): void {
    const index = Number(valueOf(attributes, "Index"));
    const isHidden = valueOf(attributes, "Hidden") === "1" || valueOf(attributes, "Height") === "0";
    const next = this.#rows.rowNumber + 1 + this.#span;
    this.#rows.beginRow(isHidden, index > this.#rows.rowNumber ? index : next);
    this.#span = countIn(valueOf(attributes, "Span"));
  }

  #beginCell(attributes: Attributes): void {
    const index = Number(valueOf(attributes, "Index"));
    if (index > 0) this.#rows.moveTo(index - 1);
    this.#cell = {
      style: valueOf(attributes, "StyleID"),
      across: countIn(valueOf(attributes, "MergeAcross")),
      down: countIn(valueOf(attributes, "MergeDown")),
      type: "",
      text: "",
    };
  }

  #endCell(): void {
    const cell = this.#cell;
    this.#cell = undefined;
    this.#isData = false;
    if (!cell) return;
    const { across, down, style } = cell;
    const shown = this.#shown(cell);
    const isStruck = shown.text !== "" && this.#struck.has(style);
    this.#rows.addCell(isStruck ? { ...shown, isStruck } : shown, {
      across: across + 1,
      down: down + 1,
    });
    if (across > 0) this.#rows.moveTo(this.#rows.place + across);
  }

  #shown({ type, text, style }: Cell): ShownCell {
    const format = this.#formats.get(style) ?? this.#general;
    switch (type) {
      case "Number":
        return { ...format.showNumber(text, false), isNumber: true };
      case "Boolean": {
        const shown = text.trim() === "1" ? "TRUE" : "FALSE";
        return { text: shown, look: { shown, format: BOOLEAN_FORMAT } };
      }
      case "Error":
        return { text, look: { shown: text, format: ERROR_FORMAT } };
      case "DateTime": {
        const shown = text.replace(/T00:00:00(?:\.0+)?$/, "").replace("T", " ");
        return { text: shown, look: { shown, format: "yyyy-mm-dd" } };
      }
      default:
        return format.showText?.(text) ?? { text };
    }
  }
}

/** Returns an attribute, whatever the prefix of its name is. */
function valueOf(attributes: Attributes, name: string): string {
  return attributes[`ss:${name}`] ?? attributes[name] ?? "";
}

function countIn(text: string): number {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}
