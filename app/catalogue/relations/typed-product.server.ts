import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { productCodes } from "#drizzle/schema/product-codes";
import { db } from "~/db/client.server";
import { OWN_CODE_KINDS } from "~/catalogue/codes/code-kinds";
import { normalCode } from "~/catalogue/codes/normal-code";

type TypedProduct = { kind: "found"; id: number } | { kind: "unknown" | "several" };

/**
 * Finds the product that staff name by a code, listed or discontinued: its product code in any case, else
 * any code of its own in any spelling (C21).
 */
export function findTypedProduct(typed: string): TypedProduct {
  const code = typed.trim();
  const withCode = findPresentByCode(code);
  if (withCode) return { kind: "found", id: withCode.id };

  const normal = normalCode(code);
  if (normal === "") return { kind: "unknown" };
  const [product, another] = db
    .selectDistinct({ id: products.id })
    .from(productCodes)
    .innerJoin(products, eq(products.id, productCodes.productId))
    .where(isOwnCodeOfPresent(normal))
    .limit(2)
    .all();
  if (!product) return { kind: "unknown" };
  return another ? { kind: "several" } : { kind: "found", id: product.id };
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
