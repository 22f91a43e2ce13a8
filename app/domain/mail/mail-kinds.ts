import type { LINK_LIFETIME } from "~/domain/account/link-lifetime";
import type { MailFacts, MailKind, MailMessage } from "~/domain/mail/mail";

type KindRules = {
  /** Sales mails go to the firm's address, staff mails to administrators at their own. */
  audience: "customer" | "sales" | "staff";
  /** Opening its link gives access to the account, so no copy outlives its delivery or is exported. */
  hasLoginLink?: boolean;
  /** Holds a link that opens a quote without signing in, so its content is deleted once it is settled. */
  hasSecretLink?: boolean;
  /** Deleted once sent or failed: it is addressed to someone whose account was deleted. */
  isErasedOnceSettled?: boolean;
};

/** The facts about each kind of mail that the database needs. */
export const MAIL_KINDS: Record<MailKind, KindRules> &
  Record<keyof typeof LINK_LIFETIME, { hasLoginLink: true }> = {
  "account-deleted": { audience: "customer", isErasedOnceSettled: true },
  "account-exists": { audience: "customer" },
  "account-notification": { audience: "sales" },
  "account-unconfirmed": { audience: "customer" },
  "confirm-email": { audience: "customer", hasLoginLink: true },
  "contact-message-for-sales": { audience: "sales" },
  "import-ended": { audience: "staff" },
  "password-changed": { audience: "customer" },
  "quote-accepted-for-customer": { audience: "customer", hasSecretLink: true },
  "quote-change-for-customer": { audience: "customer", hasSecretLink: true },
  "quote-link-for-customer": { audience: "customer", hasSecretLink: true },
  "quote-order-for-customer": { audience: "customer", hasSecretLink: true },
  "quote-outcome-for-sales": { audience: "sales" },
  "quote-reminder-for-customer": { audience: "customer", hasSecretLink: true },
  "quote-assigned": { audience: "staff" },
  "quote-outcome-undone": { audience: "customer" },
  "quote-reply-for-customer": { audience: "customer", hasSecretLink: true },
  "quote-request-for-customer": { audience: "customer" },
  "quote-request-for-sales": { audience: "sales" },
  "quote-withdrawn-for-customer": { audience: "customer" },
  "reset-password": { audience: "customer", hasLoginLink: true },
  "role-changed": { audience: "staff" },
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
