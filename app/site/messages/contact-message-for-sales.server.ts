import type { ContactMessage } from "~/site/messages/contact-message";
import { formatDayAndTime } from "~/shared/dates";
import {
  factsHtml,
  mailLinkHtml,
  paragraphHtml,
  phoneLinkHtml,
  sectionHtml,
} from "~/mail/blocks.server";
import { withLineBreaks } from "~/mail/html.server";
import { layoutHtml, layoutText } from "~/mail/layout.server";
import {
  type MailBody,
  type MailDefinition,
  PERSONAL_HEADERS,
  type Sender,
} from "~/mail/mail-definition.server";
import { cleanLines, oneLine, textFacts, textSection } from "~/mail/plain-text.server";

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
  const subject = oneLine(message.subject);
  const text = cleanLines(message.message);
  const received = `Sent from the contact page on ${formatDayAndTime(sentAt)}. Reply to this email to answer ${name}.`;

  return {
    html: layoutHtml({
      company,
      heading: subject,
      preview: `${name}: ${text.slice(0, 120)}`,
      body: [
        paragraphHtml(received),
        sectionHtml(
          "From",
          factsHtml([
            ["Name", name],
            ["Email", mailLinkHtml(email)],
            ["Phone", phone ? phoneLinkHtml(phone) : NOT_PROVIDED],
            ["Company", firm],
          ]),
        ),
        sectionHtml("Message", paragraphHtml(withLineBreaks(text))),
      ],
    }),
    text: layoutText({
      company,
      heading: subject,
      parts: [
        received,
        textSection(
          "From",
          textFacts([
            ["Name", name],
            ["Email", email],
            ["Phone", phone || NOT_PROVIDED],
            ["Company", firm],
          ]),
        ),
        textSection("Message", text),
      ],
    }),
  };
}
