import { and, eq, isNull } from "drizzle-orm";

import { users } from "#drizzle/schema/accounts";
import { outbox } from "#drizzle/schema/mail";
import { db } from "~/db/engine/client.server";
import { inOneTransaction } from "~/db/engine/transaction.server";
import { insertMail } from "~/db/mail/outbox.server";
import {
  insertToken,
  type NewToken,
  spendToken,
  type TokenPurpose,
} from "~/db/account/tokens.server";
import { changePassword, confirmUserEmail } from "~/db/account/users.server";
import type { NewMail } from "~/domain/mail/mail";

/**
 * Mails a token to the user of this address, if there is one it makes sense for: a confirmation
 * only to the unconfirmed. For any other address the same rows are written and taken back before
 * the commit, so that the time it takes tells nothing either.
 */
export function mailToken({
  email,
  token,
  mail,
  now,
}: {
  email: string;
  token: NewToken;
  mail: NewMail<TokenPurpose>;
  now: number;
}): void {
  const isFor = and(
    eq(users.email, email),
    token.purpose === "confirm-email" ? isNull(users.emailVerifiedAt) : undefined,
  );
  inOneTransaction(() => {
    const user = db.select({ id: users.id }).from(users).where(isFor).get();
    const mailId = insertMail(mail, now);
    if (user) insertToken(user.id, token);
    else db.delete(outbox).where(eq(outbox.id, mailId)).run();
  });
}

/** Spends a confirmation: true once, and false for a token that was spent, is too old or unknown. */
export function confirmEmailByToken(hash: string, now: number): boolean {
  return inOneTransaction((): boolean => {
    const user = spendToken(hash, "confirm-email", now);
    if (user) confirmUserEmail(user.id, now);
    return user !== undefined;
  });
}

/**
 * Spends a reset: the new password holds, all sessions and the lock-out end, and the owner is told.
 * Who could read the mail has proved the address too, so it is confirmed. False for a token that
 * was spent, is too old or unknown.
 */
export function resetPasswordByToken(
  hash: string,
  passwordHash: string,
  composeMail: (email: string) => NewMail<"password-changed">,
  now: number,
): boolean {
  return inOneTransaction((): boolean => {
    const user = spendToken(hash, "reset-password", now);
    if (!user) return false;

    changePassword(user, passwordHash, { mail: composeMail(user.email), now });
    confirmUserEmail(user.id, now);
    return true;
  });
}
