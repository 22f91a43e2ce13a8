import { createHmac } from "node:crypto";

import { env } from "~/env.server";
import { log } from "~/log.server";

export type SecurityEvent =
  | "sign-in-failed"
  | "locked-out"
  | "throttled"
  | "cross-site-refused"
  | "administrator-made"
  | "administrator-unmade";

/** Tells the log of something an operator may want to count or be woken by; addresses go in hashed. */
export function logSecurity(
  event: SecurityEvent,
  { email, ...fields }: { email?: string } & Record<string, string | undefined> = {},
): void {
  log({ event, account: email === undefined ? undefined : accountMark(email), ...fields });
}

/** The same for one address each time, and no way back to it for who has only the log. */
function accountMark(email: string): string {
  const [secret = ""] = env.sessionSecrets;
  return createHmac("sha256", secret).update(email.toLowerCase()).digest("hex").slice(0, 16);
}
