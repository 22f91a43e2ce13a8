import type { MailDefinition, ToAddress } from "~/mail/mail-definition.server";
import { oneLine } from "~/mail/plain-text.server";
import { shortMail } from "~/mail/short-mail.server";
import { attachPdf } from "~/quotes/reply/reply-pdf.server";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { formatDay } from "~/shared/dates";
import { type AboutQuote, aboutQuote } from "~/quotes/mails/about-quote.server";

/** Lets a member of staff know that a colleague assigned a quote to them. */
export const quoteAssigned = shortMail<AssignedFacts>(
  "quote-assigned",
  ({ orderNumber, by, path }, { publicUrl }) => {
    const order = `Order ID - ${formatOrderNumber(orderNumber)}`;
    return {
      subject: `${order}: assigned to you`,
      heading: `${order} is assigned to you`,
      paragraphs: [`${by} assigned this quote to you.`],
      link: { label: "Open the quote", url: `${publicUrl}${path}` },
      footnote: "You can assign it to someone else on its page.",
    };
  },
);

/** Lets the customer and sales know that an acceptance, a decline or a withdrawal was undone. */
export const quoteOutcomeUndone = shortMail<UndoneFacts>(
  "quote-outcome-undone",
  ({ orderNumber, version, reason }, { company }) => {
    const quote = `Quote ID - ${formatOrderNumber(orderNumber)}`;
    return {
      subject: `${quote}: the outcome of our quote was undone`,
      heading: "The outcome of our quote was undone",
      paragraphs: [
        `What was recorded for version ${version} of our quote (${quote}) no longer applies.`,
        `Reason: ${oneLine(reason)}`,
      ],
      footnote: `If this was not agreed with you, reply to this email or call us on ${company.phone}.`,
    };
  },
);

/** Lets the customer know that a version of our quote can no longer be accepted. */
export const quoteWithdrawnForCustomer = shortMail<WithdrawnFacts>(
  "quote-withdrawn-for-customer",
  ({ orderNumber, version, reason }, { company }) => {
    const quote = `Quote ID - ${formatOrderNumber(orderNumber)}`;
    return {
      subject: `${quote}: our quote is withdrawn`,
      heading: "Our quote is withdrawn",
      paragraphs: [
        `We have withdrawn version ${version} of our quote (${quote}). It can no longer be accepted.`,
        `Reason: ${oneLine(reason)}`,
      ],
      footnote: `If you have questions, reply to this email or call us on ${company.phone}.`,
    };
  },
);

/** Brings a new link where an old one has expired, to the address that had the old one. */
export const quoteLinkForCustomer: MailDefinition<AboutQuote> = aboutQuote<AboutQuote>(
  "quote-link-for-customer",
  () => ({
    subject: "a new link to our quote",
    paragraphs: [
      "someone opened a link to our quote that has expired, and asked for a new one. Here it is.",
      "It opens the quote without signing in, so forward it only to people who may read our prices.",
    ],
    button: "View the quote",
  }),
);

/** Reminds the customer, once, that an unanswered quote expires soon. */
export const quoteReminderForCustomer: MailDefinition<ReminderFacts> = aboutQuote<ReminderFacts>(
  "quote-reminder-for-customer",
  ({ version, validUntil }) => {
    const lastDay = formatDay(Date.parse(validUntil));
    return {
      subject: `our quote expires on ${lastDay}`,
      paragraphs: [
        `version ${version} of our quote is open until the end of ${lastDay}.`,
        "You can accept it, ask for a change or decline it on its page.",
      ],
      button: "View and accept the quote",
    };
  },
);

/** Confirms an order that was placed for an accepted version. The pages and the PDF announce this mail. */
export const quoteOrderForCustomer: MailDefinition<OrderFacts> = {
  ...aboutQuote<OrderFacts>(
    "quote-order-for-customer",
    ({ version, orderReference, replaces, facts }) => {
      const order = oneLine(orderReference);
      const corrects = replaces ? ` It replaces the number ${oneLine(replaces)}.` : "";
      return {
        subject: `your order ${order} is confirmed`,
        paragraphs: [
          `We confirm your order ${order}, for version ${version} of our quote, which is attached as a PDF.${corrects}`,
          "Please check the details below. If something is wrong, reply to this email.",
        ],
        facts: [{ label: "Our order number", value: order }, ...facts],
        button: "View the quote",
      };
    },
  ),
  attachments: ({ replyId }) => attachPdf(replyId),
};

/** Confirms that a request for a change or a renewal arrived. */
export const quoteChangeForCustomer: MailDefinition<ChangeFacts> = aboutQuote<ChangeFacts>(
  "quote-change-for-customer",
  ({ version, message }) => ({
    subject:
      message === null
        ? "we have received your request to renew it"
        : "we have received your request for a change",
    paragraphs: [
      message === null
        ? `you asked us to renew version ${version} of our quote. We will send you a revised quote.`
        : `you asked for a change to version ${version} of our quote. We will send you a revised quote.`,
    ],
    words: message,
    button: "View the quote",
  }),
);

type AcceptedFacts = AboutQuote & {
  /** The version whose PDF is attached. */
  replyId: number;
  version: number;
  facts: ReadonlyArray<{ label: string; value: string }>;
};

/** Confirms that an acceptance arrived; the order itself is confirmed by a person. */
export const quoteAcceptedForCustomer: MailDefinition<AcceptedFacts> = {
  ...aboutQuote<AcceptedFacts>("quote-accepted-for-customer", ({ version, facts }) => ({
    subject: "we have received your acceptance",
    paragraphs: [
      `thank you. You have accepted version ${version} of our quote, which is attached as a PDF.`,
      "We will confirm your order by email. It becomes a contract then.",
    ],
    facts,
    button: "View the quote",
  })),
  attachments: ({ replyId }) => attachPdf(replyId),
};

type ChangeFacts = AboutQuote & {
  version: number;
  /** The customer's words; null asks for a renewal. */
  message: string | null;
};

type OrderFacts = AboutQuote & {
  /** The accepted version, whose PDF is attached. */
  replyId: number;
  version: number;
  orderReference: string;
  /** The number that was confirmed before, if this one corrects it. */
  replaces: string | null;
  facts: ReadonlyArray<{ label: string; value: string }>;
};

type ReminderFacts = AboutQuote & {
  version: number;
  /** A London date, as "2026-06-12". */
  validUntil: string;
};

type WithdrawnFacts = ToAddress & { orderNumber: number; version: number; reason: string };

/** To the customer and to sales. */
type UndoneFacts = ToAddress & { orderNumber: number; version: number; reason: string };

type AssignedFacts = ToAddress & { orderNumber: number; by: string; path: string };
