import type { BasketQuantities } from "~/shared/quantity";
import { eq, sql, sum } from "drizzle-orm";

import { basketLines } from "#drizzle/schema/baskets";
import { db } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";

const quantitySum = prepareOnce(() =>
  db
    .select({ count: sql<number>`coalesce(sum(${basketLines.quantity}), 0)` })
    .from(basketLines)
    .where(eq(basketLines.basketId, sql.placeholder("basketId")))
    .prepare(),
);

/** Returns the sum of quantities, which the badge shows; 0 for a basket without a row. */
export function countBasketItems(basketId: string): number {
  return quantitySum().get({ basketId })?.count ?? 0;
}

const quantitiesByProduct = prepareOnce(() =>
  db
    .select({
      productId: basketLines.productId,
      quantity: sum(basketLines.quantity).mapWith(Number),
    })
    .from(basketLines)
    .where(eq(basketLines.basketId, sql.placeholder("basketId")))
    .groupBy(basketLines.productId)
    .prepare(),
);

/** Returns the quantity of each product in a basket, by product id. */
export function readBasketQuantities(basketId: string): BasketQuantities {
  const rows = quantitiesByProduct().all({ basketId });
  return Object.fromEntries(rows.map(({ productId, quantity }) => [productId, quantity]));
}
