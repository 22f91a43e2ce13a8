/** Tests of the pages of pasted lists, as their forms post them. */
import { beforeEach, describe, expect, test } from "vitest";

import { action as signInAction } from "~/routes/auth/route";
import { action as readAction, loader as startLoader } from "~/routes/quick-quote/route";
import { loader as sampleLoader } from "~/routes/quick-quote_.sample[.]csv";
import { action as padAction, loader as padLoader } from "~/routes/quick-quote_.$id/route";
import { addCustomer, clearAllAttempts, PASSWORD, signedIn } from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";
import { mailsOfKind } from "#tests/support/queued-mails";
import { QuoteVisitor } from "#tests/support/quote-visitor";
import type { FormFields, Visitor } from "#tests/support/requests";
import { formWithFiles } from "#tests/support/uploads";

let visitor: QuoteVisitor;
let sensor: ReturnType<typeof addProduct>;
let valve: ReturnType<typeof addProduct>;
let made = 0;

beforeEach(async () => {
  clearAllAttempts();
  visitor = await QuoteVisitor.arrive();
  made += 1;
  sensor = addProduct({ productCode: `QSX-${made}-77`, name: "Duct sensor" });
  const variants = [
    { name: "24 V", sku: `QV-${made}-24`, pricePence: 51_17 },
    { name: "230 V", sku: `QV-${made}-230`, pricePence: 53_19 },
  ];
  valve = addProduct({ productCode: `QVX-${made}-88`, name: "Valve", variants });
});

const paste = (text: string, who: Visitor = visitor) =>
  who.post(readAction, "/quick-quote", { intent: "read", text });

/** Returns the list's id. */
async function pasted(text: string, who: Visitor = visitor): Promise<string> {
  const { status, location } = await paste(text, who);
  expect(status).toBe(303);
  return location?.split("/").at(-1) ?? "";
}

const page = (id: string, query = "", who: Visitor = visitor) =>
  who.get(padLoader, `/quick-quote/${id}${query}`, { id });
const press = (id: string, fields: FormFields, query = "") =>
  visitor.post(padAction, `/quick-quote/${id}${query}`, fields, { id });
/** The fields of a page as a browser sends them, with what was typed in place of some. */
async function fieldsOf(id: string, query = "") {
  const { lines } = (await page(id, query)).data;
  const open = lines.filter(({ group }) => group !== "added" && group !== "left-out");
  return Object.fromEntries(
    open.flatMap(({ position, quantity, typed, item, chosen, isText }) => [
      [`quantity-${position}`, quantity ?? ""],
      [`typed-${position}`, typed],
      [`choice-${position}`, (item && !isText ? item.value : chosen) ?? undefined],
    ]),
  );
}
const inQuote = async (who = visitor) =>
  (await who.load()).basket.lines.map(({ productName, variantName, quantity, tag }) =>
    [productName, variantName, quantity, tag].filter(Boolean).join(", "),
  );

describe("a pasted schedule", () => {
  test("of forty lines is in the mail that the sales team reads, each line with its quantity and tag", async () => {
    const products = Array.from({ length: 30 }, (_, at) =>
      addProduct({ productCode: `QF-${made}-${100 + at}`, name: `Sensor for room ${at}` }),
    );
    const found = products.map(({ code }, at) => ({
      text: code,
      quantity: at + 2,
      tag: `AHU-${at}`,
    }));
    const inWords = Array.from({ length: 10 }, (_, at) => ({
      ...{ text: `Panel ${at} to our drawing`, quantity: at + 50, tag: `MCC-${at}` },
    }));
    const lines = [...found, ...inWords];
    const cells = lines.map(({ text, quantity, tag }) => [text, quantity, tag].join("\t"));
    const id = await pasted(["Item\tQty\tTag", ...cells].join("\n"));
    await press(id, { ...(await fieldsOf(id)), intent: "add" });
    expect(await inQuote()).toHaveLength(40);

    await visitor.submit();
    const [mail] = mailsOfKind("quote-request-for-sales").slice(-1);
    for (const { text, quantity, tag } of lines) {
      expect(mail?.text).toContain(text);
      expect(mail?.text).toMatch(new RegExp(`\\b${quantity}\\b`));
      expect(mail?.text).toContain(tag);
    }
  });

  test("is shown line by line, and goes into the quote with what was decided; the rest stays", async () => {
    const id = await pasted(
      [
        "Part No\tQty\tTag",
        `${sensor.code}\t3\tAHU-1 supply`,
        `${valve.code}\t2\t`,
        "",
        "Control panel to our drawing\t1\t",
        `${sensor.code}\t2.5\t`,
      ].join("\n"),
    );
    const { data } = await page(id);
    expect(data.passedOver).toBe(2);
    expect(data.lines.map(({ position, group }) => [position, group])).toEqual([
      [2, "found"],
      [3, "found"],
      [5, "not-found"],
      [6, "no-quantity"],
    ]);
    expect(data.lines[1]).toMatchObject({ isOptionOpen: true, options: [{}, {}] });
    expect(data.readyHere).toBe(3);

    const [, other] = data.lines[1]?.options ?? [];
    await press(id, { ...(await fieldsOf(id)), intent: "add", "choice-3": other?.value });
    expect(await visitor.toast()).toMatchObject({
      kind: "success",
      title: "3 lines added, 1 without a clear quantity.",
    });
    expect(await inQuote()).toEqual([
      "Duct sensor, 3, AHU-1 supply",
      "Valve, 230 V, 2",
      "Control panel to our drawing, 1",
    ]);
    const rest = await page(id, "?show=open");
    expect(rest.data.lines.map(({ position }) => position)).toEqual([6]);

    const done = await press(id, { intent: "add", "quantity-6": "4" }, "?show=open");
    expect(done.location).toBe("/quote");
    expect(await inQuote()).toContain("Duct sensor, 7, AHU-1 supply");
    const again = await press(id, { intent: "add", "quantity-6": "4" }, "?show=open");
    expect(again.location).toBe("/quote");
    expect((await visitor.toast())?.kind).toBe("success");
    expect(await inQuote()).toContain("Duct sensor, 7, AHU-1 supply");
  });

  test("shows no price to a visitor, and a customer's own price to a customer", async () => {
    const text = `${sensor.code} 1\n${valve.code} 1`;
    const seen = JSON.stringify((await page(await pasted(text))).data);
    expect(seen).not.toMatch(/[pP]rice|pence|5117|10000/);

    const customer = await signedIn(await addCustomer({ discountBasisPoints: 1000 }));
    const { data } = await page(await pasted(text, customer), "", customer);
    expect(data.lines.map(({ item }) => item?.price)).toMatchObject([
      { kind: "priced", pence: 90_00 },
      { kind: "priced", pence: 46_05 },
    ]);
  });

  test("is read again where its text is changed, left out and put back, and its quantity stays", async () => {
    const id = await pasted(`zzz-unknown-1, 6\n${sensor.code}, 2`);
    await press(id, { ...(await fieldsOf(id)), intent: "update", "typed-1": valve.code });
    const [first] = (await page(id)).data.lines;
    expect(first).toMatchObject({ position: 1, group: "found", quantity: 6 });

    await press(id, { ...(await fieldsOf(id)), intent: "update", "choice-2": "out" });
    expect((await page(id)).data.counts).toMatchObject({ found: 1, "left-out": 1 });
    await press(id, { ...(await fieldsOf(id)), intent: "restore:2" });
    expect((await page(id)).data.counts).toMatchObject({ found: 2, "left-out": 0 });
  });

  test("has pages of fifty lines: the first button adds those of its page, the other those of all", async () => {
    const rows = Array.from({ length: 60 }, () => `${sensor.code} 1`);
    const id = await pasted([...rows, "something unknown, 1"].join("\n"));
    const { data } = await page(id);
    expect([data.pages.pageCount, data.readyHere, data.readyInAll]).toEqual([2, 50, 60]);
    const next = await press(id, { ...(await fieldsOf(id)), intent: "page:2" });
    expect(next.location).toBe(`/quick-quote/${id}?page=2`);

    await press(id, { ...(await fieldsOf(id)), intent: "add" });
    expect(await visitor.toast()).toMatchObject({
      title: "50 lines added, 11 still on your list.",
    });
    expect((await visitor.load()).openPads).toEqual([{ id, open: 11 }]);
    const second = await fieldsOf(id, "?page=2");
    await press(id, { ...second, intent: "add-all" }, "?page=2");
    expect(await inQuote()).toEqual(["Duct sensor, 60", "something unknown, 1"]);
  });
});

describe("a list is refused, with what was typed,", () => {
  test.each([
    { why: "if there is none", text: " ", says: /Paste a list or choose a file/ },
    { why: "without any line", text: "-----\n\n# none", says: /no line with a product/ },
    { why: "of too many characters", text: "x".repeat(20_001), says: /20,000 characters/ },
    { why: "of too many lines", text: "a1\n".repeat(2001), says: /2,001 lines/ },
  ])("$why", async ({ text, says }) => {
    const { status, data } = await paste(text);
    expect(status).toBe(400);
    expect(JSON.stringify(data)).toMatch(says);
    if (text.trim()) expect(data).toMatchObject({ result: { initialValue: { text } } });
  });

  test("after ten in a minute", async () => {
    for (let count = 0; count < 10; count += 1) await pasted(`${sensor.code} ${count + 1}`);
    expect(await paste("one more")).toMatchObject({ status: 429 });
  });
});

describe("a file", () => {
  const upload = (file: File, text = "") =>
    visitor.post(
      readAction,
      "/quick-quote",
      formWithFiles({ intent: "read", text }, { files: file }),
    );

  test("is read by its headings, names those that are not known, and gives the list its name", async () => {
    const csv = `Qty,Ref,Fire rating,Part number,Unit price\r\n4,AHU-9,60 min,${sensor.code},9\r\n`;
    const { status, location } = await upload(new File([csv], "schedule.csv"));
    expect(status).toBe(303);
    expect((await visitor.toast())?.description).toMatch(
      /^What is under “Fire rating” does not go/,
    );
    const { data } = await page(location?.split("/").at(-1) ?? "");
    expect(data).toMatchObject({
      fileName: "schedule.csv",
      lines: [{ group: "found", quantity: 4, tag: "AHU-9", item: { code: sensor.code } }],
    });
  });

  test("is refused beside a pasted list, and if it is too large or empty", async () => {
    const refused = [
      await upload(new File(["a,1"], "a.csv"), "b 1"),
      await upload(new File(["x".repeat(2 * 1024 * 1024 + 1)], "large.csv")),
      await upload(new File([], "empty.csv")),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
    const says = refused.map(({ data }) => JSON.stringify(data));
    expect(says[0]).toContain("not both");
    expect(says[1]).toContain("2 MB");
    expect(says[2]).toContain("empty");
  });

  test("like the sample comes back as it is", async () => {
    const sample = await visitor.get(sampleLoader, "/quick-quote/sample.csv");
    const { location } = await upload(new File([sample.text], "sample.csv"));
    const { counts } = (await page(location?.split("/").at(-1) ?? "")).data;
    expect(counts).toMatchObject({ found: 3, "not-found": 1 });
  });
});

describe("a list belongs to who pasted it", () => {
  test("others get a 404, for reading and for pressing", async () => {
    const id = await pasted(`${sensor.code} 1`);
    const other = await QuoteVisitor.arrive();
    expect(await page(id, "", other)).toMatchObject({ status: 404 });
    const pressed = other.post(padAction, `/quick-quote/${id}`, { intent: "update" }, { id });
    expect(await pressed).toMatchObject({ status: 404 });
    expect(await page(id)).toMatchObject({ status: 200 });
  });

  test("signing in takes it along", async () => {
    const id = await pasted(`${sensor.code} 1`);
    const { email } = await addCustomer();
    await visitor.post(signInAction, "/auth", { intent: "sign-in", email, password: PASSWORD });
    expect((await visitor.get(startLoader, "/quick-quote")).data.pads).toMatchObject([{ id }]);
    expect(await page(id)).toMatchObject({ status: 200 });
  });

  test("it is deleted once that is confirmed, and what was added stays", async () => {
    const id = await pasted(`${sensor.code} 1`);
    await press(id, { ...(await fieldsOf(id)), intent: "add" });
    expect(await press(id, { intent: "delete" })).toMatchObject({ status: 400 });
    await press(id, { intent: "delete", confirmed: "yes" });
    expect(await page(id)).toMatchObject({ status: 404 });
    expect(await inQuote()).toEqual(["Duct sensor, 1"]);
  });
});
