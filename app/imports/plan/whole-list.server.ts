/** A file that is the whole list of one manufacturer. */
import { type listProductsOf, manufacturersOf } from "~/imports/plan/catalogue-facts.server";
import type { FieldValue, PlannedRow } from "~/imports/plan/planned-row";
import type { PlanPart } from "~/imports/plan/plan-rows.server";

const PART_ROWS = 500;

/** Warns of what a whole list of one manufacturer would write to products of another. */
export function warnOfOthers(company: string, rows: PlanPart["rows"]): PlanPart["rows"] {
  const stored = manufacturersOf(rows.flatMap(({ planned }) => planned.productId ?? []));
  return rows.map((row) => {
    const { action, changes, productId, problems } = row.planned;
    if (action !== "new" && action !== "change") return row;
    const before = productId === null ? null : (stored.get(productId) ?? null);
    const own = changes["company"] === undefined ? before : changes["company"][1];
    const message = otherManufacturer(own, company);
    if (message === undefined) return row;
    const problem = { level: "warning", column: null, value: "", message } as const;
    return { ...row, planned: { ...row.planned, problems: [...problems, problem] } };
  });
}

function otherManufacturer(own: FieldValue, company: string): string | undefined {
  if (typeof own !== "string")
    return `The product has no manufacturer, and the list is of ${company}`;
  const isSame = own.toLowerCase() === company.toLowerCase();
  return isSame ? undefined : `The product is of ${own}, not of ${company}`;
}

type Progress = {
  listed: ReadonlySet<number>;
  lastRow: number;
  rowsRead: number;
  rowCount: number;
};

/** Plans the products of the manufacturer that the list has not, numbered on from its last row. */
export function* missingParts(
  ofMaker: ReturnType<typeof listProductsOf>,
  progress: Progress,
): Generator<PlanPart> {
  const { listed, lastRow, rowsRead, rowCount } = progress;
  const missing = ofMaker.filter(({ id }) => !listed.has(id));
  for (let from = 0; from < missing.length; from += PART_ROWS) {
    const rows = missing.slice(from, from + PART_ROWS).map(({ id, code, version }, at) => {
      const planned: PlannedRow = {
        rowNumber: lastRow + from + at + 1,
        key: code,
        action: "missing",
        problems: [],
        changes: {},
        productId: id,
        variantId: null,
        relatedId: null,
        seenVersion: version,
      };
      return { planned, cells: [] };
    });
    yield { rows, rowsRead, rowCount };
  }
}
