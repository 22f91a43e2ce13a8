import { asc, inArray } from "drizzle-orm";

import { productVariants, products } from "#drizzle/schema/catalogue";
import {
  listStaffProducts,
  listStaffProductsByCode,
} from "~/catalogue/products/staff-products.server";
import { db } from "~/db/client.server";
import { priceOf } from "~/catalogue/prices/price";
import { deliveryFactsOf } from "~/catalogue/products/availability";
import { comingSoonText, supplyText } from "~/quotes/reply/line-supply";
import { supplyRules } from "~/quotes/reply/line-supply.server";

type Option = { productId: number | null; variantId: number | null };

/**
 * Lists the first listed products that match a search, each with its variants and list prices; those
 * found by a code come first. Leaves out `except`, which a substitute replaces.
 */
export function listOfferable(
  q: string,
  limit: number,
  { except, now = Date.now() }: { except?: Option | undefined; now?: number } = {},
) {
  const all = [
    ...listStaffProductsByCode(q),
    ...listStaffProducts(
      { q, status: "listed", category: "", company: "" },
      { limit: limit + 1, offset: 0 },
    ),
  ];
  const isLeftOut = (id: number, variantId: number | null) =>
    except?.productId === id && except.variantId === variantId;
  const found = [...new Map(all.map((product) => [product.id, product])).values()]
    .filter(({ id }) => !isLeftOut(id, null))
    .slice(0, limit);
  const ids = found.map(({ id }) => id);
  const rules = supplyRules(now);
  const { listPricePence, comingSoon, expectedMonth } = products;
  const { stockQuantity, stockEnteredAt, leadTimeWorkingDays } = products;
  const facts = new Map(
    db
      .select({
        ...{ id: products.id, listPricePence, comingSoon, expectedMonth },
        ...{ stockQuantity, stockEnteredAt, leadTimeWorkingDays },
      })
      .from(products)
      .where(inArray(products.id, ids))
      .all()
      .map((product) => [product.id, product]),
  );
  const variants = db
    .select()
    .from(productVariants)
    .where(inArray(productVariants.productId, ids))
    .orderBy(asc(productVariants.displayOrder))
    .all();
  return found.flatMap(({ id, name, productCode, company }) => {
    const product = facts.get(id);
    if (!product) return [];
    const { listPricePence } = product;
    const own = variants.filter(({ productId }) => productId === id);
    const offered = own.filter((variant) => !isLeftOut(id, variant.id));
    if (own.length > 0 && offered.length === 0) return [];
    return {
      id,
      name,
      productCode,
      company,
      price: priceOf({ listPricePence }),
      stock: supplyText(product, rules),
      comingSoon: comingSoonText(product),
      variants: offered.map((variant) => ({
        id: variant.id,
        name: variant.name,
        sku: variant.sku,
        price: priceOf({ listPricePence, variantPricePence: variant.pricePence }),
        stock: supplyText(deliveryFactsOf(product, variant), rules),
      })),
    };
  });
}
