import { openFile } from "~/imports/files/open-file.server";
import { RowCleaner } from "~/imports/files/row-cleaner";
import { maxCharacters, type RawRow, type SheetOfFile, TableRefused } from "~/imports/files/table";
import { logError } from "~/log.server";
import type { ReadList } from "~/quotes/pad/list-line";
import { type ListRow, readRows } from "~/quotes/pad/read-list";
import { builtFile, ThreadLimitError, WorkerThread } from "~/shared/worker-thread.server";

// A small spreadsheet may unpack to very much.
const MAX_CHARACTERS = maxCharacters(0);
const LIMITS = { timeoutMs: 10_000, maxHeapMb: 256 };

type ListFile =
  | { kind: "read"; list: ReadList; unread: UnreadSheets | null }
  /** The reason is a sentence for the customer. */
  | { kind: "refused"; reason: string };

/** The name of the sheet that was read, and how many others with rows were not. */
export type UnreadSheets = { read: string; others: number };

/** A stored file and the name under which it was sent. */
type FileOfList = { path: string; fileName: string };

const thread = new WorkerThread<FileOfList, ListFile>(builtFile("list-worker"), LIMITS);

/**
 * Reads a list from a stored CSV, TSV or spreadsheet, whatever its name says. Of a spreadsheet, the first visible sheet with
 * rows is read. It is read in a worker thread, with bounded time and memory. The caller deletes the file.
 */
export async function readListFile(path: string, fileName: string): Promise<ListFile> {
  try {
    return await thread.run({ path, fileName }, readFileHere);
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    logError(error, { event: "list-file" });
    return unreadable(fileName);
  }
}

/** Does what `readListFile` does, in this thread. */
export async function readFileHere({ path, fileName }: FileOfList): Promise<ListFile> {
  try {
    const { sheets } = await openFile(path, fileName);
    const filled = sheets.filter(({ first }) => first.length > 0);
    const visible = filled.filter(({ isHidden }) => !isHidden);
    const sheet = visible[0] ?? filled[0];
    if (!sheet) return { kind: "refused", reason: `“${fileName}” has no rows.` };
    const unread = visible.length > 1 ? { read: sheet.name, others: visible.length - 1 } : null;
    return { kind: "read", list: readRows(await rowsOf(sheet)), unread };
  } catch (error) {
    if (error instanceof TableRefused) return unreadable(fileName);
    throw error;
  }
}

async function rowsOf(sheet: SheetOfFile): Promise<ListRow[]> {
  const cleaner = new RowCleaner(MAX_CHARACTERS);
  const rows: ListRow[] = [];
  for await (const raw of sheet.read()) rows.push(...cleaner.clean(raw).map(shownRow));
  return rows;
}

/** Returns the cells as they are seen: a code that is a number may be shown as "VA-007". */
function shownRow({ rowNumber, cells, looks = {} }: RawRow): ListRow {
  return { position: rowNumber, cells: cells.map((cell, at) => looks[at]?.shown ?? cell) };
}

function unreadable(fileName: string): ListFile {
  const reason = `We could not read “${fileName}”. Save it as CSV or as an Excel workbook (.xlsx) without a password, or paste the list.`;
  return { kind: "refused", reason };
}
