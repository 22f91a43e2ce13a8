import { beforeEach, describe, expect, test, vi } from "vitest";

import { logError } from "~/log.server";
import { loader as quoteLoader } from "~/routes/quote/route";
import { loader as thankYouLoader } from "~/routes/thank-you";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { whileRefusing } from "#tests/support/database-trouble";
import { latestMails } from "#tests/support/queued-mails";
import { add, press, submitOne } from "#tests/support/quote-form";
import { CONTACT } from "#tests/support/quote-form";
import { QuoteVisitor } from "#tests/support/quote-visitor";
import { Visitor } from "#tests/support/requests";
import { signIn } from "#tests/support/sign-in";

let buyer: QuoteVisitor;

beforeEach(async () => {
  clearAllAttempts();
  buyer = await QuoteVisitor.arrive();
});

describe("submitting", () => {
  test("stores the quote, empties the basket and redirects to the thank-you page", async () => {
    const { id } = addProduct({
      name: "Duct sensor",
      productCode: "DS-1",
      listPricePence: 123_45,
      weightGrams: 400,
    });
    await buyer.add(id, 2);
    const reply = await buyer.submit({ includeDatasheets: "on" });

    expect(reply).toMatchObject({ status: 303, location: "/thank-you" });
    expect(await buyer.toast()).toMatchObject({ title: "Quote submitted successfully!" });
    expect((await buyer.load()).basket.lines).toEqual([]);
    expect((await buyer.load()).details).toEqual({});

    expect(kit.latestQuote()).toMatchObject({
      status: "submitted",
      userId: null,
      guestName: CONTACT.name,
      guestEmail: CONTACT.email,
      guestPhone: CONTACT.phone,
      guestCompany: CONTACT.company,
      notes: CONTACT.notes,
      includeDatasheets: true,
      discountBasisPoints: 0,
      totalWeightGrams: 800,
      goodsExVatPence: 246_90,
      goodsIncVatPence: 296_28,
      shippingExVatPence: 13_50,
      shippingIncVatPence: 16_20,
      vatPence: 52_08,
      originalGoodsExVatPence: 246_90,
    });
  });

  test("stores the SKU of each line's variant, and puts it in both mails", async () => {
    const { id } = addProduct({ variants: [{ sku: "LDC-10M" }] });
    await buyer.add(id);
    await buyer.add(addProduct().id);
    expect((await buyer.load()).basket.lines.map(({ sku }) => sku)).toEqual(["LDC-10M", null]);
    await buyer.submit();

    const items = kit.listQuoteItems(kit.latestQuote().orderNumber);
    expect(items.map(({ sku }) => sku)).toEqual(["LDC-10M", null]);
    expect(latestMails(2).map(({ text }) => text)).toEqual([
      expect.stringContaining("SKU LDC-10M"),
      expect.stringContaining("SKU LDC-10M"),
    ]);
  });

  test("prices are those of today until it is submitted (B3)", async () => {
    const customer = await signedIn(await addCustomer());
    const { id } = addProduct({ listPricePence: 10_00 });
    await add(customer, id);
    const goods = async () => {
      const { basket } = (await customer.get(quoteLoader, "/quote")).data;
      return basket.money.kind === "priced" ? basket.money.goodsExVatPence : undefined;
    };
    expect(await goods()).toBe(10_00);
    kit.updateProduct(id, { listPricePence: 12_00 });
    expect(await goods()).toBe(12_00);

    const { submitKey } = (await customer.get(quoteLoader, "/quote")).data;
    await press(customer, "submit", { submitKey });
    kit.updateProduct(id, { listPricePence: 15_00 });
    expect(kit.latestQuote()).toMatchObject({ goodsExVatPence: 12_00 });
  });

  test("later changes to the catalogue do not change it (M9)", async () => {
    const { id } = addProduct({
      name: "Before",
      variants: [{ sku: "OLD", pricePence: 10_00, weightGrams: 100 }],
    });
    await buyer.add(id);
    await buyer.submit();
    kit.updateProduct(id, { name: "After", listPricePence: 999, weightGrams: 9 });
    kit.updateVariants(id, { sku: "NEW" });
    kit.deleteProduct(id);

    const [item] = kit.listQuoteItems(kit.latestQuote().orderNumber);
    expect(item).toMatchObject({
      productId: null,
      productName: "Before",
      sku: "OLD",
      unitPricePence: 10_00,
      unitWeightGrams: 100,
    });
  });

  test("money sent by a browser is ignored (M10)", async () => {
    await buyer.add(addProduct({ listPricePence: 100_00 }).id);
    await buyer.submit({
      unit_price: 1,
      total_value: 1,
      unitPricePence: 1,
      discountBasisPoints: 10_000,
    });
    expect(kit.latestQuote()).toMatchObject({
      goodsExVatPence: 100_00,
      discountBasisPoints: 0,
    });
  });

  test("queues one mail to sales and one without prices to the customer", async () => {
    await buyer.add(addProduct({ listPricePence: 987_65 }).id);
    await buyer.submit();
    const mailTo = (address: string) => {
      const { subject, html, text } =
        latestMails(2).find((mail) => mail.toAddress === address) ?? {};
      return `${subject} ${html} ${text}`;
    };

    expect(mailTo("sales@example.com")).toContain("987.65");
    const toCustomer = mailTo(CONTACT.email);
    expect(toCustomer).toContain("your quote request");
    expect(toCustomer).not.toMatch(/£|987\.65/);
  });

  test("puts prices and a link to the quote only in mail to the account's own address", async () => {
    const customer = await addCustomer();
    const mailTo = async (email: string) => {
      const browser = await signedIn(customer);
      await add(browser, addProduct({ listPricePence: 987_65 }).id);
      await press(browser, "submit", { email });
      const mail = latestMails(2).find(({ toAddress }) => toAddress === email);
      return `${mail?.html} ${mail?.text}`;
    };
    const own = await mailTo(customer.email.toUpperCase());
    expect(own).toContain("987.65");
    const quote = kit.listQuotes().find(({ userId }) => userId === customer.id);
    expect(own).toContain(`/quote-details/${quote?.id}`);
    const another = await mailTo("colleague@example.com");
    expect(another).toContain(CONTACT.name);
    expect(another).not.toMatch(/£|987\.65|quote-details/);
  });

  test("the same form posted twice is one quote (B7)", async () => {
    await buyer.add(addProduct().id);
    const { submitKey } = await buyer.load();
    const before = kit.countRows("quotes");
    const replies = await Promise.all(
      [1, 2, 3].map(() => buyer.press("submit", { submitKey, ...CONTACT })),
    );
    expect(kit.countRows("quotes")).toBe(before + 1);
    expect(replies.map(({ location }) => location)).toEqual([
      "/thank-you",
      "/thank-you",
      "/thank-you",
    ]);
  });

  test("the old form posted again does not claim to submit lines added since", async () => {
    await buyer.add(addProduct().id);
    const { submitKey, basket } = await buyer.load();
    const box = { [`quantity-${basket.lines[0]?.id}-1`]: 1 };
    const send = () => buyer.press("submit", { submitKey, ...CONTACT, ...box });
    await send();
    await buyer.add(addProduct({ name: "Added since" }).id);
    expect((await send()).location).toBe("/quote");
    expect(await buyer.toast()).toMatchObject({ kind: "error", title: "Not sent again" });
    expect(await buyer.load()).toMatchObject({
      basket: { lines: [{ productName: "Added since" }] },
      details: {},
    });
  });

  test("a form whose responses are lost can be posted repeatedly", async () => {
    await buyer.add(addProduct().id);
    const { submitKey } = await buyer.load();
    for (let post = 0; post < 5; post += 1) {
      const reply = await buyer.press("submit", { submitKey, ...CONTACT });
      expect(reply.location).toBe("/thank-you");
    }
  });

  test("a product that has left the catalogue must be removed first", async () => {
    const { id } = addProduct();
    await buyer.add(id);
    await buyer.add(addProduct().id);
    kit.archiveProduct(id);

    expect((await buyer.load()).basket.lines.map(({ isAvailable }) => isAvailable)).toEqual([
      false,
      true,
    ]);
    const [gone] = (await buyer.load()).basket.lines;
    expect((await buyer.submit()).location).toBe(`/quote#line-${gone?.id}`);
    expect(await buyer.toast()).toMatchObject({ title: "Some items are no longer available" });

    await buyer.press(`remove:${gone?.id}`);
    expect((await buyer.submit()).location).toBe("/thank-you");
  });

  describe("from a page that shows a line removed in the meantime", () => {
    const GONE = { kind: "error", title: "Your quote has changed" };

    /** The quantity fields of a page with two lines, the first of them a variant. */
    async function openPage() {
      const { id } = addProduct({ variants: [{ name: "100 mm" }] });
      await buyer.add(id, 3);
      await buyer.add(addProduct({ name: "Kept" }).id);
      const { basket } = await buyer.load();
      const [first, second] = basket.lines;
      const boxes = { [`quantity-${first?.id}-3`]: 3, [`quantity-${second?.id}-1`]: 1 };
      const removeVariant = () => kit.deleteVariants(id);
      return { boxes, first, second, removeVariant };
    }

    test("is rejected, and keeps the other lines and the typed details", async () => {
      const { boxes, removeVariant } = await openPage();
      removeVariant();
      const before = kit.countRows("quotes");

      expect((await buyer.submit(boxes)).location).toBe("/quote");
      expect(await buyer.toast()).toMatchObject(GONE);
      expect(kit.countRows("quotes")).toBe(before);
      const { basket, details } = await buyer.load();
      expect(basket.lines).toMatchObject([{ productName: "Kept" }]);
      expect(details).toMatchObject(CONTACT);
    });

    test("is rejected after another tab removed it, and succeeds from a fresh page", async () => {
      const { boxes, first, second } = await openPage();
      await buyer.press(`remove:${first?.id}`);
      expect((await buyer.submit(boxes)).location).toBe("/quote");
      expect(await buyer.toast()).toMatchObject(GONE);
      expect((await buyer.submit({ [`quantity-${second?.id}-1`]: 1 })).location).toBe("/thank-you");
    });

    test("reports the removed line together with invalid details", async () => {
      const { boxes, removeVariant } = await openPage();
      removeVariant();
      const reply = await buyer.submit({ ...boxes, phone: "" });
      expect(reply.data).toMatchObject({
        toast: GONE,
        result: { error: { phone: expect.anything() } },
      });
    });

    test("reports it when no line is left", async () => {
      const { boxes, first, second } = await openPage();
      await buyer.press(`remove:${first?.id}`);
      await buyer.press(`remove:${second?.id}`);
      expect((await buyer.submit(boxes)).location).toBe("/quote");
      expect(await buyer.toast()).toMatchObject({ kind: "error", title: "Your quote is empty" });
    });

    test("reports it for the other buttons, except when lines are removed in quick succession", async () => {
      const { boxes, first, second } = await openPage();
      await buyer.add(addProduct().id);
      await buyer.press(`remove:${first?.id}`, boxes);
      await buyer.press(`remove:${second?.id}`, boxes);
      expect(await buyer.toast()).toMatchObject({ title: "Item removed" });
      await buyer.press("update", boxes);
      expect(await buyer.toast()).toMatchObject(GONE);
    });

    test("succeeds when the buyer removes that line in the same form by typing 0", async () => {
      const { first, second } = await openPage();
      const boxes = { [`quantity-${first?.id}-3`]: 0, [`quantity-${second?.id}-1`]: 1 };
      expect((await buyer.submit(boxes)).location).toBe("/thank-you");
    });

    test("posted twice is one quote (B7)", async () => {
      const { boxes } = await openPage();
      const { submitKey } = await buyer.load();
      const send = () => buyer.press("submit", { submitKey, ...CONTACT, ...boxes });
      expect((await send()).location).toBe("/thank-you");
      expect((await send()).location).toBe("/thank-you");
    });
  });

  test("a quantity typed before the click counts", async () => {
    await buyer.add(addProduct({ listPricePence: 10_00 }).id);
    const [line] = (await buyer.load()).basket.lines;
    await buyer.submit({ [`quantity-${line?.id}-1`]: 12 });
    expect(kit.latestQuote()).toMatchObject({ goodsExVatPence: 120_00 });
  });

  test("a fourth quote within a minute for one e-mail address has to wait (S6)", async () => {
    for (let quote = 0; quote < 3; quote += 1) {
      await buyer.add(addProduct().id);
      expect((await buyer.submit()).status).toBe(303);
    }
    await buyer.add(addProduct().id);
    const reply = await buyer.submit();
    expect(reply.status).toBe(429);
    expect(reply.data).toMatchObject({
      toast: { title: "Too Many Attempts" },
      result: { initialValue: { name: CONTACT.name } },
    });
    expect((await buyer.load()).basket.lines).toHaveLength(1);
  });

  test("an empty basket submits nothing", async () => {
    const before = kit.countRows("quotes");
    expect(await buyer.submit()).toMatchObject({ status: 303, location: "/quote" });
    expect(kit.countRows("quotes")).toBe(before);
  });

  test("a mail that cannot be stored rolls the quote back, and the form keeps its values", async () => {
    await buyer.add(addProduct().id);
    const before = [kit.countRows("quotes"), kit.countRows("quoteItems"), kit.countRows("outbox")];
    vi.mocked(logError).mockClear();
    const reply = await whileRefusing("insert on outbox", () => buyer.submit());
    expect(reply.status).toBe(503);
    expect(reply.data).toMatchObject({
      toast: { title: "Error", description: "Failed to submit quote. Please try again." },
      result: { initialValue: { name: CONTACT.name } },
    });
    expect(logError).toHaveBeenCalledOnce();
    expect([kit.countRows("quotes"), kit.countRows("quoteItems"), kit.countRows("outbox")]).toEqual(
      before,
    );
    expect((await buyer.load()).basket.lines).toHaveLength(1);
    expect((await buyer.load()).details).toMatchObject({ name: CONTACT.name });
  });
});

describe("the thank-you page", () => {
  test("shows the order number to the browser that sent the quote, and to no other", async () => {
    await buyer.add(addProduct().id);
    await buyer.submit();
    const order = String(kit.latestQuote().orderNumber);

    expect((await buyer.get(thankYouLoader, "/thank-you")).data.orderNumber).toBe(
      order.padStart(5, "0"),
    );
    expect((await new Visitor().get(thankYouLoader, "/thank-you")).data.orderNumber).toBeNull();
  });

  test("links a customer to the quote, and a visitor to none", async () => {
    const customer = await signedIn(await addCustomer());
    const thanked = async (who: Visitor) => (await who.get(thankYouLoader, "/thank-you")).data;
    const sent = await submitOne(customer);
    expect((await thanked(customer)).quoteId).toBe(sent?.id);

    await buyer.add(addProduct().id);
    await buyer.submit();
    await signIn(buyer, (await addCustomer()).email);
    expect(await thanked(buyer)).toMatchObject({
      orderNumber: expect.any(String),
      quoteId: null,
    });
  });
});
