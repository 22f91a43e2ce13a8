import type { MailDefinition, ToAddress } from "~/mail/mail-definition.server";
import { oneLine } from "~/mail/plain-text.server";
import { shortMail } from "~/mail/short-mail.server";
import { attachOrderPdf } from "~/quotes/reply/order-pdf.server";
import { attachPdf } from "~/quotes/reply/reply-pdf.server";
import { orderTitle } from "~/quotes/request/quote-status";
import type { OutcomeKind } from "~/quotes/reply/reply-state";
import { formatDay } from "~/shared/dates";
import { endSentence } from "~/shared/sentence";
import { type AboutQuote, aboutQuote } from "~/quotes/mails/about-quote.server";

/** Lets a member of staff know that a colleague assigned a quote to them. */
export const quoteAssigned: MailDefinition<AssignedFacts> = {
  ...shortMail<AssignedFacts>("quote-assigned", ({ orderNumber, by, path }, { publicUrl }) => {
    const order = orderTitle(orderNumber);
    return {
      subject: `${order}: assigned to you`,
      heading: `${order} is assigned to you`,
      paragraphs: [`${by} assigned this quote to you.`],
      link: { label: "Open the quote", url: `${publicUrl}${path}` },
      footnote: "You can assign it to someone else on its page.",
    };
  }),
  recipients: ({ to }, { company }) => ({ toAddress: to, replyTo: company.salesEmail }),
  orderNumber: ({ orderNumber }) => orderNumber,
};

const UNDONE: Record<OutcomeKind | "unknown", (quote: string) => string> = {
  accepted: (quote) => `Your acceptance of ${quote} no longer applies.`,
  declined: (quote) => `You had declined ${quote}. That no longer applies.`,
  withdrawn: (quote) => `We had withdrawn ${quote}. That no longer applies.`,
  unknown: (quote) => `What was recorded for ${quote} no longer applies.`,
};

/** Lets the customer know that their acceptance or decline, or our withdrawal, was undone. */
export const quoteOutcomeUndone: MailDefinition<UndoneFacts> = aboutQuote<UndoneFacts>(
  "quote-outcome-undone",
  ({ version, reason, outcome, byName, orderReference = null }, { company }) => ({
    ...(orderReference && {
      subject: `your order ${oneLine(orderReference)} is no longer confirmed`,
    }),
    paragraphs: [
      ...(orderReference ? [`Your order ${oneLine(orderReference)} is no longer confirmed.`] : []),
      UNDONE[outcome ?? "unknown"](`version ${version} of our quote`),
      `If this was not agreed with you, reply to this email or call us on ${company.phone}.`,
    ],
    facts: [
      { label: "Reason", value: reason },
      ...(byName
        ? [{ label: outcome === "accepted" ? "Accepted by" : "Declined by", value: byName }]
        : []),
    ],
    button: "View the quote",
  }),
);

/** Lets the customer know that a version of our quote can no longer be accepted. */
export const quoteWithdrawnForCustomer: MailDefinition<WithdrawnFacts> = aboutQuote<WithdrawnFacts>(
  "quote-withdrawn-for-customer",
  ({ version, reason }) => ({
    paragraphs: [
      `We have withdrawn version ${version} of our quote. It can no longer be accepted.`,
      `Reason: ${endSentence(oneLine(reason))}`,
    ],
    button: "View the quote",
  }),
);

/** Brings a new link to the address whose link has expired. */
export const quoteLinkForCustomer: MailDefinition<AboutQuote> = aboutQuote<AboutQuote>(
  "quote-link-for-customer",
  () => ({
    paragraphs: [
      "Someone opened a link to our quote that has expired, and asked for a new one. Here it is.",
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
      paragraphs: [
        `Version ${version} of our quote is open until the end of ${lastDay}.`,
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
    ({ version, orderReference, replaces, facts, note = null }) => {
      const order = oneLine(orderReference);
      const corrects = replaces ? ` It replaces the number ${oneLine(replaces)}.` : "";
      return {
        subject: `your order ${order} is confirmed`,
        paragraphs: [
          `We confirm your order ${order}, for version ${version} of our quote.${corrects} The confirmation is attached as a PDF.`,
          "Please check the details below. If something is wrong, reply to this email.",
        ],
        facts: [{ label: "Our order number", value: order }, ...facts],
        words: note === null ? null : { heading: "Note", text: note },
        button: "View the quote",
      };
    },
  ),
  attachments: ({ orderNumber }) => attachOrderPdf(orderNumber),
};

/** Confirms that a request for a change or a renewal arrived. */
export const quoteChangeForCustomer: MailDefinition<ChangeFacts> = aboutQuote<ChangeFacts>(
  "quote-change-for-customer",
  ({ version, message }) => ({
    paragraphs: [
      message === null
        ? `You asked us to renew version ${version} of our quote. We will send you a revised quote.`
        : `You asked for a change to version ${version} of our quote. We will send you a revised quote.`,
    ],
    words: message === null ? null : { heading: "Your message", text: message },
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
    paragraphs: [
      `Thank you. You have accepted version ${version} of our quote, which is attached as a PDF.`,
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
  /** The accepted version. */
  replyId: number;
  version: number;
  orderReference: string;
  /** The number that was confirmed before, if this one corrects it. */
  replaces: string | null;
  /** Our words for this order. A mail that an older version of the site queued lacks them. */
  note?: string | null;
  facts: ReadonlyArray<{ label: string; value: string }>;
};

type ReminderFacts = AboutQuote & {
  version: number;
  /** A London date, as "2026-06-12". */
  validUntil: string;
};

type WithdrawnFacts = AboutQuote & { version: number; reason: string };

type UndoneFacts = AboutQuote & {
  version: number;
  reason: string;
  /** Our number of the order that was placed for the acceptance. */
  orderReference?: string | null;
  /** A mail that an older version of the site queued lacks it. */
  outcome?: OutcomeKind;
  /** The customer's name as it was recorded. */
  byName?: string | null;
};

type AssignedFacts = ToAddress & { orderNumber: number; by: string; path: string };
