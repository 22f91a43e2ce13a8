import {
  readStaffProductFilters,
  type StaffProductFilters,
} from "~/catalogue/products/staff-products";
import { TABLE_KINDS, type TableKind } from "~/imports/runs/import-kinds";
import { londonDay } from "~/shared/dates";
import { readListQuery } from "~/catalogue/search/list-query.server";

type ExportRequest = {
  kind: TableKind;
  /** The filters of the staff's list; null if the address has none, for the whole catalogue. */
  filters: StaffProductFilters | null;
  /** The name of the file without its ending, as in "prices-2027-01-01". */
  name: string;
};

/** Reads what an address of an export asks for. Throws a 404 for an unknown kind of file. */
export function readExportRequest(request: Request): ExportRequest {
  const { params, q } = readListQuery(request);
  const kind = kindIn(params);
  const filters = params.has("status") ? { q, ...readStaffProductFilters(params) } : null;
  return { kind, filters, name: `${kind}-${londonDay(Date.now())}` };
}

/** Reads the kind of file that an address of a template asks for. Throws a 404 for an unknown kind. */
export function readTemplateKind(request: Request): TableKind {
  return kindIn(new URL(request.url).searchParams);
}

function kindIn(params: URLSearchParams): TableKind {
  const wanted = params.get("kind");
  const kind = TABLE_KINDS.find((each) => each === wanted);
  if (!kind) throw new Response("Unknown kind of file", { status: 404 });
  return kind;
}
