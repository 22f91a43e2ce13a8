import { and, count, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";

import { categories, productVariants, products } from "#drizzle/schema/catalogue";
import { db } from "~/db/engine/client.server";
import { containsTyped } from "~/db/engine/like.server";
import { countMatches, listMatchingRanks } from "~/db/catalogue/product-search.server";
import type { StaffProductStatus } from "~/domain/catalogue/staff-products";
import { spellingsOf } from "~/domain/catalogue/search-spellings";
import { parseSearch } from "~/domain/catalogue/search-terms";

type Search = { q: string; status: StaffProductStatus };

/**
 * Lists one page of products as staff see them: listed ones in name order, found by the catalogue's
 * search, or archived ones newest first, found by LIKE because the search index holds listed ones only.
 */
export function listStaffProducts({ q, status }: Search, page: { limit: number; offset: number }) {
  return status === "listed"
    ? inOrder(listMatchingRanks(parseSearch(q), page), products.nameRank)
    : inOrder(archivedIds(q, page), products.id);
}

/** Counts matching products, listed and archived. */
export function countStaffProducts(q: string): Record<StaffProductStatus, number> {
  const archived = db.select({ products: count() }).from(products).where(isArchived(q)).get();
  return { listed: countMatches(parseSearch(q)), archived: archived?.products ?? 0 };
}

function inOrder(keys: readonly number[], column: typeof products.nameRank | typeof products.id) {
  if (keys.length === 0) return [];
  const rows = db
    .select({
      key: sql<number>`${column}`,
      id: products.id,
      name: products.name,
      productCode: products.productCode,
      categoryName: categories.name,
      company: products.company,
      imageUrl: products.imageUrl,
      isNew: products.isNew,
      comingSoon: products.comingSoon,
      shownPricePence: products.shownPricePence,
      archivedAt: products.archivedAt,
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`${column} in ${keys}`)
    .all();
  const byKey = new Map(rows.map(({ key, ...row }) => [key, row]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

function archivedIds(q: string, { limit, offset }: { limit: number; offset: number }): number[] {
  const rows = db
    .select({ id: products.id })
    .from(products)
    .where(isArchived(q))
    .orderBy(desc(products.archivedAt), desc(products.id))
    .limit(limit)
    .offset(offset)
    .all();
  return rows.map(({ id }) => id);
}

function isArchived(q: string) {
  // Archived products have no rank, so an index finds them among the few rows without one.
  const isAny = and(isNull(products.nameRank), isNotNull(products.archivedAt));
  const terms = parseSearch(q);
  if (!terms) return isAny;

  const texts = [products.name, products.productCode, products.description, products.features];
  const words = [...terms.indexed, ...terms.short].map((word) =>
    or(...spellingsOf(word).map((spelling) => containsTyped(spelling, texts))),
  );
  const bySku = db
    .select({ id: productVariants.productId })
    .from(productVariants)
    .where(sql`${productVariants.sku} = ${terms.whole} collate nocase`);
  return and(isAny, or(and(...words), inArray(products.id, bySku)));
}
