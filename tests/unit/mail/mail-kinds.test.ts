import type { resetPassword } from "~/accounts/mails/account-mails.server";
import { describe, expect, test } from "vitest";

import type { NewMail } from "~/mail/mail-definition.server";
import { isMailKind, MAIL_KINDS, mailKindsWhere } from "~/mail/mail-kinds";
import { isMailMessage } from "~/mail/delivery/mail-registry.server";

test.each([
  {
    why: "goes to the firm",
    kinds: mailKindsWhere(({ audience }) => audience === "sales"),
    expected: [
      "account-notification",
      "contact-message-for-sales",
      "quote-message-for-sales",
      "quote-outcome-for-sales",
      "quote-request-for-sales",
    ],
  },
  {
    why: "goes to administrators",
    kinds: mailKindsWhere(({ audience }) => audience === "staff"),
    expected: [
      "import-ended",
      "new-sign-in",
      "quote-assigned",
      "quote-deadline",
      "quote-silent",
      "role-changed",
      "second-step-changed",
      "staff-digest",
    ],
  },
  {
    why: "holds a login link",
    kinds: mailKindsWhere(({ secret }) => secret === "login"),
    expected: ["confirm-email", "firm-invitation", "reset-password"],
  },
  {
    why: "holds a secret link",
    kinds: mailKindsWhere(({ secret }) => secret === "quote"),
    expected: [
      "quote-accepted-for-customer",
      "quote-change-for-customer",
      "quote-link-for-customer",
      "quote-message-for-customer",
      "quote-order-for-customer",
      "quote-reminder-for-customer",
      "quote-outcome-undone",
      "quote-reply-for-customer",
      "quote-withdrawn-for-customer",
    ],
  },
  {
    why: "is checked again when it is sent (R16)",
    kinds: mailKindsWhere(({ sentWhile }) => sentWhile !== "always"),
    expected: [
      "quote-accepted-for-customer",
      "quote-change-for-customer",
      "quote-link-for-customer",
      "quote-message-for-customer",
      "quote-order-for-customer",
      "quote-reminder-for-customer",
      "quote-deadline",
      "quote-silent",
      "quote-reply-for-customer",
      "quote-request-for-customer",
    ],
  },
  {
    why: "is erased once settled",
    kinds: mailKindsWhere(({ isErasedOnceSettled }) => isErasedOnceSettled === true),
    expected: ["account-deleted"],
  },
])("which mail $why", ({ kinds, expected }) => {
  expect(kinds).toEqual(expected);
});

test.each(["quote-reply", "constructor", "toString", ""])("%j is not a kind of mail", (kind) => {
  expect(isMailKind(kind)).toBe(false);
  expect(isMailMessage({ kind, facts: { to: "a@example.com" } })).toBe(false);
});

test("a mail whose facts have been deleted is not a message", () => {
  expect(isMailMessage({ kind: "account-exists", facts: { to: "a@example.com" } })).toBe(true);
  expect(isMailMessage({ kind: "account-exists", facts: null })).toBe(false);
});

describe("the compiler refuses", () => {
  const head = { toAddress: "a@example.com", replyTo: null, subject: "s" };

  test("an unknown kind", () => {
    // @ts-expect-error: "quote-reply" is not a MailKind.
    const mail: NewMail = { ...head, kind: "quote-reply", facts: { to: "a@example.com" } };
    // @ts-expect-error: "quote-reply" is not a MailKind.
    expect(MAIL_KINDS["quote-reply"]).toBeUndefined();
    expect(isMailKind(mail.kind)).toBe(false);
  });

  test("a kind with the facts of another", () => {
    // @ts-expect-error: a login link needs its token.
    const facts: Parameters<typeof resetPassword.body>[0] = { to: "a@example.com" };
    expect(facts).not.toHaveProperty("token");
  });
});
