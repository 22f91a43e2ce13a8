import { LINK_LIFETIME } from "~/domain/account/link-lifetime";
import type { NewMail } from "~/domain/mail/mail";
import { type Sender, shortMail } from "~/email/short-letter.server";

/** The link that proves an address; opening it spends nothing, for mail scanners open links too (S8). */
export function confirmEmail(sender: Sender, to: string, token: string): NewMail {
  const { company, publicUrl } = sender;
  return shortMail({
    ...sender,
    kind: "confirm-email",
    to,
    subject: `Confirm your email address for ${company.tradingName}`,
    heading: "Confirm your email address",
    paragraphs: [
      `Thank you for creating an account with ${company.tradingName}.`,
      `Please confirm that this address is yours. The link works once, within ${LINK_LIFETIME["confirm-email"].text}.`,
    ],
    link: { label: "Confirm my address", url: `${publicUrl}/confirm-email?token=${token}` },
    footnote:
      "If you have not created an account, ignore this email: without confirmation nobody can sign in with your address.",
  });
}
