import { MAX_CODE_LENGTH } from "~/catalogue/codes/product-code";
import { formatPence } from "~/catalogue/prices/money";
import { codeAsNumber, excelChanged, numberIn } from "~/imports/cells/excel-changed";
import { problemOf, type RowToPlan } from "~/imports/plan/plan-fields";
import type { FieldChanges, PlannedRow, Problem } from "~/imports/plan/planned-row";
import { percentage } from "~/imports/plan/shown-change";
import type { StoredProduct } from "~/imports/plan/stored-things";

/** Prices that move by so much that they may be a slip (I13). */
const WARNED_FALL = -0.3;
const WARNED_RISE = 0.5;
// A point that is one place too far to the left or to the right is a fall of 90 % or a rise of 900 %.
const REFUSED_FALL = -0.8;
const REFUSED_RISE = 0.9;

/** Returns how serious a change of a price is, and why; undefined if it is usual. No price, and 0, are on application. */
export function priceMoveProblem(
  before: number | null,
  after: number | null,
  isAllowingPriceJumps: boolean,
): { level: "error" | "warning"; message: string } | undefined {
  if (before && !after) {
    return {
      level: "warning",
      message: `The price of ${formatPence(before)} becomes on application`,
    };
  }
  if (!before && after) {
    return {
      level: "warning",
      message: `The price was on application, and becomes ${formatPence(after)}`,
    };
  }
  if (!before || !after) return undefined;
  const move = (after - before) / before;
  if (move >= WARNED_FALL && move <= WARNED_RISE) return undefined;
  const verb = move < 0 ? "falls" : "rises";
  const percent = percentage(move).slice(1);
  const isUsable = move > REFUSED_FALL && move <= REFUSED_RISE;
  if (isUsable || isAllowingPriceJumps) {
    return { level: "warning", message: `The price ${verb} by ${percent}` };
  }
  const message = `The price ${verb} by ${percent}. If that is right, allow large moves of prices`;
  return { level: "error", message };
}

type Outcome = {
  key: string;
  product: StoredProduct | undefined;
  variantId?: number | null;
  relatedId?: number | null;
  isNew: boolean;
  changes: FieldChanges;
  problems: readonly Problem[];
};

/** Decides what a row does: an error, an addition, a change, or nothing (I3). */
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
  what: string,
  code: string,
  { findWithZeros }: { findWithZeros: (digits: string) => string | undefined },
): Problem {
  const number = numberIn(code);
  const original = number === undefined ? undefined : findWithZeros(number);
  const message =
    (original !== undefined
      ? codeAsNumber(original)
      : excelChanged(code, row.options.answers?.areCodesRight)) ??
    `No ${what} “${code.slice(0, MAX_CODE_LENGTH)}”`;
  return problemOf(row, field, message);
}

type StoredPrice = {
  field: string;
  /** The price before; for a variant without a price, that of its product. Null is on application. */
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
