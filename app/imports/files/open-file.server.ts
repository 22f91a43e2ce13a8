import { open, stat } from "node:fs/promises";

import { openCsv } from "~/imports/files/csv-file.server";
import {
  openHtml,
  openOpenDocument,
  openSpreadsheetMl,
} from "~/imports/files/document-file.server";
import { START_BYTES, tableKind } from "~/imports/files/file-start";
import { maxCharacters, refuseLargeFile, type TableFile } from "~/imports/files/table";
import { isOpenDocument, openSpreadsheet } from "~/imports/files/xlsx-file.server";

/**
 * Opens a CSV or spreadsheet with the first rows of each sheet. The content decides what the file is; its name is only for messages.
 * Throws TableRefused for a file that cannot be read.
 */
export async function openFile(path: string, fileName: string): Promise<TableFile> {
  const start = await readStart(path, fileName);
  const limit = maxCharacters((await stat(path)).size);
  const kind = tableKind(start, fileName);
  if (kind === "html") return openHtml(path, fileName, { start, maxCharacters: limit });
  if (kind === "csv") return openCsv(path, fileName, limit);
  if (kind === "spreadsheet-ml") return openSpreadsheetMl(path, fileName, limit);
  return (await isOpenDocument(path, fileName))
    ? openOpenDocument(path, fileName, limit)
    : openSpreadsheet(path, fileName, limit);
}

/** Reads the first bytes of a file. Throws TableRefused for one that is too large. */
export async function readStart(path: string, fileName: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    refuseLargeFile((await file.stat()).size, fileName);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
