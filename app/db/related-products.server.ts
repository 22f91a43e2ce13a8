import { and, inArray, isNotNull, type SQL, sql } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { rememberPerCatalogueVersion } from "~/db/cache.server";
import { db } from "~/db/client.server";
import { type Kin, relatedTo } from "~/domain/related-products";

// How far to look either way among the names of one category, protocol or company.
const REACH = 12;

/** Ids of up to four listed products like this one, the closest first. */
export function listRelatedIds(productId: number): number[] {
  return related(String(productId));
}

const related = rememberPerCatalogueVersion((productId: string) => {
  const [product] = listKin([Number(productId)]);
  return product ? relatedTo(product, listKin(neighbourIds(product))) : [];
});

/**
 * Products next to this one by name, each found by walking a few steps in an index: six short
 * walks cost the same however many products there are.
 */
function neighbourIds({ categoryId, protocol, company, nameRank }: Kin): number[] {
  const walks = [
    ...bothWays(sql`category_id`, categoryId, nameRank),
    ...bothWays(sql`protocol`, protocol, nameRank),
    ...bothWays(sql`company`, company, nameRank),
  ];
  if (walks.length === 0) return [];
  return db.all<{ id: number }>(sql.join(walks, sql` union `)).map(({ id }) => id);
}

function bothWays(column: SQL, value: string | number | null, rank: number): SQL[] {
  if (value === null) return [];
  const walk = (beyond: SQL, order: SQL) => sql`
    select id from (
      select id from products where ${column} = ${value} and name_rank ${beyond} ${rank}
      order by name_rank ${order} limit ${REACH}
    )`;
  return [walk(sql`<`, sql`desc`), walk(sql`>`, sql`asc`)];
}

function listKin(ids: readonly number[]): Kin[] {
  const rows = db
    .select({
      id: products.id,
      categoryId: products.categoryId,
      company: products.company,
      protocol: products.protocol,
      nameRank: products.nameRank,
      specifications: products.specificationsContent,
    })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNotNull(products.nameRank)))
    .all();
  return rows.flatMap(({ nameRank, ...kin }) => (nameRank === null ? [] : { ...kin, nameRank }));
}
