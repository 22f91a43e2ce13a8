import { and, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";

import { products, productVariants } from "#drizzle/schema/catalogue";
import { findIdByFormerCode } from "~/db/catalogue/product-codes.server";
import { db } from "~/db/engine/client.server";
import type { FoundCode } from "~/domain/quote/typed-lines";

type Choice = { productId: number; variantId: number | null };

/**
 * Finds what a code orders, ignoring case: a product on the site by its code, else a variant by its SKU,
 * else a product by a code that it had before. Orders the first variant of a product that has any.
 */
export function findByOrderCode(code: string): FoundCode<Choice> {
  if (code === "") return { kind: "unknown" };
  const product = findListed(sql`${products.productCode} = ${code} collate nocase`);
  if (product) return foundProduct(product.id);

  const [variant, another] = listBySku(code);
  if (variant && another) return { kind: "several" };
  if (variant) return found({ productId: variant.productId, variantId: variant.id });

  const formerId = findIdByFormerCode(code);
  const former = formerId === undefined ? undefined : findListed(eq(products.id, formerId));
  return former ? foundProduct(former.id) : { kind: "unknown" };
}

function foundProduct(productId: number): FoundCode<Choice> {
  const first = db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.displayOrder))
    .limit(1)
    .get();
  return found({ productId, variantId: first?.id ?? null });
}

function found(choice: Choice): FoundCode<Choice> {
  return { kind: "found", key: `${choice.productId} ${choice.variantId}`, choice };
}

function findListed(condition: SQL) {
  return db
    .select({ id: products.id })
    .from(products)
    .where(and(condition, isNotNull(products.nameRank)))
    .get();
}

function listBySku(code: string) {
  return db
    .select({ id: productVariants.id, productId: productVariants.productId })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(sql`${productVariants.sku} = ${code} collate nocase`, isNotNull(products.nameRank)))
    .limit(2)
    .all();
}
