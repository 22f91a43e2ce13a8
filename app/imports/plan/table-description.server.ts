import { isMediaZip } from "~/imports/files/media-zip.server";
import { openTable } from "~/imports/files/open-table.server";
import { TableRefused } from "~/imports/files/table";
import { ownHeads } from "~/imports/runs/errors-csv";
import { logError } from "~/log.server";
import { builtFile, ThreadLimitError, WorkerThread } from "~/shared/worker-thread.server";

const MAX_EXAMPLES = 3;
// Examples are for recognising a column, and long texts are recognised by their beginning.
const MAX_EXAMPLE_LENGTH = 60;
const MAX_ROWS_READ = 200;

type FileDescription =
  | {
      kind: "table";
      encoding: string | null;
      /** A sentence about parts that are not read, such as other sheets; null if all of it is. */
      note: string | null;
      heads: string[];
      examples: string[][];
    }
  /** A zip of pictures and datasheets, which has no columns. */
  | { kind: "media" }
  | { kind: "refused"; reason: string };

/** Reads the headings of a table, and three values of each column from its first rows that have one; or says what else it is. */
export async function describeFile({
  path,
  fileName,
}: {
  path: string;
  fileName: string;
}): Promise<FileDescription> {
  try {
    if (await isMediaZip(path, fileName)) return { kind: "media" };
    const { encoding, note, heads: all, rows } = await openTable(path, fileName);
    const heads = ownHeads(all);
    const examples: string[][] = heads.map(() => []);
    let read = 0;
    for await (const { cells } of rows) {
      for (const [place, values] of examples.entries()) addExample(values, cells[place] ?? "");
      read += 1;
      if (read >= MAX_ROWS_READ) break;
    }
    if (read === 0)
      return { kind: "refused", reason: `“${fileName}” has headings only, and no rows.` };
    return { kind: "table", encoding, note, heads, examples };
  } catch (error) {
    if (error instanceof TableRefused) return { kind: "refused", reason: error.message };
    throw error;
  }
}

function addExample(values: string[], cell: string): void {
  const isLong = cell.length > MAX_EXAMPLE_LENGTH;
  const value = isLong ? `${cell.slice(0, MAX_EXAMPLE_LENGTH)}…` : cell;
  if (value !== "" && values.length < MAX_EXAMPLES && !values.includes(value)) values.push(value);
}

// Much more than a file within the limits needs, and as much memory as its check has.
const LIMITS = { timeoutMs: 20_000, maxHeapMb: 192 };

/** An uploaded file and the name under which it was sent. */
export type FileToDescribe = { path: string; fileName: string };

const thread = new WorkerThread<FileToDescribe, FileDescription>(
  builtFile("import/description-worker"),
  LIMITS,
);

/**
 * Describes an uploaded file in a worker thread, because a large one takes the processor for seconds. Without a
 * build, as in tests, it is described in this thread.
 */
export async function describeInWorker(file: FileToDescribe): Promise<FileDescription> {
  try {
    return await thread.run(file, describeFile);
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    logError(error, { event: "import-description" });
    const reason = `“${file.fileName}” takes too much time or memory to read. Send it in several files; a spreadsheet is read faster as CSV.`;
    return { kind: "refused", reason };
  }
}
