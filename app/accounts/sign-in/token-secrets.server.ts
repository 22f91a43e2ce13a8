import { createHash, randomBytes } from "node:crypto";

import {
  findTokenUser,
  type MailedLink,
  type TokenPurpose,
} from "~/accounts/sign-in/tokens.server";
import { LINK_LIFETIME } from "~/accounts/sign-in/link-lifetime";
import { logSecurity } from "~/http/security-log.server";

/** Creates the secret of a mailed link, and the token to store for it, which holds only its hash. */
export function createToken(purpose: TokenPurpose, now: number): MailedLink {
  const secret = randomBytes(32).toString("base64url");
  return {
    secret,
    token: { hash: hashSecret(secret), purpose, expiresAt: now + LINK_LIFETIME[purpose].ms },
  };
}

/** Returns the user of a mailed link, if the link still works. Logs a used, expired or forged one. */
export function findLinkUser(secret: string, purpose: TokenPurpose, now: number) {
  const user = findTokenUser(hashSecret(secret), purpose, now);
  if (!user && secret) logSecurity("link-refused", { purpose });
  return user;
}

/** Hashes a random secret for storage. Secrets are long, so one round without salt is enough. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
