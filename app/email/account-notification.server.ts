import type { NewMail } from "~/domain/mail";
import { oneLine } from "~/email/plain-text.server";
import { type Sender, shortLetter } from "~/email/short-letter.server";

type NewAccount = {
  email: string;
  fullName: string;
  phoneNumber: string | null;
  company: string | null;
};

/** Tells the company that somebody has signed up (specification §7, send-account-notification). */
export function accountNotification(sender: Sender, account: NewAccount): NewMail {
  const { company } = sender;
  return shortLetter({
    ...sender,
    kind: "account-notification",
    to: company.salesEmail,
    subject: `New account: ${oneLine(account.fullName)}`,
    heading: "A new account",
    paragraphs: [
      `Name: ${oneLine(account.fullName)}`,
      `Company: ${oneLine(account.company ?? "") || "Not provided"}`,
      `Email: ${account.email} (not yet confirmed)`,
      `Phone: ${oneLine(account.phoneNumber ?? "") || "Not provided"}`,
    ],
    footnote: "A discount can be set for this customer in the admin pages.",
  });
}
