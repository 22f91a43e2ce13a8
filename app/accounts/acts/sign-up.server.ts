import {
  accountExists,
  accountUnconfirmed,
  confirmEmail,
} from "~/accounts/mails/account-mails.server";
import { accountNotification } from "~/accounts/mails/account-notification.server";
import { accountMailLimits } from "~/accounts/sign-in/attempts.server";
import { takeAttempt } from "~/accounts/sign-in/throttle.server";
import { insertToken, type MailedLink } from "~/accounts/sign-in/tokens.server";
import { findUserByEmail, insertAccount, type NewAccount } from "~/accounts/sign-in/users.server";
import { write } from "~/db/write.server";
import { queueMail } from "~/mail/queue-mail.server";

const DOUBLE_SUBMIT_MS = 10_000;

/**
 * Creates an unconfirmed account with its profile and confirmation token, and queues its mails. When
 * the address is taken, its owner is mailed instead (S6: the page that follows is the same), except
 * when it was taken a moment ago by a double submit.
 *
 * Its owner is mailed up to ten times an hour: further mails would say the same.
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
    } else if (takeAttempt(accountMailLimits(to), now).kind === "throttled") {
      return;
    } else if (owner.emailVerifiedAt !== null) {
      queueMail(accountExists, { to }, now);
    } else if (now - owner.createdAt >= DOUBLE_SUBMIT_MS) {
      queueMail(accountUnconfirmed, { to }, now);
    }
  });
}
