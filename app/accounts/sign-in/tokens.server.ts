import { and, eq, gt } from "drizzle-orm";

import { tokens, users } from "#drizzle/schema/accounts";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";

export type TokenPurpose = (typeof tokens.$inferSelect)["purpose"];
/** The secret of a mailed link, and the token to store for it, which holds only its hash. */
export type MailedLink = { secret: string; token: NewToken };
export type NewToken = { hash: string; purpose: TokenPurpose; expiresAt: number };

/** Stores a token by its hash. Earlier ones stay valid until they expire or one is spent. Call inside write(). */
export function insertToken(userId: string, token: NewToken): void {
  db.insert(tokens)
    .values({ ...token, userId })
    .run();
}

/** Returns the user of a valid token, without spending it. */
export function findTokenUser(hash: string, purpose: TokenPurpose, now: number) {
  return db
    .select({ id: users.id, email: users.email })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.hash, hash), eq(tokens.purpose, purpose), gt(tokens.expiresAt, now)))
    .get();
}

/**
 * Spends a token and returns its user; of two requests at the same time only one gets the user. All
 * tokens of the same user and purpose are deleted. Call inside write(), with what the token allows.
 */
export function spendToken(hash: string, purpose: TokenPurpose, now: number) {
  assertInWrite();
  const user = findTokenUser(hash, purpose, now);
  if (!user) return undefined;
  db.delete(tokens)
    .where(and(eq(tokens.userId, user.id), eq(tokens.purpose, purpose)))
    .run();
  return user;
}
