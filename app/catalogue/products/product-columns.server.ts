import { and, eq, isNotNull, ne, notExists, sql } from "drizzle-orm";

import { categories, products } from "#drizzle/schema/catalogue";
import { db } from "~/db/client.server";
import { findTypeName } from "~/catalogue/facets/type-admin.server";
import { findCodeHolder, fillCode, type WantedCode } from "~/catalogue/codes/product-codes.server";
import { assertInWrite, write } from "~/db/write.server";
import { insertCategory } from "~/catalogue/products/products.server";

/** A product's fields as edited by staff. Prices are pence ex VAT; NULL is on application. */
export type ProductDetails = Pick<
  typeof products.$inferSelect,
  | "name"
  | "description"
  | "manufacturerPartNumber"
  | "company"
  | "protocol"
  | "type"
  | "features"
  | "datasheetUrl"
  | "isNew"
  | "comingSoon"
  | "expectedMonth"
  | "listPricePence"
  | "weightGrams"
  | "stockQuantity"
  | "leadTimeWorkingDays"
  | "originCountry"
  | "commodityCode"
  | "warrantyMonths"
  | "overviewContent"
  | "additionalInfoContent"
  | "keyFeaturesContent"
  | "specificationsContent"
> & { category: { id: number } | { name: string } | null; code: WantedCode };

/** A datasheet file; `pages` is null if the number is not certain. */
export type StoredFile = { url: string; filename: string; bytes: number; pages: number | null };

/** The reason why nothing was written. */
export type Refusal = { kind: "code-taken"; by: string } | { kind: "category-not-found" };

/** Thrown to roll back a write that is refused. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.kind);
  }
}

/** Does what `write` does; a refusal by `columnsOf` rolls the change back and is returned. */
export async function writeOrRefuse<Answer>(change: () => Answer): Promise<Answer | Refusal> {
  try {
    return await write(change);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/**
 * Returns the columns for these details, every reference resolved; `id` is null for a new product.
 * Call inside writeOrRefuse().
 */
export function columnsOf(
  { category, code, company, protocol, type, ...plain }: ProductDetails,
  id: number | null,
) {
  assertInWrite();
  const productCode = fillCode(code, id);
  if (productCode === undefined) {
    throw new Refused({ kind: "code-taken", by: findCodeHolder(code.code, id)?.name ?? "" });
  }
  return {
    ...plain,
    productCode,
    categoryId: category && categoryIdOf(category),
    ...matchExistingSpelling({ company, protocol }, id),
    type: type && (findTypeName(type) ?? type),
  };
}

/**
 * Returns company and protocol in the spelling of other listed products, because "acme" and "ACME"
 * would be two companies in the list's filter. `id` is the product's own, if it has one.
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

/** Finds a category by id, or by name ignoring case; inserts a new name. Call inside writeOrRefuse(). */
export function categoryIdOf(category: { id: number } | { name: string }): number {
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
 * Deletes a category without products, archived ones included, so that a mistyped category does not
 * remain among the filters.
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

/** Returns the fields that the audit log records for a product, with its category's name. */
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
  manufacturerPartNumber: products.manufacturerPartNumber,
  categoryId: products.categoryId,
  company: products.company,
  protocol: products.protocol,
  type: products.type,
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
  expectedMonth: products.expectedMonth,
  stockQuantity: products.stockQuantity,
  leadTimeWorkingDays: products.leadTimeWorkingDays,
  originCountry: products.originCountry,
  commodityCode: products.commodityCode,
  warrantyMonths: products.warrantyMonths,
  datasheetUrl: products.datasheetUrl,
  datasheetFilename: products.datasheetFilename,
  // Recorded as well as the filename, because a new file often has the old name.
  datasheetFileUrl: products.datasheetFileUrl,
};

/** Returns the columns of a product's own datasheet. */
export function datasheetColumns(file: StoredFile | null) {
  return {
    datasheetFileUrl: file?.url ?? null,
    datasheetFilename: file?.filename ?? null,
    datasheetBytes: file?.bytes ?? null,
    datasheetPages: file?.pages ?? null,
  };
}
