import type { Replacement } from "~/catalogue/relations/discontinued";
import { findDiscontinuedRow } from "~/catalogue/relations/discontinued.server";
import { distinct, indexOf } from "~/imports/plan/batch-index.server";
import type { FileFacts } from "~/imports/plan/file-facts.server";
import { codesOfMaker, fileMaker } from "~/imports/plan/find-of-maker";
import { findThing } from "~/imports/plan/find-thing";
import type { ThingIndex } from "~/imports/plan/thing-index";
import { finishRow, moveProblems, wrongRow } from "~/imports/plan/finish-row";
import {
  findByAnyCode,
  findFormerCodes,
  findProductsByCode,
  findVariantsBySku,
  findVariantsOf,
} from "~/imports/plan/lookups.server";
import { planCode } from "~/imports/plan/plan-code";
import { type PaperContext, planCompliance, planDocument } from "~/imports/plan/plan-document";
import { cellOf, planFields, problemOf, type RowToPlan } from "~/imports/plan/plan-fields";
import { planProduct, type ProductContext } from "~/imports/plan/plan-product";
import { planRelation } from "~/imports/plan/plan-relation";
import { planSetPart, type StoredSetPart } from "~/imports/plan/plan-set-part";
import { planVariant, priceBefore } from "~/imports/plan/plan-variant";
import type { PlannedRow } from "~/imports/plan/planned-row";
import {
  fileCodeOf,
  findRelated,
  listComplianceOf,
  listDocumentsOf,
  listEnteredCodes,
  listSetPartsOf,
} from "~/imports/plan/related-lookups.server";
import type { StoredPaper, StoredProduct, StoredRelations } from "~/imports/plan/stored-things";
import type { ListedRows } from "~/imports/plan/variants/listed-rows";
import {
  concernsVariants,
  VARIANT_VALUES,
  withVariants,
} from "~/imports/plan/variants/variant-values";
import type { TableKind } from "~/imports/runs/import-kinds";
import { addToGroup, groupBy } from "~/shared/group-by";

const KEYS = ["sku", "productCode", "variantName", "manufacturerPartNumber", "company"];

/** Plans a row of a price list (I3, I14). A price list never adds anything. */
function planPrice(row: RowToPlan, index: ThingIndex): PlannedRow {
  const key = KEYS.map((field) => cellOf(row, field)).find(Boolean) ?? "";
  const found = findThing(row, index);
  if ("problem" in found) return wrongRow(row, key, found.problem, found.product);

  const { product, variant, warning } = found;
  const priceField = variant ? "pricePence" : "listPricePence";
  const columns = row.columns.map((column) =>
    column.field === "price" ? { ...column, field: priceField } : column,
  );
  const priced = { ...row, columns };
  const stored = (variant ?? product).fields;
  const { changes, problems } = planFields(priced, stored, variant ? "variant" : "product", KEYS);
  const before = variant ? priceBefore(variant) : product.listPricePence;
  const whenEmpty = variant ? product.listPricePence : null;
  return finishRow(priced, {
    key: keyOf(variant ? variant.fields["sku"] : product.code) ?? key,
    product,
    variantId: variant?.id ?? null,
    isNew: false,
    changes,
    problems: [
      ...(warning ? [warning] : []),
      ...problems,
      ...moveProblems(priced, { field: priceField, before, whenEmpty }, changes),
    ],
  });
}

/** Returns the things that the codes of a manufacturer's list of products may name; undefined for other files. */
function ofMakersList(
  rows: readonly RowToPlan[],
  stored: ReadonlyMap<string, StoredProduct>,
  { findWithZeros }: FileFacts,
  fields: readonly string[],
): ThingIndex | undefined {
  if (!rows.some((row) => fileMaker(row) !== null)) return undefined;
  const byAnyCode = findByAnyCode(distinct(rows.flatMap(codesOfMaker)), fields);
  return {
    findProduct: (code) => stored.get(code),
    variantsOf: () => [],
    findBySku: () => [],
    findByAnyCode: (text) => byAnyCode.get(text) ?? [],
    findWithZeros,
  };
}

/** Plans a row of a manufacturer's list of products: its codes may be part numbers (I29). One that nothing has is a new product. */
function planOfMaker(row: RowToPlan, index: ThingIndex, context: ProductContext): PlannedRow {
  const key = cellOf(row, "productCode");
  const found = findThing(row, index);
  if ("problem" in found) {
    return found.isUnknown
      ? planProduct(row, undefined, context)
      : wrongRow(row, key, found.problem, found.product);
  }
  const { product, variant, warning } = found;
  if (variant) {
    const message = `This is the variant “${String(variant.fields["name"])}” of ${product.code}. Send it as variants or prices`;
    return wrongRow(row, key, problemOf(row, "productCode", message), product);
  }
  const plan = planProduct(row, product, context);
  const isChange = plan.action === "change" || plan.action === "error";
  return warning && isChange ? { ...plan, problems: [warning, ...plan.problems] } : plan;
}

function keyOf(stored: unknown): string | undefined {
  return typeof stored === "string" && stored !== "" ? stored : undefined;
}

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
    const index = ofMakersList(rows, stored, facts, fields);
    const plans = rows.map((row) =>
      index
        ? planOfMaker(row, index, context)
        : planProduct(row, stored.get(cellOf(row, "productCode")), context),
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

  codes: (facts) => papersPlanner(facts, planCode, listEnteredCodes),

  documents: (facts) => papersPlanner(facts, planDocument, listDocumentsOf),

  compliance: (facts) => papersPlanner(facts, planCompliance, listComplianceOf),

  sets: (facts) => {
    const added = new Map<number, StoredSetPart[]>();
    const notePart = (part: StoredSetPart) => addToGroup(added, part.productId, part);
    return (rows, fields) => {
      const codes = rows.flatMap((row) => [cellOf(row, "baseCode"), cellOf(row, "partCode")]);
      const products = findProductsByCode(distinct(codes), fields);
      const variants = findVariantsBySku(distinct(codes), ["sku", "name"]);
      const bases = codes.flatMap((code) => [
        ...(products.get(code) ? [products.get(code)?.id ?? 0] : []),
        ...(variants.get(code) ?? []).map(({ product }) => product.id),
      ]);
      const stored = groupBy(listSetPartsOf([...new Set(bases)]), ({ productId }) => productId);
      const context = {
        findProduct: (code: string) => products.get(code),
        findBySku: (sku: string) => variants.get(sku) ?? [],
        findWithZeros: facts.findWithZeros,
        partsOf: (id: number) => [...(stored.get(id) ?? []), ...(added.get(id) ?? [])],
        notePart,
      };
      return rows.map((row) => planSetPart(row, context));
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
      addToGroup(added, productId, { kind, otherId, isOwn: true, note: null });
      if (kind === "alternative") {
        addToGroup(added, otherId, { kind, otherId: productId, isOwn: false, note: null });
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

/** Plans rows about what belongs to a product, such as documents, each with what is stored and what earlier rows of the file add. */
function papersPlanner(
  facts: FileFacts,
  plan: (row: RowToPlan, context: PaperContext) => PlannedRow,
  list: (productIds: readonly number[]) => StoredPaper[],
): BatchPlanner {
  const added = new Map<number, StoredPaper[]>();
  const notePaper = (paper: StoredPaper) => addToGroup(added, paper.productId, paper);
  return (rows, fields) => {
    const index = indexOf(rows, fields, facts, "variantName");
    const productIds = rows.flatMap((row) => {
      const found = findThing(row, index);
      return "problem" in found ? [] : found.product.id;
    });
    const stored = groupBy(list([...new Set(productIds)]), ({ productId }) => productId);
    const papersOf = (id: number) => [...(stored.get(id) ?? []), ...(added.get(id) ?? [])];
    const documents = groupBy(listDocumentsOf([...new Set(productIds)]), (each) => each.productId);
    const documentsOf = (id: number) => documents.get(id) ?? [];
    const { findFile } = facts;
    return rows.map((row) => plan(row, { ...index, papersOf, notePaper, documentsOf, findFile }));
  };
}

/** Adds the effects on variants to the plans of their products (I25). */
function besideVariants(
  plans: readonly PlannedRow[],
  rows: readonly RowToPlan[],
  listed: ListedRows,
): PlannedRow[] {
  const concerned = plans.map((plan, at) => {
    const row = rows[at];
    return row && concernsVariants(plan, row) ? { plan, row } : undefined;
  });
  const ids = concerned.flatMap((each) => each?.plan.productId ?? []);
  const variants = findVariantsOf([...new Set(ids)], VARIANT_VALUES);
  const ofBatch = listed.of([...variants.values()].flat(), (codes) =>
    findProductsByCode(codes, []),
  );
  return plans.map((plan, at) => {
    const row = concerned[at]?.row;
    const own = plan.productId === null ? undefined : variants.get(plan.productId);
    return row && own ? withVariants(plan, row, { variants: own, listed: ofBatch }) : plan;
  });
}
