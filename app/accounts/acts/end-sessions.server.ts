import { and, eq } from "drizzle-orm";

import { sessions } from "#drizzle/schema/accounts";
import { countSessionsOfUser, findCustomer } from "~/accounts/customers.server";
import { deleteSessionsOfUser } from "~/accounts/sign-in/sessions.server";
import { deleteStoredFormsOfSession } from "~/accounts/sign-in/stored-forms.server";
import { db } from "~/db/client.server";
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

/** Ends one session of this user, by the hash of its id. */
export function endOwnSession(
  userId: string,
  idHash: string,
): Promise<{ kind: "ended" | "unknown" }> {
  return write(() => {
    const own = and(eq(sessions.userId, userId), eq(sessions.idHash, idHash));
    const { changes } = db.delete(sessions).where(own).run();
    if (changes > 0) deleteStoredFormsOfSession(idHash);
    return { kind: changes > 0 ? "ended" : "unknown" };
  });
}

/** Ends every session of this user but the one they are using. */
export function endOtherSessions(userId: string, currentSession: string): Promise<void> {
  return write(() => deleteSessionsOfUser(userId, currentSession));
}
