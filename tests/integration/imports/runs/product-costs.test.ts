/** Costs in files of products: read as prices are, staff only, and never taken for a price (R20). */
import { beforeEach, describe, expect, test } from "vitest";

import { PRODUCT_ITSELF } from "~/catalogue/prices/cost-field";
import { findProductCosts, storeProductCost } from "~/catalogue/prices/product-costs.server";
import { write } from "~/db/write.server";
import { shownChanges } from "~/imports/plan/shown-change";
import { exportRows } from "~/imports/runs/export-rows.server";
import { listRows } from "~/imports/runs/import-rows.server";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { applyFile, checkFile, errorsOf, undoFile } from "#tests/support/imports/files";
import { removeRuns } from "#tests/support/imports/runs";

beforeEach(removeRuns);

let number = 0;

/** Adds a product at £100.00 with a cost of its own; null if the cost is not known. */
async function addCosted(costPence: number | null) {
  number += 1;
  const productCode = `COSTED-${number}`;
  const { id } = addProduct({ productCode, listPricePence: 100_00 });
  await write(() => storeProductCost({ productId: id, variantId: PRODUCT_ITSELF }, costPence, 1));
  return { id, productCode };
}

const costOf = (id: number) => findProductCosts(id).get(PRODUCT_ITSELF);

async function exported(code: string): Promise<Record<string, string>> {
  const rows: string[][] = [];
  for await (const chunk of exportRows("products", null)) rows.push(...chunk);
  const [headers = []] = rows;
  const row = rows.find((cells) => cells.includes(code)) ?? [];
  return Object.fromEntries(headers.map((header, at) => [header, row[at] ?? ""]));
}

describe("a file with costs", () => {
  test.each([
    { before: null, cell: "£78.70", after: 78_70 },
    { before: 50_00, cell: "78.7", after: 78_70 },
    { before: 50_00, cell: "0", after: 0 },
    { before: 50_00, cell: "[clear]", after: undefined },
    { before: 50_00, cell: "", after: 50_00 },
    { before: 0, cell: "0.00", after: 0 },
  ])("$cell replaces $before, and Undo brings it back", async ({ before, cell, after }) => {
    const { id, productCode } = await addCosted(before);
    const run = await checkFile("products", `Code,Cost\n${productCode},${cell}`);
    expect(errorsOf(run)).toEqual([]);
    const seen = kit.findProduct((each) => each.id === id).updatedAt;
    await applyFile(run);
    expect(costOf(id)).toBe(after);
    if (after === (before ?? undefined)) return;
    const product = kit.findProduct((each) => each.id === id);
    expect(product).toMatchObject({ listPricePence: 100_00, shownPricePence: 100_00 });
    expect(product.updatedAt).toBeGreaterThan(seen);
    await undoFile(run);
    expect(costOf(id)).toBe(before ?? undefined);
  });

  test("adds a product with its cost, which Undo removes", async () => {
    const run = await checkFile("products", "Code,Name,Cost,List price\nNEW-COST,A valve,0,12.50");
    await applyFile(run);
    const { id, listPricePence } = kit.findProduct((each) => each.productCode === "NEW-COST");
    expect({ cost: costOf(id), listPricePence }).toEqual({ cost: 0, listPricePence: 12_50 });
    await undoFile(run);
    expect(costOf(id)).toBeUndefined();
  });

  test("says in pounds what it changes", async () => {
    const { productCode } = await addCosted(50_00);
    const run = await checkFile("products", `Code,Cost\n${productCode},0`);
    const [row] = listRows(run, "change", 1);
    expect(shownChanges("products", row?.changes ?? {})).toMatchObject([
      { label: "Cost", before: { changed: "£50.00" }, after: { changed: "£0.00" } },
    ]);
  });

  test.each([
    ["POA", "Enter the cost"],
    ["-5", "positive"],
    ["€12.00", "euros"],
    ["12.00 inc VAT", "VAT"],
  ])("refuses %s", async (cell, message) => {
    const { id, productCode } = await addCosted(50_00);
    const run = await checkFile("products", `Code,Cost,List price\n${productCode},${cell},100.00`);
    expect(errorsOf(run).join()).toContain(message);
    expect(costOf(id)).toBe(50_00);
  });

  test("is exported, and imported again without a change", async () => {
    const { productCode } = await addCosted(431_17);
    expect((await exported(productCode))["Cost (£, ex VAT)"]).toBe("431.17");
    const free = await addCosted(0);
    expect((await exported(free.productCode))["Cost (£, ex VAT)"]).toBe("0.00");
    const unknown = await addCosted(null);
    expect((await exported(unknown.productCode))["Cost (£, ex VAT)"]).toBe("");
  });
});
