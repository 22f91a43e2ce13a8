/** The values of a product's filters. Those that staff entered replace those that are read (C44). */
import { and, eq } from "drizzle-orm";

import { products, productVariants } from "#drizzle/schema/catalogue";
import { itemValues } from "#drizzle/schema/specifications";
import {
  type Attribute,
  findAttribute,
  listAttributes,
} from "~/catalogue/facets/attributes.server";
import { readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { ALL_VARIANTS, BETWEEN } from "~/catalogue/facets/entered-labels";
import { forEachValue } from "~/catalogue/facets/item-values";
import { type ReadAs, readMeaning } from "~/catalogue/facets/read-values";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { groupBy } from "~/shared/group-by";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/** How many values staff may enter for one attribute of a product. */
export const MAX_ENTERED = 12;
const MAX_LABEL = 80;

/** A filter of a product's category, or a filter for which the product has a value. */
type ProductFilter = {
  attributeId: number;
  name: string;
  /** The values by which it is found, those of its variants among them. */
  values: string[];
  /** The values that staff entered, an empty list for none of them; null if it is as it is read. */
  entered: string[] | null;
};

/**
 * Lists the filters of a product's category, those for which the product or one of its variants has a value, and its
 * types.
 */
export function listProductFilters(
  product: { id: number; categoryId: number | null },
  variantId = ALL_VARIANTS,
): { types: string[]; filters: ProductFilter[] } {
  const valuesOf = labelsByFacet(product.id, variantId);
  const entered = groupBy(enteredOf(product.id, variantId), ({ attributeId }) => attributeId);
  const filters = listAttributes().flatMap((attribute): ProductFilter[] => {
    const { id, name, slug, categoryIds } = attribute;
    const rows = entered.get(id);
    const values = valuesOf.get(slug) ?? [];
    const isIts =
      categoryIds.length === 0 ||
      (product.categoryId !== null && categoryIds.includes(product.categoryId));
    if (!isIts && !rows && values.length === 0) return [];
    return [{ attributeId: id, name, values, entered: rows ? labelsOf(rows) : null }];
  });
  return { types: valuesOf.get(TYPE) ?? [], filters };
}

const TYPE = "type";

/** Returns the labels that a listed product and its variants, or one of them, have in each facet, by the facet's slug. */
function labelsByFacet(productId: number, variantId: number): Map<string, string[]> {
  const { facets, values, index, valueIndex, placeOf } = readFacetCatalogue();
  const place = placeOf[productId] ?? -1;
  const labels = new Map<string, string[]>();
  if (place < 0) return labels;
  const numbers = new Set<number>();
  const last = valueIndex.itemStarts[place + 1] ?? 0;
  for (let item = valueIndex.itemStarts[place] ?? 0; item < last; item += 1)
    if (variantId === ALL_VARIANTS || index.itemIds[item] === variantId)
      forEachValue(valueIndex, { place, item }, (value) => numbers.add(value));
  for (const number of numbers) {
    const value = values[number];
    const facet = value && facets[value.facet];
    if (!facet) continue;
    labels.set(facet.slug, [...(labels.get(facet.slug) ?? []), value.label]);
  }
  return labels;
}

function enteredOf(productId: number, variantId: number) {
  return db
    .select()
    .from(itemValues)
    .where(and(eq(itemValues.productId, productId), eq(itemValues.variantId, variantId)))
    .all();
}

/** Removes what staff entered for a variant, whose id a new one may have. Call it with its removal. */
export function deleteEnteredOf(variantId: number): void {
  db.delete(itemValues).where(eq(itemValues.variantId, variantId)).run();
}

function labelsOf(rows: ReadonlyArray<{ label: string }>): string[] {
  return rows.map(({ label }) => label).filter(Boolean);
}

/** Values that staff enter for an attribute of a product or variant; null takes back what they entered. */
type Entered = {
  productId: number;
  variantId: number;
  attributeId: number;
  labels: readonly string[] | null;
};

type EnteredOutcome = {
  kind: "saved" | "stale" | "not-understood" | "too-many" | "not-found";
};

/**
 * Stores what staff enter for an attribute of a product and all its variants, or of one of them, with an audit entry,
 * unless a colleague entered something else than `was` since.
 */
export function enterValues(
  { productId, variantId, attributeId, labels }: Entered,
  was: readonly string[] | null,
  actor: Actor,
): Promise<EnteredOutcome> {
  return write((): EnteredOutcome => {
    const attribute = findAttribute(attributeId);
    const product = db.select().from(products).where(eq(products.id, productId)).get();
    const variant = findVariant(productId, variantId);
    if (!attribute || !product || (variantId !== ALL_VARIANTS && !variant))
      return { kind: "not-found" };
    const rows = enteredOf(productId, variantId).filter((row) => row.attributeId === attributeId);
    const before = rows.length > 0 ? labelsOf(rows) : null;
    if (textOf(before) !== textOf(was)) return { kind: "stale" };

    const after = labels && labels.flatMap((label) => readLabels(attribute, label));
    if (after && after.length < (labels?.length ?? 0)) return { kind: "not-understood" };
    if (after && after.length > MAX_ENTERED) return { kind: "too-many" };
    store({ productId, variantId, attributeId, labels: after });
    const of = variant && { variant: variant.name };
    insertAuditEntry(actor, {
      action: "product.filter",
      subject: product.productCode ?? product.name,
      before: { ...of, attribute: attribute.name, values: shown(before) },
      after: { ...of, attribute: attribute.name, values: shown(after) },
    });
    return { kind: "saved" };
  });
}

function findVariant(productId: number, variantId: number) {
  const { id, name } = productVariants;
  const isIts = and(eq(id, variantId), eq(productVariants.productId, productId));
  return db.select({ name }).from(productVariants).where(isIts).get();
}

/** Words stay as they are typed; of others, what is read is stored. */
function readLabels(attribute: Attribute, typed: string): string[] {
  if (attribute.kind === "choice") return typed.length <= MAX_LABEL ? [typed] : [];
  const readAs: ReadAs = { kind: attribute.kind, unit: attribute.unit };
  return readMeaning(readAs, typed).map(({ label }) => label);
}

function store({ productId, variantId, attributeId, labels }: Entered): void {
  db.delete(itemValues)
    .where(
      and(
        eq(itemValues.productId, productId),
        eq(itemValues.variantId, variantId),
        eq(itemValues.attributeId, attributeId),
      ),
    )
    .run();
  if (!labels) return;
  for (const label of labels.length > 0 ? new Set(labels) : [""]) {
    db.insert(itemValues).values({ productId, variantId, attributeId, label }).run();
  }
}

function textOf(labels: readonly string[] | null): string | null {
  return labels && [...labels].sort().join(BETWEEN);
}

function shown(labels: readonly string[] | null): string {
  if (!labels) return "as read";
  return labels.length > 0 ? labels.join(BETWEEN) : "none";
}
