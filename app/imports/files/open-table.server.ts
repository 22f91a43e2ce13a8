import { open, stat } from "node:fs/promises";

import { findEncoding, readCsvRows } from "~/imports/files/csv-file.server";
import { START_BYTES, tableKind } from "~/imports/files/file-start";
import { readHeadedRows } from "~/imports/files/headed-rows";
import { openSpreadsheet } from "~/imports/files/xlsx-file.server";
import {
  maxCharacters,
  refuseLargeFile,
  type RawRow,
  type Table,
  TableRefused,
  type TableRow,
} from "~/imports/files/table";

/**
 * Reads the headings of a CSV or spreadsheet, and its rows when they are iterated (I15). The content decides what the file
 * is; its name is only for messages. Throws TableRefused for a file that cannot be read.
 */
export async function openTable(path: string, fileName: string): Promise<Table> {
  const kind = tableKind(await readStart(path, fileName), fileName);
  const limit = maxCharacters((await stat(path)).size);
  const { read, encoding, note } =
    kind === "zip" ? await openSheet(path, fileName) : await openCsv(path, fileName);
  const heads = await readHeads(readHeadedRows(read(), limit), fileName);
  return {
    encoding,
    note,
    heads,
    rows: { [Symbol.asyncIterator]: () => readRows(readHeadedRows(read(), limit)) },
  };
}

type Opened = {
  encoding: string | null;
  note: string | null;
  read: () => AsyncIterable<RawRow[]>;
};

async function openCsv(path: string, fileName: string): Promise<Opened> {
  const decoding = await findEncoding(path, fileName);
  return { encoding: decoding.encoding, note: null, read: () => readCsvRows(path, decoding) };
}

async function openSheet(path: string, fileName: string): Promise<Opened> {
  const { note, readRows: read } = await openSpreadsheet(path, fileName);
  return { encoding: null, note, read };
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

type Items = ReturnType<typeof readHeadedRows>;

async function readHeads(items: Items, fileName: string): Promise<string[]> {
  for await (const item of items) if ("heads" in item) return item.heads;
  throw new TableRefused(`“${fileName}” has no rows.`);
}

async function* readRows(items: Items): AsyncGenerator<TableRow> {
  for await (const item of items) if ("row" in item) yield item.row;
}
