/** The decisions of staff about a plan, through the page of its import (I31). */
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { importCorrections, importRuns } from "#drizzle/schema/imports";
import { db } from "~/db/client.server";
import { findDiscontinuedRow } from "~/catalogue/relations/discontinued.server";
import { importFilePath } from "~/imports/runs/import-files.server";
import { listRows } from "~/imports/runs/import-rows.server";
import { workOffImports } from "~/imports/runs/work-off.server";
import { loader as csvLoader } from "~/routes/admin.imports_.$id_.differences[.]csv";
import { loader as xlsxLoader } from "~/routes/admin.imports_.$id_.differences[.]xlsx";
import { action, loader } from "~/routes/admin.imports_.$id/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { checkFile } from "#tests/support/imports/files";
import { ALEX, removeRuns, runOf } from "#tests/support/imports/runs";
import { mailsOfKind } from "#tests/support/queued-mails";
import { type FormFields, Visitor } from "#tests/support/requests";

let alex: Visitor;
let sam: Visitor;
let alexEmail: string;

beforeAll(async () => {
  const account = await addCustomer({ isAdmin: true });
  alexEmail = account.email;
  alex = await signedIn(account);
  sam = await signedIn(await addCustomer({ isAdmin: true }));
});
beforeEach(removeRuns);

const work = () => workOffImports({ isStopping: () => false });
const load = async (id: number, query = "") =>
  (await alex.get(loader, `/admin/imports/${id}${query}`, { id: String(id) })).data;
const priceOf = (id: number) => kit.findProduct((each) => each.id === id).listPricePence;

/** Checks a file that was uploaded now, so that it can be undone. */
async function check(...file: Parameters<typeof checkFile>) {
  const id = await checkFile(...file);
  db.update(importRuns).set({ createdAt: Date.now() }).where(eq(importRuns.id, id)).run();
  return id;
}

/** Presses a button of a page that shows the run as it is now, with other fields if they are given. */
async function press(id: number, intent: string, fields: FormFields = {}, who = alex, query = "") {
  const { checkedAt, choices } = runOf(id);
  const shown = { checkedAt: String(checkedAt), choices: String(choices), hasReadWarnings: "on" };
  const form = { intent, ...shown, ...fields };
  const reply = await who.post(action, `/admin/imports/${id}${query}`, form, { id: String(id) });
  await work();
  return reply;
}

/** Checks a price list by which each of some products costs £110.00. */
async function checkPrices(count: number, options = {}) {
  const products = Array.from({ length: count }, () => addProduct());
  const lines = products.map(({ code }) => `${code},110`);
  const id = await check("prices", ["Product code,List price", ...lines].join("\n"), options);
  return { id, products, prices: () => products.map((product) => priceOf(product.id)) };
}

const leave = (rows: string, ...leaveOut: string[]) => ({ rows, leaveOut });

describe("ticks", () => {
  test("are stored, shown with what Apply writes, and not written; Undo does not touch their products", async () => {
    const { id, products, prices } = await checkPrices(3);
    const saved = await press(id, "save-choices", leave("2,3,4", "3"), alex, "?tab=change&q=sen");
    expect([saved.status, saved.location]).toEqual([
      303,
      `/admin/imports/${id}?tab=change&q=sen#rows`,
    ]);
    const { plan, run } = await load(id);
    expect(plan?.rows.map(({ isLeftOut }) => isLeftOut)).toEqual([false, true, false]);
    expect([plan?.toWrite.change, run.choices]).toEqual([2, 1]);

    expect((await press(id, "apply", leave("2,3,4", "3"))).status).toBe(303);
    expect(prices()).toEqual([110_00, 100_00, 110_00]);
    const applied = await load(id, "?tab=skipped");
    expect(applied.run.counts?.written).toEqual({ new: 0, change: 2, missing: 0 });
    expect(applied.plan?.rows).toMatchObject([
      { key: products[1]?.code, leftBecause: `Left out by ${alexEmail}` },
    ]);
    const entry = kit.listAuditEntries().findLast(({ action: each }) => each === "import.apply");
    expect(entry?.after).toMatchObject({ changed: 2, leftOut: 1 });

    kit.updateProductMeanwhile(products[1]?.id ?? 0, { listPricePence: 105_00 });
    await press(id, "undo", { confirmed: "yes" });
    expect(prices()).toEqual([100_00, 105_00, 100_00]);
    expect((await load(id)).plan?.tabs).toContainEqual({ tab: "left", count: 0 });
  });

  test.each(["products", "variants"] as const)("are left out of a file of %s", async (kind) => {
    const { code } = addProduct();
    const lines =
      kind === "products"
        ? ["Product code,Name", "TICK-1,One", "TICK-2,Two"]
        : ["Product code,Variant name", `${code},One`, `${code},Two`];
    const id = await check(kind, lines.join("\n"));
    await press(id, "save-choices", leave("2,3", "2"));
    await press(id, "apply", leave("2,3", "2"));
    expect(runOf(id).counts?.written).toMatchObject({ new: 1 });
    expect(listRows(id, "new", 1).map(({ appliedAt }) => appliedAt !== null)).toEqual([
      false,
      true,
    ]);
    await press(id, "undo", { confirmed: "yes" });
    expect(runOf(id).state).toBe("undone");
  });

  test("that are not saved are not ignored: Apply is refused", async () => {
    const { id, prices } = await checkPrices(2);
    const refused = await press(id, "apply", leave("2,3", "3"));
    expect([refused.status, refused.data.toast?.description]).toEqual([
      400,
      expect.stringContaining("not saved yet"),
    ]);
    expect(prices()).toEqual([100_00, 100_00]);
  });

  test("of another administrator refuse a page that does not show them (I24)", async () => {
    const { id, prices } = await checkPrices(2);
    const older = { choices: "0" };
    await press(id, "save-choices", leave("2,3", "3"), sam);
    for (const intent of ["apply", "save-choices"]) {
      const reply = await press(id, intent, { ...leave("2,3"), ...older });
      expect([reply.status, reply.data.toast?.description]).toEqual([
        409,
        expect.stringMatching(/^Another administrator has changed which rows are left out/),
      ]);
    }
    const scheduled = { ...leave("2,3"), ...older, applyOn: "2099-01-01" };
    expect((await press(id, "schedule", scheduled)).status).toBe(409);
    expect([runOf(id).state, prices()]).toEqual(["checked", [100_00, 100_00]]);
  });

  test("of all rows leave nothing to apply, and those of a page change no other page", async () => {
    const { id } = await checkPrices(2);
    await press(id, "save-choices", leave("2", "2"));
    await press(id, "save-choices", leave("3", "3"));
    expect((await load(id)).plan?.toWrite.change).toBe(0);
    const refused = await press(id, "apply", leave("2,3", "2", "3"));
    expect(refused.data.toast?.description).toBe("There is nothing to apply.");
  });

  test("stay through a new check where the row would write the same; the others are named", async () => {
    const { id, products } = await checkPrices(3);
    await press(id, "save-choices", leave("2,3,4", "2", "3"));
    kit.updateProductMeanwhile(products[1]?.id ?? 0, { listPricePence: 104_00 });
    await press(id, "correct", { ...leave("2,3,4", "2", "3"), "cell-4-1": "120" });
    const { run, plan } = await load(id);
    expect(plan?.rows.map(({ isLeftOut }) => isLeftOut)).toEqual([true, false, false]);
    expect(run.counts?.lostChoices).toEqual({ rows: 1, named: [products[1]?.code] });
  });

  test("keep a product of a whole list, and count for the number to type", async () => {
    const company = "Ticked Maker";
    const products = Array.from({ length: 4 }, () => addProduct({ company }));
    const [one, ...others] = products;
    const content = `Product code,List price\n${one?.code},110`;
    const id = await check("prices", content, { wholeListOf: company });
    expect((await load(id, "?tab=missing")).plan?.rows.map(({ rowNumber }) => rowNumber)).toEqual([
      3, 4, 5,
    ]);
    await press(id, "save-choices", leave("3,4,5", "4"));
    const refused = await press(id, "apply", leave("3,4,5", "4"));
    expect(refused.data.toast?.description).toMatch(/^2 products would become discontinued/);
    await press(id, "apply", { ...leave("3,4,5", "4"), confirmedMissing: "2" });
    expect(runOf(id).counts?.written).toEqual({ new: 0, change: 1, missing: 2 });
    expect(others.map((product) => findDiscontinuedRow(product.id) !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe("corrections", () => {
  test("are checked in place of the cells of the file, and written as the plan says", async () => {
    const [one, other] = [addProduct(), addProduct()];
    const content = `Product code,List price\n${one.code},twelve\nNO-SUCH,130`;
    const id = await check("prices", content);
    const errors = (await load(id, "?tab=error")).plan?.rows;
    expect(errors?.flatMap(({ problems }) => problems.map(({ field }) => field))).toEqual([
      { name: "cell-2-1", value: "twelve" },
      { name: "cell-3-0", value: "NO-SUCH" },
    ]);

    const cells = { "cell-2-1": "120", "cell-3-0": other.code };
    const unchecked = await press(id, "apply", cells);
    expect(unchecked.data.toast?.description).toMatch(/is not checked yet/);
    expect((await press(id, "correct", cells)).status).toBe(303);
    expect(runOf(id)).toMatchObject({ state: "checked", counts: { change: 2, error: 0 } });
    const { plan } = await load(id);
    expect(plan?.corrections).toMatchObject({
      count: 2,
      first: [{ rowName: "2", header: "List price", value: "120", correctedBy: alexEmail }, {}],
    });
    await press(id, "apply", leave("2,3"));
    expect([priceOf(one.id), priceOf(other.id)]).toEqual([120_00, 130_00]);
  });

  test("open all cells of any row, under their headings", async () => {
    const { code } = addProduct();
    const id = await check("prices", `Product code,List price,In stock\n${code},110,5`);
    const [row] = (await load(id, "?correct=2")).plan?.rows ?? [];
    expect(row?.cells).toEqual([
      { name: "cell-2-0", label: "Product code", value: code },
      { name: "cell-2-1", label: "List price", value: "110" },
      { name: "cell-2-2", label: "In stock", value: "5" },
    ]);
    const cells = { "cell-2-0": code, "cell-2-1": "110", "cell-2-2": "6" };
    await press(id, "correct", { ...leave("2"), ...cells });
    expect(listRows(id, "change", 1)[0]?.changes.stockQuantity).toEqual([null, 6]);
    expect(db.select().from(importCorrections).all()).toHaveLength(1);
    await press(id, "drop-corrections", leave("2"));
    expect(listRows(id, "change", 1)[0]?.changes.stockQuantity).toEqual([null, 5]);
  });

  test("without a change, of an older check, or over the limit are refused", async () => {
    const { id } = await checkPrices(1);
    expect((await press(id, "correct", { "cell-2-1": "110" })).status).toBe(400);
    const older = { checkedAt: "1", "cell-2-1": "120" };
    expect((await press(id, "correct", older)).status).toBe(409);
    const stored = { runId: id, correctedBy: ALEX.name, value: "1" };
    const cells = Array.from({ length: 500 }, (_, at) => ({
      ...stored,
      rowNumber: 10 + at,
      place: 0,
    }));
    db.insert(importCorrections).values(cells).run();
    const refused = await press(id, "correct", { "cell-2-1": "120" });
    expect(refused.data.toast?.description).toMatch(/can have 500 corrected cells/);
    expect(runOf(id).state).toBe("checked");
  });
});

test("the summary says how prices move, and names are beside codes", async () => {
  const products = Array.from({ length: 5 }, () => addProduct());
  const pounds = ["110", "104", "60", "100", "POA"];
  const lines = products.map(({ code }, at) => `${code},${pounds[at]}`);
  const id = await check("prices", ["Product code,List price", ...lines].join("\n"));
  const { plan } = await load(id, "?tab=change&sort=move");
  expect(plan?.prices).toEqual({
    ...{ up: 2, down: 1, same: 1, toApplication: 1, fromApplication: 0 },
    median: 0.04,
  });
  expect(
    plan?.rows.map(({ name, changes }) => [name, changes[0]?.moves, changes[0]?.remark]),
  ).toEqual([
    [products[2]?.name, "−40.0%", "large fall"],
    [products[0]?.name, "+10.0%", null],
    [products[1]?.name, "+4.0%", null],
    [products[4]?.name, null, "on application"],
  ]);
  const found = await load(id, `?tab=change&q=${encodeURIComponent(products[1]?.name ?? "")}`);
  expect(found.plan?.rows.map(({ key }) => key)).toEqual([products[1]?.code]);
  expect((await load(id, "?tab=change&q=%25")).plan?.rows).toEqual([]);
});

test("a file of one manufacturer says how many of its products it has not", async () => {
  const company = "Partial Maker";
  const [one] = [addProduct({ company }), addProduct({ company }), addProduct({ company })];
  const id = await check("prices", `Product code,List price\n${one?.code},110`, {
    maker: { kind: "maker", name: company },
  });
  expect(runOf(id).counts?.notInFile).toEqual({ maker: company, products: 2, listed: 3 });
});

describe("the differences", () => {
  test("are a line for each value, with guarded texts", async () => {
    const { code } = addProduct({ name: "=Sensor" });
    const content = `Product code,List price,In stock\n${code},60,5\nNO-SUCH,1,`;
    const id = await check("prices", content);
    const path = `/admin/imports/${id}/differences`;
    const csv = await alex.get(csvLoader, `${path}.csv`, { id: String(id) });
    expect(csv.headers.get("Content-Disposition")).toContain('filename="prices-differences.csv"');
    expect(csv.text.replace("\uFEFF", "").split("\r\n")).toEqual([
      "Row,Code,Name,Field,Before,After,Move,Why",
      `2,${code},'=Sensor,List price,£100.00,£60.00,−40.0%,The price falls by 40.0%`,
      `2,${code},'=Sensor,In stock,,5,,The price falls by 40.0%`,
      "3,NO-SUCH,,Product code,,NO-SUCH,,No product has the code “NO-SUCH”",
      "",
    ]);
    const xlsx = await alex.get(xlsxLoader, `${path}.xlsx`, { id: String(id) });
    expect(xlsx.text.startsWith("PK")).toBe(true);
  });

  test.each(["customer", "visitor"])("are not for a %s", async (who) => {
    const id = kit.addCheckedImport();
    const visitor = who === "visitor" ? new Visitor() : await signedIn(await addCustomer());
    for (const each of [csvLoader, xlsxLoader]) {
      const reply = await visitor.get(each, `/admin/imports/${id}/differences`, { id: String(id) });
      expect([reply.status, reply.text]).toEqual([303, ""]);
    }
  });

  test("of an import that is not there are a 404", async () => {
    for (const each of [csvLoader, xlsxLoader]) {
      expect((await alex.get(each, "/admin/imports/0/differences", { id: "0" })).status).toBe(404);
    }
  });
});

describe("after Undo", () => {
  test("a file is applied again by a new run with all its answers, which is checked first", async () => {
    const { id, products, prices } = await checkPrices(3);
    await press(id, "correct", { ...leave("2,3,4"), "cell-4-1": "120" });
    await press(id, "save-choices", leave("2,3,4", "2"));
    await press(id, "apply", leave("2,3,4", "2"));
    expect(prices()).toEqual([100_00, 110_00, 120_00]);
    await press(id, "undo", { confirmed: "yes" });
    expect([(await load(id)).run.hasFile, prices()]).toEqual([true, [100_00, 100_00, 100_00]]);

    kit.updateProductMeanwhile(products[1]?.id ?? 0, { listPricePence: 50_00 });
    const reply = await press(id, "apply-again");
    const copy = Number(reply.location?.split("/").at(-1));
    expect(runOf(copy)).toMatchObject({ state: "checked", startedBy: alexEmail });
    expect(runOf(copy).counts).toMatchObject({ change: 2, error: 1 });
    await press(copy, "apply", { ...leave("2,3,4", "2"), isLeavingOutErrors: "on" });
    expect(prices()).toEqual([100_00, 50_00, 120_00]);
    expect(existsSync(importFilePath(id))).toBe(true);
  });

  test("a file that is gone is said so", async () => {
    const { id } = await checkPrices(1);
    await press(id, "apply", leave("2"));
    expect((await press(id, "apply-again")).status).toBe(303);
    expect(runOf(id).state).toBe("applied");
    await press(id, "undo", { confirmed: "yes" });
    await rm(importFilePath(id));
    expect((await load(id)).run.hasFile).toBe(false);
    expect((await press(id, "apply-again")).data.toast?.description).toMatch(/no longer here/);
  });
});

describe("a plan of which a part is out of date", () => {
  test("is applied without the row on its day, which is listed and mailed (I5)", async () => {
    const { id, products, prices } = await checkPrices(55);
    await press(id, "schedule", { ...leave("2"), applyOn: "2099-01-01" });
    kit.updateProductMeanwhile(products[7]?.id ?? 0, { listPricePence: 105_00 });
    db.update(importRuns).set({ applyOn: "2026-01-01" }).where(eq(importRuns.id, id)).run();
    await work();

    expect(runOf(id).state).toBe("applied");
    expect(prices().filter((price) => price === 110_00)).toHaveLength(54);
    expect(priceOf(products[7]?.id ?? 0)).toBe(105_00);
    expect((await load(id, "?tab=skipped")).plan?.rows).toMatchObject([
      { key: products[7]?.code, leftBecause: "The catalogue has changed since the check" },
    ]);
    const [mail] = mailsOfKind("import-ended").slice(-1);
    expect(JSON.stringify(mail)).toContain(`${products[7]?.code}: The catalogue has changed`);
  });

  test("is stale on its day if more than a tenth differs, and the others are offered", async () => {
    const { id, products, prices } = await checkPrices(5);
    await press(id, "save-choices", leave("2,3,4,5,6", "6"));
    await press(id, "schedule", { ...leave("2,3,4,5,6", "6"), applyOn: "2099-01-01" });
    for (const place of [0, 1, 4]) {
      kit.updateProductMeanwhile(products[place]?.id ?? 0, { listPricePence: 105_00 });
    }
    db.update(importRuns).set({ applyOn: "2026-01-01" }).where(eq(importRuns.id, id)).run();
    await work();
    expect(runOf(id)).toMatchObject({ state: "stale" });
    expect(runOf(id).failure).toContain("and 1 more row would no longer change the same");
    expect((await load(id)).plan?.others).toBe(2);

    expect((await press(id, "apply-others", { others: "3" })).status).toBe(409);
    await press(id, "apply-others", { others: "2" });
    expect(prices()).toEqual([105_00, 105_00, 110_00, 110_00, 105_00]);
  });

  test("is stale on the site if a product was edited, and the others are applied by a press", async () => {
    const { id, products, prices } = await checkPrices(3);
    kit.updateProductMeanwhile(products[0]?.id ?? 0, { description: "Edited" });
    await press(id, "apply", leave("2,3,4"));
    expect(runOf(id).state).toBe("stale");
    expect((await load(id)).plan?.others).toBe(2);
    await press(id, "apply-others", { others: "2" });
    expect([runOf(id).state, prices()]).toEqual(["applied", [100_00, 110_00, 110_00]]);
  });

  test("is not stale because of a product that is left out", async () => {
    const { id, products, prices } = await checkPrices(2);
    await press(id, "save-choices", leave("2,3", "2"));
    kit.updateProductMeanwhile(products[0]?.id ?? 0, { description: "Edited" });
    await press(id, "apply", leave("2,3", "2"));
    expect([runOf(id).state, prices()]).toEqual(["applied", [100_00, 110_00]]);
  });

  test("is stale if a whole list would discontinue another product than before", async () => {
    const company = "Growing Maker";
    const products = Array.from({ length: 12 }, () => addProduct({ company }));
    const lines = products.slice(1).map(({ code }) => `${code},110`);
    const content = ["Product code,List price", ...lines].join("\n");
    const id = await check("prices", content, { wholeListOf: company });
    await press(id, "schedule", { ...leave("2"), applyOn: "2099-01-01" });
    addProduct({ company });
    db.update(importRuns).set({ applyOn: "2026-01-01" }).where(eq(importRuns.id, id)).run();
    await work();
    expect(runOf(id)).toMatchObject({ state: "stale" });
    expect(runOf(id).failure).toMatch(/^The list of products to be discontinued/);
  });
});
