import { and, asc, eq, isNull, sql } from "drizzle-orm";

import { outbox } from "#drizzle/schema/mail";
import { db } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { type MailKind, mailKindsWhere, rulesOf } from "~/mail/mail-kinds";

type MailOfThread = {
  kind: MailKind;
  toAddress: string;
  subject: string;
  /** The quote that the mail is about; undefined for a mail of no thread. */
  orderNumber?: number | undefined;
};

type Threaded = { subject: string; inReplyTo: string | null; references: string | null };

/** How many of the newest Message-IDs a mail refers to, beside the first: a header line may not grow for ever. */
const NEWEST = 9;

const OURS = new Set<string>(mailKindsWhere(({ audience }) => audience !== "customer"));
const THEIRS = new Set<string>(mailKindsWhere(({ audience }) => audience === "customer"));

/**
 * Returns the subject of a mail about a quote, with "Re: " if the last mail to the same side had this subject,
 * and the Message-IDs that it answers. Mail programs show mails as one conversation by both.
 */
export function inThread({ kind, toAddress, subject, orderNumber }: MailOfThread): Threaded {
  if (orderNumber === undefined) return { subject, inReplyTo: null, references: null };
  const side = rulesOf(kind).audience === "customer" ? THEIRS : OURS;
  const ofSide = listOfQuote()
    .all({ orderNumber })
    .filter((mail) => side.has(mail.kind));
  const address = toAddress.toLowerCase();
  const toSame = ofSide.filter((mail) => mail.toAddress.toLowerCase() === address);
  const mails = firstAndNewest(toSame.length > 0 ? toSame : ofSide);
  const last = mails.at(-1);
  return {
    subject: last && withoutRe(last.subject) === subject ? `Re: ${subject}` : subject,
    inReplyTo: last?.messageId ?? null,
    references: mails.map(({ messageId }) => messageId).join(" ") || null,
  };
}

/** Lists the mails about a quote, oldest first. One that failed is left out, because it did not arrive. */
const listOfQuote = prepareOnce(() =>
  db
    .select({
      kind: outbox.kind,
      toAddress: outbox.toAddress,
      subject: outbox.subject,
      messageId: outbox.messageId,
    })
    .from(outbox)
    .where(and(eq(outbox.orderNumber, sql.placeholder("orderNumber")), isNull(outbox.failedAt)))
    .orderBy(asc(outbox.id))
    .prepare(),
);

function firstAndNewest<Mail>(mails: readonly Mail[]): Mail[] {
  return [...mails.slice(0, 1), ...mails.slice(1).slice(-NEWEST)];
}

function withoutRe(subject: string): string {
  return subject.replace(/^Re: /, "");
}
