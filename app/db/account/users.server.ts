import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";

import { profiles, tokens, userRoles, users } from "#drizzle/schema/accounts";
import { db } from "~/db/engine/client.server";
import { inOneTransaction } from "~/db/engine/transaction.server";
import { deleteFailedLogins } from "~/db/account/failed-logins.server";
import { insertMail } from "~/db/mail/outbox.server";
import { deleteSessionsOfUser, findSessionUser } from "~/db/account/sessions.server";
import { insertToken, type NewToken } from "~/db/account/tokens.server";
import type { NewMail } from "~/domain/mail/mail";

const DOUBLE_SUBMIT_MS = 10_000;

type NewAccount = {
  /** Normalised. */
  email: string;
  passwordHash: string;
  fullName: string;
  phoneNumber: string | null;
  company: string | null;
};

/** A user by normalised e-mail, with what signing in needs to know. */
export function findUserByEmail(email: string) {
  return db
    .select({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      emailVerifiedAt: users.emailVerifiedAt,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.email, email))
    .get();
}

/** A user by id, for one who is signed in already. */
export function findUserById(userId: string) {
  return db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .get();
}

/** Whether this user is an administrator and there is no other. */
export function isLastAdmin(userId: string): boolean {
  const admins = db
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"))
    .limit(2)
    .all();
  return admins.length === 1 && admins[0]?.userId === userId;
}

/** Whether a user has the role of administrator. */
export function isAdministrator(userId: string): boolean {
  const role = and(eq(userRoles.userId, userId), eq(userRoles.role, "admin"));
  return db.select({ role: userRoles.role }).from(userRoles).where(role).get() !== undefined;
}

/**
 * Makes an unconfirmed account with its profile, its confirmation token and the mails that tell of
 * it. When the address is taken nothing is made and its owner is mailed instead (S6: the page that
 * follows is the same); unless it was taken a moment ago, by the first press of the same button.
 *
 * The owner of an unconfirmed account is mailed no new confirmation: whoever signed up first chose
 * its password, and may not be the one who has the mailbox.
 */
export function signUp(
  account: NewAccount,
  now: number,
  mails: {
    token: NewToken;
    forNewcomer: Array<NewMail<"confirm-email" | "account-notification">>;
    forUnconfirmed: Array<NewMail<"account-unconfirmed">>;
    forOwner: Array<NewMail<"account-exists">>;
  },
): void {
  inOneTransaction(() => {
    const owner = findUserByEmail(account.email);
    if (!owner) insertToken(insertAccount(account, null, now), mails.token);

    const isUnconfirmed = owner?.emailVerifiedAt === null;
    if (isUnconfirmed && now - owner.createdAt < DOUBLE_SUBMIT_MS) return;

    const toOwner = isUnconfirmed ? mails.forUnconfirmed : mails.forOwner;
    for (const mail of owner ? toOwner : mails.forNewcomer) insertMail(mail, now);
  });
}

/** A confirmed account made by the operator, optionally an administrator; returns its id. Run it in a transaction. */
export function insertConfirmedAccount(account: NewAccount, isAdmin: boolean, now: number): string {
  const userId = insertAccount(account, now, now);
  if (isAdmin) db.insert(userRoles).values({ userId, role: "admin" }).run();
  return userId;
}

/** Confirms the address of a user; confirming again keeps the first time. */
export function confirmUserEmail(userId: string, now: number): void {
  db.update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .run();
}

/**
 * A new password: every other session ends, the lock-out is lifted, links that were mailed for
 * another one are worthless, and the owner is told. All in one transaction; false, and nothing is
 * changed, when the session that is to be kept has ended meanwhile.
 */
export function changePassword(
  user: { id: string; email: string },
  passwordHash: string,
  {
    keepSession,
    mail,
    now,
  }: { keepSession?: string; mail: NewMail<"password-changed">; now: number },
): boolean {
  return inOneTransaction((): boolean => {
    if (keepSession !== undefined && !findSessionUser(keepSession, now)) return false;

    db.update(users).set({ passwordHash }).where(eq(users.id, user.id)).run();
    deleteSessionsOfUser(user.id, keepSession);
    deleteFailedLogins(user.email, user.id);
    db.delete(tokens)
      .where(and(eq(tokens.userId, user.id), eq(tokens.purpose, "reset-password")))
      .run();
    insertMail(mail, now);
    return true;
  });
}

/** An account with its profile, confirmed or not; without a password nobody signs in until a reset sets one. Run it in a transaction. */
export function insertAccount(
  account: Omit<NewAccount, "passwordHash" | "fullName"> & {
    passwordHash: string | null;
    fullName: string | null;
  },
  emailVerifiedAt: number | null,
  now: number,
): string {
  const id = randomUUID();
  const { email, passwordHash, fullName, phoneNumber, company } = account;
  db.insert(users).values({ id, email, passwordHash, emailVerifiedAt, createdAt: now }).run();
  db.insert(profiles)
    .values({ userId: id, fullName, phoneNumber, company, createdAt: now, updatedAt: now })
    .run();
  return id;
}
