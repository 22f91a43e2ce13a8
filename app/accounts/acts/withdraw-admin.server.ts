import { and, eq } from "drizzle-orm";

import { userRoles } from "#drizzle/schema/accounts";
import { queueRoleChangeMails } from "~/accounts/acts/make-administrator.server";
import { findCustomer } from "~/accounts/customers.server";
import { isLastAdmin } from "~/accounts/sign-in/users.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { freeQuotesOf } from "~/quotes/reply/assignees.server";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/** Makes an administrator a customer again, from the next request on; never the last administrator. */
export function withdrawAdmin(
  userId: string,
  actor: Actor,
): Promise<{ kind: "withdrawn" | "unchanged" | "last-admin" | "unknown" }> {
  return write(() => {
    const customer = findCustomer(userId);
    if (!customer) return { kind: "unknown" };
    if (!customer.isAdmin) return { kind: "unchanged" };
    if (isLastAdmin(userId)) return { kind: "last-admin" };

    db.delete(userRoles)
      .where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")))
      .run();
    freeQuotesOf(userId);
    insertAuditEntry(actor, {
      action: "customer.role",
      subject: customer.email,
      before: { role: "admin" },
      after: { role: "customer" },
    });
    queueRoleChangeMails({ email: customer.email, isAdmin: false }, actor);
    return { kind: "withdrawn" };
  });
}
