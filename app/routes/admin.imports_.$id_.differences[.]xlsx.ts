import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { replyWithXlsx } from "~/http/uploads/table-reply.server";
import { writeXlsx } from "~/imports/files/write-xlsx.server";
import { differenceRows, differencesFilename } from "~/imports/runs/differences.server";
import { findRun } from "~/imports/runs/runs.server";
import { parseId } from "~/shared/row-id";

/** Sends what the CSV beside it has, as a spreadsheet in which every cell is text. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const run = findRun(parseId(params.id) ?? 0);
  if (!run) throw new Response("Import not found", { status: 404 });
  const name = differencesFilename(run.fileName, "xlsx");
  return replyWithXlsx(name, writeXlsx(differenceRows(run)));
}
