import { beforeEach, expect, test } from "vitest";

import { listVariants } from "~/catalogue/variants/variant-order.server";
import { listRows } from "~/imports/runs/import-rows.server";
import { findDiscontinuedRow } from "~/catalogue/relations/discontinued.server";
import { shownChanges } from "~/imports/plan/shown-change";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { applyFile, checkFile, errorsOf, undoFile } from "#tests/support/imports/files";
import { removeRuns } from "#tests/support/imports/runs";

beforeEach(removeRuns);

const orderOf = (id: number) =>
  listVariants(id).map(({ name, isDefault }) => (isDefault ? `${name}, default` : name));

test.each([
  { why: "changed", rows: ["{code}-3,,,yes"], after: ["C, default", "A", "B"] },
  { why: "added", rows: ["{code}-4,{code},D,yes"], after: ["D, default", "A", "B", "C"] },
  { why: "swapped", rows: ["{code}-3,,,yes", "{code}-1,,,no"], after: ["C, default", "A", "B"] },
])("Undo restores the default variant and the order: $why (I2)", async ({ why, rows, after }) => {
  const code = `order-${why}`;
  const { id } = addProduct({
    productCode: code,
    variants: [
      { name: "A", sku: `${code}-1`, pricePence: 1_00, isDefault: true },
      { name: "B", sku: `${code}-2`, pricePence: 2_00 },
      { name: "C", sku: `${code}-3`, pricePence: 3_00 },
    ],
  });
  const file = ["SKU,Product code,Variant name,Default", ...rows].join("\n");
  const run = await checkFile("variants", file.replaceAll("{code}", code));
  expect(errorsOf(run)).toEqual([]);
  await applyFile(run);
  expect(orderOf(id)).toEqual(after);
  await undoFile(run);
  expect(orderOf(id)).toEqual(["A, default", "B", "C"]);
  expect(kit.findProduct((each) => each.id === id).shownPricePence).toBe(1_00);
});

test("of two rows that both make their variant the default the later is an error, unchanged rows too (I14)", async () => {
  addProduct({
    variants: [
      { name: "A", sku: "D-1", isDefault: true },
      { name: "B", sku: "D-2" },
    ],
  });
  const run = await checkFile("variants", "SKU,Default\nD-1,yes\nD-2,yes\nD-1,yes\n");
  expect(errorsOf(run)).toEqual([
    ["D-2", expect.stringMatching(/In row 2 another variant of .* is the default$/)],
  ]);
});

test("a replacement is changed and restored, and shown by its code at any time", async () => {
  const [gone, former, next] = [addProduct(), addProduct(), addProduct()];
  kit.discontinueProduct(gone.id, { replacedBy: former.id, relation: "direct" });
  const headers = "Product code,What it is,Other product,How close it is";
  const run = await checkFile("relations", `${headers}\n${gone.code},replacement,${next.code},`);
  const shown = () =>
    listRows(run, "change", 1).flatMap(({ changes }) => shownChanges("relations", changes));
  const before = shown();
  expect(before.map(({ label, after }) => [label, after.changed])).toEqual([
    ["Replaced by", next.code],
  ]);
  await applyFile(run);
  expect(findDiscontinuedRow(gone.id)?.replacedBy).toBe(next.id);
  expect(shown()).toEqual(before);
  await undoFile(run);
  expect(findDiscontinuedRow(gone.id)).toMatchObject({ replacedBy: former.id, relation: "direct" });

  const cleared = await checkFile("relations", `${headers}\n${gone.code},replacement,[clear],`);
  await applyFile(cleared);
  expect(findDiscontinuedRow(gone.id)).toMatchObject({ replacedBy: null, relation: null });
});
