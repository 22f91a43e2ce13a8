import { LINK_LIFETIME } from "~/domain/account/link-lifetime";
import type { NewMail } from "~/domain/mail/mail";
import { type Sender, shortMail } from "~/email/short-letter.server";

/** The link that lets its holder choose a new password. */
export function resetPassword(sender: Sender, to: string, token: string): NewMail {
  const { company, publicUrl } = sender;
  return shortMail({
    ...sender,
    kind: "reset-password",
    to,
    subject: `Choose a new password for ${company.tradingName}`,
    heading: "Choose a new password",
    paragraphs: [
      `A new password was asked for your account with ${company.tradingName}. The link works once, within ${LINK_LIFETIME["reset-password"].text}.`,
    ],
    link: { label: "Choose a new password", url: `${publicUrl}/reset-password?token=${token}` },
    footnote: "If that was not you, ignore this email: your password stays as it is.",
  });
}
