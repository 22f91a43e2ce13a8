/** Reads the tables of web pages, which many systems save as .xls. Each table is a sheet. */
import { cellTooLong, MAX_CELL_CHARACTERS, MAX_COLUMNS } from "~/imports/files/table";
import type { WorkbookRows } from "~/imports/files/workbook-rows";

/** Of a tag, more is of no use here. */
const MAX_TAG_CHARACTERS = 4096;
const MAX_ROWSPAN = 120_000;
const STRUCK = ["s", "strike", "del"];
const WITHOUT_TEXT = ["script", "style", "title", "noscript", "select", "textarea"];
const BREAKS = ["br", "p", "div", "li"];

type Cell = { text: string; struck: number; across: number; down: number };

/** Collects the rows of all tables, from pieces of a page of any length. */
export class HtmlTables {
  readonly #rows: WorkbookRows;
  #text = "";
  /** The tag that is being read; undefined in text. */
  #tag: string | undefined;
  #quote = "";
  #isAfterEquals = false;
  /** The element whose content is no text. */
  #silent = "";
  #depth = 0;
  #isInSheet = false;
  #isInRow = false;
  #cell: Cell | undefined;
  #struckDepth = 0;
  /** For how many rows more a cell from above reaches into each column. */
  #covered: number[] = [];

  constructor(rows: WorkbookRows) {
    this.#rows = rows;
  }

  read(page: string): void {
    let at = 0;
    while (at < page.length) {
      if (this.#tag === undefined) {
        const start = page.indexOf("<", at);
        const end = start < 0 ? page.length : start;
        this.#addText(page.slice(at, end));
        if (start < 0) return;
        this.#tag = "";
        this.#quote = "";
        this.#isAfterEquals = false;
        at = start + 1;
      } else {
        this.#readTag(page[at] ?? "");
        at += 1;
      }
    }
  }

  end(): void {
    this.#endTable();
  }

  #readTag(sign: string): void {
    const tag = this.#tag ?? "";
    if (tag === "" && !/[a-z/!?]/i.test(sign)) {
      this.#tag = undefined;
      this.#addText(`<${sign}`);
      return;
    }
    if (tag.startsWith("!--")) {
      // The last two signs decide whether a comment ends.
      if (sign === ">" && tag.endsWith("--") && tag.length >= 5) this.#tag = undefined;
      else this.#tag = `!--${`${tag.slice(3)}${sign}`.slice(-2)}`;
      return;
    }
    if (this.#quote !== "") {
      if (sign === this.#quote) this.#quote = "";
    } else if (sign === ">") {
      this.#tag = undefined;
      this.#takeTag(tag);
      return;
    } else if (this.#isAfterEquals && (sign === '"' || sign === "'")) {
      this.#quote = sign;
    }
    if (sign.trim() !== "") this.#isAfterEquals = this.#quote === "" && sign === "=";
    if (tag.length < MAX_TAG_CHARACTERS) this.#tag = tag + sign;
  }

  #takeTag(tag: string): void {
    const [, slash = "", found = ""] = /^(\/?)([a-z][a-z0-9:]*)/i.exec(tag) ?? [];
    const name = found.toLowerCase();
    const isEnd = slash !== "";
    if (this.#silent !== "") {
      if (isEnd && name === this.#silent) this.#silent = "";
      return;
    }
    this.#flush();
    if (WITHOUT_TEXT.includes(name)) this.#silent = isEnd || tag.endsWith("/") ? "" : name;
    else if (name === "table") this.#takeTable(isEnd);
    else if (name === "tr") this.#takeRow(isEnd, tag);
    else if (name === "td" || name === "th") this.#takeCell(isEnd, tag);
    else if (STRUCK.includes(name))
      this.#struckDepth = Math.max(0, this.#struckDepth + (isEnd ? -1 : 1));
    else if (BREAKS.includes(name) && this.#cell && this.#cell.text !== "") this.#add("\n");
  }

  #takeTable(isEnd: boolean): void {
    this.#endTable();
    this.#depth = Math.max(0, this.#depth + (isEnd ? -1 : 1));
    if (!isEnd) this.#beginSheet();
  }

  #beginSheet(): void {
    this.#rows.beginSheet(`Table ${this.#rows.sheets.length + 1}`);
    this.#isInSheet = true;
    this.#covered = [];
  }

  #endTable(): void {
    this.#flush();
    this.#endRow();
    this.#isInSheet = false;
  }

  #takeRow(isEnd: boolean, tag: string): void {
    this.#endRow();
    if (isEnd || this.#depth === 0) return;
    // The rows of an outer table continue after an inner table.
    if (!this.#isInSheet) this.#beginSheet();
    this.#rows.beginRow(/display\s*:\s*none/i.test(tag));
    this.#isInRow = true;
  }

  #endRow(): void {
    this.#endCell();
    if (!this.#isInRow) return;
    this.#isInRow = false;
    this.#rows.endRow();
    this.#covered = this.#covered.map((rows) => Math.max(0, rows - 1));
  }

  #takeCell(isEnd: boolean, tag: string): void {
    this.#endCell();
    if (isEnd || !this.#isInRow) return;
    this.#cell = {
      text: "",
      struck: 0,
      across: countIn(tag, "colspan"),
      down: countIn(tag, "rowspan"),
    };
  }

  #endCell(): void {
    const cell = this.#cell;
    this.#cell = undefined;
    if (!cell) return;
    let { place } = this.#rows;
    while ((this.#covered[place] ?? 0) > 0) place += 1;
    this.#rows.moveTo(place);
    const { across } = cell;
    const down = Math.min(cell.down, MAX_ROWSPAN);
    const text = cell.text
      .split("\n")
      .map((line) => line.trim())
      .join("\n")
      .trim();
    const isStruck = text !== "" && cell.struck >= text.replace(/\s/g, "").length;
    this.#rows.addCell({ text, isStruck }, { across, down });
    for (let at = place; down > 1 && at < Math.min(place + across, MAX_COLUMNS); at += 1) {
      // This row counts too, because its end takes one off.
      this.#covered[at] = down;
    }
    this.#rows.moveTo(place + across);
  }

  #addText(text: string): void {
    if (this.#cell && this.#silent === "") this.#text += text;
    if (this.#text.length > MAX_CELL_CHARACTERS * 2) this.#flush();
  }

  #flush(): void {
    const text = decodeEntities(this.#text).replace(/\s+/g, " ");
    this.#text = "";
    if (text !== "") this.#add(text);
  }

  #add(text: string): void {
    const cell = this.#cell;
    if (!cell) return;
    cell.text += text;
    if (this.#struckDepth > 0) cell.struck += text.replace(/\s/g, "").length;
    if (cell.text.length > MAX_CELL_CHARACTERS * 2) throw cellTooLong(this.#rows.rowNumber);
  }
}

function countIn(tag: string, name: string): number {
  const count = Number(
    new RegExp(`\\b${name}\\s*=\\s*["']?\\s*(\\d{1,9})`, "i").exec(tag)?.[1] ?? "1",
  );
  return Math.max(1, count);
}

/** The characters from U+00A0 to U+00FF in their order. */
const LATIN =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

const OTHERS: ReadonlyArray<readonly [name: string, character: string]> = [
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["euro", "€"],
  ["ndash", "–"],
  ["mdash", "—"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["hellip", "…"],
  ["bull", "•"],
  ["trade", "™"],
  ["permil", "‰"],
  ["prime", "′"],
  ["Prime", "″"],
  ["minus", "−"],
  ["le", "≤"],
  ["ge", "≥"],
  ["Omega", "Ω"],
  ["mu", "μ"],
  ["ensp", " "],
  ["emsp", " "],
  ["thinsp", " "],
];

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(" ").map((name, at) => [name, String.fromCharCode(0xa0 + at)] as const),
  ...OTHERS,
]);

const MAX_CODE_POINT = 0x10ffff;

/** Returns a text with its entities as characters; an unknown one stays as it is. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));?/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED.get(name) ?? whole;
      const code = decimal === undefined ? parseInt(hex ?? "", 16) : Number(decimal);
      return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : whole;
    },
  );
}
