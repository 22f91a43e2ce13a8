import type { LINK_LIFETIME } from "~/domain/account/link-lifetime";
import type { MailFacts, MailKind, MailMessage } from "~/domain/mail/mail";

type KindRules = {
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

/** The facts about each kind of mail that the database needs. */
export const MAIL_KINDS: Record<MailKind, KindRules> &
  Record<keyof typeof LINK_LIFETIME, { secret: "login" }> = {
  "account-deleted": { audience: "customer", secret: null, isErasedOnceSettled: true },
  "account-exists": { audience: "customer", secret: null },
  "account-notification": { audience: "sales", secret: null },
  "account-unconfirmed": { audience: "customer", secret: null },
  "confirm-email": { audience: "customer", secret: "login" },
  "contact-message-for-sales": { audience: "sales", secret: null },
  "import-ended": { audience: "staff", secret: null },
  "new-sign-in": { audience: "staff", secret: null },
  "password-changed": { audience: "customer", secret: null },
  "quote-accepted-for-customer": { audience: "customer", secret: "quote" },
  "quote-change-for-customer": { audience: "customer", secret: "quote" },
  "quote-link-for-customer": { audience: "customer", secret: "quote" },
  "quote-order-for-customer": { audience: "customer", secret: "quote" },
  "quote-outcome-for-sales": { audience: "sales", secret: null },
  "quote-reminder-for-customer": { audience: "customer", secret: "quote" },
  "quote-assigned": { audience: "staff", secret: null },
  "quote-outcome-undone": { audience: "customer", secret: null },
  "quote-reply-for-customer": { audience: "customer", secret: "quote" },
  "quote-request-for-customer": { audience: "customer", secret: null },
  "quote-request-for-sales": { audience: "sales", secret: null },
  "quote-withdrawn-for-customer": { audience: "customer", secret: null },
  "reset-password": { audience: "customer", secret: "login" },
  "role-changed": { audience: "staff", secret: null },
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
