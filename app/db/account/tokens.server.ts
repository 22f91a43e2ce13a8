import { and, eq, gt } from "drizzle-orm";

import { tokens, users } from "#drizzle/schema/accounts";
import { db } from "~/db/engine/client.server";

export type TokenPurpose = (typeof tokens.$inferSelect)["purpose"];
export type NewToken = { hash: string; purpose: TokenPurpose; expiresAt: number };

/** Keeps a token by its hash. Earlier ones go on working until they expire or one is spent. */
export function insertToken(userId: string, token: NewToken): void {
  db.insert(tokens)
    .values({ ...token, userId })
    .run();
}

/** Whose token this is, if it is still good; looking spends nothing. */
export function findTokenUser(hash: string, purpose: TokenPurpose, now: number) {
  return db
    .select({ id: users.id, email: users.email })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.hash, hash), eq(tokens.purpose, purpose), gt(tokens.expiresAt, now)))
    .get();
}

/**
 * Spends a token: of two that come at once only one gets the user. All tokens of the same user and
 * purpose go with it. Run it in an immediate transaction with what the token allows.
 */
export function spendToken(hash: string, purpose: TokenPurpose, now: number) {
  const user = findTokenUser(hash, purpose, now);
  if (!user) return undefined;
  db.delete(tokens)
    .where(and(eq(tokens.userId, user.id), eq(tokens.purpose, purpose)))
    .run();
  return user;
}
