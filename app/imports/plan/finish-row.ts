import { MAX_CODE_LENGTH } from "~/catalogue/codes/product-code";
import { excelChanged, withoutZeros, zerosRemoved } from "~/imports/cells/excel-changed";
import { problemOf, type RowToPlan } from "~/imports/plan/plan-fields";
import type { FieldChanges, PlannedRow, Problem } from "~/imports/plan/planned-row";
import { priceMoveProblem } from "~/imports/plan/price-move";
import type { StoredProduct } from "~/imports/plan/stored-things";

type Outcome = {
  key: string;
  product: StoredProduct | undefined;
  variantId?: number | null;
  relatedId?: number | null;
  isNew: boolean;
  changes: FieldChanges;
  problems: readonly Problem[];
};

/** Decides what becomes of a row: an error, something new, a change, or nothing (I3). */
export function finishRow(row: RowToPlan, outcome: Outcome): PlannedRow {
  const { key, product, variantId = null, relatedId = null, isNew, changes, problems } = outcome;
  const hasError = problems.some(({ level }) => level === "error");
  const isChanged = isNew || Object.keys(changes).length > 0;
  const found = {
    rowNumber: row.rowNumber,
    key,
    productId: product?.id ?? null,
    variantId,
    relatedId,
    seenVersion: product?.version ?? null,
  };
  if (hasError) return { ...found, action: "error", problems, changes: {} };
  if (!isChanged) return { ...found, action: "same", problems: [], changes: {} };
  return {
    ...found,
    action: isNew ? "new" : "change",
    problems: [...problems, ...unlistedProblem(row, product)],
    changes,
  };
}

/** Returns the plan of a row that cannot be used at all. */
export function wrongRow(
  row: RowToPlan,
  key: string,
  problem: Problem,
  product?: StoredProduct,
): PlannedRow {
  return finishRow(row, { key, product, isNew: false, changes: {}, problems: [problem] });
}

/** Says why nothing has this code: it may not exist, or a spreadsheet has changed it (I12). */
export function unknownCode(
  row: RowToPlan,
  field: string,
  {
    what,
    code,
    findWithZeros,
  }: { what: string; code: string; findWithZeros: (digits: string) => string | undefined },
): Problem {
  const digits = withoutZeros(code);
  const original = digits === undefined ? undefined : findWithZeros(digits);
  const message =
    (original !== undefined ? zerosRemoved(original) : excelChanged(code)) ??
    `No ${what} “${code.slice(0, MAX_CODE_LENGTH)}”`;
  return problemOf(row, field, message);
}

type StoredPrice = {
  field: string;
  /** The price before, which is the product's for a variant without one; null is on application. */
  before: number | null;
  /** The price that applies once the field is empty. */
  whenEmpty: number | null;
};

/** Returns the problem of a stored price that changes by a lot, if it does (I13). */
export function moveProblems(
  row: RowToPlan,
  { field, before, whenEmpty }: StoredPrice,
  changes: FieldChanges,
): Problem[] {
  const change = changes[field];
  if (!change) return [];
  const after = typeof change[1] === "number" ? change[1] : whenEmpty;
  const found = priceMoveProblem(before, after, row.options.isAllowingPriceJumps);
  return found ? [problemOf(row, field, found.message, found.level)] : [];
}

function unlistedProblem(row: RowToPlan, product: StoredProduct | undefined): Problem[] {
  if (product?.isArchived) {
    return [problemOf(row, null, "The product is archived, and stays so", "warning")];
  }
  if (product?.isDiscontinued) {
    return [problemOf(row, null, "The product is discontinued, and stays so", "warning")];
  }
  return [];
}
