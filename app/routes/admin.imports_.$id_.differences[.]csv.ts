import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { replyWithCsv } from "~/http/uploads/table-reply.server";
import { writeCsv } from "~/imports/files/write-csv";
import { differenceRows, differencesFilename } from "~/imports/runs/differences.server";
import { findRun } from "~/imports/runs/runs.server";
import { parseId } from "~/shared/row-id";

/** Sends the changes of a plan, a line for each value. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const run = findRun(parseId(params.id) ?? 0);
  if (!run) throw new Response("Import not found", { status: 404 });
  const name = differencesFilename(run.fileName, "csv");
  return replyWithCsv(name, writeCsv(differenceRows(run)));
}
