import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

import { productVariants } from "#drizzle/schema/catalogue";
import { refreshShownPrice } from "~/catalogue/prices/shown-price.server";
import { listVariants } from "~/catalogue/variants/variant-order.server";
import { db } from "~/db/client.server";
import { listRows } from "~/imports/runs/import-rows.server";
import type { TableKind } from "~/imports/runs/import-kinds";
import { shownChanges } from "~/imports/plan/shown-change";
import type { NewVariant } from "~/catalogue/products/products.server";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { applyFile, checkFile, errorsOf, undoFile } from "#tests/support/imports/files";
import { removeRuns, runOf } from "#tests/support/imports/runs";

beforeEach(removeRuns);

let number = 0;

/** Adds a product at £31.50 with these variants, by name and price in pence; the first is the default. */
function addPriced(
  prices: Record<string, number | null>,
  product: { listPricePence?: number | null } = {},
) {
  number += 1;
  const productCode = `PROBE-${number}`;
  const variants = Object.entries(prices).map(([name, pricePence], at): Partial<NewVariant> => ({
    ...{ name, sku: `${productCode}-${name}`, pricePence, isDefault: at === 0 },
  }));
  return addProduct({ productCode, listPricePence: 31_50, ...product, variants });
}

const pricesOf = (id: number) => ({
  list: kit.findProduct((each) => each.id === id).listPricePence,
  shown: kit.findProduct((each) => each.id === id).shownPricePence,
  ...Object.fromEntries(listVariants(id).map(({ name, pricePence }) => [name, pricePence])),
});

/** Prices the variants of a product as another administrator would. */
function priceVariantsByHand(productId: number, pricePence: number): void {
  db.update(productVariants)
    .set({ pricePence })
    .where(eq(productVariants.productId, productId))
    .run();
  refreshShownPrice(productId);
  kit.updateProductMeanwhile(productId, {});
}

const warningsOf = (run: number) =>
  listRows(run, "warning", 1).flatMap(({ problems }) => problems.map(({ message }) => message));

const KINDS: Array<{ kind: TableKind; headers: string }> = [
  { kind: "prices", headers: "Part No,List Price" },
  { kind: "products", headers: "Product code,List price" },
];

const SILENT: Array<{
  why: string;
  prices: Record<string, number | null>;
  before: number | null;
  cell: string;
}> = [
  {
    why: "variants without prices have the product's",
    prices: { G: null },
    before: 31_50,
    cell: "33.00",
  },
  { why: "no variants", prices: {}, before: 31_50, cell: "33.00" },
  { why: "the row leaves the price", prices: { G: 29_00 }, before: 31_50, cell: "" },
  {
    why: "variants have the new price already",
    prices: { G: 33_00 },
    before: 31_50,
    cell: "33.00",
  },
  { why: "all are on application", prices: { G: 0 }, before: null, cell: "POA" },
];

describe.each(KINDS)("a price for a product in a file of $kind (I25)", ({ kind, headers }) => {
  const check = (...rows: string[]) => checkFile(kind, [headers, ...rows].join("\n"));

  test("moves the variants that had its price, shows them, and is undone with them", async () => {
    const { id, code } = addPriced({ G: 31_50, W: null, L: 31_50 });
    const run = await check(`${code},33.00`);
    const [row] = listRows(run, "change", 1);
    const shown = shownChanges(kind, row?.changes ?? {});
    expect(
      shown.map(({ label, before, after, moves }) => [label, before.changed, after.changed, moves]),
    ).toEqual([
      [expect.any(String), "£31.50", "£33.00", "+4.8%"],
      ["Price of G", "£31.50", "£33.00", "+4.8%"],
      ["Price of L", "£31.50", "£33.00", "+4.8%"],
    ]);
    expect(warningsOf(run)).toEqual([]);

    expect((await applyFile(run)).state).toBe("applied");
    expect(pricesOf(id)).toEqual({ list: 33_00, shown: 33_00, G: 33_00, W: null, L: 33_00 });
    expect((await undoFile(run)).state).toBe("undone");
    expect(pricesOf(id)).toEqual({ list: 31_50, shown: 31_50, G: 31_50, W: null, L: 31_50 });
  });

  test("names the variants that keep their own prices, and what customers see", async () => {
    const { id, code } = addPriced({ G: 40_00, W: 31_50, L: 0 });
    const run = await check(`${code},33.00`);
    const sentence =
      "2 variants keep their own prices: G £40.00, L POA. Until they choose a variant, customers see £40.00";
    expect(warningsOf(run)).toEqual([sentence]);
    expect(runOf(run).counts?.ownPrices).toEqual({
      rows: 1,
      named: [{ key: code, text: sentence }],
    });
    await applyFile(run);
    expect(pricesOf(id)).toEqual({ list: 33_00, shown: 40_00, G: 40_00, W: 33_00, L: 0 });
  });

  test("that is stored already says which variants have others, although nothing changes", async () => {
    const { code } = addPriced({ G: 29_00 });
    const run = await check(`${code},31.50`);
    expect(runOf(run).counts).toMatchObject({
      ...{ same: 1, change: 0, warning: 0 },
      ownPrices: { rows: 1, named: [{ key: code, text: expect.stringContaining("G £29.00") }] },
    });
  });

  test.each(SILENT)("says nothing if $why", async ({ prices, before, cell }) => {
    const { code } = addPriced(prices, { listPricePence: before });
    const run = await check(`${code},${cell}`);
    expect(runOf(run).counts).toMatchObject({ error: 0, ownPrices: { rows: 0 } });
  });

  test("on application leaves no variant at the former price, and Undo restores all", async () => {
    const { id, code } = addPriced({ G: 31_50, W: 40_00 });
    const run = await check(`${code},POA`);
    await applyFile(run);
    expect(pricesOf(id)).toEqual({ list: null, shown: null, G: null, W: 40_00 });
    await undoFile(run);
    expect(pricesOf(id)).toEqual({ list: 31_50, shown: 31_50, G: 31_50, W: 40_00 });
  });

  test("for one on application leaves variants that staff took off the site (M3)", async () => {
    const { id, code } = addPriced({ G: 0 }, { listPricePence: null });
    const run = await check(`${code},33.00`);
    expect(warningsOf(run)).toContainEqual(expect.stringContaining("G POA"));
    await applyFile(run);
    expect(pricesOf(id)).toEqual({ list: 33_00, shown: null, G: 0 });
  });

  test("is stale once a variant has another price, and Undo keeps what staff have changed since", async () => {
    const [one, other] = [addPriced({ G: 31_50 }), addPriced({ G: 31_50 })];
    const stale = await check(`${one.code},33.00`);
    priceVariantsByHand(one.id, 30_00);
    expect((await applyFile(stale)).state).toBe("stale");
    expect(pricesOf(one.id)).toMatchObject({ list: 31_50, G: 30_00 });

    const third = addPriced({ G: 31_50 });
    const run = await check(`${other.code},33.00`, `${third.code},34.00`);
    await applyFile(run);
    priceVariantsByHand(other.id, 35_00);
    await undoFile(run);
    expect(pricesOf(other.id)).toEqual({ list: 33_00, shown: 35_00, G: 35_00 });
    expect(listRows(run, "left", 1).map(({ key }) => key)).toEqual([other.code]);
    expect(pricesOf(third.id)).toEqual({ list: 31_50, shown: 31_50, G: 31_50 });
  });
});

describe("a variant with a price in the file gets that price (I25)", () => {
  test.each([
    {
      why: "by SKU",
      headers: "Product code,SKU,Price",
      rows: ["{code},,33.00", ",{code}-G,35.00"],
    },
    {
      why: "by SKU, before its product",
      headers: "Product code,SKU,Price",
      rows: ["{code},{code}-G,35.00", "{code},,33.00"],
    },
    {
      why: "by SKU among the codes",
      headers: "Part No,Price",
      rows: ["{code},33.00", "{code}-g,35.00"],
    },
    {
      why: "by name",
      headers: "Product code,Variant name,Price",
      rows: ["{code},,33.00", "{code},G,35.00"],
    },
  ])("$why", async ({ headers, rows }) => {
    const { id, code } = addPriced({ G: 31_50, W: 31_50 });
    const run = await checkFile("prices", [headers, ...rows].join("\n").replaceAll("{code}", code));
    expect([errorsOf(run), warningsOf(run)]).toEqual([[], []]);
    await applyFile(run);
    expect(pricesOf(id)).toEqual({ list: 33_00, shown: 35_00, G: 35_00, W: 33_00 });
    await undoFile(run);
    expect(pricesOf(id)).toEqual({ list: 31_50, shown: 31_50, G: 31_50, W: 31_50 });
  });

  test("a row with its stock only has no price, so that it moves with its product", async () => {
    const { id, code } = addPriced({ G: 31_50 });
    const run = await checkFile("prices", `Part No,Price,In stock\n${code},33.00,\n${code}-G,,7`);
    await applyFile(run);
    expect(pricesOf(id)).toMatchObject({ list: 33_00, G: 33_00 });
    expect(listVariants(id)[0]).toMatchObject({ name: "G" });
  });

  test("by part number and manufacturer", async () => {
    const { id, code } = addProduct({
      ...{ productCode: "PARTS-1", company: "Parts Ltd", listPricePence: 31_50 },
      variants: [
        { name: "G", manufacturerPartNumber: "MP-77", pricePence: 31_50, isDefault: true },
        { name: "W", manufacturerPartNumber: "MP-78", pricePence: 31_50 },
      ],
    });
    const rows = [`${code},,,33.00`, ",mp77,parts ltd,35.00"];
    const headers = "Product code,Manufacturer's part number,Manufacturer,Price";
    const run = await checkFile("prices", [headers, ...rows].join("\n"));
    expect(errorsOf(run)).toEqual([]);
    await applyFile(run);
    expect(pricesOf(id)).toEqual({ list: 33_00, shown: 35_00, G: 35_00, W: 33_00 });
  });

  test("a code that is another product's is not the SKU of a variant", async () => {
    const other = addProduct({ productCode: "BOTH-2", listPricePence: 50_00 });
    const { id, code } = addProduct({
      ...{ productCode: "BOTH-1", listPricePence: 31_50 },
      variants: [{ name: "G", sku: other.code, pricePence: 31_50, isDefault: true }],
    });
    await applyFile(await checkFile("prices", `Part No,Price\n${code},33.00\n${other.code},51.00`));
    expect(pricesOf(id)).toEqual({ list: 33_00, shown: 33_00, G: 33_00 });
    expect(pricesOf(other.id)).toEqual({ list: 51_00, shown: 51_00 });
  });

  test("an SKU that is the code of its product is the product's row", async () => {
    const { id, code } = addProduct({
      ...{ productCode: "SAME-1", listPricePence: 31_50 },
      variants: [{ name: "G", sku: "SAME-1", pricePence: 31_50, isDefault: true }],
    });
    await applyFile(await checkFile("prices", `Part No,Price\n${code},33.00`));
    expect(pricesOf(id)).toEqual({ list: 33_00, shown: 33_00, G: 33_00 });
  });
});

test.each([
  { header: "In stock", cell: "12", variant: { stockQuantity: 3 }, says: /stock of each/ },
  {
    header: "Weight (g)",
    cell: "700",
    variant: { weightGrams: 250 },
    says: /keeps its own weight: G 250 g/,
  },
  {
    header: "Lead time (working days)",
    cell: "9",
    variant: { leadTimeWorkingDays: 3 },
    says: /keeps its own lead time: G 3 working days/,
  },
])(
  "$header of a product says that variants keep their own (C16, C18)",
  async ({ header, cell, variant, says }) => {
    const { code } = addProduct({ variants: [{ name: "G", ...variant }] });
    const run = await checkFile("prices", `Part No,${header}\n${code},${cell}`);
    expect(warningsOf(run)).toEqual([expect.stringMatching(says)]);
  },
);
