import type { ContactMessage } from "~/site/messages/contact-message";
import type { Quotation } from "~/quotes/reply/quotation";
import type { QuoteSnapshot } from "~/quotes/request/quote-snapshot";

/**
 * The facts that each kind of mail is rendered from when it is sent. The outbox stores them as JSON,
 * and a mail may wait there across a deploy: a property added later must be optional. A kind is also
 * the name of its file in app/email.
 */
export type MailFacts = {
  "account-deleted": ToAddress;
  "account-exists": ToAddress;
  "account-notification": NewAccount;
  "account-unconfirmed": ToAddress;
  "confirm-email": ToAddress & LoginToken;
  "contact-message-for-sales": { message: ContactMessage; sentAt: number };
  /** To an administrator, about a sign-in from a browser that had not signed in to the account. */
  "new-sign-in": ToAddress & NewSignIn;
  "password-changed": ToAddress;
  "quote-accepted-for-customer": AboutQuote & {
    /** The version whose PDF is attached. */
    replyId: number;
    version: number;
    facts: ReadonlyArray<{ label: string; value: string }>;
  };
  "quote-change-for-customer": AboutQuote & {
    version: number;
    /** The customer's words; null asks for a renewal. */
    message: string | null;
  };
  "quote-link-for-customer": AboutQuote;
  /** The confirmation of an order, which makes it a contract. */
  "quote-order-for-customer": AboutQuote & {
    /** The accepted version, whose PDF is attached. */
    replyId: number;
    version: number;
    orderReference: string;
    /** The number that was confirmed before, if this one corrects it. */
    replaces: string | null;
    facts: ReadonlyArray<{ label: string; value: string }>;
  };
  "quote-outcome-for-sales": QuoteOutcome;
  "quote-reminder-for-customer": AboutQuote & {
    version: number;
    /** A London date, as "2026-06-12". */
    validUntil: string;
  };
  /** To the administrator who pressed the last button of an import. */
  "import-ended": ToAddress & {
    importId: number;
    fileName: string;
    state: "checked" | "applied" | "undone" | "stale" | "failed";
    /** Why it is stale or failed. */
    reason: string | null;
  };
  /** To a member of staff, about a quote that a colleague assigned to them. */
  "quote-assigned": ToAddress & { orderNumber: number; by: string; path: string };
  /** To the customer and to sales. */
  "quote-outcome-undone": ToAddress & VersionNews;
  "quote-reply-for-customer": {
    /** The version whose PDF is attached. */
    replyId: number;
    quotation: Quotation;
    to: string;
    /** The datasheets that are too large to attach, or on another site. */
    linkedDatasheets?: ReadonlyArray<{ title: string; href: string }>;
    /** The datasheets that are attached: their files in the media folder, under the name to save them by. */
    attachedDatasheets?: ReadonlyArray<{ file: string; filename: string }>;
    /** The older version that the customer has accepted: its order applies until this one is accepted. */
    acceptedVersion?: number | null;
    /** The page on which the customer accepts; secret for a visitor. Null for a copy of an account's. */
    link: string | null;
  };
  "quote-request-for-customer": {
    snapshot: QuoteSnapshot;
    /** False leaves every amount of money out (M11). */
    pricesShown: boolean;
  };
  "quote-request-for-sales": { snapshot: QuoteSnapshot };
  "quote-withdrawn-for-customer": ToAddress & VersionNews;
  "reset-password": ToAddress & LoginToken;
  "role-changed": ToAddress & RoleChange;
};

export type MailKind = keyof MailFacts;

/** A customer's answer to a version, or their request for a change. */
type QuoteOutcome = {
  orderNumber: number;
  version: number;
  kind: "accepted" | "declined" | "change-requested" | "renewal-requested";
  customer: { name: string; email: string };
  facts: ReadonlyArray<{ label: string; value: string }>;
  message: string | null;
  /** The page of the quote for staff, without the origin. */
  path: string;
};

/** A mail to the customer about our quote. */
type AboutQuote = {
  orderNumber: number;
  to: string;
  name: string | null;
  /** The page of the quote, without the origin; secret for a visitor. */
  link: string;
};

type ToAddress = { to: string };
type LoginToken = { token: string };

type VersionNews = { orderNumber: number; version: number; reason: string };

type NewAccount = {
  email: string;
  fullName: string;
  phoneNumber: string | null;
  company: string | null;
};

type NewSignIn = {
  at: number;
  /** As in "Firefox on Windows". */
  browser: string;
  /** Without the part that names one device, as in "203.0.113.x". */
  network: string;
};

type RoleChange = {
  /** The account whose role changed. */
  email: string;
  isAdmin: boolean;
  /** The email address of the administrator who changed it, or "command line". */
  actor: string;
};

/** Addresses are bare, without a display name; the sender is added at delivery. */
export type MailHead = {
  toAddress: string;
  replyTo: string | null;
  /** One line. */
  subject: string;
};

/** A kind with its own facts, as a union that narrows on `kind`. */
export type MailMessage<K extends MailKind = MailKind> = {
  [Kind in K]: { kind: Kind; facts: MailFacts[Kind] };
}[K];

/** A mail to queue. Its head is fixed now, its body is rendered when it is sent. */
export type NewMail<K extends MailKind = MailKind> = MailHead & MailMessage<K>;
