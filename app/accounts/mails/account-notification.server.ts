import { customersPath } from "~/accounts/customers";
import { button, facts, mailLink, phoneLink, quiet } from "~/mail/blocks.server";
import { mailBody } from "~/mail/layout.server";
import type { MailBody, MailDefinition, Sender } from "~/mail/mail-definition.server";
import { oneLine } from "~/mail/plain-text.server";

type Facts = {
  email: string;
  fullName: string;
  phoneNumber: string | null;
  company: string | null;
};

const NOT_PROVIDED = "Not provided";
const NOT_YET =
  "The customer has not confirmed this email address yet. You can set a discount in the admin pages.";

/** Informs the company of a new account (S14). */
export const accountNotification: MailDefinition<Facts> = {
  kind: "account-notification",
  recipients: (_facts, { company }) => ({
    toAddress: company.salesEmail,
    replyTo: company.email,
  }),
  subject: ({ fullName }) => `New account: ${oneLine(fullName)}`,
  body,
};

function body(account: Facts, { company, publicUrl }: Sender): MailBody {
  const name = oneLine(account.fullName);
  const phone = oneLine(account.phoneNumber ?? "");
  const customer = oneLine(account.company ?? "") || NOT_PROVIDED;
  return mailBody({
    company,
    heading: "New account",
    preview: `${name}, ${customer}`,
    parts: [
      facts([
        ["Name", name],
        ["Company", customer],
        ["Email", mailLink(account.email)],
        ["Phone", phone ? phoneLink(phone) : NOT_PROVIDED],
      ]),
      button(publicUrl + customersPath({ q: account.email }), "Open this customer"),
      quiet(NOT_YET),
    ],
  });
}
