import { shortMail } from "~/email/short-mail.server";

/** Informs the owner, so that a deletion they did not request is noticed. */
export const accountDeleted = shortMail<"account-deleted">((_facts, { company }) => ({
  subject: `Your account with ${company.tradingName} has been deleted`,
  heading: "Your account has been deleted",
  paragraphs: [
    "Your account has just been deleted, together with your profile, drafts and basket, and you have been signed out everywhere.",
    "The law lets us keep a record of the quotes you have sent. We keep their items and figures, without your name, address, phone number, company and notes.",
  ],
  footnote: `If this was you, you do not need to do anything. If not, please call us straight away on ${company.phone}.`,
}));
