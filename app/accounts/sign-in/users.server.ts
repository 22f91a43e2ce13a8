import { randomUUID } from "node:crypto";
import { and, eq, gte, isNull, lt, notInArray } from "drizzle-orm";

import { profiles, tokens, userRoles, users } from "#drizzle/schema/accounts";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { deleteFailedLogins } from "~/accounts/sign-in/failed-logins.server";
import { accountExists } from "~/accounts/mails/account-exists.server";
import { accountNotification } from "~/accounts/mails/account-notification.server";
import { accountUnconfirmed } from "~/accounts/mails/account-unconfirmed.server";
import { confirmEmail } from "~/accounts/mails/confirm-email.server";
import { passwordChanged } from "~/accounts/mails/password-changed.server";
import { queueMail } from "~/mail/queue-mail.server";
import { deleteSessionsOfUser, findSessionUser } from "~/accounts/sign-in/sessions.server";
import { insertToken, type MailedLink } from "~/accounts/sign-in/tokens.server";

const DOUBLE_SUBMIT_MS = 10_000;

type NewAccount = {
  /** Normalised. */
  email: string;
  passwordHash: string;
  fullName: string;
  phoneNumber: string | null;
  company: string | null;
};

/** Returns a user by normalised e-mail address, with the columns that sign-in needs. */
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

/** Returns a user by id. */
export function findUserById(userId: string) {
  return db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .get();
}

/** Returns true when this user is the only administrator. */
export function isLastAdmin(userId: string): boolean {
  const admins = db
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"))
    .limit(2)
    .all();
  return admins.length === 1 && admins[0]?.userId === userId;
}

/** Returns true when a user is an administrator. */
export function isAdministrator(userId: string): boolean {
  const role = and(eq(userRoles.userId, userId), eq(userRoles.role, "admin"));
  return db.select({ role: userRoles.role }).from(userRoles).where(role).get() !== undefined;
}

/**
 * Creates an unconfirmed account with its profile and confirmation token, and queues its mails. When
 * the address is taken, its owner is mailed instead (S6: the page that follows is the same), except
 * when it was taken a moment ago by a double submit.
 *
 * The owner of an unconfirmed account gets no new confirmation: the person who signed up first chose
 * its password, and may not own the mailbox.
 */
export function signUp(
  account: NewAccount,
  { secret, token }: MailedLink,
  now: number,
): Promise<void> {
  return write(() => {
    const { email: to, fullName, phoneNumber, company } = account;
    const owner = findUserByEmail(to);
    if (!owner) {
      insertToken(insertAccount(account, null, now), token);
      queueMail(confirmEmail, { to, token: secret }, now);
      queueMail(accountNotification, { email: to, fullName, phoneNumber, company }, now);
    } else if (owner.emailVerifiedAt !== null) {
      queueMail(accountExists, { to }, now);
    } else if (now - owner.createdAt >= DOUBLE_SUBMIT_MS) {
      queueMail(accountUnconfirmed, { to }, now);
    }
  });
}

/** Inserts a confirmed account, optionally an administrator, and returns its id. Call inside write(). */
export function insertConfirmedAccount(account: NewAccount, isAdmin: boolean, now: number): string {
  const userId = insertAccount(account, now, now);
  if (isAdmin) db.insert(userRoles).values({ userId, role: "admin" }).run();
  return userId;
}

/** Confirms the address of a user; a later confirmation changes nothing. Call inside write(). */
export function confirmUserEmail(userId: string, now: number): void {
  db.update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .run();
}

/**
 * Deletes the accounts created before this moment whose address was never confirmed, with their
 * profiles. One with a link that still works stays, and so does an administrator added by the
 * operator. Call inside write().
 */
export function deleteUnconfirmedAccounts(createdBefore: number, now: number): void {
  const administrators = db.select({ userId: userRoles.userId }).from(userRoles);
  const withLink = db
    .select({ userId: tokens.userId })
    .from(tokens)
    .where(gte(tokens.expiresAt, now));
  db.delete(users)
    .where(
      and(
        isNull(users.emailVerifiedAt),
        lt(users.createdAt, createdBefore),
        notInArray(users.id, administrators),
        notInArray(users.id, withLink),
      ),
    )
    .run();
}

type NewPassword = {
  /** The hash of the only session that is not ended. */
  currentSession?: string;
  now: number;
};

/** Changes a password, unless the session of `currentSession` has ended. See `storePassword`. */
export function changePassword(
  user: { id: string; email: string },
  passwordHash: string,
  change: NewPassword,
): Promise<{ kind: "changed" | "session-ended" }> {
  const { currentSession, now } = change;
  return write(() => {
    if (currentSession !== undefined && !findSessionUser(currentSession, now)) {
      return { kind: "session-ended" };
    }
    storePassword(user, passwordHash, change);
    return { kind: "changed" };
  });
}

/**
 * Stores a new password: ends every other session and the lock-out, deletes mailed reset links and
 * mails the owner. Call inside write().
 */
export function storePassword(
  user: { id: string; email: string },
  passwordHash: string,
  { currentSession, now }: NewPassword,
): void {
  db.update(users).set({ passwordHash }).where(eq(users.id, user.id)).run();
  deleteSessionsOfUser(user.id, currentSession);
  deleteFailedLogins(user.email, user.id);
  db.delete(tokens)
    .where(and(eq(tokens.userId, user.id), eq(tokens.purpose, "reset-password")))
    .run();
  queueMail(passwordChanged, { to: user.email }, now);
}

/**
 * Inserts an account with its profile and returns its id. Without a password it cannot sign in until a
 * reset sets one. Call inside write().
 */
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
