import type { QuoteSnapshot } from "~/quotes/request/quote-snapshot";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { countOf } from "~/shared/counts";
import { formatDayAndTime } from "~/shared/dates";
import {
  buttonHtml,
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
import {
  figuresHtml,
  figuresOf,
  figuresText,
  formatWeight,
} from "~/quotes/mails/quote-figures.server";
import { linesHtml, linesText, formatLines, requestRows } from "~/quotes/mails/quote-lines.server";

type Facts = { snapshot: QuoteSnapshot };

const OPEN_QUOTE = "Open this quote request";

/** A quote request, with all that sales need to answer it by replying to this mail. */
export const quoteRequestForSales: MailDefinition<Facts> = {
  kind: "quote-request-for-sales",
  recipients: ({ snapshot }, { company }) => ({
    toAddress: company.salesEmail,
    replyTo: oneLine(snapshot.contact.email),
  }),
  subject: ({ snapshot }) => `${headingOf(snapshot)}: quote request from ${customerOf(snapshot)}`,
  headers: PERSONAL_HEADERS,
  body,
};

function body({ snapshot }: Facts, { company, publicUrl }: Sender): MailBody {
  const heading = headingOf(snapshot);
  const received = `Received on ${formatDayAndTime(snapshot.createdAt)}. Reply to this email to answer the customer.`;
  const name = oneLine(snapshot.contact.name);
  const email = oneLine(snapshot.contact.email);
  const phone = oneLine(snapshot.contact.phone);
  const customer = oneLine(snapshot.contact.company ?? "");
  const job = requestRows(snapshot.requestDetails);
  const notes = cleanLines(snapshot.contact.notes ?? "") || "None";
  const datasheets = snapshot.includeDatasheets ? "Send with the quote" : "Not requested";
  const quoteAddress = `${publicUrl}/admin/quotes?q=${formatOrderNumber(snapshot.orderNumber)}`;

  const lines = formatLines(snapshot, true);
  const figures = figuresOf(snapshot);
  const weight = formatWeight(snapshot);

  return {
    html: layoutHtml({
      company,
      heading,
      preview: `${name} has requested a quote for ${countOf(lines.length, "line")}.`,
      body: [
        paragraphHtml(received),
        sectionHtml(
          "Customer",
          factsHtml([
            ["Name", name],
            ["Email", mailLinkHtml(email)],
            ["Phone", phoneLinkHtml(phone)],
            ["Company", customer || "Not provided"],
            ...job,
            ["Datasheets", datasheets],
            ["Notes", withLineBreaks(notes)],
          ]),
        ),
        sectionHtml("Items, prices ex VAT", linesHtml(lines, weight)),
        sectionHtml("Totals", figuresHtml(figures)),
        buttonHtml(quoteAddress, OPEN_QUOTE),
      ],
    }),
    text: layoutText({
      company,
      heading,
      parts: [
        received,
        textSection(
          "Customer",
          textFacts([
            ["Name", name],
            ["Email", email],
            ["Phone", phone],
            ["Company", customer || "Not provided"],
            ...job,
            ["Datasheets", datasheets],
            ["Notes", notes],
          ]),
        ),
        textSection("Items, prices ex VAT", linesText(lines, weight)),
        textSection("Totals", figuresText(figures)),
        `${OPEN_QUOTE}: ${quoteAddress}`,
      ],
    }),
  };
}

function customerOf({ contact }: QuoteSnapshot): string {
  const name = oneLine(contact.name);
  const firm = oneLine(contact.company ?? "");
  return firm ? `${name}, ${firm}` : name;
}

function headingOf({ orderNumber }: QuoteSnapshot): string {
  return `Order ID - ${formatOrderNumber(orderNumber)}`;
}
