import { desc, eq } from "drizzle-orm";

import { quoteNotes } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { quoteSubject } from "~/quotes/request/quote-status";
import type { Actor } from "~/shared/actor";
import { MINUTE_MS } from "~/shared/durations";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/** Adds an internal note; the same text by the same person within a minute is a second press. */
export function addNote(
  { quoteId, text }: { quoteId: string; text: string },
  actor: Actor,
): Promise<{ kind: "added" | "unknown" }> {
  return write(() => {
    const quote = findSentRow(quoteId);
    if (!quote) return { kind: "unknown" };
    const { orderNumber } = quote;
    const { name, now } = actor;
    const last = db
      .select()
      .from(quoteNotes)
      .where(eq(quoteNotes.orderNumber, orderNumber))
      .orderBy(desc(quoteNotes.id))
      .limit(1)
      .get();
    const isRepeated = last?.text === text && last.author === name && now - last.at < MINUTE_MS;
    if (isRepeated) return { kind: "added" };

    db.insert(quoteNotes).values({ orderNumber, at: now, author: name, text }).run();
    // Without its text: the log is never cut, and notes go with the quote.
    insertAuditEntry(actor, { action: "quote.note", subject: quoteSubject(orderNumber) });
    return { kind: "added" };
  });
}
