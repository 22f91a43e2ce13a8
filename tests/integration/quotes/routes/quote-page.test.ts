import { beforeEach, describe, expect, test } from "vitest";

import { loader } from "~/routes/quote/route";
import { clearAllAttempts } from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";
import { CONTACT, JOB } from "#tests/support/quote-form";
import { QuoteVisitor } from "#tests/support/quote-visitor";

let buyer: QuoteVisitor;

beforeEach(async () => {
  clearAllAttempts();
  buyer = await QuoteVisitor.arrive();
});

describe("the quote page for a visitor (M12)", () => {
  test("shows count, weight and shipping, and a link to sign in for prices", async () => {
    await buyer.add(addProduct({ weightGrams: 7_500 }).id, 2);
    expect((await buyer.load()).basket).toMatchObject({
      itemCount: 2,
      weightGrams: 15_000,
      shipping: { kind: "charge", exVatPence: 20_00 },
      money: { kind: "sign-in" },
      lines: [{ unitPrice: { kind: "sign-in" }, linePrice: { kind: "sign-in" } }],
    });
  });

  test("shows POA on a line without a price, and how many weights are unknown", async () => {
    await buyer.add(addProduct({ listPricePence: 0, weightGrams: null }).id, 3);
    expect((await buyer.load()).basket).toMatchObject({
      unweighedItems: 3,
      lines: [{ unitPrice: { kind: "on-application" } }],
    });
  });

  test('keeps a size such as "300 mm" on one line of text', async () => {
    await buyer.add(addProduct({ name: "Valve, DN 40" }).id);
    expect((await buyer.load()).basket.lines).toMatchObject([{ productName: "Valve, DN\u00a040" }]);
  });

  test("contains no amount of money", async () => {
    await buyer.add(addProduct({ listPricePence: 987_65 }).id, 2);
    const { text } = await buyer.get(loader, "/quote");
    expect(text).not.toMatch(/98765|197530|987\.65/);
  });
});

describe("changing lines", () => {
  test("Enter in a contact field without JavaScript saves the details, and says that nothing was submitted", async () => {
    await buyer.add(addProduct().id);
    await buyer.press("update", { name: "Zoë O’Neill" });
    expect(await buyer.toast()).toMatchObject({
      title: "Your quote is saved",
      description: expect.stringContaining("Nothing has been sent yet"),
    });
    expect((await buyer.load()).details).toMatchObject({ name: "Zoë O’Neill" });
  });

  test("a quantity typed back to its old value changes nothing, and the toast does not mention details", async () => {
    await buyer.add(addProduct().id, 2);
    const [line] = (await buyer.load()).basket.lines;
    const box = `quantity-${line?.id}-2`;
    expect(await buyer.press("update", { [box]: "two" })).toMatchObject({ status: 400 });

    await buyer.press("update", { [box]: 2 });
    expect((await buyer.load()).basket.itemCount).toBe(2);
    expect(await buyer.toast()).toMatchObject({ title: "Your quote is saved" });
  });

  test("0 as a quantity removes the line and shows a toast", async () => {
    await buyer.add(addProduct().id, 2);
    await buyer.add(addProduct().id, 3);
    const [line] = (await buyer.load()).basket.lines;
    await buyer.press("update", { [`quantity-${line?.id}-2`]: 0 });
    expect((await buyer.load()).basket.itemCount).toBe(3);
    expect(await buyer.toast()).toMatchObject({ title: "Item removed" });
  });

  test("plus and minus count every click; minus stops at 1", async () => {
    await buyer.add(addProduct().id, 2);
    const [line] = (await buyer.load()).basket.lines;
    const typed = { [`quantity-${line?.id}-2`]: 2 };

    await buyer.press(`increase:${line?.id}`, typed);
    await buyer.press(`increase:${line?.id}`, typed);
    expect((await buyer.load()).basket.itemCount).toBe(4);
    expect(await buyer.toast()).toMatchObject({ title: "Quantity updated" });

    for (let click = 0; click < 6; click += 1) await buyer.press(`decrease:${line?.id}`);
    expect((await buyer.load()).basket.itemCount).toBe(1);
  });

  test("plus stops at 9 999, as typing does (B6)", async () => {
    await buyer.add(addProduct().id, 9_998);
    const [line] = (await buyer.load()).basket.lines;
    for (let click = 0; click < 3; click += 1) await buyer.press(`increase:${line?.id}`);
    expect((await buyer.load()).basket.itemCount).toBe(9_999);

    const reply = await buyer.press("update", { [`quantity-${line?.id}-9999`]: 10_000 });
    expect((await buyer.load()).basket.itemCount).toBe(9_999);
    expect(reply.data).toMatchObject({ toast: { kind: "error" } });
  });

  test("without JavaScript the page returns to the line, to its neighbour once it is removed, and otherwise to the top", async () => {
    for (let place = 0; place < 3; place += 1) await buyer.add(addProduct().id, 2);
    const [one, two, three] = (await buyer.load()).basket.lines;
    const afterPressing = async (intent: string, fields = {}) =>
      (await buyer.press(intent, fields)).location;

    expect(await afterPressing(`increase:${two?.id}`)).toBe(`/quote#line-${two?.id}`);
    expect(await afterPressing(`increase:${two?.id}`, { scripted: "yes" })).toBe("/quote");
    expect(await afterPressing("update", { [`quantity-${one?.id}-2`]: 5 })).toBe(
      `/quote#line-${one?.id}`,
    );
    expect(await afterPressing(`remove:${two?.id}`)).toBe(`/quote#line-${three?.id}`);
    expect(await afterPressing(`remove:${three?.id}`)).toBe(`/quote#line-${one?.id}`);
    expect(await afterPressing(`remove:${one?.id}`)).toBe("/quote");
    expect(await afterPressing("clear")).toBe("/quote");
  });

  test("a typed quantity is saved with any button, and 0 removes the line", async () => {
    await buyer.add(addProduct().id, 2);
    await buyer.add(addProduct().id, 1);
    const [one, two] = (await buyer.load()).basket.lines;

    await buyer.press(`increase:${two?.id}`, { [`quantity-${one?.id}-2`]: 40 });
    expect((await buyer.load()).basket.lines.map(({ quantity }) => quantity)).toEqual([40, 2]);

    await buyer.press("update", { [`quantity-${one?.id}-40`]: 0 });
    expect((await buyer.load()).basket.lines.map(({ id }) => id)).toEqual([two?.id]);
  });

  test.each(["update", "submit", "save-draft"])(
    "an invalid quantity stays in its field with the rule beside it, and %s does nothing else",
    async (intent) => {
      await buyer.add(addProduct().id, 2);
      const [line] = (await buyer.load()).basket.lines;
      const box = `quantity-${line?.id}-2`;
      const reply = await buyer.press(intent, { [box]: "dozens", ...CONTACT });

      const rule = "A quantity is a whole number from 1 to 9,999.";
      expect(reply.status).toBe(400);
      expect(reply.data).toMatchObject({
        toast: { kind: "error", title: "Validation Error", description: rule },
        result: { initialValue: { [box]: "dozens", ...CONTACT }, error: { [box]: [rule] } },
      });
      const { basket, details } = await buyer.load();
      expect(basket.itemCount).toBe(2);
      expect(details).toMatchObject(CONTACT);
    },
  );

  test("remove and clear show a toast", async () => {
    await buyer.add(addProduct().id);
    await buyer.add(addProduct().id);
    const [line] = (await buyer.load()).basket.lines;

    await buyer.press(`remove:${line?.id}`);
    expect((await buyer.load()).basket.lines).toHaveLength(1);
    expect(await buyer.toast()).toMatchObject({
      title: "Item removed",
      description: "Item removed from your quote.",
    });

    await buyer.press("clear");
    expect((await buyer.load()).basket.lines).toEqual([]);
    expect(await buyer.toast()).toMatchObject({
      title: "Quote cleared",
      description: "All items removed from your quote.",
    });
  });

  test("a line that no longer exists is not reported as removed or changed again", async () => {
    await buyer.add(addProduct().id);
    await buyer.add(addProduct().id);
    const [line] = (await buyer.load()).basket.lines;
    await buyer.press(`remove:${line?.id}`);

    await buyer.press(`remove:${line?.id}`);
    expect(await buyer.toast()).toMatchObject({ title: "Nothing to remove" });
    for (const step of ["increase", "decrease"]) {
      await buyer.press(`${step}:${line?.id}`);
      expect(await buyer.toast()).toMatchObject({
        title: "Your quote has changed",
      });
    }
  });

  test("the typed details survive a change to a line", async () => {
    await buyer.add(addProduct().id);
    const [line] = (await buyer.load()).basket.lines;
    const details = { ...CONTACT, ...JOB.typed };
    await buyer.press(`increase:${line?.id}`, { ...details, includeDatasheets: "on" });
    expect((await buyer.load()).details).toEqual({ ...details, includeDatasheets: true });
  });

  test.each(["clear", "remove", "type 0"])(
    "a basket emptied by %s keeps the contact details and drops those of its lines",
    async (how) => {
      await buyer.add(addProduct().id);
      const [line] = (await buyer.load()).basket.lines;
      const box = { [`quantity-${line?.id}-1`]: how === "type 0" ? 0 : 1 };
      const intent = how === "remove" ? `remove:${line?.id}` : how === "clear" ? how : "update";
      await buyer.press(intent, { ...box, ...CONTACT, ...JOB.typed, includeDatasheets: "on" });

      const { name, email, phone, company } = CONTACT;
      expect((await buyer.load()).details).toEqual({ name, email, phone, company });
    },
  );

  test("another visitor's line cannot be changed", async () => {
    await buyer.add(addProduct().id, 5);
    const [line] = (await buyer.load()).basket.lines;

    const stranger = await QuoteVisitor.arrive();
    await stranger.add(addProduct().id);
    for (const intent of [`remove:${line?.id}`, `increase:${line?.id}`, "clear"]) {
      await stranger.press(intent, { [`quantity-${line?.id}`]: 77 });
    }
    expect((await buyer.load()).basket.itemCount).toBe(5);
  });

  test.each(["", "increase:", "increase:x", "remove:99999999", "nonsense", "submit:1"])(
    "the unknown button %j loses nothing",
    async (intent) => {
      await buyer.add(addProduct().id, 2);
      const reply = await buyer.press(intent);
      expect(reply.status).toBeLessThan(500);
      expect((await buyer.load()).basket.itemCount).toBe(2);
    },
  );
});
