import { formatPence } from "~/catalogue/prices/money";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { canBeAccepted, offeredLines, offeredPrice } from "~/quotes/reply/reply";
import {
  type Quotation,
  type QuotationLine,
  replySubject,
  requestedQuantityText,
  totalOfLine,
} from "~/quotes/reply/quotation";
import { figureRows } from "~/quotes/reply/quotation-figures";
import { formatDay } from "~/shared/dates";
import {
  buttonHtml,
  paragraphHtml,
  paragraphsHtml,
  quietHtml,
  sectionHtml,
  tableHtml,
} from "~/mail/blocks.server";
import { html } from "~/mail/html.server";
import { layoutHtml, layoutText } from "~/mail/layout.server";
import {
  type MailBody,
  type MailDefinition,
  PERSONAL_HEADERS,
  type Sender,
} from "~/mail/mail-definition.server";
import { cleanLines, oneLine, textAmounts, textSection } from "~/mail/plain-text.server";
import { attachDatasheets, attachPdf } from "~/quotes/reply/reply-pdf.server";

type Facts = {
  /** The version whose PDF is attached. */
  replyId: number;
  quotation: Quotation;
  to: string;
  /** The datasheets that are too large to attach, or on another site. */
  linkedDatasheets?: ReadonlyArray<{ title: string; href: string }>;
  /** The datasheets that are attached: their files in the media folder, under the name to save them by. */
  attachedDatasheets?: ReadonlyArray<{ file: string; filename: string }>;
  /** The older version that the customer has accepted: its order applies until this one is accepted. */
  acceptedVersion?: number | null;
  /** The page on which the customer accepts; secret for a visitor. Null for a copy of an account's. */
  link: string | null;
};

/** Our quote, as a mail with its PDF. It is addressed to the customer, so it has prices (R6). */
export const quoteReplyForCustomer: MailDefinition<Facts> = {
  kind: "quote-reply-for-customer",
  recipients: ({ to }, { company }) => ({ toAddress: oneLine(to), replyTo: company.salesEmail }),
  subject: ({ quotation }) => replySubject(quotation),
  body,
  attachments: async ({ replyId, attachedDatasheets = [] }) => [
    ...(await attachPdf(replyId)),
    ...(await attachDatasheets(attachedDatasheets)),
  ],
  headers: PERSONAL_HEADERS,
};

function body(
  { quotation, link, acceptedVersion = null, linkedDatasheets = [] }: Facts,
  { company, publicUrl }: Sender,
): MailBody {
  const { customer, validUntil, message, lines } = quotation;
  const heading = headingOf(quotation);
  const greeting = `Dear ${oneLine(customer.name ?? "customer")},`;
  const view = canBeAccepted(lines) ? "View and accept the quote" : "View the quote";
  const standing =
    acceptedVersion !== null &&
    `You have accepted version ${acceptedVersion}: that order stands until you accept this version.`;
  const intro = `${openingOf(quotation)}${validUntil ? `, valid until ${formatDay(Date.parse(validUntil))}` : ""}. It is attached as a PDF too.`;
  const words = message ? cleanLines(message) : "";
  const rows = figureRows(quotation);
  const notOffered = lines.filter(({ kind }) => kind === "not-offered").map(notOfferedText);
  const offered = offeredLines(lines);
  const address = link === null ? null : `${publicUrl}${link}`;
  const datasheets = linkedDatasheets.map(({ title, href }) => ({
    title: oneLine(title),
    url: new URL(href, publicUrl).href,
  }));
  const questions = `Questions? Reply to this email or call ${company.phone}.`;

  return {
    html: layoutHtml({
      company,
      heading,
      preview: intro,
      body: [
        paragraphHtml(greeting),
        paragraphHtml(intro),
        ...(standing ? [paragraphHtml(standing)] : []),
        ...paragraphsHtml(words),
        ...(address === null ? [] : [buttonHtml(address, view)]),
        sectionHtml(
          "Our quote, prices ex VAT",
          tableHtml(
            offered.map(
              (line) =>
                html`<tr>
                  <td class="rule count figure" valign="top">${line.quantity}&nbsp;×</td>
                  <td class="rule" valign="top">
                    <b>${oneLine(line.title)}</b><br />
                    <span class="quiet">${detailsOf(line).join(", ")}</span>
                  </td>
                  <td class="rule sum figure" align="right" valign="top">${priceHtml(line)}</td>
                </tr>`,
            ),
          ),
        ),
        sectionHtml(
          "Totals",
          tableHtml(
            rows.map(
              (
                [label, amount],
                index,
              ) => html`<tr${index === rows.length - 1 && html` class="total"`}>
                <td class="rule" valign="top">${label}</td>
                <td class="rule sum figure" align="right" valign="top">${amount}</td>
              </tr>`,
            ),
          ),
        ),
        ...(notOffered.length > 0
          ? [
              sectionHtml(
                "Not offered",
                notOffered.map((text) => paragraphHtml(text)),
              ),
            ]
          : []),
        ...(datasheets.length > 0
          ? [
              sectionHtml(
                "Datasheets",
                datasheets.map(({ title, url }) => html`<p><a href="${url}">${title}</a></p>`),
              ),
            ]
          : []),
        quietHtml(questions),
      ],
    }),
    text: layoutText({
      company,
      heading,
      parts: [
        greeting,
        intro,
        standing,
        words,
        address !== null && `${view}: ${address}`,
        textSection("Our quote, prices ex VAT", offered.map(lineText).join("\n\n")),
        textSection("Totals", textAmounts(rows)),
        notOffered.length > 0 && textSection("Not offered", notOffered.join("\n")),
        datasheets.length > 0 &&
          textSection(
            "Datasheets",
            datasheets.map(({ title, url }) => `${title}: ${url}`).join("\n"),
          ),
        questions,
      ],
    }),
  };
}

function openingOf({ version }: Quotation): string {
  return version !== null && version > 1
    ? `Here is version ${version} of our quote, which replaces the one before`
    : "Thank you for your request. Here is our quote";
}

function lineText(line: QuotationLine): string {
  const details = detailsOf(line);
  return [
    `${line.quantity} x ${oneLine(line.title)}`,
    ...(details.length > 0 ? [`    ${details.join(", ")}`] : []),
    `    ${priceText(line)}`,
  ].join("\n");
}

function detailsOf(line: QuotationLine): string[] {
  const { code, leadTime, requestedTitle, reason, note } = line;
  const details = [
    code,
    requestedQuantityText(line),
    leadTime && `Lead time: ${leadTime}`,
    requestedTitle && `In place of ${requestedTitle}${reason ? `: ${reason}` : ""}`,
    note,
  ];
  return details.flatMap((detail) => (detail ? [oneLine(detail)] : []));
}

function priceText(line: QuotationLine): string {
  const { total, each } = priceOf(line);
  return each === null ? total : `${each} each, ${total}`;
}

/** Sets the price of a piece below the line's, so that the item has room on a phone. */
function priceHtml(line: QuotationLine) {
  const { total, each } = priceOf(line);
  return html`${total}${each !== null && html`<br /><span class="quiet">${each} each</span>`}`;
}

function priceOf(line: QuotationLine): {
  total: string;
  each: string | null;
} {
  const price = offeredPrice(line.unitPricePence);
  if (price.kind === "free") return { total: "No charge", each: null };
  if (price.kind === "to-follow") return { total: "Price to follow", each: null };
  return { total: formatPence(totalOfLine(line)), each: formatPence(price.pence) };
}

function notOfferedText({ quantity, title, code, reason }: QuotationLine): string {
  const item = [title, code].filter(Boolean).join(", ");
  return oneLine(`${quantity} x ${item}${reason ? `: ${reason}` : ""}`);
}

function headingOf({ orderNumber }: Quotation): string {
  return `Quote ID - ${formatOrderNumber(orderNumber)}`;
}
