import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/auth/guards.server";
import { TABLE_KINDS } from "~/domain/imports/import-kinds";
import { replyWithCsv } from "~/http/uploads/csv-reply.server";
import { templateFile } from "~/imports/export-file.server";

/** Sends the headings of one kind of file, with three rows of the catalogue as examples. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const wanted = new URL(request.url).searchParams.get("kind");
  const kind = TABLE_KINDS.find((each) => each === wanted);
  if (!kind) throw new Response("Unknown kind of file", { status: 404 });
  return replyWithCsv(`${kind}-template.csv`, templateFile(kind));
}
