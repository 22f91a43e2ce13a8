import { and, asc, eq, getTableColumns, sql, sum } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";

import { basketLines, basketTextLines } from "#drizzle/schema/baskets";
import { categories, productImages, products, productVariants } from "#drizzle/schema/catalogue";
import { discontinuedOf } from "~/catalogue/relations/discontinued.server";
import { db } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import type { BasketLine } from "~/quotes/request/quote-line";
import type { BasketQuantities } from "~/shared/quantity";

const quantitySum = prepareOnce(() =>
  db
    .select({ count: sql<number>`coalesce(sum(quantity), 0)` })
    .from(
      unionAll(
        db
          .select({ quantity: basketLines.quantity })
          .from(basketLines)
          .where(eq(basketLines.basketId, sql.placeholder("basketId"))),
        db
          .select({ quantity: basketTextLines.quantity })
          .from(basketTextLines)
          .where(eq(basketTextLines.basketId, sql.placeholder("basketId"))),
      ).as("lines"),
    )
    .prepare(),
);

const textQuantity = prepareOnce(() =>
  db
    .select({ quantity: sum(basketTextLines.quantity).mapWith(Number) })
    .from(basketTextLines)
    .where(eq(basketTextLines.basketId, sql.placeholder("basketId")))
    .prepare(),
);

const quantitiesByProduct = prepareOnce(() =>
  db
    .select({
      productId: basketLines.productId,
      quantity: sum(basketLines.quantity).mapWith(Number),
    })
    .from(basketLines)
    .where(eq(basketLines.basketId, sql.placeholder("basketId")))
    .groupBy(basketLines.productId)
    .prepare(),
);

/**
 * Lists the lines in the order they were added, each with today's price (before any discount) and weight.
 * A discontinued product has no price (C36), and neither has a text line.
 */
export function listBasketLines(basketId: string): BasketLine[] {
  const lines = linesOfBasket()
    .all({ basketId })
    .map(({ nameRank, archivedAt, ...line }) => {
      const discontinued = discontinuedOf({ id: line.productId, nameRank, archivedAt });
      const unsaid = { manufacturer: null, firmCode: null };
      const known = { ...line, ...unsaid, kind: "product" as const, discontinued };
      if (!discontinued) return { ...known, isAvailable: nameRank !== null };
      return { ...known, listPricePence: null, variantPricePence: null, isAvailable: true };
    });
  const texts = textLinesOfBasket().all({ basketId });
  if (texts.length === 0) return lines;
  const all = [...lines, ...texts.map((text) => ({ ...NO_PRODUCT, ...text }))];
  return all.sort((one, other) => one.addedAt - other.addedAt || one.id - other.id);
}

const NO_STOCK = { stockQuantity: null, stockEnteredAt: null, leadTimeWorkingDays: null };

/** The fields of a line that names no product. */
const NO_PRODUCT = {
  kind: "text",
  ...{ productId: null, variantId: null, variantName: null, sku: null },
  ...{ company: null, categoryName: null, firmCode: null },
  ...{ imageUrl: null, comingSoon: false, isAvailable: true, discontinued: null },
  ...{ listPricePence: null, variantPricePence: null },
  ...{ productWeightGrams: null, variantWeightGrams: null },
  ...{ productStock: { ...NO_STOCK, expectedMonth: null }, variantStock: null },
} as const;

const textLinesOfBasket = prepareOnce(() =>
  db
    .select({
      id: basketTextLines.id,
      productName: basketTextLines.description,
      productCode: basketTextLines.code,
      manufacturer: basketTextLines.manufacturer,
      quantity: basketTextLines.quantity,
      tag: basketTextLines.tag,
      addedAt: basketTextLines.addedAt,
    })
    .from(basketTextLines)
    .where(eq(basketTextLines.basketId, sql.placeholder("basketId")))
    .prepare(),
);

const linesOfBasket = prepareOnce(() =>
  db
    .select({
      ...getTableColumns(basketLines),
      productName: products.name,
      productCode: products.productCode,
      company: products.company,
      categoryName: categories.name,
      variantName: productVariants.name,
      sku: productVariants.sku,
      // The variant's picture, as on the product's page, else the product's (C16).
      imageUrl: sql<string | null>`coalesce(${productImages.imageUrl}, ${products.imageUrl})`,
      comingSoon: products.comingSoon,
      nameRank: products.nameRank,
      archivedAt: products.archivedAt,
      listPricePence: products.listPricePence,
      variantPricePence: productVariants.pricePence,
      productWeightGrams: products.weightGrams,
      variantWeightGrams: productVariants.weightGrams,
      productStock: {
        expectedMonth: products.expectedMonth,
        stockQuantity: products.stockQuantity,
        stockEnteredAt: products.stockEnteredAt,
        leadTimeWorkingDays: products.leadTimeWorkingDays,
      },
      // The id makes it an object even if nothing else is known; without a variant it is null.
      variantStock: {
        id: productVariants.id,
        stockQuantity: productVariants.stockQuantity,
        stockEnteredAt: productVariants.stockEnteredAt,
        leadTimeWorkingDays: productVariants.leadTimeWorkingDays,
      },
    })
    .from(basketLines)
    .innerJoin(products, eq(products.id, basketLines.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productVariants, eq(productVariants.id, basketLines.variantId))
    .leftJoin(
      productImages,
      and(
        eq(productImages.productId, basketLines.productId),
        eq(productImages.displayOrder, productVariants.imageDisplayOrder),
      ),
    )
    .where(eq(basketLines.basketId, sql.placeholder("basketId")))
    .orderBy(asc(basketLines.addedAt), asc(basketLines.id))
    .prepare(),
);

/** Returns the sum of quantities, which the badge shows; 0 for a basket without a row. */
export function countBasketItems(basketId: string): number {
  return quantitySum().get({ basketId })?.count ?? 0;
}

/** Returns the quantity of each product in a basket, by product id, and that of all text lines as "text". */
export function readBasketQuantities(basketId: string): BasketQuantities {
  const rows = quantitiesByProduct().all({ basketId });
  const text = textQuantity().get({ basketId })?.quantity ?? 0;
  const products = rows.map(({ productId, quantity }) => [productId, quantity] as const);
  return { ...Object.fromEntries(products), ...(text > 0 && { text }) };
}
