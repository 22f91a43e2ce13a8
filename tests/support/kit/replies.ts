import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";

import { quoteItems, quotes } from "#drizzle/schema/quotes";
import {
  quoteDocuments,
  orderDocuments,
  quoteFiles,
  quoteLinks,
  quoteMessages,
  quoteOutcomes,
  quoteReplies,
  quoteReplyLineCosts,
  quoteReplyLines,
  savedReplies,
} from "#drizzle/schema/replies";
import { PLACEHOLDER_COMPANY } from "~/site/settings/company";
import type { TestDatabase } from "#tests/support/kit/tables";

/** Adds our quotes as they are once they were sent. */
export function replyKit(db: TestDatabase) {
  return {
    /** Adds a draft for a quote of one line: a substitute at £90.00, and a line that is not offered. */
    addDraftReply(orderNumber: number) {
      return insertDraft(db, orderNumber, "2099-12-31");
    },

    /** Adds the next version for a quote of one line, at £90.00 and £10.00 for delivery; returns its row's id. */
    addVersion(
      orderNumber: number,
      {
        version = 1,
        validUntil = "2099-12-31",
        offered = {},
      }: { version?: number; validUntil?: string; offered?: Partial<OfferedLine> } = {},
    ): number {
      const id = insertDraft(db, orderNumber, validUntil, offered);
      db.update(quoteReplies)
        .set({
          ...{ version, sentAt: Date.now(), goodsExVatPence: 9000, goodsIncVatPence: 10800 },
          ...{ shippingIncVatPence: 1200, vatPence: 2000, totalWeightGrams: 500 },
        })
        .where(eq(quoteReplies.id, id))
        .run();
      db.update(quotes)
        .set({ status: "completed", completedAt: Date.now(), needsAnswerSince: null })
        .where(eq(quotes.orderNumber, orderNumber))
        .run();
      return id;
    },

    /** Adds more messages than a page unfolds, from both sides, the last of the customer with a file, unread. */
    addConversation(orderNumber: number): void {
      for (let message = 0; message < 23; message += 1) {
        const author = message % 2 === 0 ? null : "ada@example.com";
        const via = author === null ? ("account" as const) : ("desk" as const);
        const { id } = db
          .insert(quoteMessages)
          .values({ orderNumber, at: Date.now(), author, via, text: "W".repeat(300) })
          .returning({ id: quoteMessages.id })
          .get();
        const file = { id: `${orderNumber}-${message}`, messageId: id, sha256: "none" };
        db.insert(quoteFiles)
          .values({ ...file, name: `${"w".repeat(100)}.pdf`, type: "application/pdf", bytes: 9 })
          .run();
      }
      db.update(quotes)
        .set({ needsAnswerSince: Date.now() })
        .where(eq(quotes.orderNumber, orderNumber))
        .run();
    },

    /** Gives each line of the draft of a quote a cost. */
    costDraft(orderNumber: number, costPence: number) {
      const lines = db
        .select({ lineId: quoteReplyLines.id })
        .from(quoteReplyLines)
        .innerJoin(quoteReplies, eq(quoteReplies.id, quoteReplyLines.replyId))
        .where(and(eq(quoteReplies.orderNumber, orderNumber), isNull(quoteReplies.sentAt)))
        .all();
      for (const { lineId } of lines)
        db.insert(quoteReplyLineCosts).values({ lineId, costPence }).run();
    },

    /** Lists the versions and the draft of a quote, the oldest first. */
    listReplies(orderNumber: number) {
      return db
        .select()
        .from(quoteReplies)
        .where(eq(quoteReplies.orderNumber, orderNumber))
        .orderBy(quoteReplies.id)
        .all();
    },

    /** Returns the stored PDF of a version; undefined until it is rendered. */
    findDocument(replyId: number) {
      return db.select().from(quoteDocuments).where(eq(quoteDocuments.replyId, replyId)).get();
    },

    /** Finds the stored confirmation of an order. */
    findOrderDocument(orderNumber: number) {
      return db
        .select({ sha256: orderDocuments.sha256 })
        .from(orderDocuments)
        .innerJoin(quoteOutcomes, eq(quoteOutcomes.id, orderDocuments.outcomeId))
        .where(eq(quoteOutcomes.orderNumber, orderNumber))
        .get();
    },

    /** Adds the acceptance of a version. */
    addAcceptance(orderNumber: number, replyId: number) {
      db.insert(quoteOutcomes)
        .values({
          ...{ orderNumber, replyId, kind: "accepted", at: Date.now(), via: "account" },
          ...{ byName: "Zoë Example", purchaseOrder: "PO-7781", deliverTo: "Gate 2\nHook" },
        })
        .run();
    },

    listOutcomes(orderNumber: number) {
      return db
        .select()
        .from(quoteOutcomes)
        .where(eq(quoteOutcomes.orderNumber, orderNumber))
        .orderBy(quoteOutcomes.id)
        .all();
    },

    stopLinks(orderNumber: number) {
      db.update(quoteLinks)
        .set({ stoppedAt: Date.now() })
        .where(eq(quoteLinks.orderNumber, orderNumber))
        .run();
    },

    /** Adds a link with this secret. */
    /** Adds a saved text, unless there is one with this title. */
    addSavedText(title: string, text: string) {
      const row = { title, text, updatedAt: Date.now() };
      db.insert(savedReplies).values(row).onConflictDoNothing().run();
    },

    addQuoteLink(
      orderNumber: number,
      secret: string,
      { stoppedAt = null }: { stoppedAt?: number | null } = {},
    ) {
      const hash = createHash("sha256").update(secret).digest("hex");
      db.insert(quoteLinks)
        .values({ hash, orderNumber, email: "zoe@example.com", createdAt: Date.now(), stoppedAt })
        .run();
    },
  };
}

type OfferedLine = Pick<
  typeof quoteReplyLines.$inferInsert,
  "productCode" | "sku" | "unitPricePence"
>;

/** Inserts a draft with its lines, and returns its row's id. */
function insertDraft(
  db: TestDatabase,
  orderNumber: number,
  validUntil: string,
  offered: Partial<OfferedLine> = {},
): number {
  const { id } = db
    .insert(quoteReplies)
    .values({
      ...{ orderNumber, validUntil, message: "Thank you for asking.\nAll from stock." },
      ...{ paymentTerms: "30 days from invoice", shippingExVatPence: 1000 },
      ...{ writtenBy: "sales@example.com", createdAt: 1, updatedAt: 1 },
      issuer: PLACEHOLDER_COMPANY,
    })
    .returning({ id: quoteReplies.id })
    .get();
  const [item] = db.select().from(quoteItems).where(eq(quoteItems.orderNumber, orderNumber)).all();
  const line = { replyId: id, quantity: 1, unitPricePence: 9000, leadTime: "2 to 3 days" };
  const names = { productName: "Sensor of today", variantName: "Long", sku: "NEW-1" };
  db.insert(quoteReplyLines)
    .values([
      {
        ...{ ...line, ...names, position: 0, quoteItemId: item?.id ?? null },
        ...{ kind: "substitute", reason: "The one you asked for is no longer made" },
        ...offered,
      },
      {
        ...{ ...line, position: 1, kind: "not-offered", productName: "A bracket" },
        ...{ unitPricePence: null, reason: "No longer made" },
      },
    ])
    .run();
  return id;
}
