import { and, desc, eq, isNotNull } from "drizzle-orm";

import { quoteReplies } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { findStandingOutcome } from "~/quotes/reply/reply-outcomes.server";
import type { VersionNow } from "~/quotes/reply/reply-state";

/** Finds what has become of a version of a quote, for the check before a mail about it is sent (R16). */
export function findVersionNow(orderNumber: number, version: number): VersionNow | undefined {
  const { id, validUntil, sentAt } = quoteReplies;
  const sent = db
    .select({ id, version: quoteReplies.version, validUntil, sentAt })
    .from(quoteReplies)
    .where(and(eq(quoteReplies.orderNumber, orderNumber), isNotNull(quoteReplies.version)))
    .orderBy(desc(quoteReplies.version))
    .all();
  const own = sent.find((reply) => reply.version === version);
  const newest = sent[0];
  if (!own || !newest) return undefined;
  return {
    version,
    validUntil: own.validUntil,
    newest: { version: newest.version ?? version, sentAt: newest.sentAt ?? 0 },
    outcome: findStandingOutcome(own.id) ?? null,
  };
}
