import { unknownCode, wrongRow } from "~/imports/plan/finish-row";
import { findPaper, finishPaper, skuOf } from "~/imports/plan/plan-document";
import { cellOf, planFields, problemOf, type RowToPlan } from "~/imports/plan/plan-fields";
import type { FieldChanges, PlannedRow, Problem } from "~/imports/plan/planned-row";
import type { StoredPaper, StoredThing } from "~/imports/plan/stored-things";
import { several, type ThingIndex } from "~/imports/plan/thing-index";
import { MAX_SET_PARTS } from "~/catalogue/sets/set-parts";

/** A stored part of a set: a row about its base, with the item that is the part. */
export type StoredSetPart = StoredPaper & {
  partProductId: number;
  partVariantId: number | null;
  /** The SKU of the part's variant; NULL if that has none, and for a part without a variant. */
  partSku: string | null;
};

type SetContext = Pick<ThingIndex, "findProduct" | "findBySku" | "findWithZeros"> & {
  /** The parts of a base, those that earlier rows of the file add among them. */
  partsOf: (productId: number) => readonly StoredSetPart[];
  notePart: (part: StoredSetPart) => void;
};

const KEYS = ["baseCode", "role", "partCode"];

/** Plans a row of a file of sets (C46): a base and a part, each by its product code or SKU, and the part's role. */
export function planSetPart(row: RowToPlan, context: SetContext): PlannedRow {
  const [baseCode, role, partCode] = [
    cellOf(row, "baseCode"),
    cellOf(row, "role"),
    cellOf(row, "partCode"),
  ];
  const key = [baseCode, partCode].filter(Boolean).join(" → ");
  const base = findItem(row, "baseCode", context);
  if ("problem" in base) return wrongRow(row, key, base.problem);
  const { product } = base;
  const part = findItem(row, "partCode", context);
  if ("problem" in part) return wrongRow(row, key, part.problem, product);
  if (part.product.id === product.id) {
    const problem = problemOf(row, "partCode", "This is the product itself");
    return wrongRow(row, key, problem, product);
  }

  const parts = context.partsOf(product.id);
  const existing = findPaper(parts, base, (each) => isSamePart(each, part, role));
  const typed = planFields(
    row,
    existing?.fields,
    "product",
    existing ? KEYS : ["baseCode", "partCode"],
  );
  // First, so that staff read first which part it is.
  const named: FieldChanges = {
    role: [null, spelling(role, parts)],
    part: [null, partCode],
    partProductId: [null, part.product.id],
    partVariantId: [null, part.variant?.id ?? null],
  };
  const notePaper = (paper: StoredPaper) =>
    context.notePart({
      ...paper,
      partProductId: part.product.id,
      partVariantId: part.variant?.id ?? null,
      partSku: skuOf(part.variant),
    });
  return finishPaper(
    row,
    base,
    { papersOf: context.partsOf, notePaper },
    {
      key,
      limit: MAX_SET_PARTS,
      existing,
      changes: existing ? typed.changes : { ...named, ...typed.changes, ...named },
      problems: [
        ...typed.problems,
        ...(role === "" ? [problemOf(row, "role", "Enter what the part is for")] : []),
        ...(existing ? [] : partProblems(row, part)),
      ],
    },
  );
}

type FoundItem = StoredThing | { problem: Problem };

function findItem(row: RowToPlan, field: string, context: SetContext): FoundItem {
  const code = cellOf(row, field);
  if (code === "") return { problem: problemOf(row, field, "Enter a product code or SKU") };
  const product = context.findProduct(code);
  if (product) return { product, variant: null };
  const [variant, another] = context.findBySku(code);
  if (variant && another)
    return several(row, field, `variants have the SKU “${code}”`, [variant, another]);
  if (variant) return { product: variant.product, variant };
  const what = "product or variant has the code";
  return { problem: unknownCode(row, field, what, code, context) };
}

/** A part's variant without an SKU is named by nothing but its product, as in an export. */
function isSamePart(
  { partProductId, partVariantId, partSku, fields }: StoredSetPart,
  { product, variant }: StoredThing,
  role: string,
): boolean {
  const isSameItem =
    partVariantId === (variant?.id ?? null) || (variant === null && partSku === null);
  return partProductId === product.id && isSameItem && isSameRole(fields["role"], role);
}

function isSameRole(stored: unknown, role: string): boolean {
  return typeof stored === "string" && stored.toLowerCase() === role.toLowerCase();
}

/** A role is written as the base has it already. */
function spelling(role: string, parts: readonly StoredSetPart[]): string {
  const stored = parts.find(({ fields }) => isSameRole(fields["role"], role))?.fields["role"];
  return typeof stored === "string" ? stored : role;
}

function partProblems(row: RowToPlan, { product }: StoredThing): Problem[] {
  const state = product.isArchived ? "archived" : product.isDiscontinued ? "discontinued" : null;
  if (!state) return [];
  const message = `${product.code} is ${state}, so the set does not offer it`;
  return [problemOf(row, "partCode", message, "warning")];
}
