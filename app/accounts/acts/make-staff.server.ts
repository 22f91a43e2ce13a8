import { eq } from "drizzle-orm";

import { users } from "#drizzle/schema/accounts";
import { reportRole } from "~/accounts/acts/set-role.server";
import type { StaffRole } from "~/accounts/roles";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { resetPassword } from "~/accounts/mails/account-mails.server";
import { queueMail } from "~/mail/queue-mail.server";
import { insertToken, type MailedLink } from "~/accounts/sign-in/tokens.server";
import {
  findRole,
  findUserByEmail,
  insertAccount,
  storeRole,
} from "~/accounts/sign-in/users.server";
import type { Actor } from "~/shared/actor";

/** The first password of an unconfirmed account: typed by the operator, or chosen through a mailed link. */
export type FirstPassword =
  { kind: "given"; passwordHash: string } | ({ kind: "link" } & MailedLink);

/**
 * The previous state of the address: "created" had no account, "unconfirmed" had an unconfirmed one,
 * "promoted" was a customer, or sales and is now an administrator, "unchanged" had the role already, and
 * "administrator" is one and stays one.
 */
export type NewStaff = {
  kind: "created" | "unconfirmed" | "promoted" | "unchanged" | "administrator";
};

/** Returns true when giving this address (normalised) a role needs a password too. */
export function needsFirstPassword(email: string): boolean {
  const user = findUserByEmail(email);
  return user === undefined || user.emailVerifiedAt === null;
}

/**
 * Gives an address a role, for the operator, who needs no permission; takes none from an administrator. A
 * confirmed account keeps its password. An unconfirmed one loses its password: a stranger may have signed up
 * with this address in order to be promoted.
 */
export function makeStaff(
  { email, role }: { email: string; role: StaffRole },
  firstPassword: FirstPassword,
  actor: Actor,
): Promise<NewStaff> {
  const { now } = actor;
  return write((): NewStaff => {
    const before = findUserByEmail(email);
    const was = before ? findRole(before.id) : null;
    if (was === "admin" && role !== was) return { kind: "administrator" };
    const isConfirmed = before !== undefined && before.emailVerifiedAt !== null;
    const userId = before?.id ?? insertBareAccount(email, now);

    const isNew = was !== role;
    if (isNew) {
      storeRole(userId, role);
      reportRole({ email, role, was }, actor);
    }
    if (!isConfirmed) setFirstPassword({ id: userId, email }, firstPassword, now);
    if (!before) return { kind: "created" };
    if (!isConfirmed) return { kind: "unconfirmed" };
    return { kind: isNew ? "promoted" : "unchanged" };
  });
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
