import { and, eq, type SQL, sql } from "drizzle-orm";

import { categories, products, productVariants } from "#drizzle/schema/catalogue";
import { cacheByCatalogueVersion } from "~/catalogue/products/catalogue-cache.server";
import { db } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import type { CardProduct } from "~/catalogue/cards/product-card";
import { WITHOUT_OFFER } from "~/catalogue/relations/discontinued";

const NEWEST_BYTES = 2 * 1024 * 1024;

const cardColumns = {
  id: products.id,
  name: products.name,
  productCode: products.productCode,
  description: products.description,
  categoryName: categories.name,
  company: products.company,
  protocol: products.protocol,
  features: products.features,
  imageUrl: products.imageUrl,
  datasheetUrl: products.datasheetUrl,
  datasheetFileUrl: products.datasheetFileUrl,
  isNew: products.isNew,
  comingSoon: products.comingSoon,
  shownPricePence: products.shownPricePence,
  expectedMonth: products.expectedMonth,
  stockQuantity: products.stockQuantity,
  stockEnteredAt: products.stockEnteredAt,
  leadTimeWorkingDays: products.leadTimeWorkingDays,
  manufacturerPartNumber: products.manufacturerPartNumber,
  // The id makes it an object even if nothing else is known; without a variant it is null.
  firstVariant: {
    id: productVariants.id,
    stockQuantity: productVariants.stockQuantity,
    stockEnteredAt: productVariants.stockEnteredAt,
    leadTimeWorkingDays: productVariants.leadTimeWorkingDays,
    manufacturerPartNumber: productVariants.manufacturerPartNumber,
  },
  optionCount: sql<number>`(select count(*) from product_variants v where v.product_id = ${products.id})`,
};

const isFirstVariant = and(
  eq(productVariants.productId, products.id),
  sql`${productVariants.displayOrder} = (select min(display_order) from product_variants v where v.product_id = ${products.id})`,
);

// Ranks and ids are bound as a JSON array, so that one prepared statement serves any number of them.
const cardsByRank = prepareOnce(() =>
  db
    .select({ ...cardColumns, nameRank: products.nameRank })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productVariants, isFirstVariant)
    .where(sql`${products.nameRank} in (select value from json_each(${sql.placeholder("ranks")}))`)
    .prepare(),
);

const prepareCardsById = (condition: SQL) =>
  db
    .select(cardColumns)
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productVariants, isFirstVariant)
    .where(
      sql`${products.id} in (select value from json_each(${sql.placeholder("ids")})) and ${condition}`,
    )
    .prepare();

const cardsById = prepareOnce(() => prepareCardsById(sql`${products.nameRank} is not null`));

const unlistedCardsById = prepareOnce(() =>
  prepareCardsById(sql`${products.nameRank} is null and ${products.archivedAt} is null`),
);

/** Lists cards by name rank, in the given order. Loaders decide whether their prices are shown. */
export function listCardsByRank(ranks: readonly number[]): CardProduct[] {
  const rows = cardsByRank().all({ ranks: JSON.stringify(ranks) });

  const byRank = new Map(rows.map(({ nameRank, ...card }) => [nameRank, card]));
  return ranks.flatMap((rank) => byRank.get(rank) ?? []);
}

/** Lists cards by product id, in the given order, skipping products that are not listed. */
export function listCardsById(ids: readonly number[]): CardProduct[] {
  if (ids.length === 0) return [];
  const rows = cardsById().all({ ids: JSON.stringify(ids) });

  const byId = new Map(rows.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Lists cards of discontinued products by id, in any order, without price, stock and badge (C36). */
export function listDiscontinuedCards(ids: readonly number[]): CardProduct[] {
  if (ids.length === 0) return [];
  const rows = unlistedCardsById().all({ ids: JSON.stringify(ids) });
  return rows.map((card) => ({ ...card, ...WITHOUT_OFFER }));
}

/** Lists the ids of all listed products, newest first, of one category or all. */
export const listNewestIds = cacheByCatalogueVersion(readNewestIds, {
  name: "newest products",
  maxBytes: NEWEST_BYTES,
  sizeOf: ({ length }) => length * 8,
});

function readNewestIds(categoryId: number | undefined): number[] {
  const ofCategory = categoryId === undefined ? sql`true` : sql`category_id = ${categoryId}`;
  // Without the hint SQLite uses the category index, then reads and sorts all its rows.
  const rows = db.all<{ id: number }>(sql`
    select id from products indexed by products_by_newest
    where name_rank is not null and ${ofCategory}
    order by created_at desc, id desc
  `);
  return rows.map(({ id }) => id);
}
