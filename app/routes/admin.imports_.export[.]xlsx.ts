import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { logAct } from "~/http/security-log.server";
import { exportRows, readExportRequest } from "~/imports/runs/export-rows.server";
import { replyWithXlsx } from "~/http/uploads/table-reply.server";
import { writeXlsx } from "~/imports/files/write-xlsx.server";

/** Exports what the CSV beside it has, as a spreadsheet in which every cell is text. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { kind, filters, name } = readExportRequest(request);
  logAct("catalogue-exported", admin, context);
  return replyWithXlsx(`${name}.xlsx`, writeXlsx(exportRows(kind, filters)));
}
