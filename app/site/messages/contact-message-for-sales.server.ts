import type { ContactMessage } from "~/site/messages/contact-message";
import { formatDayAndTime } from "~/shared/dates";
import {
  facts,
  mailLink,
  paragraph,
  paragraphHtml,
  phoneLink,
  section,
} from "~/mail/blocks.server";
import { withLineBreaks } from "~/mail/html.server";
import { mailBody } from "~/mail/layout.server";
import {
  type MailBody,
  type MailDefinition,
  PERSONAL_HEADERS,
  type Sender,
} from "~/mail/mail-definition.server";
import { cleanLines, oneLine } from "~/mail/plain-text.server";

type Facts = { message: ContactMessage; sentAt: number };

const NOT_PROVIDED = "Not provided";

/** A visitor's message, which sales answer by replying to this mail. */
export const contactMessageForSales: MailDefinition<Facts> = {
  kind: "contact-message-for-sales",
  recipients: ({ message }, { company }) => ({
    toAddress: company.salesEmail,
    replyTo: oneLine(message.email),
  }),
  subject: ({ message }) => `Contact form: ${oneLine(message.subject)}`,
  headers: PERSONAL_HEADERS,
  body,
};

function body({ message, sentAt }: Facts, { company }: Sender): MailBody {
  const name = oneLine(`${message.firstName} ${message.lastName}`);
  const email = oneLine(message.email);
  const phone = oneLine(message.phone ?? "");
  const firm = oneLine(message.company ?? "") || NOT_PROVIDED;
  const text = cleanLines(message.message);
  const received = `Sent from the contact page on ${formatDayAndTime(sentAt)}. Reply to this email to answer ${name}.`;
  return mailBody({
    company,
    heading: oneLine(message.subject),
    preview: `${name}: ${text.slice(0, 120)}`,
    parts: [
      paragraph(received),
      section(
        "From",
        facts([
          ["Name", name],
          ["Email", mailLink(email)],
          ["Phone", phone ? phoneLink(phone) : NOT_PROVIDED],
          ["Company", firm],
        ]),
      ),
      section("Message", { html: paragraphHtml(withLineBreaks(text)), text }),
    ],
  });
}
