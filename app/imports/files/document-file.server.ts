/** Opens documents whose sheets are all in one text: OpenDocument spreadsheets and SpreadsheetML. */
import { createReadStream } from "node:fs";

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
  async function* readContent(): AsyncGenerator<Buffer> {
    for await (const chunk of createReadStream(path)) if (Buffer.isBuffer(chunk)) yield chunk;
  }
  const handlersOf = (rows: WorkbookRows) => new SpreadsheetMlHandlers(rows);
  return openDocument({ fileName, maxCharacters, readContent, handlersOf });
}

type Document = {
  fileName: string;
  maxCharacters: number;
  readContent: () => AsyncIterable<Buffer>;
  handlersOf: (rows: WorkbookRows) => XmlHandlers;
};

async function openDocument(document: Document): Promise<TableFile> {
  const sheets = await readFirstOfSheets(stepsOf(document), document.maxCharacters);
  return {
    encoding: null,
    sheets: sheets.map((sheet, place) => ({
      ...sheet,
      read: () => rowsOfSheet(stepsOf(document), place),
    })),
    otherSheets: 0,
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
