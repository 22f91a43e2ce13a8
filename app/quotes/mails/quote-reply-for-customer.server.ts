import { formatPence } from "~/catalogue/prices/money";
import { quoteTitle } from "~/quotes/request/quote-status";
import { canBeAccepted, offeredLines, offeredPrice } from "~/quotes/reply/reply";
import {
  marksOf,
  type Quotation,
  type QuotationLine,
  requestedQuantityText,
  totalOfLine,
} from "~/quotes/reply/quotation";
import { figureRows, totalIncVatText } from "~/quotes/reply/quotation-figures";
import { countOf } from "~/shared/counts";
import { formatDay } from "~/shared/dates";
import {
  amounts,
  button,
  facts,
  type MailPart,
  paragraph,
  quiet,
  section,
  tableHtml,
  words,
} from "~/mail/blocks.server";
import { html } from "~/mail/html.server";
import { mailBody } from "~/mail/layout.server";
import {
  type MailBody,
  type MailDefinition,
  PERSONAL_HEADERS,
  type Sender,
} from "~/mail/mail-definition.server";
import { cleanLines, oneLine } from "~/mail/plain-text.server";
import {
  greetingFor,
  isGreeted,
  callText,
  signerOf,
  threadSubject,
} from "~/quotes/mails/about-quote.server";
import { attachDatasheets, attachPdf } from "~/quotes/reply/reply-pdf.server";
import type { ShownChange } from "~/quotes/reply/version-changes-text";

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
  /** The customer's own name for the job. A mail that an older version of the site queued lacks it. */
  project?: string | null;
  /** True for a copied quote: its customer requested nothing, and is not thanked for it. */
  isCopied?: boolean;
  /** The differences from the version before. */
  changes?: MailedChanges | undefined;
  /** The page on which the customer accepts; secret for a visitor. Null for a copy of an account's. */
  link: string | null;
};

/** Our quote, as a mail with its PDF. It is addressed to the customer, so it has prices (R6). */
export const quoteReplyForCustomer: MailDefinition<Facts> = {
  kind: "quote-reply-for-customer",
  recipients: ({ to }, { company }) => ({ toAddress: oneLine(to), replyTo: company.salesEmail }),
  orderNumber: ({ quotation }) => quotation.orderNumber,
  subject: ({ quotation: { orderNumber }, project }) =>
    threadSubject({ orderNumber, project: oneLine(project ?? "") }),
  body,
  signedBy: ({ quotation }) => signerOf(quotation),
  attachments: async ({ replyId, attachedDatasheets = [] }) => [
    ...(await attachPdf(replyId)),
    ...(await attachDatasheets(attachedDatasheets)),
  ],
  headers: PERSONAL_HEADERS,
};

/** Gmail hides the rest of a mail of more than 102 KB. */
const MAX_HTML_BYTES = 90_000;

/** Returns the mail; one that is too long has its totals first, and as many lines as fit. */
function body(facts: Facts, sender: Sender): MailBody {
  const whole = bodyWith(facts, sender, { shownLines: null });
  if (Buffer.byteLength(whole.html) <= MAX_HTML_BYTES) return whole;

  const lines = offeredLines(facts.quotation.lines).length;
  let [fits, tooMany] = [0, lines];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    const { html: tried } = bodyWith(facts, sender, { shownLines: middle });
    if (Buffer.byteLength(tried) <= MAX_HTML_BYTES) fits = middle;
    else tooMany = middle;
  }
  return bodyWith(facts, sender, { shownLines: fits });
}

function bodyWith(
  { quotation, link, changes, acceptedVersion = null, linkedDatasheets = [], isCopied }: Facts,
  { company, publicUrl }: Sender,
  { shownLines }: { /** Null shows all lines. */ shownLines: number | null },
): MailBody {
  const { customer, validUntil, lines, deliveryNote, paymentTerms } = quotation;
  const message = cleanLines(quotation.message ?? "");
  const greeted = isGreeted(message);
  const view = canBeAccepted(lines) ? "View and accept the quote" : "View the quote";
  const standing =
    acceptedVersion !== null &&
    `You have accepted version ${acceptedVersion}: that order stands until you accept this version.`;
  const intro = `${openingOf(quotation, greeted || isCopied === true)}${validUntil ? `, valid until ${formatDay(Date.parse(validUntil))}` : ""}. It is attached as a PDF too.`;
  const notOffered = lines.filter(({ kind }) => kind === "not-offered").map(notOfferedText);

  const terms = (
    [
      ["Delivery", deliveryNote],
      ["Payment", paymentTerms],
    ] as const
  ).flatMap(([label, value]) => (value ? [[label, cleanLines(value)] as const] : []));

  const offered = offeredLines(lines);
  const totals = section("Totals", amounts(figureRows(quotation)));
  const ours = section("Our quote, prices ex VAT", ...linesParts(offered, shownLines));

  return mailBody({
    company,
    heading: quoteTitle(quotation.orderNumber),
    preview: previewOf(quotation),
    parts: [
      !greeted && paragraph(greetingFor(customer.name)),
      greeted && words(message),
      paragraph(intro),
      standing !== false && paragraph(standing),
      !greeted && words(message),
      link !== null && button(`${publicUrl}${link}`, view),
      changes !== undefined && changesSection(changes),
      ...(shownLines === null ? [ours, totals] : [totals, ours]),
      notOffered.length > 0 && section("Not offered", words(notOffered.join("\n"))),
      terms.length > 0 && section("Terms", facts(terms)),
      linkedDatasheets.length > 0 &&
        section("Datasheets", datasheetsPart(linkedDatasheets, publicUrl)),
      quiet(`Questions? Reply to this email or ${callText(quotation, company.phone)}.`),
    ],
  });
}

/** Returns "Version 2, £1,234.56 inc VAT, valid until 12 June 2026": the subject of a thread stays the same. */
function previewOf({ version, figures, validUntil }: Quotation): string {
  const until = validUntil ? `, valid until ${formatDay(Date.parse(validUntil))}` : "";
  return `Version ${version ?? 1}, ${totalIncVatText(figures)}${until}`;
}

function linesParts(lines: readonly QuotationLine[], shown: number | null): MailPart[] {
  if (shown === null) return [linesPart(lines)];
  const all = "All lines are in the PDF.";
  if (shown === 0) return [paragraph(all)];
  const some = `Here are the first ${shown} of ${countOf(lines.length, "line")}. ${all}`;
  return [paragraph(some), linesPart(lines.slice(0, shown))];
}

function linesPart(lines: readonly QuotationLine[]): MailPart {
  return {
    html: tableHtml(
      lines.map(
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
    text: lines.map(lineText).join("\n\n"),
  };
}

function datasheetsPart(
  linked: NonNullable<Facts["linkedDatasheets"]>,
  publicUrl: string,
): MailPart {
  const links = linked.map(({ title, href }) => ({
    title: oneLine(title),
    url: new URL(href, publicUrl).href,
  }));
  return {
    html: links.map(({ title, url }) => html`<p><a href="${url}">${title}</a></p>`),
    text: links.map(({ title, url }) => `${title}: ${url}`).join("\n"),
  };
}

/** The thanks are left out after the words of a person, who will have said them, and where nothing was requested. */
function openingOf({ version }: Quotation, hasNoThanks: boolean): string {
  const first = "Here is our quote";
  return version !== null && version > 1
    ? `Here is version ${version} of our quote, which replaces the one before`
    : hasNoThanks
      ? first
      : `Thank you for your request. ${first}`;
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
    ...marksOf(line),
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

/** The changes since the version before that a mail names, and how many more there are. */
type MailedChanges = { since: number; changes: readonly ShownChange[]; more: number };

/** Returns the part of a mail that says what has changed; false if nothing has. */
function changesSection({ since, changes, more }: MailedChanges): MailPart | false {
  if (changes.length === 0) return false;
  const lines = changes.map(({ text, about }) => ({
    text: oneLine(text),
    about: about === null ? null : oneLine(about),
  }));
  const rest = more > 0 ? `and ${more} more` : null;
  return section(`What changed since version ${since}`, {
    html: tableHtml([
      ...lines.map(
        ({ text, about }) =>
          html`<tr>
            <td class="rule" valign="top">
              ${text}${about !== null && html`<br /><span class="quiet">${about}</span>`}
            </td>
          </tr>`,
      ),
      ...(rest === null
        ? []
        : [
            html`<tr>
              <td class="rule" valign="top">${rest}</td>
            </tr>`,
          ]),
    ]),
    text: [
      ...lines.map(({ text, about }) => (about === null ? text : `${text}\n    ${about}`)),
      ...(rest === null ? [] : [rest]),
    ].join("\n"),
  });
}
