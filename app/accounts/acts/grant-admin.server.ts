import { userRoles } from "#drizzle/schema/accounts";
import { queueRoleChangeMails } from "~/accounts/acts/make-administrator.server";
import { findCustomer } from "~/accounts/customers.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

/**
 * Makes a customer an administrator, and mails every administrator. An unconfirmed account is
 * refused: the person who signed up chose its password, and may not own its address.
 */
export function grantAdmin(
  userId: string,
  actor: Actor,
): Promise<{ kind: "granted" | "unchanged" | "unconfirmed" | "unknown" }> {
  return write(() => {
    const customer = findCustomer(userId);
    if (!customer) return { kind: "unknown" };
    if (customer.emailVerifiedAt === null) return { kind: "unconfirmed" };
    if (customer.isAdmin) return { kind: "unchanged" };

    db.insert(userRoles).values({ userId, role: "admin" }).run();
    insertAuditEntry(actor, {
      action: "customer.role",
      subject: customer.email,
      before: { role: "customer" },
      after: { role: "admin" },
    });
    queueRoleChangeMails({ email: customer.email, isAdmin: true }, actor);
    return { kind: "granted" };
  });
}
