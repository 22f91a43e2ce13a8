import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

import { catalogueVersion, categories, products, productVariants } from "#drizzle/schema/catalogue";
import { productCodes } from "#drizzle/schema/product-codes";
import { attributes, itemValues } from "#drizzle/schema/specifications";
import { productRelations } from "#drizzle/schema/product-relations";
import { findDiscontinuedRow } from "~/catalogue/relations/discontinued.server";
import { db } from "~/db/client.server";
import { listRows, type RowToStore } from "~/imports/runs/import-rows.server";
import { listAuditEntries } from "~/site/audit/audit-log.server";
import { applyRun } from "~/imports/apply/apply-run.server";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import {
  addCheckedRun,
  ALEX,
  applyWhole,
  leaseRun,
  planned,
  removeRuns,
  runOf,
  undoWhole,
} from "#tests/support/imports/runs";
import { requestApply } from "~/imports/runs/run-steps.server";

beforeEach(removeRuns);

const REQUEST = {
  isLeavingOutErrors: false,
  confirmedMissing: null,
  confirmedOnApplication: null,
  hasReadWarnings: true,
};

const CHOICE = { kind: "choice", unit: null, position: 1, updatedAt: 0 } as const;

const rowOf = (id: number) => {
  const row = db.select().from(products).where(eq(products.id, id)).get();
  if (!row) throw new Error(`There is no product ${id}`);
  return row;
};
const versionOf = () => db.select().from(catalogueVersion).get();
const variantsOf = (id: number) =>
  db.select().from(productVariants).where(eq(productVariants.productId, id)).all();

/** Plans a change of a product as it is now. */
function change(id: number, row: Partial<RowToStore>): RowToStore {
  const { updatedAt, productCode } = rowOf(id);
  return planned({ key: productCode ?? "", productId: id, seenVersion: updatedAt, ...row });
}

/** Plans a new product with this code and name. */
function added(rowNumber: number, code: string, name: string, more = {}): RowToStore {
  const changes = { productCode: [null, code], name: [null, name], ...more } as const;
  return planned({ rowNumber, key: code, action: "new", changes });
}

function nameOrder(): string[] {
  return kit.listProductsByName().map(({ name }) => name);
}

describe("products", () => {
  test("are written as planned, with their entries of the audit log under the administrator's name", async () => {
    const { id, code } = addProduct({
      name: "Valve actuator",
      category: "Old",
      listPricePence: 10_00,
    });
    const runId = await addCheckedRun(
      [
        change(id, {
          changes: {
            name: ["Valve actuator", "Damper actuator"],
            category: ["Old", "Actuators"],
            listPricePence: [10_00, 12_50],
            isNew: [false, true],
            features: [[], ["IP65", "24 V"]],
            stockQuantity: [null, 5],
          },
        }),
        added(3, "NEW-1", "Damper blade", {
          description: [null, "Steel"],
          listPricePence: [null, 0],
        }),
      ],
      { kind: "products" },
    );
    const run = await applyWhole(runId);

    expect(run).toMatchObject({ state: "applied", progress: 2, appliedBy: ALEX.name });
    const stored = rowOf(id);
    expect(stored).toMatchObject({
      ...{ name: "Damper actuator", listPricePence: 12_50, shownPricePence: 12_50, isNew: true },
      ...{ features: ["IP65", "24 V"], stockQuantity: 5, stockEnteredAt: run.applyBeganAt },
      updatedAt: run.applyBeganAt,
    });
    expect(
      db
        .select()
        .from(categories)
        .all()
        .map(({ name }) => name),
    ).toEqual(["Actuators"]);
    const blade = kit.findProductNamed("Damper blade");
    expect(blade).toMatchObject({
      productCode: "NEW-1",
      description: "Steel",
      shownPricePence: null,
    });
    expect(nameOrder().slice(0, 2)).toEqual(["Damper actuator", "Damper blade"]);
    expect(listRows(runId, "new", 1)).toMatchObject([
      { productId: blade.id, appliedAt: run.applyBeganAt },
    ]);

    const entries = listAuditEntries(3);
    expect(entries.map(({ action, subject, actor }) => [action, subject, actor])).toEqual([
      ["import.apply", `Import ${runId}: prices.csv`, ALEX.name],
      // In the order of the names.
      ["product.create", "NEW-1", ALEX.name],
      ["product.update", code, ALEX.name],
    ]);
    expect(entries[2]).toMatchObject({
      before: { listPricePence: 10_00, category: "Old" },
      after: { listPricePence: 12_50, category: "Actuators" },
    });
    expect(entries[0]?.after).toMatchObject({ added: 1, changed: 1, fileSha256: run.fileSha256 });
  });

  test("1,100 new ones are in name order, found by search and filters at once, and move the version once a chunk", async () => {
    const rows = Array.from({ length: 1100 }, (_, index) =>
      added(index + 2, `BULK-${index}`, `Bulk valve DN${(index * 7) % 1100}`, {
        company: [null, "Bulkmakers"],
        specificationsContent: [null, [{ parameter: "Body", value: `Brass ${index % 5}` }]],
      }),
    );
    const runId = await addCheckedRun(rows, { kind: "products" });
    const before = versionOf()?.version ?? 0;
    let chunks = 0;
    await applyWhole(runId, { afterChunk: () => (chunks += 1) });

    expect(chunks).toBeGreaterThan(2);
    expect(versionOf()).toEqual({ id: 1, held: 0, version: before + chunks });
    const bulk = nameOrder().filter((name) => name.startsWith("Bulk"));
    expect(bulk).toEqual(Array.from({ length: 1100 }, (_, index) => `Bulk valve DN${index}`));
    expect(kit.findProductNamed("Bulk valve DN7").createdAt).toBe(runOf(runId).applyBeganAt);
  });

  test("continue after a crash between chunks, and each is written once", async () => {
    const rows = Array.from({ length: 1100 }, (_, index) =>
      added(index + 2, `CRASH-${index}`, `Crash valve ${index}`),
    );
    const runId = await addCheckedRun(rows, { kind: "products" });
    await requestApply(runId, REQUEST, ALEX);
    const crash = () => {
      throw new Error("killed");
    };
    const killed = applyRun(await leaseRun(), { isStopping: () => false, afterChunk: crash });
    await expect(killed).rejects.toThrow("killed");
    const { progress } = runOf(runId);
    expect(progress).toBeGreaterThan(0);
    expect(progress).toBeLessThan(1100);
    expect(versionOf()?.held).toBe(0);

    const later = await leaseRun(Date.now() + 31_000);
    await applyRun(later, { isStopping: () => false });
    expect(runOf(runId)).toMatchObject({ state: "applied", progress: 1100 });
    expect(nameOrder().filter((name) => name.startsWith("Crash"))).toHaveLength(1100);
  });

  test("stop after a chunk when the process ends, and continue later", async () => {
    const { id } = addProduct();
    const runId = await addCheckedRun([change(id, { changes: { weightGrams: [500, 600] } })], {
      kind: "products",
    });
    await requestApply(runId, REQUEST, ALEX);
    expect(await applyRun(await leaseRun(), { isStopping: () => true })).toBe(false);
    expect(runOf(runId).state).toBe("applying");
    expect(await applyRun(await leaseRun(Date.now() + 31_000), { isStopping: () => false })).toBe(
      true,
    );
    expect(rowOf(id).weightGrams).toBe(600);
  });

  test("missing from a whole list are discontinued", async () => {
    const { id, name } = addProduct();
    const runId = await addCheckedRun([change(id, { action: "missing" })], { kind: "products" });
    await applyWhole(runId);
    expect(findDiscontinuedRow(id)).toMatchObject({ replacedBy: null });
    expect(rowOf(id).nameRank).toBeNull();

    await undoWhole(runId);
    expect(findDiscontinuedRow(id)).toBeUndefined();
    expect(nameOrder()).toContain(name);
  });
});

describe("a run whose products have changed since the check is stale, and nothing is written (I2)", () => {
  test("changed by hand", async () => {
    const [one, other] = [addProduct(), addProduct()];
    const changes = { weightGrams: [500, 600] } as const;
    const runId = await addCheckedRun(
      [change(one.id, { rowNumber: 2, changes }), change(other.id, { rowNumber: 3, changes })],
      { kind: "products" },
    );
    kit.updateProductMeanwhile(other.id, { weightGrams: 501 });
    const run = await applyWhole(runId);
    expect(run).toMatchObject({ state: "stale", applyBeganAt: null });
    expect(run.failure).toBe(`1 product was changed since the check (${other.code}). Check again.`);
    expect(rowOf(one.id).weightGrams).toBe(500);
  });

  test("a new product's code has been taken", async () => {
    const runId = await addCheckedRun([added(2, "TAKEN-1", "Valve")], { kind: "products" });
    addProduct({ productCode: "taken-1" });
    expect(await applyWhole(runId)).toMatchObject({ state: "stale" });
  });
});

describe("prices", () => {
  test("are all written in one transaction, with the shown price and the audit log", async () => {
    const { id } = addProduct({
      listPricePence: 10_00,
      variants: [
        { name: "A", pricePence: 11_00, isDefault: true },
        { name: "B", pricePence: 12_00 },
      ],
    });
    const { id: plain } = addProduct({ listPricePence: 20_00 });
    const [first, second] = variantsOf(id);
    const ofVariant = (
      variantId = 0,
      rowNumber: number,
      before: number | null,
      after: number | null,
    ) => change(id, { rowNumber, variantId, changes: { pricePence: [before, after] } });
    const runId = await addCheckedRun([
      ofVariant(first?.id, 2, 11_00, 11_50),
      ofVariant(second?.id, 3, 12_00, null),
      change(plain, {
        rowNumber: 4,
        changes: { listPricePence: [20_00, 21_00], stockQuantity: [null, 7] },
      }),
    ]);
    const before = versionOf()?.version ?? 0;
    const lastEntry = listAuditEntries(1)[0]?.id ?? 0;
    const run = await applyWhole(runId);

    expect(run).toMatchObject({ state: "applied", progress: 3 });
    expect(variantsOf(id).map(({ pricePence }) => pricePence)).toEqual([11_50, null]);
    expect(rowOf(id)).toMatchObject({
      shownPricePence: 11_50,
      listPricePence: 10_00,
      updatedAt: run.applyBeganAt,
    });
    expect(rowOf(plain)).toMatchObject({
      listPricePence: 21_00,
      shownPricePence: 21_00,
      stockQuantity: 7,
    });
    expect(rowOf(plain).stockEnteredAt).toBe(run.applyBeganAt);
    // Once for the prices, once for the chunk of the audit log.
    expect(versionOf()?.version).toBe(before + 2);
    const entries = listAuditEntries(9).filter(({ id }) => id > lastEntry);
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ["import.apply", expect.objectContaining({ changed: 3 })],
      ["product.update", { listPricePence: 21_00, stockQuantity: 7 }],
      ["product.variant-update", { name: "B", pricePence: null }],
      ["product.variant-update", { name: "A", pricePence: 11_50 }],
    ]);

    kit.updateProductMeanwhile(plain, { listPricePence: 22_00 });
    expect(await undoWhole(runId)).toMatchObject({ state: "undone" });
    expect(variantsOf(id).map(({ pricePence }) => pricePence)).toEqual([11_00, 12_00]);
    expect(rowOf(id).shownPricePence).toBe(11_00);
    expect(rowOf(plain).listPricePence).toBe(22_00);
    expect(listRows(runId, "left", 1).map(({ rowNumber }) => rowNumber)).toEqual([4]);
  });

  test("killed before the audit log is written, the entries follow", async () => {
    const { id, code } = addProduct({ listPricePence: 10_00 });
    const runId = await addCheckedRun([
      change(id, { changes: { listPricePence: [10_00, 11_00] } }),
    ]);
    await requestApply(runId, REQUEST, ALEX);
    expect(await applyRun(await leaseRun(), { isStopping: () => true })).toBe(false);
    expect(rowOf(id).listPricePence).toBe(11_00);
    await applyRun(await leaseRun(Date.now() + 31_000), { isStopping: () => false });
    expect(listAuditEntries(2).map(({ subject }) => subject)).toEqual([
      ...[`Import ${runId}: prices.csv`, code],
    ]);
  });
});

test("a whole price list discontinues what it has not, and Undo puts it back", async () => {
  const [listed, gone] = [addProduct({ listPricePence: 10_00 }), addProduct()];
  const runId = await addCheckedRun([
    change(listed.id, { rowNumber: 2, changes: { listPricePence: [10_00, 11_00] } }),
    change(gone.id, { rowNumber: 3, action: "missing" }),
  ]);
  expect(await applyWhole(runId)).toMatchObject({ state: "applied", progress: 2 });
  expect(rowOf(listed.id).listPricePence).toBe(11_00);
  expect(findDiscontinuedRow(gone.id)).toBeDefined();

  expect(await undoWhole(runId)).toMatchObject({ state: "undone", progress: 2 });
  expect(rowOf(listed.id).listPricePence).toBe(10_00);
  expect(findDiscontinuedRow(gone.id)).toBeUndefined();
  expect(listRows(runId, "left", 1)).toEqual([]);
});

test("variants are added and changed, the default first, and put back", async () => {
  const { id } = addProduct({ variants: [{ name: "A", isDefault: true, pricePence: 5_00 }] });
  const [first] = variantsOf(id);
  const runId = await addCheckedRun(
    [
      change(id, {
        rowNumber: 2,
        variantId: first?.id ?? 0,
        changes: { isDefault: [true, false], name: ["A", "Short"] },
      }),
      change(id, {
        ...{ rowNumber: 3, action: "new" },
        changes: {
          name: [null, "Long"],
          sku: [null, "L-1"],
          pricePence: [null, 6_00],
          isDefault: [null, true],
        },
      }),
    ],
    { kind: "variants" },
  );
  expect(await applyWhole(runId)).toMatchObject({ state: "applied" });
  const inOrder = () => kit.listVariants(id).map(({ name, isDefault }) => [name, isDefault]);
  expect(inOrder()).toEqual([
    ["Long", true],
    ["Short", false],
  ]);
  expect(rowOf(id).shownPricePence).toBe(6_00);

  // A later variant may have the id of a removed one, and is no capacitor drive because that was.
  db.insert(attributes)
    .values({ ...{ id: 91, name: "Fail-safe", slug: "fail-safe" }, ...CHOICE })
    .run();
  const entered = (variantId: number) => ({ productId: id, variantId, attributeId: 91 });
  const ids = variantsOf(id).map((each) => each.id);
  db.insert(itemValues)
    .values(ids.map((variantId) => ({ ...entered(variantId), label: "Capacitor" })))
    .run();

  await undoWhole(runId);
  expect(inOrder()).toEqual([["A", true]]);
  expect(rowOf(id).shownPricePence).toBe(5_00);
  expect(db.select().from(itemValues).all()).toEqual([
    { ...entered(first?.id ?? 0), label: "Capacitor" },
  ]);
  db.delete(attributes).run();
});

test("codes are added, changed and put back, and are found by their normal form", async () => {
  const { id } = addProduct();
  const newCode = {
    kind: [null, "alias"],
    shown: [null, "stat 90"],
    isStaffOnly: [null, true],
  } as const;
  const runId = await addCheckedRun([change(id, { action: "new", changes: newCode })], {
    kind: "codes",
  });
  await applyWhole(runId);
  const entered = () =>
    db
      .select()
      .from(productCodes)
      .where(eq(productCodes.productId, id))
      .all()
      .filter(({ kind }) => kind === "alias");
  expect(entered()).toMatchObject([{ shown: "stat 90", normal: "STAT90", isStaffOnly: true }]);

  const codeId = entered()[0]?.id ?? 0;
  const next = await addCheckedRun(
    [change(id, { relatedId: codeId, changes: { note: [null, "Old price list"] } })],
    { kind: "codes" },
  );
  await applyWhole(next);
  expect(entered()).toMatchObject([{ note: "Old price list" }]);
  await undoWhole(next);
  expect(entered()).toMatchObject([{ note: null }]);
  // The product is no longer as the first import left it.
  await undoWhole(runId);
  expect(entered()).toHaveLength(1);
});

test("relations and replacements are written and put back", async () => {
  const [valve, kitBag, better] = [addProduct(), addProduct(), addProduct()];
  const runId = await addCheckedRun(
    [
      change(valve.id, {
        ...{ rowNumber: 2, action: "new", relatedId: kitBag.id },
        changes: { kind: [null, "accessory"] },
      }),
      change(kitBag.id, {
        ...{ rowNumber: 3, action: "new", relatedId: better.id },
        changes: {
          kind: [null, "replacement"],
          relation: [null, "nearest"],
          note: [null, "Check the size"],
        },
      }),
    ],
    { kind: "relations" },
  );
  await applyWhole(runId);
  const relations = () =>
    db.select().from(productRelations).where(eq(productRelations.productId, valve.id)).all();
  expect(relations()).toMatchObject([{ otherId: kitBag.id, kind: "accessory" }]);
  expect(findDiscontinuedRow(kitBag.id)).toMatchObject({
    ...{ replacedBy: better.id, relation: "nearest", note: "Check the size" },
  });

  await undoWhole(runId);
  expect(relations()).toEqual([]);
  expect(findDiscontinuedRow(kitBag.id)).toBeUndefined();
});

describe("Undo", () => {
  test("leaves what was changed by hand since, and says which (I2)", async () => {
    const [one, other] = [addProduct(), addProduct()];
    const changes = { weightGrams: [500, 600] } as const;
    const runId = await addCheckedRun(
      [change(one.id, { rowNumber: 2, changes }), change(other.id, { rowNumber: 3, changes })],
      { kind: "products" },
    );
    await applyWhole(runId);
    kit.updateProductMeanwhile(other.id, { description: "By hand" });
    const run = await undoWhole(runId);

    expect(run.state).toBe("undone");
    expect([rowOf(one.id).weightGrams, rowOf(other.id).weightGrams]).toEqual([500, 600]);
    expect(listRows(runId, "left", 1)).toMatchObject([
      { key: other.code, leftBecause: "It has been changed since the import" },
    ]);
    const [ofRun, ofProduct] = listAuditEntries(2);
    expect(ofRun).toMatchObject({ action: "import.undo", actor: "sam@example.com" });
    expect(ofProduct).toMatchObject({ subject: one.code, after: { weightGrams: 500 } });
  });

  test("deletes new products with their category, and archives one that is in a basket", async () => {
    const runId = await addCheckedRun(
      [added(2, "GONE-1", "Gone", { category: [null, "Only here"] }), added(3, "USED-1", "Used")],
      { kind: "products" },
    );
    await applyWhole(runId);
    const used = kit.findProductNamed("Used");
    addProduct({ name: "Beside" });
    kit.addRelation(kit.findProductNamed("Beside").id, "accessory", used.id);
    await undoWhole(runId);

    expect(() => kit.findProductNamed("Gone")).toThrow();
    expect(
      db
        .select()
        .from(categories)
        .all()
        .map(({ name }) => name),
    ).not.toContain("Only here");
    expect(kit.findProductNamed("Used").archivedAt).not.toBeNull();
    expect(
      listAuditEntries(3)
        .map(({ action }) => action)
        .sort(),
    ).toEqual([...["import.undo", "product.archive", "product.delete"]]);
  });
});
