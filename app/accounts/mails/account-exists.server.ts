import type { ToAddress } from "~/mail/mail-definition.server";
import { shortMail } from "~/mail/short-mail.server";

/** Informs the owner of an address that someone tried to sign up with it again; the page does not (S6). */
export const accountExists = shortMail<ToAddress>(
  "account-exists",
  (_facts, { company, publicUrl }) => ({
    subject: `You already have an account with ${company.tradingName}`,
    heading: "You already have an account",
    paragraphs: [
      `Someone, probably you, tried to create an account with ${company.tradingName} using this email address. You already have an account, and it has not been changed.`,
      `You can sign in at ${publicUrl}/auth. If you have forgotten your password, you can choose a new one.`,
    ],
    link: { label: "Choose a new password", url: `${publicUrl}/forgot-password` },
    footnote: "If this was not you, you do not need to do anything.",
  }),
);
