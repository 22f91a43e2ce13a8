import { quoteSubject } from "~/quotes/request/quote-status";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { quoteReplies, quoteReplyLines } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { listFollowers } from "~/quotes/request/firm-quotes.server";
import { findSentQuoteById } from "~/quotes/request/quote-history.server";
import { insertEvent, lastEventId } from "~/quotes/reply/quote-events.server";
import {
  findDraft,
  findReply,
  type StoredReply,
  type StoredReplyLine,
} from "~/quotes/reply/replies.server";
import { listUnanswered, listUnread, markRead } from "~/quotes/reply/quote-messages.server";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import { findRecipient, insertPrintedLink, isOfAccount } from "~/quotes/reply/quote-links.server";
import { queueReplyMail } from "~/quotes/reply/reply-mail.server";
import { signDraft } from "~/quotes/reply/signed-draft.server";
import { readSiteSettings } from "~/site/settings/site-settings.server";
import { issuerOf } from "~/quotes/reply/reply";
import { lineTotalPence, replyFigures } from "~/quotes/reply/reply-figures";
import { placesLeft } from "~/quotes/reply/text-places";
import type { Actor } from "~/shared/actor";

type SentVersion =
  /** `isStillWaiting` is true if the customer wrote something that this version does not answer. */
  | { kind: "sent"; version: number; isStillWaiting: boolean }
  | { kind: "sent-before"; version: number | null }
  | { kind: "stale" | "gone" | "prices-to-follow" | "expired" }
  | { kind: "places-left"; places: string[] };

type Sending = {
  quoteId: string;
  /** The state that the page was rendered from: a later save or a later word of the customer refuses it. */
  seen: { revision: number; lastEventId: number; recipient: string | null };
  /** Identifies one rendering of the form, so that a double press sends once. */
  sendKey: string;
  /** True to send with prices to follow; the customer cannot accept such a version. */
  allowsPricesToFollow: boolean;
  /** True if this version answers what the customer wrote after their request (R24). */
  answersCustomer: boolean;
  /** Today in London, as "2026-06-12". */
  today: string;
  /** The last day, in place of the draft's. */
  validUntil?: string;
  /** More addresses to mail it to. */
  copies: readonly string[];
  remindsCustomer: boolean;
  attachesDatasheets: boolean;
};

/**
 * Sends a draft as the next version of a quote's reply: in one transaction the figures are computed
 * and frozen, the mails queued, the quote marked as completed and its clock stopped. Nothing is
 * rendered here: the outbox renders the mail and its PDF.
 */
export function sendVersion(sending: Sending, actor: Actor): Promise<SentVersion> {
  return write(() => send(sending, actor));
}

function send(sending: Sending, actor: Actor): SentVersion {
  const { quoteId, seen, sendKey, today } = sending;
  const sentBefore = db
    .select({ version: quoteReplies.version })
    .from(quoteReplies)
    .where(eq(quoteReplies.sendKey, sendKey))
    .get();
  if (sentBefore) return { kind: "sent-before", version: sentBefore.version };

  const quote = findSentQuoteById(quoteId);
  const draft = quote && findDraft(quote.orderNumber);
  const recipient = quote && findRecipient(quote);
  if (!quote || !draft || !recipient) return { kind: "gone" };
  const { orderNumber } = quote;
  const isSeen =
    draft.revision === seen.revision &&
    lastEventId(orderNumber) === seen.lastEventId &&
    // Since the page was shown, the account may have been deleted, or the address corrected.
    recipient === seen.recipient;
  if (!isSeen) return { kind: "stale" };
  const validUntil = sending.validUntil ?? draft.validUntil;
  if (validUntil === null || validUntil <= today) return { kind: "expired" };
  dropUnsaid(draft);
  const lines = storeTotals(draft);
  const figures = replyFigures(lines, draft.shippingExVatPence, draft.vatBasisPoints);
  if (figures.itemsToFollow > 0 && !sending.allowsPricesToFollow)
    return { kind: "prices-to-follow" };

  const signed = signDraft({ ...draft, lines, validUntil }, actor.name);
  const left = placesLeft(signed.message ?? "");
  if (left.length > 0) return { kind: "places-left", places: left };

  const needsAnswerSince = sending.answersCustomer ? null : unansweredSince(quote);
  if (sending.answersCustomer)
    markRead(orderNumber, listUnread(orderNumber).at(-1)?.id ?? 0, actor.now);
  const version = nextVersion(orderNumber);
  const { company, logoSha256 } = readSiteSettings();
  const sent = {
    version,
    sendKey,
    issuer: issuerOf(company),
    logoSha256,
    sender: signed.sender,
    message: signed.message,
    validUntil,
    copies: copiesBeside(recipient, sending.copies),
    remindsCustomer: sending.remindsCustomer,
    attachesDatasheets: sending.attachesDatasheets,
    ...frozen(figures),
    writtenBy: actor.name,
    sentAt: actor.now,
  };
  db.update(quoteReplies)
    .set(sent)
    .where(and(eq(quoteReplies.id, draft.id), isNull(quoteReplies.sentAt)))
    .run();
  db.update(quotes)
    .set({ status: "completed", completedAt: quote.completedAt ?? actor.now, needsAnswerSince })
    .where(eq(quotes.orderNumber, orderNumber))
    .run();
  insertEvent({ orderNumber, at: actor.now, kind: "sent", actor: actor.name, version });
  insertAuditEntry(actor, {
    action: "quote.reply.send",
    subject: quoteSubject(orderNumber),
    before: { status: quote.status },
    after: { status: "completed", version },
  });
  if (!isOfAccount(quote)) {
    const printed = { quoteId: quote.id, replyId: draft.id };
    insertPrintedLink(printed, { orderNumber, email: recipient, now: actor.now });
  }
  queueMails(quote, { ...draft, ...sent, lines }, { recipient, now: actor.now });
  return { kind: "sent", version, isStillWaiting: needsAnswerSince !== null };
}

/** Returns the figures that a version keeps (R1). */
function frozen(figures: ReturnType<typeof replyFigures>) {
  const { goodsExVatPence, goodsIncVatPence, shippingIncVatPence, vatPence, weightGrams } = figures;
  return {
    ...{ goodsExVatPence, goodsIncVatPence, shippingIncVatPence, vatPence },
    totalWeightGrams: weightGrams,
  };
}

/** Queues the mail to the customer, the followers of a firm's quote, and the other addresses. */
function queueMails(
  quote: Parameters<typeof queueReplyMail>[0],
  version: Parameters<typeof queueReplyMail>[1] & { copies: readonly string[] },
  { recipient, now }: { recipient: string; now: number },
): void {
  const followers = listFollowers(quote.orderNumber, recipient).map(({ email }) => email);
  const readers = [recipient, ...followers];
  const copies = version.copies.filter((copy) => !readers.includes(copy.toLowerCase()));
  for (const to of readers) queueReplyMail(quote, version, { to, isCopy: false, now });
  for (const to of copies) queueReplyMail(quote, version, { to, isCopy: true, now });
}

/** Returns when the customer wrote the message that we have not answered; null if there is none. */
function unansweredSince(quote: { orderNumber: number; needsAnswerSince: number | null }) {
  if (quote.needsAnswerSince === null) return null;
  return listUnanswered(quote).at(0)?.at ?? null;
}

function copiesBeside(recipient: string, copies: readonly string[]): string[] {
  return copies.filter((address) => address.toLowerCase() !== recipient.toLowerCase());
}

/**
 * Drops what no page shows of a draft, before it is frozen: the price of a line that is not offered, which
 * may be the list price, and the reason of one that is offered again.
 */
function dropUnsaid({ id }: StoredReply): void {
  const { kind, replyId } = quoteReplyLines;
  db.update(quoteReplyLines)
    .set({ unitPricePence: null, leadTime: null, note: null })
    .where(and(eq(replyId, id), eq(kind, "not-offered")))
    .run();
  db.update(quoteReplyLines)
    .set({ reason: null })
    .where(and(eq(replyId, id), inArray(kind, ["offered", "added"])))
    .run();
}

/** Stores the total of each line, before it is frozen, and returns the lines as they are sent. */
function storeTotals({ id }: StoredReply): StoredReplyLine[] {
  const lines = findReply(id)?.lines ?? [];
  return lines.map((line) => {
    const totalPence = lineTotalPence(line);
    db.update(quoteReplyLines).set({ totalPence }).where(eq(quoteReplyLines.id, line.id)).run();
    return { ...line, totalPence };
  });
}

function nextVersion(orderNumber: number): number {
  const newest = db
    .select({ version: quoteReplies.version })
    .from(quoteReplies)
    .where(eq(quoteReplies.orderNumber, orderNumber))
    .orderBy(desc(quoteReplies.version))
    .limit(1)
    .get();
  return (newest?.version ?? 0) + 1;
}
