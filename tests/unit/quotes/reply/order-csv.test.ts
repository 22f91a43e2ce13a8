import { describe, expect, test } from "vitest";

import { CsvParser } from "~/imports/files/csv-parser";
import { type ExportedOrder, sageFile, xeroFile } from "~/quotes/reply/order-csv";
import { encodeWindows1252 } from "~/shared/windows-1252";

const ORDER: ExportedOrder = {
  ...{ orderNumber: 42, orderReference: "SO-4711", accountsReference: "ACME01" },
  ...{ customer: "Zoë Example", company: "Acme Ltd", email: "zoe@example.com" },
  ...{
    purchaseOrder: "PO-2026/0815",
    customerReference: null,
    projectReference: "Riverside Block C",
  },
  deliverTo: "Riverside Block C\n1 Mill Lane\nHook\nRG27 8PE",
  acceptedAt: Date.parse("2026-06-12T23:30:00Z"),
  shippingExVatPence: 13_50,
  lines: line({ item: 1 }),
};
function line(given: Partial<ExportedOrder["lines"][number]>): ExportedOrder["lines"] {
  const sensor = { title: "Duct sensor", code: "TI-1", quantity: 10, unitPricePence: 48_10 };
  return [{ item: 3, ...sensor, isText: false, manufacturer: null, tag: null, ...given }];
}
const XERO = { accountCode: "200", taxType: "20% (VAT on Income)", dueDays: 30 };

/** Reads a CSV file back, with the parser of imports: rows of cells by heading. */
function readBack(text: string): Array<Record<string, string>> {
  const parser = new CsvParser(",", 1);
  const rows = [...parser.read(text), ...parser.end()].map(({ cells }) => cells);
  const [headings = [], ...lines] = rows;
  return lines.map((cells) =>
    Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ""])),
  );
}
const sage = (given: Partial<ExportedOrder> = {}) => {
  const { text, ...file } = sageFile([{ ...ORDER, ...given }]);
  // Without a stream, Node 20 reads it as Latin-1.
  const decoder = new TextDecoder("windows-1252");
  const read = decoder.decode(encodeWindows1252(text), { stream: true });
  return { ...file, rows: readBack(read) };
};
const xero = (given: Partial<ExportedOrder> = {}) => {
  const { text, ...file } = xeroFile([{ ...ORDER, ...given }], XERO, "2026-06-20");
  return { ...file, rows: readBack(text) };
};

describe("the lines for Sage 50", () => {
  test("have the order in each, and delivery last", () => {
    const head = {
      ...{ ACCOUNT_REF: "ACME01", ORDER_NUMBER: "SO-4711", CUST_ORDER_NUMBER: "PO-2026/0815" },
      // Half past midnight in London.
      ...{ ORDER_DATE: "13/06/2026", DEL_ADDRESS_1: "Riverside Block C" },
      ...{ DEL_ADDRESS_2: "1 Mill Lane", DEL_ADDRESS_3: "Hook", DEL_ADDRESS_4: "RG27 8PE" },
      ...{ DEL_ADDRESS_5: "", TAX_CODE: "1" },
    };
    const { rows, lines, remarks } = sage();
    expect(rows).toEqual([
      {
        ...head,
        ...{ STOCK_CODE: "TI-1", DESCRIPTION: "Duct sensor", QTY_ORDER: "10" },
        UNIT_PRICE: "48.10",
      },
      {
        ...{ ...head, STOCK_CODE: "S1", DESCRIPTION: "Delivery", QTY_ORDER: "1" },
        UNIT_PRICE: "13.50",
      },
    ]);
    expect(lines).toBe(2);
    expect(remarks).toEqual([]);
    expect(sageFile([]).text).toBe(
      "ACCOUNT_REF,ORDER_NUMBER,CUST_ORDER_NUMBER,ORDER_DATE,DEL_ADDRESS_1,DEL_ADDRESS_2,DEL_ADDRESS_3,DEL_ADDRESS_4,DEL_ADDRESS_5,STOCK_CODE,DESCRIPTION,QTY_ORDER,UNIT_PRICE,TAX_CODE\r\n",
    );
  });

  test.each([
    { why: "£, commas and quotation marks", title: '£5, "new", 21½ °C', text: '£5, "new", 21½ °C' },
    { why: "signs of Windows-1252 above Latin-1", title: "€ – “x”", text: "€ – “x”" },
    {
      why: "Ł as L",
      title: "Łódź",
      text: "Lódz",
      said: ["has “L” in place of “Ł”", "has “z” in place of “ź”"],
    },
    { why: "a subscript", title: "CO₂ ⅜″", text: 'CO2 3/8"', said: ["“2”", "“3/8”", '“"”'] },
    { why: "a sign that nothing replaces", title: "A👍", text: "A?", said: ["“?”"] },
    { why: "a formula", title: "=1+1", text: "'=1+1", said: ["begins like a formula"] },
    {
      why: "a text that is cut",
      title: "x".repeat(61),
      text: "x".repeat(60),
      said: [`is cut to 60 characters: “${"x".repeat(61)}”`],
    },
    {
      why: "a formula that is cut with its apostrophe",
      title: `=${"1".repeat(59)}`,
      text: `'=${"1".repeat(58)}`,
      said: ["begins like a formula", "is cut to 60 characters"],
    },
  ])("write $why, and say what is changed", ({ title, text, said = [] }) => {
    const { rows, remarks } = sage({ lines: line({ title }) });
    expect(rows[0]?.DESCRIPTION).toBe(text);
    expect(remarks).toHaveLength(said.length);
    for (const [index, part] of said.entries()) {
      expect(remarks[index]).toContain("Order ID - 00042, item 3: description ");
      expect(remarks[index]).toContain(part);
    }
  });

  test.each([
    { code: null, said: [] },
    { code: "x".repeat(31), said: ["does not fit, and is in the description"] },
    { code: "TI-Ω", said: ["does not fit, and is in the description", "“ohm”"] },
    { code: "=TI", said: ["does not fit, and is in the description", "begins like a formula"] },
  ])("name no other product in place of $code", ({ code, said }) => {
    const { rows, remarks } = sage({ lines: line({ code }) });
    expect(rows[0]).toMatchObject({ STOCK_CODE: "S1" });
    if (code === null) expect(rows[0]?.DESCRIPTION).toBe("Duct sensor");
    expect(remarks).toHaveLength(said.length);
    for (const [index, part] of said.entries()) expect(remarks[index]).toContain(part);
  });

  test("cut what is too long for its column, and name it once for all lines", () => {
    const { rows, remarks } = sage({
      ...{ accountsReference: "ACME-LTD-1", purchaseOrder: "P".repeat(31), orderReference: null },
      deliverTo: ["One", "Two", "Three", "Four", "Five", "6".repeat(60)].join("\n"),
    });
    expect(rows[1]).toMatchObject({
      ...{ ACCOUNT_REF: "ACME-LTD", CUST_ORDER_NUMBER: "P".repeat(30), ORDER_NUMBER: "00042" },
      DEL_ADDRESS_5: `Five, ${"6".repeat(54)}`,
    });
    expect(remarks).toEqual([
      "Order ID - 00042, accounts reference is cut to 8 characters: “ACME-LTD-1”.",
      `Order ID - 00042, purchase order is cut to 30 characters: “${"P".repeat(31)}”.`,
      `Order ID - 00042, line 5 of the delivery address is cut to 60 characters: “Five, ${"6".repeat(60)}”.`,
    ]);
  });

  test("divide an address in one long line at its commas", () => {
    const { rows } = sage({ deliverTo: `Plant room 3, ${"Long Building ".repeat(4)}, Hook, RG27` });
    expect(rows[0]).toMatchObject({ DEL_ADDRESS_1: "Plant room 3", DEL_ADDRESS_3: "Hook" });
  });

  test("say what an order lacks", () => {
    const lacking = { accountsReference: null, deliverTo: null, shippingExVatPence: null };
    const { rows, remarks } = sage({ ...lacking, lines: line({ unitPricePence: null }) });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ ACCOUNT_REF: "", DEL_ADDRESS_1: "", UNIT_PRICE: "" });
    expect(remarks).toEqual([
      "Order ID - 00042, accounts reference is not entered.",
      "Order ID - 00042, item 3: has no price.",
      "Order ID - 00042, delivery is to be confirmed, and has no line.",
    ]);
  });
});

describe("the lines for Xero", () => {
  test("are a draft invoice of today, with delivery last", () => {
    const head = {
      ...{ ContactName: "Acme Ltd", EmailAddress: "zoe@example.com", InvoiceNumber: "SO-4711" },
      ...{ Reference: "PO-2026/0815", InvoiceDate: "20/06/2026", DueDate: "20/07/2026" },
      ...{ AccountCode: "200", TaxType: "20% (VAT on Income)", Currency: "GBP" },
    };
    const { rows, remarks } = xero();
    expect(rows).toEqual([
      {
        ...{ ...head, InventoryItemCode: "TI-1", Description: "Duct sensor", Quantity: "10" },
        UnitAmount: "48.10",
      },
      {
        ...{ ...head, InventoryItemCode: "", Description: "Delivery", Quantity: "1" },
        UnitAmount: "13.50",
      },
    ]);
    expect(remarks).toEqual([]);
    expect(xeroFile([], XERO, "2026-06-20").text).toBe(
      "ContactName,EmailAddress,InvoiceNumber,Reference,InvoiceDate,DueDate,InventoryItemCode,Description,Quantity,UnitAmount,AccountCode,TaxType,Currency\r\n",
    );
  });

  test("keep every sign, and guard formulas", () => {
    const { rows, remarks } = xero({ lines: line({ title: "=Łódź, CO₂ £5", code: "TI-Ω" }) });
    expect(rows[0]).toMatchObject({ Description: "'=Łódź, CO₂ £5", InventoryItemCode: "TI-Ω" });
    expect(remarks).toEqual([
      "Order ID - 00042, item 3: description begins like a formula, and has an apostrophe before it.",
    ]);
  });

  test("name an order without names by its number", () => {
    const nameless = { customer: null, company: null, purchaseOrder: null, orderReference: null };
    expect(xero(nameless).rows[0]).toMatchObject({
      ...{ ContactName: "Order ID - 00042", InvoiceNumber: "00042" },
      Reference: "Riverside Block C",
    });
    expect(xero({ ...nameless, customerReference: "JOB/2231" }).rows[0]?.["Reference"]).toBe(
      "JOB/2231",
    );
  });
});

test("an item in the customer's words has no code of stock; Xero has tags, which Sage has no column for", () => {
  const actuator = { title: "Actuator", code: "NV24A-SR", manufacturer: "Belimo", isText: true };
  const lines = [...line({ ...actuator, tag: "AHU-1" }), ...line({ item: 4, tag: "AHU-2" })];
  expect(sage({ lines }).rows).toMatchObject([
    { STOCK_CODE: "S1", DESCRIPTION: "Belimo NV24A-SR Actuator" },
    { STOCK_CODE: "TI-1", DESCRIPTION: "Duct sensor" },
    { DESCRIPTION: "Delivery" },
  ]);
  const { rows, remarks } = xero({ lines });
  expect(rows).toMatchObject([
    { InventoryItemCode: "", Description: "Belimo NV24A-SR Actuator (AHU-1)" },
    { InventoryItemCode: "TI-1", Description: "Duct sensor (AHU-2)" },
    { Description: "Delivery" },
  ]);
  expect(remarks).toEqual([
    "Order ID - 00042, item 3: is not in our catalogue, and has no code of ours.",
  ]);
});
