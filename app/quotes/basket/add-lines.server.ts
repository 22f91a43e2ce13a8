import { eq, sql } from "drizzle-orm";

import { basketLines } from "#drizzle/schema/baskets";
import type { Limit } from "~/accounts/sign-in/throttle.server";
import { db } from "~/db/client.server";
import { assertInWrite, write } from "~/db/write.server";
import {
  type AddedByBuyer,
  type AddedLine,
  addLine,
  type BasketOwner,
  type RefusedBasket,
  refuseNewBasket,
} from "~/quotes/basket/baskets.server";

type Added = Extract<AddedLine, { lineId: number }>;

/** The result for several items: all of them, or the first that could not be added, by its place. */
export type AddedLines =
  | { kind: "added"; lines: Added[] }
  | { kind: "refused"; at: number; reason: Exclude<AddedLine["kind"], Added["kind"]> };

class LineRefusedError extends Error {
  constructor(readonly refused: Extract<AddedLines, { kind: "refused" }>) {
    super(refused.reason);
  }
}

/**
 * Adds several items in one transaction: all with their whole quantities, or nothing. Otherwise it does what
 * `addToBasket` does. `findItems` finds them inside the transaction, or refuses.
 */
export async function addAllToBasket<Refused extends { kind: string }>(
  basket: BasketOwner,
  findItems: () => readonly AddedByBuyer[] | Refused,
  now: number,
  limits: readonly Limit[] = [],
): Promise<AddedLines | RefusedBasket | Refused> {
  try {
    return await write(() => {
      const items = findItems();
      if ("kind" in items) return items;
      return refuseNewBasket(basket, limits, now) ?? addLines(basket, items, now);
    });
  } catch (error) {
    // Thrown, so that the lines before it are rolled back.
    if (error instanceof LineRefusedError) return error.refused;
    throw error;
  }
}

function addLines(basket: BasketOwner, items: readonly AddedByBuyer[], now: number): AddedLines {
  assertInWrite();
  const lines = items.map(({ evenDiscontinued = false, ...wanted }, at) => {
    const before = countAllItems(basket.basketId);
    const line = addLine(basket, wanted, now, { evenDiscontinued });
    if (!("lineId" in line)) throw new LineRefusedError({ kind: "refused", at, reason: line.kind });
    if (countAllItems(basket.basketId) - before !== wanted.quantity) {
      throw new LineRefusedError({ kind: "refused", at, reason: "line-full" });
    }
    return line;
  });
  return { kind: "added", lines };
}

function countAllItems(basketId: string): number {
  const items = sql<number>`coalesce(sum(${basketLines.quantity}), 0)`;
  const row = db
    .select({ items })
    .from(basketLines)
    .where(eq(basketLines.basketId, basketId))
    .get();
  return row?.items ?? 0;
}
