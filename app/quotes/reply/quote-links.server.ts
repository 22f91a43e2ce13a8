import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { and, count, desc, eq, gte, isNotNull, isNull, lt, notInArray } from "drizzle-orm";

import { quoteEvents, quoteLinks, quoteReplies } from "#drizzle/schema/replies";
import { findUserById } from "~/accounts/sign-in/users.server";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";
import { env } from "~/env.server";
import { isFirmMember } from "~/accounts/firms/firms.server";
import { findFirmContact, findQuoteFirm, mayReadMail } from "~/quotes/request/firm-quotes.server";
import { findSentQuote } from "~/quotes/request/quote-history.server";
import { londonDay } from "~/shared/dates";
import { secretPath } from "~/quotes/reply/secret-link";

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
 * Returns the path of the page on which a mail's reader answers our quote. A visitor's has a secret, and
 * only the hash of it is stored; an account signs in. Call inside write().
 */
export function insertAnswerPath(
  quote: OwnedQuote & { id: string; orderNumber: number },
  email: string,
  now: number,
): string {
  if (isOfAccount(quote)) return `/quote-details/${quote.id}`;
  return insertSecretPath({ orderNumber: quote.orderNumber, email, now });
}

type OwnedQuote = { userId: string | null; firmId: number | null };

/** Returns false for a visitor's quote, which is read by secret links. A firm's is also read once its asker is gone. */
export function isOfAccount({ userId, firmId }: OwnedQuote): boolean {
  return userId !== null || firmId !== null;
}

type PrintedVersion = { quoteId: string; replyId: number };

/** Makes the link that is printed on the PDF of a visitor's version. Call inside write(). */
export function insertPrintedLink(printed: PrintedVersion, link: Omit<NewLink, "secret">): void {
  const [key = ""] = env.sessionSecrets;
  insertLink({ secret: printedSecret(printed, key), ...link });
}

/** Finds the page that the printed link of a version opens, or opened until it was stopped; undefined if it was never made. */
export function findPrintedLink(
  printed: PrintedVersion,
): { path: string; isStopped: boolean } | undefined {
  const secrets = env.sessionSecrets.map((key) => printedSecret(printed, key));
  const links = secrets.flatMap((secret) => {
    const { stoppedAt, hash } = quoteLinks;
    const isOurs = eq(hash, hashOf(secret));
    const stored = db.select({ stoppedAt }).from(quoteLinks).where(isOurs).get();
    return stored ? [{ path: secretPath(secret), isStopped: stored.stoppedAt !== null }] : [];
  });
  return links[0];
}

/**
 * Derived rather than random, so that every rendering of a version before it is stored has the same bytes. A restored
 * backup counts replies from an earlier number: the quote's random id keeps a PDF that was printed since from opening
 * another customer's quote. The key is for these links only, as cookies of earlier releases are signed with the secret itself.
 */
function printedSecret({ quoteId, replyId }: PrintedVersion, secret: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "printed link", 32));
  return createHmac("sha256", key).update(`${quoteId} ${replyId}`).digest("base64url");
}

/** Counts the links to a quote that were not stopped. */
export function countOpenLinks(orderNumber: number): number {
  return (
    db.select({ links: count() }).from(quoteLinks).where(isOpenLinkTo(orderNumber)).get()?.links ??
    0
  );
}

/** Finds the link of a secret with its quote, also one that was stopped or has expired. */
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

/** Makes a link to a quote, and returns its path, which cannot be read again. Call inside write(). */
export function insertSecretPath(link: Omit<NewLink, "secret">): string {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  insertLink({ secret, ...link });
  return secretPath(secret);
}

/** Selects the links to a quote that were not stopped. */
export function isOpenLinkTo(orderNumber: number) {
  return and(eq(quoteLinks.orderNumber, orderNumber), isNull(quoteLinks.stoppedAt));
}

/**
 * Deletes the links that were made before a time, in milliseconds since 1970, unless a version of the
 * quote was valid then or later. Call inside write().
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

/**
 * Returns the address that mails about our quote go to: the one that staff corrected last, or else the
 * one of the request (R15). Null once the customer's account is deleted. Mail about a firm's quote goes to no account
 * that is not in the firm: a typed address of such an account gives way to the asker's own. Once the asker has left, the
 * longest-serving manager is mailed, and no one if the firm is closed.
 */
export function findRecipient(quote: {
  orderNumber: number;
  guestEmail: string | null;
}): string | null {
  const firm = findQuoteFirm(quote.orderNumber);
  if (!firm) return quote.guestEmail && (findCorrected(quote.orderNumber) ?? quote.guestEmail);
  if (firm.isClosed) return null;
  const { firmId, requester } = firm;
  const isFit = requester ? mayReadMail : isFirmMember;
  const typed = [findCorrected(quote.orderNumber), requester && quote.guestEmail];
  const fit = typed.find((each) => each && isFit(firmId, each));
  const own = requester && findUserById(requester.userId)?.email;
  return fit ?? own ?? findFirmContact(firmId);
}

function findCorrected(quoteNumber: number): string | undefined {
  const { orderNumber, kind, message, id } = quoteEvents;
  const corrected = db
    .select({ address: message })
    .from(quoteEvents)
    .where(and(eq(orderNumber, quoteNumber), eq(kind, "sent-again"), isNotNull(message)))
    .orderBy(desc(id))
    .limit(1)
    .get();
  return corrected?.address ?? undefined;
}
