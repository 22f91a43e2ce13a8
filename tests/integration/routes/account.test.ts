import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";

import { sqlite } from "~/db/client.server";
import { MAX_LINES } from "~/domain/basket";
import { action as accountAction, loader as accountLoader } from "~/routes/account/route";
import { loader as dataLoader } from "~/routes/account_.data";
import { action as addAction } from "~/routes/basket.lines";
import { action as deleteAction } from "~/routes/delete-account";
import { action as forgotAction } from "~/routes/forgot-password";
import { loader as productLoader } from "~/routes/product.$code/route";
import { loader as productsLoader } from "~/routes/products/route";
import { loader as detailsLoader } from "~/routes/quote-details.$id/route";
import { action as quoteAction, loader as quoteLoader } from "~/routes/quote/route";
import { action as profileAction, loader as profileLoader } from "~/routes/update-profile";
import { loader as rootLoader } from "~/root";
import {
  addCustomer,
  forgiveEverything,
  lastMailTo,
  PASSWORD,
  signedIn,
} from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";
import { Visitor } from "#tests/support/requests";

let account: { id: string; email: string };
let customer: Visitor;

beforeEach(async () => {
  forgiveEverything();
  account = await addCustomer({ discountBasisPoints: 1250 });
  customer = await signedIn(account);
});

const CONTACT = { name: "Zoë Example", email: "zoe@example.com", phone: "01632 960 001" };
const add = (productId: number, quantity = 1) =>
  customer.post(addAction, "/basket/lines", { productId, quantity });
const press = (intent: string, fields: Record<string, string> = {}) =>
  customer.post(quoteAction, "/quote", { intent, ...CONTACT, ...fields });
const history = async (search = "") =>
  (await customer.get(accountLoader, `/account${search}`)).data;

async function submitOne(listPricePence: number | null = 123_45, quantity = 2) {
  await add(addProduct({ listPricePence, weightGrams: 400 }).id, quantity);
  const { submitKey } = (await customer.get(quoteLoader, "/quote")).data;
  forgiveEverything();
  await press("submit", { submitKey });
  return (await history()).quotes[0];
}

describe("a customer's prices", () => {
  test("are shown with the discount and what it was taken from, everywhere (M13)", async () => {
    const { id, code, name } = addProduct({
      listPricePence: 123_45,
      variants: [{ pricePence: 200_00 }, {}],
    });
    const list = (await customer.get(productsLoader, `/products?q=${name}`)).data;
    expect(list).toMatchObject({ pricesShown: true });
    expect(list.products[0]?.price).toEqual({
      kind: "priced",
      pence: 175_00,
      originalPence: 200_00,
    });

    const { product } = (await customer.get(productLoader, `/product/${code}`, { code })).data;
    expect(product.variants.map(({ price }) => price)).toEqual([
      { kind: "priced", pence: 175_00, originalPence: 200_00 },
      { kind: "priced", pence: 108_02, originalPence: 123_45 },
    ]);

    await add(id, 3);
    const { basket } = (await customer.get(quoteLoader, "/quote")).data;
    expect(basket.lines[0]).toMatchObject({
      unitPrice: { pence: 175_00, originalPence: 200_00 },
      linePrice: { pence: 525_00, originalPence: 600_00 },
    });
    expect(basket.money).toMatchObject({
      goodsExVatPence: 525_00,
      originalGoodsExVatPence: 600_00,
    });
  });

  test("with a line on application every total is POA, and what is priced is told (M5)", async () => {
    await add(addProduct({ listPricePence: 100_00 }).id);
    await add(addProduct({ listPricePence: null }).id, 3);
    expect((await customer.get(quoteLoader, "/quote")).data.basket.money).toEqual({
      kind: "on-application",
      priced: { goodsExVatPence: 87_50, itemsOnApplication: 3 },
    });
  });

  test("may be sorted by", async () => {
    const { query } = (await customer.get(productsLoader, "/products?sort=price-desc")).data;
    expect(query.sort).toBe("price-desc");
  });
});

describe("a submitted quote", () => {
  test("carries the discount of its day, worked by hand, whatever changes later (M9)", async () => {
    const quote = await submitOne();
    sqlite
      .prepare("update profiles set discount_percentage = 5000 where user_id = ?")
      .run(account.id);

    // 2 x 108.02 = 216.04; VAT 43.21; shipping 13.50 + 2.70. Undiscounted 246.90 + 49.38 + 16.20.
    const { quotes } = await history();
    expect(quotes[0]).toMatchObject({
      id: quote?.id,
      discountBasisPoints: 1250,
      originalTotalIncVatPence: 312_48,
      money: {
        goodsExVatPence: 216_04,
        totalExVatPence: 229_54,
        vatPence: 45_91,
        totalIncVatPence: 275_45,
      },
    });
  });

  test("is seen by its owner alone, by document or data (Q6)", async () => {
    const quote = await submitOne();
    const look = (who: Visitor, id = quote?.id ?? "") =>
      who.get(detailsLoader, `/quote-details/${id}`, { id });

    expect((await look(customer)).data.quote.id).toBe(quote?.id);
    const stranger = await signedIn(await addCustomer());
    expect(await look(stranger)).toMatchObject({ status: 404, text: "Quote not found" });
    expect((await look(new Visitor())).location).toBe(
      `/auth?redirectTo=%2Fquote-details%2F${quote?.id}`,
    );
    for (const id of ["", "1", "../1", "x".repeat(5000), String(quote?.orderNumber)]) {
      expect((await look(customer, id)).status).toBe(404);
    }
  });

  test("looking at it changes nothing (Q2)", async () => {
    const quote = await submitOne();
    await customer.get(detailsLoader, "/quote-details/x", { id: quote?.id });
    expect((await history()).quotes[0]?.status).toBe("submitted");
  });

  test("without a price is POA in the history too", async () => {
    const quote = await submitOne(null);
    expect(quote?.money.kind).toBe("on-application");
    expect(quote?.originalTotalIncVatPence).toBeNull();
  });

  test("tells what the discount saved, also beside a line on application", async () => {
    await add(addProduct({ listPricePence: null }).id);
    const quote = await submitOne(100_00, 2);
    expect(quote).toMatchObject({ money: { kind: "on-application" }, savedPence: 25_00 });
  });

  test("the first three are shown, all on request, and counted without drafts (Q1)", async () => {
    for (let quote = 0; quote < 4; quote += 1) await submitOne();
    await add(addProduct().id);
    await press("save-draft");

    expect(await history()).toMatchObject({ quoteCount: 4, showsAll: false });
    expect((await history()).quotes).toHaveLength(3);
    expect((await history("?all")).quotes).toHaveLength(4);
    expect((await history()).drafts).toHaveLength(1);
  });
});

describe("a draft", () => {
  test("keeps lines and details, empties the basket, and comes back with both", async () => {
    const { id } = addProduct({ name: "Drafted" });
    await add(id, 7);
    expect((await press("save-draft", { notes: "later" })).location).toBe("/account");
    expect((await customer.get(rootLoader, "/")).data.basketCount).toBe(0);

    const [draft] = (await history()).drafts;
    expect(draft).toMatchObject({ status: "draft", itemCount: 7 });
    expect((await customer.post(accountAction, "/account", { draftId: draft?.id })).location).toBe(
      "/quote",
    );

    const { basket, details } = (await customer.get(quoteLoader, "/quote")).data;
    expect(basket.lines).toMatchObject([{ productName: "Drafted", quantity: 7 }]);
    expect(details).toMatchObject({ name: CONTACT.name, notes: "later" });
    expect((await history()).drafts).toEqual([]);
  });

  test("says how many of its items have left the catalogue since", async () => {
    const { id } = addProduct();
    await add(id);
    await add(addProduct().id);
    await press("save-draft");
    sqlite.prepare("delete from products where id = ?").run(id);

    const [draft] = (await history()).drafts;
    await customer.post(accountAction, "/account", { draftId: draft?.id });
    expect(await customer.toast()).toMatchObject({
      description: "1 item has left the catalogue since.",
    });
    expect((await customer.get(quoteLoader, "/quote")).data.basket.lines).toHaveLength(1);
  });

  test("that the basket has no room for stays a draft", async () => {
    for (let line = 0; line < MAX_LINES - 1; line += 1) await add(addProduct().id);
    await press("save-draft");
    for (let line = 0; line < 2; line += 1) await add(addProduct().id);

    const [draft] = (await history()).drafts;
    const reply = await customer.post(accountAction, "/account", { draftId: draft?.id });
    expect(reply.location).toBe("/account");
    expect(await customer.toast()).toMatchObject({ title: "Too many lines" });
    expect((await history()).drafts[0]?.lines).toHaveLength(MAX_LINES - 1);
  });

  test("of somebody else, or one that was sent, is not found", async () => {
    await add(addProduct().id);
    await press("save-draft");
    const [draft] = (await history()).drafts;
    const sent = await submitOne();

    const stranger = await signedIn(await addCustomer());
    await stranger.post(accountAction, "/account", { draftId: draft?.id });
    expect(await stranger.toast()).toMatchObject({ kind: "error", description: "Quote not found" });
    await customer.post(accountAction, "/account", { draftId: sent?.id });
    expect(await customer.toast()).toMatchObject({ kind: "error" });
    expect((await history()).drafts).toHaveLength(1);
  });

  test("is for customers alone, and of an empty basket there is none", async () => {
    expect((await press("save-draft")).location).toBe("/quote");
    const visitor = new Visitor();
    await visitor.get(rootLoader, "/");
    await visitor.post(addAction, "/basket/lines", { productId: addProduct().id });
    expect((await visitor.post(quoteAction, "/quote", { intent: "save-draft" })).location).toMatch(
      /^\/auth/,
    );
  });
});

describe("the quote form", () => {
  test("is filled from the profile, and what was typed since wins", async () => {
    sqlite
      .prepare(
        "update profiles set phone_number = '01632 960 002', company = 'Example Ltd' where user_id = ?",
      )
      .run(account.id);
    const details = async () => (await customer.get(quoteLoader, "/quote")).data.details;
    expect(await details()).toMatchObject({
      name: "Zoë Example",
      email: account.email,
      phone: "01632 960 002",
      company: "Example Ltd",
    });

    await add(addProduct().id);
    await press("update", { name: "Somebody Else" });
    expect(await details()).toMatchObject({ name: "Somebody Else" });
  });
});

describe("the profile", () => {
  const save = (fields: Record<string, string | readonly string[]>) =>
    customer.post(profileAction, "/update-profile", fields);
  const profile = async () => (await customer.get(profileLoader, "/update-profile")).data.profile;

  test("is saved, trimmed, and may be emptied (S5)", async () => {
    const reply = await save({ fullName: "  Ann  ", company: "Example", phoneNumber: "1234567" });
    expect(reply.location).toBe("/account");
    expect(await customer.toast()).toMatchObject({
      title: "Success",
      description: "Profile updated successfully!",
    });
    expect(await profile()).toEqual({
      fullName: "Ann",
      company: "Example",
      phoneNumber: "1234567",
    });

    await save({ fullName: "", company: " ", phoneNumber: "" });
    const row = sqlite
      .prepare("select full_name, company, phone_number from profiles where user_id = ?")
      .get(account.id);
    expect(row).toEqual({ full_name: null, company: null, phone_number: null });
  });

  test.each([
    ["fullName", "a".repeat(101), "Full name must be less than 100 characters"],
    ["company", "c".repeat(101), "Company name must be less than 100 characters"],
    ["phoneNumber", "123456", "Please enter a valid phone number"],
    ["phoneNumber", "1".repeat(21), "Please enter a valid phone number"],
    ["phoneNumber", "phone me", "Please enter a valid phone number"],
  ])("refuses the %s %j and keeps it", async (field, typed, says) => {
    const reply = await save({ [field]: typed });
    expect(reply.status).toBe(400);
    expect(reply.data).toMatchObject({
      toast: { title: "Validation Error", description: says },
      result: { initialValue: { [field]: typed } },
    });
  });

  test("never changes the e-mail address, whatever is posted", async () => {
    await save({ email: "other@example.com", fullName: "Ann", discountBasisPoints: "10000" });
    expect(sqlite.prepare("select email from users where id = ?").pluck().get(account.id)).toBe(
      account.email,
    );
    expect((await history()).profile.discountBasisPoints).toBe(1250);
  });

  test("repeated fields are a plain error", async () => {
    expect((await save({ fullName: ["One", "Two"] })).status).toBe(400);
  });
});

describe("my data", () => {
  test("holds what is kept about the customer, and no secret", async () => {
    await submitOne();
    await add(addProduct({ name: "Still in the basket" }).id);
    const { headers, text } = await customer.get(dataLoader, "/account/data");
    expect(headers.get("Content-Disposition")).toContain("attachment");
    expect(text).toContain(account.email);
    expect(text).toContain("Still in the basket");
    expect(text).toContain('"goodsExVatPence": 21604');
    expect(text).not.toMatch(/argon2|passwordHash|idHash/);
    expect((await new Visitor().get(dataLoader, "/account/data")).status).toBe(303);
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
    const quote = await submitOne();
    await add(addProduct().id);
    await press("save-draft");
    sqlite.exec("update outbox set sent_at = 1");
    const remove = (currentPassword: string) =>
      customer.post(deleteAction, "/delete-account", { currentPassword });

    expect((await remove("Wrong-Password-1")).status).toBe(400);
    expect((await remove(PASSWORD)).location).toBe("/");
    expect((await customer.get(rootLoader, "/")).data.viewer.signedIn).toBe(false);

    const about = `%${account.email}%`;
    const mails = sqlite.prepare(
      "select count(*) from outbox where sent_at is not null and (to_address like ? or text like ?)",
    );
    expect(mails.pluck().get(about, about)).toBe(0);
    expect(
      sqlite.prepare("select count(*) from throttle_hits where key like ?").pluck().get(about),
    ).toBe(0);

    const kept = sqlite
      .prepare("select * from quotes where order_number = ?")
      .get(quote?.orderNumber);
    expect(kept).toMatchObject({ user_id: null, guest_name: null, guest_email: null, notes: null });
    expect(kept).toMatchObject({ total_value_exc_vat_pence: 216_04 });
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

  test("the last administrator has to stay", async () => {
    sqlite.exec("delete from user_roles");
    const admin = await signedIn(await addCustomer({ isAdmin: true }));
    const reply = await admin.post(deleteAction, "/delete-account", { currentPassword: PASSWORD });
    expect(reply.status).toBe(400);
    expect(reply.data.toast?.description).toContain("only administrator");
  });
});

describe("every page of an account", () => {
  test.each([
    ["/account", accountLoader],
    ["/update-profile", profileLoader],
    ["/quote-details/abc", detailsLoader],
    ["/account/data", dataLoader],
  ] as const)("%s sends a visitor to sign in and back", async (path, loader) => {
    const reply = await new Visitor().get(loader, path, { id: "abc" });
    expect([reply.status, reply.location]).toEqual([
      303,
      `/auth?redirectTo=${encodeURIComponent(path)}`,
    ]);
  });

  test.each([
    ["/account", accountAction],
    ["/update-profile", profileAction],
    ["/delete-account", deleteAction],
  ] as const)(
    "a visitor's post to %s changes nothing and leads to sign in",
    async (path, action) => {
      const reply = await new Visitor().post(action, path, {
        fullName: "x",
        currentPassword: PASSWORD,
      });
      expect(reply.location).toMatch(/^\/auth/);
    },
  );
});
