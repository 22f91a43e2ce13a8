import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";

import { listAuditEntries } from "~/db/site/audit-log.server";
import { sqlite } from "~/db/engine/client.server";
import { formatOrderNumber } from "~/domain/quote/quote-status";
import { loader as dataLoader } from "~/routes/account_.data";
import { action as deleteAction } from "~/routes/delete-account";
import { action as forgotAction } from "~/routes/forgot-password";
import { loader as rootLoader } from "~/root";
import { addCustomer, clearAllAttempts, PASSWORD, signedIn } from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";
import { add, press, submitOne } from "#tests/support/quote-form";
import { Visitor } from "#tests/support/requests";
import { lastMailTo } from "#tests/support/queued-mails";

let account: { id: string; email: string };
let customer: Visitor;

beforeEach(async () => {
  clearAllAttempts();
  account = await addCustomer({ discountBasisPoints: 1250 });
  customer = await signedIn(account);
});

describe("my data", () => {
  test("holds what is kept about the customer, and no secret", async () => {
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

  test("holds the text of the mails about quotes, whatever case their address was typed in", async () => {
    await add(customer, addProduct({ listPricePence: 987_65 }).id);
    await press(customer, "submit", { email: account.email.toUpperCase() });
    const { text } = await customer.get(dataLoader, "/account/data");
    const { mails } = JSON.parse(text);
    expect(mails.at(-1)).toEqual({
      subject: expect.stringContaining("we have received your quote request"),
      text: expect.stringContaining("£864.19 each (was £987.65)"),
      createdAt: expect.any(Number),
      sentAt: null,
    });
  });

  test("holds no link to a new password, which whoever sits at the browser could ask for", async () => {
    await customer.post(forgotAction, "/forgot-password", { email: account.email });
    const { secret } = lastMailTo(account.email);
    const { text } = await customer.get(dataLoader, "/account/data");
    expect(text).toContain("Choose a new password for");
    expect(secret).toHaveLength(43);
    expect(text).not.toContain(secret);
    expect(text).not.toContain("token=");
  });

  test("deleted, its owner is told, once and by the last mail to that address", async () => {
    await customer.post(deleteAction, "/delete-account", { currentPassword: PASSWORD });
    const { kind, text } = lastMailTo(account.email);
    expect(kind).toBe("account-deleted");
    expect(text).toContain("Your account has just been deleted");

    await customer.post(deleteAction, "/delete-account", { currentPassword: PASSWORD });
    const mails = sqlite.prepare("select count(*) from outbox where to_address = ?").pluck();
    expect(mails.get(account.email)).toBe(1);
  });

  test.each([
    { other: "john", why: "ends in it" },
    { other: "a.n", why: "ends in it after a dot" },
    { other: "n", domain: "example.com.au", why: "begins with it" },
  ])("deleted, takes nothing of an address that $why", async ({ other, domain }) => {
    const neighbour = `${other}@${domain ?? "example.com"}`;
    const leaver = await addCustomer({ email: "n@example.com" });
    const tellsOf = (address: string) =>
      sqlite
        .prepare(
          `insert into outbox (message_id, kind, to_address, subject, html, text, created_at, next_attempt_at, sent_at)
           values (?, 'account-notification', 'sales@example.com', 's', 'h', ?, 1, 1, 1)`,
        )
        .run(randomUUID(), `Email: ${address} (not yet confirmed), from ${address}.`);
    const hit = (address: string) =>
      sqlite
        .prepare("insert into throttle_hits (key, hit_at) values (?, ?)")
        .run(`quote email ${address}`, Date.now());
    for (const address of [neighbour, leaver.email]) {
      tellsOf(address);
      hit(address);
    }

    const who = await signedIn(leaver);
    expect((await who.post(deleteAction, "/", { currentPassword: PASSWORD })).location).toBe("/");
    const texts = sqlite.prepare("select text from outbox where kind = 'account-notification'");
    expect(texts.pluck().all()).toEqual([expect.stringContaining(`Email: ${neighbour}`)]);
    expect(
      sqlite.prepare("select key from throttle_hits where key like 'quote%'").pluck().all(),
    ).toEqual([`quote email ${neighbour}`]);
    sqlite.exec("delete from outbox where kind = 'account-notification'");
  });

  test("can be deleted with the password; sent quotes stay without a name", async () => {
    const quote = await submitOne(customer);
    await add(customer, addProduct().id);
    await press(customer, "save-draft");
    sqlite.exec("update outbox set sent_at = 1");
    const remove = (currentPassword: string) =>
      customer.post(deleteAction, "/delete-account", { currentPassword });

    expect((await remove("Wrong-Password-1")).status).toBe(400);
    expect((await remove(PASSWORD)).location).toBe("/");
    expect((await customer.get(rootLoader, "/")).data.viewer.signedIn).toBe(false);

    const about = `%${account.email}%`;
    const mails = sqlite.prepare(
      "select count(*) from outbox where sent_at is not null and (to_address like ? or text like ? or facts like ?)",
    );
    expect(mails.pluck().get(about, about, about)).toBe(0);
    expect(
      sqlite.prepare("select count(*) from throttle_hits where key like ?").pluck().get(about),
    ).toBe(0);

    const kept = sqlite
      .prepare("select * from quotes where order_number = ?")
      .get(quote?.orderNumber);
    expect(kept).toMatchObject({ user_id: null, guest_name: null, guest_email: null, notes: null });
    expect(kept).toMatchObject({ goods_ex_vat_pence: 216_04 });
    for (const table of [
      "users where id",
      "profiles where user_id",
      "sessions where user_id",
      "baskets where user_id",
    ]) {
      expect(sqlite.prepare(`select count(*) from ${table} = ?`).pluck().get(account.id)).toBe(0);
    }
    expect(
      sqlite
        .prepare("select count(*) from quotes where status = 'draft' and user_id is null")
        .pluck()
        .get(),
    ).toBe(0);
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
      sqlite.prepare("update outbox set sent_at = ?").run(sentAt);
      await customer.post(deleteAction, "/delete-account", { currentPassword: PASSWORD });

      const subjects = sqlite.prepare("select subject from outbox").pluck().all().join("\n");
      const named = (quote: typeof own) => `ID - ${formatOrderNumber(quote?.orderNumber ?? 0)}:`;
      expect(subjects).not.toContain(named(own));
      expect(subjects.split(named(other))).toHaveLength(3);
    },
  );

  test("an administrator who leaves is written down with the other roles that ended", async () => {
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
    sqlite.exec("delete from user_roles");
    const admin = await signedIn(await addCustomer({ isAdmin: true }));
    const reply = await admin.post(deleteAction, "/delete-account", { currentPassword: PASSWORD });
    expect(reply.status).toBe(400);
    expect(reply.data.toast?.description).toContain("only administrator");
  });
});
