import { eq } from "drizzle-orm";

import { profiles, users } from "#drizzle/schema/accounts";
import { db } from "~/db/engine/client.server";
import { findSentQuoteById } from "~/db/quote/quote-history.server";
import { listEventsForStaff } from "~/db/reply/quote-events.server";
import { findListPrices } from "~/db/reply/reply-lines.server";
import { findEarlierAcceptance, findStandingOutcome } from "~/db/reply/reply-outcomes.server";
import { findDraft, findNewestVersion, listVersions } from "~/db/reply/replies.server";

export type Desk = NonNullable<ReturnType<typeof findDesk>>;

/**
 * Finds all that the desk shows of a quote: the request, its draft, the versions that were sent and the
 * timeline. Undefined for a quote that was not sent.
 */
export function findDesk(quoteId: string) {
  const quote = findSentQuoteById(quoteId);
  if (!quote) return undefined;

  const { orderNumber, assigneeId } = quote;
  const draft = findDraft(orderNumber);
  const newest = findNewestVersion(orderNumber);
  return {
    quote,
    draft,
    newest,
    outcome: newest && findStandingOutcome(newest.id),
    earlierAcceptance: newest ? findEarlierAcceptance(newest) : null,
    versions: listVersions(orderNumber),
    events: listEventsForStaff(orderNumber),
    assignee: assigneeId === null ? undefined : findColleague(assigneeId),
    listPrices: draft ? findListPrices(draft.id) : new Map<number, number | null>(),
  };
}

function findColleague(userId: string) {
  return db
    .select({ id: users.id, email: users.email, fullName: profiles.fullName })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
    .get();
}
