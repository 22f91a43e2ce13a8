import { findThing } from "~/imports/plan/find-thing";
import { isSameText, type ThingIndex } from "~/imports/plan/thing-index";
import { finishRow, wrongRow } from "~/imports/plan/finish-row";
import { cellOf, planFields, problemOf, type RowToPlan } from "~/imports/plan/plan-fields";
import type { FieldChanges, FieldValue, PlannedRow, Problem } from "~/imports/plan/planned-row";
import type { StoredCode, StoredThing } from "~/imports/plan/stored-things";
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

type CodeContext = ThingIndex & {
  /** The codes that staff entered for a product, those that earlier rows add among them. */
  codesOf: (productId: number) => readonly StoredCode[];
  noteCode: (code: Omit<StoredCode, "id">) => void;
};

/** Plans a row of a file of codes (C20): by product or SKU, kind, code and manufacturer. Another spelling is the same code. */
export function planCode(row: RowToPlan, context: CodeContext): PlannedRow {
  const shown = cellOf(row, "shown");
  const found = findThing(row, context);
  if ("problem" in found) return wrongRow(row, shown, found.problem, found.product);

  const { product, variant, warning } = found;
  const key = `${product.code}: ${shown}`;
  const typed = planFields(row, undefined, "product", ["productCode", "sku"]);
  const existing = findCode(row, found, typed.changes, context.codesOf(product.id));
  const planned = existing
    ? planFields(row, existing.fields, "product", ["productCode", "sku", "shown", "manufacturer"])
    : typed;
  const changes = withStaffOnly(planned.changes, existing);
  const problems = [
    ...(warning ? [warning] : []),
    ...planned.problems,
    // A stored code that nothing changes is not judged by today's rules.
    ...(existing && Object.keys(changes).length === 0
      ? []
      : codeProblems(row, { ...existing?.fields, ...afterOf(changes) })),
    ...(existing ? [] : newCodeProblems(row, found, changes, context)),
  ];
  const hasError = problems.some(({ level }) => level === "error");
  if (!existing && !hasError) {
    const fields = afterOf(changes);
    const normal = normalCode(shown);
    context.noteCode({ productId: product.id, variantId: variant?.id ?? null, normal, fields });
  }
  return finishRow(row, {
    key,
    product,
    variantId: variant?.id ?? null,
    relatedId: existing && existing.id > 0 ? existing.id : null,
    isNew: !existing,
    changes,
    problems,
  });
}

type Values = Readonly<Record<string, FieldValue>>;

function findCode(
  row: RowToPlan,
  { variant }: StoredThing,
  changes: FieldChanges,
  codes: readonly StoredCode[],
): StoredCode | undefined {
  const kind = changes["kind"]?.[1];
  const manufacturer = cellOf(row, "manufacturer");
  const hasManufacturer = row.columns.some(({ field }) => field === "manufacturer");
  const normal = normalCode(cellOf(row, "shown"));
  return codes.find(
    ({ fields, variantId, normal: known }) =>
      known === normal &&
      fields["kind"] === kind &&
      (variant === null || variantId === variant.id) &&
      (!hasManufacturer || isSameText(fields["manufacturer"] ?? "", manufacturer)),
  );
}

function codeProblems(row: RowToPlan, values: Values): Problem[] {
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

function newCodeProblems(
  row: RowToPlan,
  { product }: StoredThing,
  changes: FieldChanges,
  { codesOf }: CodeContext,
): Problem[] {
  const codes = codesOf(product.id);
  if (codes.length >= MAX_ENTERED_CODES) {
    return [
      problemOf(row, null, `${product.code} has ${MAX_ENTERED_CODES} codes, which is the limit`),
    ];
  }
  const isPublic = changes["isStaffOnly"]?.[1] !== true;
  const normal = normalCode(cellOf(row, "shown"));
  const isSecret = codes.some(
    (code) => code.normal === normal && code.fields["isStaffOnly"] === true,
  );
  if (!isPublic || !isSecret) return [];
  const message = `${product.code} has this code for staff only. Remove that one first`;
  return [problemOf(row, "shown", message)];
}

/** A supplier's number is for staff only, even if the file says otherwise (C20). */
function withStaffOnly(changes: FieldChanges, existing: StoredCode | undefined): FieldChanges {
  const kind = ENTERED_CODE_KINDS.find((each) => each === changes["kind"]?.[1]);
  const { isStaffOnly, ...others } = changes;
  if (existing) return existing.fields["kind"] === "supplier" ? others : changes;
  const isMarked = isStaffOnly?.[1] === true;
  return { ...others, isStaffOnly: [null, kind !== undefined && isStaffOnlyCode(kind, isMarked)] };
}

function afterOf(changes: FieldChanges): Values {
  return Object.fromEntries(Object.entries(changes).map(([field, [, after]]) => [field, after]));
}
