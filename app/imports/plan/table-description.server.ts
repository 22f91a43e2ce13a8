import { isMediaZip } from "~/imports/files/media-zip.server";
import { openTable } from "~/imports/place/open-table.server";
import { type Table, TableRefused } from "~/imports/files/table";
import type { TablePlace } from "~/imports/meaning/answers";
import { collectFacts, type TableFacts } from "~/imports/meaning/table-facts";
import { ownHeaders } from "~/imports/runs/errors-csv";
import { logError } from "~/log.server";
import { builtFile, ThreadLimitError, WorkerThread } from "~/shared/worker-thread.server";

const MAX_EXAMPLES = 3;
// Examples are for recognising a column, and long texts are recognised by their beginning.
const MAX_EXAMPLE_LENGTH = 60;
/** Rows whose cells are looked up, to find out whose part numbers they are. */
const MAX_SAMPLED = 200;

/** A table as its upload shows it. */
export type TableDescription = {
  kind: "table";
  encoding: string | null;
  headers: string[];
  examples: string[][];
  facts: TableFacts;
  /** The first cells of each column. */
  samples: string[][];
};

type FileDescription =
  | TableDescription
  /** A zip of pictures and datasheets, which has no columns. */
  | { kind: "media" }
  | { kind: "refused"; reason: string };

/** Reads a table once: its headings, three values of each column, and what it says about its own meaning (I26). Or says what else the file is. */
export async function describeFile({
  path,
  fileName,
  place,
}: FileToDescribe): Promise<FileDescription> {
  try {
    if (await isMediaZip(path, fileName)) return { kind: "media" };
    const table = await openTable(path, fileName, place);
    const headers = ownHeaders(table.headers);
    const examples: string[][] = headers.map(() => []);
    const samples: string[][] = headers.map(() => []);
    const collected = collectFacts(headers);
    for await (const row of table.rows) {
      collected.add(row);
      // Titles between the rows and repeated headings are no samples of their columns.
      const isTitle = headers.length > 2 && row.cells.filter(Boolean).length < 2;
      for (const [at, values] of examples.entries()) {
        const cell = row.cells[at] ?? "";
        if (!isTitle && cell !== headers[at]) addExample(values, cell);
      }
      for (const [at, values] of samples.entries()) addSample(values, row.cells[at] ?? "");
    }
    const counted = collected.facts();
    if (counted.rowCount === 0) return { kind: "refused", reason: noRows(table, fileName) };
    const { encoding, sheets, otherSheets, headingRow, isHeadingFound } = table;
    const hiddenColumns = table.hiddenColumns.filter(
      (place) => (counted.columns[place]?.filled ?? 0) > 0,
    );
    const names = sheets.flatMap(({ name, isRead }) => (isRead && name !== "" ? [name] : []));
    const titles = [...table.titles, ...names, fileName.replace(/\.[^.]*$/, "")];
    const facts: TableFacts = {
      ...counted,
      ...{ sheets, headingRow, isHeadingFound, titles },
      ...(otherSheets > 0 && { otherSheets }),
      ...(hiddenColumns.length > 0 && { hiddenColumns }),
    };
    return { kind: "table", encoding, headers, examples, facts, samples };
  } catch (error) {
    if (error instanceof TableRefused) return { kind: "refused", reason: error.message };
    throw error;
  }
}

function noRows({ sheets }: Table, fileName: string): string {
  const read = sheets.filter(({ isRead }) => isRead).map(({ name }) => `“${name}”`);
  const where = sheets.length > 1 ? ` on the sheet ${read.join(", ")}` : "";
  return `“${fileName}” has headings only${where}, and no rows.`;
}

function addSample(values: string[], cell: string): void {
  if (cell !== "" && cell.length <= MAX_EXAMPLE_LENGTH && values.length < MAX_SAMPLED)
    values.push(cell);
}

function addExample(values: string[], cell: string): void {
  const isLong = cell.length > MAX_EXAMPLE_LENGTH;
  const value = isLong ? `${cell.slice(0, MAX_EXAMPLE_LENGTH)}…` : cell;
  if (value !== "" && values.length < MAX_EXAMPLES && !values.includes(value)) values.push(value);
}

// Much more than a file within the limits needs, and as much memory as its check has.
const LIMITS = { timeoutMs: 20_000, maxHeapMb: 192 };

/** An uploaded file, the name under which it was sent, and where its table lies. */
type FileToDescribe = { path: string; fileName: string; place?: TablePlace };

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
