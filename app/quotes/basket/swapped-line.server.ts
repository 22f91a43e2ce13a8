import { MAX_QUANTITY } from "~/shared/quantity";
import { and, eq, isNull, ne, sql } from "drizzle-orm";

import { basketLines } from "#drizzle/schema/baskets";
import { findFirstVariantId } from "~/catalogue/variants/first-variant.server";
import { findDiscontinued } from "~/catalogue/relations/discontinued.server";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";

/**
 * Puts the first variant of what replaces a discontinued product into its line, with the same quantity;
 * joins it with the line that already has it, up to 9 999 (C36). Returns 1, or 0 if the line has gone or
 * nothing replaces its product. Call inside write().
 */
export function swapLine(basketId: string, lineId: number): 0 | 1 {
  assertInWrite();
  const own = eq(basketLines.basketId, basketId);
  const line = db
    .select()
    .from(basketLines)
    .where(and(own, eq(basketLines.id, lineId)))
    .get();
  const productId = line && findDiscontinued(line.productId)?.replacement?.id;
  if (!line || productId === undefined) return 0;

  const variantId = findFirstVariantId(productId);
  const present = db
    .select({ id: basketLines.id })
    .from(basketLines)
    .where(
      and(
        own,
        ne(basketLines.id, lineId),
        eq(basketLines.productId, productId),
        variantId === null ? isNull(basketLines.variantId) : eq(basketLines.variantId, variantId),
      ),
    )
    .get();
  const isLine = eq(basketLines.id, lineId);
  if (!present) {
    db.update(basketLines).set({ productId, variantId }).where(isLine).run();
    return 1;
  }
  const quantity = sql`min(${MAX_QUANTITY}, ${basketLines.quantity} + ${line.quantity})`;
  db.update(basketLines).set({ quantity }).where(eq(basketLines.id, present.id)).run();
  db.delete(basketLines).where(isLine).run();
  return 1;
}
