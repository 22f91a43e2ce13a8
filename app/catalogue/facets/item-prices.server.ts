import { readFacetCatalogue } from "~/catalogue/facets/facet-catalogue.server";
import { cacheUntilCatalogueChange } from "~/catalogue/products/catalogue-cache.server";
import { sqlite } from "~/db/client.server";

const ON_APPLICATION = -1;

// The price of a product without variants is the one that lists show.
const OF_PRODUCTS = `select id, shown_price_pence from products indexed by products_by_price
  where name_rank is not null`;
const OF_VARIANTS = "select id, price_pence from product_variants where price_pence is not null";
// A variant without a price of its own has the list price of its product (M3).
const OF_OTHER_VARIANTS = `select v.id, p.list_price_pence
  from product_variants v cross join products p on p.id = v.product_id where v.price_pence is null`;

/**
 * Returns the price of each item of the index in pence ex VAT, -1 on application; 50,000 products take some 60 ms.
 * The prices are not in the index, because a new price list would then rebuild the index.
 */
export const readItemPrices = cacheUntilCatalogueChange((): Int32Array => {
  const { index } = readFacetCatalogue();
  const productPrices = new Map(listPrices(OF_PRODUCTS));
  const variantPrices = new Map([...listPrices(OF_VARIANTS), ...listPrices(OF_OTHER_VARIANTS)]);
  const pence = new Int32Array(index.itemIds.length);
  index.ids.forEach((id, place) => {
    const end = index.itemStarts[place + 1] ?? 0;
    for (let item = index.itemStarts[place] ?? 0; item < end; item += 1) {
      const variantId = index.itemIds[item] ?? 0;
      const price = variantId === 0 ? productPrices.get(id) : variantPrices.get(variantId);
      // A price of 0 is on application (M3).
      pence[item] = price || ON_APPLICATION;
    }
  });
  return pence;
});

function listPrices(query: string) {
  return sqlite.prepare<[], [id: number, pence: number | null]>(query).raw().all();
}
