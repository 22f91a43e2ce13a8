import { and, eq } from "drizzle-orm";

import { userRoles, users } from "#drizzle/schema/accounts";
import { findCustomer } from "~/accounts/customers.server";
import { roleChanged } from "~/accounts/mails/account-mails.server";
import type { Role } from "~/accounts/roles";
import { isLastAdmin, storeRole } from "~/accounts/sign-in/users.server";
import { db } from "~/db/client.server";
import { assertInWrite, write } from "~/db/write.server";
import { queueMail } from "~/mail/queue-mail.server";
import { freeQuotesOf } from "~/quotes/reply/assignees.server";
import type { Actor } from "~/shared/actor";
import { insertAuditEntry } from "~/site/audit/audit-log.server";

type RoleAnswer =
  | { kind: "changed" | "unchanged" | "unconfirmed" | "last-admin" | "unknown" }
  | { kind: "stale"; role: Role };

/**
 * Gives an account a role, or makes it a customer's again, from its next request on (S23), and mails every
 * administrator and its owner. Refused if the role is no longer `was`, because a colleague has changed it, and if it
 * would leave no administrator. An unconfirmed account gets no role: the person who signed up chose its password and
 * may not own its address.
 */
export function setRole(
  userId: string,
  { role, was }: { role: Role; was: Role },
  actor: Actor,
): Promise<RoleAnswer> {
  return write((): RoleAnswer => {
    const customer = findCustomer(userId);
    if (!customer) return { kind: "unknown" };
    if (customer.role === role) return { kind: "unchanged" };
    if (customer.role !== was) return { kind: "stale", role: customer.role };
    if (role !== "customer" && customer.emailVerifiedAt === null) return { kind: "unconfirmed" };
    if (isLastAdmin(userId)) return { kind: "last-admin" };

    storeRole(userId, role);
    if (role === "customer") freeQuotesOf(userId);
    reportRole({ email: customer.email, role, was }, actor);
    return { kind: "changed" };
  });
}

type Change = { email: string; role: Role; was: Role | null };

/**
 * Audits a change of a role, and queues a mail to every administrator and to its holder. `was` is null for a new account.
 * Call inside write(), after the change.
 */
export function reportRole({ email, role, was }: Change, actor: Actor): void {
  assertInWrite();
  insertAuditEntry(actor, {
    action: "customer.role",
    subject: email,
    before: was && { role: was },
    after: { role },
  });
  const admins = db
    .select({ email: users.email })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, "admin")))
    .all();
  const facts = {
    email,
    role,
    was: was ?? "customer",
    isAdmin: role === "admin",
    actor: actor.name,
  };
  for (const to of new Set([email, ...admins.map((admin) => admin.email)])) {
    queueMail(roleChanged, { to, ...facts }, actor.now);
  }
}
