import { desc, eq } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { quoteEvents } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { findStandingOutcome } from "~/quotes/reply/reply-outcomes.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";

type RequestedChange =
  /** `isNew` is false for a second press. */
  | { kind: "requested"; isNew: boolean }
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
};

/**
 * Records that the customer asks for a change or a renewal, and starts the clock of the answer again.
 * The version stays open meanwhile. The same request twice in succession counts once. Call inside write().
 */
export function insertChangeRequest(request: NewRequest): RequestedChange {
  assertInWrite();
  const { orderNumber, kind, message, now } = request;
  const reply = findNewestVersion(orderNumber);
  const version = reply?.version ?? null;
  if (!reply || version === null) return { kind: "gone" };
  const outcome = findStandingOutcome(reply.id);
  if (outcome && outcome.kind !== "declined") return { kind: "settled", outcome };
  if (version !== request.version) return { kind: "superseded", version };
  if (isLastRequest(request)) return { kind: "requested", isNew: false };

  const quote = db.select().from(quotes).where(eq(quotes.orderNumber, orderNumber)).get();
  // The oldest question decides how long the customer has waited.
  const needsAnswerSince = quote?.needsAnswerSince ?? now;
  db.update(quotes).set({ needsAnswerSince }).where(eq(quotes.orderNumber, orderNumber)).run();
  insertEvent({ orderNumber, at: now, kind, actor: null, version, message });
  return { kind: "requested", isNew: true };
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
