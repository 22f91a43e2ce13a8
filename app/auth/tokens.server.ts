import { createHash, randomBytes } from "node:crypto";

import { findTokenUser, type NewToken, type TokenPurpose } from "~/db/account/tokens.server";
import { LINK_LIFETIME } from "~/domain/account/link-lifetime";
import { logSecurity } from "~/http/security-log.server";

/** A secret for a mailed link, and what of it is kept. */
export function createToken(
  purpose: TokenPurpose,
  now: number,
): { secret: string; kept: NewToken } {
  const secret = randomBytes(32).toString("base64url");
  return {
    secret,
    kept: { hash: hashSecret(secret), purpose, expiresAt: now + LINK_LIFETIME[purpose].ms },
  };
}

/**
 * The user whose mailed link this is, if it still works; one that was used, has expired or is made up
 * is logged.
 */
export function findLinkUser(secret: string, purpose: TokenPurpose, now: number) {
  const user = findTokenUser(hashSecret(secret), purpose, now);
  if (!user && secret) logSecurity("link-refused", { purpose });
  return user;
}

/** Secrets are random and long, so one round without salt is enough to keep them from a reader of the database. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
