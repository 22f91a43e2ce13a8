import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";

import { products, productVariants } from "#drizzle/schema/catalogue";
import { productCodes } from "#drizzle/schema/product-codes";
import { db } from "~/db/client.server";
import { OWN_CODE_KINDS } from "~/catalogue/codes/code-kinds";
import { hasSameNumbers, normalCode } from "~/catalogue/codes/normal-code";
import { cleanCode } from "~/shared/clean-text";

type TypedProduct = { kind: "found"; id: number } | { kind: "unknown" | "several" };

// More products than share a code.
const MAX_ALIKE = 200;

/**
 * Finds the product that staff name by a code, listed or discontinued: its product code in any case, else
 * any code of its own with the same numbers (C21).
 */
export function findTypedProduct(typed: string): TypedProduct {
  const code = cleanCode(typed);
  const withCode = findPresentByCode(code);
  if (withCode) return { kind: "found", id: withCode.id };

  const normal = normalCode(code);
  if (normal === "") return { kind: "unknown" };
  const alike = db
    .selectDistinct({ id: products.id, shown: productCodes.shown })
    .from(productCodes)
    .innerJoin(products, eq(products.id, productCodes.productId))
    .where(isOwnCodeOfPresent(normal))
    .limit(MAX_ALIKE)
    .all()
    .filter(({ shown }) => hasSameNumbers(code, shown));
  const [id, another] = new Set(alike.map((each) => each.id));
  if (id === undefined) return { kind: "unknown" };
  return another === undefined ? { kind: "found", id } : { kind: "several" };
}

type TypedItem =
  { kind: "found"; id: number; variantId: number | null } | { kind: "unknown" | "several" };

/** Finds the product or variant that staff name by a code, as `findTypedProduct` finds products; a SKU names its variant. */
export function findTypedItem(typed: string): TypedItem {
  const code = cleanCode(typed);
  const withCode = findPresentByCode(code);
  if (withCode) return { kind: "found", id: withCode.id, variantId: null };

  const [withSku, anotherSku] = db
    .select({ id: productVariants.productId, variantId: productVariants.id })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(sql`${productVariants.sku} = ${code} collate nocase`, isNull(products.archivedAt)))
    .limit(2)
    .all();
  if (anotherSku) return { kind: "several" };
  if (withSku) return { kind: "found", ...withSku };

  const normal = normalCode(code);
  if (normal === "") return { kind: "unknown" };
  const { productId: id, variantId, shown } = productCodes;
  const alike = db
    .selectDistinct({ id, variantId, shown })
    .from(productCodes)
    .innerJoin(products, eq(products.id, productCodes.productId))
    .where(isOwnCodeOfPresent(normal))
    .limit(MAX_ALIKE)
    .all()
    .filter((row) => hasSameNumbers(code, row.shown));
  const [item, another] = new Map(
    alike.map((row) => [`${row.id} ${row.variantId}`, { id: row.id, variantId: row.variantId }]),
  ).values();
  if (!item) return { kind: "unknown" };
  return another ? { kind: "several" } : { kind: "found", ...item };
}

/** Finds the listed or discontinued product with this product code, in any case; a discontinued one has no rank. */
export function findPresentByCode(code: string) {
  return db
    .select({ id: products.id, nameRank: products.nameRank })
    .from(products)
    .where(and(sql`${products.productCode} = ${code} collate nocase`, isNull(products.archivedAt)))
    .get();
}

/** Returns the condition that a code in this normal form is a listed or discontinued product's own. */
export function isOwnCodeOfPresent(normal: string): SQL | undefined {
  return and(
    eq(productCodes.normal, normal),
    inArray(productCodes.kind, OWN_CODE_KINDS),
    isNull(products.archivedAt),
  );
}
