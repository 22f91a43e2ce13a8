import { asc, inArray } from "drizzle-orm";

import { productVariants, products } from "#drizzle/schema/catalogue";
import {
  listStaffProducts,
  listStaffProductsByCode,
} from "~/catalogue/products/staff-products.server";
import { db } from "~/db/client.server";
import { priceOf } from "~/catalogue/prices/price";

/**
 * Lists the first listed products that match a search, each with its variants and list prices; those
 * found by a code come first.
 */
export function listOfferable(q: string, limit: number) {
  const all = [
    ...listStaffProductsByCode(q),
    ...listStaffProducts({ q, status: "listed", category: "", company: "" }, { limit, offset: 0 }),
  ];
  const found = [...new Map(all.map((product) => [product.id, product])).values()].slice(0, limit);
  const ids = found.map(({ id }) => id);
  const listPrices = new Map(
    db
      .select({ id: products.id, listPricePence: products.listPricePence })
      .from(products)
      .where(inArray(products.id, ids))
      .all()
      .map(({ id, listPricePence }) => [id, listPricePence]),
  );
  const variants = db
    .select()
    .from(productVariants)
    .where(inArray(productVariants.productId, ids))
    .orderBy(asc(productVariants.displayOrder))
    .all();
  return found.map(({ id, name, productCode, company }) => {
    const listPricePence = listPrices.get(id) ?? null;
    return {
      id,
      name,
      productCode,
      company,
      price: priceOf({ listPricePence }),
      variants: variants
        .filter(({ productId }) => productId === id)
        .map((variant) => ({
          id: variant.id,
          name: variant.name,
          sku: variant.sku,
          price: priceOf({ listPricePence, variantPricePence: variant.pricePence }),
        })),
    };
  });
}
