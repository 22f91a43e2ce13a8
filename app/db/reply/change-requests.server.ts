import { eq } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { db } from "~/db/engine/client.server";
import { write } from "~/db/engine/write.server";
import { insertMail } from "~/db/mail/outbox.server";
import { insertEvent } from "~/db/reply/quote-events.server";
import { findStandingOutcome } from "~/db/reply/reply-outcomes.server";
import { findNewestVersion } from "~/db/reply/replies.server";
import type { NewMail } from "~/domain/mail/mail";

type RequestedChange =
  | { kind: "requested"; version: number }
  | { kind: "superseded"; version: number }
  | { kind: "accepted" | "gone" };

type NewRequest = {
  orderNumber: number;
  /** The version that the page showed. */
  version: number;
  kind: "change-requested" | "renewal-requested";
  message: string | null;
  now: number;
  /** Composes the mails. Runs inside the transaction, so it must not wait or write. */
  composeMails: () => NewMail[];
};

/**
 * Records that the customer asks for a change or a renewal, and starts the clock of the answer again.
 * The version stays open meanwhile.
 */
export function requestChange(request: NewRequest): Promise<RequestedChange> {
  const { orderNumber, kind, message, now } = request;
  return write((): RequestedChange => {
    const reply = findNewestVersion(orderNumber);
    const version = reply?.version ?? null;
    if (!reply || version === null) return { kind: "gone" };
    if (findStandingOutcome(reply.id)?.kind === "accepted") return { kind: "accepted" };
    if (version !== request.version) return { kind: "superseded", version };

    const quote = db.select().from(quotes).where(eq(quotes.orderNumber, orderNumber)).get();
    // The oldest question decides how long the customer has waited.
    const needsAnswerSince = quote?.needsAnswerSince ?? now;
    db.update(quotes).set({ needsAnswerSince }).where(eq(quotes.orderNumber, orderNumber)).run();
    for (const mail of request.composeMails()) insertMail(mail, now);
    insertEvent({ orderNumber, at: now, kind, actor: null, version, message });
    return { kind: "requested", version };
  });
}
