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
 * Tells the log of something an operator may want to count or be woken by. Who it was goes in as a
 * mark: by it events of one account, or of one client, are known to belong together.
 */
export function logSecurity(
  event: SecurityEvent,
  { email, client, ...fields }: { email?: string; client?: string } & Record<string, string> = {},
): void {
  log({ event, account: markOf(email), client: markOf(client), ...fields });
}

/** The same for one address each time, and no way back to it for who has only the log. */
function markOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const [secret = ""] = env.sessionSecrets;
  return createHmac("sha256", secret).update(address.toLowerCase()).digest("hex").slice(0, 16);
}
