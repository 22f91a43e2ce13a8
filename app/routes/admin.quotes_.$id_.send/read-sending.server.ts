import { findDesk } from "~/db/reply/desk.server";
import { lastEventId } from "~/db/reply/reply-sending.server";
import { readSiteSettings } from "~/db/site/site-settings.server";
import { formatOrderNumber } from "~/domain/quote/quote-status";
import { quotationOf } from "~/domain/reply/quotation-of";
import { londonDay } from "~/domain/site/dates";
import { DAY_MS } from "~/domain/site/durations";

import { warningsOf } from "./warnings";

/** Returns what the review page shows of a draft. The revision and the last event guard the sending. */
export function readSending(quoteId: string, now: number) {
  const desk = findDesk(quoteId);
  const { quote, draft } = desk ?? {};
  if (!quote || !draft || !quote.guestEmail) return { kind: "nothing-to-send" } as const;

  const { company } = readSiteSettings();
  const quotation = quotationOf(quote, draft, company);
  const today = londonDay(now);
  const daysLeft = draft.validUntil
    ? (Date.parse(draft.validUntil) - Date.parse(today)) / DAY_MS
    : 0;
  return {
    kind: "ready",
    title: `Order ID - ${formatOrderNumber(quote.orderNumber)}`,
    subject: `Quote ID - ${formatOrderNumber(quote.orderNumber)}: our quote is ready`,
    recipient: quote.guestEmail,
    quotation,
    warnings: warningsOf(quotation, { isConfirmedAddress: quote.userId !== null, daysLeft }),
    seen: { revision: draft.revision, lastEventId: lastEventId(quote.orderNumber) },
    deskPath: `/admin/quotes/${quoteId}`,
  } as const;
}
