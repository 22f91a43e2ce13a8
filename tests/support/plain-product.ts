import type { SiteFolders } from "#tests/support/browser";
import { readRow } from "#tests/support/site-database";

/** A product of the demo with a price, a known weight far below 15 kg, a code and no variants. */
export function findPlainProduct(site: SiteFolders) {
  return readRow<{ code: string; name: string }>(
    site,
    `select product_code as code, name from products p
     where name_rank is not null and list_price_pence > 10000 and list_price_pence % 8 <> 0
       and weight_grams < 2000 and length(product_code) >= 6
       and not exists (select 1 from product_variants v where v.product_id = p.id)
     order by id limit 1`,
  );
}
