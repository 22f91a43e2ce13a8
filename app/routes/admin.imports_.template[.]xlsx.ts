import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { readTemplateKind, templateRows } from "~/imports/runs/export-rows.server";
import { replyWithXlsx } from "~/http/uploads/table-reply.server";
import { writeXlsx } from "~/imports/files/write-xlsx.server";

/** Sends what the CSV beside it has, as a spreadsheet in which every cell is text. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const kind = readTemplateKind(request);
  return replyWithXlsx(`${kind}-template.xlsx`, writeXlsx(templateRows(kind)));
}
