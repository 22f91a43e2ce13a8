import { and, eq, sql } from "drizzle-orm";

import { basketLines } from "#drizzle/schema/baskets";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";

/**
 * Takes back a quantity that was added to a line, and the line if nothing else is on it, while the
 * basket still has it with exactly the `present` quantity. Returns false otherwise.
 */
export function undoAdd(
  basketId: string,
  { lineId, added, present }: { lineId: number; added: number; present: number },
): Promise<boolean> {
  const line = and(
    eq(basketLines.basketId, basketId),
    eq(basketLines.id, lineId),
    eq(basketLines.quantity, present),
  );
  return write(() => {
    if (added > present) return false;
    const { changes } =
      added === present
        ? db.delete(basketLines).where(line).run()
        : db
            .update(basketLines)
            .set({ quantity: sql`${basketLines.quantity} - ${added}` })
            .where(line)
            .run();
    return changes > 0;
  });
}
