import { and, eq, inArray, isNull } from "drizzle-orm";

import { users } from "#drizzle/schema/accounts";
import { outbox } from "#drizzle/schema/mail";
import { confirmEmail, resetPassword } from "~/accounts/mails/account-mails.server";
import { accountMailLimits } from "~/accounts/sign-in/attempts.server";
import { takeAttempt } from "~/accounts/sign-in/throttle.server";
import { insertToken, type MailedLink } from "~/accounts/sign-in/tokens.server";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { queueMail } from "~/mail/queue-mail.server";
import { storedSpellings } from "~/shared/email-address.server";

/**
 * Queues a mail with a token to the user of this address; a confirmation only to an unconfirmed user. For any
 * other address the same rows are written and deleted before the commit, so that the response time
 * does not reveal whether the address has an account. An address gets at most ten of these mails
 * an hour, from all networks together; the links in earlier mails still work.
 */
export function mailLink({
  email,
  secret,
  token,
  now,
}: MailedLink & { email: string; now: number }): Promise<void> {
  const mail = token.purpose === "confirm-email" ? confirmEmail : resetPassword;
  const isFor = and(
    inArray(users.email, storedSpellings(email)),
    token.purpose === "confirm-email" ? isNull(users.emailVerifiedAt) : undefined,
  );
  return write(() => {
    const user = db.select({ id: users.id }).from(users).where(isFor).get();
    const attempt = takeAttempt(accountMailLimits(email), now);
    const mailId = queueMail(mail, { to: email, token: secret }, now);
    if (user && attempt.kind === "counted") insertToken(user.id, token);
    else db.delete(outbox).where(eq(outbox.id, mailId)).run();
  });
}
