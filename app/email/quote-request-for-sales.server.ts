import type { CompanyDetails } from "~/domain/site/company";
import { formatDayAndTime } from "~/domain/site/dates";
import type { MailHead, MailBody, QuoteMessage } from "~/domain/mail/mail";
import type { QuoteSnapshot } from "~/domain/quote/quote-snapshot";
import { formatOrderNumber } from "~/domain/quote/quote-status";
import {
  buttonHtml,
  factsHtml,
  mailLinkHtml,
  paragraphHtml,
  phoneLinkHtml,
  sectionHtml,
} from "~/email/blocks.server";
import { withLineBreaks } from "~/email/html.server";
import { layoutHtml, layoutText } from "~/email/layout.server";
import { cleanLines, oneLine, textFacts, textSection } from "~/email/plain-text.server";
import { figuresHtml, figuresOf, figuresText, formatWeight } from "~/email/quote-figures.server";
import { linesHtml, linesText, formatLines } from "~/email/quote-lines.server";
import type { Sender } from "~/email/short-letter.server";

export function headForSales(snapshot: QuoteSnapshot, company: CompanyDetails): MailHead {
  const name = oneLine(snapshot.contact.name);
  const customer = oneLine(snapshot.contact.company ?? "");
  return {
    kind: "quote-request-for-sales",
    toAddress: company.salesEmail,
    replyTo: oneLine(snapshot.contact.email),
    subject: `${headingOf(snapshot)}: quote request from ${customer ? `${name}, ${customer}` : name}`,
  };
}

/** What the sales team needs to answer a quote request by replying to this very mail. */
export function bodyForSales({ snapshot }: QuoteMessage, { company, publicUrl }: Sender): MailBody {
  const heading = headingOf(snapshot);
  const received = `Received on ${formatDayAndTime(snapshot.createdAt)}. Reply to this email to answer the customer.`;
  const name = oneLine(snapshot.contact.name);
  const email = oneLine(snapshot.contact.email);
  const phone = oneLine(snapshot.contact.phone);
  const customer = oneLine(snapshot.contact.company ?? "");
  const notes = cleanLines(snapshot.contact.notes ?? "") || "None";
  const datasheets = snapshot.includeDatasheets ? "Wanted with the quote" : "Not wanted";
  const quoteAddress = `${publicUrl}/admin/quotes?q=${formatOrderNumber(snapshot.orderNumber)}`;

  const lines = formatLines(snapshot, true);
  const figures = figuresOf(snapshot);
  const weight = formatWeight(snapshot);

  return {
    html: layoutHtml({
      company,
      heading,
      preview: `${name} asks for a quote on ${lines.length === 1 ? "1 line" : `${lines.length} lines`}.`,
      body: [
        paragraphHtml(received),
        sectionHtml(
          "Customer",
          factsHtml([
            ["Name", name],
            ["Email", mailLinkHtml(email)],
            ["Phone", phoneLinkHtml(phone)],
            ["Company", customer || "Not provided"],
            ["Datasheets", datasheets],
            ["Notes", withLineBreaks(notes)],
          ]),
        ),
        sectionHtml("Items, prices ex VAT", linesHtml(lines, weight)),
        sectionHtml("Totals", figuresHtml(figures)),
        buttonHtml(quoteAddress, "Open this quote"),
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
            ["Datasheets", datasheets],
            ["Notes", notes],
          ]),
        ),
        textSection("Items, prices ex VAT", linesText(lines, weight)),
        textSection("Totals", figuresText(figures)),
        `This quote: ${quoteAddress}`,
      ],
    }),
  };
}

function headingOf({ orderNumber }: QuoteSnapshot): string {
  return `Order ID - ${formatOrderNumber(orderNumber)}`;
}
