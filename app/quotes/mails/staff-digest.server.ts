import { button, facts, linkHtml, paragraph, quiet, section } from "~/mail/blocks.server";
import { html } from "~/mail/html.server";
import { mailBody } from "~/mail/layout.server";
import type { MailDefinition, ToAddress } from "~/mail/mail-definition.server";
import { oneLine } from "~/mail/plain-text.server";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { countOf, formatCount } from "~/shared/counts";
import { formatDay, formatDayAndTime } from "~/shared/dates";

/** A group of waiting work, with its first rows. Paths have no origin. */
export type DigestGroup = {
  kind: "waiting" | "order" | "follow-up";
  title: string;
  count: number;
  /** The list of all of them. */
  path: string;
  rows: ReadonlyArray<{
    orderNumber: number;
    path: string;
    customer: string;
    about: string;
    owner: string | null;
    total: string;
  }>;
};

type DigestFacts = ToAddress & {
  /** True for an owner's mail about their own quotes. */
  isOwn: boolean;
  /** In milliseconds since 1970; the mail is about this moment, whenever it arrives. */
  queuedAt: number;
  groups: readonly DigestGroup[];
};

/** Lets staff know in the morning of a working day what waits, if anything does (Q20). */
export const staffDigest: MailDefinition<DigestFacts> = {
  kind: "staff-digest",
  recipients: ({ to }, { company }) => ({ toAddress: oneLine(to), replyTo: company.salesEmail }),
  subject: headingOf,
  body: (about, { company, publicUrl }) => {
    const { isOwn, queuedAt, groups } = about;
    const intro = `${isOwn ? "These are assigned to you. They" : "These"} waited on ${formatDayAndTime(queuedAt)}.`;
    return mailBody({
      company,
      heading: headingOf(about),
      preview: groups.map(({ title, count }) => `${title}: ${formatCount(count)}`).join(", "),
      parts: [
        paragraph(intro),
        ...groups.map((group) => groupPart(group, { isOwn, publicUrl })),
        button(`${publicUrl}/admin/desk`, "Open the desk"),
        quiet(
          "This is sent once on a working day, if anything waits. It can be switched off in Settings.",
        ),
      ],
    });
  },
};

/** Names the day, because a mail may arrive on a later one. */
function headingOf({ queuedAt, groups }: DigestFacts): string {
  const of = (wanted: DigestGroup["kind"]) =>
    groups.reduce((sum, { kind, count }) => (kind === wanted ? sum + count : sum), 0);
  const [waiting, orders, followUps] = [of("waiting"), of("order"), of("follow-up")];
  const known = [
    waiting > 0 && `${countOf(waiting, "customer")} waiting`,
    orders > 0 && `${countOf(orders, "order")} to place`,
    followUps > 0 && `${countOf(followUps, "follow-up")} due`,
  ];
  return `${formatDay(queuedAt)}: ${known.filter(Boolean).join(", ")}`;
}

function groupPart(
  { title, count, path, rows }: DigestGroup,
  { isOwn, publicUrl }: { isOwn: boolean; publicUrl: string },
) {
  const listed = rows.map(
    (row): readonly [string, { html: ReturnType<typeof html>; text: string }] => {
      const address = `${publicUrl}${row.path}`;
      const customer = oneLine(row.customer);
      const known = [row.about, row.total, isOwn ? null : row.owner].flatMap((fact) =>
        fact ? oneLine(fact) : [],
      );
      return [
        formatOrderNumber(row.orderNumber),
        {
          html: html`${linkHtml(address, customer)}<br />${known.join("; ")}`,
          text: `${[customer, ...known].join("; ")}\n${address}`,
        },
      ];
    },
  );
  const more = count - rows.length;
  const all = `${publicUrl}${path}`;
  return section(
    `${title}: ${formatCount(count)}`,
    facts(listed),
    ...(more > 0
      ? [
          {
            html: html`<p>${linkHtml(all, `${formatCount(more)} more`)}</p>`,
            text: `${formatCount(more)} more: ${all}`,
          },
        ]
      : []),
  );
}
