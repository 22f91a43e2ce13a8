import { shortMail } from "~/email/short-mail.server";

/**
 * Informs the owner of an unconfirmed address that someone tried to sign up with it again. Offers a new
 * password first: it confirms the address too, and locks out the person who signed up.
 */
export const accountUnconfirmed = shortMail<"account-unconfirmed">(
  (_facts, { company, publicUrl }) => ({
    subject: `Your account with ${company.tradingName} is not confirmed yet`,
    heading: "Your account is not confirmed yet",
    paragraphs: [
      `Someone, probably you, has just tried to create an account with ${company.tradingName} using this email address. There is already an account, and nothing about it has changed: it still has the password that was chosen first, and no one can sign in until the address is confirmed.`,
      `If you created that account and know its password, request a new confirmation link at ${publicUrl}/auth?view=resend.`,
      "Otherwise choose a new password, which also confirms your address.",
    ],
    link: { label: "Choose a new password", url: `${publicUrl}/forgot-password` },
    footnote: "If this was not you, you do not need to do anything.",
  }),
);
