import { and, eq, isNull } from "drizzle-orm";

import { users } from "#drizzle/schema/accounts";
import { outbox } from "#drizzle/schema/mail";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { confirmEmail } from "~/accounts/mails/confirm-email.server";
import { resetPassword } from "~/accounts/mails/reset-password.server";
import { queueMail } from "~/mail/queue-mail.server";
import type { CheckedUser } from "~/accounts/sign-in/sessions.server";
import { insertToken, type MailedLink, spendToken } from "~/accounts/sign-in/tokens.server";
import { confirmUserEmail, findUserById, storePassword } from "~/accounts/sign-in/users.server";

type SpentLink<Kind extends string> = Promise<{ kind: Kind | "invalid-link" }>;

/**
 * Queues a mail with a token to the user of this address; a confirmation only to an unconfirmed user. For any
 * other address the same rows are written and deleted before the commit, so that the response time
 * does not reveal whether the address has an account.
 */
export function mailToken({
  email,
  secret,
  token,
  now,
}: MailedLink & { email: string; now: number }): Promise<void> {
  const mail = token.purpose === "confirm-email" ? confirmEmail : resetPassword;
  const isFor = and(
    eq(users.email, email),
    token.purpose === "confirm-email" ? isNull(users.emailVerifiedAt) : undefined,
  );
  return write(() => {
    const user = db.select({ id: users.id }).from(users).where(isFor).get();
    const mailId = queueMail(mail, { to: email, token: secret }, now);
    if (user) insertToken(user.id, token);
    else db.delete(outbox).where(eq(outbox.id, mailId)).run();
  });
}

type ConfirmedEmail =
  { kind: "confirmed"; user: CheckedUser & { email: string } } | { kind: "invalid-link" };

/** Spends a confirmation. The link is invalid when its token was spent, has expired or is unknown. */
export function confirmEmailByToken(hash: string, now: number): Promise<ConfirmedEmail> {
  return write((): ConfirmedEmail => {
    const { id } = spendToken(hash, "confirm-email", now) ?? {};
    const user = id === undefined ? undefined : findUserById(id);
    if (!user) return { kind: "invalid-link" };

    confirmUserEmail(user.id, now);
    return { kind: "confirmed", user };
  });
}

/**
 * Spends a reset: sets the new password, ends all sessions and the lock-out, and mails the owner.
 * Reading the mail has proved the address too, so it is confirmed. The link is invalid when its
 * token was spent, has expired or is unknown.
 */
export function resetPasswordByToken(
  hash: string,
  passwordHash: string,
  now: number,
): SpentLink<"reset"> {
  return write(() => {
    const user = spendToken(hash, "reset-password", now);
    if (!user) return { kind: "invalid-link" };

    storePassword(user, passwordHash, { now });
    confirmUserEmail(user.id, now);
    return { kind: "reset" };
  });
}
