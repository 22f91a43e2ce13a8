import { eq } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { queueMail } from "~/mail/queue-mail.server";
import { quoteOutcomeForSales } from "~/quotes/mails/quote-outcome-for-sales.server";
import { quoteOutcomeUndone } from "~/quotes/mails/short-quote-mails.server";
import { deskPath } from "~/quotes/reply/desk-paths";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { insertMailedQuote, queueForReaders } from "~/quotes/reply/mailed-quote.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";
import {
  findStandingAcceptance,
  findStandingOutcome,
  restoreReplacedAcceptance,
  stampUndone,
} from "~/quotes/reply/reply-outcomes.server";
import type { OutcomeKind } from "~/quotes/reply/reply-state";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { quoteSubject } from "~/quotes/request/quote-status";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/**
 * Undoes the outcome with this id, if it still applies: the row is stamped, the version is as it was before,
 * and the customer and sales are mailed. An order that was placed for it is no longer recorded on the quote.
 */
export function undoOutcome(
  { quoteId, outcomeId, reason }: { quoteId: string; outcomeId: number; reason: string },
  actor: Actor,
): Promise<{ kind: "done" | "stale" | "unknown" }> {
  return write(() => {
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
        .set({
          orderReference: null,
          orderPlacedAt: null,
          deliveryPromised: null,
          deliveredAt: null,
        })
        .where(eq(quotes.orderNumber, orderNumber))
        .run();
    }
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
    const { kind, byName } = outcome;
    const about = insertMailedQuote(quote, now);
    if (about) {
      const placed = kind === "accepted" ? orderReference : null;
      const undone = { version, reason, outcome: kind, byName, orderReference: placed };
      queueForReaders(quoteOutcomeUndone, { ...about, ...undone }, now);
    }
    const email = about?.to ?? quote.guestEmail ?? "";
    queueMail(
      quoteOutcomeForSales,
      {
        ...{ orderNumber, version, kind: `${kind}-undone` as const, message: null },
        customer: { name: quote.guestName ?? email, email },
        facts: [
          { label: "Reason", value: reason },
          { label: "Undone by", value: name },
          ...(byName ? [{ label: "Recorded for", value: byName }] : []),
        ],
        project: quote.projectReference,
        path: deskPath(quoteId),
      },
      now,
    );
    return { kind: "done" };
  });
}

/** Finds the outcome with this id, if it is that of the newest version or the acceptance that applies. */
function findOutcomeToUndo(orderNumber: number, outcomeId: number) {
  const newest = findNewestVersion(orderNumber);
  const ofNewest = newest && findStandingOutcome(newest.id);
  if (newest && newest.version !== null && ofNewest?.id === outcomeId)
    return { kind: ofNewest.kind, version: newest.version, byName: customerNameOf(ofNewest) };
  const accepted = findStandingAcceptance(orderNumber);
  if (accepted?.id !== outcomeId) return undefined;
  return { kind: accepted.kind, version: accepted.version, byName: customerNameOf(accepted) };
}

/** Leaves out the name of the colleague who withdrew a version. */
function customerNameOf({ kind, byName }: { kind: OutcomeKind; byName: string | null }) {
  return kind === "withdrawn" ? null : byName;
}
