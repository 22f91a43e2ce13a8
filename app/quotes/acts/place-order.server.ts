import { eq } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { acceptanceFacts } from "~/quotes/reply/quote-answer";
import { insertMailedQuote, queueForReaders } from "~/quotes/reply/mailed-quote.server";
import { findRecipient } from "~/quotes/reply/quote-links.server";
import { quoteOrderForCustomer } from "~/quotes/mails/short-quote-mails.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { deleteOrderPdf, findOrderPlaced, orderPlacedText } from "~/quotes/reply/order-pdf.server";
import { findReply } from "~/quotes/reply/replies.server";
import { findStandingAcceptance } from "~/quotes/reply/reply-outcomes.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { quoteSubject } from "~/quotes/request/quote-status";
import type { Actor } from "~/shared/actor";
import { formatDay } from "~/shared/dates";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

type OrderDetails = {
  /** The customer's number in the company's accounts. */
  accountsReference: string | null;
  /** A London date, as "2026-06-12". */
  deliveryOn: string | null;
  /** Printed on the confirmation. */
  note: string | null;
};

type PlacedOrder = {
  quoteId: string;
  /** The company's own number of the order. */
  reference: string;
  /** The number that the page showed, which this one replaces. */
  before: string | null;
  /** Undefined keeps the stored details. */
  details?: OrderDetails | undefined;
  /** True if left out. */
  emailsCustomer?: boolean;
};

type Placed =
  /** `to` is the address that the confirmation goes to; `isMailed` is false if no confirmation was wanted. */
  | { kind: "done"; orderNumber: number; to: string | null; isMailed: boolean }
  /** Only facts that the customer does not read have changed. */
  | { kind: "noted" }
  | { kind: "stale" | "unknown" };

/**
 * Records the company's own number of the order of an accepted quote, and mails the confirmation (R4, R27). The
 * order belongs to the acceptance that applies, whatever its version. "stale" if there is none, or if another
 * number has been recorded since the page was rendered.
 */
export function placeOrder(
  { quoteId, reference, before, details, emailsCustomer = true }: PlacedOrder,
  actor: Actor,
): Promise<Placed> {
  return write(() => {
    const quote = findSentRow(quoteId);
    if (!quote) return { kind: "unknown" };
    const { orderNumber, orderReference } = quote;
    const stored = detailsOf(quote);
    const { accountsReference, deliveryOn, note } = details ?? stored;
    const isConfirmed =
      orderReference === reference && stored.deliveryOn === deliveryOn && stored.note === note;
    // A second press of the same button.
    if (isConfirmed && quote.accountsReference === accountsReference)
      return { kind: "done", orderNumber, to: findRecipient(quote), isMailed: emailsCustomer };
    const accepted = findStandingAcceptance(orderNumber);
    const reply = accepted && findReply(accepted.replyId);
    if (!accepted || !reply || orderReference !== before) return { kind: "stale" };

    const { name, now } = actor;
    const { version, replyId } = accepted;
    db.update(quotes)
      .set({
        ...{ orderReference: reference, orderPlacedAt: quote.orderPlacedAt ?? now },
        ...{ accountsReference, deliveryPromised: deliveryOn },
      })
      .where(eq(quotes.orderNumber, orderNumber))
      .run();
    insertAuditEntry(actor, {
      action: "quote.order",
      subject: quoteSubject(orderNumber),
      before: detailsForAudit({ ...stored, orderReference }),
      after: detailsForAudit({ orderReference: reference, accountsReference, deliveryOn }),
    });
    if (isConfirmed) return { kind: "noted" };
    const delivery = deliveryOn && formatDay(Date.parse(deliveryOn));
    insertEvent({
      orderNumber,
      at: now,
      kind: "order-placed",
      actor: name,
      version,
      message: orderPlacedText({ reference, deliveryOn, note }),
    });
    deleteOrderPdf(accepted.id);
    const about = emailsCustomer ? insertMailedQuote(quote, now) : undefined;
    if (about) {
      const facts = acceptanceFacts({ ...accepted, name: null }, reply);
      if (delivery) facts.push({ label: "Delivery promised", value: delivery });
      const replaces = before === reference ? null : before;
      const order = { orderReference: reference, replaces, facts, note };
      queueForReaders(quoteOrderForCustomer, { ...about, replyId, version, ...order }, now);
    }
    return { kind: "done", orderNumber, to: about?.to ?? null, isMailed: emailsCustomer };
  });
}

type StoredQuote = NonNullable<ReturnType<typeof findSentRow>>;

function detailsOf(quote: StoredQuote): OrderDetails {
  const { accountsReference, deliveryPromised: deliveryOn, orderNumber, orderPlacedAt } = quote;
  const placed = orderPlacedAt === null ? undefined : findOrderPlaced(orderNumber);
  return { accountsReference, deliveryOn, note: placed?.note ?? null };
}

/** Leaves out details that are not given. */
function detailsForAudit({
  orderReference,
  accountsReference,
  deliveryOn,
}: Omit<OrderDetails, "note"> & { orderReference: string | null }) {
  return {
    orderReference,
    ...(accountsReference === null ? {} : { accountsReference }),
    ...(deliveryOn === null ? {} : { deliveryPromised: deliveryOn }),
  };
}
