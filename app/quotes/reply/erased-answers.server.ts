import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";

import { profiles } from "#drizzle/schema/accounts";
import { outbox } from "#drizzle/schema/mail";
import { quoteItems, quotes } from "#drizzle/schema/quotes";
import {
  orderDocuments,
  quoteDocuments,
  quoteEvents,
  quoteLinks,
  quoteNotes,
  quoteOutcomes,
  quoteReplies,
  quoteReplyLines,
} from "#drizzle/schema/replies";
import { findFirm } from "~/accounts/firms/firms.server";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";
import type { MailKind } from "~/mail/mail-kinds";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { eraseMessages } from "~/quotes/reply/quote-messages.server";
import { DAY_MS } from "~/shared/durations";
import { RETENTION_DAYS } from "~/site/settings/retention";

/**
 * Erases who sent a customer's quotes and what they typed in answer to ours. The lines and the figures stay.
 * Of the open orders, the contact and what the delivery needs stay too, until `eraseEndedOrders` erases them
 * (R22). `firmId` is the firm that the customer was a member of. Call inside write(), while the quotes still name their
 * account, and the outbox still has its mails.
 */
export function eraseQuotesOf(
  { id: userId, email }: { id: string; email: string },
  {
    firmId: present,
    openOrders,
    now,
  }: { firmId: number | null; openOrders: readonly number[]; now: number },
): void {
  assertInWrite();
  const own = db
    .select({ orderNumber: quotes.orderNumber, firmId: quotes.firmId })
    .from(quotes)
    .where(eq(quotes.userId, userId))
    .all();
  for (const { orderNumber, firmId } of own) {
    if (firmId !== null) eraseRequester(orderNumber, firmId);
    else if (openOrders.includes(orderNumber)) keepOrder(orderNumber, now);
    else eraseQuote(orderNumber);
  }
  eraseFromFirms({ userId, email }, [present, ...own.map(({ firmId }) => firmId)]);
}

/**
 * Erases the name of a member from their answers to quotes of their firms, also to those that colleagues have requested.
 * They may have typed another name than that of their profile: the mail to sales about an answer has their address.
 */
function eraseFromFirms(
  { userId, email }: { userId: string; email: string },
  firmIds: ReadonlyArray<number | null>,
): void {
  const ids = firmIds.filter((id) => id !== null);
  const ofFirms = db
    .select({ orderNumber: quotes.orderNumber })
    .from(quotes)
    .where(inArray(quotes.firmId, ids));
  const { fullName } = profiles;
  const name = db.select({ fullName }).from(profiles).where(eq(profiles.userId, userId));
  eraseAnswerer(inArray(quoteOutcomes.orderNumber, ofFirms), sql`${name}`);
  const { at, undoneAt } = quoteOutcomes;
  const isAnswerAt = (time: typeof at | typeof undoneAt) =>
    and(
      inArray(quoteOutcomes.orderNumber, ofFirms),
      exists(
        db
          .select({ id: outbox.id })
          .from(outbox)
          .where(
            and(
              eq(outbox.orderNumber, quoteOutcomes.orderNumber),
              eq(outbox.createdAt, time),
              eq(outbox.kind, ANSWERED),
              sql`lower(${outbox.replyTo}) = ${email}`,
            ),
          ),
      ),
    );
  db.update(quoteOutcomes).set({ byName: null }).where(isAnswerAt(at)).run();
  db.update(quoteOutcomes).set({ undoneBy: null }).where(isAnswerAt(undoneAt)).run();
}

/**
 * Erases the contact and the answers of orders whose account was deleted, once the order is delivered or no
 * longer applies, or when the time that the privacy page states has passed. Call inside write().
 */
export function eraseEndedOrders(now: number): void {
  assertInWrite();
  const { orderNumber, kind, at } = quoteEvents;
  const hasAcceptance = db
    .select({ id: quoteOutcomes.id })
    .from(quoteOutcomes)
    .where(
      and(
        eq(quoteOutcomes.orderNumber, orderNumber),
        eq(quoteOutcomes.kind, "accepted"),
        isNull(quoteOutcomes.undoneAt),
      ),
    );
  const ended = db
    .select({ orderNumber })
    .from(quoteEvents)
    .innerJoin(quotes, eq(quotes.orderNumber, orderNumber))
    .where(
      and(
        eq(kind, "account-deleted"),
        // Another account may have adopted the quote since.
        isNull(quotes.userId),
        or(isNotNull(quotes.guestEmail), isNotNull(quotes.guestName)),
        or(
          isNotNull(quotes.deliveredAt),
          notExists(hasAcceptance),
          lt(at, now - RETENTION_DAYS.orderOfDeletedAccount * DAY_MS),
        ),
      ),
    )
    .all();
  for (const order of ended) eraseQuote(order.orderNumber);
}

/** Keeps contact, purchase order, delivery address and date of an order, and erases what it does not need. */
function keepOrder(orderNumber: number, now: number): void {
  db.update(quotes).set(NO_JOB).where(eq(quotes.orderNumber, orderNumber)).run();
  eraseTags(orderNumber);
  db.update(quoteOutcomes)
    .set(NO_ANSWER)
    .where(
      and(
        eq(quoteOutcomes.orderNumber, orderNumber),
        or(ne(quoteOutcomes.kind, "accepted"), isNotNull(quoteOutcomes.undoneAt)),
      ),
    )
    .run();
  db.update(quoteOutcomes)
    .set({ reason: null, comment: null })
    .where(eq(quoteOutcomes.orderNumber, orderNumber))
    .run();
  eraseConversation(orderNumber);
  insertEvent({ orderNumber, at: now, kind: "account-deleted", actor: null });
}

/**
 * Erases name, contact and job, the answers, what staff wrote about them, our message to them, their links and
 * the stored PDFs, which name them, and their marks of the lines; a PDF is rendered again without the name.
 */
function eraseQuote(orderNumber: number): void {
  db.update(quotes)
    .set({ ...NO_JOB, ...NO_CONTACT, guestCompany: null, accountsReference: null })
    .where(eq(quotes.orderNumber, orderNumber))
    .run();
  eraseOurWords(orderNumber);
  eraseTags(orderNumber);
  db.update(quoteOutcomes).set(NO_ANSWER).where(eq(quoteOutcomes.orderNumber, orderNumber)).run();
  eraseConversation(orderNumber);
}

/**
 * Erases the requester of a firm's quote (S26): name, contact and notes, the stored PDFs, which name them, our message to them
 * and their links. Figures, purchase order, delivery and conversation stay with the firm, whose name replaces theirs.
 */
function eraseRequester(orderNumber: number, firmId: number): void {
  // First, because the name is read from the quote.
  eraseMentions(orderNumber);
  db.update(quotes)
    .set({ ...NO_CONTACT, guestCompany: findFirm(firmId)?.name ?? null, notes: null })
    .where(eq(quotes.orderNumber, orderNumber))
    .run();
  eraseOurWords(orderNumber);
  db.delete(quoteLinks).where(eq(quoteLinks.orderNumber, orderNumber)).run();
}

/** Erases the requester's name from the answers that they gave, and their address from the timeline. */
function eraseMentions(orderNumber: number): void {
  const isThis = eq(quotes.orderNumber, orderNumber);
  const name = db.select({ name: quotes.guestName }).from(quotes).where(isThis);
  const address = db.select({ address: quotes.guestEmail }).from(quotes).where(isThis);
  eraseAnswerer(eq(quoteOutcomes.orderNumber, orderNumber), sql`${name}`);
  const isToThem = sql`lower(${quoteEvents.message}) = lower(${address})`;
  db.update(quoteEvents)
    .set({ message: null })
    .where(and(eq(quoteEvents.orderNumber, orderNumber), isToThem))
    .run();
}

/** Erases a name from the answers that match, also from those that another answer has replaced. */
function eraseAnswerer(isMatch: SQL, name: SQL): void {
  const { byName, undoneBy } = quoteOutcomes;
  const isNamed = (column: typeof byName | typeof undoneBy) =>
    and(isMatch, sql`lower(${column}) = lower((${name}))`);
  db.update(quoteOutcomes).set({ byName: null }).where(isNamed(byName)).run();
  db.update(quoteOutcomes).set({ undoneBy: null }).where(isNamed(undoneBy)).run();
}

/**
 * Erases our messages to the customer with our versions, and the stored PDFs, which name them. Call it once the quote no
 * longer does: a trigger keeps the PDF of one that still names its customer.
 */
function eraseOurWords(orderNumber: number): void {
  deletePdfs(orderNumber);
  db.update(quoteReplies)
    .set({ message: null, copies: null })
    .where(eq(quoteReplies.orderNumber, orderNumber))
    .run();
}

function deletePdfs(orderNumber: number): void {
  const replies = db
    .select({ id: quoteReplies.id })
    .from(quoteReplies)
    .where(eq(quoteReplies.orderNumber, orderNumber));
  db.delete(quoteDocuments).where(inArray(quoteDocuments.replyId, replies)).run();
  const outcomes = db
    .select({ id: quoteOutcomes.id })
    .from(quoteOutcomes)
    .where(eq(quoteOutcomes.orderNumber, orderNumber));
  db.delete(orderDocuments).where(inArray(orderDocuments.outcomeId, outcomes)).run();
}

/** Erases the customer's marks of the lines, also in the versions that were sent. */
function eraseTags(orderNumber: number): void {
  db.update(quoteItems).set({ tag: null }).where(eq(quoteItems.orderNumber, orderNumber)).run();
  const replies = db
    .select({ id: quoteReplies.id })
    .from(quoteReplies)
    .where(eq(quoteReplies.orderNumber, orderNumber));
  db.update(quoteReplyLines)
    .set({ tag: null })
    .where(inArray(quoteReplyLines.replyId, replies))
    .run();
}

const ANSWERED: MailKind = "quote-outcome-for-sales";

const NO_CONTACT = { guestName: null, guestEmail: null, guestPhone: null };

const NO_JOB = {
  ...{ notes: null, projectReference: null, sitePostcode: null, wantedBy: null },
  customerReference: null,
  // No one waits for an answer any more (Q12).
  needsAnswerSince: null,
  ...{ followUpOn: null, followUpNote: null, followUpBy: null },
};

const NO_ANSWER = {
  ...{ byName: null, purchaseOrder: null, requiredBy: null, deliverTo: null },
  ...{ reason: null, comment: null, undoneBy: null, undoneReason: null },
};

/** Erases the words of the timeline, the messages, the internal notes and the links. */
function eraseConversation(orderNumber: number): void {
  db.delete(quoteLinks).where(eq(quoteLinks.orderNumber, orderNumber)).run();
  db.update(quoteEvents)
    .set({ message: null })
    .where(and(eq(quoteEvents.orderNumber, orderNumber), isNotNull(quoteEvents.message)))
    .run();
  eraseMessages(orderNumber);
  db.delete(quoteNotes).where(eq(quoteNotes.orderNumber, orderNumber)).run();
}
