import { HOUR_MS } from "~/shared/durations";

const FIRST_DELAY_MS = 5_000;

/**
 * No mail waits longer than this, neither for its next attempt nor for a lease to expire: what lies
 * further ahead was written by a clock that was wrong, and is due now.
 */
export const MAX_WAIT_MS = HOUR_MS;

/** Shortens delays by up to a tenth, so that mails that failed together are not retried together. */
const JITTER = 0.1;

// 5 s doubling to 1 h takes an hour and a half, and 75 delays of at most an hour make it three
// days. Attempts are counted rather than days: a site switched off for a week still sends its mail.
const MAX_ATTEMPTS = 86;

/**
 * The condition that must hold when a mail is sent, and not only when it is queued (R16):
 * - always: it shows customers neither prices nor our quote
 * - prices-shown: fail-safe is off
 * - version-current: and its version is neither withdrawn nor replaced
 * - version-open: and its version has no outcome and has not expired
 * - acceptance-applies: fail-safe is off, and its version is accepted
 * - still-waiting: the customer has been waiting since the same moment
 */
export type SentWhile =
  | "always"
  | "prices-shown"
  | "version-current"
  | "version-open"
  | "acceptance-applies"
  | "still-waiting";

type KindRules = {
  sentWhile: SentWhile;
  /** Sales mails go to the firm's address, staff mails to people at their own. */
  audience: "customer" | "sales" | "staff";
  /**
   * The kind of its link that needs no sign-in: “login” opens the account, so no copy outlives the delivery; “quote”
   * opens a quote, so the content is deleted once the mail is settled. Neither is exported. Null if it has no such
   * link.
   */
  secret: "login" | "quote" | null;
  /** Deleted once sent or failed: it is addressed to someone whose account was deleted. */
  isErasedOnceSettled?: boolean;
};

/** Lists the kinds of mail, each with the rules that the outbox and its worker follow. */
export const MAIL_KINDS = {
  "account-deleted": {
    sentWhile: "always",
    audience: "customer",
    secret: null,
    isErasedOnceSettled: true,
  },
  "account-exists": { sentWhile: "always", audience: "customer", secret: null },
  "account-notification": { sentWhile: "always", audience: "sales", secret: null },
  "account-unconfirmed": { sentWhile: "always", audience: "customer", secret: null },
  "confirm-email": { sentWhile: "always", audience: "customer", secret: "login" },
  "contact-message-for-sales": { sentWhile: "always", audience: "sales", secret: null },
  "firm-invitation": { sentWhile: "always", audience: "customer", secret: "login" },
  "import-ended": { sentWhile: "always", audience: "staff", secret: null },
  "new-sign-in": { sentWhile: "always", audience: "staff", secret: null },
  "password-changed": { sentWhile: "always", audience: "customer", secret: null },
  "quote-accepted-for-customer": {
    sentWhile: "acceptance-applies",
    audience: "customer",
    secret: "quote",
  },
  "quote-change-for-customer": { sentWhile: "prices-shown", audience: "customer", secret: "quote" },
  "quote-link-for-customer": { sentWhile: "prices-shown", audience: "customer", secret: "quote" },
  "quote-message-for-customer": {
    sentWhile: "prices-shown",
    audience: "customer",
    secret: "quote",
  },
  "quote-message-for-sales": { sentWhile: "always", audience: "sales", secret: null },
  "quote-order-for-customer": {
    sentWhile: "acceptance-applies",
    audience: "customer",
    secret: "quote",
  },
  "quote-outcome-for-sales": { sentWhile: "always", audience: "sales", secret: null },
  "quote-reminder-for-customer": {
    sentWhile: "version-open",
    audience: "customer",
    secret: "quote",
  },
  "quote-assigned": { sentWhile: "always", audience: "staff", secret: null },
  "quote-deadline": { sentWhile: "still-waiting", audience: "staff", secret: null },
  "quote-silent": { sentWhile: "version-open", audience: "staff", secret: null },
  "quote-outcome-undone": { sentWhile: "always", audience: "customer", secret: "quote" },
  "quote-reply-for-customer": {
    sentWhile: "version-current",
    audience: "customer",
    secret: "quote",
  },
  "quote-request-for-customer": { sentWhile: "prices-shown", audience: "customer", secret: null },
  "quote-request-for-sales": { sentWhile: "always", audience: "sales", secret: null },
  "quote-withdrawn-for-customer": { sentWhile: "always", audience: "customer", secret: "quote" },
  "reset-password": { sentWhile: "always", audience: "customer", secret: "login" },
  "role-changed": { sentWhile: "always", audience: "staff", secret: null },
  "second-step-changed": { sentWhile: "always", audience: "staff", secret: null },
  "staff-digest": { sentWhile: "always", audience: "staff", secret: null },
} as const satisfies Record<string, KindRules>;

export type MailKind = keyof typeof MAIL_KINDS;

/** Returns the kinds whose rules match. */
export function mailKindsWhere(matches: (rules: KindRules) => boolean): MailKind[] {
  return Object.keys(MAIL_KINDS)
    .filter(isMailKind)
    .filter((kind) => matches(rulesOf(kind)));
}

/** Returns false for a kind that only a newer version has. */
export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(MAIL_KINDS, kind);
}

/** Returns the rules of a kind. */
export function rulesOf(kind: MailKind): KindRules {
  return MAIL_KINDS[kind];
}

/**
 * Returns the milliseconds to wait after this many failed attempts, from 5 s doubling to 1 h;
 * undefined after about three days, when the mail has failed. `random` is from 0 to below 1.
 */
export function retryDelayMs(failedAttempts: number, random: number): number | undefined {
  if (failedAttempts >= MAX_ATTEMPTS) return undefined;

  const fullMs = Math.min(FIRST_DELAY_MS * 2 ** (failedAttempts - 1), MAX_WAIT_MS);
  return Math.max(FIRST_DELAY_MS, Math.round(fullMs * (1 - JITTER * random)));
}
