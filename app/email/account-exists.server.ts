import type { NewMail } from "~/domain/mail/mail";
import { type Sender, shortMail } from "~/email/short-letter.server";

/** To the owner of an address that somebody tried to sign up with again; the page told them nothing. */
export function accountExists(sender: Sender, to: string): NewMail {
  const { company, publicUrl } = sender;
  return shortMail({
    ...sender,
    kind: "account-exists",
    to,
    subject: `You already have an account with ${company.tradingName}`,
    heading: "You already have an account",
    paragraphs: [
      `Somebody, probably you, has just tried to create an account with ${company.tradingName} for this address. There already is one, and nothing about it has changed.`,
      `You can sign in at ${publicUrl}/auth. If you no longer know your password, choose a new one.`,
    ],
    link: { label: "Choose a new password", url: `${publicUrl}/forgot-password` },
    footnote: "If that was not you, there is nothing to do.",
  });
}
