/**
 * Writes a spreadsheet (ECMA-376) of one sheet as a stream. Every cell is text, also in a cell that is edited or added later,
 * so that no program makes a number or a date of a code (I12).
 */
import { Readable } from "node:stream";
import { ZipFile } from "yazl";

import { withSecondApostrophe } from "~/shared/csv";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const CONTENT = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const SHEET_NAME = "xl/worksheets/sheet1.xml";
const MAX_SHEET_ROWS = 1_048_576;
const COLUMN_WIDTH = 20;

const PARTS: ReadonlyArray<readonly [name: string, xml: string]> = [
  [
    "[Content_Types].xml",
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>` +
      `<Override PartName="/${SHEET_NAME}" ContentType="${CONTENT}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  ],
  ["_rels/.rels", relations([["officeDocument", "xl/workbook.xml"]])],
  [
    "xl/workbook.xml",
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    "xl/_rels/workbook.xml.rels",
    relations([
      ["worksheet", "worksheets/sheet1.xml"],
      ["styles", "styles.xml"],
    ]),
  ],
  // Number format 49 is text: the second style of cells.
  [
    "xl/styles.xml",
    `<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
      '<cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>',
  ],
];

/** Yields the bytes of a spreadsheet with these rows; the first row, with the headings, is frozen. */
export async function* writeXlsx(chunks: AsyncIterable<string[][]>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const { outputStream } = zip;
  const sheet = Readable.from(sheetXml(chunks), { highWaterMark: 1 });
  // The zip does not listen to its sources: without this, an error would end the process.
  sheet.on("error", (error) => outputStream.emit("error", error));
  for (const [name, xml] of PARTS) zip.addBuffer(Buffer.from(DECLARATION + xml), name);
  zip.addReadStream(sheet, SHEET_NAME);
  zip.end();
  try {
    for await (const chunk of outputStream) if (Buffer.isBuffer(chunk)) yield chunk;
  } finally {
    sheet.destroy();
  }
}

async function* sheetXml(chunks: AsyncIterable<string[][]>): AsyncGenerator<string> {
  let rowNumber = 0;
  let columns = 1;
  for await (const rows of chunks) {
    if (rowNumber === 0) {
      columns = Math.max(rows[0]?.length ?? 0, 1);
      yield sheetStart(columns);
    }
    yield rows.map((cells) => rowXml(cells, (rowNumber += 1))).join("");
  }
  if (rowNumber === 0) yield sheetStart(columns);
  const all = `A1:${columnName(columns - 1)}${MAX_SHEET_ROWS}`;
  // Without this, each number has a warning that it is text.
  yield `</sheetData><ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

function sheetStart(columns: number): string {
  const pane =
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>';
  return (
    `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` +
    `<cols><col min="1" max="${columns}" width="${COLUMN_WIDTH}" style="1" customWidth="1"/></cols><sheetData>`
  );
}

function rowXml(cells: readonly string[], rowNumber: number): string {
  const written = cells.map((text, place) =>
    text === ""
      ? ""
      : `<c r="${columnName(place)}${rowNumber}" s="1" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`,
  );
  return `<row r="${rowNumber}">${written.join("")}</row>`;
}

/** Returns the name of a column by its place from 0, as in "AB". */
function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter;
}

// Characters that XML cannot have, and a line end that its readers would change; also what already looks like an escape.
const ESCAPED = /(?![\t\n])[\p{Cc}\ufffe\uffff]|_(?=x[\dA-Fa-f]{4})/gu;
const MARKS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Escapes a text as spreadsheets do: "_x000D_" is a carriage return. */
function xmlText(text: string): string {
  return withSecondApostrophe(text)
    .replace(ESCAPED, (each) => `_x${hexOf(each)}_`)
    .replace(/[&<>]/g, (mark) => MARKS[mark] ?? mark);
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
}

function relations(targets: ReadonlyArray<readonly [type: string, target: string]>): string {
  const each = targets.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join("")}</Relationships>`;
}
