import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";

import { products, productVariants } from "#drizzle/schema/catalogue";
import { applyRaise, planRaise } from "~/catalogue/acts/raise-prices.server";
import { createProduct } from "~/catalogue/acts/create-product.server";
import { setArchived } from "~/catalogue/acts/archive-product.server";
import { updateProduct } from "~/catalogue/acts/update-product.server";
import type { ProductDetails } from "~/catalogue/products/product-columns.server";
import { continueProduct, discontinueProduct } from "~/catalogue/acts/discontinue-product.server";
import { saveVariants, type VariantChange } from "~/catalogue/acts/save-variants.server";
import { db } from "~/db/client.server";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import {
  addCheckedRun,
  applyWhole,
  planned,
  removeRuns,
  undoWhole,
} from "#tests/support/imports/runs";
import { findStaleDerived } from "#tests/support/search/stale-derived";

const ALEX = { name: "alex@example.com", now: Date.UTC(2026, 10, 25) };

kit.emptyTables("products", "categories");
for (const name of ["Actuator DN15", "Actuator DN100", "Meter", "Valve"]) addProduct({ name });

const rowOf = (id: number) => {
  const row = db.select().from(products).where(eq(products.id, id)).get();
  if (!row) throw new Error(`There is no product ${id}`);
  return row;
};
const variantsOf = (id: number) =>
  db.select().from(productVariants).where(eq(productVariants.productId, id)).all();

function detailsOf(id: number): ProductDetails {
  const row = rowOf(id);
  const { name, description, manufacturerPartNumber, company, protocol, features } = row;
  const { datasheetUrl, isNew, comingSoon, expectedMonth, listPricePence, weightGrams } = row;
  const { stockQuantity, leadTimeWorkingDays, overviewContent, additionalInfoContent } = row;
  const { keyFeaturesContent, specificationsContent, categoryId, productCode } = row;
  const { type, originCountry, commodityCode, warrantyMonths } = row;
  return {
    ...{ name, description, manufacturerPartNumber, company, protocol, features },
    ...{ datasheetUrl, type, isNew, comingSoon, expectedMonth, listPricePence, weightGrams },
    ...{ stockQuantity, leadTimeWorkingDays, overviewContent, additionalInfoContent },
    ...{ keyFeaturesContent, specificationsContent, originCountry, commodityCode, warrantyMonths },
    category: categoryId === null ? null : { id: categoryId },
    code: { kind: "typed", code: productCode ?? "" },
  };
}

function addSensor() {
  return addProduct({
    name: "Sensor",
    manufacturerPartNumber: "S-1",
    specificationsContent: [{ parameter: "Torque", value: "5 Nm" }],
    variants: [
      { name: "One", pricePence: 10_00, sku: "ONE", isDefault: true },
      { name: "Two", pricePence: 20_00, sku: "TWO" },
    ],
  });
}

afterEach(() => {
  removeRuns();
  expect(findStaleDerived()).toEqual([]);
});

const CHANGED: Partial<{ [Column in keyof ProductDetails]: ProductDetails[Column] }> = {
  name: "Zone controller",
  description: "Of brass",
  manufacturerPartNumber: "Z 99/1",
  company: "Wintney",
  protocol: "BACnet",
  type: "Zone Controller",
  features: ["IP65"],
  isNew: true,
  comingSoon: true,
  expectedMonth: "2027-03",
  listPricePence: 99_00,
  weightGrams: 5,
  stockQuantity: 4,
  leadTimeWorkingDays: 9,
  originCountry: "DE",
  commodityCode: "8481805990",
  warrantyMonths: 24,
  overviewContent: "For plant rooms",
  specificationsContent: [{ parameter: "Torque", value: "12 Nm" }],
  category: { name: "Controllers" },
  code: { kind: "typed", code: "NEW-CODE-7" },
};

test.each(Object.entries(CHANGED))(
  "updating the column %s leaves nothing stale",
  async (column, value) => {
    const { id } = addSensor();
    const details = { ...detailsOf(id), [column]: value };
    const updated = await updateProduct(id, rowOf(id).updatedAt, details, { kind: "keep" }, ALEX);
    expect(updated).toMatchObject({ kind: "updated", isChanged: true });
  },
);

test("neither does a new product, nor one without variants that loses its price", async () => {
  const { id } = addProduct({ name: "Bare valve" });
  const code = { kind: "typed", code: "BARE-2" } as const;
  const created = await createProduct(
    { ...detailsOf(id), name: "A valve", code },
    { imageUrl: null, datasheet: null },
    ALEX,
  );
  expect(created.kind).toBe("created");
  const details = { ...detailsOf(id), listPricePence: null };
  await updateProduct(id, rowOf(id).updatedAt, details, { kind: "keep" }, ALEX);
  expect(rowOf(id).shownPricePence).toBeNull();
});

test("neither does archiving, renaming in the archive, and restoring", async () => {
  const { id } = addSensor();
  await setArchived(id, true, ALEX);
  expect(findStaleDerived()).toEqual([]);
  const details = { ...detailsOf(id), name: "Another name" };
  await updateProduct(id, rowOf(id).updatedAt, details, { kind: "keep" }, ALEX);
  expect(findStaleDerived()).toEqual([]);
  await setArchived(id, false, ALEX);
});

test("neither does discontinuing, renaming and continuing", async () => {
  const { id } = addSensor();
  const nothing = { code: "", relation: null, note: null };
  await discontinueProduct(id, rowOf(id).updatedAt, nothing, ALEX);
  expect(findStaleDerived()).toEqual([]);
  const details = { ...detailsOf(id), name: "Cable" };
  await updateProduct(id, rowOf(id).updatedAt, details, { kind: "keep" }, ALEX);
  expect(findStaleDerived()).toEqual([]);
  await continueProduct(id, ALEX);
});

test.each<{ what: string; change: (first: number, second: number) => VariantChange[] }>([
  {
    what: "removing the default",
    change: (first) => [{ id: first, details: null, place: null }],
  },
  {
    what: "making another one the default",
    change: (_, second) => [{ id: second, details: variantDetails({ isDefault: true }), place: 1 }],
  },
  {
    what: "adding one with a code and specifications",
    change: () => [
      {
        ...{ id: null, place: null },
        details: variantDetails({
          ...{ name: "Three", sku: "THREE", manufacturerPartNumber: "S-3" },
          specificationsContent: [{ parameter: "Torque", value: "50 Nm" }],
        }),
      },
    ],
  },
  {
    what: "changing the price of the default",
    change: (first) => [
      {
        id: first,
        details: variantDetails({ name: "One", sku: "ONE", pricePence: 77_00 }),
        place: null,
      },
    ],
  },
])("neither does $what among variants", async ({ change }) => {
  const { id } = addSensor();
  const [first, second] = variantsOf(id);
  const changes = change(first?.id ?? 0, second?.id ?? 0);
  const saved = await saveVariants({ productId: id, version: rowOf(id).updatedAt }, changes, ALEX);
  expect(saved.kind).toBe("done");
});

function variantDetails(given: Partial<NonNullable<VariantChange["details"]>>) {
  return {
    ...{ name: "Two", description: null, pricePence: 20_00, sku: "TWO", stockQuantity: null },
    ...{ leadTimeWorkingDays: null, imageDisplayOrder: null, weightGrams: null, protocol: null },
    ...{ specificationsContent: [], manufacturerPartNumber: null },
    ...given,
  };
}

test("neither does raising all prices", async () => {
  addSensor();
  const filters = { q: "", status: "listed", category: "", company: "" } as const;
  const { fingerprint } = planRaise(filters, 500);
  expect(await applyRaise(filters, 500, fingerprint, ALEX)).toMatchObject({ kind: "raised" });
});

test("neither does an import, nor its undo", async () => {
  const { id, code } = addSensor();
  const runId = await addCheckedRun(
    [
      planned({
        ...{ key: code, productId: id, seenVersion: rowOf(id).updatedAt },
        changes: {
          name: ["Sensor", "Yoke"],
          listPricePence: [100_00, 1_00],
          manufacturerPartNumber: ["S-1", "Y/1"],
          specificationsContent: [
            [{ parameter: "Torque", value: "5 Nm" }],
            [{ parameter: "Torque", value: "7 Nm" }],
          ],
        },
      }),
      planned({
        ...{ rowNumber: 3, key: "IMP-1", action: "new" },
        changes: { productCode: [null, "IMP-1"], name: [null, "Bracket"] },
      }),
    ],
    { kind: "products" },
  );
  expect(await applyWhole(runId)).toMatchObject({ state: "applied" });
  expect(findStaleDerived()).toEqual([]);
  expect(await undoWhole(runId)).toMatchObject({ state: "undone" });
});
