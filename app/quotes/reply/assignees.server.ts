import { quoteSubject } from "~/quotes/request/quote-status";
import { and, asc, eq } from "drizzle-orm";

import { profiles, userRoles, users } from "#drizzle/schema/accounts";
import { quotes } from "#drizzle/schema/quotes";
import { db } from "~/db/client.server";
import { assertInWrite, write } from "~/db/write.server";
import { insertMail } from "~/mail/outbox.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import type { NewMail } from "~/mail/mail";
import type { Actor } from "~/shared/actor";

export type Colleague = { id: string; email: string; name: string };

/** Lists the people who may answer quotes, by name. */
export function listColleagues(): Colleague[] {
  return db
    .select({ id: users.id, email: users.email, fullName: profiles.fullName })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, "admin")))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .orderBy(asc(profiles.fullName), asc(users.email))
    .all()
    .map(({ id, email, fullName }) => ({ id, email, name: fullName ?? email }));
}

/**
 * Assigns a quote to a colleague, who is mailed unless it is the actor. Rejected for a person without a
 * role: the page may be older than its end.
 */
export function assignQuote(
  quoteId: string,
  assigneeId: string,
  { composeMail }: { composeMail: (to: Colleague, orderNumber: number) => NewMail },
  actor: Actor,
): Promise<{ kind: "assigned" | "unchanged"; to: Colleague } | { kind: "unknown" }> {
  return write(() => {
    const quote = findSentRow(quoteId);
    const to = listColleagues().find(({ id }) => id === assigneeId);
    if (!quote || !to) return { kind: "unknown" };
    if (quote.assigneeId === assigneeId) return { kind: "unchanged", to };

    const { orderNumber } = quote;
    const { name, now } = actor;
    db.update(quotes).set({ assigneeId }).where(eq(quotes.orderNumber, orderNumber)).run();
    if (to.email !== name) insertMail(composeMail(to, orderNumber), now);
    insertEvent({ orderNumber, at: now, kind: "assigned", actor: name, message: to.email });
    insertAuditEntry(actor, {
      action: "quote.assign",
      subject: quoteSubject(orderNumber),
      after: { assignee: to.email },
    });
    return { kind: "assigned", to };
  });
}

/** Frees the quotes of a person who is no longer staff (R9). Call inside write(). */
export function freeQuotesOf(userId: string): void {
  assertInWrite();
  db.update(quotes).set({ assigneeId: null }).where(eq(quotes.assigneeId, userId)).run();
}
