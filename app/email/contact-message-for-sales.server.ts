import type { ContactMessage } from "~/domain/mail/contact-message";
import { formatDayAndTime } from "~/domain/site/dates";
import type { NewMail } from "~/domain/mail/mail";
import {
  factsHtml,
  mailLinkHtml,
  paragraphHtml,
  phoneLinkHtml,
  sectionHtml,
} from "~/email/blocks.server";
import { withLineBreaks } from "~/email/html.server";
import { layoutHtml, layoutText } from "~/email/layout.server";
import { cleanLines, oneLine, textFacts, textSection } from "~/email/plain-text.server";
import type { Sender } from "~/email/short-letter.server";

const NOT_PROVIDED = "Not provided";

/** A visitor's message, to be answered by replying to this very mail. */
export function contactMessageForSales(
  { company }: Pick<Sender, "company">,
  message: ContactMessage,
  now: number,
): NewMail {
  const name = oneLine(`${message.firstName} ${message.lastName}`);
  const email = oneLine(message.email);
  const phone = oneLine(message.phone ?? "");
  const firm = oneLine(message.company ?? "") || NOT_PROVIDED;
  const subject = oneLine(message.subject);
  const text = cleanLines(message.message);
  const received = `Sent from the contact page on ${formatDayAndTime(now)}. Reply to this email to answer ${name}.`;

  return {
    kind: "contact-message-for-sales",
    toAddress: company.salesEmail,
    replyTo: email,
    subject: `Contact form: ${subject}`,
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
