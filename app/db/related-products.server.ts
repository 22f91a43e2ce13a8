import { eq, sql } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { rememberPerCatalogueVersion } from "~/db/cache.server";
import { db, sqlite } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { type Kin, relatedTo } from "~/domain/related-products";

// How far to look either way among the names of one category, protocol or company.
const REACH = 8;
const KIN = "id, category_id as categoryId, company, protocol, name_rank as nameRank";

/** Ids of up to four listed products like this one, the closest first. */
export function listRelatedIds(productId: number): number[] {
  return related(String(productId));
}

const related = rememberPerCatalogueVersion((productId: string) => {
  const product = kin().get(Number(productId));
  return product ? relatedTo(product, neighbours().all(product), specificationsOf) : [];
});

const kin = prepared(() =>
  sqlite.prepare<[number], Kin>(
    `select ${KIN} from products where id = ? and name_rank is not null`,
  ),
);

/**
 * Products next to this one by name, each found by walking a few steps in an index that holds all
 * that is asked for: six short walks cost the same however many products there are. What is NULL
 * of the product is equal to nothing.
 */
const neighbours = prepared(() => {
  const walks = ["category_id = @categoryId", "protocol = @protocol", "company = @company"].flatMap(
    (isAlike) => [
      `${isAlike} and name_rank < @nameRank order by name_rank desc`,
      `${isAlike} and name_rank > @nameRank order by name_rank`,
    ],
  );
  const selects = walks.map(
    (walk) => `select * from (select ${KIN} from products where ${walk} limit ${REACH})`,
  );
  return sqlite.prepare<[Kin], Kin>(selects.join(" union "));
});

const specifications = prepared(() =>
  db
    .select({ specifications: products.specificationsContent })
    .from(products)
    .where(eq(products.id, sql.placeholder("id")))
    .prepare(),
);

function specificationsOf(id: number) {
  return specifications().get({ id })?.specifications ?? [];
}
