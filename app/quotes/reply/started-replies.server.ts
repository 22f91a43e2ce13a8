import { quoteSubject } from "~/quotes/request/quote-status";
import { eq } from "drizzle-orm";

import { quoteItems, quotes } from "#drizzle/schema/quotes";
import { quoteReplies, quoteReplyLines } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { storeMove } from "~/quotes/request/quote-admin.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { findDraft, findNewestVersion, type StoredReply } from "~/quotes/reply/replies.server";
import { readReplySettings } from "~/quotes/reply/reply-settings.server";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import { shippingFor } from "~/quotes/request/shipping";
import type { Actor } from "~/shared/actor";

type Quote = typeof quotes.$inferSelect;

type StartedReply = { kind: "started" | "found"; replyId: number } | { kind: "unknown" };

type NewReply = {
  validUntil: string;
  /** Takes the quote, unless a colleague has it. */
  assigneeId: string;
  /** True to copy the message of the newest version, which usually says what was new in it. */
  keepsMessage?: boolean;
};

/**
 * Returns the quote's draft, creating it from the newest version or else from the request. The first
 * reply moves a submitted quote to In Progress. Two simultaneous presses find the same draft.
 */
export function startReply(
  quoteId: string,
  { validUntil, assigneeId, keepsMessage = false }: NewReply,
  actor: Actor,
): Promise<StartedReply> {
  return write((): StartedReply => {
    const quote = findSentRow(quoteId);
    if (!quote) return { kind: "unknown" };
    const { orderNumber } = quote;
    const draft = findDraft(orderNumber);
    if (draft) return { kind: "found", replyId: draft.id };

    const sent = findNewestVersion(orderNumber);
    const replyId = sent
      ? insertRevision(sent, { validUntil, message: keepsMessage ? sent.message : null }, actor)
      : insertFirstReply(quote, validUntil, actor);
    if (quote.status === "submitted") storeMove(quoteId, "in_progress", actor);
    if (quote.assigneeId === null) {
      db.update(quotes).set({ assigneeId }).where(eq(quotes.id, quoteId)).run();
    }
    insertEvent({ orderNumber, at: actor.now, kind: "started", actor: actor.name });
    insertAuditEntry(actor, { action: "quote.reply.start", subject: quoteSubject(orderNumber) });
    return { kind: "started", replyId };
  });
}

function insertFirstReply(quote: Quote, validUntil: string, { name, now }: Actor): number {
  const items = db
    .select()
    .from(quoteItems)
    .where(eq(quoteItems.orderNumber, quote.orderNumber))
    .orderBy(quoteItems.position)
    .all();
  const shipping = shippingFor(quote.totalWeightGrams);
  const { deliveryNote, paymentTerms } = readReplySettings().settings;
  const { id } = db
    .insert(quoteReplies)
    .values({
      orderNumber: quote.orderNumber,
      validUntil,
      deliveryNote,
      paymentTerms,
      shippingExVatPence: shipping.kind === "charge" ? shipping.exVatPence : null,
      attachesDatasheets: quote.includeDatasheets,
      writtenBy: name,
      // Higher than in any earlier draft, so that an old page is stale.
      revision: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: quoteReplies.id })
    .get();
  for (const [position, item] of items.entries()) {
    db.insert(quoteReplyLines)
      .values({
        replyId: id,
        position,
        quoteItemId: item.id,
        kind: "offered",
        productId: item.productId,
        variantId: item.variantId,
        productName: item.productName,
        productCode: item.productCode,
        variantName: item.variantName,
        sku: item.sku,
        quantity: item.quantity,
        unitPricePence: item.unitPricePence,
        listPricePence: item.originalUnitPricePence,
        unitWeightGrams: item.unitWeightGrams,
      })
      .run();
  }
  return id;
}

function insertRevision(
  sent: StoredReply,
  { validUntil, message }: { validUntil: string; message: string | null },
  { name, now }: Actor,
): number {
  const { orderNumber, deliveryNote, paymentTerms, shippingExVatPence } = sent;
  const { id } = db
    .insert(quoteReplies)
    .values({
      orderNumber,
      validUntil,
      message,
      deliveryNote,
      paymentTerms,
      shippingExVatPence,
      remindsCustomer: sent.remindsCustomer,
      attachesDatasheets: false,
      writtenBy: name,
      revision: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: quoteReplies.id })
    .get();
  for (const line of sent.lines) {
    db.insert(quoteReplyLines)
      .values({ ...line, id: undefined, replyId: id })
      .run();
  }
  return id;
}
