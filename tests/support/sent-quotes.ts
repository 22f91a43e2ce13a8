import { randomUUID } from "node:crypto";

import { startReply } from "~/db/reply/started-replies.server";
import { lastEventId, sendReply } from "~/db/reply/reply-sending.server";
import { findDraft } from "~/db/reply/replies.server";
import { PLACEHOLDER_COMPANY } from "~/domain/site/company";
import { dayAfter, londonDay } from "~/domain/site/dates";
import { kit } from "#tests/support/bound-kit";

type Quote = { id: string; orderNumber: number };
type Sales = { id: string; email: string };

/** Starts a reply as a colleague, valid for `days`, whose draft stays. */
export async function startDraft(quote: Quote, sales: Sales, days = 30): Promise<void> {
  const now = Date.now();
  const validUntil = dayAfter(londonDay(now), days);
  await startReply(quote.id, { validUntil, assigneeId: sales.id }, { name: sales.email, now });
}

/** Sends the next version of a quote's reply as a colleague, valid for `days`, without any mail. */
export async function sendDraft(quote: Quote, sales: Sales, days = 30): Promise<void> {
  await startDraft(quote, sales, days);
  const now = Date.now();
  const sent = await sendReply(
    {
      quoteId: quote.id,
      seen: {
        revision: findDraft(quote.orderNumber)?.revision ?? 0,
        lastEventId: lastEventId(quote.orderNumber),
        recipient: kit.findQuoteByNumber(quote.orderNumber).guestEmail,
      },
      ...{ sendKey: randomUUID(), allowsPricesToFollow: true, today: londonDay(now), copies: [] },
      ...{
        remindsCustomer: true,
        attachesDatasheets: false,
        issuer: PLACEHOLDER_COMPANY,
        composeMails: () => [],
      },
    },
    { name: sales.email, now },
  );
  if (sent.kind !== "sent") throw new Error(`The reply was not sent: ${sent.kind}`);
}
