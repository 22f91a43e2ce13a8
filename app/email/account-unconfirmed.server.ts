import type { NewMail } from "~/domain/mail/mail";
import { type Sender, shortMail } from "~/email/short-letter.server";

/**
 * To the owner of an address that somebody tried to sign up with again before it was confirmed. A new
 * password comes first: it confirms the address too, and whoever signed up before is kept out.
 */
export function accountUnconfirmed(sender: Sender, to: string): NewMail {
  const { company, publicUrl } = sender;
  return shortMail({
    ...sender,
    kind: "account-unconfirmed",
    to,
    subject: `Your account with ${company.tradingName} is not confirmed yet`,
    heading: "Your account is not confirmed yet",
    paragraphs: [
      `Somebody, probably you, has just tried to create an account with ${company.tradingName} for this address. There already is one, and nothing about it has changed: it has the password that was chosen first, and nobody can sign in before the address is confirmed.`,
      `If you made that account and know its password, ask for a new confirmation link at ${publicUrl}/auth?view=resend.`,
      "Otherwise choose a new password: that confirms your address too.",
    ],
    link: { label: "Choose a new password", url: `${publicUrl}/forgot-password` },
    footnote: "If that was not you, there is nothing to do.",
  });
}
