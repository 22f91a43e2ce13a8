import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";

import { quoteLinks } from "#drizzle/schema/replies";
import { db } from "~/db/engine/client.server";
import { assertInWrite } from "~/db/engine/write.server";

type NewLink = { secret: string; orderNumber: number; email: string | null; now: number };

/** Stores the hash of a secret that opens a quote. Call inside write(). */
export function insertLink({ secret, orderNumber, email, now }: NewLink): void {
  assertInWrite();
  db.insert(quoteLinks)
    .values({ hash: hashOf(secret), orderNumber, email, createdAt: now })
    .run();
}

/** Finds the quote that a secret opens, unless the link was stopped. */
export function findLink(secret: string) {
  return db
    .select()
    .from(quoteLinks)
    .where(and(eq(quoteLinks.hash, hashOf(secret)), isNull(quoteLinks.stoppedAt)))
    .get();
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
