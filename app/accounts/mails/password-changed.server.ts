import type { ToAddress } from "~/mail/mail-definition.server";
import { shortMail } from "~/mail/short-mail.server";

/** Informs the owner, so that a change they did not make is noticed. */
export const passwordChanged = shortMail<ToAddress>(
  "password-changed",
  (_facts, { company, publicUrl }) => ({
    subject: `Your password for ${company.tradingName} has been changed`,
    heading: "Your password has been changed",
    paragraphs: [
      "The password for your account has been changed, and all your other devices have been signed out.",
    ],
    link: { label: "This was not me", url: `${publicUrl}/forgot-password` },
    footnote: `If this was you, you do not need to do anything. If not, please choose a new password straight away and call us on ${company.phone}.`,
  }),
);
