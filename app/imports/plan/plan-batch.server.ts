import { findFormerCodes, findProductsByCode } from "~/imports/plan/lookups.server";
import { fileCodeOf, findRelated, listEnteredCodes } from "~/imports/plan/related-lookups.server";
import { findDiscontinuedRow } from "~/catalogue/relations/discontinued.server";
import type { TableKind } from "~/imports/runs/import-kinds";
import type { ListedRows } from "~/imports/plan/variants/listed-rows";
import { planCode } from "~/imports/plan/plan-code";
import { cellOf, type RowToPlan } from "~/imports/plan/plan-fields";
import { planPrice } from "~/imports/plan/plan-price";
import { planProduct } from "~/imports/plan/plan-product";
import { planRelation } from "~/imports/plan/plan-relation";
import { planVariant } from "~/imports/plan/plan-variant";
import type { PlannedRow } from "~/imports/plan/planned-row";
import type { StoredCode, StoredRelations } from "~/imports/plan/stored-things";
import type { Replacement } from "~/catalogue/relations/discontinued";
import { addToGroup, groupBy } from "~/shared/group-by";
import { distinct, indexOf } from "~/imports/plan/batch-index.server";
import { besideVariants } from "~/imports/plan/beside-variants.server";
import type { FileFacts } from "~/imports/plan/file-facts.server";

/** Plans a batch of rows from what is stored and what earlier rows of the file add. */
type BatchPlanner = (rows: readonly RowToPlan[], fields: readonly string[]) => PlannedRow[];

/** Returns the planner of one file, which remembers what its rows add. */
export function batchPlanner(kind: TableKind, facts: FileFacts, listed: ListedRows): BatchPlanner {
  return PLANNERS[kind](facts, listed);
}

const PLANNERS: Record<TableKind, (facts: FileFacts, listed: ListedRows) => BatchPlanner> = {
  products: (facts, listed) => (rows, fields) => {
    const codes = distinct(rows.map((row) => cellOf(row, "productCode")));
    const stored = findProductsByCode(codes, fields);
    const former = findFormerCodes(codes.filter((code) => !stored.has(code)));
    const findByFormerCode = (code: string) => former.get(code);
    const context = { ...facts, findByFormerCode };
    const plans = rows.map((row) =>
      planProduct(row, stored.get(cellOf(row, "productCode")), context),
    );
    return besideVariants(plans, rows, listed);
  },

  variants: (facts) => {
    const defaults = new Map<number, { variant: string; rowNumber: number }>();
    const noteDefault = (productId: number, variant: string, rowNumber: number) => {
      const earlier = defaults.get(productId);
      if (!earlier) defaults.set(productId, { variant, rowNumber });
      return earlier?.variant === variant ? undefined : earlier?.rowNumber;
    };
    return (rows, fields) => {
      const context = { ...indexOf(rows, fields, facts, "name"), noteDefault };
      return rows.map((row) => planVariant(row, context));
    };
  },

  prices: (facts, listed) => (rows, fields) => {
    const index = indexOf(rows, fields, facts, "variantName");
    const plans = rows.map((row) => planPrice(row, index));
    return besideVariants(plans, rows, listed);
  },

  codes: (facts) => {
    const added = new Map<number, StoredCode[]>();
    const noteCode = (code: Omit<StoredCode, "id">) =>
      addToGroup(added, code.productId, { ...code, id: 0 });
    return (rows, fields) => {
      const index = indexOf(rows, fields, facts, "variantName");
      const productIds = rows.flatMap((row) => {
        const bySku = index.findBySku(cellOf(row, "sku") || cellOf(row, "productCode"));
        const product = index.findProduct(cellOf(row, "productCode") || cellOf(row, "sku"));
        return [...bySku.map((each) => each.product.id), ...(product ? [product.id] : [])];
      });
      const entered = listEnteredCodes([...new Set(productIds)]);
      const stored = groupBy(entered, ({ productId }) => productId);
      const codesOf = (id: number) => [...(stored.get(id) ?? []), ...(added.get(id) ?? [])];
      return rows.map((row) => planCode(row, { ...index, codesOf, noteCode }));
    };
  },

  relations: (facts) => {
    const added = new Map<number, StoredRelations["others"][number][]>();
    const replaced = new Map<number, Replacement>();
    const noteRelation = (
      productId: number,
      kind: "alternative" | "accessory",
      otherId: number,
    ) => {
      addToGroup(added, productId, { kind, otherId, isOwn: true });
      if (kind === "alternative") {
        addToGroup(added, otherId, { kind, otherId: productId, isOwn: false });
      }
    };
    const findReplacement = (productId: number) =>
      replaced.get(productId) ?? findDiscontinuedRow(productId);
    const noteReplacement = (productId: number, replacement: Replacement) =>
      void replaced.set(productId, replacement);
    return (rows, fields) => {
      const codes = rows.flatMap((row) => [cellOf(row, "productCode"), cellOf(row, "otherCode")]);
      const products = findProductsByCode(distinct(codes), fields);
      const stored = findRelated([...new Set([...products.values()].map(({ id }) => id))]);
      const relationsOf = (id: number): StoredRelations => ({
        replacement: stored.get(id)?.replacement ?? null,
        others: [...(stored.get(id)?.others ?? []), ...(added.get(id) ?? [])],
      });
      const context = {
        noteRelation,
        findReplacement,
        noteReplacement,
        relationsOf,
        findProduct: (code: string) => products.get(code),
        findWithZeros: facts.findWithZeros,
        codeOf: fileCodeOf,
      };
      return rows.map((row) => planRelation(row, context));
    };
  },
};
