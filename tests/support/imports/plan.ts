import type { TableKind } from "~/imports/runs/import-kinds";
import { DEFAULT_OPTIONS, type RunOptions } from "~/imports/runs/import-run";
import { mapHeadersAs } from "~/imports/plan/map-headers";
import type { PlannedRow } from "~/imports/plan/planned-row";
import { type FileRow, type PlanSummary, planRows } from "~/imports/plan/plan-rows.server";

type File = {
  kind: TableKind;
  headers: readonly string[];
  /** The cells of each row. */
  rows: ReadonlyArray<readonly string[]>;
  options?: Partial<RunOptions>;
  /** The words of rows about the end of their products, by their places. */
  discontinues?: ReadonlyArray<FileRow["discontinues"]>;
};

/** Plans a whole file whose headings are known. */
export async function planFile({ kind, headers, rows, options, discontinues = [] }: File) {
  const fileRows = rows.map((cells, at): FileRow => {
    const said = discontinues[at];
    return { rowNumber: at + 2, cells, ...(said && { discontinues: said }) };
  });
  const request = {
    ...{ kind, headers, mapping: mapHeadersAs(kind, headers) },
    options: { ...DEFAULT_OPTIONS, ...options },
  };
  async function* openRows() {
    yield* fileRows;
  }
  const planned: PlannedRow[] = [];
  const parts = planRows(request, openRows);
  let summary: PlanSummary | undefined;
  for (let part = await parts.next(); ; part = await parts.next()) {
    if (part.done) {
      summary = part.value;
      break;
    }
    planned.push(...part.value.rows.map((row) => row.planned));
  }
  return { planned, summary };
}

/** Shortens a planned row to its action and messages. */
export function gist({ action, problems }: PlannedRow) {
  return [action, ...problems.map(({ column, message }) => `${column ?? "row"}: ${message}`)];
}
