import { createHmac } from "node:crypto";

/** Derives the secret that signs the cookie with this name. */
export function deriveCookieSecret(secret: string, name: string): string {
  return createHmac("sha256", secret).update(`cookie ${name}`).digest("base64url");
}
