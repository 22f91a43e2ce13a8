/** Writes files and reads them as tables. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

import { openTable } from "~/imports/place/open-table.server";
import type { TableRow } from "~/imports/files/table";

/** Writes a file that is deleted after the test; returns its path. */
export function writeTemporary(content: string | Uint8Array): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "table-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, "file");
  writeFileSync(file, content);
  return file;
}

type ReadTable = Omit<Awaited<ReturnType<typeof openTable>>, "rows"> & { rows: TableRow[] };

/** Reads a whole table. */
export async function readTable(
  content: string | Uint8Array,
  fileName = "prices.csv",
): Promise<ReadTable> {
  const { rows, ...table } = await openTable(writeTemporary(content), fileName);
  const read: TableRow[] = [];
  for await (const row of rows) read.push(row);
  return { ...table, rows: read };
}

/** Names the sheets of a file that are read. */
export function readSheets({ sheets }: Pick<ReadTable, "sheets">): string[] {
  return sheets.flatMap(({ name, isRead }) => (isRead ? [name] : []));
}

/** Returns the cells of a table, its headings first. */
export async function readCells(content: string | Uint8Array): Promise<string[][]> {
  const { headers, rows } = await readTable(content);
  return [headers, ...rows.map(({ cells }) => cells)];
}
