import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";

import { CsvParser, findSeparator } from "~/imports/files/csv-parser";
import { START_BYTES, tableKind } from "~/imports/files/file-start";
import { readFirstRows, RowCleaner, toTableRow } from "~/imports/files/headed-rows";
import { placeTable } from "~/imports/files/place-table";
import {
  MAX_ROWS,
  maxCharacters,
  type RawRow,
  refuseLargeFile,
  type SheetOfFile,
  type Table,
  type TableFile,
  TableRefused,
  type TableRow,
} from "~/imports/files/table";
import { openSpreadsheet } from "~/imports/files/xlsx-file.server";
import { FOUND_PLACE, type TablePlace } from "~/imports/meaning/answers";
import type { SheetPreview } from "~/imports/meaning/table-facts";
import { formatCount } from "~/shared/counts";

const CHUNK_BYTES = 128 * 1024;

type Encoding = "UTF-8" | "UTF-16" | "Windows-1252";

type Decoding = { encoding: Encoding; label: string };

/**
 * Finds out how the text of a CSV is encoded, which takes reading all of it: by its mark, else UTF-8 if all of it is, else
 * Windows-1252. Throws TableRefused for a file that is not text.
 */
async function findEncoding(path: string, fileName: string): Promise<Decoding> {
  let mark: Decoding | undefined;
  let decoder: TextDecoder | undefined;
  let isFirst = true;
  for await (const chunk of readBytes(path)) {
    if (isFirst) {
      mark = byMark(chunk);
      decoder = new TextDecoder(mark?.label ?? "utf-8", { fatal: true });
      isFirst = false;
    }
    if (mark?.encoding !== "UTF-16" && chunk.includes(0)) throw notText(fileName);
    decoder = isDecodable(decoder, chunk) ? decoder : undefined;
  }
  if (isDecodable(decoder)) return mark ?? { encoding: "UTF-8", label: "utf-8" };
  if (mark) throw notAsMarked(fileName, mark.encoding);
  return { encoding: "Windows-1252", label: "windows-1252" };
}

/** Reads the rows of a CSV; yields all that end in one piece of the file at once. */
async function* readCsvRows(path: string, { label }: Decoding): AsyncGenerator<RawRow[]> {
  const decoder = new TextDecoder(label);
  let parser: CsvParser | undefined;
  for await (const chunk of readBytes(path)) {
    const text = decoder.decode(chunk, { stream: true });
    parser ??= new CsvParser(findSeparator(text));
    yield parser.read(text);
  }
  if (!parser) return;
  yield parser.read(decoder.decode());
  yield parser.end();
}

async function* readBytes(path: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    if (Buffer.isBuffer(chunk)) yield chunk;
  }
}

function byMark(start: Buffer): Decoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return { encoding: "UTF-16", label: "utf-16le" };
  if (start[0] === 0xfe && start[1] === 0xff) return { encoding: "UTF-16", label: "utf-16be" };
  const isUtf8 = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf;
  return isUtf8 ? { encoding: "UTF-8", label: "utf-8" } : undefined;
}

/** Decodes the next bytes, or the end if there are none; returns false if they are not in this encoding. */
function isDecodable(decoder: TextDecoder | undefined, chunk?: Buffer): boolean {
  try {
    decoder?.decode(chunk, { stream: chunk !== undefined });
    return decoder !== undefined;
  } catch {
    return false;
  }
}

function notText(fileName: string): TableRefused {
  return new TableRefused(
    `“${fileName}” is neither CSV nor .xlsx: it has bytes that no text has. Save the table as CSV UTF-8 or .xlsx.`,
  );
}

function notAsMarked(fileName: string, encoding: Encoding): TableRefused {
  return new TableRefused(
    `“${fileName}” says that it is ${encoding}, but parts of it are not. Save it again as CSV UTF-8.`,
  );
}

/**
 * Finds the table of a CSV or spreadsheet: its headings, and its rows when they are iterated. The content decides what the
 * file is; its name is only for messages. Throws TableRefused for a file that cannot be read, and for a place that it does not have.
 */
export async function openTable(
  path: string,
  fileName: string,
  place: TablePlace = FOUND_PLACE,
): Promise<Table> {
  const kind = tableKind(await readStart(path, fileName), fileName);
  const limit = maxCharacters((await stat(path)).size);
  const { encoding, sheets, otherSheets } =
    kind === "zip"
      ? await openSpreadsheet(path, fileName, limit)
      : await openCsv(path, fileName, limit);
  const placed = placeTable(sheets, place, fileName);
  const [first] = placed.read;
  if (!first) throw new Error("A table has a sheet");
  const { heads, rowNumber, titles } = first.headings;
  const readSheets = placed.read.flatMap((each) => {
    const sheet = sheets[each.place];
    return sheet ? { sheet, lastHeadRow: each.headings.lastRow } : [];
  });
  return {
    encoding,
    note: noteOf(placed.sheets, otherSheets),
    sheets: placed.sheets,
    headingRow: rowNumber,
    isHeadingFound: placed.isHeadingFound,
    heads,
    titles,
    rows: { [Symbol.asyncIterator]: () => readRows(readSheets, heads, limit) },
  };
}

async function openCsv(path: string, fileName: string, maxChars: number): Promise<TableFile> {
  const decoding = await findEncoding(path, fileName);
  const read = () => readCsvRows(path, decoding);
  const first = await readFirstRows(read(), maxChars);
  return {
    encoding: decoding.encoding,
    sheets: [{ name: "", isHidden: false, first, read }],
    otherSheets: 0,
  };
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
        yield toTableRow(heads, row, place);
      }
    }
  }
}

/** Returns a sentence about the sheets that are not read; null if all are. */
function noteOf(sheets: readonly SheetPreview[], otherSheets: number): string | null {
  const read = sheets.filter(({ isRead }) => isRead).map(({ name }) => `“${name}”`);
  const others = sheets.length + otherSheets - read.length;
  if (others === 0) return null;
  const left = others === 1 ? "other sheet is" : `other ${others} sheets are`;
  const last = read.pop() ?? "";
  if (read.length === 0) return `Only the sheet ${last} is read; the ${left} not.`;
  return `Only the sheets ${read.join(", ")} and ${last} are read; the ${left} not.`;
}

function tooManyRows(): TableRefused {
  return new TableRefused(
    `The file has more than ${formatCount(MAX_ROWS)} rows, which is the limit. Send it in several files.`,
  );
}
