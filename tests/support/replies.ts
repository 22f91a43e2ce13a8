import { randomUUID } from "node:crypto";

import { eq, notInArray } from "drizzle-orm";

import { outbox } from "#drizzle/schema/mail";
import { quoteLinks } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { insertAnswerPath } from "~/quotes/reply/quote-links.server";
import { type ReplyHead, saveReply } from "~/quotes/reply/reply-drafts.server";
import { startReply } from "~/quotes/acts/start-reply.server";
import { sendVersion as sendReply } from "~/quotes/acts/send-version.server";
import { lastEventId } from "~/quotes/reply/quote-events.server";
import { findDraft, type StoredReplyLine } from "~/quotes/reply/replies.server";
import { dayAfter, londonDay } from "~/shared/dates";
import { kit } from "#tests/support/bound-kit";
import { addCustomer } from "#tests/support/accounts";

type SentQuote = { id: string; orderNumber: number };
type GivenReply = {
  head?: Partial<ReplyHead>;
  lines?: Partial<
    Pick<StoredReplyLine, "unitPricePence" | "leadTime" | "note" | "reason"> & {
      isOffered: boolean;
    }
  >;
  /** The sender; without one, a colleague of its own. */
  sales?: { id: string; email: string };
  /** Where it goes, if not to the address of the request. */
  recipient?: string;
  /** For how many days it is valid, 30 without. */
  days?: number;
  /** When it is sent, in milliseconds since 1970. */
  now?: number;
  /** True to leave its mails in the outbox. */
  mails?: boolean;
};

/** Starts a reply as a colleague, valid for `days`, whose draft stays. */
export async function startDraft(
  quote: SentQuote,
  { sales, days = 30, now = Date.now() }: Pick<GivenReply, "sales" | "days" | "now"> = {},
) {
  const { id: assigneeId, email } = sales ?? (await addCustomer({ isAdmin: true }));
  const actor = { name: email, now };
  const validUntil = dayAfter(londonDay(now), days);
  await startReply(quote.id, { validUntil, assigneeId }, actor);
  const draft = findDraft(quote.orderNumber);
  if (!draft) throw new Error("There is no such quote");
  return { draft, actor, validUntil };
}

/** Sends the next version of our quote as staff would, without any mail: each line at £90.00. */
export async function sendVersion(
  quote: SentQuote,
  { head, lines, ...given }: GivenReply = {},
): Promise<void> {
  const { draft, actor, validUntil } = await startDraft(quote, given);

  const saved = await saveReply(
    draft.id,
    draft.revision,
    {
      head: {
        ...{ validUntil, message: "Thank you for asking.", deliveryNote: null },
        ...{ paymentTerms: null, shippingExVatPence: 10_00 },
        ...{ remindsCustomer: true, attachesDatasheets: false, ...head },
      },
      lines: draft.lines.map(({ id, quantity }) => ({
        ...{ id, quantity, isOffered: true, unitPricePence: 90_00, isFixed: false },
        ...{ leadTime: "In stock", note: null, reason: null, ...lines },
      })),
    },
    actor,
  );
  if (saved.kind !== "saved") throw new Error(`The reply was not saved: ${saved.kind}`);
  const links = listLinks();
  const sent = await sendReply(
    {
      quoteId: quote.id,
      seen: {
        revision: saved.revision,
        lastEventId: lastEventId(quote.orderNumber),
        recipient: given.recipient ?? kit.findQuoteByNumber(quote.orderNumber).guestEmail,
      },
      ...{
        sendKey: randomUUID(),
        allowsPricesToFollow: true,
        answersCustomer: true,
        today: londonDay(actor.now),
        copies: [],
      },
      ...{ remindsCustomer: head?.remindsCustomer ?? true, attachesDatasheets: false },
    },
    actor,
  );
  if (sent.kind !== "sent") throw new Error(`The reply was not sent: ${sent.kind}`);
  if (!given.mails) await write(() => dropMails(draft.id, links));
}

/** Deletes the mails of a version, and all links but these: those in the mails. */
function dropMails(replyId: number, links: readonly string[]): void {
  db.delete(outbox).where(eq(outbox.replyId, replyId)).run();
  db.delete(quoteLinks)
    .where(notInArray(quoteLinks.hash, [...links]))
    .run();
}

function listLinks(): string[] {
  return db
    .select({ hash: quoteLinks.hash })
    .from(quoteLinks)
    .all()
    .map(({ hash }) => hash);
}

/** Returns the secret of a new link to a visitor's quote. */
export async function addLink(
  { id, orderNumber }: SentQuote,
  { email = "zoe@example.com", now = Date.now() } = {},
): Promise<string> {
  const path = await write(() =>
    insertAnswerPath({ id, orderNumber, userId: null, firmId: null }, email, now),
  );
  return path.replace("/q/", "");
}
