/** Opens documents whose sheets are all in one text: OpenDocument spreadsheets and SpreadsheetML. */
import { findEncoding, readBytes } from "~/imports/files/csv-file.server";
import { webPage } from "~/imports/files/file-start";
import { HtmlTables } from "~/imports/files/html-tables";
import { OpenDocumentHandlers } from "~/imports/files/open-document";
import { SpreadsheetMlHandlers } from "~/imports/files/spreadsheet-ml";
import type { TableFile } from "~/imports/files/table";
import { readFirstOfSheets, rowsOfSheet, WorkbookRows } from "~/imports/files/workbook-rows";
import { BrokenXml, parseXml, type XmlHandlers } from "~/imports/files/xml-steps";
import { damaged, openZip } from "~/imports/files/zip-archive.server";

/** Opens an OpenDocument spreadsheet. Throws TableRefused for one that is damaged. */
export function openOpenDocument(
  path: string,
  fileName: string,
  maxCharacters: number,
): Promise<TableFile> {
  async function* readContent(): AsyncGenerator<Buffer> {
    const zip = await openZip(path, fileName);
    try {
      const content = zip.find("content.xml");
      if (!content) throw damaged(fileName);
      yield* zip.read(content);
    } finally {
      zip.close();
    }
  }
  const handlersOf = (rows: WorkbookRows) => new OpenDocumentHandlers(rows);
  return openDocument({ fileName, maxCharacters, readContent, handlersOf });
}

/** Opens a SpreadsheetML file. Throws TableRefused for one that is damaged. */
export function openSpreadsheetMl(
  path: string,
  fileName: string,
  maxCharacters: number,
): Promise<TableFile> {
  const readContent = () => readBytes(path);
  const handlersOf = (rows: WorkbookRows) => new SpreadsheetMlHandlers(rows);
  return openDocument({ fileName, maxCharacters, readContent, handlersOf });
}

/** Opens the tables of a web page. Throws TableRefused for a page without one. */
export async function openHtml(
  path: string,
  fileName: string,
  { start, maxCharacters }: { start: Uint8Array; maxCharacters: number },
): Promise<TableFile> {
  const { encoding, label: found } = await findEncoding(path, fileName);
  const label = encoding === "Windows-1252" ? (charsetOf(start) ?? found) : found;
  async function* steps(): AsyncGenerator<WorkbookRows> {
    const decoder = new TextDecoder(label);
    const rows = new WorkbookRows(maxCharacters);
    const tables = new HtmlTables(rows);
    for await (const chunk of readBytes(path)) {
      tables.read(decoder.decode(chunk, { stream: true }));
      yield rows;
    }
    tables.read(decoder.decode());
    tables.end();
    yield rows;
  }
  const file = await openSteps(steps, maxCharacters);
  // A page around a sign-in form has tables too.
  const sheets = file.sheets.filter(({ first }) => first.some(({ cells }) => cells.length > 1));
  if (!sheets.some(({ first }) => first.length > 1)) throw webPage(fileName);
  return { ...file, encoding: label === found ? encoding : label, sheets };
}

/** Returns the encoding that a page declares, if it is a known one. */
function charsetOf(start: Uint8Array): string | undefined {
  const text = Buffer.from(start).toString("latin1");
  const label = /charset\s*=\s*["']?\s*([\w-]{2,20})/i.exec(text)?.[1];
  if (label === undefined || /^utf/i.test(label)) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

type Document = {
  fileName: string;
  maxCharacters: number;
  readContent: () => AsyncIterable<Buffer>;
  handlersOf: (rows: WorkbookRows) => XmlHandlers;
};

function openDocument(document: Document): Promise<TableFile> {
  return openSteps(() => stepsOf(document), document.maxCharacters);
}

async function openSteps(
  steps: () => AsyncIterable<WorkbookRows>,
  maxCharacters: number,
): Promise<TableFile> {
  const { sheets, otherSheets } = await readFirstOfSheets(steps(), maxCharacters);
  return {
    encoding: null,
    sheets: sheets.map((sheet, place) => ({ ...sheet, read: () => rowsOfSheet(steps(), place) })),
    otherSheets,
  };
}

async function* stepsOf({
  fileName,
  maxCharacters,
  readContent,
  handlersOf,
}: Document): AsyncGenerator<WorkbookRows> {
  const rows = new WorkbookRows(maxCharacters);
  const handlers = handlersOf(rows);
  try {
    const steps = parseXml(readContent(), handlers);
    for (let step = await steps.next(); !step.done; step = await steps.next()) yield rows;
  } catch (error) {
    throw error instanceof BrokenXml ? damaged(fileName) : error;
  }
}
