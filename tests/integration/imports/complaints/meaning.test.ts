import { beforeAll, describe, expect, test } from "vitest";

import { addCategory, addProduct } from "#tests/support/catalogue";
import { importFile } from "#tests/support/imports/command";
import { planFile } from "#tests/support/imports/plan";

beforeAll(() => {
  addCategory("Sensors");
  for (const [productCode, listPricePence] of [
    ["ZZ-100", 10_00],
    ["ZZ-1001", 20_00],
    ["ZZ-1002", 30_00],
  ] as const) {
    addProduct({ productCode, listPricePence });
  }
});

const PRODUCTS =
  "Product code,Product name,Category,List price,Price basis,Unit,Weight,Weight unit";

describe("files whose amounts mean something else than their digits (I26)", () => {
  test.each([
    {
      why: "a column of currencies",
      text: "Product code,Price,Currency\nZZ-100,10.40,EUR\nZZ-1001,20.40,GBP",
      flags: ["--currency", "EUR=error"],
      open: "How many pounds is 1 EUR?",
      says: ["1 changed", "row 2, ZZ-100, Price: The price is in euros (EUR), and not in pounds"],
    },
    {
      why: "another currency in one column (mathesar-foundation/mathesar#2169)",
      text: "Product code,Price (€)\nZZ-100,12.345",
      flags: ["--currency", "EUR=0.8534"],
      open: "How many pounds is 1 EUR?",
      says: ["row 2, ZZ-100: List price £10.00 → £10.54"],
    },
    {
      why: "prices per hundred, and weights with a column of units (frappe/erpnext#54940)",
      text: `${PRODUCTS}\nZZ-300,Cable,Sensors,84.00,100,m,2,kg\nZZ-301,Clip,Sensors,1.20,1,pcs,12,g`,
      flags: ["--per", "=Price basis"],
      open: "Is each price for one?",
      says: ["List price £0.84, Weight 2,000 g", "List price £1.20, Weight 12 g"],
    },
    {
      why: "a price for one without whole pence (frappe/erpnext#9018)",
      text: "Product code,Price,Price unit,UOM\nZZ-100,10.40,100,m",
      flags: ["--per", "=Price unit"],
      open: "Is each price for one?",
      says: ["£0.104 each has no whole pence"],
    },
    {
      why: "the price of a pack",
      text: "Product code,Price,Pack quantity\nZZ-1002,310.00,10",
      flags: ["--pack", "=Pack quantity"],
      open: "Is each price for one",
      says: ["List price £30.00 → £31.00"],
    },
    {
      why: "a price with VAT (PrestaShop/PrestaShop#25746)",
      text: "Product code,RRP\nZZ-100,12.60",
      flags: ["--vat", "inc"],
      open: "Do the prices include VAT?",
      says: ["List price £10.00 → £10.50"],
    },
    {
      why: "a lead time without a unit",
      text: "Product code,Lead\nZZ-100,2",
      flags: ["--lead", "weeks"],
      open: "What are the lead times in?",
      says: ["Lead time nothing → 10 working days"],
    },
  ])("$why", async ({ text, flags, open, says }) => {
    const before = await importFile(text);
    expect(before).toMatchObject({ status: 5, said: expect.stringContaining(open) });
    const { said } = await importFile(text, ...flags);
    for (const each of says) expect(said).toContain(each);
  });

  test("a name such as TBC is a warning", async () => {
    const { planned } = await planFile({
      kind: "products",
      headers: ["Product code", "Product name", "Manufacturer part number"],
      rows: [["ZZ-100", "TBC", "N/A"]],
    });
    expect(planned[0]?.problems.map(({ level, message }) => [level, message])).toEqual([
      ["warning", "“TBC” is stored as it is"],
      ["warning", "“N/A” is stored as it is"],
    ]);
  });
});
