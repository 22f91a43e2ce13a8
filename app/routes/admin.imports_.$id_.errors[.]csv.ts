import { setImmediate as nextTurn } from "node:timers/promises";
import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { listRowsAfter } from "~/imports/runs/import-rows.server";
import { findRun, type ImportRun } from "~/imports/runs/runs.server";
import { errorCsvHeading, errorCsvLine, errorsFilename } from "~/imports/runs/errors-csv";
import { BYTE_ORDER_MARK } from "~/shared/csv";
import { parseId } from "~/shared/row-id";
import { replyWithCsv } from "~/http/uploads/table-reply.server";

const CHUNK_BYTES = 256 * 1024;

/** Sends the rows with errors as they are in the file, with their problems, to correct and upload again. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const run = findRun(parseId(params.id) ?? 0);
  if (!run) throw new Response("Import not found", { status: 404 });
  return replyWithCsv(errorsFilename(run.fileName), csvOf(run));
}

async function* csvOf({ id, headers }: ImportRun): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + errorCsvHeading(headers);
  for (let after = 0; ;) {
    const rows = listRowsAfter(id, "error", after, CHUNK_BYTES);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => errorCsvLine(headers.length, row)).join("");
    after = last.rowNumber;
    await nextTurn();
  }
}
