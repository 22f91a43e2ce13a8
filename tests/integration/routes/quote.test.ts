import { beforeEach, describe, expect, test, vi } from "vitest";

import { sqlite } from "~/db/client.server";
import { logError } from "~/log.server";
import { action as addAction } from "~/routes/basket.lines";
import { action, loader } from "~/routes/quote/route";
import { loader as thankYouLoader } from "~/routes/thank-you";
import { loader as rootLoader } from "~/root";
import { forgiveEverything } from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";
import { Visitor } from "#tests/support/requests";

const CONTACT = {
  name: "Zoë O’Neill-Smith",
  email: "zoe@example.com",
  phone: "+44 (0)1632 960 123",
  company: "Example Building Services",
  notes: "Plant room 2\nby Friday",
};

let visitor: Visitor;

beforeEach(async () => {
  forgiveEverything();
  visitor = new Visitor();
  await visitor.get(rootLoader, "/");
});

const add = (productId: number, quantity = 1) =>
  visitor.post(addAction, "/basket/lines", { productId, quantity });
const load = async () => (await visitor.get(loader, "/quote")).data;
const press = (intent: string, fields: Record<string, string | number> = {}) =>
  visitor.post(action, "/quote", { intent, ...fields });

async function submit(
  fields: Record<string, string | number | readonly string[] | undefined> = {},
) {
  const { submitKey } = await load();
  return visitor.post(action, "/quote", { intent: "submit", submitKey, ...CONTACT, ...fields });
}

const lastQuote = () =>
  sqlite.prepare("select * from quotes order by order_number desc limit 1").get();
const count = (table: "quotes" | "outbox" | "quote_items") =>
  Number(sqlite.prepare(`select count(*) from ${table}`).pluck().get());

describe("the quote page for a visitor (M12)", () => {
  test("shows count, weight and shipping, and asks to sign in for money", async () => {
    await add(addProduct({ weightGrams: 7_500 }).id, 2);
    expect((await load()).basket).toMatchObject({
      itemCount: 2,
      weightGrams: 15_000,
      shipping: { kind: "charge", exVatPence: 20_00 },
      money: { kind: "sign-in" },
      lines: [{ unitPrice: { kind: "sign-in" }, linePrice: { kind: "sign-in" } }],
    });
  });

  test("says POA on a line without a price, and how many weights are not known", async () => {
    await add(addProduct({ listPricePence: 0, weightGrams: null }).id, 3);
    expect((await load()).basket).toMatchObject({
      unweighedItems: 3,
      lines: [{ unitPrice: { kind: "on-application" } }],
    });
  });

  test("carries no amount at all", async () => {
    await add(addProduct({ listPricePence: 987_65 }).id, 2);
    const { text } = await visitor.get(loader, "/quote");
    expect(text).not.toMatch(/98765|197530|987\.65/);
  });
});

describe("changing lines", () => {
  test("Enter in a contact field without scripts keeps what was typed, and says that nothing was sent", async () => {
    await add(addProduct().id);
    await press("update", { name: "Zoë O’Neill" });
    expect(await visitor.toast()).toMatchObject({
      title: "Details kept",
      description: expect.stringContaining("Nothing has been sent yet"),
    });
    expect((await load()).details).toMatchObject({ name: "Zoë O’Neill" });
  });

  test("plus and minus count every click; minus stops at 1", async () => {
    await add(addProduct().id, 2);
    const [line] = (await load()).basket.lines;
    const typed = { [`quantity-${line?.id}-2`]: 2 };

    await press(`increase:${line?.id}`, typed);
    await press(`increase:${line?.id}`, typed);
    expect((await load()).basket.itemCount).toBe(4);
    expect(await visitor.toast()).toMatchObject({ title: "Quantity updated" });

    for (let click = 0; click < 6; click += 1) await press(`decrease:${line?.id}`);
    expect((await load()).basket.itemCount).toBe(1);
  });

  test("a typed quantity is saved with any button, and 0 removes the line", async () => {
    await add(addProduct().id, 2);
    await add(addProduct().id, 1);
    const [one, two] = (await load()).basket.lines;

    await press(`increase:${two?.id}`, { [`quantity-${one?.id}-2`]: 40 });
    expect((await load()).basket.lines.map(({ quantity }) => quantity)).toEqual([40, 2]);

    await press("update", { [`quantity-${one?.id}-40`]: 0 });
    expect((await load()).basket.lines.map(({ id }) => id)).toEqual([two?.id]);
  });

  test("a quantity that is none keeps the old one and says so", async () => {
    await add(addProduct().id, 2);
    const [line] = (await load()).basket.lines;
    await press("update", { [`quantity-${line?.id}-2`]: "dozens" });

    expect((await load()).basket.itemCount).toBe(2);
    expect(await visitor.toast()).toMatchObject({ kind: "error", title: "Error" });
  });

  test("remove and clear say what they did", async () => {
    await add(addProduct().id);
    await add(addProduct().id);
    const [line] = (await load()).basket.lines;

    await press(`remove:${line?.id}`);
    expect((await load()).basket.lines).toHaveLength(1);
    expect(await visitor.toast()).toMatchObject({
      title: "Item removed",
      description: "Item removed from your quote.",
    });

    await press("clear");
    expect((await load()).basket.lines).toEqual([]);
    expect(await visitor.toast()).toMatchObject({
      title: "Quote cleared",
      description: "All items removed from your quote.",
    });
  });

  test("what was typed into the details survives a click on a line", async () => {
    await add(addProduct().id);
    const [line] = (await load()).basket.lines;
    await press(`increase:${line?.id}`, { ...CONTACT, includeDatasheets: "on" });
    expect((await load()).details).toEqual({ ...CONTACT, includeDatasheets: true });
  });

  test("another visitor's line is out of reach", async () => {
    await add(addProduct().id, 5);
    const [line] = (await load()).basket.lines;

    const stranger = new Visitor();
    await stranger.get(rootLoader, "/");
    await stranger.post(addAction, "/basket/lines", { productId: addProduct().id });
    for (const intent of [`remove:${line?.id}`, `increase:${line?.id}`, "clear"]) {
      await stranger.post(action, "/quote", { intent, [`quantity-${line?.id}`]: 77 });
    }
    expect((await load()).basket.itemCount).toBe(5);
  });

  test.each(["", "increase:", "increase:x", "remove:99999999", "nonsense", "submit:1"])(
    "the unknown button %j loses nothing",
    async (intent) => {
      await add(addProduct().id, 2);
      const reply = await press(intent);
      expect(reply.status).toBeLessThan(500);
      expect((await load()).basket.itemCount).toBe(2);
    },
  );
});

describe("submitting", () => {
  test("stores the quote as it stood, empties the basket and leads to the thank-you page", async () => {
    const { id } = addProduct({
      name: "Duct sensor",
      productCode: "DS-1",
      listPricePence: 123_45,
      weightGrams: 400,
    });
    await add(id, 2);
    const reply = await submit({ includeDatasheets: "on" });

    expect(reply).toMatchObject({ status: 303, location: "/thank-you" });
    expect(await visitor.toast()).toMatchObject({ title: "Quote submitted successfully!" });
    expect((await load()).basket.lines).toEqual([]);
    expect((await load()).details).toEqual({});

    expect(lastQuote()).toMatchObject({
      status: "submitted",
      user_id: null,
      guest_name: CONTACT.name,
      guest_email: CONTACT.email,
      guest_phone: CONTACT.phone,
      guest_company: CONTACT.company,
      notes: CONTACT.notes,
      include_datasheets: 1,
      discount_percentage: 0,
      total_weight_grams: 800,
      total_value_exc_vat_pence: 246_90,
      total_value_pence: 296_28,
      shipping_cost_exc_vat_pence: 13_50,
      shipping_cost_pence: 16_20,
      vat_amount_pence: 52_08,
      original_total_value_pence: 246_90,
    });
  });

  test("a later change of the catalogue never reaches it (M9)", async () => {
    const { id } = addProduct({ name: "Before", listPricePence: 10_00, weightGrams: 100 });
    await add(id);
    await submit();
    sqlite
      .prepare(
        "update products set name = 'After', list_price_pence = 999, weight_grams = 9 where id = ?",
      )
      .run(id);
    sqlite.prepare("delete from products where id = ?").run(id);

    const order = sqlite.prepare("select max(order_number) from quotes").pluck().get();
    expect(
      sqlite.prepare("select * from quote_items where order_number = ?").get(order),
    ).toMatchObject({
      product_id: null,
      product_name: "Before",
      unit_price_pence: 10_00,
      unit_weight_grams: 100,
    });
  });

  test("money sent by a browser is ignored (M10)", async () => {
    await add(addProduct({ listPricePence: 100_00 }).id);
    await submit({ unit_price: 1, total_value: 1, unitPricePence: 1, discountBasisPoints: 10_000 });
    expect(lastQuote()).toMatchObject({
      total_value_exc_vat_pence: 100_00,
      discount_percentage: 0,
    });
  });

  test("promises one mail to sales and one to the customer, who sees no price", async () => {
    await add(addProduct({ listPricePence: 987_65 }).id);
    await submit();
    const mails = sqlite
      .prepare(
        "select to_address, html || text || subject as body from outbox order by id desc limit 2",
      )
      .all()
      .map((row) => JSON.stringify(row));

    expect(mails.join()).toContain("sales@example.com");
    const toCustomer = mails.find((mail) => mail.includes(`"to_address":"${CONTACT.email}"`));
    expect(toCustomer).toBeDefined();
    expect(toCustomer).not.toMatch(/£|987\.65/);
    expect(mails.find((mail) => mail.includes("sales@example.com"))).toContain("987.65");
  });

  test("the same form posted twice is one quote (B7)", async () => {
    await add(addProduct().id);
    const { submitKey } = await load();
    const before = count("quotes");
    const replies = await Promise.all(
      [1, 2, 3].map(() =>
        visitor.post(action, "/quote", { intent: "submit", submitKey, ...CONTACT }),
      ),
    );
    expect(count("quotes")).toBe(before + 1);
    expect(replies.map(({ location }) => location)).toEqual([
      "/thank-you",
      "/thank-you",
      "/thank-you",
    ]);
  });

  test("the old form posted again does not pretend to send what was added since", async () => {
    await add(addProduct().id);
    const { submitKey } = await load();
    const send = () => visitor.post(action, "/quote", { intent: "submit", submitKey, ...CONTACT });
    await send();
    await add(addProduct({ name: "Added since" }).id);
    expect((await send()).location).toBe("/quote");
    expect(await visitor.toast()).toMatchObject({ kind: "error", title: "Not sent again" });
    expect((await load()).basket.lines).toMatchObject([{ productName: "Added since" }]);
  });

  test("a product that has left the catalogue must be removed first", async () => {
    const { id } = addProduct();
    await add(id);
    await add(addProduct().id);
    sqlite.prepare("update products set archived_at = 1, name_rank = null where id = ?").run(id);

    expect((await load()).basket.lines.map(({ isAvailable }) => isAvailable)).toEqual([
      false,
      true,
    ]);
    expect((await submit()).location).toBe("/quote");
    expect(await visitor.toast()).toMatchObject({ title: "Some items are no longer available" });

    const [gone] = (await load()).basket.lines;
    await press(`remove:${gone?.id}`);
    expect((await submit()).location).toBe("/thank-you");
  });

  test("a quantity typed before the click counts", async () => {
    await add(addProduct({ listPricePence: 10_00 }).id);
    const [line] = (await load()).basket.lines;
    await submit({ [`quantity-${line?.id}-1`]: 12 });
    expect(lastQuote()).toMatchObject({ total_value_exc_vat_pence: 120_00 });
  });

  test("a fourth quote within a minute for one e-mail address has to wait (S6)", async () => {
    for (let quote = 0; quote < 3; quote += 1) {
      await add(addProduct().id);
      expect((await submit()).status).toBe(303);
    }
    await add(addProduct().id);
    const reply = await submit();
    expect(reply.status).toBe(429);
    expect(reply.data).toMatchObject({
      toast: { title: "Too Many Attempts" },
      result: { initialValue: { name: CONTACT.name } },
    });
    expect((await load()).basket.lines).toHaveLength(1);
  });

  test("an empty basket sends nothing", async () => {
    const before = count("quotes");
    expect(await submit()).toMatchObject({ status: 303, location: "/quote" });
    expect(count("quotes")).toBe(before);
  });

  test("a mail that cannot be stored leaves no half a quote, and the form with its values", async () => {
    await add(addProduct().id);
    const before = [count("quotes"), count("quote_items"), count("outbox")];
    sqlite.exec(
      "create trigger no_mail before insert on outbox begin select raise(abort, 'no'); end",
    );
    vi.mocked(logError).mockClear();
    try {
      const reply = await submit();
      expect(reply.status).toBe(503);
      expect(reply.data).toMatchObject({
        toast: { title: "Error", description: "Failed to submit quote. Please try again." },
        result: { initialValue: { name: CONTACT.name } },
      });
      expect(logError).toHaveBeenCalledOnce();
    } finally {
      sqlite.exec("drop trigger no_mail");
    }
    expect([count("quotes"), count("quote_items"), count("outbox")]).toEqual(before);
    expect((await load()).basket.lines).toHaveLength(1);
    expect((await load()).details).toMatchObject({ name: CONTACT.name });
  });
});

describe("details that are not right", () => {
  const MISSING = "Please fill in your name, email address, and phone number.";
  test.each([
    {
      why: "no name",
      fields: { name: "  " },
      field: "name",
      title: "Missing information",
      says: MISSING,
    },
    {
      why: "no e-mail",
      fields: { email: "" },
      field: "email",
      title: "Missing information",
      says: MISSING,
    },
    {
      why: "no phone",
      fields: { phone: "" },
      field: "phone",
      title: "Missing information",
      says: MISSING,
    },
    ...wrong("name", [
      ["A", "Name must be at least 2 characters"],
      ["a".repeat(101), "Name must be less than 100 characters"],
      ["Bob <b>", "Name contains invalid characters"],
    ]),
    ...wrong("email", [
      ["not an address", "Please enter a valid email address"],
      [`${"a".repeat(90)}@example.com`, "Email must be less than 100 characters"],
    ]),
    ...wrong("phone", [
      ["123456", "Phone number must be at least 7 characters"],
      ["1".repeat(21), "Phone number must be less than 20 characters"],
      ["call me now", "Please enter a valid phone number"],
    ]),
    ...wrong("company", [["c".repeat(101), "Company name must be less than 100 characters"]]),
    ...wrong("notes", [["n".repeat(1001), "Notes must be less than 1000 characters"]]),
  ])("$field, $why: says so and keeps everything", async ({ fields, field, title, says }) => {
    await add(addProduct().id);
    const before = count("quotes");
    const reply = await submit(fields);

    expect(reply.status).toBe(400);
    expect(reply.data).toMatchObject({ toast: { title, description: says } });
    expect(reply.data.result.error).toHaveProperty(field);
    expect((await load()).basket.lines).toHaveLength(1);
    expect((await load()).details).toMatchObject({ ...CONTACT, ...fields });
    expect(count("quotes")).toBe(before);
  });

  test.each([
    { why: "limits are inclusive (S4)", fields: { name: "a".repeat(100), phone: "1".repeat(20) } },
    { why: "the shortest", fields: { name: "Al", phone: "1234567" } },
    { why: "the longest texts", fields: { company: "c".repeat(100), notes: "n".repeat(1000) } },
    {
      why: "any script and the curly apostrophe (S11)",
      fields: { name: "Ólafur D’Árcy-Ångström Jr." },
    },
    { why: "spaces around", fields: { name: "  Zoë  ", email: " zoe@example.com " } },
    { why: "no company and no notes", fields: { company: "", notes: "" } },
  ])("$why: accepted", async ({ fields }) => {
    await add(addProduct().id);
    expect((await submit(fields)).location).toBe("/thank-you");
  });

  test("a repeated field and a file are plain errors", async () => {
    await add(addProduct().id);
    expect((await submit({ name: ["One", "Two"] })).status).toBe(400);

    const form = new FormData();
    for (const [name, value] of Object.entries({ ...CONTACT, intent: "submit" }))
      form.set(name, value);
    form.set("name", new File([new Uint8Array([0, 1, 255])], "name.bin"));
    expect((await visitor.post(action, "/quote", form)).status).toBe(400);
  });
});

describe("the thank-you page", () => {
  test("shows the order number to the browser that sent the quote, and to no other", async () => {
    await add(addProduct().id);
    await submit();
    const order = String(sqlite.prepare("select max(order_number) from quotes").pluck().get());

    expect((await visitor.get(thankYouLoader, "/thank-you")).data.orderNumber).toBe(
      order.padStart(5, "0"),
    );
    expect((await new Visitor().get(thankYouLoader, "/thank-you")).data.orderNumber).toBeNull();
  });
});

function wrong(field: string, cases: ReadonlyArray<readonly [typed: string, says: string]>) {
  return cases.map(([typed, says]) => ({
    why: says,
    fields: { [field]: typed },
    field,
    title: "Validation Error",
    says,
  }));
}
