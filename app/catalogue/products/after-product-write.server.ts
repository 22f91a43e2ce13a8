import { asc, desc, eq, gt, lt } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { discontinuedProducts } from "#drizzle/schema/product-relations";
import { fillNormalForms } from "~/catalogue/codes/known-codes.server";
import { readSpecifications } from "~/catalogue/facets/specification-readings.server";
import { refreshShownPrice } from "~/catalogue/prices/shown-price.server";
import { nameCollator, rankForName } from "~/catalogue/search/name-ranks.server";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";

/**
 * Brings up to date what is derived from a product and its variants: its place in name order, the price that
 * cards show, the comparable forms of its codes, and the readings of its specifications. Triggers keep the
 * rest. Every act that changes a product calls it once its rows are written; an import does the same in bulk.
 * Call inside write().
 */
export function afterProductWrite(productId: number): void {
  assertInWrite();
  placeByName(productId);
  refreshShownPrice(productId);
  fillNormalForms();
  readSpecifications();
}

/** Gives a listed product its place in name order, and takes it from one that is not listed. */
function placeByName(productId: number): void {
  const product = db
    .select({
      name: products.name,
      nameRank: products.nameRank,
      archivedAt: products.archivedAt,
      discontinuedId: discontinuedProducts.productId,
    })
    .from(products)
    .leftJoin(discontinuedProducts, eq(discontinuedProducts.productId, products.id))
    .where(eq(products.id, productId))
    .get();
  if (!product) return;
  const { name, nameRank, archivedAt, discontinuedId } = product;
  const isListed = archivedAt === null && discontinuedId === null;
  if (isListed && nameRank !== null && isInPlace(name, nameRank)) return;

  // Not ranked while its new rank is searched for: its old rank with the new name would mislead.
  if (nameRank !== null) setRank(productId, null);
  if (isListed) setRank(productId, rankForName(name));
}

function isInPlace(name: string, nameRank: number): boolean {
  const neighbour = (isBefore: boolean) =>
    db
      .select({ name: products.name })
      .from(products)
      .where(isBefore ? lt(products.nameRank, nameRank) : gt(products.nameRank, nameRank))
      .orderBy(isBefore ? desc(products.nameRank) : asc(products.nameRank))
      .limit(1)
      .get()?.name ?? name;
  return (
    nameCollator.compare(neighbour(true), name) <= 0 &&
    nameCollator.compare(name, neighbour(false)) <= 0
  );
}

function setRank(productId: number, nameRank: number | null): void {
  db.update(products).set({ nameRank }).where(eq(products.id, productId)).run();
}
