import { button, facts, paragraph, quiet } from "~/mail/blocks.server";
import { mailBody } from "~/mail/layout.server";
import type { MailDefinition, ToAddress } from "~/mail/mail-definition.server";
import { oneLine } from "~/mail/plain-text.server";
import { formatOrderNumber, orderTitle } from "~/quotes/request/quote-status";
import { ANSWER_WITHIN_MS } from "~/quotes/request/quote-waiting";
import { countOf } from "~/shared/counts";
import { formatDayAndTime, formatDay, formatLondonDay } from "~/shared/dates";
import { HOUR_MS, MINUTE_MS } from "~/shared/durations";

type DeadlineFacts = ToAddress & {
  orderNumber: number;
  /** Since when the customer waits, and when the mail was queued, in milliseconds since 1970. */
  since: number;
  queuedAt: number;
  guestName: string | null;
  guestCompany: string | null;
  /** False if it goes to sales, because no one answers the quote. */
  isOwners: boolean;
  /** The desk of the quote, without the origin. */
  path: string;
};

/** Lets the owner of a quote, or sales, know that its customer will have waited for 24 hours soon, or has (Q20). */
export const quoteDeadline: MailDefinition<DeadlineFacts> = {
  kind: "quote-deadline",
  recipients: ({ to }, { company }) => ({ toAddress: oneLine(to), replyTo: company.salesEmail }),
  subject: (about) => `Quote ${formatOrderNumber(about.orderNumber)} ${passes(about)}`,
  body: (about, { company, publicUrl }) => {
    const { orderNumber, since, guestName, guestCompany, isOwners, path } = about;
    const customer = [guestName, guestCompany].filter(Boolean).join(", ");
    const intro = `The customer has waited for an answer since ${formatDayAndTime(since)}. We promise one within 24 hours.`;
    return mailBody({
      company,
      heading: `Quote ${formatOrderNumber(orderNumber)} ${passes(about)}`,
      preview: intro,
      parts: [
        paragraph(intro),
        facts([
          ...(customer ? [["Customer", oneLine(customer)] as const] : []),
          ["Assigned to", isOwners ? "You" : "No one"],
        ]),
        button(`${publicUrl}${path}`, "Open the quote"),
        quiet("This is sent once for each wait. It can be switched off in Settings."),
      ],
    });
  },
  orderNumber: ({ orderNumber }) => orderNumber,
};

/** Names the moment too, because mails are read later than they are written. */
function passes({ since, queuedAt }: DeadlineFacts): string {
  const deadline = since + ANSWER_WITHIN_MS;
  const left = deadline - queuedAt;
  const on = formatDayAndTime(deadline);
  if (left < 0) return `passed 24 hours on ${on}`;
  const soon =
    left < HOUR_MS
      ? countOf(Math.floor(left / MINUTE_MS), "minute")
      : countOf(Math.round(left / HOUR_MS), "hour");
  return `passes 24 hours in ${soon}, on ${on}`;
}

type SilentFacts = ToAddress & {
  orderNumber: number;
  version: number;
  /** A London date, as "2026-06-12". */
  validUntil: string;
  /** Milliseconds since 1970. */
  lastContactAt: number;
  guestName: string | null;
  guestCompany: string | null;
  projectReference: string | null;
  /** The desk of the quote, without the origin. */
  path: string;
};

/** Lets the owner of an open quote know, once a version, that nothing was heard of it for some days. */
export const quoteSilent: MailDefinition<SilentFacts> = {
  kind: "quote-silent",
  recipients: ({ to }, { company }) => ({ toAddress: oneLine(to), replyTo: company.salesEmail }),
  subject: (about) =>
    `${orderTitle(about.orderNumber)}: nothing heard since ${formatDay(about.lastContactAt)}`,
  body: (about, { company, publicUrl }) => {
    const { version, validUntil, guestName, guestCompany, projectReference, path } = about;
    const intro = `Nothing was heard about version ${version} of this quote since ${formatDay(about.lastContactAt)}. It is open until ${formatLondonDay(validUntil)}.`;
    const rows = [
      ["Customer", [guestName, guestCompany].filter(Boolean).join(", ")],
      ["Project", projectReference ?? ""],
    ] as const;
    const known = rows.flatMap(([label, value]) =>
      value ? [[label, oneLine(value)] as const] : [],
    );
    return mailBody({
      company,
      heading: orderTitle(about.orderNumber),
      preview: intro,
      parts: [
        paragraph(intro),
        known.length > 0 && facts(known),
        button(`${publicUrl}${path}`, "Open the quote"),
        quiet("This is sent once a version. A follow-up date on the quote's page postpones it."),
      ],
    });
  },
};
