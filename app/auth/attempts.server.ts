import type { AppLoadContext } from "@remix-run/node";

import { retryWhenBusy } from "~/db/engine/retry.server";
import { deleteAttempts, takeAttempt } from "~/db/account/throttle.server";
import { normaliseEmail } from "~/domain/account/email-address";
import { PER_ADDRESS, PER_EMAIL } from "~/domain/account/throttle";
import { clientNetwork } from "~/http/client-network.server";
import { logSecurity } from "~/http/security-log.server";

export type Throttled = "sign-in" | "sign-up" | "reset" | "own-password" | "contact" | "quote";

/**
 * Counts an attempt by this e-mail address and from this client (S6). Gives how many seconds to
 * wait when either has had enough, and then counts nothing.
 */
export function checkThrottle(
  ...attempt: Parameters<typeof countAttempt>
): Promise<number | undefined> {
  return retryWhenBusy(() => countAttempt(...attempt));
}

/** The same as one write among others; a busy database is for the caller to try again. */
export function countAttempt(
  what: Throttled,
  email: string,
  { clientAddress = "unknown" }: AppLoadContext,
): number | undefined {
  const client = clientNetwork(clientAddress);
  const limits = [
    { key: emailKey(what, email), throttle: PER_EMAIL },
    { key: `${what} address ${client}`, throttle: PER_ADDRESS },
  ];
  const wait = takeAttempt(limits, Date.now());
  if (wait !== undefined) logSecurity("throttled", { what, email, client });
  return wait;
}

/** A right password is no attack: the next sign-in of the same address starts from nothing. */
export function clearAttempts(what: Throttled, email: string): Promise<void> {
  return retryWhenBusy(() => deleteAttempts(emailKey(what, email)));
}

function emailKey(what: Throttled, email: string): string {
  return `${what} email ${normaliseEmail(email)}`;
}
