import { and, eq, isNotNull, ne, notExists, sql } from "drizzle-orm";

import { categories, products } from "#drizzle/schema/catalogue";
import { db } from "~/db/engine/client.server";
import { inOneTransaction } from "~/db/engine/transaction.server";
import { codeHolder, fillCode, type WantedCode } from "~/db/catalogue/product-codes.server";
import { insertCategory } from "~/db/catalogue/products.server";

/** What staff say about a product; prices are pence ex VAT and NULL is on application. */
export type ProductDetails = Pick<
  typeof products.$inferSelect,
  | "name"
  | "description"
  | "company"
  | "protocol"
  | "features"
  | "datasheetUrl"
  | "isNew"
  | "comingSoon"
  | "listPricePence"
  | "weightGrams"
  | "overviewContent"
  | "additionalInfoContent"
  | "keyFeaturesContent"
  | "specificationsContent"
> & { category: { id: number } | { name: string } | null; code: WantedCode };

/** Why nothing was written. */
export type Refusal = { kind: "code-taken"; by: string } | { kind: "category-not-found" };

/** Thrown to undo a transaction whose answer is a refusal. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.kind);
  }
}

/** Runs a write in one immediate transaction; a refusal undoes it and is the answer. */
export function catchRefusal<Answer>(write: () => Answer): Answer | Refusal {
  try {
    return inOneTransaction(write);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/**
 * The columns for what was said, every reference resolved; `id` is the product's own, if it has one.
 * Run it within `catchRefusal`.
 */
export function columnsOf(
  { category, code, company, protocol, ...plain }: ProductDetails,
  id: number | null,
) {
  const productCode = fillCode(code, id);
  if (productCode === undefined) {
    throw new Refused({ kind: "code-taken", by: codeHolder(code.code, id)?.name ?? "" });
  }
  return {
    ...plain,
    productCode,
    categoryId: category && categoryIdOf(category),
    ...matchExistingSpelling({ company, protocol }, id),
  };
}

/**
 * Company and protocol as the other listed products spell them, for "acme" beside "ACME" would be two
 * makers in the list's filter. `id` is the product's own, if it has one.
 */
export function matchExistingSpelling(
  { company, protocol }: Pick<ProductDetails, "company" | "protocol">,
  id: number | null,
) {
  return {
    company: knownSpelling("company", company, id),
    protocol: knownSpelling("protocol", protocol, id),
  };
}

/** A category by its id, or by a name in any case, which is added when it is new. */
function categoryIdOf(category: { id: number } | { name: string }): number {
  const isWanted =
    "id" in category
      ? eq(categories.id, category.id)
      : sql`${categories.name} = ${category.name} collate nocase`;
  const known = db.select({ id: categories.id }).from(categories).where(isWanted).get();
  if (known) return known.id;
  if ("id" in category) throw new Refused({ kind: "category-not-found" });
  return insertCategory(category.name);
}

/**
 * Forgets a category that no product is in any more, archived ones included: one that was made by a
 * slip of the keyboard would stand among the list's filters for ever.
 */
export function deleteCategoryIfEmpty(categoryId: number | null): void {
  if (categoryId === null) return;

  const inIt = db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.categoryId, categoryId));
  db.delete(categories)
    .where(and(eq(categories.id, categoryId), notExists(inIt)))
    .run();
}

function knownSpelling(
  column: "company" | "protocol",
  typed: string | null,
  id: number | null,
): string | null {
  if (typed === null) return null;
  const isSame = sql`${products[column]} = ${typed} collate nocase`;
  const known = db
    .select({ value: products[column] })
    .from(products)
    .where(and(isSame, isNotNull(products.nameRank), id === null ? undefined : ne(products.id, id)))
    .limit(1)
    .get();
  return known?.value ?? typed;
}

/** What the audit log keeps of a product, the category by its name. */
export function auditedFields(id: number): Record<string, unknown> {
  const { categoryId, ...columns } = auditedColumns;
  const row = db
    .select({ ...columns, category: categories.name })
    .from(products)
    .leftJoin(categories, eq(categories.id, categoryId))
    .where(eq(products.id, id))
    .get();
  return row ?? {};
}

const auditedColumns = {
  name: products.name,
  productCode: products.productCode,
  categoryId: products.categoryId,
  company: products.company,
  protocol: products.protocol,
  listPricePence: products.listPricePence,
  weightGrams: products.weightGrams,
  description: products.description,
  features: products.features,
  keyFeaturesContent: products.keyFeaturesContent,
  specificationsContent: products.specificationsContent,
  overviewContent: products.overviewContent,
  additionalInfoContent: products.additionalInfoContent,
  isNew: products.isNew,
  comingSoon: products.comingSoon,
  datasheetUrl: products.datasheetUrl,
  datasheetFilename: products.datasheetFilename,
  // A new file often comes under its old name.
  datasheetFileUrl: products.datasheetFileUrl,
};
