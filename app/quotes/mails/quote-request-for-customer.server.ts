import type { QuoteSnapshot } from "~/quotes/request/quote-snapshot";
import { quoteTitle } from "~/quotes/request/quote-status";
import {
  button,
  facts,
  type MailPart,
  paragraph,
  paragraphHtml,
  phoneLinkHtml,
  quiet,
  section,
  sectionHtml,
} from "~/mail/blocks.server";
import { html } from "~/mail/html.server";
import { mailBody } from "~/mail/layout.server";
import type { MailBody, MailDefinition, Sender } from "~/mail/mail-definition.server";
import { oneLine } from "~/mail/plain-text.server";
import { threadSubject } from "~/quotes/mails/about-quote.server";
import { figuresOf, figuresParts, formatWeight } from "~/quotes/mails/quote-figures.server";
import { formatLines, linesParts, requestRows } from "~/quotes/mails/quote-lines.server";

type Facts = {
  snapshot: QuoteSnapshot;
  /** False leaves every amount of money out (M11). */
  pricesShown: boolean;
};

const RESPONSE_TIME = "We'll review your quote and respond within 24 hours.";
const DISCLAIMER = "Final pricing and shipping will be confirmed in our reply.";

/** The customer's copy of a quote request. */
export const quoteRequestForCustomer: MailDefinition<Facts> = {
  kind: "quote-request-for-customer",
  recipients: ({ snapshot }, { company }) => ({
    toAddress: oneLine(snapshot.contact.email),
    replyTo: company.salesEmail,
  }),
  orderNumber: ({ snapshot }) => snapshot.orderNumber,
  // Without the project where anyone may have typed the address.
  subject: ({ snapshot, pricesShown }) => {
    const project = pricesShown ? snapshot.requestDetails?.projectReference : null;
    return threadSubject({ orderNumber: snapshot.orderNumber, project: oneLine(project ?? "") });
  },
  body,
};

/**
 * With `pricesShown` false the mail holds no amount of money, no shipping estimate and no POA (M11).
 * It is true only for the account's own address. Anyone can type anyone else's address into the
 * form, and spammers would use a mail that carries free text to a stranger: so the company and
 * the project are left out then, and the notes always. A stranger gets no link to a page that only the account can open.
 */
function body({ snapshot, pricesShown }: Facts, { company, publicUrl }: Sender): MailBody {
  const heading = quoteTitle(snapshot.orderNumber);
  const thanks = `Thank you for your quote request, ${oneLine(snapshot.contact.name)}.`;
  const quoteAddress =
    pricesShown && snapshot.id ? `${publicUrl}/quote-details/${snapshot.id}` : undefined;
  const origin = `You are receiving this email because someone gave this address in a quote request at ${new URL(publicUrl).host}. If that was not you, please reply to let us know.`;

  return mailBody({
    company,
    heading,
    preview: RESPONSE_TIME,
    parts: [
      paragraph(thanks),
      { html: paragraphHtml(html`<strong>${RESPONSE_TIME}</strong>`), text: RESPONSE_TIME },
      section(
        pricesShown ? "Items, prices ex VAT" : "Items",
        ...linesParts(
          formatLines(snapshot, { pricesShown, wordsShown: pricesShown, reader: "customer" }),
          formatWeight(snapshot),
        ),
      ),
      pricesShown && section("Totals", ...figuresParts(figuresOf(snapshot)), quiet(DISCLAIMER)),
      section("Your request", facts(contactRows(snapshot, pricesShown))),
      quoteAddress !== undefined && button(quoteAddress, "View your quote request"),
      questions(company.phone),
      quiet(origin),
    ],
  });
}

function questions(phone: string): MailPart {
  const answer = paragraphHtml(html`Reply to this email or call ${phoneLinkHtml(phone)}.`);
  return {
    html: sectionHtml("Questions?", answer),
    text: `Questions? Reply to this email or call ${phone}.`,
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
      ...requestRows(
        requestDetails && {
          ...requestDetails,
          ...{ customerReference: null, projectReference: null },
        },
      ),
    ];
  }
  const company = ["Company", oneLine(contact.company ?? "") || "Not provided"] as const;
  return [...rows, company, ...requestRows(requestDetails)];
}
