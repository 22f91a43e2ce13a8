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
