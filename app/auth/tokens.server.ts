import { createHash, randomBytes } from "node:crypto";

import type { NewToken, TokenPurpose } from "~/db/tokens.server";

const HOUR_MS = 60 * 60 * 1000;
const LIFETIME_MS: Record<TokenPurpose, number> = {
  "confirm-email": 24 * HOUR_MS,
  "reset-password": HOUR_MS,
};

/** A secret for a mailed link, and what of it is kept. */
export function newToken(purpose: TokenPurpose, now: number): { secret: string; kept: NewToken } {
  const secret = randomBytes(32).toString("base64url");
  return {
    secret,
    kept: { hash: hashSecret(secret), purpose, expiresAt: now + LIFETIME_MS[purpose] },
  };
}

/** Secrets are random and long, so one round without salt is enough to keep them from a reader of the database. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
