import { accountNotification } from "~/accounts/mails/account-notification.server";
import { expect, test } from "vitest";

import { deleteAccount } from "~/accounts/acts/delete-account.server";
import { write } from "~/db/write.server";
import { insertMail } from "~/mail/outbox.server";
import { composeMail } from "~/mail/queue-mail.server";
import { addCustomer } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { sampleMail } from "#tests/support/mail-samples";
import { addMailOfOtherVersion } from "#tests/support/queued-mails";
import { snapshotOf } from "#tests/support/quote-snapshot";

/** A mail to sales about a stranger's quote, whose notes say this. */
function sendAboutQuote(notes: string, replyTo: string | null = null): Promise<unknown> {
  const mail = {
    kind: "quote-request-for-sales",
    toAddress: "sales@example.com",
    replyTo,
    subject: "Order ID - 99999: quote request",
    facts: { snapshot: snapshotOf({ contact: { notes } }) },
  } as const;
  return write(() => insertMail(mail, 1));
}

async function leave(customer: { id: string; email: string }): Promise<void> {
  await deleteAccount(customer, { now: 2 });
}

test.each(["\n", "\r\n", "\t", "\v", "\f", "\b", "\\", '"', "Sites\\"])(
  "a mail whose notes name a customer's address after %j goes with the account",
  async (before) => {
    const customer = await addCustomer({ email: "nigel@example.com" });
    kit.emptyTables("outbox");
    await sendAboutQuote(`Please copy to${before}${customer.email}`);
    await sendAboutQuote(`Please copy to${before}big.${customer.email}`);
    kit.updateMails({ sentAt: 1 });

    await leave(customer);
    const facts = sentMails().map((mail) => JSON.stringify(mail.facts));
    expect(facts).toEqual([expect.stringContaining("big.nigel")]);
  },
);

test("a mail that answers to a customer's address goes with the account, however it was typed", async () => {
  const customer = await addCustomer({ email: "nigel@example.com" });
  kit.emptyTables("outbox");
  await sendAboutQuote("", "Nigel@Example.com");
  await sendAboutQuote("", "big.nigel@example.com");
  // Its content is deleted after the retention period.
  kit.updateMails({ sentAt: 1, facts: null });

  await leave(customer);
  expect(sentMails().map(({ replyTo }) => replyTo)).toEqual(["big.nigel@example.com"]);
});

test("a message stays answered when the account of who answered it is deleted", async () => {
  const colleague = await addCustomer({ isAdmin: true });
  await addCustomer({ isAdmin: true });
  kit.emptyTables("contactMessages");
  kit.addContactMessage({ answeredAt: 5, answeredBy: colleague.id });

  await leave(colleague);
  expect(kit.listContactMessages()).toMatchObject([{ answeredAt: 5, answeredBy: null }]);
});

const SALES = "sales@example.com";
const NEW_ACCOUNT = { fullName: "Nigel", phoneNumber: null, company: null };

test.each([
  {
    why: "a mail to the customer",
    mail: sampleMail("password-changed", { toAddress: "Nigel@Example.com" }),
  },
  {
    why: "a message from the customer",
    mail: sampleMail("contact-message-for-sales", {
      toAddress: SALES,
      replyTo: "nigel@example.com",
    }),
  },
  {
    why: "the notification of the account",
    mail: composeMail(accountNotification, { email: "nigel@example.com", ...NEW_ACCOUNT }),
  },
])("$why that is waiting is not sent once the account is deleted", async ({ mail }) => {
  const customer = await addCustomer({ email: "nigel@example.com" });
  kit.emptyTables("outbox");
  await write(() => insertMail(mail, 1));

  await leave(customer);
  expect(kindsThatWait()).toEqual(["account-deleted"]);
});

test("a waiting notification queued with its text is not sent once the account is deleted", async () => {
  const customer = await addCustomer({ email: "nigel@example.com" });
  kit.emptyTables("outbox");
  const kind = "account-notification";
  addMailOfOtherVersion({ kind, toAddress: SALES, text: "Email nigel@example.com" });

  await leave(customer);
  expect(kindsThatWait()).toEqual(["account-deleted"]);
});

test("what strangers wait for is sent, whether it names the account that is gone or goes to its address", async () => {
  const customer = await addCustomer({ email: SALES });
  kit.emptyTables("outbox");
  await sendAboutQuote(`Please copy to ${customer.email}`);
  await sendAboutQuote("", customer.email);
  const { facts, ...mail } = sampleMail("contact-message-for-sales", {
    toAddress: SALES,
    replyTo: "other@example.com",
  });
  const message = { ...facts.message, message: `Not for ${customer.email}` };
  await write(() => insertMail({ ...mail, facts: { ...facts, message } }, 1));

  await leave(customer);
  expect(kindsThatWait()).toEqual([
    "quote-request-for-sales",
    "quote-request-for-sales",
    "contact-message-for-sales",
    "account-deleted",
  ]);
});

function kindsThatWait() {
  const waiting = kit.listMails().filter(({ sentAt }) => sentAt === null);
  return waiting.map(({ kind }) => kind);
}

function sentMails() {
  return kit.listMails().filter(({ sentAt }) => sentAt !== null);
}
