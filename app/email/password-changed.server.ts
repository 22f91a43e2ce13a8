import type { NewMail } from "~/domain/mail/mail";
import { type Sender, shortMail } from "~/email/short-letter.server";

/** Tells the owner, so that a change that was not theirs is noticed. */
export function passwordChanged(sender: Sender, to: string): NewMail {
  const { company, publicUrl } = sender;
  return shortMail({
    ...sender,
    kind: "password-changed",
    to,
    subject: `Your password for ${company.tradingName} has been changed`,
    heading: "Your password has been changed",
    paragraphs: [
      "The password of your account has just been changed, and every other device has been signed out.",
    ],
    link: { label: "That was not me", url: `${publicUrl}/forgot-password` },
    footnote: `If it was you, there is nothing to do. If not, choose a new password at once and call us on ${company.phone}.`,
  });
}
