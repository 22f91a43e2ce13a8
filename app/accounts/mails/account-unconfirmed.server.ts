import type { ToAddress } from "~/mail/mail-definition.server";
import { shortMail } from "~/mail/short-mail.server";

/**
 * Informs the owner of an unconfirmed address that someone tried to sign up with it again. Offers a new
 * password first: it confirms the address too, and locks out the person who signed up.
 */
export const accountUnconfirmed = shortMail<ToAddress>(
  "account-unconfirmed",
  (_facts, { company, publicUrl }) => ({
    subject: `Your account with ${company.tradingName} is not confirmed yet`,
    heading: "Your account is not confirmed yet",
    paragraphs: [
      `Someone, probably you, tried to create an account with ${company.tradingName} using this email address. There is already an account for it, which has not been changed: it still has its first password, and no one can sign in until the address is confirmed.`,
      `If you created it and know its password, request a new confirmation link at ${publicUrl}/auth?view=resend.`,
      "Otherwise, choose a new password. This also confirms your address.",
    ],
    link: { label: "Choose a new password", url: `${publicUrl}/forgot-password` },
    footnote: "If this was not you, you do not need to do anything.",
  }),
);
