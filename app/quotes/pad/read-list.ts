import { MAX_TAG, TEXT_LINE_LIMITS } from "~/quotes/basket/basket";
import {
  MAX_LIST_LINES,
  MAX_TYPED_LINE,
  type ReadLine,
  type ReadList,
} from "~/quotes/pad/list-line";
import { isPlantText } from "~/quotes/pad/plant-tags";
import { cellsOf, readCells, type Separator, separatorOf, splitAt } from "~/quotes/pad/read-cells";
import { readHeaders, readRow, type TableHeaders } from "~/quotes/pad/read-list-table";
import {
  type LineParts,
  NO_PARTS,
  readWords,
  withoutEdges,
  withoutListMarks,
} from "~/quotes/pad/read-words";
import { isIdle, labelLength } from "~/catalogue/codes/text-labels";
import { readTokens } from "~/catalogue/codes/text-tokens";
import { cleanText, oneLine, plainDashes } from "~/shared/clean-text";
import { shorten } from "~/shared/shorten";

const LINE_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const NOTHING = /^[^\p{L}\p{N}?]*$/u;
const COMMENT = /^(?:#(?!\d)|\/\/)/;
// The last lines of a schedule, with their figures: they ask for nothing.
const FOOTER =
  /^(?:(?:sub|grand|overall)?[\s-]*totals?(?: (?:qty|quantity|items|lines|net|ex(?:cl)?\.? vat))?|page)\b[\s|:.,;£\d]*(?:of \d+|\/ ?\d+)?$/i;
const MAIL_HEADER = /^(?:from|to|cc|sent|date|subject): /i;
const GREETING =
  /^(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))(?: [\w.]+){0,3}|yours \w+)[,.!]?$/i;
const POLITE =
  /^(?:thanks?|thank|many|kind|best|warm|regards|wishes|cheers|following|items?|parts?|list|below|attached|would|like|could|asap|urgent|see|let|know|prices?|pricing|quotation)$/i;
const COMPANY =
  /^(?:registered (?:in|office|no|number)|company (?:no|number|reg)|vat (?:no|number|reg))\b/i;
const TELEPHONE =
  /^(?:((?:(?:tel|telephone|phone|ph|mob|mobile|cell|fax|office|direct|dial|ddi|switchboard|[tmfdo])\b[\s.:]*){1,2}))?((?:\+\d{2}|\(?0)[\d\s()-]+)$/i;
const BETWEEN_REQUESTS = /\s*[,;]\s+(?:and\s+|plus\s+)?|\s+(?:and|plus|[+&])\s+/i;
const MAX_TITLES = 30;
const MAX_POLITE = 100;
const MAX_READ = 2 * MAX_TYPED_LINE;

/** Reads a pasted list; each of its lines is in `lines`, passed over, or beyond the limit. */
export function readList(text: string): ReadList {
  const list = new ListReader();
  text
    .split(LINE_ENDS)
    .flatMap(splitRequests)
    .forEach((line, at) => list.add(line, at + 1));
  return list.read;
}

/** Reads one line of a list without the others; undefined if it requests nothing. */
export function readLine(text: string, position: number): ReadLine | undefined {
  const list = new ListReader();
  list.add(text.replace(new RegExp(LINE_ENDS, "g"), " "), position);
  return list.read.lines[0];
}

/** A row of a file, with its number there. */
export type ListRow = { position: number; cells: readonly string[] };

/** Reads the rows of a file. Blank rows between them are passed over, and so are titles above the headings. */
export function readRows(rows: readonly ListRow[]): ReadList {
  const headersAt = rows.slice(0, MAX_TITLES).findIndex(({ cells }) => readHeaders(cells));
  const list = new ListReader();
  let last = 0;
  rows.forEach(({ position, cells }, at) => {
    list.pass(position - last - 1);
    last = position;
    if (list.isTooLong) return list.count(cells.join(" "));
    const texts = cells.map((cell) => plainDashes(oneLine(cell.slice(0, MAX_READ))));
    if (at < headersAt && readCells(texts.filter(Boolean)).code === null) list.pass(1);
    else list.addCells(texts, position);
  });
  return list.read;
}

/** Reads lines one after the other: headings, and the names of plants above lines, hold for those under them. */
class ListReader {
  readonly read: ReadList = { lines: [], passedOver: 0, beyond: 0, unknownColumns: new Set() };
  #headers: TableHeaders | undefined;
  #separator: Separator | undefined;
  #plant: string | null = null;

  /** True once a line is beyond the limit: the list is refused as a whole, so that the lines after it are only counted. */
  get isTooLong(): boolean {
    return this.read.beyond > 0;
  }

  /** Adds a line of a text. */
  add(line: string, position: number): void {
    if (this.isTooLong) return this.count(line);
    const typed = cleanText(line.slice(0, MAX_READ)).trim();
    const text = plainDashes(typed);
    if (isNothing(text)) return this.pass(1);
    const separator = separatorOf(text);
    const split = separator && splitAt(text, separator);
    const headers = readHeaders(split ?? [text]) ?? readHeaders(text.split(/\s{2,}/));
    if (headers) {
      this.#separator = separator;
      this.#headers = separator && headers;
      return this.#passHeaders(headers);
    }
    const isRow = this.#headers !== undefined && separator === this.#separator;
    if (this.#headers && split && isRow) return this.#addRow(this.#headers, split, typed, position);
    const cells = isContact(text) ? undefined : cellsOf(text);
    if (cells) return this.#addParts(readCells(cells), typed, position);
    if (isTitle(text)) return this.#addTitle(text);
    const parts = isContact(withoutListMarks(text)) ? NO_PARTS : readWords(text);
    const { code, description, isQuantityGiven } = parts;
    const isPlant = code === null && description === null && parts.tag !== null;
    if (isPlant && !isQuantityGiven) return this.#addTitle(text);
    this.#addParts(parts, typed, position);
  }

  /** Adds a row of a file. */
  addCells(cells: readonly string[], position: number): void {
    const filled = cells.filter(Boolean);
    const typed = filled.join(" | ");
    const [only = ""] = filled;
    if (isNothing(typed)) return this.pass(1);
    const headers = readHeaders(cells);
    if (headers) {
      this.#headers = headers;
      return this.#passHeaders(headers);
    }
    if (filled.length === 1 && isTitle(only)) return this.#addTitle(only);
    if (this.#headers) return this.#addRow(this.#headers, cells, typed, position);
    this.#addParts(readCells(cells), typed, position);
  }

  /** Counts a line of a list that is too long. Reading 160,000 lines would take seconds. */
  count(line: string): void {
    if (NOTHING.test(line)) this.pass(1);
    else this.read.beyond += 1;
  }

  #passHeaders({ unknown }: TableHeaders): void {
    for (const column of unknown) this.read.unknownColumns.add(column);
    this.pass(1);
  }

  #addRow(headers: TableHeaders, cells: readonly string[], typed: string, position: number): void {
    const filled = cells.filter(Boolean);
    const parts = readRow(headers, cells);
    if (!parts) return this.pass(1);
    if (parts.code === null && parts.description === null) {
      return this.#addParts(readCells(filled), typed, position);
    }
    this.#addParts(parts, typed, position);
  }

  #addTitle(text: string): void {
    const title = withoutEdges(text);
    this.#plant = isPlantText(title) ? title : null;
    this.pass(1);
  }

  #addParts(
    parts: LineParts & { manufacturer?: string | null },
    typed: string,
    position: number,
  ): void {
    if (this.read.lines.length >= MAX_LIST_LINES) {
      this.read.beyond += 1;
      return;
    }
    // A shortened code would be another code.
    const code =
      parts.code !== null && parts.code.length <= TEXT_LINE_LIMITS.code ? parts.code : null;
    // A line without a code becomes a line in the customer's words.
    const words = code === null ? typed : null;
    const description = code === parts.code ? (parts.description ?? words) : words;
    const { manufacturer } = parts;
    const tag = parts.tag ?? this.#plant;
    this.read.lines.push({
      position,
      typed: shorten(typed, MAX_TYPED_LINE),
      code,
      description: description && shorten(description, TEXT_LINE_LIMITS.description),
      manufacturer: manufacturer ? shorten(manufacturer, TEXT_LINE_LIMITS.manufacturer) : null,
      tag: tag && shorten(tag, MAX_TAG),
      quantity: parts.quantity,
      isQuantityGiven: parts.isQuantityGiven,
    });
  }

  /** Passes lines over. */
  pass(count: number): void {
    this.read.passedOver += count;
  }
}

/** Splits a sentence such as "2 x QX-410-24 and 3 x VB3-32", in which each part has its own code and quantity. */
function splitRequests(line: string): string[] {
  const parts = line.length > MAX_TYPED_LINE ? [line] : line.split(BETWEEN_REQUESTS);
  if (parts.length === 1 || line.includes("\t") || !parts.every((part) => /\d/.test(part))) {
    return [line];
  }
  const isRequest = (part: string) => {
    const { code, quantity, isQuantityGiven } = readWords(part);
    return code !== null && quantity !== null && isQuantityGiven;
  };
  return parts.every(isRequest) ? parts : [line];
}

/** Returns true for a line without anything to order: blank, dashes, a comment, a label, a greeting. */
function isNothing(text: string): boolean {
  if ([NOTHING, COMMENT, MAIL_HEADER, FOOTER].some((pattern) => pattern.test(text))) return true;
  if (/\d/.test(text) || text.length > MAX_POLITE) return false;
  if (GREETING.test(text)) return true;
  const tokens = readTokens(text).tokens.filter((token) => token.text !== "");
  if (labelLength(tokens, 0, 1) === tokens.length) return true;
  return tokens.every((token) => isIdle(token) || POLITE.test(token.text));
}

/** Returns true for a line of a signature with a number, which is no code: a telephone's, a company's. */
function isContact(text: string): boolean {
  if (COMPANY.test(text)) return true;
  const parts = text.split("|");
  return parts.every((part) => {
    const [, label, number = ""] = TELEPHONE.exec(part.trim()) ?? [];
    const isSpaced = /^\+|[ ()]/.test(number);
    return (label || isSpaced) && /^\d{10,13}$/.test(number.replace(/[^\d]/g, ""));
  });
}

/** Returns true for a line that names what is under it: "AHU-1:", "Valves:". */
function isTitle(text: string): boolean {
  if (!text.endsWith(":")) return false;
  return !/\d/.test(text) || isPlantText(withoutEdges(text));
}
