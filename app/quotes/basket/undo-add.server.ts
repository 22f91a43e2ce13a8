import { and, eq, sql } from "drizzle-orm";

import { basketLines, basketTextLines } from "#drizzle/schema/baskets";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { isTextLineId } from "~/quotes/basket/basket";

/** A quantity that was added to a line, and the one that the line had then. */
export type AddedQuantity = { lineId: number; added: number; present: number };

/**
 * Takes back quantities that were added to lines, and each line if nothing else is on it, while the basket
 * still has all of them with exactly the `present` quantities. Returns false otherwise. A tag that came along stays.
 */
export function undoAdd(basketId: string, additions: readonly AddedQuantity[]): Promise<boolean> {
  return write(() => {
    const lines = additions.map((each) => lineOf(basketId, each));
    if (!lines.every(isPresent)) return false;
    for (const { table, isLine, added, present } of lines) {
      if (added === present) db.delete(table).where(isLine).run();
      else {
        const quantity = sql`${table.quantity} - ${added}`;
        db.update(table).set({ quantity }).where(isLine).run();
      }
    }
    return true;
  });
}

function lineOf(basketId: string, { lineId, added, present }: AddedQuantity) {
  const table = isTextLineId(lineId) ? basketTextLines : basketLines;
  const { id, quantity } = table;
  const isOwn = eq(table.basketId, basketId);
  const isLine = and(isOwn, eq(id, lineId), eq(quantity, present));
  return { table, isLine, added, present };
}

function isPresent({ table, isLine, added, present }: ReturnType<typeof lineOf>): boolean {
  if (added > present) return false;
  return db.select({ id: table.id }).from(table).where(isLine).get() !== undefined;
}
