import type { QuoteSnapshot } from "~/quotes/request/quote-snapshot";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import {
  buttonHtml,
  factsHtml,
  paragraphHtml,
  phoneLinkHtml,
  quietHtml,
  sectionHtml,
} from "~/mail/blocks.server";
import { html } from "~/mail/html.server";
import { layoutHtml, layoutText } from "~/mail/layout.server";
import type { MailBody, MailDefinition, Sender } from "~/mail/mail-definition.server";
import { oneLine, textFacts, textSection } from "~/mail/plain-text.server";
import {
  figuresHtml,
  figuresOf,
  figuresText,
  formatWeight,
} from "~/quotes/mails/quote-figures.server";
import { linesHtml, linesText, formatLines, requestRows } from "~/quotes/mails/quote-lines.server";

type Facts = {
  snapshot: QuoteSnapshot;
  /** False leaves every amount of money out (M11). */
  pricesShown: boolean;
};

const RESPONSE_TIME = "We'll review your quote and respond within 24 hours.";
const DISCLAIMER = "Final pricing and shipping will be confirmed in our reply.";
const VIEW_QUOTE = "View your quote request";

/** The customer's copy of a quote request. */
export const quoteRequestForCustomer: MailDefinition<Facts> = {
  kind: "quote-request-for-customer",
  recipients: ({ snapshot }, { company }) => ({
    toAddress: oneLine(snapshot.contact.email),
    replyTo: company.salesEmail,
  }),
  subject: ({ snapshot }) => `${headingOf(snapshot)}: we have received your quote request`,
  body,
};

/**
 * With `pricesShown` false the mail holds no amount of money, no shipping estimate and no POA (M11).
 * It is true only for the account's own address. Anyone can type anyone else's address into the
 * form, and spammers would use a mail that carries free text to a stranger: so the company and
 * the project are left out then, and the notes always. A stranger gets no link to a page that only the account can open.
 */
function body({ snapshot, pricesShown }: Facts, { company, publicUrl }: Sender): MailBody {
  const heading = headingOf(snapshot);
  const thanks = `Thank you for your quote request, ${oneLine(snapshot.contact.name)}.`;
  const lines = formatLines(snapshot, pricesShown);
  const figures = pricesShown && figuresOf(snapshot);
  const weight = formatWeight(snapshot);
  const itemsHeading = pricesShown ? "Items, prices ex VAT" : "Items";
  const contact = contactRows(snapshot, pricesShown);
  const quoteAddress =
    pricesShown && snapshot.id ? `${publicUrl}/quote-details/${snapshot.id}` : undefined;
  const origin = `You are receiving this email because someone gave this address in a quote request at ${new URL(publicUrl).host}. If that was not you, please reply to let us know.`;

  return {
    html: layoutHtml({
      company,
      heading,
      preview: RESPONSE_TIME,
      body: [
        paragraphHtml(thanks),
        paragraphHtml(html`<strong>${RESPONSE_TIME}</strong>`),
        sectionHtml(itemsHeading, linesHtml(lines, weight)),
        ...(figures
          ? [sectionHtml("Totals", [...figuresHtml(figures), quietHtml(DISCLAIMER)])]
          : []),
        sectionHtml("Your request", factsHtml(contact)),
        ...(quoteAddress ? [buttonHtml(quoteAddress, VIEW_QUOTE)] : []),
        sectionHtml(
          "Questions?",
          paragraphHtml(html`Reply to this email or call ${phoneLinkHtml(company.phone)}.`),
        ),
        quietHtml(origin),
      ],
    }),
    text: layoutText({
      company,
      heading,
      parts: [
        thanks,
        RESPONSE_TIME,
        textSection(itemsHeading, linesText(lines, weight)),
        figures && textSection("Totals", figuresText(figures)),
        figures && DISCLAIMER,
        textSection("Your request", textFacts(contact)),
        quoteAddress !== undefined && `${VIEW_QUOTE}: ${quoteAddress}`,
        `Questions? Reply to this email or call ${company.phone}.`,
        origin,
      ],
    }),
  };
}

function contactRows(snapshot: QuoteSnapshot, isOwnAddress: boolean) {
  const { contact, includeDatasheets, requestDetails } = snapshot;
  const rows = [
    ["Datasheets", includeDatasheets ? "Sent with our quote" : "Not requested"],
    ["Name", oneLine(contact.name)],
    ["Email", oneLine(contact.email)],
    ["Phone", oneLine(contact.phone)],
  ] as const;
  if (!isOwnAddress) {
    return [
      ...rows,
      ...requestRows(requestDetails && { ...requestDetails, projectReference: null }),
    ];
  }
  const company = ["Company", oneLine(contact.company ?? "") || "Not provided"] as const;
  return [...rows, company, ...requestRows(requestDetails)];
}

function headingOf({ orderNumber }: QuoteSnapshot): string {
  return `Quote ID - ${formatOrderNumber(orderNumber)}`;
}
