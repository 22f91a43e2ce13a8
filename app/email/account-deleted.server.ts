import type { NewMail } from "~/domain/mail/mail";
import { type Sender, shortMail } from "~/email/short-letter.server";

/** Tells whoever had the account, so that a deletion that was not theirs is noticed. */
export function accountDeleted(sender: Sender, to: string): NewMail {
  const { company } = sender;
  return shortMail({
    ...sender,
    kind: "account-deleted",
    to,
    subject: `Your account with ${company.tradingName} has been deleted`,
    heading: "Your account has been deleted",
    paragraphs: [
      "Your account has just been deleted, with its profile, drafts, basket and sign-ins.",
      "Quotes you have sent are records that the law lets us keep: their items and figures stay, without your name, address, phone number, company and notes.",
    ],
    footnote: `If it was you, there is nothing to do. If not, call us at once on ${company.phone}.`,
  });
}
