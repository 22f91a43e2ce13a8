import { findThing } from "~/imports/plan/find-thing";
import { isSameText } from "~/imports/plan/thing-index";
import { wrongRow } from "~/imports/plan/finish-row";
import { finishPaper, type PaperContext, valuesAfter } from "~/imports/plan/plan-document";
import { cellOf, planFields, problemOf, type RowToPlan } from "~/imports/plan/plan-fields";
import type { FieldChanges, PlannedRow, Problem } from "~/imports/plan/planned-row";
import type { StoredFields, StoredPaper, StoredThing } from "~/imports/plan/stored-things";
import {
  ENTERED_CODE_KINDS,
  isCrossReference,
  isStaffOnlyCode,
  MAX_ENTERED_CODES,
  needsManufacturer,
  NO_MANUFACTURER,
  NO_RELATION,
} from "~/catalogue/codes/code-kinds";
import { NO_CODE, normalCode, parseTypedCode } from "~/catalogue/codes/normal-code";

/** Plans a row of a file of codes (C20): by product or SKU, kind, code and manufacturer. Another spelling is the same code. */
export function planCode(row: RowToPlan, context: PaperContext): PlannedRow {
  const shown = cellOf(row, "shown");
  const found = findThing(row, context);
  if ("problem" in found) return wrongRow(row, shown, found.problem, found.product);

  const codes = context.papersOf(found.product.id);
  const typed = planFields(row, undefined, "product", ["productCode", "sku"]);
  const existing = findCode(row, found, typed.changes, codes);
  const planned = existing
    ? planFields(row, existing.fields, "product", ["productCode", "sku", "shown", "manufacturer"])
    : typed;
  const changes = withStaffOnly(planned.changes, existing);
  // A stored code that nothing changes is not judged by today's rules.
  const isJudged = !existing || Object.keys(changes).length > 0;
  return finishPaper(row, found, context, {
    key: `${found.product.code}: ${shown}`,
    limit: MAX_ENTERED_CODES,
    existing,
    changes,
    problems: [
      ...planned.problems,
      ...(isJudged ? codeProblems(row, { ...existing?.fields, ...valuesAfter(changes) }) : []),
      ...(existing ? [] : secretProblems(row, found, changes, codes)),
    ],
  });
}

function findCode(
  row: RowToPlan,
  { variant }: StoredThing,
  changes: FieldChanges,
  codes: readonly StoredPaper[],
): StoredPaper | undefined {
  const kind = changes["kind"]?.[1];
  const manufacturer = cellOf(row, "manufacturer");
  const hasManufacturer = row.columns.some(({ field }) => field === "manufacturer");
  return codes.find(
    (code) =>
      isSpelledAs(code, cellOf(row, "shown")) &&
      code.fields["kind"] === kind &&
      (variant === null || code.variantId === variant.id) &&
      (!hasManufacturer || isSameText(code.fields["manufacturer"] ?? "", manufacturer)),
  );
}

function isSpelledAs({ fields: { shown } }: StoredPaper, typed: string): boolean {
  return typeof shown === "string" && normalCode(shown) === normalCode(typed);
}

function codeProblems(row: RowToPlan, values: StoredFields): Problem[] {
  const problems: Problem[] = [];
  const kind = ENTERED_CODE_KINDS.find((each) => each === values["kind"]);
  if (!kind && cellOf(row, "kind") === "")
    problems.push(problemOf(row, "kind", "Enter what the code is"));
  if (parseTypedCode(cellOf(row, "shown")) === undefined)
    problems.push(problemOf(row, "shown", NO_CODE));
  if (!kind) return problems;
  if (needsManufacturer(kind) && !values["manufacturer"]) {
    problems.push(problemOf(row, "manufacturer", NO_MANUFACTURER));
  }
  if (isCrossReference(kind) && !values["relation"])
    problems.push(problemOf(row, "relation", NO_RELATION));
  if (!isCrossReference(kind) && values["relation"]) {
    const message = "Only a part number that it replaces, or another manufacturer’s, has this";
    problems.push(problemOf(row, "relation", message));
  }
  return problems;
}

/** A code that the product has for staff only cannot be added for everyone. */
function secretProblems(
  row: RowToPlan,
  { product }: StoredThing,
  changes: FieldChanges,
  codes: readonly StoredPaper[],
): Problem[] {
  const isPublic = changes["isStaffOnly"]?.[1] !== true;
  const isSecret = codes.some(
    (code) => code.fields["isStaffOnly"] === true && isSpelledAs(code, cellOf(row, "shown")),
  );
  if (!isPublic || !isSecret) return [];
  const message = `${product.code} has this code for staff only. Remove that one first`;
  return [problemOf(row, "shown", message)];
}

/** A supplier's number is for staff only, even if the file says otherwise (C20). */
function withStaffOnly(changes: FieldChanges, existing: StoredPaper | undefined): FieldChanges {
  const kind = ENTERED_CODE_KINDS.find((each) => each === changes["kind"]?.[1]);
  const { isStaffOnly, ...others } = changes;
  if (existing) return existing.fields["kind"] === "supplier" ? others : changes;
  const isMarked = isStaffOnly?.[1] === true;
  return { ...others, isStaffOnly: [null, kind !== undefined && isStaffOnlyCode(kind, isMarked)] };
}
