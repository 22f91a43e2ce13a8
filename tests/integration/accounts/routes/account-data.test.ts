import { beforeEach, describe, expect, test } from "vitest";

import { listAuditEntries } from "~/site/audit/audit-log.server";
import { MAIL_KINDS } from "~/mail/mail-kinds";
import { formatOrderNumber } from "~/quotes/request/quote-status";
import { loader as dataLoader } from "~/routes/account_.data";
import { action as deleteAction } from "~/routes/delete-account";
import { action as forgotAction } from "~/routes/forgot-password";
import { loader as rootLoader } from "~/root";
import { addCustomer, clearAllAttempts, PASSWORD, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { MAIL_SAMPLES } from "#tests/support/mail-samples";
import { add, press, submitOne } from "#tests/support/quote-form";
import { Visitor } from "#tests/support/requests";
import { lastMailTo } from "#tests/support/queued-mails";

const OF_OWN_ACCOUNT = new Set(["new-sign-in", "role-changed", "second-step-changed"]);

let account: { id: string; email: string };
let customer: Visitor;

beforeEach(async () => {
  clearAllAttempts();
  account = await addCustomer({ discountBasisPoints: 1250 });
  customer = await signedIn(account);
});

describe("my data", () => {
  test("contains the data stored about the customer, and no secret", async () => {
    await submitOne(customer);
    await add(
      customer,
      addProduct({ name: "Still in the basket", variants: [{ sku: "IN-1" }] }).id,
    );
    const { headers, text } = await customer.get(dataLoader, "/account/data");
    expect(headers.get("Content-Disposition")).toContain("attachment");
    expect(text).toContain(account.email);
    expect(text).toContain("Still in the basket");
    expect(text).toContain('"sku": "IN-1"');
    expect(text).toContain('"goodsExVatPence": 21604');
    expect(text).not.toMatch(/argon2|passwordHash|idHash/);
    expect((await new Visitor().get(dataLoader, "/account/data")).status).toBe(303);
  });

  test("holds the text of the mails about quotes, with their address in any case", async () => {
    await add(customer, addProduct({ listPricePence: 987_65 }).id);
    await press(customer, "submit", { email: account.email.toUpperCase() });
    const { text } = await customer.get(dataLoader, "/account/data");
    const { mails } = JSON.parse(text);
    expect(mails.at(-1)).toEqual({
      subject: expect.stringMatching(/^Quote ID - \d+: your quote request$/),
      text: expect.stringContaining("£864.19 each (was £987.65)"),
      createdAt: expect.any(Number),
      sentAt: null,
    });
  });

  test("contains no password reset link, which anyone at the browser could request", async () => {
    await customer.post(forgotAction, "/forgot-password", { email: account.email });
    const { secret } = lastMailTo(account.email);
    const { text } = await customer.get(dataLoader, "/account/data");
    expect(text).toContain("Choose a new password for");
    expect(secret).toHaveLength(43);
    expect(text).not.toContain(secret);
    expect(text).not.toContain("token=");
  });

  test.each(Object.values(MAIL_SAMPLES))(
    "shows no secret of a waiting mail: $kind",
    async (mail) => {
      // Matched by address: the quote of the mail may be that of a visitor who typed it.
      const { kind, facts } = mail;
      const subject = `A waiting ${kind}`;
      kit.addMail({ kind, facts, toAddress: account.email, subject, sentAt: null });
      const { text } = await customer.get(dataLoader, "/account/data");
      const shown = JSON.parse(text).mails.find(
        (one: { subject: string }) => one.subject === subject,
      );
      const isOfWork = MAIL_KINDS[kind].audience !== "customer" && !OF_OWN_ACCOUNT.has(kind);
      expect(shown.text === "").toBe(MAIL_KINDS[kind].secret !== null || isOfWork);
      expect(text).not.toMatch(/\/q\/|token=|a-secret/);
      kit.deleteMails(kind);
    },
  );

  test("shows what staff were mailed about customers as long as they are staff", async () => {
    const kind = "staff-digest";
    const { facts } = MAIL_SAMPLES[kind];
    kit.makeAdmin(account.id);
    kit.addMail({ kind, facts, toAddress: account.email, subject: "The morning", sentAt: 1 });
    const textOf = async () => {
      const { text } = await customer.get(dataLoader, "/account/data");
      const { mails } = JSON.parse(text);
      return mails.find((mail: { subject: string }) => mail.subject === "The morning").text;
    };
    expect(await textOf()).not.toBe("");
    kit.withdrawAdmin(account.id);
    expect(await textOf()).toBe("");
  });

  test("says when a message was answered, and names no administrator", async () => {
    const colleague = await addCustomer({ isAdmin: true });
    kit.addContactMessage({ email: account.email, answeredAt: 5, answeredBy: colleague.id });
    const { text } = await customer.get(dataLoader, "/account/data");
    expect(JSON.parse(text)).toMatchObject({
      contactMessages: [{ subject: "Duct sensor", answeredAt: 5 }],
    });
    expect(text).not.toContain(colleague.id);
  });

  test("deleted, it causes one mail to its owner, the last to that address", async () => {
    await customer.post(deleteAction, "/delete-account", { currentPassword: PASSWORD });
    const { kind, text } = lastMailTo(account.email);
    expect(kind).toBe("account-deleted");
    expect(text).toContain("We have deleted your account");

    await customer.post(deleteAction, "/delete-account", { currentPassword: PASSWORD });
    expect(kit.mailsTo(account.email)).toHaveLength(1);
  });

  test.each([
    { other: "john", why: "ends in it" },
    { other: "a.n", why: "ends in it after a dot" },
    { other: "n", domain: "example.com.au", why: "begins with it" },
  ])("deleted, takes nothing of an address that $why", async ({ other, domain }) => {
    const neighbour = `${other}@${domain ?? "example.com"}`;
    const leaver = await addCustomer({ email: "n@example.com" });
    for (const address of [neighbour, leaver.email]) {
      const text = `Email: ${address} (not yet confirmed), from ${address}.`;
      const notification = { kind: "account-notification", toAddress: "sales@example.com" };
      kit.addMail({ ...notification, text, sentAt: 1 });
      kit.addThrottleHit(`quote email ${address}`);
    }

    const who = await signedIn(leaver);
    expect((await who.post(deleteAction, "/", { currentPassword: PASSWORD })).location).toBe("/");
    const notifications = kit.listMails().filter(({ kind }) => kind === "account-notification");
    expect(notifications).toMatchObject([{ text: expect.stringContaining(`Email: ${neighbour}`) }]);
    expect(kit.listThrottleKeys("quote%")).toEqual([`quote email ${neighbour}`]);
    kit.deleteMails("account-notification");
  });

  test("can be deleted with the password; sent quotes stay without a name", async () => {
    const quote = await submitOne(customer);
    await add(customer, addProduct().id);
    await press(customer, "save-draft");
    kit.updateMails({ sentAt: 1 });
    const remove = (currentPassword: string) =>
      customer.post(deleteAction, "/delete-account", { currentPassword });

    expect((await remove("Wrong-Password-1")).status).toBe(400);
    expect((await remove(PASSWORD)).location).toBe("/");
    expect((await customer.get(rootLoader, "/")).data.viewer.signedIn).toBe(false);

    const sent = kit.listMails().filter(({ sentAt }) => sentAt !== null);
    expect(JSON.stringify(sent)).not.toContain(account.email);
    expect(kit.listThrottleKeys(`%${account.email}%`)).toEqual([]);

    const stored = kit.findQuote(quote?.id ?? "");
    expect(stored).toMatchObject({ userId: null, guestName: null, guestEmail: null, notes: null });
    expect(stored).toMatchObject({ goodsExVatPence: 216_04 });
    expect(kit.listUsers().map(({ id }) => id)).not.toContain(account.id);
    expect(kit.findProfile(account.id)).toBeUndefined();
    for (const { userId } of [...kit.listSessions(), ...kit.listBaskets()]) {
      expect(userId).not.toBe(account.id);
    }
    const orphans = kit.listQuotes().filter(({ userId }) => userId === null);
    expect(orphans.map(({ status }) => status)).not.toContain("draft");
  });

  test.each([
    { state: "sent", sentAt: 1 },
    { state: "still waiting", sentAt: null },
  ])(
    "deleted, takes the mails of its quotes, $state, and of no other quote",
    async ({ sentAt }) => {
      // Both give one address, which is neither's own.
      const own = await submitOne(customer);
      const other = await submitOne(await signedIn(await addCustomer()));
      kit.updateMails({ sentAt });
      await customer.post(deleteAction, "/delete-account", { currentPassword: PASSWORD });

      const subjects = kit
        .listMails()
        .map(({ subject }) => subject)
        .join("\n");
      const named = (quote: typeof own) => `ID - ${formatOrderNumber(quote?.orderNumber ?? 0)}:`;
      expect(subjects).not.toContain(named(own));
      expect(subjects.split(named(other))).toHaveLength(3);
    },
  );

  test("the deletion of an administrator is logged with the other role changes", async () => {
    await addCustomer({ isAdmin: true });
    const leaver = await addCustomer({ isAdmin: true });
    const who = await signedIn(leaver);
    await who.post(deleteAction, "/delete-account", { currentPassword: PASSWORD });
    await customer.post(deleteAction, "/delete-account", { currentPassword: PASSWORD });
    expect(listAuditEntries(10)).toMatchObject([
      {
        actor: leaver.email,
        action: "customer.role",
        subject: leaver.email,
        before: { role: "admin" },
        after: null,
      },
    ]);
  });

  test("the last administrator has to stay", async () => {
    kit.emptyTables("userRoles");
    const admin = await signedIn(await addCustomer({ isAdmin: true }));
    const reply = await admin.post(deleteAction, "/delete-account", { currentPassword: PASSWORD });
    expect(reply.status).toBe(400);
    expect(reply.data.toast?.description).toContain("only administrator");
  });
});
