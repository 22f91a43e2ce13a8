import { customersPath } from "~/accounts/customers";
import {
  buttonHtml,
  factsHtml,
  mailLinkHtml,
  phoneLinkHtml,
  quietHtml,
} from "~/mail/blocks.server";
import { layoutHtml, layoutText } from "~/mail/layout.server";
import type { MailBody, MailDefinition, Sender } from "~/mail/mail-definition.server";
import { oneLine, textFacts } from "~/mail/plain-text.server";

type Facts = {
  email: string;
  fullName: string;
  phoneNumber: string | null;
  company: string | null;
};

const NOT_PROVIDED = "Not provided";
const OPEN_CUSTOMER = "Open this customer";
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
  const heading = "New account";
  const email = account.email;
  const name = oneLine(account.fullName);
  const phone = oneLine(account.phoneNumber ?? "");
  const customer = oneLine(account.company ?? "") || NOT_PROVIDED;
  const address = publicUrl + customersPath({ q: email });

  return {
    html: layoutHtml({
      company,
      heading,
      preview: `${name}, ${customer}`,
      body: [
        factsHtml([
          ["Name", name],
          ["Company", customer],
          ["Email", mailLinkHtml(email)],
          ["Phone", phone ? phoneLinkHtml(phone) : NOT_PROVIDED],
        ]),
        buttonHtml(address, OPEN_CUSTOMER),
        quietHtml(NOT_YET),
      ],
    }),
    text: layoutText({
      company,
      heading,
      parts: [
        textFacts([
          ["Name", name],
          ["Company", customer],
          ["Email", email],
          ["Phone", phone || NOT_PROVIDED],
        ]),
        `${OPEN_CUSTOMER}: ${address}`,
        NOT_YET,
      ],
    }),
  };
}
