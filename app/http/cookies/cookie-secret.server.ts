import { createHmac } from "node:crypto";

/** What signs a cookie of this name, made of a secret that is never used itself. */
export function deriveCookieSecret(secret: string, name: string): string {
  return createHmac("sha256", secret).update(`cookie ${name}`).digest("base64url");
}
