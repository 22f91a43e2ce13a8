import type { ToAddress } from "~/mail/mail-definition.server";
import { shortMail } from "~/mail/short-mail.server";

/** Informs the owner, so that a deletion they did not request is noticed. */
export const accountDeleted = shortMail<ToAddress>("account-deleted", (_facts, { company }) => ({
  subject: `Your account with ${company.tradingName} has been deleted`,
  heading: "Your account has been deleted",
  paragraphs: [
    "We have deleted your account with your profile, your drafts and the quote you were putting together, and signed you out everywhere.",
    "As the law allows, we keep a record of the quote requests you have sent: their items and figures, without your name, contact details, company, project, site postcode and notes.",
  ],
  footnote: `If this was you, you do not need to do anything. If not, please call us straight away on ${company.phone}.`,
}));
