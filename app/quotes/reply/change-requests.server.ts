import { desc, eq } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { quoteEvents } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { insertMail } from "~/mail/outbox.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { findStandingOutcome } from "~/quotes/reply/reply-outcomes.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";
import type { NewMail } from "~/mail/mail";

type RequestedChange =
  | { kind: "requested"; version: number }
  | { kind: "superseded"; version: number }
  | { kind: "settled"; outcome: NonNullable<ReturnType<typeof findStandingOutcome>> }
  | { kind: "gone" };

type NewRequest = {
  orderNumber: number;
  /** The version that the page showed. */
  version: number;
  kind: "change-requested" | "renewal-requested";
  message: string | null;
  now: number;
  /** Composes the mails. Runs inside the transaction, so it must not wait; it may store a link. */
  composeMails: () => NewMail[];
};

/**
 * Records that the customer asks for a change or a renewal, and starts the clock of the answer again.
 * The version stays open meanwhile. The same request twice in succession counts once, so that a double
 * press sends one mail.
 */
export function requestChange(request: NewRequest): Promise<RequestedChange> {
  const { orderNumber, kind, message, now } = request;
  return write((): RequestedChange => {
    const reply = findNewestVersion(orderNumber);
    const version = reply?.version ?? null;
    if (!reply || version === null) return { kind: "gone" };
    const outcome = findStandingOutcome(reply.id);
    if (outcome && outcome.kind !== "declined") return { kind: "settled", outcome };
    if (version !== request.version) return { kind: "superseded", version };
    if (isLastRequest(request)) return { kind: "requested", version };

    const quote = db.select().from(quotes).where(eq(quotes.orderNumber, orderNumber)).get();
    // The oldest question decides how long the customer has waited.
    const needsAnswerSince = quote?.needsAnswerSince ?? now;
    db.update(quotes).set({ needsAnswerSince }).where(eq(quotes.orderNumber, orderNumber)).run();
    for (const mail of request.composeMails()) insertMail(mail, now);
    insertEvent({ orderNumber, at: now, kind, actor: null, version, message });
    return { kind: "requested", version };
  });
}

function isLastRequest({ orderNumber, version, kind, message }: NewRequest): boolean {
  const last = db
    .select()
    .from(quoteEvents)
    .where(eq(quoteEvents.orderNumber, orderNumber))
    .orderBy(desc(quoteEvents.id))
    .limit(1)
    .get();
  return last?.kind === kind && last.version === version && last.message === message;
}
