import type { ToAddress } from "~/mail/mail-definition.server";
import { LINK_LIFETIME } from "~/accounts/sign-in/link-lifetime";
import { shortMail } from "~/mail/short-mail.server";

/** The link to choose a new password. */
export const resetPassword = shortMail<ToAddress & { token: string }>(
  "reset-password",
  ({ token }, { company, publicUrl }) => ({
    subject: `Choose a new password for ${company.tradingName}`,
    heading: "Choose a new password",
    paragraphs: [
      `We have received a request to choose a new password for your account with ${company.tradingName}. The link works once and expires after ${LINK_LIFETIME["reset-password"].text}.`,
    ],
    link: { label: "Choose a new password", url: `${publicUrl}/reset-password?token=${token}` },
    footnote:
      "If you did not request this, please ignore this email. Your password will not be changed.",
  }),
);
