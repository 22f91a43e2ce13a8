import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";

import { quotes } from "#drizzle/schema/quotes";
import { quoteLinks } from "#drizzle/schema/replies";
import { db } from "~/db/engine/client.server";
import { assertInWrite, write } from "~/db/engine/write.server";
import { insertMail } from "~/db/mail/outbox.server";
import { withItems } from "~/db/quote/quote-history.server";
import type { NewMail } from "~/domain/mail/mail";
import { secretPath } from "~/domain/reply/secret-link";

const SECRET_BYTES = 32;

type NewLink = { secret: string; orderNumber: number; email: string | null; now: number };

/** Stores the hash of a secret that opens a quote. Call inside write(). */
export function insertLink({ secret, orderNumber, email, now }: NewLink): void {
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
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  insertLink({ secret, orderNumber: quote.orderNumber, email, now });
  return secretPath(secret);
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
  const rows = db.select().from(quotes).where(eq(quotes.orderNumber, link.orderNumber)).all();
  const quote = withItems(rows)[0];
  return quote && { link, quote };
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
