import { stat } from "node:fs/promises";

import { openFile } from "~/imports/files/open-file.server";
import { RowCleaner } from "~/imports/files/row-cleaner";
import {
  MAX_ROWS,
  maxCharacters,
  type SheetOfFile,
  type Table,
  type TableRow,
  tooManyRows,
} from "~/imports/files/table";
import { FOUND_PLACE, type TablePlace } from "~/imports/meaning/answers";
import { MAX_TITLES, toTableRow } from "~/imports/place/headed-rows";
import { placeTable } from "~/imports/place/place-table";

/**
 * Finds the table of a CSV or spreadsheet: its headings, and its rows when they are iterated. The content decides what the
 * file is; its name is only for messages. Throws TableRefused for a file that cannot be read, and for a place that it does not have.
 */
export async function openTable(
  path: string,
  fileName: string,
  place: TablePlace = FOUND_PLACE,
): Promise<Table> {
  const { encoding, sheets, otherSheets } = await openFile(path, fileName);
  const limit = maxCharacters((await stat(path)).size);
  const placed = placeTable(sheets, place, fileName);
  const [first] = placed.read;
  if (!first) throw new Error("A table has a sheet");
  const { headers, rowNumber } = first.headings;
  const readSheets = placed.read.flatMap((each) => {
    const sheet = sheets[each.place];
    return sheet ? { sheet, lastHeaderRow: each.headings.lastRow } : [];
  });
  return {
    encoding,
    otherSheets,
    sheets: placed.sheets,
    headingRow: rowNumber,
    isHeadingFound: placed.isHeadingFound,
    headers,
    hiddenColumns: [...new Set(readSheets.flatMap(({ sheet }) => sheet.hiddenColumns ?? []))],
    titles: placed.read.flatMap(({ headings }) => headings.titles).slice(0, MAX_TITLES),
    rows: { [Symbol.asyncIterator]: () => readRows(readSheets, headers, limit) },
  };
}

type ReadSheet = { sheet: SheetOfFile; lastHeaderRow: number };

async function* readRows(
  sheets: readonly ReadSheet[],
  headers: readonly string[],
  maxCharacters: number,
): AsyncGenerator<TableRow> {
  const cleaner = new RowCleaner(maxCharacters);
  let count = 0;
  for (const [place, { sheet, lastHeaderRow }] of sheets.entries()) {
    for await (const rows of sheet.read()) {
      for (const row of cleaner.clean(rows)) {
        if (row.rowNumber <= lastHeaderRow) continue;
        count += 1;
        if (count > MAX_ROWS) throw tooManyRows();
        yield toTableRow(headers, row, { sheetPlace: place, isCsv: sheet.name === "" });
      }
    }
  }
}
