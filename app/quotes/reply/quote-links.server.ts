import { quoteSubject } from "~/quotes/request/quote-status";
import { createHash, randomBytes } from "node:crypto";
import { and, count, eq, gte, isNotNull, isNull, lt, notInArray } from "drizzle-orm";

import { quoteLinks, quoteReplies } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { assertInWrite, write } from "~/db/write.server";
import { insertMail } from "~/mail/outbox.server";
import { findSentQuote, findSentRow } from "~/quotes/request/quote-history.server";
import { insertEvent } from "~/quotes/reply/quote-events.server";
import { findNewestVersion } from "~/quotes/reply/replies.server";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import type { NewMail } from "~/mail/mail";
import { secretPath } from "~/quotes/reply/secret-link";
import type { Actor } from "~/shared/actor";
import { londonDay } from "~/shared/dates";

const SECRET_BYTES = 32;

type NewLink = { secret: string; orderNumber: number; email: string | null; now: number };

/** Stores the hash of a secret that opens a quote. Call inside write(). */
function insertLink({ secret, orderNumber, email, now }: NewLink): void {
  assertInWrite();
  db.insert(quoteLinks)
    .values({ hash: hashOf(secret), orderNumber, email, createdAt: now })
    .run();
}

/**
 * Returns the path of the page on which a mail's reader answers our quote. A visitor's has a secret of
 * its own, of which the hash is stored; an account signs in. Call inside write().
 */
export function insertAnswerPath(
  quote: { id: string; orderNumber: number; userId: string | null },
  email: string,
  now: number,
): string {
  if (quote.userId !== null) return `/quote-details/${quote.id}`;
  return insertSecretPath({ orderNumber: quote.orderNumber, email, now });
}

/**
 * Makes a link to a quote for staff to pass on, and returns its path. No one can find that path out
 * again. Undefined for a quote of which no version was sent: a link opens the newest version.
 */
export function copyLink(quoteId: string, actor: Actor): Promise<string | undefined> {
  return write(() => {
    const orderNumber = findSentRow(quoteId)?.orderNumber;
    const version = orderNumber && findNewestVersion(orderNumber)?.version;
    if (!orderNumber || !version) return undefined;

    const { name, now } = actor;
    insertEvent({ orderNumber, at: now, kind: "link-copied", actor: name });
    insertAuditEntry(actor, {
      action: "quote.link-copy",
      subject: quoteSubject(orderNumber),
      after: { version },
    });
    return insertSecretPath({ orderNumber, email: null, now });
  });
}

/** Stops all links to a quote, those in mails too, and returns how many; undefined for an unknown quote. */
export function stopLinks(quoteId: string, actor: Actor): Promise<number | undefined> {
  return write(() => {
    const orderNumber = findSentRow(quoteId)?.orderNumber;
    if (orderNumber === undefined) return undefined;
    const { name, now } = actor;
    const { changes } = db
      .update(quoteLinks)
      .set({ stoppedAt: now })
      .where(isOpenLinkTo(orderNumber))
      .run();
    if (changes === 0) return 0;

    insertEvent({ orderNumber, at: now, kind: "links-stopped", actor: name });
    insertAuditEntry(actor, {
      action: "quote.links-stop",
      subject: quoteSubject(orderNumber),
      before: { links: changes },
      after: { links: 0 },
    });
    return changes;
  });
}

/** Counts the links to a quote that were not stopped. */
export function countOpenLinks(orderNumber: number): number {
  return (
    db.select({ links: count() }).from(quoteLinks).where(isOpenLinkTo(orderNumber)).get()?.links ??
    0
  );
}

/** Queues a mail with a new link for the address that had one. */
export function queueNewLink(
  quote: { id: string; orderNumber: number; userId: string | null },
  email: string,
  { now, composeMail }: { now: number; composeMail: (path: string) => NewMail },
): Promise<void> {
  return write(() => {
    insertMail(composeMail(insertAnswerPath(quote, email, now)), now);
  });
}

/** Finds the link of a secret with its quote, also one that was stopped or has run out. */
export function findLinkedQuote(secret: string) {
  const link = db
    .select()
    .from(quoteLinks)
    .where(eq(quoteLinks.hash, hashOf(secret)))
    .get();
  if (!link) return undefined;
  const quote = findSentQuote(link.orderNumber);
  return quote && { link, quote };
}

function insertSecretPath(link: Omit<NewLink, "secret">): string {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  insertLink({ secret, ...link });
  return secretPath(secret);
}

function isOpenLinkTo(orderNumber: number) {
  return and(eq(quoteLinks.orderNumber, orderNumber), isNull(quoteLinks.stoppedAt));
}

/**
 * Deletes the links that were made before a time, in milliseconds since 1970, except of quotes of which
 * a version was valid then or later. Call inside write().
 */
export function deleteLinksBefore(time: number): void {
  assertInWrite();
  const validSince = db
    .select({ orderNumber: quoteReplies.orderNumber })
    .from(quoteReplies)
    .where(and(isNotNull(quoteReplies.version), gte(quoteReplies.validUntil, londonDay(time))));
  db.delete(quoteLinks)
    .where(and(lt(quoteLinks.createdAt, time), notInArray(quoteLinks.orderNumber, validSince)))
    .run();
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
