import { expect, test } from "vitest";

import { deleteAccount } from "~/db/account/account-deletion.server";
import { sqlite } from "~/db/engine/client.server";
import { insertMail } from "~/db/mail/outbox.server";
import { addCustomer } from "#tests/support/accounts";
import { snapshotOf } from "#tests/support/quote-snapshot";

/** A mail to sales about a stranger's quote, whose notes say this. */
function sendAboutQuote(notes: string, replyTo: string | null = null): void {
  const quoteMessage = { snapshot: snapshotOf({ contact: { notes } }), pricesShown: true };
  insertMail(
    {
      kind: "quote-request-for-sales",
      toAddress: "sales@example.com",
      replyTo,
      subject: "Order ID - 99999: quote request",
      quoteMessage,
    },
    1,
  );
}

function leave(customer: { id: string; email: string }): void {
  const mail = { kind: "account-deleted", toAddress: customer.email, replyTo: null };
  deleteAccount(customer, { mail: { ...mail, subject: "s", html: "h", text: "t" }, now: 2 });
}

test.each(["\n", "\r\n", "\t", "\v", "\f", "\b", "\\", '"', "Sites\\"])(
  "a mail whose notes name a customer's address after %j goes with the account",
  async (before) => {
    const customer = await addCustomer({ email: "nigel@example.com" });
    sqlite.exec("delete from outbox");
    sendAboutQuote(`Please copy to${before}${customer.email}`);
    sendAboutQuote(`Please copy to${before}big.${customer.email}`);
    sqlite.exec("update outbox set sent_at = 1");

    leave(customer);
    const kept = sqlite.prepare("select quote_message from outbox where sent_at is not null");
    expect(kept.pluck().all()).toEqual([expect.stringContaining("big.nigel")]);
  },
);

test("a mail that answers to a customer's address goes with the account, however it was typed", async () => {
  const customer = await addCustomer({ email: "nigel@example.com" });
  sqlite.exec("delete from outbox");
  sendAboutQuote("", "Nigel@Example.com");
  sendAboutQuote("", "big.nigel@example.com");
  // Its words are no longer kept.
  sqlite.exec("update outbox set sent_at = 1, quote_message = null");

  leave(customer);
  const kept = sqlite.prepare("select reply_to from outbox where sent_at is not null");
  expect(kept.pluck().all()).toEqual(["big.nigel@example.com"]);
});

const SALES = "sales@example.com";

test.each([
  { why: "a letter to the customer", kind: "password-changed", toAddress: "Nigel@Example.com" },
  {
    why: "a message from the customer",
    kind: "contact-message-for-sales",
    replyTo: "nigel@example.com",
  },
  { why: "the news of the account", kind: "account-notification", text: "Email nigel@example.com" },
])("$why that still waits is not sent once the account is gone", async ({ why: _, ...given }) => {
  const customer = await addCustomer({ email: "nigel@example.com" });
  sqlite.exec("delete from outbox");
  const mail = { toAddress: SALES, replyTo: null, subject: "s", html: "h", text: "t" };
  insertMail({ ...mail, ...given }, 1);

  leave(customer);
  expect(kindsThatWait()).toEqual(["account-deleted"]);
});

test("what strangers wait for is sent, whether it names the account that is gone or goes to its address", async () => {
  const customer = await addCustomer({ email: SALES });
  sqlite.exec("delete from outbox");
  sendAboutQuote(`Please copy to ${customer.email}`);
  sendAboutQuote("", customer.email);
  const message = { kind: "contact-message-for-sales", toAddress: SALES, subject: "s", html: "h" };
  insertMail({ ...message, replyTo: "other@example.com", text: `Not for ${customer.email}` }, 1);

  leave(customer);
  expect(kindsThatWait()).toEqual([
    "quote-request-for-sales",
    "quote-request-for-sales",
    "contact-message-for-sales",
    "account-deleted",
  ]);
});

function kindsThatWait() {
  return sqlite.prepare("select kind from outbox where sent_at is null order by id").pluck().all();
}
