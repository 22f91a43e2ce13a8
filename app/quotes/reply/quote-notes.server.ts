import { asc, eq } from "drizzle-orm";

import { quoteNotes } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";

/** Lists the internal notes of a quote, oldest first. For staff only (R7). */
export function listNotes(orderNumber: number) {
  const { id, at, author, text } = quoteNotes;
  return db
    .select({ id, at, author, text })
    .from(quoteNotes)
    .where(eq(quoteNotes.orderNumber, orderNumber))
    .orderBy(asc(id))
    .all();
}
