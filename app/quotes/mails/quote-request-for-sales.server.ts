import { deskPath } from "~/quotes/reply/desk-paths";
import type { QuoteSnapshot } from "~/quotes/request/quote-snapshot";
import { formatOrderNumber, orderTitle } from "~/quotes/request/quote-status";
import { countOf } from "~/shared/counts";
import { formatDayAndTime } from "~/shared/dates";
import { button, facts, mailLink, paragraph, phoneLink, section } from "~/mail/blocks.server";
import { withLineBreaks } from "~/mail/html.server";
import { mailBody } from "~/mail/layout.server";
import {
  type MailBody,
  type MailDefinition,
  PERSONAL_HEADERS,
  type Sender,
} from "~/mail/mail-definition.server";
import { cleanLines, oneLine } from "~/mail/plain-text.server";
import { figuresOf, figuresParts, formatWeight } from "~/quotes/mails/quote-figures.server";
import { formatLines, linesParts, requestRows } from "~/quotes/mails/quote-lines.server";

type Facts = { snapshot: QuoteSnapshot };

/** A quote request, with all that sales need to answer it by replying to this mail. */
export const quoteRequestForSales: MailDefinition<Facts> = {
  kind: "quote-request-for-sales",
  recipients: ({ snapshot }, { company }) => ({
    toAddress: company.salesEmail,
    replyTo: oneLine(snapshot.contact.email),
  }),
  orderNumber: ({ snapshot }) => snapshot.orderNumber,
  subject: ({ snapshot }) =>
    `${orderTitle(snapshot.orderNumber)}: quote request from ${customerOf(snapshot)}`,
  headers: PERSONAL_HEADERS,
  body,
};

function body({ snapshot }: Facts, { company, publicUrl }: Sender): MailBody {
  const heading = orderTitle(snapshot.orderNumber);
  const received = `Received on ${formatDayAndTime(snapshot.createdAt)}. Reply to this email to answer the customer.`;
  const name = oneLine(snapshot.contact.name);
  const customer = oneLine(snapshot.contact.company ?? "");
  const notes = cleanLines(snapshot.contact.notes ?? "") || "None";

  const lines = formatLines(snapshot, { pricesShown: true, wordsShown: true, reader: "staff" });
  return mailBody({
    company,
    heading,
    preview: `${name} has requested a quote for ${countOf(lines.length, "line")}.`,
    parts: [
      paragraph(received),
      section(
        "Customer",
        facts([
          ["Name", name],
          ["Email", mailLink(oneLine(snapshot.contact.email))],
          ["Phone", phoneLink(oneLine(snapshot.contact.phone))],
          ["Company", customer || "Not provided"],
          ...requestRows(snapshot.requestDetails, "Customer reference"),
          ["Datasheets", snapshot.includeDatasheets ? "Send with the quote" : "Not requested"],
          ["Notes", { html: withLineBreaks(notes), text: notes }],
        ]),
      ),
      section("Items, prices ex VAT", ...linesParts(lines, formatWeight(snapshot))),
      section("Totals", ...figuresParts(figuresOf(snapshot))),
      button(`${publicUrl}${staffPathOf(snapshot)}`, "Open this quote request"),
    ],
  });
}

/** Returns the quote's desk; a mail queued before ids were stored leads to a search for its number. */
function staffPathOf({ id, orderNumber }: QuoteSnapshot): string {
  return id ? deskPath(id) : `/admin/quotes?q=${formatOrderNumber(orderNumber)}`;
}

function customerOf({ contact }: QuoteSnapshot): string {
  const name = oneLine(contact.name);
  const firm = oneLine(contact.company ?? "");
  return firm ? `${name}, ${firm}` : name;
}
