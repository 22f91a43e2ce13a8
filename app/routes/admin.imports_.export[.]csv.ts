import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireAdmin } from "~/auth/guards.server";
import { readStaffProductFilters } from "~/domain/catalogue/staff-products";
import { TABLE_KINDS } from "~/domain/imports/import-kinds";
import { londonDay } from "~/domain/site/dates";
import { readListQuery } from "~/http/list-query.server";
import { replyWithCsv } from "~/http/uploads/csv-reply.server";
import { exportFile } from "~/imports/export-file.server";

/** Exports one kind of file: the whole catalogue, or the staff's list if the address has its filters. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  const { params, q } = readListQuery(request);
  const kind = TABLE_KINDS.find((each) => each === params.get("kind"));
  if (!kind) throw new Response("Unknown kind of file", { status: 404 });

  const isList = params.has("status");
  const filters = isList ? { q, ...readStaffProductFilters(params) } : null;
  const name = `${kind}-${londonDay(Date.now())}.csv`;
  return replyWithCsv(name, exportFile(kind, filters));
}
