import { quoteSubject } from "~/quotes/request/quote-status";
import { and, eq, isNull, sql } from "drizzle-orm";

import { quoteItems } from "#drizzle/schema/quotes";
import { quoteReplies, quoteReplyLines } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { applyPricesFromCost, type CostPricesResult } from "~/quotes/reply/cost-prices.server";
import { copyProductCost, findLineCosts, storeLineCost } from "~/quotes/reply/line-costs.server";
import { fillLeadTimes } from "~/quotes/reply/line-supply.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import {
  applyLineStep,
  offerReplacement,
  linesOf,
  offerProduct,
  restoreRequested,
} from "~/quotes/reply/reply-lines.server";
import {
  applyDiscountToAll,
  type DiscountResult,
  findUndo,
  deleteUndo,
  keepForUndo,
  takeDiscountBack,
} from "~/quotes/reply/reply-prices.server";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import type { ReplyLineKind } from "~/quotes/reply/reply";
import type { ReplyStep } from "~/quotes/reply/reply-step";
import type { Actor } from "~/shared/actor";

/** The part of a draft that staff may change. A price is pence ex VAT; null is to follow or to be confirmed. */
export type ReplyHead = {
  validUntil: string | null;
  message: string | null;
  deliveryNote: string | null;
  paymentTerms: string | null;
  shippingExVatPence: number | null;
  remindsCustomer: boolean;
  attachesDatasheets: boolean;
};

/** The part of a line that staff may change. Its kind is the one it has, or "not-offered". */
export type ReplyLineChange = {
  id: number;
  isOffered: boolean;
  quantity: number;
  unitPricePence: number | null;
  isFixed: boolean;
  leadTime: string | null;
  note: string | null;
  reason: string | null;
  /** The customer's own mark of the line; undefined leaves it. */
  tag?: string | null | undefined;
  /** For staff only; null is not known, and undefined leaves it. */
  costPence?: number | null | undefined;
};

type TypedReply = {
  head: ReplyHead;
  lines: readonly ReplyLineChange[];
  /** Done after the form is stored. */
  step?: ReplyStep | undefined;
};

type SavedReply =
  | { kind: "saved"; revision: number; done?: StepResult | undefined }
  | { kind: "stale"; revision: number; savedBy: string; savedAt: number }
  | { kind: "gone" };

/** The outcome of the pressed button besides saving, as its toast says. */
export type StepResult =
  | DiscountResult
  | CostPricesResult
  | { kind: "undone"; restored: number }
  | { kind: "nothing-to-undo" | "full" | "replaced" | "not-replaced" };

/**
 * Saves a draft whole, unless it was saved since `revision`. A save that changes nothing keeps the
 * revision, so that a colleague's open form stays valid.
 */
export function saveReply(
  replyId: number,
  revision: number,
  typed: TypedReply,
  actor: Actor,
): Promise<SavedReply> {
  return write(() => storeReply(replyId, revision, typed, actor));
}

function storeReply(
  replyId: number,
  revision: number,
  { head, lines, step }: TypedReply,
  actor: Actor,
): SavedReply {
  const draft = findDraftById(replyId);
  if (!draft) return { kind: "gone" };
  if (draft.revision !== revision) {
    return {
      kind: "stale",
      revision: draft.revision,
      savedBy: draft.writtenBy,
      savedAt: draft.updatedAt,
    };
  }

  const before = contentOf(replyId);
  const pricesBefore = new Map(linesOf(replyId).map((line) => [line.id, line.unitPricePence]));
  for (const line of lines) storeLine(replyId, line);
  db.update(quoteReplies).set(head).where(eq(quoteReplies.id, replyId)).run();

  const undo = findUndo(replyId, revision);
  const isChanged = () => contentOf(replyId) !== before;
  if (step?.kind === "discount" || step?.kind === "cost-prices") {
    const apply = step.kind === "discount" ? applyDiscountToAll : applyPricesFromCost;
    const { result, before: changed } = apply(replyId, step);
    if (!isChanged()) return { kind: "saved", revision, done: result };
    const next = nextRevision(replyId, actor);
    if (changed.length > 0) keepForUndo(replyId, next, changed);
    return { kind: "saved", revision: next, done: result };
  }
  let done: StepResult | undefined;
  if (step?.kind === "undo-discount") {
    const typed = new Map(lines.map((line) => [line.id, line.unitPricePence]));
    const isTypedSince = (id: number) => typed.has(id) && typed.get(id) !== pricesBefore.get(id);
    const restored = undo && takeDiscountBack(replyId, undo, isTypedSince);
    done = restored === undefined ? { kind: "nothing-to-undo" } : { kind: "undone", restored };
  } else if (step?.kind === "replace") {
    const isReplaced = offerReplacement(replyId, step.lineId);
    done = { kind: isReplaced ? "replaced" : "not-replaced" };
  } else if (step && applyLineStep(replyId, step) === "full") done = { kind: "full" };
  if (step?.kind === "restore" || (step?.kind === "replace" && done?.kind === "replaced"))
    fillLine(replyId, step.lineId, actor.now);
  if (!isChanged()) return { kind: "saved", revision, done };
  deleteUndo(replyId);
  return { kind: "saved", revision: nextRevision(replyId, actor), done };
}

/** A substitute needs a reason, unless the catalogue gives it. */
type AddedProduct = { kind: "added"; needsReason: boolean } | { kind: "refused" | "gone" };

/** Adds a product to a draft or offers it in place of a requested line; see `offerProduct`. */
export function addProduct(
  replyId: number,
  wanted: Parameters<typeof offerProduct>[1],
  actor: Actor,
): Promise<AddedProduct> {
  return write((): AddedProduct => {
    if (!findDraftById(replyId)) return { kind: "gone" };
    const before = new Set(linesOf(replyId).map(({ id }) => id));
    if (!offerProduct(replyId, wanted)) return { kind: "refused" };
    const added = linesOf(replyId).find(({ id }) => !before.has(id));
    fillLine(replyId, wanted.inPlaceOf ?? added?.id, actor.now);
    nextRevision(replyId, actor);
    const { inPlaceOf } = wanted;
    const line = linesOf(replyId).find(({ id }) => id === inPlaceOf);
    const needsReason = line !== undefined && line.reason === null && !isOfText(line);
    return { kind: "added", needsReason };
  });
}

/**
 * Deletes a draft, unless it was saved since `revision`. The status of the quote stays, and versions that
 * were sent stay.
 */
export function discardReply(
  replyId: number,
  revision: number,
  actor: Actor,
): Promise<{ kind: "discarded" | "stale" | "gone" }> {
  return write((): { kind: "discarded" | "stale" | "gone" } => {
    const draft = findDraftById(replyId);
    if (!draft) return { kind: "gone" };
    if (draft.revision !== revision) return { kind: "stale" };
    const { orderNumber } = draft;
    db.delete(quoteReplies).where(eq(quoteReplies.id, replyId)).run();
    insertEvent({ orderNumber, at: actor.now, kind: "draft-discarded", actor: actor.name });
    insertAuditEntry(actor, { action: "quote.reply.discard", subject: quoteSubject(orderNumber) });
    return { kind: "discarded" };
  });
}

/** Returns true for a line that answers one in the customer's words. */
function isOfText({ quoteItemId }: { quoteItemId: number | null }): boolean {
  if (quoteItemId === null) return false;
  const { id, kind } = quoteItems;
  return db.select({ kind }).from(quoteItems).where(eq(id, quoteItemId)).get()?.kind === "text";
}

/** Fills what the catalogue knows of a line that has a new product. */
function fillLine(replyId: number, lineId: number | undefined, now: number): void {
  if (lineId === undefined) return;
  fillLeadTimes(replyId, now, lineId);
  copyProductCost(lineId);
}

/** Finds a reply that has not been sent, by its own id. Its lines are not read. */
function findDraftById(replyId: number) {
  return db
    .select()
    .from(quoteReplies)
    .where(and(eq(quoteReplies.id, replyId), isNull(quoteReplies.sentAt)))
    .get();
}

/** Returns all that staff can change, as text, to find out whether a save changed anything. */
function contentOf(replyId: number): string {
  const head = { ...findDraftById(replyId), revision: 0, writtenBy: "", updatedAt: 0 };
  const lines = db
    .select()
    .from(quoteReplyLines)
    .where(eq(quoteReplyLines.replyId, replyId))
    .orderBy(quoteReplyLines.position)
    .all();
  return JSON.stringify([head, lines, [...findLineCosts(replyId)]]);
}

function nextRevision(replyId: number, { name, now }: Actor): number {
  return db
    .update(quoteReplies)
    .set({
      revision: sql`${quoteReplies.revision} + 1`,
      writtenBy: name,
      updatedAt: now,
    })
    .where(eq(quoteReplies.id, replyId))
    .returning({ revision: quoteReplies.revision })
    .get().revision;
}

/** Stores a line as it was typed. A price that was changed counts as fixed (R21). */
function storeLine(
  replyId: number,
  { id, isOffered, costPence, ...change }: ReplyLineChange,
): void {
  const line = db
    .select({
      kind: quoteReplyLines.kind,
      quoteItemId: quoteReplyLines.quoteItemId,
      unitPricePence: quoteReplyLines.unitPricePence,
    })
    .from(quoteReplyLines)
    .where(and(eq(quoteReplyLines.id, id), eq(quoteReplyLines.replyId, replyId)))
    .get();
  if (!line) return;
  const { unitPricePence } = change;
  const isTyped = unitPricePence !== null && unitPricePence !== line.unitPricePence;
  // The requested product is not offered, whatever was offered in its place.
  const isRestored = line.kind === "substitute" && !isOffered;
  if (isRestored) {
    restoreRequested(replyId, id);
    copyProductCost(id);
  } else if (costPence !== undefined) storeLineCost(id, costPence);
  db.update(quoteReplyLines)
    .set({ ...change, isFixed: change.isFixed || isTyped, kind: kindAfter(line, isOffered) })
    .where(eq(quoteReplyLines.id, id))
    .run();
}

/** Only a line of the request can be not offered: a line that staff added is removed instead. */
function kindAfter(
  { kind, quoteItemId }: { kind: ReplyLineKind; quoteItemId: number | null },
  isOffered: boolean,
): ReplyLineKind {
  if (quoteItemId === null) return "added";
  if (!isOffered) return "not-offered";
  return kind === "not-offered" ? "offered" : kind;
}
