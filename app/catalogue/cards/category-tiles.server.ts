import { sql } from "drizzle-orm";

import { cacheUntilCatalogueChange } from "~/catalogue/products/catalogue-cache.server";
import { db } from "~/db/client.server";

export type CategoryTile = {
  name: string;
  productCount: number;
  /** The image of the first product that has one. */
  imageUrl: string | null;
};

/** Lists the categories that have listed products, in name order. */
export const listCategoryTiles = cacheUntilCatalogueChange(() =>
  db.all<CategoryTile>(sql`
    select
      c.name,
      (
        select count(*) from products
        where category_id = c.id and name_rank is not null
      ) as productCount,
      (
        select image_url from products
        where category_id = c.id and name_rank is not null and image_url is not null
        order by name_rank limit 1
      ) as imageUrl
    from categories c
    where productCount > 0
    order by c.name collate nocase
  `),
);

const MAX_MANUFACTURERS = 12;

/** Lists the manufacturers with the most listed products, in name order, and counts all of them. */
export const listManufacturers = cacheUntilCatalogueChange(() => {
  const all = db.all<{ name: string; productCount: number }>(sql`
    select min(company) as name, count(*) as productCount
    from products indexed by products_by_company
    where name_rank is not null and company <> ''
    group by company collate nocase
    order by productCount desc, name collate nocase
  `);
  const shown = all.slice(0, MAX_MANUFACTURERS);
  return {
    manufacturers: shown.sort((one, other) => one.name.localeCompare(other.name, "en-GB")),
    count: all.length,
  };
});
