import { eq } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { db } from "~/db/client.server";
import { assertInWrite, write } from "~/db/write.server";
import { queueMail } from "~/mail/queue-mail.server";
import { quoteAssigned } from "~/quotes/mails/short-quote-mails.server";
import { listColleagues } from "~/quotes/reply/assignees.server";
import type { Colleague } from "~/quotes/reply/colleagues";
import { deskPath } from "~/quotes/reply/desk-paths";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { findSentRow } from "~/quotes/request/quote-history.server";
import { quoteSubject } from "~/quotes/request/quote-status";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

type Chosen = { quoteId: string; assigneeId: string };

/**
 * Assigns a quote to a colleague, who is mailed unless it is the actor. "unknown" for a person without a
 * role too: the page may be older than its end.
 */
export function assignQuote(
  chosen: Chosen,
  actor: Actor,
): Promise<{ kind: "assigned" | "unchanged"; to: Colleague } | { kind: "unknown" }> {
  return write(() => assign(chosen, actor));
}

/** Assigns an unassigned quote to the actor; "taken" if a colleague was faster. */
export function takeQuote(
  { quoteId, assigneeId }: Chosen,
  actor: Actor,
): Promise<{ kind: "assigned" | "taken" | "unknown" }> {
  return write(() => {
    const owner = findSentRow(quoteId)?.assigneeId ?? assigneeId;
    if (owner !== assigneeId) return { kind: "taken" };
    const { kind } = assign({ quoteId, assigneeId }, actor);
    return { kind: kind === "unknown" ? "unknown" : "assigned" };
  });
}

function assign({ quoteId, assigneeId }: Chosen, actor: Actor) {
  assertInWrite();
  const quote = findSentRow(quoteId);
  const to = listColleagues().find(({ id }) => id === assigneeId);
  if (!quote || !to) return { kind: "unknown" as const };
  if (quote.assigneeId === assigneeId) return { kind: "unchanged" as const, to };

  const { orderNumber } = quote;
  const { name, now } = actor;
  db.update(quotes).set({ assigneeId }).where(eq(quotes.orderNumber, orderNumber)).run();
  insertEvent({ orderNumber, at: now, kind: "assigned", actor: name, message: to.email });
  insertAuditEntry(actor, {
    action: "quote.assign",
    subject: quoteSubject(orderNumber),
    after: { assignee: to.email },
  });
  if (to.email !== name) {
    const facts = { orderNumber, to: to.email, by: name, path: deskPath(quoteId) };
    queueMail(quoteAssigned, facts, now);
  }
  return { kind: "assigned" as const, to };
}
