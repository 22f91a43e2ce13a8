import type { MailHead } from "~/mail/mail-definition.server";
import type { MailKind } from "~/mail/mail-kinds";
import type { MailMessage } from "~/mail/delivery/mail-registry.server";
import { quotationSample } from "#tests/support/quotation";
import { snapshotOf } from "#tests/support/quote-snapshot";

const CUSTOMER = "jane@customer.example";
const TOKEN = "a-secret-token";
const ABOUT_QUOTE = {
  orderNumber: 42,
  to: CUSTOMER,
  name: "Jane Smith",
  project: "Riverside Block C",
  link: "/q/a-secret-of-the-quote",
};

/** One message of each kind. */
export const MAIL_SAMPLES: { [K in MailKind]: MailMessage<K> } = {
  "account-deleted": { kind: "account-deleted", facts: { to: CUSTOMER } },
  "account-exists": { kind: "account-exists", facts: { to: CUSTOMER } },
  "account-notification": {
    kind: "account-notification",
    facts: { email: CUSTOMER, fullName: "Jane Smith", phoneNumber: null, company: null },
  },
  "account-unconfirmed": { kind: "account-unconfirmed", facts: { to: CUSTOMER } },
  "confirm-email": { kind: "confirm-email", facts: { to: CUSTOMER, token: TOKEN } },
  "firm-invitation": {
    kind: "firm-invitation",
    facts: {
      to: CUSTOMER,
      firmName: "Acme Ltd",
      role: "buyer",
      invitedBy: "ada@customer.example",
      token: TOKEN,
    },
  },
  "contact-message-for-sales": {
    kind: "contact-message-for-sales",
    facts: {
      message: {
        firstName: "Jane",
        lastName: "Smith",
        email: CUSTOMER,
        company: null,
        phone: null,
        subject: "Duct sensor",
        message: "Which element?",
      },
      sentAt: Date.UTC(2026, 6, 1, 13, 5),
    },
  },
  "new-sign-in": {
    kind: "new-sign-in",
    facts: {
      to: CUSTOMER,
      at: Date.UTC(2026, 6, 1, 13, 5),
      browser: "Firefox on Windows",
      network: "203.0.113.x",
    },
  },
  "password-changed": { kind: "password-changed", facts: { to: CUSTOMER } },
  "quote-accepted-for-customer": {
    kind: "quote-accepted-for-customer",
    facts: {
      ...ABOUT_QUOTE,
      replyId: 7,
      version: 2,
      facts: [{ label: "Purchase order", value: "PO-7781" }],
    },
  },
  "quote-change-for-customer": {
    kind: "quote-change-for-customer",
    facts: { ...ABOUT_QUOTE, version: 2, message: "Please offer the longer probe." },
  },
  "quote-link-for-customer": { kind: "quote-link-for-customer", facts: ABOUT_QUOTE },
  "import-ended": {
    kind: "import-ended",
    facts: {
      to: CUSTOMER,
      importId: 7,
      fileName: "prices.csv",
      state: "stale",
      reason: "1 product was changed since the check (ACT-1). Check again.",
    },
  },
  "quote-assigned": {
    kind: "quote-assigned",
    facts: {
      to: "ada@example.com",
      orderNumber: 42,
      by: "boss@example.com",
      path: "/admin/quotes/quote-of-42",
    },
  },
  "quote-message-for-customer": {
    kind: "quote-message-for-customer",
    facts: { ...ABOUT_QUOTE, text: "The longer probe fits too." },
  },
  "quote-message-for-sales": {
    kind: "quote-message-for-sales",
    facts: {
      orderNumber: 42,
      project: "Riverside Block C",
      customer: { name: "Jane Smith", email: CUSTOMER },
      text: "Does the longer probe fit?",
      path: "/admin/quotes/quote-of-42",
    },
  },
  "quote-silent": {
    kind: "quote-silent",
    facts: {
      to: "ada@example.com",
      orderNumber: 42,
      version: 2,
      validUntil: "2026-07-31",
      lastContactAt: Date.UTC(2026, 6, 1, 13, 5),
      guestName: "Jane Smith",
      guestCompany: "Building Services Ltd",
      projectReference: "Riverside Block C",
      path: "/admin/quotes/quote-of-42",
    },
  },
  "quote-order-for-customer": {
    kind: "quote-order-for-customer",
    facts: {
      ...ABOUT_QUOTE,
      replyId: 7,
      version: 2,
      orderReference: "SO-4711",
      replaces: null,
      facts: [{ label: "Purchase order", value: "PO-7781" }],
    },
  },
  "quote-outcome-for-sales": {
    kind: "quote-outcome-for-sales",
    facts: {
      orderNumber: 42,
      version: 2,
      kind: "accepted",
      customer: { name: "Jane Smith", email: CUSTOMER },
      purchaseOrder: "PO-7781",
      total: "£8,596.30 inc VAT",
      project: "Riverside Block C",
      facts: [{ label: "Purchase order", value: "PO-7781" }],
      message: "Please ring before delivery.",
      path: "/admin/quotes/quote-of-42",
    },
  },
  "quote-reminder-for-customer": {
    kind: "quote-reminder-for-customer",
    facts: { ...ABOUT_QUOTE, version: 2, validUntil: "2026-06-12" },
  },
  "quote-reply-for-customer": {
    kind: "quote-reply-for-customer",
    facts: {
      replyId: 7,
      quotation: quotationSample(),
      to: CUSTOMER,
      project: "Riverside Block C",
      link: "/q/a-secret-of-the-quote",
      changes: {
        since: 1,
        changes: [
          { text: "Item 1: quantity 10 → 12; £48.10 → £45.00.", about: "Duct sensor (TI-1)" },
          { text: "Valid until: 12 June 2026 → 30 June 2026.", about: null },
        ],
        more: 4,
      },
    },
  },
  "quote-request-for-customer": {
    kind: "quote-request-for-customer",
    facts: { snapshot: snapshotOf(), pricesShown: true },
  },
  "quote-request-for-sales": {
    kind: "quote-request-for-sales",
    facts: { snapshot: snapshotOf() },
  },
  "quote-outcome-undone": {
    kind: "quote-outcome-undone",
    facts: {
      ...ABOUT_QUOTE,
      ...{ version: 2, reason: "Recorded by mistake", outcome: "accepted", byName: "Sam Taylor" },
    },
  },
  "quote-withdrawn-for-customer": {
    kind: "quote-withdrawn-for-customer",
    facts: { ...ABOUT_QUOTE, version: 2, reason: "Supplier raised prices." },
  },
  "reset-password": { kind: "reset-password", facts: { to: CUSTOMER, token: TOKEN } },
  "role-changed": {
    kind: "role-changed",
    facts: { to: CUSTOMER, email: CUSTOMER, isAdmin: true, actor: "command line" },
  },
  "second-step-changed": {
    kind: "second-step-changed",
    facts: { to: CUSTOMER, change: "recovery-code-used", codesLeft: 9 },
  },
};

/** Returns a mail of this kind to queue, with this head where it is given. */
export function sampleMail<K extends MailKind>(kind: K, head: Partial<MailHead> = {}) {
  return {
    toAddress: CUSTOMER,
    replyTo: "sales@example.com",
    subject: "Quote ID - 00042: thank you, Zoë",
    ...head,
    ...MAIL_SAMPLES[kind],
  };
}
