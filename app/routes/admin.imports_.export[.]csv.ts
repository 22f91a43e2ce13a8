import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { logAct } from "~/http/security-log.server";
import { exportRows, readExportRequest } from "~/imports/runs/export-rows.server";
import { replyWithCsv } from "~/http/uploads/table-reply.server";
import { writeCsv } from "~/imports/files/write-csv";

/** Exports one kind of file: the whole catalogue, or the staff's list if the address has its filters. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { kind, filters, name } = readExportRequest(request);
  logAct("catalogue-exported", admin, context);
  return replyWithCsv(`${name}.csv`, writeCsv(exportRows(kind, filters)));
}
