import { and, eq, isNotNull, sql } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { discontinuedProducts } from "#drizzle/schema/product-relations";
import { db } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import {
  type Discontinued,
  followReplacements,
  isDiscontinued,
  type Presence,
} from "~/catalogue/relations/discontinued";

const rowOf = prepareOnce(() =>
  db
    .select()
    .from(discontinuedProducts)
    .where(eq(discontinuedProducts.productId, sql.placeholder("productId")))
    .prepare(),
);

const listedProduct = prepareOnce(() =>
  db
    .select({ id: products.id, name: products.name, productCode: products.productCode })
    .from(products)
    .where(and(eq(products.id, sql.placeholder("id")), isNotNull(products.nameRank)))
    .prepare(),
);

/** Returns what is stored about a discontinued product; undefined for any other. */
export function findDiscontinuedRow(productId: number) {
  return rowOf().get({ productId });
}

/** Stores that a product is discontinued. Call inside write(); the caller takes it out of the lists. */
export function insertDiscontinued(row: typeof discontinuedProducts.$inferInsert): void {
  db.insert(discontinuedProducts).values(row).run();
}

/**
 * Returns a discontinued product's note and the listed product at the end of its chain of replacements
 * (C35); undefined for any other product.
 */
export function findDiscontinued(productId: number): Discontinued | undefined {
  const row = findDiscontinuedRow(productId);
  if (!row) return undefined;
  const end = followReplacements(productId, findDiscontinuedRow);
  const replacement = end.kind === "end" ? listedProduct().get({ id: end.productId }) : undefined;
  return {
    note: row.note,
    relation: end.kind === "end" ? end.relation : "nearest",
    replacement: replacement ?? null,
  };
}

/**
 * Returns what `findDiscontinued` does, and null for a listed or archived product. It reads nothing for
 * those, so it may be called for each line of a list.
 */
export function discontinuedOf(product: { id: number } & Presence): Discontinued | null {
  return isDiscontinued(product) ? (findDiscontinued(product.id) ?? null) : null;
}
