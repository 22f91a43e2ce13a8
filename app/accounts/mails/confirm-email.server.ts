import type { ToAddress } from "~/mail/mail-definition.server";
import { LINK_LIFETIME } from "~/accounts/sign-in/link-lifetime";
import { shortMail } from "~/mail/short-mail.server";

/** The link that proves an address; opening it uses nothing up, since mail scanners open links too (S8). */
export const confirmEmail = shortMail<ToAddress & { token: string }>(
  "confirm-email",
  ({ token }, { company, publicUrl }) => ({
    subject: `Confirm your email address for ${company.tradingName}`,
    heading: "Confirm your email address",
    paragraphs: [
      `Thank you for creating an account with ${company.tradingName}.`,
      `Please confirm that this is your email address. The link works once and expires after ${LINK_LIFETIME["confirm-email"].text}.`,
    ],
    link: { label: "Confirm my address", url: `${publicUrl}/confirm-email?token=${token}` },
    footnote:
      "If you have not created an account, please ignore this email. No one can sign in with your address until it is confirmed.",
  }),
);
