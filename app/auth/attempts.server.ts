import type { AppLoadContext } from "@remix-run/node";

import { countAttempt, deleteAttempts, type Limit } from "~/db/account/throttle.server";
import { normaliseEmail } from "~/domain/account/email-address";
import { PER_ADDRESS, PER_EMAIL } from "~/domain/account/throttle";
import { clientNetwork } from "~/http/client-network.server";
import { logSecurity } from "~/http/security-log.server";

export type Throttled = "sign-in" | "sign-up" | "reset" | "own-password" | "contact" | "quote";

/**
 * Counts an attempt by this e-mail address and from this client (S6). Returns how many seconds to
 * wait when either limit is used up, and then counts nothing.
 */
export async function checkThrottle(
  what: Throttled,
  email: string,
  context: AppLoadContext,
): Promise<number | undefined> {
  const attempt = await countAttempt(throttleLimits(what, email, context), Date.now());
  if (attempt.kind === "counted") return undefined;

  logThrottled(what, email, context);
  return attempt.waitSeconds;
}

/** Returns the limits of an e-mail address and of a client, for an attempt that another write counts. */
export function throttleLimits(what: Throttled, email: string, context: AppLoadContext): Limit[] {
  return [
    { key: emailKey(what, email), throttle: PER_EMAIL },
    { key: `${what} address ${networkOf(context)}`, throttle: PER_ADDRESS },
  ];
}

/** Logs an attempt that was refused because a limit is used up. */
export function logThrottled(what: Throttled, email: string, context: AppLoadContext): void {
  logSecurity("throttled", { what, email, client: networkOf(context) });
}

/** Deletes the attempts of an address after a right password: its next sign-in starts from zero. */
export function clearAttempts(what: Throttled, email: string): Promise<void> {
  return deleteAttempts(emailKey(what, email));
}

function networkOf({ clientAddress = "unknown" }: AppLoadContext): string {
  return clientNetwork(clientAddress);
}

function emailKey(what: Throttled, email: string): string {
  return `${what} email ${normaliseEmail(email)}`;
}
