import { beforeEach, describe, expect, test, vi } from "vitest";

import { listAuditEntries } from "~/site/audit/audit-log.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { findProduct } from "~/catalogue/products/products.server";
import { action as variantsAction } from "~/routes/admin.products.$id_.variants/route";
import { action, loader } from "~/routes/admin.products.$id/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { addProduct } from "#tests/support/catalogue";
import type { FormFields, Visitor } from "#tests/support/requests";
import { formWithFiles } from "#tests/support/uploads";

let admin: Visitor;
let product: { id: number; code: string };

beforeEach(async () => {
  admin = await signedIn(await addCustomer({ isAdmin: true }));
  product = addProduct();
});

const stored = () => findProductRow(product.id);
const params = () => ({ id: String(product.id) });

async function save(changes: FormFields) {
  const address = `/admin/products/${product.id}`;
  const { typed } = (await admin.get(loader, address, params())).data;
  const fields = { intent: "save", ...typed, isNew: "", comingSoon: "", ...changes };
  return admin.post(action, address, formWithFiles(fields, {}), params());
}

describe("a product's stock, lead time and expected month", () => {
  test("are stored with the time at which the stock was entered, and audited (C18)", async () => {
    const before = Date.now();
    await save({ stockQuantity: "12", leadTimeWorkingDays: "10", expectedMonth: "2027-03" });
    const entered = { stockQuantity: 12, leadTimeWorkingDays: 10, expectedMonth: "2027-03" };
    expect(stored()).toMatchObject(entered);
    expect(stored()?.stockEnteredAt).toBeGreaterThanOrEqual(before);
    expect(listAuditEntries(1)).toMatchObject([{ action: "product.update", after: entered }]);

    await save({ stockQuantity: "", leadTimeWorkingDays: "", expectedMonth: "" });
    expect(stored()).toMatchObject({
      ...{ stockQuantity: null, stockEnteredAt: null },
      ...{ leadTimeWorkingDays: null, expectedMonth: null },
    });
  });

  test("keep the time of the stock while its figure stays", async () => {
    await save({ stockQuantity: "12" });
    const enteredAt = stored()?.stockEnteredAt;
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
    try {
      await save({ description: "Another text." });
      expect(stored()?.stockEnteredAt).toBe(enteredAt);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    { field: "leadTimeWorkingDays", value: "0" },
    { field: "leadTimeWorkingDays", value: "366" },
    { field: "leadTimeWorkingDays", value: "two weeks" },
    { field: "stockQuantity", value: "-1" },
    { field: "expectedMonth", value: "2027-13" },
    { field: "expectedMonth", value: "March 2027" },
  ])("are refused with a message: $field $value", async ({ field, value }) => {
    const refused = await save({ [field]: value });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.data.result.error ?? {})).toEqual([field]);
    expect(stored()).toMatchObject({ leadTimeWorkingDays: null, expectedMonth: null });
  });
});

test("a variant's stock gets its time with each new figure (C18)", async () => {
  const send = (fields: FormFields) => {
    const version = String(stored()?.updatedAt);
    const address = `/admin/products/${product.id}/variants`;
    return admin.post(variantsAction, address, { intent: "save", version, ...fields }, params());
  };
  const variant = () => findProduct(product.code)?.variants[0];

  await send({ "name-new0": "A", "stockQuantity-new0": "5", "leadTimeWorkingDays-new0": "3" });
  expect(variant()).toMatchObject({ stockQuantity: 5, leadTimeWorkingDays: 3 });
  const added = variant()?.stockEnteredAt ?? 0;
  expect(added).toBeGreaterThan(0);

  const id = variant()?.id ?? 0;
  const figures = (stock: string, days: string) => ({
    ...{ [`name-${id}`]: "A", [`place-${id}`]: "1", default: String(id) },
    ...{ [`stockQuantity-${id}`]: stock, [`leadTimeWorkingDays-${id}`]: days },
  });
  vi.useFakeTimers({ now: added + 60_000, toFake: ["Date"] });
  try {
    await send(figures("5", "4"));
    expect(variant()).toMatchObject({ leadTimeWorkingDays: 4, stockEnteredAt: added });
    await send(figures("6", "4"));
    expect(variant()).toMatchObject({ stockQuantity: 6, stockEnteredAt: added + 60_000 });
    await send(figures("", ""));
    expect(variant()).toMatchObject({ leadTimeWorkingDays: null, stockEnteredAt: null });
  } finally {
    vi.useRealTimers();
  }
});
