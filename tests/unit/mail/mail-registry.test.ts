import { describe, expect, test } from "vitest";

import { headOf, type MailHead } from "~/mail/mail-definition.server";
import type { MailKind } from "~/mail/mail-kinds";
import { MAIL_KINDS } from "~/mail/mail-kinds";
import { renderMailBody, renderStoredMail } from "~/mail/delivery/mail-registry.server";
import { quoteRequestForCustomer } from "~/quotes/mails/quote-request-for-customer.server";
import { MAIL_SAMPLES } from "#tests/support/mail-samples";
import { company, publicUrl, snapshotOf } from "#tests/support/quote-snapshot";
import { rendered } from "#tests/support/rendered-mail";

const sender = { company, publicUrl };
const CUSTOMER = "jane@customer.example";
const { email: INFO, salesEmail: SALES, tradingName } = company;
const QUOTE_LINK = `${publicUrl}/q/a-secret-of-the-quote`;
const RESET = `${publicUrl}/forgot-password`;

type Expected = Omit<MailHead, "replyTo"> & { replyTo: string; isPersonal?: true; says: string[] };

const EXPECTED: Record<MailKind, Expected> = {
  "account-deleted": {
    toAddress: CUSTOMER,
    replyTo: INFO,
    subject: `Your account with ${tradingName} has been deleted`,
    says: ["We have deleted your account", `call us straight away on ${company.phone}`],
  },
  "account-exists": {
    toAddress: CUSTOMER,
    replyTo: INFO,
    subject: `You already have an account with ${tradingName}`,
    says: ["it has not been changed", `${publicUrl}/auth.`, RESET],
  },
  "account-notification": {
    toAddress: SALES,
    replyTo: INFO,
    subject: "New account: Jane Smith",
    says: [CUSTOMER, "Not provided", "The customer has not confirmed this email address yet."],
  },
  "account-unconfirmed": {
    toAddress: CUSTOMER,
    replyTo: INFO,
    subject: `Your account with ${tradingName} is not confirmed yet`,
    says: [`${publicUrl}/auth?view=resend`, RESET],
  },
  "confirm-email": {
    toAddress: CUSTOMER,
    replyTo: INFO,
    subject: `Confirm your email address for ${tradingName}`,
    says: ["expires after 24 hours", `${publicUrl}/confirm-email?token=a-secret-token`],
  },
  "firm-invitation": {
    toAddress: CUSTOMER,
    replyTo: INFO,
    subject: `ada@customer.example invites you to Acme Ltd at ${tradingName}`,
    says: [
      "Your role: Buyer. A buyer sees, asks for and accepts quotes.",
      `${publicUrl}/join-firm?token=a-secret-token`,
    ],
  },
  "contact-message-for-sales": {
    toAddress: SALES,
    replyTo: CUSTOMER,
    subject: "Contact form: Duct sensor",
    isPersonal: true,
    says: ["Jane Smith", "1 July 2026 at 14:05", "Which element?"],
  },
  "new-sign-in": {
    toAddress: CUSTOMER,
    replyTo: INFO,
    subject: `New sign-in to your account: ${tradingName}`,
    says: ["1 July 2026 at 14:05", "Firefox on Windows", "203.0.113.x", "ends all sessions", RESET],
  },
  "password-changed": {
    toAddress: CUSTOMER,
    replyTo: INFO,
    subject: `Your password for ${tradingName} has been changed`,
    says: ["all your other devices have been signed out", RESET],
  },
  "quote-accepted-for-customer": {
    toAddress: CUSTOMER,
    replyTo: SALES,
    subject: "Quote ID - 00042: Riverside Block C",
    says: ["version 2", "PO-7781", "We will confirm your order by email.", QUOTE_LINK],
  },
  "quote-message-for-customer": {
    toAddress: CUSTOMER,
    replyTo: SALES,
    subject: "Quote ID - 00042: Riverside Block C",
    isPersonal: true,
    says: ["Dear Jane Smith,", "The longer probe fits too.", QUOTE_LINK],
  },
  "quote-message-for-sales": {
    toAddress: SALES,
    replyTo: CUSTOMER,
    subject: "Order ID - 00042: message from Jane Smith, Riverside Block C",
    isPersonal: true,
    says: [
      "Jane Smith wrote",
      "Does the longer probe fit?",
      `${publicUrl}/admin/quotes/quote-of-42`,
    ],
  },
  "quote-order-for-customer": {
    toAddress: CUSTOMER,
    replyTo: SALES,
    subject: "Quote ID - 00042: your order SO-4711 is confirmed",
    says: ["version 2", "SO-4711", "PO-7781", "attached as a PDF", QUOTE_LINK],
  },
  "quote-change-for-customer": {
    toAddress: CUSTOMER,
    replyTo: SALES,
    subject: "Quote ID - 00042: Riverside Block C",
    says: ["version 2", "Please offer the longer probe.", "a revised quote", QUOTE_LINK],
  },
  "quote-link-for-customer": {
    toAddress: CUSTOMER,
    replyTo: SALES,
    subject: "Quote ID - 00042: Riverside Block C",
    says: ["has expired", QUOTE_LINK],
  },
  "quote-outcome-for-sales": {
    toAddress: SALES,
    replyTo: CUSTOMER,
    subject: "Order ID - 00042: accepted, £8,596.30 inc VAT, PO-7781, Riverside Block C",
    isPersonal: true,
    says: [
      "Jane Smith",
      "PO-7781",
      "ring before delivery",
      `${publicUrl}/admin/quotes/quote-of-42`,
    ],
  },
  "quote-reminder-for-customer": {
    toAddress: CUSTOMER,
    replyTo: SALES,
    subject: "Quote ID - 00042: Riverside Block C",
    says: ["Version 2", "until the end of 12 June 2026", QUOTE_LINK],
  },
  "quote-reply-for-customer": {
    toAddress: CUSTOMER,
    replyTo: SALES,
    subject: "Quote ID - 00042: Riverside Block C",
    isPersonal: true,
    says: ["valid until 12 June 2026", "£90.00", "£180.00", `${publicUrl}/q/a-secret-of-the-quote`],
  },
  "quote-request-for-customer": {
    toAddress: CUSTOMER,
    replyTo: SALES,
    subject: "Quote ID - 00042: your quote request",
    says: ["Thank you for your quote request, Jane Smith.", "Duct temperature sensor", "£120.00"],
  },
  "quote-request-for-sales": {
    toAddress: SALES,
    replyTo: CUSTOMER,
    subject: "Order ID - 00042: quote request from Jane Smith, Smith & Sons",
    isPersonal: true,
    says: ["Received on 1 July 2026 at 14:05", "Duct temperature sensor", "£120.00"],
  },
  "import-ended": {
    toAddress: CUSTOMER,
    replyTo: INFO,
    subject: "prices.csv was not applied",
    says: [
      "changed since the check (ACT-1)",
      "Nothing is written.",
      `${publicUrl}/admin/imports/7`,
    ],
  },
  "quote-assigned": {
    toAddress: "ada@example.com",
    replyTo: SALES,
    subject: "Order ID - 00042: assigned to you",
    says: ["boss@example.com assigned this quote to you", `${publicUrl}/admin/quotes/quote-of-42`],
  },
  "quote-silent": {
    toAddress: "ada@example.com",
    replyTo: SALES,
    subject: "Order ID - 00042: nothing heard since 1 July 2026",
    says: [
      "Nothing was heard about version 2 of this quote since 1 July 2026.",
      "open until 31 July 2026",
      "Jane Smith, Building Services Ltd",
      `${publicUrl}/admin/quotes/quote-of-42`,
    ],
  },
  "quote-outcome-undone": {
    toAddress: CUSTOMER,
    replyTo: SALES,
    subject: "Quote ID - 00042: Riverside Block C",
    says: [
      "Dear Jane Smith,",
      "Your acceptance of version 2 of our quote no longer applies.",
      "Recorded by mistake",
      "Sam Taylor",
      QUOTE_LINK,
    ],
  },
  "quote-withdrawn-for-customer": {
    toAddress: CUSTOMER,
    replyTo: SALES,
    subject: "Quote ID - 00042: Riverside Block C",
    says: [
      "Dear Jane Smith,",
      "withdrawn version 2",
      "can no longer be accepted",
      "Reason: Supplier raised prices.",
      QUOTE_LINK,
    ],
  },
  "reset-password": {
    toAddress: CUSTOMER,
    replyTo: INFO,
    subject: `Choose a new password for ${tradingName}`,
    says: ["expires after 60 minutes", `${publicUrl}/reset-password?token=a-secret-token`],
  },
  "role-changed": {
    toAddress: CUSTOMER,
    replyTo: INFO,
    subject: `You are now an administrator: ${tradingName}`,
    says: [`The administrator role was given to ${CUSTOMER} from the command line.`],
  },
  "second-step-changed": {
    toAddress: CUSTOMER,
    replyTo: INFO,
    subject: `A recovery code was used: ${tradingName}`,
    says: ["the place of a code from your app", "9 of your recovery codes are left", RESET],
  },
};

describe.each(Object.values(MAIL_SAMPLES))("$kind", ({ kind, facts }) => {
  const { says, isPersonal, ...head } = EXPECTED[kind];
  const mail = rendered(kind, facts);

  test("has its recipient, reply address and subject", () => {
    expect(mail).toMatchObject(head);
  });

  test("says the same in HTML and in plain text", () => {
    for (const part of says) {
      expect(mail.text).toContain(part);
      expect(mail.html).toContain(part);
    }
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(company.registeredOffice);
      expect(body).not.toMatch(/undefined|\[object|NaN/);
    }
    expect(mail.html).toMatch(/^<!doctype html>/);
    expect(mail.text).not.toMatch(/<\w/);
  });

  test("is called automatic unless it is written on behalf of a customer", () => {
    expect(mail.headers).toEqual(isPersonal ? {} : { "Auto-Submitted": "auto-generated" });
  });

  test("goes to the firm's address if, and only if, its audience is sales", () => {
    expect(mail.toAddress === SALES).toBe(MAIL_KINDS[kind].audience === "sales");
  });

  test("holds a token if, and only if, its rules say so", () => {
    expect(mail.text.includes("token=")).toBe(MAIL_KINDS[kind].secret === "login");
  });

  test("holds no secret link of a quote unless its rules say so", () => {
    expect(mail.text.includes("/q/") && MAIL_KINDS[kind].secret !== "quote").toBe(false);
    expect(mail.html.includes("/q/") && MAIL_KINDS[kind].secret !== "quote").toBe(false);
  });
});

describe("a withdrawn role", () => {
  const facts = { email: CUSTOMER, isAdmin: false, actor: "boss@example.com" };

  test("is reported to its holder and to others, without a link", () => {
    const own = rendered("role-changed", { ...facts, to: CUSTOMER });
    const other = rendered("role-changed", { ...facts, to: "boss@example.com" });
    expect(own.subject).toContain("You are no longer an administrator");
    expect(other.subject).toContain(`${CUSTOMER} is no longer an administrator`);
    expect(other.text).toContain(`withdrawn from ${CUSTOMER} by boss@example.com.`);
    expect(own.text + other.text).not.toContain(`${publicUrl}/admin`);
  });
});

describe("a stored mail", () => {
  const noContent = { html: "", text: "", facts: null };

  test.each(["quote-reply", "constructor"])("of the unknown kind %s is not rendered", (kind) => {
    const facts = { snapshot: snapshotOf(), pricesShown: true };
    expect(renderStoredMail({ kind, facts, html: "<p>h</p>", text: "t" }, sender)).toBeUndefined();
  });

  test("whose content has been deleted is not rendered", () => {
    expect(renderStoredMail({ kind: "reset-password", ...noContent }, sender)).toBeUndefined();
  });

  test("that was queued with html and text has them, and its kind's headers", () => {
    const content = { ...noContent, html: "<p>h</p>", text: "t" };
    expect(renderStoredMail({ kind: "contact-message-for-sales", ...content }, sender)).toEqual({
      html: "<p>h</p>",
      text: "t",
      headers: {},
    });
  });
});

test("the compiler refuses an unknown kind and the facts of another kind", () => {
  // @ts-expect-error: "quote-reply" is not a MailKind.
  const unknown: Parameters<typeof renderMailBody>[0] = { kind: "quote-reply", facts: {} };
  expect(() => renderMailBody(unknown, sender)).toThrow(TypeError);
  // @ts-expect-error: a quote mail needs its snapshot.
  expect(() => headOf(quoteRequestForCustomer, { to: CUSTOMER }, sender)).toThrow(TypeError);
});
