import { customersPath } from "~/domain/account/customers";
import type { NewMail } from "~/domain/mail/mail";
import {
  buttonHtml,
  factsHtml,
  mailLinkHtml,
  phoneLinkHtml,
  quietHtml,
} from "~/email/blocks.server";
import { layoutHtml, layoutText } from "~/email/layout.server";
import { oneLine, textFacts } from "~/email/plain-text.server";
import type { Sender } from "~/email/short-letter.server";

type NewAccount = {
  email: string;
  fullName: string;
  phoneNumber: string | null;
  company: string | null;
};

const NOT_PROVIDED = "Not provided";
const NOT_YET = "The address is not yet confirmed. A discount can be set in the admin pages.";

/** Tells the company that somebody has signed up (S14). */
export function accountNotification(
  { company, publicUrl }: Sender,
  { email, fullName, phoneNumber, company: firm }: NewAccount,
): NewMail {
  const heading = "A new account";
  const name = oneLine(fullName);
  const phone = oneLine(phoneNumber ?? "");
  const customer = oneLine(firm ?? "") || NOT_PROVIDED;
  const address = publicUrl + customersPath({ q: email });

  return {
    kind: "account-notification",
    toAddress: company.salesEmail,
    replyTo: company.email,
    subject: `New account: ${name}`,
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
        buttonHtml(address, "Open this customer"),
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
        `This customer: ${address}`,
        NOT_YET,
      ],
    }),
  };
}
