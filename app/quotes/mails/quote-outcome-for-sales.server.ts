import type { OutcomeKind } from "~/quotes/reply/reply-state";
import { orderTitle } from "~/quotes/request/quote-status";
import { button, facts as factsPart, paragraph, section, words } from "~/mail/blocks.server";
import { mailBody } from "~/mail/layout.server";
import {
  type MailBody,
  type MailDefinition,
  PERSONAL_HEADERS,
  type Sender,
} from "~/mail/mail-definition.server";
import { cleanLines, oneLine } from "~/mail/plain-text.server";

/** A customer's answer to a version, their request for a change, or that staff undid an outcome. */
type Facts = {
  orderNumber: number;
  version: number;
  kind:
    "accepted" | "declined" | "change-requested" | "renewal-requested" | `${OutcomeKind}-undone`;
  customer: { name: string; email: string };
  facts: ReadonlyArray<{ label: string; value: string }>;
  /** That of an acceptance. A mail that an older version of the site queued lacks it. */
  purchaseOrder?: string | null;
  /** The total of an acceptance, as "£1,234.56 inc VAT". A mail that an older version of the site queued lacks it. */
  total?: string;
  /** The customer's own name for the job; it ends the subject. */
  project?: string | null;
  message: string | null;
  /** The page of the quote for staff, without the origin. */
  path: string;
};

const WHAT: Record<Facts["kind"], string> = {
  accepted: "accepted",
  declined: "declined",
  "change-requested": "asks for a change",
  "renewal-requested": "asks us to renew the quote",
  "accepted-undone": "acceptance undone",
  "declined-undone": "decline undone",
  "withdrawn-undone": "withdrawal undone",
};

/** A customer's answer to our quote; a reply to the mail goes to the customer. */
export const quoteOutcomeForSales: MailDefinition<Facts> = {
  kind: "quote-outcome-for-sales",
  recipients: ({ customer }, { company }) => ({
    toAddress: company.salesEmail,
    replyTo: oneLine(customer.email) || company.salesEmail,
  }),
  orderNumber: ({ orderNumber }) => orderNumber,
  subject: ({ orderNumber, version, kind, total, purchaseOrder, project }) => {
    const news = kind === "accepted" ? "accepted" : `version ${version}, ${WHAT[kind]}`;
    const ends = [total, purchaseOrder, project].flatMap((end) => (end ? [oneLine(end)] : []));
    return `${orderTitle(orderNumber)}: ${[news, ...ends].join(", ")}`;
  },
  body,
  headers: PERSONAL_HEADERS,
};

function body(outcome: Facts, { company, publicUrl }: Sender): MailBody {
  const { orderNumber, version, kind, customer, facts, message, path } = outcome;
  const heading = orderTitle(orderNumber);
  const what = `${oneLine(customer.name)}: version ${version}, ${WHAT[kind]}.`;
  const rows = facts.map(({ label, value }) => [label, cleanLines(value)] as const);
  return mailBody({
    company,
    heading,
    preview: what,
    parts: [
      paragraph(what),
      rows.length > 0 && section("Details", factsPart(rows)),
      words(message ? cleanLines(message) : ""),
      button(`${publicUrl}${path}`, "Open the quote"),
    ],
  });
}
