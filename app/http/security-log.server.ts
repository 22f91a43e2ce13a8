import { createHmac } from "node:crypto";

import { clientNetwork } from "~/http/client-network.server";
import { env } from "~/env.server";
import { log } from "~/log.server";

type SecurityEvent =
  | "sign-in-failed"
  | "locked-out"
  | "throttled"
  | "password-refused"
  | "link-refused"
  | "access-refused"
  | "cross-site-refused"
  | "signed-in"
  | "signed-out"
  | "second-step-on"
  | "second-step-off"
  | "second-step-refused"
  | "proof-required"
  | "proved-again"
  | "recovery-codes-renewed"
  | "passkey-added"
  | "passkey-removed"
  | "password-changed"
  | "password-reset"
  | "email-confirmed"
  | "sessions-ended"
  | "account-deleted"
  | "data-exported"
  | "quotes-exported"
  | "orders-exported"
  | "numbers-exported"
  | "catalogue-exported"
  | "link-copied"
  | "admin-granted"
  | "admin-revoked"
  | "sales-granted"
  | "sales-revoked"
  | "member-invited"
  | "member-removed"
  | "member-role-changed"
  | "firm-joined"
  | "firm-left"
  | "quotes-shared"
  | "firm-closed";

/**
 * Logs an event that an operator may want to count or be alerted to. Accounts and clients appear as
 * pseudonyms, which show that events belong together but not whose they are.
 */
export function logSecurity(
  event: SecurityEvent,
  { email, client, ...fields }: { email?: string; client?: string } & Record<string, string> = {},
): void {
  log({ event, account: pseudonymOf(email), client: pseudonymOf(client), ...fields });
}

/** Logs an act of a signed-in account that succeeded (S19), with its client network. */
export function logAct(
  event: SecurityEvent,
  { email }: { email: string },
  { clientAddress = "unknown" }: { clientAddress?: string },
): void {
  logSecurity(event, { email, client: clientNetwork(clientAddress) });
}

/** Returns a keyed hash, which cannot be reversed with the log only. */
function pseudonymOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const [secret = ""] = env.sessionSecrets;
  return createHmac("sha256", secret).update(address.toLowerCase()).digest("hex").slice(0, 16);
}
