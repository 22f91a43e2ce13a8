import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";

import { tokens, users } from "#drizzle/schema/accounts";
import { LINK_LIFETIME } from "~/accounts/sign-in/link-lifetime";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";
import { logSecurity } from "~/http/security-log.server";

type TokenPurpose = (typeof tokens.$inferSelect)["purpose"];
/** The secret of a mailed link, and the token to store for it, which holds only its hash. */
export type MailedLink = { secret: string; token: NewToken };
type NewToken = { hash: string; purpose: TokenPurpose; expiresAt: number };

/** Creates the secret of a mailed link, and the token to store for it, which holds only its hash. */
export function createToken(purpose: TokenPurpose, now: number): MailedLink {
  const secret = randomBytes(32).toString("base64url");
  return {
    secret,
    token: { hash: hashSecret(secret), purpose, expiresAt: now + LINK_LIFETIME[purpose].ms },
  };
}

/** Stores a token by its hash. Earlier tokens stay valid until they expire or one of them is spent. Call inside write(). */
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

/** Returns the user of a mailed link, if the link still works. Logs a link that was used, has expired or was forged. */
export function findLinkUser(secret: string, purpose: TokenPurpose, now: number) {
  const user = findTokenUser(hashSecret(secret), purpose, now);
  if (!user && secret) logSecurity("link-refused", { purpose });
  return user;
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

/** Hashes a random secret for storage. Secrets are long, so one round without salt is enough. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
