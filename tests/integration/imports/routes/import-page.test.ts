import { beforeEach, describe, expect, test } from "vitest";

import { findRun } from "~/imports/runs/runs.server";
import { DEFAULT_OPTIONS, NO_COUNTS } from "~/imports/runs/import-run";
import { loader as errorsLoader } from "~/routes/admin.imports_.$id_.errors[.]csv";
import { action, loader } from "~/routes/admin.imports_.$id/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { type FormFields, Visitor } from "#tests/support/requests";

let admin: Visitor;
let adminEmail: string;

beforeEach(async () => {
  const account = await addCustomer({ isAdmin: true });
  adminEmail = account.email;
  admin = await signedIn(account);
});

const load = async (id: number, query = "", who = admin) =>
  (await who.get(loader, `/admin/imports/${id}${query}`, { id: String(id) })).data;
const post = (id: number, form: FormFields, who = admin) =>
  who.post(action, `/admin/imports/${id}`, form, { id: String(id) });
const stateOf = (id: number) => findRun(id)?.state;
const applyForm = (id: number) => ({
  intent: "apply",
  checkedAt: String(findRun(id)?.checkedAt ?? ""),
});

describe("the page of an import is for administrators only", () => {
  test.each(["customer", "visitor"])("not for a %s", async (who) => {
    const id = kit.addCheckedImport();
    const visitor = who === "visitor" ? new Visitor() : await signedIn(await addCustomer());
    const refusal = who === "visitor" ? /^\/auth\?/ : /^\/$/;
    const path = `/admin/imports/${id}`;
    const params = { id: String(id) };
    expect((await visitor.get(loader, path, params)).location).toMatch(refusal);
    const data = await visitor.get(loader, `${path}?_data=routes/admin.imports_.$id`, params);
    expect(data.location).toMatch(refusal);
    const errors = await visitor.get(errorsLoader, `${path}/errors.csv`, params);
    expect([errors.location, errors.text]).toEqual([expect.stringMatching(refusal), ""]);
    const posted = await post(id, applyForm(id), visitor);
    expect(posted.status).toBe(who === "visitor" ? 303 : 403);
    expect(stateOf(id)).toBe("checked");
  });
});

describe("choosing columns", () => {
  test("shows each heading with three examples and the field that it may be", async () => {
    const id = kit.addImport({ encoding: "Windows-1252" });
    const { columns, plan, progress, run } = await load(id);
    expect([plan, progress, run.encoding]).toEqual([null, null, "Windows-1252"]);
    expect(columns).toMatchObject({
      kind: "prices",
      headers: [
        { header: "SKU", field: "sku", examples: ["A-1", "A-2", "A-3"] },
        { header: "Price", field: "price" },
        { header: "Colour", field: "" },
      ],
    });
    expect(columns?.fields).toContainEqual({ field: "stockQuantity", heading: "In stock" });
  });

  test("shows the fields of another kind", async () => {
    const id = kit.addImport();
    const { columns } = await load(id, "?kind=variants");
    expect(columns?.headers).toMatchObject([
      { field: "sku" },
      { field: "pricePence" },
      { field: "" },
    ]);
    expect((await load(id, "?kind=media")).columns?.kind).toBe("prices");
  });

  test("stores them with the options, and starts the check", async () => {
    const id = kit.addImport();
    const form = { intent: "check", kind: "prices", "column-0": "sku", "column-1": "price" };
    const options = { isEmptyClearing: "on", wholeListOf: "Belimo" };
    const reply = await post(id, { ...form, "column-2": "", ...options });
    expect([reply.status, reply.location]).toEqual([303, `/admin/imports/${id}`]);
    expect(findRun(id)).toMatchObject({
      ...{ state: "checking", mapping: { 0: "sku", 1: "price" } },
      options: { ...DEFAULT_OPTIONS, isEmptyClearing: true, wholeListOf: "Belimo" },
    });
  });

  test("says what is missing, and shows the choices again", async () => {
    const id = kit.addImport();
    const form = { intent: "check", kind: "prices", "column-1": "price", isEmptyClearing: "on" };
    const reply = await post(id, form);
    expect(reply.status).toBe(400);
    expect(reply.data).toMatchObject({
      toast: { title: "Not checked yet", description: expect.stringMatching(/^Choose the column/) },
      result: { initialValue: form },
    });
    expect(stateOf(id)).toBe("uploaded");
  });

  test("can be done again after the check, until it is applied", async () => {
    const id = kit.addCheckedImport();
    expect((await load(id)).columns).toBeNull();
    expect((await load(id, "?edit=columns")).columns).not.toBeNull();
    const applied = kit.addCheckedImport({ state: "applied", applyBeganAt: 1 });
    expect((await load(applied, "?edit=columns")).columns).toBeNull();
  });
});

describe("a checked import", () => {
  test("shows every row in its tab, with old and new values", async () => {
    const id = kit.addCheckedImport();
    const { plan } = await load(id);
    expect(plan?.tabs).toEqual([
      { tab: "change", count: 2 },
      { tab: "new", count: 1 },
      { tab: "same", count: 1 },
      { tab: "error", count: 1 },
      { tab: "warning", count: 1 },
    ]);
    expect(plan?.rows[0]).toMatchObject({
      ...{ rowNumber: 2, key: "A-1", productId: 1 },
      changes: [
        { label: "Price", moves: "+5.0%", before: { changed: "£12.40" } },
        { label: "In stock", before: { changed: "3" }, after: { changed: "40" } },
      ],
    });
    expect((await load(id, "?tab=new")).plan?.rows).toMatchObject([
      { rowNumber: 4, values: [{ label: "Variant name", value: "Sensor" }, { value: "£12.00" }] },
    ]);
    expect((await load(id, "?tab=error")).plan?.rows).toMatchObject([
      { rowNumber: 5, problems: [{ column: "Price", value: "1.234,5" }, { column: "SKU" }] },
    ]);
    expect((await load(id, "?tab=same")).plan?.rows).toEqual([]);
  });

  test("lists the largest price moves first, falls and rises alike", async () => {
    const rows = Array.from({ length: 12 }, (_row, place) => ({
      changes: { listPricePence: [100_00, 100_00 + place] as const },
    }));
    rows.push({ changes: { listPricePence: [100_00, 5_00] as const } });
    const id = kit.addImport(
      { state: "checked", checkedAt: 7, counts: { ...NO_COUNTS, change: 13 } },
      rows,
    );
    const moves = (await load(id)).plan?.moves ?? [];
    expect(moves.map(({ rowNumber }) => rowNumber)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
  });

  test("is shown in pages of 50", async () => {
    const rows = Array.from({ length: 60 }, () => ({
      changes: { stockQuantity: [1, 2] as const },
    }));
    const id = kit.addImport({ state: "checked", counts: { ...NO_COUNTS, change: 60 } }, rows);
    const { plan } = await load(id, "?tab=change&page=2");
    expect(plan?.rows.map(({ rowNumber }) => rowNumber)[0]).toBe(52);
    expect(plan?.pages).toMatchObject({ current: 2, pageCount: 2 });
  });

  test("is applied only with the errors left out", async () => {
    const id = kit.addCheckedImport();
    const refused = await post(id, applyForm(id));
    expect(refused.status).toBe(400);
    expect(refused.data.toast?.description).toMatch(/^1 row has an error\. Tick/);
    expect(Object.keys(refused.data.result?.error ?? {})).toEqual([
      "isLeavingOutErrors",
      "hasReadWarnings",
    ]);
    expect(stateOf(id)).toBe("checked");

    const ticked = { ...applyForm(id), isLeavingOutErrors: "on" };
    const reply = await post(id, { ...ticked, hasReadWarnings: "on" });
    expect(reply.status).toBe(303);
    expect(findRun(id)).toMatchObject({ state: "applying", appliedBy: adminEmail });
  });

  test("is not applied from a page that shows an earlier check (I24)", async () => {
    const id = kit.addCheckedImport();
    const form = { ...applyForm(id), isLeavingOutErrors: "on", checkedAt: "1" };
    const reply = await post(id, form);
    expect(reply.status).toBe(409);
    expect(reply.data.toast?.description).toMatch(/^The file has been checked again/);
    expect(stateOf(id)).toBe("checked");
  });

  test("asks for the number of products that a whole list discontinues", async () => {
    const id = kit.addCheckedImport({ counts: { ...NO_COUNTS, missing: 1240 } });
    const refused = await post(id, { ...applyForm(id), confirmedMissing: "12" });
    expect(refused.status).toBe(400);
    expect(refused.data).toMatchObject({
      toast: { description: expect.stringContaining("Type 1240") },
      result: { initialValue: { confirmedMissing: "12" } },
    });
    expect((await post(id, { ...applyForm(id), confirmedMissing: "1,240" })).status).toBe(303);
    expect(stateOf(id)).toBe("applying");
  });

  test("is scheduled for a day from tomorrow on, and cancelled", async () => {
    const id = kit.addCheckedImport({ counts: { ...NO_COUNTS, change: 2 } });
    const schedule = (applyOn: string) =>
      post(id, { ...applyForm(id), intent: "schedule", applyOn });
    expect((await schedule("2020-01-01")).data.toast?.description).toMatch(/from tomorrow on/);
    expect((await schedule("2099-01-01")).status).toBe(303);
    expect((await load(id)).run).toMatchObject({ state: "scheduled", applyOn: "2099-01-01" });
    await post(id, { intent: "cancel" });
    expect(stateOf(id)).toBe("checked");
  });

  test("is discarded", async () => {
    const id = kit.addCheckedImport();
    await post(id, { intent: "discard" });
    expect(stateOf(id)).toBe("discarded");
  });
});

describe("two administrators at once", () => {
  test("one applies, and the other is answered who was faster", async () => {
    const id = kit.addCheckedImport({ counts: { ...NO_COUNTS, change: 2 } });
    const other = await signedIn(await addCustomer({ isAdmin: true }));
    const form = applyForm(id);
    await post(id, form);
    expect((await post(id, form, other)).location).toBe(`/admin/imports/${id}`);
    expect(await other.toast()).toMatchObject({
      title: "This import has moved on",
      description: `${adminEmail} has applied it. It is being written now.`,
    });
  });
});

describe("an import that works", () => {
  test("says how far it is, and how many are before it", async () => {
    const began = { stepBeganAt: Date.now() - 10_000 };
    const id = kit.addImport({ state: "checking", progress: 10_000, rowCount: 50_000, ...began });
    const path = `/admin/imports/${id}`;
    const reply = await admin.get(loader, path, { id: String(id) });
    expect(reply.headers.get("Refresh")).toBe("3");
    const { progress, plan } = reply.data;
    expect(progress).toMatchObject({ value: 10_000, max: 50_000 });
    expect(progress?.text).toMatch(/^10,000 of 50,000 rows, about [45]0 s left$/);
    expect(plan).toBeNull();
    await post(id, { intent: "cancel" });
    expect((await load(id)).progress).toBeNull();
  });

  test("is undone only after a confirmation", async () => {
    const id = kit.addCheckedImport({ state: "applied", applyBeganAt: 1 });
    expect((await post(id, { intent: "undo" })).status).toBe(400);
    expect((await post(id, { intent: "undo", confirmed: "yes" })).status).toBe(303);
    expect(stateOf(id)).toBe("undoing");
    await post(id, { intent: "cancel" });
    expect(stateOf(id)).toBe("undoing");
  });
});

describe("what Undo left", () => {
  test("is listed with the reason", async () => {
    const id = kit.addImport(
      { state: "undone", applyBeganAt: 1, undoneAt: 2, counts: { ...NO_COUNTS, change: 2 } },
      [{ appliedAt: 1 }, { appliedAt: 1, leftBecause: "Sam has edited the product since" }],
    );
    const { plan } = await load(id, "?tab=left");
    expect(plan?.tabs).toContainEqual({ tab: "left", count: 1 });
    expect(plan?.rows).toMatchObject([{ leftBecause: "Sam has edited the product since" }]);
  });
});

test("the file of errors has the rows as they came, and what is wrong", async () => {
  const id = kit.addCheckedImport();
  const params = { id: String(id) };
  const { text, headers } = await admin.get(
    errorsLoader,
    `/admin/imports/${id}/errors.csv`,
    params,
  );
  expect(headers.get("Content-Disposition")).toContain('filename="Price list-errors.csv"');
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(text.replace("\uFEFF", "").split("\r\n")).toEqual([
    "SKU,Price,Colour,Row,Column,Value,What is wrong",
    `1.2E+11,"1.234,5",'=red,5,Price; SKU,"1.234,5; 1.2E+11",This is not a price; Excel has changed this code`,
    "",
  ]);
});

test.each(["0", "999999", "x"])("an import that is not there is a 404: %s", async (id) => {
  expect((await admin.get(loader, `/admin/imports/${id}`, { id })).status).toBe(404);
  expect((await admin.post(action, `/admin/imports/${id}`, {}, { id })).status).toBe(404);
  expect((await admin.get(errorsLoader, `/admin/imports/${id}/errors.csv`, { id })).status).toBe(
    404,
  );
});

test("an unknown button is refused", async () => {
  const id = kit.addCheckedImport();
  expect((await post(id, { intent: "publish" })).status).toBe(400);
});
