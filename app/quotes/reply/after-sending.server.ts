import { quoteSubject } from "~/quotes/request/quote-status";
import { eq } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { quoteOutcomes } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { insertMail } from "~/mail/outbox.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import {
  findStandingAcceptance,
  findStandingOutcome,
  restoreReplacedAcceptance,
  type StandingAcceptance,
  stampUndone,
} from "~/quotes/reply/reply-outcomes.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import type { NewMail } from "~/mail/mail";
import type { Actor } from "~/shared/actor";

/** "stale" is a quote that has changed since the page was rendered; nothing was stored. */
type Changed = { kind: "done" | "stale" | "unknown" };

/** Composes the mails of a change. Runs inside the transaction, so it must not wait or write. */
type ComposeMails = (changed: { version: number }) => NewMail[];

/** Withdraws the newest version (R8), which closes its acceptance at once, unless it has an outcome. */
export function withdrawReply(
  quoteId: string,
  {
    version,
    reason,
    composeMails,
  }: { version: number; reason: string; composeMails: ComposeMails },
  actor: Actor,
): Promise<Changed> {
  return write((): Changed => {
    const quote = findSentRow(quoteId);
    if (!quote) return { kind: "unknown" };
    const { orderNumber } = quote;
    const reply = findNewestVersion(orderNumber);
    if (reply?.version !== version || findStandingOutcome(reply.id)) return { kind: "stale" };

    const { name, now } = actor;
    db.insert(quoteOutcomes)
      .values({
        replyId: reply.id,
        orderNumber,
        kind: "withdrawn",
        at: now,
        byName: name,
        via: "staff",
        reason,
      })
      .run();
    for (const mail of composeMails({ version })) insertMail(mail, now);
    insertEvent({
      orderNumber,
      at: now,
      kind: "withdrawn",
      actor: name,
      version,
      message: reason,
    });
    insertAuditEntry(actor, {
      action: "quote.withdraw",
      subject: quoteSubject(orderNumber),
      after: { version },
    });
    return { kind: "done" };
  });
}

/**
 * Undoes the outcome with this id, if it still applies: the row is stamped, and the version is as it was
 * before. An order that came of it is no longer recorded on the quote.
 */
export function undoOutcome(
  quoteId: string,
  {
    outcomeId,
    reason,
    composeMails,
  }: { outcomeId: number; reason: string; composeMails: ComposeMails },
  actor: Actor,
): Promise<Changed> {
  return write((): Changed => {
    const quote = findSentRow(quoteId);
    if (!quote) return { kind: "unknown" };
    const { orderNumber, orderReference } = quote;
    const outcome = findOutcomeToUndo(orderNumber, outcomeId);
    if (!outcome) return { kind: "stale" };

    const { name, now } = actor;
    const { version } = outcome;
    stampUndone(outcomeId, { at: now, by: name, reason });
    if (outcome.kind === "accepted") {
      restoreReplacedAcceptance(orderNumber, version);
      db.update(quotes)
        .set({ orderReference: null, orderPlacedAt: null })
        .where(eq(quotes.orderNumber, orderNumber))
        .run();
    }
    for (const mail of composeMails({ version })) insertMail(mail, now);
    insertEvent({
      orderNumber,
      at: now,
      kind: "outcome-undone",
      actor: name,
      version,
      message: reason,
    });
    insertAuditEntry(actor, {
      action: "quote.outcome-undo",
      subject: quoteSubject(orderNumber),
      before: { version, outcome: outcome.kind, orderReference },
      after: { version, outcome: null, orderReference: null },
    });
    return { kind: "done" };
  });
}

/** Finds the outcome with this id, if it is that of the newest version or the acceptance that applies. */
function findOutcomeToUndo(orderNumber: number, outcomeId: number) {
  const newest = findNewestVersion(orderNumber);
  const ofNewest = newest && findStandingOutcome(newest.id);
  if (newest && newest.version !== null && ofNewest?.id === outcomeId)
    return { kind: ofNewest.kind, version: newest.version };
  const accepted = findStandingAcceptance(orderNumber);
  return accepted?.id === outcomeId ? accepted : undefined;
}

/**
 * Records the company's own number of the order of an accepted quote, in place of the one shown before, and
 * queues the confirmation (R4). The order is that of the acceptance that applies, of whichever version.
 */
export function placeOrder(
  quoteId: string,
  {
    reference,
    before,
    composeMails,
  }: {
    reference: string;
    before: string | null;
    composeMails: (accepted: StandingAcceptance) => NewMail[];
  },
  actor: Actor,
): Promise<Changed> {
  return write((): Changed => {
    const quote = findSentRow(quoteId);
    if (!quote) return { kind: "unknown" };
    const { orderNumber, orderReference } = quote;
    // A second press of the same button.
    if (orderReference === reference) return { kind: "done" };
    const accepted = findStandingAcceptance(orderNumber);
    if (!accepted || orderReference !== before) return { kind: "stale" };

    const { name, now } = actor;
    db.update(quotes)
      .set({ orderReference: reference, orderPlacedAt: quote.orderPlacedAt ?? now })
      .where(eq(quotes.orderNumber, orderNumber))
      .run();
    for (const mail of composeMails(accepted)) insertMail(mail, now);
    insertEvent({
      orderNumber,
      at: now,
      kind: "order-placed",
      actor: name,
      version: accepted.version,
      message: reference,
    });
    insertAuditEntry(actor, {
      action: "quote.order",
      subject: quoteSubject(orderNumber),
      before: { orderReference },
      after: { orderReference: reference },
    });
    return { kind: "done" };
  });
}

/** Stops the clock of a quote without an answer (R5), unless the customer wrote after `since`. */
export function stopClock(quoteId: string, since: number, actor: Actor): Promise<Changed> {
  return write((): Changed => {
    const quote = findSentRow(quoteId);
    if (!quote) return { kind: "unknown" };
    const { orderNumber, needsAnswerSince } = quote;
    if (needsAnswerSince !== since) return { kind: "stale" };

    const { name, now } = actor;
    db.update(quotes)
      .set({ needsAnswerSince: null })
      .where(eq(quotes.orderNumber, orderNumber))
      .run();
    insertEvent({ orderNumber, at: now, kind: "nothing-to-answer", actor: name });
    insertAuditEntry(actor, {
      action: "quote.nothing-to-answer",
      subject: quoteSubject(orderNumber),
      before: { waitingSinceAt: needsAnswerSince },
      after: { waitingSinceAt: null },
    });
    return { kind: "done" };
  });
}
