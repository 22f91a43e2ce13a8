import { createHmac } from "node:crypto";

import { env } from "~/env.server";
import { log } from "~/log.server";

export type SecurityEvent =
  | "sign-in-failed"
  | "locked-out"
  | "throttled"
  | "password-refused"
  | "link-refused"
  | "access-refused"
  | "cross-site-refused"
  | "administrator-made"
  | "administrator-unmade";

/**
 * Logs what an operator may want to count or be alerted to. Accounts and clients are named by marks,
 * which show that events belong together but not whose they are.
 */
export function logSecurity(
  event: SecurityEvent,
  { email, client, ...fields }: { email?: string; client?: string } & Record<string, string> = {},
): void {
  log({ event, account: markOf(email), client: markOf(client), ...fields });
}

/** A keyed hash: the same each time, and not to be reversed by someone who has only the log. */
function markOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const [secret = ""] = env.sessionSecrets;
  return createHmac("sha256", secret).update(address.toLowerCase()).digest("hex").slice(0, 16);
}
