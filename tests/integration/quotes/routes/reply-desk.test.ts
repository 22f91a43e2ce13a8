import { beforeEach, describe, expect, test } from "vitest";

import { deleteAccount } from "~/accounts/acts/delete-account.server";
import { createSubmitKey } from "~/http/form-data.server";
import { findDraft, findNewestVersion } from "~/quotes/reply/replies.server";
import { dayAfter, formatDay, londonDay } from "~/shared/dates";
import { action as deskAction, loader as deskLoader } from "~/routes/admin.quotes_.$id/route";
import { action as linesAction, loader as linesLoader } from "~/routes/admin.quotes_.$id_.lines";
import { loader as previewLoader } from "~/routes/admin.quotes_.$id_.preview[.]pdf";
import { action as sendAction, loader as sendLoader } from "~/routes/admin.quotes_.$id_.send/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { mailsOfKind } from "#tests/support/queued-mails";
import { addQuote } from "#tests/support/quotes";
import { sendVersion } from "#tests/support/replies";
import { type FormFields, Visitor } from "#tests/support/requests";

const IN_A_MONTH = dayAfter(londonDay(Date.now()), 30);

type Quote = ReturnType<typeof addQuote>;

let staff: Visitor;
let quote: Quote;

beforeEach(async () => {
  staff = await signedIn(await addCustomer({ isAdmin: true }));
  quote = addQuote();
});

const path = (rest = "", { id }: Quote = quote) => `/admin/quotes/${id}${rest}`;
const params = ({ id }: Quote = quote) => ({ id });
const desk = async (of = quote) => (await staff.get(deskLoader, path("", of), params(of))).data;
const press = (form: FormFields, of = quote) =>
  staff.post(deskAction, path("", of), form, params(of));
const draft = (of = quote) => {
  const found = findDraft(of.orderNumber);
  if (!found) throw new Error("There is no draft");
  return found;
};

test("shows the customer's five newest other quotes, and no one else's", async () => {
  const { id: userId } = await addCustomer();
  const own = [1, 2, 3, 4, 5, 6, 7].map(() => addQuote({ userId }));
  await sendVersion(own[5] ?? quote);
  const { others } = await desk(own[6]);
  expect(others.map(({ orderNumber }) => orderNumber)).toEqual(
    [own[5], own[4], own[3], own[2], own[1]].map((each) => each?.orderNumber),
  );
  expect(others[0]).toMatchObject({
    label: "Awaiting customer",
    facts: expect.stringMatching(/^Version 1, £[\d.,]+ inc VAT, until /),
  });
});

/** Returns the form as the page shows it, with these fields changed. */
async function typed(changes: FormFields = {}, of = quote): Promise<FormFields> {
  const { draft: shown } = await desk(of);
  if (!shown) throw new Error("The desk shows no draft");
  const fields = Object.assign({}, shown.typed, ...shown.lines.map((line) => line.typed));
  const posted = Object.entries<string | boolean>(fields).map(([name, value]) => [
    name,
    value === true ? "on" : value === false ? undefined : value,
  ]);
  return { ...Object.fromEntries(posted), revision: shown.revision, ...changes };
}

async function started(of = quote) {
  await press({ intent: "start" }, of);
  return draft(of);
}

test("starting a reply leads to the price of its first line", async () => {
  const { location } = await press({ intent: "start" });
  expect(location).toBe(`${path()}#reply-price-${draft().lines[0]?.id}`);
});

describe("access", () => {
  test("visitors sign in first, customers are refused, and looking starts no reply", async () => {
    const visitor = new Visitor();
    const customer = await signedIn(await addCustomer());
    for (const [loader, rest] of [
      [deskLoader, ""],
      [sendLoader, "/send"],
      [linesLoader, "/lines"],
      [previewLoader, "/preview.pdf"],
    ] as const) {
      const redirected = await visitor.get(loader, path(rest), params());
      expect(redirected.location, rest).toMatch(/^\/auth\?redirectTo=/);
      expect((await customer.get(loader, path(rest), params())).location, rest).toBe("/account");
    }
    const refused = await customer.post(deskAction, path(), { intent: "start" }, params());
    expect(refused.status).toBe(403);
    await desk();
    expect(findDraft(quote.orderNumber)).toBeUndefined();
    expect(kit.findQuoteByNumber(quote.orderNumber).status).toBe("submitted");
  });

  test("an unknown quote is a 404", async () => {
    expect((await staff.get(deskLoader, "/admin/quotes/none", { id: "none" })).status).toBe(404);
  });
});

describe("the form of a draft", () => {
  test("is saved whole", async () => {
    const { lines, id } = await started();
    const line = lines[0]?.id ?? 0;
    const saved = await press(
      await typed({
        intent: "save",
        [`price-${line}`]: "£1,234.50",
        [`quantity-${line}`]: "1,000",
        [`leadTime-${line}`]: "3 weeks",
        shipping: "20.00 GBP",
        message: "With\u00a0pleas\u00adure.",
        validUntil: IN_A_MONTH,
      }),
    );
    expect(saved.status).toBe(303);
    expect(draft()).toMatchObject({
      id,
      validUntil: IN_A_MONTH,
      message: "With pleasure.",
      shippingExVatPence: 20_00,
      lines: [{ quantity: 1000, unitPricePence: 1234_50, leadTime: "3 weeks" }],
    });
  });

  test.each([
    { field: "quantity", value: "0", message: "A quantity is a whole number from 1 to 9,999." },
    { field: "price", value: "twelve", message: "Enter a price such as 12.50, or tick No charge." },
    { field: "price", value: "0", message: "Tick No charge for 0." },
    {
      field: "leadTime",
      value: "x".repeat(41),
      message: "Lead time must be less than 40 characters",
    },
  ])("refuses $value as $field, and keeps what was typed", async ({ field, value, message }) => {
    const line = (await started()).lines[0]?.id ?? 0;
    const before = draft();
    const name = `${field}-${line}`;
    const refused = await press(await typed({ intent: "save", [name]: value, message: "Kept" }));
    expect(refused.status).toBe(400);
    expect(refused.data).toMatchObject({
      result: { error: { [name]: [message] }, initialValue: { [name]: value, message: "Kept" } },
    });
    expect(draft()).toEqual(before);
  });

  test.each(["2026-12-99", "2027-02-30", "soon", ""])("refuses %j as a day", async (validUntil) => {
    await started();
    expect((await press(await typed({ intent: "save", validUntil }))).status).toBe(400);
  });

  test("wants a reason for a line that is not offered, and counts it for nothing", async () => {
    const line = (await started()).lines[0]?.id ?? 0;
    const ticked = await typed({ intent: "save", [`isNotOffered-${line}`]: "on" });
    expect((await press(ticked)).status).toBe(400);
    await press({ ...ticked, [`reason-${line}`]: "Discontinued" });
    expect(draft().lines[0]).toMatchObject({ kind: "not-offered", reason: "Discontinued" });
    expect((await desk()).draft?.figures.goodsExVatPence).toBe(0);
  });

  test.each(["save", "review"])("refuses a typed discount when %s is pressed", async (intent) => {
    const { lines } = await started();
    const refused = await press(await typed({ intent, discount: "10%" }));
    expect(refused.data.result?.error).toHaveProperty("discount");
    expect(draft().lines[0]?.unitPricePence).toBe(lines[0]?.unitPricePence);
  });

  test.each([
    { fieldInUse: "discount", applies: true },
    { fieldInUse: "", applies: true },
    { fieldInUse: "price-1", applies: false },
  ])("Enter in “$fieldInUse” applies a typed discount: $applies", async (each) => {
    const { lines } = await started();
    const entered = { intent: "enter", discount: "10", fieldInUse: each.fieldInUse };
    const reply = await press(await typed(entered));
    expect(reply.status).toBe(each.applies ? 303 : 400);
    const share = each.applies ? 0.9 : 1;
    expect(draft().lines[0]?.unitPricePence).toBe((lines[0]?.listPricePence ?? 0) * share);
  });

  test("adds a typed line when the reply is saved", async () => {
    await started();
    await press(await typed({ intent: "save", newName: "Commissioning" }));
    expect(draft().lines.at(-1)).toMatchObject({ kind: "added", productName: "Commissioning" });
  });

  test.each([
    { intent: "save", beside: { discount: "10", newName: "Pump" }, field: "discount" },
    { intent: "list-prices", beside: { discount: "10" }, field: "discount" },
    { intent: "list-prices", beside: { newName: "Pump" }, field: "newName" },
  ])("loses nothing that is typed beside $intent: $field", async ({ intent, beside, field }) => {
    await started();
    const refused = await press(await typed({ intent, ...beside }));
    expect(refused.status).toBe(400);
    expect(refused.data).toMatchObject({
      result: { error: { [field]: [expect.stringMatching(/^Press /)] }, initialValue: beside },
    });
  });

  test("returns to the field in use after Enter, and to no other address", async () => {
    const field = `price-${(await started()).lines[0]?.id}`;
    const saved = await press(await typed({ intent: "save", fieldInUse: field }));
    expect(saved.location).toMatch(new RegExp(`^${path()}\\?saved=\\d+#reply-${field}$`));
    const wrong = await press(await typed({ intent: "save", fieldInUse: 'x"//example.com' }));
    expect(wrong.location).toMatch(/\?saved=\d+$/);
  });

  test("is not saved over a colleague's save, and the second press replaces it", async () => {
    await started();
    const mine = await typed({ intent: "save", message: "Mine" });
    await press(await typed({ intent: "save", message: "Theirs" }));
    const refused = await press(mine);
    expect(refused.status).toBe(409);
    expect(draft().message).toBe("Theirs");
    const revision = refused.data.result?.initialValue?.revision;
    await press({ ...mine, revision: String(revision) });
    expect(draft().message).toBe("Mine");
  });

  test("takes a discount off the list prices of the lines that are not fixed", async () => {
    const products = [100_00, 200_00].map((listPricePence) => addProduct({ listPricePence }).id);
    const of = addQuote({ lines: products.map((productId) => ({ productId, quantity: 1 })) });
    const [first] = (await started(of)).lines;
    await press(
      await typed({ intent: "discount", discount: "12.5", [`isFixed-${first?.id}`]: "on" }, of),
      of,
    );
    const prices = draft(of).lines.map(({ unitPricePence }) => unitPricePence);
    expect(prices).toEqual([100_00, 175_00]);
    const wrong = await press(await typed({ intent: "discount", discount: "101" }, of), of);
    expect(wrong.status).toBe(400);
  });

  describe("a discount on all lines", () => {
    const discounted = async () => {
      const products = [100_00, 200_00, null].map(
        (listPricePence) => addProduct({ listPricePence }).id,
      );
      const of = addQuote({ lines: products.map((productId) => ({ productId, quantity: 1 })) });
      const [first] = (await started(of)).lines;
      const by = async (changes: FormFields) => press(await typed(changes, of), of);
      const prices = () => draft(of).lines.map(({ unitPricePence }) => unitPricePence);
      return { of, by, prices, price: `price-${first?.id}` };
    };

    test("leaves a price that was typed, in the same form or an earlier one, and says so", async () => {
      const { of, by, prices, price } = await discounted();
      await by({ intent: "save", [price]: "£40.00 each" });
      expect(draft(of).lines[0]).toMatchObject({ unitPricePence: 40_00, isFixed: true });
      await by({ intent: "discount", discount: "5" });
      expect(prices()).toEqual([40_00, 190_00, null]);
      expect(await staff.toast()).toMatchObject({
        title: "1 price changed to list less 5%",
        description: "Left as they are: 1 typed, 1 without a list price.",
      });
      await by({ intent: "discount", discount: "10", [price]: "41" });
      expect(prices()).toEqual([41_00, 180_00, null]);
    });

    test("changes typed prices when that is ticked, and Undo brings them back until the next save", async () => {
      const { of, by, prices, price } = await discounted();
      await by({ intent: "save", [price]: "40" });
      await by({ intent: "discount", discount: "5", changesTyped: "on" });
      expect(prices()).toEqual([95_00, 190_00, null]);
      expect(draft(of).lines[0]?.isFixed).toBe(false);
      await by({ intent: "save" });
      expect((await desk(of)).draft?.discount.canUndo).toBe(true);
      await by({ intent: "undo-discount" });
      expect(prices()).toEqual([40_00, 200_00, null]);
      expect(draft(of).lines[0]?.isFixed).toBe(true);
      expect(await staff.toast()).toMatchObject({
        title: "Price change undone: 2 prices restored",
      });

      await by({ intent: "discount", discount: "5" });
      await by({ intent: "save", message: "Something else" });
      expect((await desk(of)).draft?.discount.canUndo).toBe(false);
      await by({ intent: "undo-discount" });
      expect(prices()).toEqual([40_00, 190_00, null]);
      expect(await staff.toast()).toMatchObject({ title: "Nothing to undo" });
    });

    test("is undone but for a price that was typed after it", async () => {
      const { of, by, prices } = await discounted();
      await by({ intent: "discount", discount: "5" });
      const second = draft(of).lines[1]?.id;
      await by({ intent: "undo-discount", [`price-${second}`]: "150" });
      expect(prices()).toEqual([100_00, 150_00, null]);
    });
  });

  test("is filled from cells of a spreadsheet without scripts, and says what was not read", async () => {
    const of = addQuote({
      lines: [1, 2, 3].map(() => ({ productId: addProduct().id, quantity: 1 })),
    });
    await started(of);
    const paste = { intent: "paste", pastedInto: "quantity" };
    const refused = await press(await typed({ ...paste, pasted: "tbc" }, of), of);
    expect(refused.data.result?.error).toEqual({
      pasted: ["0 filled. Not read: row 1 “tbc”."],
    });
    const unused = await press(await typed({ intent: "save", pasted: "1\n2" }, of), of);
    expect(unused.data.result?.error).toHaveProperty("pasted");

    const cells =
      "Qty\tPrice\tLead time\r\n4\t£1,234.50 each\t3 weeks\r\n5\ttbc\r\n\t.5\r\n9\t9\r\n";
    await press(await typed({ ...paste, pasted: cells, message: "Typed beside" }, of), of);
    expect(await staff.toast()).toMatchObject({
      title: "Filled and saved",
      description: "5 filled. Not read: row 3 “tbc”. 1 row had no line. Row 1 is a heading.",
    });
    expect(draft(of).message).toBe("Typed beside");
    expect(draft(of).lines).toMatchObject([
      { quantity: 4, unitPricePence: 1_234_50, leadTime: "3 weeks", isFixed: true },
      { quantity: 5, isFixed: false },
      { quantity: 1, unitPricePence: 50, isFixed: true },
    ]);
  });

  test("uses today's list prices only when its button is pressed", async () => {
    const product = addProduct({ listPricePence: 100_00 });
    const of = addQuote({
      discountBasisPoints: 1000,
      lines: [{ productId: product.id, quantity: 1 }],
    });
    await started(of);
    kit.updateProduct(product.id, { listPricePence: 120_00 });
    await press(await typed({ intent: "save" }, of), of);
    expect(draft(of).lines[0]?.unitPricePence).toBe(90_00);
    await press(await typed({ intent: "list-prices" }, of), of);
    expect(draft(of).lines[0]).toMatchObject({ unitPricePence: 108_00, listPricePence: 120_00 });
  });

  test("gets free lines, which can be moved and removed; requested lines stay", async () => {
    const requested = (await started()).lines[0]?.id ?? 0;
    await press(await typed({ intent: "add-line", newName: "Site visit", newCode: "VISIT" }));
    const added = draft().lines[1];
    expect(added).toMatchObject({ kind: "added", productName: "Site visit", productCode: "VISIT" });

    await press(await typed({ intent: `up-${added?.id}` }));
    expect(draft().lines.map(({ id }) => id)).toEqual([added?.id, requested]);
    await press(await typed({ intent: `remove-${requested}` }));
    expect(draft().lines).toHaveLength(2);
    await press(await typed({ intent: `remove-${added?.id}` }));
    expect(draft().lines.map(({ id }) => id)).toEqual([requested]);
  });

  describe("lines", () => {
    const five = async () => {
      const of = addQuote({
        lines: [1, 2, 3, 4, 5].map(() => ({ productId: addProduct().id, quantity: 1 })),
      });
      const ids = (await started(of)).lines.map(({ id }) => id);
      const by = async (changes: FormFields) => press(await typed(changes, of), of);
      /** The lines as they are now, by their first numbers; 0 is new. */
      const order = () => draft(of).lines.map(({ id }) => ids.indexOf(id) + 1);
      return { of, ids, by, order };
    };

    test("move to any item, up and down, and keep what is typed", async () => {
      const { of, ids, by, order } = await five();
      const [first, , , , last] = ids;
      await by({ intent: `move-${last}`, [`moveTo-${last}`]: "2", message: "Typed beside" });
      expect(order()).toEqual([1, 5, 2, 3, 4]);
      expect(draft(of).message).toBe("Typed beside");
      await by({ intent: "enter", fieldInUse: `moveTo-${first}`, [`moveTo-${first}`]: "5" });
      expect(order()).toEqual([5, 2, 3, 4, 1]);
      await by({ intent: `up-${last}` });
      await by({ intent: `down-${last}` });
      expect(order()).toEqual([2, 5, 3, 4, 1]);
      for (const to of ["0", "6", "", "two"]) {
        const wrong = await by({ intent: `move-${last}`, [`moveTo-${last}`]: to });
        expect(wrong.data.result?.error).toEqual({
          [`moveTo-${last}`]: ["Enter an item number from 1 to 5."],
        });
      }
      const unused = await by({ intent: "save", [`moveTo-${last}`]: "1" });
      expect(unused.data.result?.error).toHaveProperty(`moveTo-${last}`);
    });

    test("are copied with what is typed, below the line", async () => {
      const { of, ids, by, order } = await five();
      const third = ids[2];
      const typedOn = { [`price-${third}`]: "12", [`note-${third}`]: "As before" };
      await by({ intent: `copy-${third}`, ...typedOn });
      expect(order()).toEqual([1, 2, 3, 0, 4, 5]);
      expect(draft(of).lines[3]).toMatchObject({
        ...{ kind: "added", quoteItemId: null, unitPricePence: 12_00, note: "As before" },
        productId: draft(of).lines[2]?.productId,
      });
    });

    test("are added below one, free or of the catalogue", async () => {
      const { of, ids, by, order } = await five();
      const [, second = 0] = ids;
      const led = await by({ intent: `below-${second}`, message: "Typed beside" });
      expect(led.location).toMatch(new RegExp(`below=${second}#reply-newName$`));
      expect(draft(of).message).toBe("Typed beside");
      await by({ intent: "add-line", newName: "Site visit", addBelow: `${second}` });
      expect(order()).toEqual([1, 2, 0, 3, 4, 5]);

      const search = await by({ intent: "add-product", addBelow: `${second}` });
      expect(search.location).toBe(`${path("/lines", of)}?below=${second}#list-q`);
      const product = addProduct({ name: "Better sensor" });
      const chosen = { product: `${product.id}`, inPlaceOf: "", below: `${second}` };
      await staff.post(linesAction, path("/lines", of), chosen, params(of));
      expect(draft(of).lines[2]?.productName).toBe("Better sensor");
      expect(draft(of).lines[3]?.productName).toBe("Site visit");
    });
  });

  test("offers another product in place of a requested one, and takes that back", async () => {
    const line = (await started()).lines[0];
    const other = addProduct({ name: "Better sensor", listPricePence: 50_00 });
    const led = await press(await typed({ intent: `substitute-${line?.id}` }));
    expect(led.location).toBe(`${path("/lines")}?for=${line?.id}#list-q`);

    const found = await staff.get(linesLoader, `${path("/lines")}?q=Better+sensor`, params());
    expect(found.data.products.map(({ name }) => name)).toContain("Better sensor");
    await staff.post(
      linesAction,
      path("/lines"),
      { product: `${other.id}`, inPlaceOf: line?.id },
      params(),
    );
    expect(draft().lines[0]).toMatchObject({
      id: line?.id,
      quoteItemId: line?.quoteItemId,
      kind: "substitute",
      productName: "Better sensor",
      unitPricePence: 50_00,
    });
    expect((await desk()).draft?.lines[0]?.requestedTitle).toBe(line?.productName);

    await press(await typed({ intent: `restore-${line?.id}` }));
    expect(draft().lines[0]).toMatchObject({ kind: "offered", productName: line?.productName });
  });
});

describe("sending", () => {
  const review = async (of = quote) =>
    (await staff.get(sendLoader, path("/send", of), params(of))).data;
  const sending = async (changes: FormFields = {}, of = quote): Promise<FormFields> => {
    const { seen, submitKey, typed: shown } = await review(of);
    const { validUntil } = shown;
    return { intent: "send", submitKey, validUntil, ...seen, ...changes };
  };
  const send = (form: FormFields, of = quote) =>
    staff.post(sendAction, path("/send", of), form, params(of));

  test("completes the quote, and mails the version once to the customer and to each copy", async () => {
    await started();
    const before = mailsOfKind("quote-reply-for-customer").length;
    const form = await sending({
      copies: '"Example, Jo" <one@example.com>; mailto:two@example.com;',
    });
    expect((await send(form)).location).toBe(path());
    await send(form);

    const mails = mailsOfKind("quote-reply-for-customer").slice(before);
    expect(mails.map(({ toAddress }) => toAddress).toSorted()).toEqual([
      "one@example.com",
      "two@example.com",
      "zoe@example.com",
    ]);
    expect(findNewestVersion(quote.orderNumber)?.version).toBe(1);
    expect(kit.findQuoteByNumber(quote.orderNumber)).toMatchObject({
      status: "completed",
      needsAnswerSince: null,
    });
  });

  test("mails an address once that is both the customer's and a copy", async () => {
    await started();
    const before = mailsOfKind("quote-reply-for-customer").length;
    await send(await sending({ copies: "zoe@example.com one@example.com ONE@example.com" }));
    const mails = mailsOfKind("quote-reply-for-customer").slice(before);
    expect(mails.map(({ toAddress }) => toAddress.toLowerCase()).toSorted()).toEqual([
      "one@example.com",
      "zoe@example.com",
    ]);
  });

  test("gives a copy of an account's quote no link, which its reader could not open", async () => {
    const { id: userId } = await addCustomer();
    const of = addQuote({ userId });
    await started(of);
    const before = mailsOfKind("quote-reply-for-customer").length;
    await send(await sending({ copies: "one@example.com" }, of), of);
    const mails = mailsOfKind("quote-reply-for-customer").slice(before);
    const linked = mails.map(({ toAddress, text }) => [
      toAddress === "one@example.com" ? "copy" : "customer",
      text.includes(`/quote-details/${of.id}`),
    ]);
    expect(Object.fromEntries(linked)).toEqual({ copy: false, customer: true });
  });

  test("keeps the datasheets that were attached when it was sent", async () => {
    const file = { datasheetFileUrl: "/media/datasheets/sent.pdf", datasheetBytes: 9_000 };
    const { id } = addProduct({ ...file, datasheetFilename: "Sensor.pdf" });
    const of = addQuote({ lines: [{ productId: id, quantity: 1 }] });
    await started(of);
    await send(await sending({ attachesDatasheets: "on" }, of), of);
    kit.updateProduct(id, { datasheetFileUrl: "/media/datasheets/later.pdf" });
    expect(mailsOfKind("quote-reply-for-customer").at(-1)?.facts).toMatchObject({
      attachedDatasheets: [{ file: "sent.pdf", filename: "Sensor.pdf" }],
    });
  });

  test("brings the datasheets of the offered options, and no other document", async () => {
    const { id } = addProduct({ variants: [{ name: "White" }, { name: "Black" }] });
    const variants = kit.findProduct((each) => each.id === id).variants;
    const [white, black] = variants.map((variant) => variant.id);
    const own = (name: string) => ({ url: `/media/datasheets/${name}.pdf`, bytes: 9_000 });
    const sheet = { kind: "datasheet", ...own("white"), filename: "Sheet.pdf" } as const;
    kit.addDocument(id, { ...sheet, title: "White", variantId: white ?? null });
    kit.addDocument(id, { ...sheet, ...own("black"), title: "Black", variantId: black ?? null });
    kit.addDocument(id, { kind: "wiring", title: "Wiring", ...own("wiring") });
    const elsewhere = { title: "All", url: "https://docs.example.com/all.pdf" };
    kit.addDocument(id, { kind: "datasheet", ...elsewhere });
    const of = addQuote({ lines: [{ productId: id, variantId: black ?? null, quantity: 1 }] });
    await started(of);
    await send(await sending({ attachesDatasheets: "on" }, of), of);
    expect(mailsOfKind("quote-reply-for-customer").at(-1)?.facts).toMatchObject({
      attachedDatasheets: [{ file: "black.pdf", filename: "Sheet.pdf" }],
      linkedDatasheets: [{ title: "All", href: "https://docs.example.com/all.pdf" }],
    });
  });

  test("refuses a draft that was saved since the page was opened", async () => {
    await started();
    const form = await sending();
    await press(await typed({ intent: "save", message: "Changed" }));
    expect((await send(form)).status).toBe(409);
    expect(findNewestVersion(quote.orderNumber)).toBeUndefined();
  });

  test("is refused while fail-safe hides prices, and the page says so", async () => {
    await started();
    kit.setSwitch("fail-safe", true);
    expect((await review()).warnings[0]).toMatch(/^Fail-safe is on/);
    await send(await sending());
    kit.setSwitch("fail-safe", false);
    expect(await staff.toast()).toMatchObject({ title: "Not sent: fail-safe is on" });
    expect(findNewestVersion(quote.orderNumber)).toBeUndefined();
  });

  test("warns of a low delivery charge, and of an accepted version", async () => {
    await sendVersion(quote);
    await staff.post(
      deskAction,
      path(),
      { intent: "record-acceptance", version: "1", acceptedBy: "Zoë", submitKey: "a".repeat(32) },
      params(),
    );
    await started();
    await press(await typed({ intent: "save", shipping: "1.00" }));
    const { warnings } = await review();
    expect(warnings[0]).toMatch(/^The customer accepted version 1 on /);
    expect(warnings[1]).toMatch(/^Delivery is £1\.00; by weight it would be £/);
  });

  test("warns of items whose weight is not known", async () => {
    const of = addQuote({
      lines: [{ productId: addProduct({ weightGrams: null }).id, quantity: 3 }],
    });
    await started(of);
    expect((await review(of)).warnings).toContain("The weight of 3 items is not known.");
  });

  test("a draft whose customer deleted the account says so, and stays", async () => {
    const owner = await addCustomer();
    const of = addQuote({ userId: owner.id, email: owner.email });
    const before = await started(of);
    const form = await sending({}, of);
    await deleteAccount(owner, { now: Date.now() });
    const truth = {
      title: "There is no address to send to",
      description: expect.stringContaining("the reply is still here"),
    };
    expect((await send(form, of)).location).toBe(path("", of));
    expect(await staff.toast()).toMatchObject(truth);
    await staff.get(sendLoader, path("/send", of), params(of));
    expect(await staff.toast()).toMatchObject(truth);
    expect(draft(of).id).toBe(before.id);
  });

  test("says that an order was placed for the version before", async () => {
    await sendVersion(quote);
    const accepted = { intent: "record-acceptance", version: "1", acceptedBy: "Zoë Example" };
    await press({ ...accepted, submitKey: createSubmitKey() });
    await press({ intent: "order-placed", orderReference: "SO-15", orderBefore: "" });
    expect((await desk()).after.orderReference).toBe("SO-15");
    await press({ intent: "start" });
    expect((await review()).warnings).toContain(
      "Order SO-15 is placed. It stands until the customer accepts this version.",
    );
  });

  test("sends lines without a price only when that is ticked", async () => {
    const of = addQuote({
      lines: [{ productId: addProduct({ listPricePence: null }).id, quantity: 1 }],
    });
    await started(of);
    expect((await review(of)).warnings[0]).toBe(
      "1 line has no price: the customer cannot accept until it has.",
    );
    expect((await send(await sending({}, of), of)).status).toBe(400);
    expect((await send(await sending({ pricesToFollow: "on" }, of), of)).status).toBe(303);
  });

  test.each([
    { copies: "not an address", why: "There is no @ in “not an address”." },
    { copies: "a@b.co; bad@", why: "There is nothing after the @ in “bad@”." },
    { copies: "Jo <a@b.co>, Al\r\nBcc: c@d.co", why: "There is a space in “Bcc: c@d.co”." },
    { copies: "a@b.co c@d.co e@f.co g@h.co", why: "A copy can go to 3 addresses at most." },
  ])("refuses $copies as copies, and sends nothing", async ({ copies, why }) => {
    await started();
    const refused = await send(await sending({ copies }));
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.data)).toContain(why);
    expect(findNewestVersion(quote.orderNumber)).toBeUndefined();
  });

  test("sends no price of a line that is not offered, not even the list price (R6)", async () => {
    const line = (await started()).lines[0]?.id ?? 0;
    await press(
      await typed({
        intent: "save",
        [`isNotOffered-${line}`]: "on",
        [`reason-${line}`]: "Discontinued",
      }),
    );
    expect((await review()).quotation.lines[0]?.unitPricePence).toBeNull();
    await send(await sending());
    expect(findNewestVersion(quote.orderNumber)?.lines[0]?.unitPricePence).toBeNull();
  });

  test.each([
    { days: 0, says: "Choose a date from tomorrow on." },
    { days: 366, says: "a quote is valid for a year at most." },
  ])("refuses a last day $days days ahead", async ({ days, says }) => {
    await started();
    const validUntil = dayAfter(londonDay(Date.now()), days);
    const refused = await send(await sending({ validUntil }));
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.data)).toContain(says);
    expect(findNewestVersion(quote.orderNumber)).toBeUndefined();
  });

  test("Extend sends the same again with a new date, which the review shows and can change", async () => {
    const line = (await started()).lines[0]?.id ?? 0;
    await press(
      await typed({
        intent: "save",
        message: "With pleasure.",
        shipping: "20",
        [`price-${line}`]: "12.50",
        [`leadTime-${line}`]: "3 weeks",
      }),
    );
    await send(await sending({ validUntil: dayAfter(londonDay(Date.now()), 8) }));
    const first = findNewestVersion(quote.orderNumber);

    expect((await press({ intent: "extend" })).location).toBe(path("/send"));
    expect((await review()).typed.validUntil).toBe(IN_A_MONTH);
    const validUntil = dayAfter(IN_A_MONTH, 30);
    await send(await sending({ validUntil }));

    const second = findNewestVersion(quote.orderNumber);
    expect(second).toMatchObject({
      version: 2,
      validUntil,
      message: "With pleasure.",
      shippingExVatPence: 20_00,
      goodsExVatPence: first?.goodsExVatPence,
      lines: [{ unitPricePence: 12_50, leadTime: "3 weeks" }],
    });
    expect(first).toMatchObject({ version: 1, validUntil: dayAfter(londonDay(Date.now()), 8) });
    const texts = mailsOfKind("quote-reply-for-customer").map(({ text }) => text);
    expect(texts.at(-1)).toContain(formatDay(Date.parse(validUntil)));
  });

  test("Extend leaves a draft that a colleague has started as it is", async () => {
    await started();
    await send(await sending());
    await press({ intent: "start" });
    const before = draft();
    expect((await press({ intent: "extend" })).location).toBe(path());
    expect(await staff.toast()).toMatchObject({ title: "This reply has been started before" });
    expect(draft()).toEqual(before);
  });

  test("sends nothing once the account was deleted", async () => {
    await started();
    const form = await sending();
    kit.updateQuote(quote.id, { guestEmail: null, guestName: null });
    await send(form);
    expect(findNewestVersion(quote.orderNumber)).toBeUndefined();
  });

  test("an old page neither replaces nor discards the next draft", async () => {
    await started();
    const old = await typed({ intent: "save", message: "From the old page" });
    await send(await sending());
    await press({ intent: "start" });
    expect((await press(old)).status).toBe(409);
    await press({ intent: "discard", confirmed: "yes", version: old.version });
    expect(draft().message).toBeNull();
  });

  test("leads back to the desk when there is nothing to send", async () => {
    const reply = await staff.get(sendLoader, path("/send"), params());
    expect(reply).toMatchObject({ status: 303, location: path() });
  });
});

test("the preview saves the form first, and a form with an error previews nothing", async () => {
  const price = `price-${(await started()).lines[0]?.id}`;
  const wrong = await press(await typed({ intent: "preview", [price]: "tbc" }));
  expect(wrong.status).toBe(400);
  const saved = await press(await typed({ intent: "preview", [price]: "1111.11" }));
  expect(saved).toMatchObject({ status: 303, location: path("/preview.pdf") });
  expect(draft().lines[0]?.unitPricePence).toBe(1111_11);
});

test("the preview is a PDF of the draft that is stored nowhere", async () => {
  await started();
  const request = staff.request(path("/preview.pdf"));
  const response = await previewLoader({ request, params: params(), context: {} });
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(findNewestVersion(quote.orderNumber)).toBeUndefined();
});
