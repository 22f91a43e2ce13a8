import { countSessionsOfUser, findCustomer } from "~/accounts/customers.server";
import { deleteSessionsOfUser } from "~/accounts/sign-in/sessions.server";
import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/** Signs a customer out everywhere, except for the session of `exceptIdHash`. */
export function endSessions(userId: string, actor: Actor, exceptIdHash?: string): Promise<void> {
  return write(() => {
    const customer = findCustomer(userId);
    if (!customer) return;

    const open = countSessionsOfUser(userId, actor.now);
    deleteSessionsOfUser(userId, exceptIdHash);
    insertAuditEntry(actor, {
      action: "customer.sessions",
      subject: customer.email,
      before: { sessions: open },
      after: { sessions: countSessionsOfUser(userId, actor.now) },
    });
  });
}
