import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";

import { products, productVariants } from "#drizzle/schema/catalogue";
import { findDiscontinued } from "~/db/catalogue/discontinued.server";
import { findIdByFormerCode } from "~/db/catalogue/product-codes.server";
import { db } from "~/db/engine/client.server";
import { describeDiscontinued, discontinuedView } from "~/domain/catalogue/discontinued";
import type { FoundCode } from "~/domain/quote/typed-lines";

type Choice = { productId: number; variantId: number | null };
/** A product that is listed or, without a rank, discontinued. */
type Present = { productId: number; nameRank: number | null };

/**
 * Finds what a code orders, ignoring case: a product on the site by its code, else a variant by its SKU,
 * else a product by a code that it had before. Orders the first variant of a product that has any. Of a
 * discontinued product it says what replaces it (C36).
 */
export function findByOrderCode(code: string): FoundCode<Choice> {
  if (code === "") return { kind: "unknown" };
  const product = findPresent(sql`${products.productCode} = ${code} collate nocase`);
  if (product) return foundProduct(product);

  const [variant, another] = listBySku(code);
  if (variant && another && isListed(variant) === isListed(another)) return { kind: "several" };
  if (variant) return discontinuedCode(variant) ?? found(variant);

  const formerId = findIdByFormerCode(code);
  const former = formerId === undefined ? undefined : findPresent(eq(products.id, formerId));
  return former ? foundProduct(former) : { kind: "unknown" };
}

function foundProduct(product: Present): FoundCode<Choice> {
  const { productId } = product;
  const first = db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.displayOrder))
    .limit(1)
    .get();
  return discontinuedCode(product) ?? found({ productId, variantId: first?.id ?? null });
}

/** Returns nothing for a listed product. */
function discontinuedCode({ productId, nameRank }: Present): FoundCode<Choice> | undefined {
  if (nameRank !== null) return undefined;
  const discontinued = findDiscontinued(productId);
  if (!discontinued) return { kind: "unknown" };
  return { kind: "refused", reason: describeDiscontinued(discontinuedView(discontinued)) };
}

function found({ productId, variantId }: Choice): FoundCode<Choice> {
  const choice = { productId, variantId };
  return { kind: "found", key: `${choice.productId} ${choice.variantId}`, choice };
}

function findPresent(condition: SQL) {
  return db
    .select({ productId: products.id, nameRank: products.nameRank })
    .from(products)
    .where(and(condition, isNull(products.archivedAt)))
    .get();
}

function listBySku(code: string) {
  return db
    .select({
      variantId: productVariants.id,
      productId: productVariants.productId,
      nameRank: products.nameRank,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(sql`${productVariants.sku} = ${code} collate nocase`, isNull(products.archivedAt)))
    .orderBy(isNull(products.nameRank))
    .limit(2)
    .all();
}

function isListed({ nameRank }: Present): boolean {
  return nameRank !== null;
}
