import { expect, test } from "vitest";

import { deleteAccount } from "~/db/account-deletion.server";
import { sqlite } from "~/db/client.server";
import { insertMail } from "~/db/outbox.server";
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

test.each(["\n", "\r\n", "\t", "\v", "\f", "\b", "\\", '"', "Sites\\"])(
  "a mail whose notes name a customer's address after %j goes with the account",
  async (before) => {
    const customer = await addCustomer({ email: "nigel@example.com" });
    sqlite.exec("delete from outbox");
    sendAboutQuote(`Please copy to${before}${customer.email}`);
    sendAboutQuote(`Please copy to${before}big.${customer.email}`);
    sqlite.exec("update outbox set sent_at = 1");

    const mail = { kind: "account-deleted", toAddress: customer.email, replyTo: null };
    deleteAccount(customer, { mail: { ...mail, subject: "s", html: "h", text: "t" }, now: 2 });
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

  const mail = { kind: "account-deleted", toAddress: customer.email, replyTo: null };
  deleteAccount(customer, { mail: { ...mail, subject: "s", html: "h", text: "t" }, now: 2 });
  const kept = sqlite.prepare("select reply_to from outbox where sent_at is not null");
  expect(kept.pluck().all()).toEqual(["big.nigel@example.com"]);
});
