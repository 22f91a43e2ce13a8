import { and, eq } from "drizzle-orm";

import { userRoles, users } from "#drizzle/schema/accounts";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { resetPassword } from "~/accounts/mails/reset-password.server";
import { roleChanged } from "~/accounts/mails/role-changed.server";
import { queueMail } from "~/mail/queue-mail.server";
import { insertToken, type MailedLink } from "~/accounts/sign-in/tokens.server";
import { findUserByEmail, insertAccount } from "~/accounts/sign-in/users.server";
import type { Actor } from "~/shared/actor";

/** The first password of an unconfirmed account: typed by the operator, or chosen through a mailed link. */
export type FirstPassword =
  { kind: "given"; passwordHash: string } | ({ kind: "link" } & MailedLink);

/**
 * The previous state of the address: "created" had no account, "unconfirmed" had an unconfirmed one,
 * "promoted" was a customer and "unchanged" was an administrator already.
 */
export type NewAdministrator = { kind: "created" | "unconfirmed" | "promoted" | "unchanged" };

/** Returns true when making this address (normalised) an administrator needs a password too. */
export function needsFirstPassword(email: string): boolean {
  const user = findUserByEmail(email);
  return user === undefined || user.emailVerifiedAt === null;
}

/**
 * Makes an address an administrator, for the operator, who needs no permission. A confirmed account
 * keeps its password. An unconfirmed one loses its password: a stranger may have signed up with this
 * address in order to be promoted.
 */
export function makeAdministrator(
  email: string,
  firstPassword: FirstPassword,
  actor: Actor,
): Promise<NewAdministrator> {
  const { now } = actor;
  return write((): NewAdministrator => {
    const before = findUserByEmail(email);
    const isConfirmed = before !== undefined && before.emailVerifiedAt !== null;
    const userId = before?.id ?? insertBareAccount(email, now);

    const isNew = insertRole(userId);
    if (isNew) {
      queueRoleChangeMails({ email, isAdmin: true }, actor);
      insertAuditEntry(actor, {
        action: "customer.role",
        subject: email,
        before: before ? { role: "customer" } : null,
        after: { role: "admin" },
      });
    }
    if (!isConfirmed) setFirstPassword({ id: userId, email }, firstPassword, now);
    if (!before) return { kind: "created" };
    if (!isConfirmed) return { kind: "unconfirmed" };
    return { kind: isNew ? "promoted" : "unchanged" };
  });
}

/**
 * Queues a mail to every administrator and to the account whose role changed. Call inside write(), after
 * the change.
 */
export function queueRoleChangeMails(
  { email, isAdmin }: { email: string; isAdmin: boolean },
  actor: Actor,
): void {
  const admins = db
    .select({ email: users.email })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, "admin")))
    .all();
  const addresses = new Set([email, ...admins.map((admin) => admin.email)]);
  for (const to of addresses) {
    queueMail(roleChanged, { to, email, isAdmin, actor: actor.name }, actor.now);
  }
}

function insertBareAccount(email: string, now: number): string {
  const nothingElse = { passwordHash: null, fullName: null, phoneNumber: null, company: null };
  return insertAccount({ email, ...nothingElse }, null, now);
}

/** Confirms the address only with a given password; a link confirms it when it is used. */
function setFirstPassword(
  { id: userId, email }: { id: string; email: string },
  first: FirstPassword,
  now: number,
): void {
  const isGiven = first.kind === "given";
  db.update(users)
    .set({
      passwordHash: isGiven ? first.passwordHash : null,
      emailVerifiedAt: isGiven ? now : null,
    })
    .where(eq(users.id, userId))
    .run();
  if (isGiven) return;

  insertToken(userId, first.token);
  queueMail(resetPassword, { to: email, token: first.secret }, now);
}

function insertRole(userId: string): boolean {
  const { changes } = db
    .insert(userRoles)
    .values({ userId, role: "admin" })
    .onConflictDoNothing()
    .run();
  return changes > 0;
}
