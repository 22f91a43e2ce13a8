import type { AppLoadContext } from "@remix-run/node";

import { countAttempt, deleteAttempts, type Limit } from "~/accounts/sign-in/throttle.server";
import { normaliseEmail } from "~/shared/email-address.server";
import {
  ACCOUNT_MAILS,
  ANSWERS,
  NEW_BASKETS,
  NEW_INVITATIONS,
  NEW_LINKS,
  NEW_LISTS,
  NEW_LISTS_AN_HOUR,
  NEW_SHARED_LISTS,
  PER_NETWORK,
  PER_PERSON,
} from "~/accounts/sign-in/throttle";
import { clientNetwork } from "~/http/client-network.server";
import { logSecurity } from "~/http/security-log.server";

export type Throttled =
  | "sign-in"
  | "sign-up"
  | "reset"
  | "own-password"
  | "contact"
  | "quote"
  | "quote-answer"
  | "quote-message"
  | "quote-link"
  | "invitation";

/** The maker of an attempt: the e-mail address that was typed, and the account if it is signed in. */
type Attempter = { email: string; userId?: string };

/**
 * Counts an attempt (S6). Returns how many seconds to wait when a limit is used up, and then counts
 * nothing.
 */
export async function checkThrottle(
  what: Throttled,
  attempter: Attempter,
  context: AppLoadContext,
): Promise<number | undefined> {
  const attempt = await countAttempt(throttleLimits(what, attempter, context), Date.now());
  if (attempt.kind === "counted") return undefined;

  logThrottled(what, attempter, context);
  return attempt.waitSeconds;
}

/**
 * Returns the limits of an attempt that another write counts. A signed-in customer is counted by
 * account only, so that no one else can use up their attempts. Without an account, the client's
 * network is counted first, and the e-mail address for each network, so that a stranger elsewhere
 * cannot keep its owner out.
 */
export function throttleLimits(
  what: Throttled,
  { email, userId }: Attempter,
  context: AppLoadContext,
): Limit[] {
  if (userId) return [{ key: `${what} account ${userId}`, throttle: PER_PERSON }];

  return [
    { key: networkKey(what, context), throttle: PER_NETWORK },
    { key: `${networkKey(what, context)} ${emailKey(email)}`, throttle: PER_PERSON },
    // Bounds the mail that many networks together can cause to one address.
    { key: `${what} ${emailKey(email)}`, throttle: PER_NETWORK },
  ];
}

/**
 * Counts an answer to our quote or a message about it, because each is mailed (R12, R24), for each account or link:
 * the holder of one link does not use up another's. Returns how many seconds to wait when a limit is used
 * up, and then counts nothing.
 */
export async function checkAnswerThrottle(
  orderNumber: number,
  answerer: string,
  context: AppLoadContext,
  what: "quote-answer" | "quote-message" = "quote-answer",
): Promise<number | undefined> {
  const limits = [
    { key: networkKey(what, context), throttle: PER_NETWORK },
    { key: `${what} quote ${orderNumber} by ${answerer}`, throttle: ANSWERS },
  ];
  const attempt = await countAttempt(limits, Date.now());
  if (attempt.kind === "counted") return undefined;

  logSecurity("throttled", { what, client: networkOf(context) });
  return attempt.waitSeconds;
}

/**
 * Counts a request for a new link to a quote (R11), because everyone who has an old link can cause mails to the
 * customer. Returns how many seconds to wait when a limit is used up, and then counts nothing.
 */
export async function checkNewLinkThrottle(
  orderNumber: number,
  email: string,
  context: AppLoadContext,
): Promise<number | undefined> {
  const key = `quote-link quote ${orderNumber} ${emailKey(email)}`;
  const limits = [
    ...throttleLimits("quote-link", { email }, context),
    { key, throttle: NEW_LINKS },
  ];
  const attempt = await countAttempt(limits, Date.now());
  if (attempt.kind === "counted") return undefined;

  logThrottled("quote-link", { email }, context);
  return attempt.waitSeconds;
}

/** Returns the limits of invitations by one manager, and of invitations to one address by any firm. */
export function invitationLimits(managerId: string, email: string): Limit[] {
  return [
    { key: `invitation account ${managerId}`, throttle: NEW_INVITATIONS },
    { key: `invitation ${emailKey(email)}`, throttle: NEW_LINKS },
  ];
}

/** Returns the limit of the mails about an account that strangers can cause to one address (S6). */
export function accountMailLimits(email: string): Limit[] {
  return [{ key: `account-mail ${emailKey(email)}`, throttle: ACCOUNT_MAILS }];
}

/** Returns the limit of the baskets that one client network may start (B11). */
export function newBasketLimit(context: AppLoadContext): Limit {
  return { key: `basket network ${networkOf(context)}`, throttle: NEW_BASKETS };
}

/**
 * Counts a list that is read and looked up, for each account, or for each client network of visitors. Returns how many
 * seconds to wait when a limit is used up, and then counts nothing.
 */
export async function checkListThrottle(
  userId: string | undefined,
  context: AppLoadContext,
): Promise<number | undefined> {
  const who = userId ? `account ${userId}` : `network ${networkOf(context)}`;
  const limits = [
    { key: `list ${who}`, throttle: NEW_LISTS },
    { key: `list-hour ${who}`, throttle: NEW_LISTS_AN_HOUR },
  ];
  const attempt = await countAttempt(limits, Date.now());
  if (attempt.kind === "counted") return undefined;

  logSecurity("throttled", { what: "list", client: networkOf(context) });
  return attempt.waitSeconds;
}

/** Returns the limit of the baskets that visitors of one client network share by link (B15). */
export function newSharedListLimit(context: AppLoadContext): Limit {
  return { key: `shared-list network ${networkOf(context)}`, throttle: NEW_SHARED_LISTS };
}

/** Logs an attempt that was refused because a limit is used up. */
export function logThrottled(what: Throttled, { email }: Attempter, context: AppLoadContext): void {
  logSecurity("throttled", { what, email, client: networkOf(context) });
}

/** Deletes what was counted for an attempter after a right password: the next attempt starts from zero. */
export function clearAttempts(
  what: Throttled,
  attempter: Attempter,
  context: AppLoadContext,
): Promise<void> {
  const limits = throttleLimits(what, attempter, context);
  const own = limits.filter(({ key }) => key !== networkKey(what, context));
  return deleteAttempts(own.map(({ key }) => key));
}

function networkOf({ clientAddress = "unknown" }: AppLoadContext): string {
  return clientNetwork(clientAddress);
}

function networkKey(what: Throttled, context: AppLoadContext): string {
  return `${what} network ${networkOf(context)}`;
}

/** The end of a key, by which attempts are deleted with the account. */
function emailKey(email: string): string {
  return `email ${normaliseEmail(email)}`;
}
