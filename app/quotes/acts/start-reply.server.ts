import { quoteSubject } from "~/quotes/request/quote-status";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";

import { quoteItems, quotes } from "#drizzle/schema/quotes";
import { quoteReplies, quoteReplyLines } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { assertInWrite, write } from "~/db/write.server";
import { storeMove } from "~/quotes/acts/move-requests.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { copyProductCosts, handCostOn } from "~/quotes/reply/line-costs.server";
import { fillLeadTimes } from "~/quotes/reply/line-supply.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { findDraft, findNewestVersion, type StoredReply } from "~/quotes/reply/replies.server";
import { requestedFacts } from "~/quotes/reply/reply-lines.server";
import { readReplySettings } from "~/quotes/reply/reply-settings.server";
import { fillPlaces, requestFactsOf } from "~/quotes/reply/text-places";
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
export function startReply(quoteId: string, reply: NewReply, actor: Actor): Promise<StartedReply> {
  return write(() => storeStart(quoteId, reply, actor));
}

/** Does what `startReply` does. Call inside write(). */
export function storeStart(
  quoteId: string,
  { validUntil, assigneeId, keepsMessage = false }: NewReply,
  actor: Actor,
): StartedReply {
  assertInWrite();
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
}

function insertFirstReply(quote: Quote, validUntil: string, actor: Actor): number {
  const { orderNumber, includeDatasheets } = quote;
  const shipping = shippingFor(quote.totalWeightGrams);
  const { deliveryNote, paymentTerms, replyMessage } = readReplySettings().settings;
  const message = replyMessage && fillPlaces(replyMessage, requestFactsOf(quote));
  const shippingExVatPence = shipping.kind === "charge" ? shipping.exVatPence : null;
  const replyId = insertDraft(
    {
      ...{ orderNumber, validUntil, message, deliveryNote, paymentTerms, shippingExVatPence },
      attachesDatasheets: includeDatasheets,
    },
    actor,
  );
  const items = db
    .select()
    .from(quoteItems)
    .where(eq(quoteItems.orderNumber, orderNumber))
    .orderBy(quoteItems.position)
    .all();
  for (const [position, item] of items.entries()) {
    const { id: quoteItemId, quantity, tag } = item;
    db.insert(quoteReplyLines)
      .values({
        ...{ ...requestedFacts(item), replyId, position, quoteItemId, quantity, tag },
        lineageId: randomUUID(),
      })
      .run();
  }
  fillLeadTimes(replyId, actor.now);
  copyProductCosts(replyId);
  return replyId;
}

function insertRevision(
  sent: StoredReply,
  { validUntil, message }: { validUntil: string; message: string | null },
  actor: Actor,
): number {
  const { orderNumber, deliveryNote, paymentTerms, shippingExVatPence, remindsCustomer } = sent;
  const replyId = insertDraft(
    {
      ...{ orderNumber, validUntil, message, deliveryNote, paymentTerms, shippingExVatPence },
      ...{ remindsCustomer, attachesDatasheets: false },
    },
    actor,
  );
  for (const line of sent.lines) {
    const added = db
      .insert(quoteReplyLines)
      // A version from before lineages has none to hand on.
      .values({ ...line, id: undefined, replyId, lineageId: line.lineageId ?? randomUUID() })
      .returning({ id: quoteReplyLines.id })
      .get();
    handCostOn(line.id, added.id);
  }
  return replyId;
}

function insertDraft(
  draft: Omit<
    typeof quoteReplies.$inferInsert,
    "writtenBy" | "revision" | "createdAt" | "updatedAt"
  >,
  { name, now }: Actor,
): number {
  return (
    db
      .insert(quoteReplies)
      // The revision is higher than in any earlier draft, so that an old page is stale.
      .values({ ...draft, writtenBy: name, revision: now, createdAt: now, updatedAt: now })
      .returning({ id: quoteReplies.id })
      .get().id
  );
}
