import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { readTemplateKind, templateRows } from "~/imports/runs/export-rows.server";
import { replyWithCsv } from "~/http/uploads/table-reply.server";
import { writeCsv } from "~/imports/files/write-csv";

/** Sends the headings of one kind of file, with three rows of the catalogue as examples. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const kind = readTemplateKind(request);
  return replyWithCsv(`${kind}-template.csv`, writeCsv(templateRows(kind)));
}
