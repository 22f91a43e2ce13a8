import { and, eq } from "drizzle-orm";

import { userRoles, users } from "#drizzle/schema/accounts";
import { insertAuditEntry } from "~/db/site/audit-log.server";
import { db } from "~/db/engine/client.server";
import { inOneTransaction } from "~/db/engine/transaction.server";
import { insertMail } from "~/db/mail/outbox.server";
import { insertToken, type NewToken } from "~/db/account/tokens.server";
import { findUserByEmail, insertAccount } from "~/db/account/users.server";
import type { NewMail } from "~/domain/mail/mail";

/** How somebody who has no confirmed account comes to a password: it is given, or a link to choose one is mailed. */
export type FirstPassword =
  | { kind: "given"; passwordHash: string }
  | { kind: "link"; token: NewToken; mail: NewMail<"reset-password"> };

/** Composes the mail that informs this address of a changed role. */
export type ComposeRoleMail = (address: string) => NewMail<"role-changed">;

export type NewAdministrator = {
  /** What the address had before. */
  was: "nobody" | "unconfirmed" | "customer" | "admin";
};

/** Whether making this address (normalised) an administrator needs a password too. */
export function needsFirstPassword(email: string): boolean {
  const user = findUserByEmail(email);
  return user === undefined || user.emailVerifiedAt === null;
}

/**
 * Makes an administrator of an address, in one transaction; for the operator, who needs nobody's
 * leave. A confirmed account keeps its password. An unconfirmed one loses the password it has: a
 * stranger may have opened it, to be promoted in another's name.
 */
export function makeAdministrator(
  email: string,
  firstPassword: FirstPassword,
  { actor, now, mailTo }: { actor: string; now: number; mailTo: ComposeRoleMail },
): NewAdministrator {
  return inOneTransaction((): NewAdministrator => {
    const before = findUserByEmail(email);
    const isConfirmed = before !== undefined && before.emailVerifiedAt !== null;
    const userId = before?.id ?? insertBareAccount(email, now);

    const isNew = insertRole(userId);
    if (isNew) {
      queueRoleChangeMails(mailTo, { alsoTo: email, now });
      insertAuditEntry(
        {
          ...{ actor, action: "customer.role", subject: email },
          before: before ? { role: "customer" } : null,
          after: { role: "admin" },
        },
        now,
      );
    }
    if (!isConfirmed) setFirstPassword(userId, firstPassword, now);
    if (!before) return { was: "nobody" };
    if (!isConfirmed) return { was: "unconfirmed" };
    return { was: isNew ? "customer" : "admin" };
  });
}

/**
 * Mails everyone who is an administrator by now, and one more who may have been. Run it in the
 * transaction that changed who is.
 */
export function queueRoleChangeMails(
  mailTo: ComposeRoleMail,
  { alsoTo, now }: { alsoTo: string; now: number },
): void {
  const admins = db
    .select({ email: users.email })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, "admin")))
    .all();
  const addresses = new Set([alsoTo, ...admins.map(({ email }) => email)]);
  for (const address of addresses) insertMail(mailTo(address), now);
}

function insertBareAccount(email: string, now: number): string {
  const nothingElse = { passwordHash: null, fullName: null, phoneNumber: null, company: null };
  return insertAccount({ email, ...nothingElse }, null, now);
}

/** The link proves the address when it is used; a password typed at the machine itself is taken as proof. */
function setFirstPassword(userId: string, first: FirstPassword, now: number): void {
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
  insertMail(first.mail, now);
}

function insertRole(userId: string): boolean {
  const { changes } = db
    .insert(userRoles)
    .values({ userId, role: "admin" })
    .onConflictDoNothing()
    .run();
  return changes > 0;
}
