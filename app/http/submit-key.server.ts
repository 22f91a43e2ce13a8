import { randomBytes } from "node:crypto";

/** The hidden key of one showing of a form: however often it is posted, it counts once (B7). */
export function createSubmitKey(): string {
  return randomBytes(16).toString("base64url");
}

/** The posted key, or a new one when it is missing or not of our making. */
export function readSubmitKey(form: FormData): string {
  const key = form.get("submitKey");
  return typeof key === "string" && /^[\w-]{22}$/.test(key) ? key : createSubmitKey();
}
