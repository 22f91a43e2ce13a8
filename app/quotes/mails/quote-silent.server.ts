import { facts, button, paragraph, quiet } from "~/mail/blocks.server";
import { mailBody } from "~/mail/layout.server";
import type { MailDefinition, ToAddress } from "~/mail/mail-definition.server";
import { oneLine } from "~/mail/plain-text.server";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { formatDay, formatLondonDay } from "~/shared/dates";

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
  subject: (about) => `${headingOf(about)}: nothing heard since ${formatDay(about.lastContactAt)}`,
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
      heading: headingOf(about),
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

function headingOf({ orderNumber }: { orderNumber: number }): string {
  return `Order ID - ${formatOrderNumber(orderNumber)}`;
}
