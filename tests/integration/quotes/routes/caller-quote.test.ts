import { beforeEach, describe, expect, test } from "vitest";

import { insertFormerCode } from "~/catalogue/codes/product-codes.server";
import { write } from "~/db/write.server";
import { listEventsForStaff } from "~/quotes/reply/quote-events.server";
import { fillNormalForms } from "~/catalogue/codes/known-codes.server";
import { listAuditEntries } from "~/site/audit/audit-log.server";
import { createSubmitKey } from "~/http/form-data.server";
import { action, loader } from "~/routes/admin.quotes_.new";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addCode, addProduct } from "#tests/support/catalogue";
import { latestMails } from "#tests/support/queued-mails";
import { type FormFields, Visitor } from "#tests/support/requests";

const PATH = "/admin/quotes/new";

let sales: Awaited<ReturnType<typeof addCustomer>>;
let staff: Visitor;
let product: ReturnType<typeof addProduct>;

beforeEach(async () => {
  sales = await addCustomer({ isAdmin: true });
  staff = await signedIn(sales);
  product = addProduct({ listPricePence: 50_00 });
});

const call = (changes: FormFields = {}) => ({
  ...{ name: "Zoë Caller", email: "caller@example.com", phone: "01632 960 123" },
  ...{ notes: "Rings back on Monday", lines: `${product.code}, 2`, submitKey: createSubmitKey() },
  ...changes,
});
const press = (form: FormFields, who = staff) => who.post(action, PATH, form);
const quoteCount = () => kit.listQuotes().length;
const lastMailId = () => latestMails(1)[0]?.id;

test("a visitor and a customer can neither see the page nor press its button", async () => {
  const before = quoteCount();
  for (const who of [new Visitor(), await signedIn(await addCustomer())]) {
    const replies = [await who.get(loader, PATH), await press(call(), who)];
    expect(replies.map(({ status }) => [302, 303, 403].includes(status))).toEqual([true, true]);
  }
  expect(quoteCount()).toBe(before);
});

describe("a caller's quote", () => {
  test("is a submitted request that waits at its desk, without any mail (Q18)", async () => {
    const mail = lastMailId();
    const { status, location } = await press(call());
    const quote = kit.latestQuote();
    expect([status, location]).toEqual([303, `/admin/quotes/${quote.id}`]);
    expect(quote).toMatchObject({
      ...{ status: "submitted", userId: null, guestName: "Zoë Caller", guestCompany: null },
      ...{ notes: "Rings back on Monday", goodsExVatPence: 100_00, discountBasisPoints: 0 },
      ...{ needsAnswerSince: expect.any(Number), assigneeId: sales.id },
    });
    expect(lastMailId()).toBe(mail);
    expect(listEventsForStaff(quote.orderNumber)).toMatchObject([
      { kind: "submitted", actor: sales.email },
    ]);
    expect(listAuditEntries(1)).toMatchObject([
      { action: "quote.create", actor: sales.email, after: { lines: 1, isOfAccount: false } },
    ]);
  });

  test("takes product codes, SKUs and former codes in any case, and joins the same choice", async () => {
    const valve = addProduct({
      productCode: `valve-${product.id}`,
      variants: [{ name: "Short" }, { name: "Long", sku: `SKU-${product.id}` }],
    });
    await write(() => {
      insertFormerCode(product.id, `old-${product.id}`, product.code);
      fillNormalForms();
    });
    const lines = [
      ...[`${product.code.toUpperCase()}, 2`, "", `sku-${product.id}\t3`],
      ...[`OLD-${product.id} 4`, valve.code],
    ];
    await press(call({ lines: lines.join("\r\n") }));
    const items = kit.listQuoteItems(kit.latestQuote().orderNumber);
    expect(
      items.map(({ productName, variantName, quantity }) => [
        ...[productName, variantName, quantity],
      ]),
    ).toEqual([
      [product.name, null, 6],
      [valve.name, "Long", 3],
      [valve.name, "Short", 1],
    ]);
  });

  test("orders by any public code that names one product (C39)", async () => {
    const probe = addProduct({
      manufacturerPartNumber: `T${product.id}H-1009/U`,
      variants: [
        { name: "Short", isDefault: true },
        { name: "Long", manufacturerPartNumber: `T${product.id}H-1009/U.L` },
      ],
    });
    const cross = { kind: "competitor", manufacturer: "Ostwick Drives" } as const;
    addCode(product.id, { ...cross, shown: `STP-${product.id}`, relation: "direct" });
    addCode(probe.id, { ...cross, shown: `STP-${product.id}`, relation: "nearest" });
    const lines = [`t${product.id}h1009ul, 2`, `T${product.id}H 1009/U`, `stp${product.id} 3`];
    await press(call({ lines: lines.join("\r\n") }));
    const items = kit.listQuoteItems(kit.latestQuote().orderNumber);
    expect(
      items.map(({ productName, variantName, quantity }) => [productName, variantName, quantity]),
    ).toEqual([
      [probe.name, "Long", 2],
      [probe.name, "Short", 1],
      [product.name, null, 3],
    ]);
  });

  test("orders nothing by a nearest replacement, a supplier's number or a code of two", async () => {
    const other = addProduct();
    const near = { manufacturer: "Ostwick Drives", relation: "nearest" } as const;
    addCode(product.id, { ...near, kind: "competitor", shown: `NEAR-${product.id}` });
    addCode(product.id, { kind: "supplier", shown: `LD-${product.id}` });
    for (const { id } of [product, other]) addCode(id, { shown: `BOTH-${product.id}` });
    const before = quoteCount();
    const lines = `NEAR-${product.id}\nLD-${product.id}, 2\nBOTH-${product.id}`;
    const { status, data } = await press(call({ lines }));
    expect(status).toBe(400);
    expect(data).toMatchObject({
      result: {
        error: {
          lines: [
            expect.stringMatching(/^Line 1 .*No product on the site has this code/),
            expect.stringMatching(/^Line 2 .*No product on the site has this code/),
            expect.stringMatching(/^Line 3 .*More than one product or variant has this code/),
          ],
        },
      },
    });
    expect(quoteCount()).toBe(before);
  });

  test("never orders by a code that would be another code without its marks", async () => {
    const other = addProduct({ productCode: `ZZ${product.id}-1001` });
    const before = quoteCount();
    const lines = [`ZZ${product.id}-100-1 2`, `ZZ${product.id}-100-1,5`, `zz${product.id} 1001 3`];
    const { status, data } = await press(call({ lines: lines.slice(0, 2).join("\r\n") }));
    const offer = `No product on the site has this code. Did you mean ${other.code}?`;
    expect([status, quoteCount()]).toEqual([400, before]);
    expect(data).toMatchObject({
      result: {
        error: { lines: [1, 2].map((line) => `Line ${line} “${lines[line - 1]}”: ${offer}`) },
      },
    });
    await press(call({ lines: lines[2] ?? "" }));
    expect(kit.listQuoteItems(kit.latestQuote().orderNumber)).toMatchObject([
      { productName: other.name, quantity: 3 },
    ]);
  });

  test("takes what is copied from a mail program and a table", async () => {
    const copied = {
      ...{ name: "Jo\u00a0Example", email: '"Example, Jo" <mailto:jo@example.com>;' },
      ...{ phone: "\u200e+44\ufe0d 1632\u202f960\u2011100" },
      lines: `\u200b${product.code.replaceAll("-", "\u2011")}\u00a0,\u00a01,000`,
    };
    expect((await press(call(copied))).status).toBe(303);
    const quote = kit.latestQuote();
    expect(quote).toMatchObject({
      ...{ guestName: "Jo Example", guestEmail: "jo@example.com", guestPhone: "+44 1632 960-100" },
    });
    expect(kit.listQuoteItems(quote.orderNumber)).toMatchObject([{ quantity: 1000 }]);
  });

  test.each([
    { typed: "4012", stored: "4012" },
    { typed: "Ext: 4012", stored: "ext. 4012" },
    { typed: "+44 (0)20 7946 0123 ext. 12", stored: "+44 (0)20 7946 0123 ext. 12" },
  ])("may have a phone number as short as an extension: $typed", async ({ typed, stored }) => {
    expect((await press(call({ phone: typed }))).status).toBe(303);
    expect(kit.latestQuote()).toMatchObject({ guestPhone: stored });
  });

  test("has an address with any sign that a mailbox has", async () => {
    const email = "smith&o'neill/quotes+1=a@müller.example";
    await press(call({ email: `"Smith, Zoë" <${email}>;` }));
    expect(kit.latestQuote()).toMatchObject({ guestEmail: email });
  });

  test("belongs to the confirmed account with its address, at its discount", async () => {
    const customer = await addCustomer({ discountBasisPoints: 1000 });
    await press(call({ email: customer.email.toUpperCase() }));
    expect(kit.latestQuote()).toMatchObject({
      ...{ userId: customer.id, discountBasisPoints: 1000, goodsExVatPence: 90_00 },
    });
  });

  test("keeps items that the catalogue lacks in the caller's words where that is ticked, in the order typed", async () => {
    const lines = [
      "NV24A-SR, 3",
      product.code,
      "Actuator for DN25 valve",
      "nv24a-sr 2",
      "Brass fitting, 4",
    ].join("\n");
    const form = call({ lines, customerReference: " JOB/2231 " });
    expect((await press(form)).status).toBe(400);
    expect((await press({ ...form, keepsUnknown: "on" })).status).toBe(303);
    const quote = kit.latestQuote();
    expect(quote.customerReference).toBe("JOB/2231");
    expect(kit.listQuoteItems(quote.orderNumber)).toMatchObject([
      { kind: "text", productName: "NV24A-SR", productCode: "NV24A-SR", quantity: 5 },
      { kind: "product", productName: product.name, quantity: 1 },
      { kind: "text", productName: "Actuator for DN25 valve", productCode: null, quantity: 1 },
      { kind: "text", productName: "Brass fitting", unitPricePence: null, quantity: 4 },
    ]);
  });

  test("refuses the 31st line that is not in the catalogue, and a wrong quantity of one", async () => {
    const before = quoteCount();
    const texts = Array.from({ length: 31 }, (_, index) => `Fitting no. ${index}, 1`);
    const lines = [...texts, "Fitting, 2.5"].join("\n");
    const { data } = await press(call({ lines, keepsUnknown: "on" }));
    expect(data).toMatchObject({
      result: {
        initialValue: { keepsUnknown: "on" },
        error: {
          lines: [
            "Line 31 “Fitting no. 30, 1”: A request has at most 30 lines that are not in our catalogue.",
            "Line 32 “Fitting, 2.5”: A quantity is a whole number from 1 to 9,999.",
          ],
        },
      },
    });
    expect(quoteCount()).toBe(before);
  });

  test("is created once by a double press, which leads to it", async () => {
    const before = quoteCount();
    const form = call();
    const replies = await Promise.all([press(form), press(form)]);
    expect(quoteCount()).toBe(before + 1);
    const path = `/admin/quotes/${kit.latestQuote().id}`;
    expect(replies.map(({ location }) => location)).toEqual([path, path]);
  });
});

describe("a refused form", () => {
  test("names every wrong line, keeps what was typed and stores nothing", async () => {
    const before = quoteCount();
    const archived = addProduct();
    kit.archiveProduct(archived.id);
    const lines = `${product.code}, 2\nno-such-code, 3\n${product.code}, many\n${archived.code}`;
    const { status, data } = await press(call({ lines }));
    expect(status).toBe(400);
    expect(data).toMatchObject({
      result: {
        initialValue: { name: "Zoë Caller", lines },
        error: {
          lines: [
            "Line 2 “no-such-code, 3”: No product on the site has this code.",
            `Line 3 “${product.code}, many”: A quantity is a whole number from 1 to 9,999.`,
            expect.stringContaining(
              `Line 4 “${archived.code}”: No product on the site has this code.`,
            ),
          ],
        },
      },
    });
    expect(quoteCount()).toBe(before);
  });

  test("names the wrong lines beside the wrong details", async () => {
    const lines = `no-such-code\n${product.code}, many`;
    const { data } = await press(call({ email: "zoe @example.com", phone: "x", lines }));
    expect(data).toMatchObject({
      result: {
        error: {
          email: ["There is a space in “zoe @example.com”."],
          phone: ["There is “x” in “x”."],
          lines: [expect.stringMatching(/^Line 1 /), expect.stringMatching(/^Line 2 /)],
        },
      },
    });
  });

  test("says what is missing", async () => {
    const before = quoteCount();
    const { status, data } = await press(call({ email: "caller", phone: "", lines: " \n " }));
    expect(status).toBe(400);
    expect(Object.keys(("result" in data && data.result.error) || {}).sort()).toEqual([
      ...["email", "lines", "phone"],
    ]);
    expect(quoteCount()).toBe(before);
  });
});
