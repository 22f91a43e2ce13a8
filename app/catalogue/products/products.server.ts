import { and, asc, eq, isNull, sql } from "drizzle-orm";

import { categories, productImages, products, productVariants } from "#drizzle/schema/catalogue";
import { fillNormalForms } from "~/catalogue/codes/known-codes.server";
import { findIdByFormerCode } from "~/catalogue/codes/product-codes.server";
import { readSpecifications } from "~/catalogue/facets/specification-readings.server";
import { penceOf, priceOf } from "~/catalogue/prices/price";
import { asDiscontinued } from "~/catalogue/relations/discontinued";
import { discontinuedOf } from "~/catalogue/relations/discontinued.server";
import { withDefaultFirst } from "~/catalogue/variants/variants";
import { db } from "~/db/client.server";
import { preparedInsert, prepareOnce } from "~/db/prepared.server";
import { parseId } from "~/shared/row-id";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { afterProductWrite } from "~/catalogue/products/after-product-write.server";
import type { AvailabilityRules } from "~/catalogue/products/availability";
import { readFreshSince } from "~/catalogue/products/stock-day.server";

export type NewProduct = Omit<
  typeof products.$inferInsert,
  "id" | "updatedAt" | "archivedAt" | "nameRank" | "shownPricePence"
>;
export type NewVariant = Omit<
  typeof productVariants.$inferInsert,
  "id" | "productId" | "isDefault"
> & { isDefault: boolean };
export type NewImage = Omit<typeof productImages.$inferInsert, "id" | "productId">;

const withCategory = () =>
  db
    .select({ product: products, categoryName: categories.name })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId));

const presentWithCode = prepareOnce(() =>
  withCategory()
    .where(
      and(
        sql`${products.productCode} = ${sql.placeholder("code")} collate nocase`,
        isNull(products.archivedAt),
      ),
    )
    .prepare(),
);

const presentWithId = prepareOnce(() =>
  withCategory()
    .where(and(eq(products.id, sql.placeholder("id")), isNull(products.archivedAt)))
    .prepare(),
);

const imagesOf = prepareOnce(() =>
  db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, sql.placeholder("id")))
    .orderBy(asc(productImages.displayOrder))
    .prepare(),
);

const variantsOf = prepareOnce(() =>
  db
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, sql.placeholder("id")))
    .orderBy(asc(productVariants.displayOrder))
    .prepare(),
);

const insertHead = preparedInsert(products);
const insertVariant = preparedInsert(productVariants);
const insertImage = preparedInsert(productImages);

/**
 * Returns a listed or discontinued product with everything its page shows: by its code ignoring case,
 * else by a former code, else by its id (C35).
 */
export function findProduct(codeOrId: string) {
  const row = findPresent(codeOrId);
  if (!row) return undefined;
  const discontinued = discontinuedOf(row.product);
  if (row.product.nameRank === null && !discontinued) return undefined;

  const { id } = row.product;
  const product = {
    ...row.product,
    categoryName: row.categoryName,
    /** Null for a listed product. */
    discontinued,
    images: imagesOf().all({ id }),
    variants: variantsOf().all({ id }),
  };
  return discontinued ? asDiscontinued(product) : product;
}

/** Returns the URLs of a product's datasheet and the filename to save it under. */
export function findDatasheet(productId: number) {
  return db
    .select({
      datasheetFileUrl: products.datasheetFileUrl,
      datasheetUrl: products.datasheetUrl,
      filename: products.datasheetFilename,
    })
    .from(products)
    .where(eq(products.id, productId))
    .get();
}

/**
 * Adds a product with its variants and images, lists it, and returns its id. Run it in a
 * transaction. The default variant is put first. Throws SQLite's constraint error when the
 * code is taken, ignoring case.
 */
export function insertProduct(
  product: NewProduct,
  variants: readonly NewVariant[] = [],
  images: readonly NewImage[] = [],
): number {
  const id = insertRows(product, variants, images);
  afterProductWrite(id);
  return id;
}

/** Adds a product without listing it, for a whole catalogue: call `renumberAllNames` at the end to list all. */
export function insertUnlistedProduct(
  product: NewProduct,
  variants: readonly NewVariant[] = [],
  images: readonly NewImage[] = [],
): number {
  const id = insertRows(product, variants, images);
  fillNormalForms();
  readSpecifications();
  return id;
}

function insertRows(
  product: NewProduct,
  variants: readonly NewVariant[],
  images: readonly NewImage[],
): number {
  const ordered = withDefaultFirst(variants);
  const price = priceOf({
    variantPricePence: ordered[0]?.pricePence,
    listPricePence: product.listPricePence ?? null,
  });
  const shownPricePence = penceOf(price);
  const productId = insertHead({ ...product, updatedAt: product.createdAt, shownPricePence });
  for (const variant of ordered) insertVariant({ ...variant, productId });
  for (const image of images) insertImage({ ...image, productId });
  return productId;
}

/** Counts all products, archived ones included: 0 means a new database. */
export function countAllProducts(): number {
  return (
    db
      .select({ count: sql<number>`count(*)` })
      .from(products)
      .get()?.count ?? 0
  );
}

/** Adds a category and returns its id. Throws SQLite's constraint error when the name is taken, ignoring case. */
export function insertCategory(name: string): number {
  return db.insert(categories).values({ name }).returning({ id: categories.id }).get().id;
}

function findPresent(codeOrId: string) {
  const withCode = presentWithCode().get({ code: codeOrId });
  if (withCode) return withCode;

  for (const id of [findIdByFormerCode(codeOrId), parseId(codeOrId)]) {
    const withId = id === undefined ? undefined : presentWithId().get({ id });
    if (withId) return withId;
  }
  return undefined;
}

/** Returns what decides how stock is shown at this moment (C18). */
export function readAvailabilityRules(): AvailabilityRules {
  const { stockShown } = readSiteSettings();
  return { stockShown, now: Date.now(), freshSince: readFreshSince() };
}
