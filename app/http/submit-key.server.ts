import { randomBytes } from "node:crypto";

/** Creates the idempotency key of a rendered form: however often it is posted, it counts once (B7). */
export function createSubmitKey(): string {
  return randomBytes(16).toString("base64url");
}

/** Returns the posted key, or a new one if it is missing or malformed. */
export function readSubmitKey(form: FormData): string {
  const key = form.get("submitKey");
  return typeof key === "string" && /^[\w-]{22}$/.test(key) ? key : createSubmitKey();
}
