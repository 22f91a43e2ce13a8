import { eq } from "drizzle-orm";

import { categories, products, productVariants } from "#drizzle/schema/catalogue";
import { type Discounts, discountRule } from "~/catalogue/prices/discounts";
import type { PriceCheck } from "~/accounts/firms/agreed-discounts";
import { describeRule } from "~/accounts/firms/discount-words";
import { applyDiscount, priceOf } from "~/catalogue/prices/price";
import { findDiscontinued } from "~/catalogue/relations/discontinued.server";
import { findTypedItem } from "~/catalogue/relations/typed-product.server";
import { db } from "~/db/client.server";

/** Says which discount gives the price of the product or variant with this code, for staff. */
export function checkPrice(code: string, discounts: Discounts): PriceCheck {
  const item = findTypedItem(code);
  if (item.kind !== "found") return { kind: item.kind, code };
  const product = db
    .select({
      name: products.name,
      code: products.productCode,
      company: products.company,
      categoryName: categories.name,
      shownPricePence: products.shownPricePence,
      listPricePence: products.listPricePence,
    })
    .from(products)
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, item.id))
    .get();
  if (!product) return { kind: "unknown", code };
  const variant =
    item.variantId === null
      ? undefined
      : db.select().from(productVariants).where(eq(productVariants.id, item.variantId)).get();
  const listPrice = findDiscontinued(item.id)
    ? priceOf({ listPricePence: null })
    : variant
      ? priceOf({ variantPricePence: variant.pricePence, listPricePence: product.listPricePence })
      : priceOf({ listPricePence: product.shownPricePence });
  const rule = discountRule(discounts, product);
  return {
    kind: "found",
    code: variant?.sku ?? product.code ?? code,
    name: variant ? `${product.name}, ${variant.name}` : product.name,
    company: product.company,
    categoryName: product.categoryName,
    listPrice,
    price: applyDiscount(listPrice, rule.basisPoints),
    rule: describeRule(rule, product),
  };
}
