import { and, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";

import { categories, productVariants, products } from "#drizzle/schema/catalogue";
import { db } from "~/db/client.server";
import { containsTyped } from "~/db/like.server";
import { literal } from "~/db/prepared.server";
import { findCategoryId } from "~/catalogue/products/product-pages.server";
import { countMatches } from "~/catalogue/search/best-match.server";
import {
  countListed,
  listMatchingRanks,
  listRanksOf,
} from "~/catalogue/search/product-search.server";
import type { StaffProductFilters, StaffProductStatus } from "~/catalogue/products/staff-products";
import { findByCode, findIdsOfArchivedByCode } from "~/catalogue/codes/code-search.server";
import { spellingsOf } from "~/catalogue/search/search-spellings";
import { parseSearch } from "~/catalogue/search/search-terms";

/**
 * Lists one page of products as staff see them: listed ones in name order, found by the catalogue's
 * search or by any code (C20), or discontinued or archived ones newest first, found by LIKE because the
 * search index holds listed ones only.
 */
export function listStaffProducts(
  filters: StaffProductFilters,
  page: { limit: number; offset: number },
) {
  return filters.status === "listed"
    ? inOrder(listedRanks(filters, page), products.nameRank)
    : inOrder(unlistedIds(filters, page), products.id);
}

/** Lists the listed products that staff find by a code, in name order. */
export function listStaffProductsByCode(q: string) {
  return inOrder(idsByCode(q), products.id);
}

/** Counts matching products of each status. */
export function countStaffProducts(
  filters: Omit<StaffProductFilters, "status">,
): Record<StaffProductStatus, number> {
  const countOf = (status: StaffProductStatus) =>
    db
      .select({ products: count() })
      .from(products)
      .where(isInStaffList({ ...filters, status }))
      .get()?.products ?? 0;
  const terms = parseSearch(filters.q);
  const isListSearched = isNarrowed(filters) || idsByCode(filters.q).length > 0;
  return {
    listed: isListSearched ? countOf("listed") : terms ? countMatches(terms) : countListed(),
    discontinued: countOf("discontinued"),
    archived: countOf("archived"),
  };
}

/** Returns the condition that a product is in the filtered list. */
export function isInStaffList(filters: StaffProductFilters): SQL | undefined {
  const { q, status, category, company } = filters;
  // An unknown category has no products, and no product has the id 0.
  const categoryId = category === "" ? undefined : (findCategoryId(category) ?? 0);
  return and(
    status === "listed" ? isListed(q) : isUnlisted(q, status),
    categoryId === undefined ? undefined : eq(products.categoryId, categoryId),
    company === "" ? undefined : sql`${products.company} = ${company} collate nocase`,
  );
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
      isListed: sql`${products.nameRank} is not null`.mapWith(Boolean),
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`${column} in ${keys}`)
    .all();
  const byKey = new Map(rows.map(({ key, ...row }) => [key, row]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

function listedRanks(
  filters: StaffProductFilters,
  { limit, offset }: { limit: number; offset: number },
): number[] {
  if (!isNarrowed(filters) && idsByCode(filters.q).length === 0) {
    return listMatchingRanks(parseSearch(filters.q), { limit, offset });
  }
  const rows = db.all<{ rank: number }>(sql`
    select name_rank as rank from products where ${isInStaffList(filters)}
    order by name_rank limit ${literal(limit)} offset ${literal(offset)}
  `);
  return rows.map(({ rank }) => rank);
}

function unlistedIds(
  filters: StaffProductFilters,
  { limit, offset }: { limit: number; offset: number },
): number[] {
  const rows = db
    .select({ id: products.id })
    .from(products)
    .where(isInStaffList(filters))
    .orderBy(desc(products.archivedAt), desc(products.id))
    .limit(limit)
    .offset(offset)
    .all();
  return rows.map(({ id }) => id);
}

function isListed(q: string): SQL | undefined {
  const terms = parseSearch(q);
  if (!terms) return isNotNull(products.nameRank);
  const [ranks, ids] = [listRanksOf(terms), idsByCode(q)].map((each) => JSON.stringify(each));
  return sql`(${products.nameRank} in (select value from json_each(${ranks}))
    or ${products.id} in (select value from json_each(${ids})))`;
}

/** Returns the listed products that staff find by a code, suppliers' numbers included. */
function idsByCode(q: string): number[] {
  return findByCode(q, "staff")?.matches.map(({ productId }) => productId) ?? [];
}

function isNarrowed({ category, company }: Pick<StaffProductFilters, "category" | "company">) {
  return category !== "" || company !== "";
}

function isUnlisted(q: string, status: "discontinued" | "archived") {
  // These products have no rank, so an index finds them among the few rows without one.
  const isOfStatus = (status === "archived" ? isNotNull : isNull)(products.archivedAt);
  const isAny = and(isNull(products.nameRank), isOfStatus);
  const terms = parseSearch(q);
  if (!terms) return isAny;

  const texts = [products.name, products.productCode, products.description, products.features];
  const words = [...terms.indexed, ...terms.short].map((word) =>
    or(...spellingsOf(word).map((spelling) => containsTyped(spelling, texts))),
  );
  const byCode = findIdsOfArchivedByCode(q);
  const bySku = db
    .select({ id: productVariants.productId })
    .from(productVariants)
    .where(sql`${productVariants.sku} = ${terms.whole} collate nocase`);
  return and(isAny, or(and(...words), inArray(products.id, bySku), inArray(products.id, byCode)));
}
