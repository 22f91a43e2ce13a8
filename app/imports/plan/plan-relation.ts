import { unknownCode, finishRow, wrongRow } from "~/imports/plan/finish-row";
import type { ThingIndex } from "~/imports/plan/thing-index";
import {
  cellOf,
  isEmptied,
  planFields,
  problemOf,
  type RowToPlan,
} from "~/imports/plan/plan-fields";
import type { FieldChanges, FieldValue, PlannedRow, Problem } from "~/imports/plan/planned-row";
import type { StoredProduct, StoredRelations } from "~/imports/plan/stored-things";
import {
  followReplacements,
  NO_REPLACEMENT_RELATION,
  type Replacement,
} from "~/catalogue/relations/discontinued";
import { MAX_RELATIONS } from "~/catalogue/relations/product-relations";

type RelationContext = Pick<ThingIndex, "findProduct" | "findWithZeros"> & {
  /** Finds what belongs to a product, with what earlier rows of the file add. */
  relationsOf: (productId: number) => StoredRelations;
  noteRelation: (productId: number, kind: "alternative" | "accessory", otherId: number) => void;
  findReplacement: (productId: number) => Replacement | undefined;
  noteReplacement: (productId: number, replacement: Replacement) => void;
  /** The code of a product by its id. */
  codeOf: (productId: number) => string;
};

/**
 * Plans a row of a file of relations (C35, C37). A replacement without another product leaves the one that is stored,
 * and of a product that has none says that nothing replaces it.
 */
export function planRelation(row: RowToPlan, context: RelationContext): PlannedRow {
  const code = cellOf(row, "productCode");
  const otherCode = isEmptied(row, "otherCode") ? "" : cellOf(row, "otherCode");
  const key = [code, otherCode].filter(Boolean).join(" → ");
  const product = context.findProduct(code);
  if (!product) return wrongRow(row, key, unknown(row, "productCode", code, context));

  const { changes, problems } = planFields(row, undefined, "product", ["productCode", "otherCode"]);
  const kind = changes["kind"]?.[1];
  if (kind === undefined) {
    const message =
      "Enter what the other product is: a replacement, an alternative or an accessory";
    const [problem = problemOf(row, "kind", message)] = problems;
    return wrongRow(row, key, problem, product);
  }
  const other = otherCode === "" ? undefined : context.findProduct(otherCode);
  if (otherCode !== "" && !other)
    return wrongRow(row, key, unknown(row, "otherCode", otherCode, context), product);
  if (other?.id === product.id) {
    return wrongRow(row, key, problemOf(row, "otherCode", "This is the product itself"), product);
  }
  const rowOf = { key, product, problems };
  if (kind === "replacement") return planReplacement(row, rowOf, other, context);
  if (!other)
    return wrongRow(row, key, problemOf(row, "otherCode", "Enter the other product"), product);
  const ofKind = kind === "accessory" ? "accessory" : "alternative";
  return planRelated(row, rowOf, { kind: ofKind, other, changes }, context);
}

type RowOf = { key: string; product: StoredProduct; problems: readonly Problem[] };

function planRelated(
  row: RowToPlan,
  { key, product, problems }: RowOf,
  {
    kind,
    other,
    changes,
  }: { kind: "alternative" | "accessory"; other: StoredProduct; changes: FieldChanges },
  context: RelationContext,
): PlannedRow {
  const { others } = context.relationsOf(product.id);
  const stored = others.find(
    (each) =>
      each.kind === kind && each.otherId === other.id && (each.isOwn || kind === "alternative"),
  );
  const isThere = stored !== undefined;
  const found = [...problems];
  for (const field of kind === "alternative" ? ["relation"] : ["relation", "note"]) {
    if (changes[field]) found.push(problemOf(row, field, NOT_OF_THIS[field] ?? "", "warning"));
  }
  const isFull = others.filter((each) => each.kind === kind && each.isOwn).length >= MAX_RELATIONS;
  if (!isThere && isFull) {
    found.push(
      problemOf(row, null, `${product.code} has ${MAX_RELATIONS} of these, which is the limit`),
    );
  }
  if (!isThere && !isFull) context.noteRelation(product.id, kind, other.id);
  return finishRow(row, {
    key,
    product,
    relatedId: other.id,
    isNew: !isThere,
    changes: isThere
      ? noteChange(row, kind, stored)
      : {
          kind: [null, kind],
          ...(kind === "alternative" && changes["note"] && { note: changes["note"] }),
        },
    problems: found,
  });
}

const NOT_OF_THIS: Record<string, string> = {
  relation: "Only a replacement has this",
  note: "Only a replacement or an alternative has this",
};

/** Returns the changes of a relation that is there: to the note of an alternative. */
function noteChange(
  row: RowToPlan,
  kind: "alternative" | "accessory",
  { note }: StoredRelations["others"][number],
): FieldChanges {
  if (kind !== "alternative") return {};
  const leftOut = ["productCode", "otherCode", "kind", "relation"];
  const { changes } = planFields(row, { note }, "product", leftOut);
  return changes["note"] ? { ofKind: [kind, kind], ...changes } : {};
}

function planReplacement(
  row: RowToPlan,
  { key, product, problems }: RowOf,
  other: StoredProduct | undefined,
  context: RelationContext,
): PlannedRow {
  const { replacement } = context.relationsOf(product.id);
  const stored = replacement && { relation: replacement.relation, note: replacement.note };
  const idBefore = replacement?.replacedBy ?? null;
  const otherId = other?.id ?? (isEmptied(row, "otherCode") ? null : idBefore);
  const leftOut = ["productCode", "otherCode", "kind", ...(otherId === null ? ["relation"] : [])];
  const planned = planFields(row, stored ?? undefined, "product", leftOut);
  const relation = after(planned.changes, "relation", replacement?.relation ?? null);
  const found = problems.length > 0 ? [...problems] : [...planned.problems];
  if (otherId !== null && relation === null)
    found.push(problemOf(row, "relation", NO_REPLACEMENT_RELATION));

  const wanted: Replacement = { replacedBy: otherId, relation: null };
  const end = followReplacements(product.id, (id) =>
    id === product.id ? wanted : context.findReplacement(id),
  );
  if (end.kind === "ring")
    found.push(problemOf(row, "otherCode", "Its own replacement leads back to this product"));
  if (end.kind === "too-long")
    found.push(problemOf(row, "otherCode", "More than ten replacements follow each other"));
  if (found.every(({ level }) => level !== "error")) context.noteReplacement(product.id, wanted);

  const isOther = !replacement || idBefore !== otherId;
  const replacedBy = [
    idBefore === null ? null : context.codeOf(idBefore),
    other?.code ?? null,
  ] as const;
  const changes: FieldChanges = {
    ...(!replacement && { kind: [null, "replacement"] }),
    ...(isOther && (replacement || other) && { replacedBy }),
    ...(otherId === null && replacement?.relation && { relation: [replacement.relation, null] }),
    ...planned.changes,
  };
  // That it is discontinued is what the row says, or was before.
  const listed = { ...product, isDiscontinued: false };
  return finishRow(row, {
    key,
    product: listed,
    relatedId: otherId,
    isNew: !replacement,
    changes,
    problems: found,
  });
}

function after(changes: FieldChanges, field: string, before: FieldValue): FieldValue {
  const change = changes[field];
  return change ? change[1] : before;
}

function unknown(row: RowToPlan, field: string, code: string, context: RelationContext): Problem {
  if (code === "") return problemOf(row, field, "Enter the product code");
  return unknownCode(row, field, "product has the code", code, context);
}
