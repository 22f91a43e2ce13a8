import type { LINK_LIFETIME } from "~/accounts/sign-in/link-lifetime";
import type { MailFacts, MailKind, MailMessage } from "~/mail/mail";
import type { Quotation } from "~/quotes/reply/quotation";

/**
 * The condition that must hold when a mail is sent, and not only when it is queued (R16):
 * - always: it shows customers neither prices nor our quote
 * - prices-shown: fail-safe is off
 * - version-current: and its version is neither withdrawn nor replaced
 * - version-open: and its version has no outcome and has not run out
 * - acceptance-applies: fail-safe is off, and its version is accepted
 */
export type SentWhile =
  "always" | "prices-shown" | "version-current" | "version-open" | "acceptance-applies";

type KindRules = {
  sentWhile: SentWhile;
  /** Sales mails go to the firm's address, staff mails to administrators at their own. */
  audience: "customer" | "sales" | "staff";
  /**
   * The kind of its link that needs no sign-in: one to the account, so no copy outlives its delivery,
   * or to a quote, so its content is deleted once it is settled. Neither is exported. Null without one.
   */
  secret: "login" | "quote" | null;
  /** Deleted once sent or failed: it is addressed to someone whose account was deleted. */
  isErasedOnceSettled?: boolean;
};

/** A rule about a version needs facts that name the version. */
type RulesOf<K extends MailKind> = KindRules &
  (MailFacts[K] extends { quotation: Quotation } | { orderNumber: number; version: number }
    ? unknown
    : { sentWhile: "always" | "prices-shown" });

/** The facts about each kind of mail that the database and its worker need. */
export const MAIL_KINDS: { [K in MailKind]: RulesOf<K> } & Record<
  keyof typeof LINK_LIFETIME,
  { secret: "login" }
> = {
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
  "quote-outcome-undone": { sentWhile: "always", audience: "customer", secret: null },
  "quote-reply-for-customer": {
    sentWhile: "version-current",
    audience: "customer",
    secret: "quote",
  },
  "quote-request-for-customer": { sentWhile: "prices-shown", audience: "customer", secret: null },
  "quote-request-for-sales": { sentWhile: "always", audience: "sales", secret: null },
  "quote-withdrawn-for-customer": { sentWhile: "always", audience: "customer", secret: null },
  "reset-password": { sentWhile: "always", audience: "customer", secret: "login" },
  "role-changed": { sentWhile: "always", audience: "staff", secret: null },
};

/** Returns the kinds whose rules match. */
export function mailKindsWhere(matches: (rules: KindRules) => boolean): MailKind[] {
  return Object.keys(MAIL_KINDS)
    .filter(isMailKind)
    .filter((kind) => matches(MAIL_KINDS[kind]));
}

/** Returns false for a kind that only a newer version has. */
export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(MAIL_KINDS, kind);
}

/**
 * Narrows a stored mail by its kind. The facts are then that kind's, since both are only ever
 * written together; NULL once they have been deleted, and in a mail stored as html and text.
 */
export function isMailMessage(stored: {
  kind: string;
  facts: MailFacts[MailKind] | null;
}): stored is MailMessage {
  return isMailKind(stored.kind) && stored.facts !== null;
}
