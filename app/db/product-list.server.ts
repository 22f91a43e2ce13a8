import { and, count, desc, eq, isNotNull, sql } from "drizzle-orm";

import { categories, products } from "#drizzle/schema/catalogue";
import { db } from "~/db/client.server";
import { containsTyped } from "~/db/like.server";
import { searchedProducts } from "~/db/product-search.server";
import type { StaffProductStatus } from "~/domain/staff-products";
import { parseSearch } from "~/domain/search-terms";

type Wanted = { q: string; status: StaffProductStatus };

/**
 * One page of products as staff see them: listed ones in name order by the catalogue's own search,
 * archived ones newest first by the same words, for the index holds only what is listed.
 */
export function listStaffProducts({ q, status }: Wanted, page: { limit: number; offset: number }) {
  const ids = status === "listed" ? listedIds(q, page) : archivedIds(q, page);
  if (ids.length === 0) return [];

  const rows = db
    .select({
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
    .where(sql`${products.id} in ${ids}`)
    .all();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many products match, listed and archived. */
export function countStaffProducts(q: string): Record<StaffProductStatus, number> {
  const { from, where } = searchedProducts(parseSearch(q));
  const listed = db.get<{ products: number }>(
    sql`select count(*) as products from ${from} where ${where}`,
  );
  const archived = db.select({ products: count() }).from(products).where(isArchived(q)).get();
  return { listed: listed.products, archived: archived?.products ?? 0 };
}

function listedIds(q: string, { limit, offset }: { limit: number; offset: number }): number[] {
  const terms = parseSearch(q);
  const { from, where } = searchedProducts(terms);
  const rank = terms?.indexed.length ? sql`s.rowid` : sql`p.name_rank`;
  const rows = db.all<{ id: number }>(
    sql`select p.id as id from ${from} where ${where} order by ${rank} limit ${limit} offset ${offset}`,
  );
  return rows.map(({ id }) => id);
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
  const { indexed, short } = parseSearch(q) ?? { indexed: [], short: [] };
  const columns = [
    products.name,
    products.productCode,
    products.description,
    products.features,
  ] as const;
  return and(
    isNotNull(products.archivedAt),
    ...[...indexed, ...short].map((word) => containsTyped(word, columns)),
  );
}
