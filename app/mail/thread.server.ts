import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";

import { outbox } from "#drizzle/schema/mail";
import { db } from "~/db/client.server";
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

const OURS = mailKindsWhere(({ audience }) => audience !== "customer");
const THEIRS = mailKindsWhere(({ audience }) => audience === "customer");

/**
 * Returns the subject of a mail about a quote, with "Re: " if the last mail to the same side had this subject,
 * and the Message-IDs that it answers. Mail programs show mails as one conversation by both.
 */
export function inThread({ kind, toAddress, subject, orderNumber }: MailOfThread): Threaded {
  if (orderNumber === undefined) return { subject, inReplyTo: null, references: null };
  const ofSide = and(
    eq(outbox.orderNumber, orderNumber),
    inArray(outbox.kind, rulesOf(kind).audience === "customer" ? THEIRS : OURS),
    // A mail that failed did not arrive.
    isNull(outbox.failedAt),
  );
  const toSame = and(ofSide, sql`lower(${outbox.toAddress}) = ${toAddress.toLowerCase()}`);
  const own = listThread(toSame);
  const mails = own.length > 0 ? own : listThread(ofSide);
  const last = mails.at(-1);
  return {
    subject: last && withoutRe(last.subject) === subject ? `Re: ${subject}` : subject,
    inReplyTo: last?.messageId ?? null,
    references: mails.map(({ messageId }) => messageId).join(" ") || null,
  };
}

/** Lists the first of the mails and the newest nine, oldest first. */
function listThread(where: ReturnType<typeof and>) {
  const { id, messageId, subject } = outbox;
  const select = () => db.select({ id, messageId, subject }).from(outbox).where(where);
  const newest = select().orderBy(desc(id)).limit(NEWEST).all().reverse();
  const first = select().orderBy(asc(id)).limit(1).get();
  return first && first.id !== newest[0]?.id ? [first, ...newest] : newest;
}

function withoutRe(subject: string): string {
  return subject.replace(/^Re: /, "");
}
