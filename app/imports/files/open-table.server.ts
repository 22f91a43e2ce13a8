import { open, stat } from "node:fs/promises";

import { openCsv } from "~/imports/files/csv-file.server";
import { START_BYTES, tableKind } from "~/imports/files/file-start";
import {
  openHtml,
  openOpenDocument,
  openSpreadsheetMl,
} from "~/imports/files/document-file.server";
import { MAX_TITLES, RowCleaner, toTableRow } from "~/imports/files/headed-rows";
import { placeTable } from "~/imports/files/place-table";
import {
  MAX_ROWS,
  maxCharacters,
  refuseLargeFile,
  type SheetOfFile,
  type Table,
  type TableFile,
  TableRefused,
  type TableRow,
} from "~/imports/files/table";
import { isOpenDocument, openSpreadsheet } from "~/imports/files/xlsx-file.server";
import { FOUND_PLACE, type TablePlace } from "~/imports/meaning/answers";
import { formatCount } from "~/shared/counts";

/**
 * Finds the table of a CSV or spreadsheet: its headings, and its rows when they are iterated. The content decides what the
 * file is; its name is only for messages. Throws TableRefused for a file that cannot be read, and for a place that it does not have.
 */
export async function openTable(
  path: string,
  fileName: string,
  place: TablePlace = FOUND_PLACE,
): Promise<Table> {
  const start = await readStart(path, fileName);
  const limit = maxCharacters((await stat(path)).size);
  const { encoding, sheets, otherSheets } = await openFile(path, fileName, start, limit);
  const placed = placeTable(sheets, place, fileName);
  const [first] = placed.read;
  if (!first) throw new Error("A table has a sheet");
  const { heads, rowNumber } = first.headings;
  const readSheets = placed.read.flatMap((each) => {
    const sheet = sheets[each.place];
    return sheet ? { sheet, lastHeadRow: each.headings.lastRow } : [];
  });
  return {
    encoding,
    otherSheets,
    sheets: placed.sheets,
    headingRow: rowNumber,
    isHeadingFound: placed.isHeadingFound,
    heads,
    hiddenColumns: [...new Set(readSheets.flatMap(({ sheet }) => sheet.hiddenColumns ?? []))],
    titles: placed.read.flatMap(({ headings }) => headings.titles).slice(0, MAX_TITLES),
    rows: { [Symbol.asyncIterator]: () => readRows(readSheets, heads, limit) },
  };
}

async function openFile(
  path: string,
  fileName: string,
  start: Uint8Array,
  limit: number,
): Promise<TableFile> {
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

type ReadSheet = { sheet: SheetOfFile; lastHeadRow: number };

async function* readRows(
  sheets: readonly ReadSheet[],
  heads: readonly string[],
  maxCharacters: number,
): AsyncGenerator<TableRow> {
  const cleaner = new RowCleaner(maxCharacters);
  let count = 0;
  for (const [place, { sheet, lastHeadRow }] of sheets.entries()) {
    for await (const rows of sheet.read()) {
      for (const row of cleaner.clean(rows)) {
        if (row.rowNumber <= lastHeadRow) continue;
        count += 1;
        if (count > MAX_ROWS) throw tooManyRows();
        yield toTableRow(heads, row, { sheetPlace: place, isCsv: sheet.name === "" });
      }
    }
  }
}

function tooManyRows(): TableRefused {
  return new TableRefused(
    `The file has more than ${formatCount(MAX_ROWS)} rows, which is the limit. Send it in several files.`,
  );
}
