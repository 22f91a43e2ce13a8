import { describeFile, type FileDescription } from "~/imports/plan/table-description.server";
import { logError } from "~/log.server";
import { builtFile, ThreadLimitError, WorkerThread } from "~/shared/worker-thread.server";

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
