/** Files of sets, from their check to Undo (C46). */
import { beforeEach, expect, test } from "vitest";

import { exportRows } from "~/imports/runs/export-rows.server";
import { listRows } from "~/imports/runs/import-rows.server";
import { shownChanges, shownValues } from "~/imports/plan/shown-change";
import { listSetPartsForStaff } from "~/catalogue/sets/set-admin.server";
import { describeAlternatives } from "~/catalogue/relations/alternatives.server";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { applyFile, checkFile, errorsOf, undoFile } from "#tests/support/imports/files";
import { removeRuns, runOf } from "#tests/support/imports/runs";
import { listAuditEntries } from "~/site/audit/audit-log.server";

const HEADERS = "Base,Role,Part,Closing pressure,Required,Note";

let valve: ReturnType<typeof addProduct>;
let motor: ReturnType<typeof addProduct>;
let sku: string;

beforeEach(() => {
  removeRuns();
  valve = addProduct({ variants: [{ name: "Kvs 10", sku: `V-${Math.random()}` }] });
  motor = addProduct();
  sku = `M-${motor.id}`;
  kit.updateVariant(kit.addVariant(motor.id, "24 V"), { sku });
});

const check = (...rows: string[]) => checkFile("sets", [HEADERS, ...rows].join("\n"));
const parts = () =>
  listSetPartsForStaff(valve.id).map(({ role, code, closingPa, isRequired, note }) => ({
    ...{ role, code, closingPa, isRequired, note },
  }));
const stored = () => ({
  role: "Actuator",
  code: sku,
  closingPa: 400_000,
  isRequired: true,
  note: "A",
});

test("a row adds a part, and Undo removes it", async () => {
  const added = await check(`${valve.code},Actuator,${sku},4 bar,yes,A`);
  expect(errorsOf(added)).toEqual([]);
  const [row] = listRows(added, "new", 1);
  expect(shownValues("sets", row?.changes ?? {})).toEqual([
    { label: "Role", value: "Actuator" },
    { label: "Part", value: sku },
    { label: "Closing pressure", value: "400 kPa (4 bar)" },
    { label: "Required", value: "Yes" },
    { label: "Note", value: "A" },
  ]);
  await applyFile(added);
  expect(parts()).toEqual([stored()]);
  expect(listAuditEntries(5)).toContainEqual(
    expect.objectContaining({
      action: "product.set-add",
      subject: valve.code,
      after: expect.objectContaining({ role: "Actuator", part: sku, closingPa: "400 kPa" }),
    }),
  );

  await undoFile(added);
  expect(parts()).toEqual([]);
});

test("a row changes the part with its role, and Undo restores it", async () => {
  const part = { partVariantId: kit.listVariants(motor.id)[0]?.id ?? null };
  kit.addSetPart(valve.id, motor.id, { ...part, closingPa: 400_000, isRequired: true, note: "A" });
  const changed = await check(`${valve.code},actuator,${sku},600 kPa,no,[clear]`);
  expect(
    listRows(changed, "change", 1).flatMap(({ changes }) =>
      shownChanges("sets", changes).map(({ label, after }) => [label, after.changed]),
    ),
  ).toEqual([
    ["Closing pressure", "600 kPa (6 bar)"],
    ["Required", "No"],
    ["Note", "nothing"],
  ]);
  await applyFile(changed);
  expect(parts()).toEqual([{ ...stored(), closingPa: 600_000, isRequired: false, note: null }]);
  await undoFile(changed);
  expect(parts()).toEqual([stored()]);
});

test("what is exported changes nothing when it comes back, for an option of the base too", async () => {
  const [option] = kit.listVariants(valve.id);
  kit.addSetPart(valve.id, motor.id, { closingPa: 1234, variantId: option?.id ?? null });
  kit.addSetPart(valve.id, motor.id, { role: "Spare", note: "=1+2" });
  const rows: string[] = [];
  for await (const some of exportRows("sets", null)) rows.push(...some.map((row) => row.join(",")));
  expect(rows[0]).toBe(HEADERS);
  expect(rows).toContain(`${option?.sku},Actuator,${motor.code},1.234 kPa,no,`);
  const run = await checkFile("sets", rows.join("\n"));
  expect(runOf(run).counts).toMatchObject({ new: 0, change: 0, error: 0 });
});

test("a row that is not certain is an error, with its reason", async () => {
  const rows = [
    "none-such,Actuator,CODE,,,",
    `${valve.code},Actuator,none-such,,,`,
    `${valve.code},Actuator,,,,`,
    `${valve.code},,${motor.code},,,`,
    `${valve.code},Actuator,${valve.code},,,`,
    `${valve.code},Head,${motor.code},6,,`,
    `${valve.code},Cable,${motor.code},6 bar,,`,
    `${valve.code},cable,${motor.code},7 bar,,`,
  ];
  const errors = errorsOf(await check(...rows)).map(([, says]) => says);
  expect(errors).toEqual([
    expect.stringMatching(/^Base “none-such”: No product or variant/),
    expect.stringMatching(/^Part “none-such”: No product or variant/),
    expect.stringMatching(/Enter a product code or SKU$/),
    expect.stringMatching(/^Role “”: Enter what the part is for$/),
    expect.stringMatching(/itself$/),
    expect.stringMatching(/^Closing pressure “6”: .*with its unit/),
    expect.stringMatching(/is about the same, and differs$/),
    expect.stringMatching(/is about the same, and differs$/),
  ]);
});

test("a part that is not offered is a warning, and the part of an undone import of products is archived", async () => {
  kit.discontinueProduct(motor.id);
  const run = await check(`${valve.code},Actuator,${sku},,,`);
  expect(listRows(run, "new", 1).flatMap(({ problems }) => problems)).toEqual([
    expect.objectContaining({
      level: "warning",
      message: `${motor.code} is discontinued, so the set does not offer it`,
    }),
  ]);

  const products = await checkFile("products", "Product code,Name\nNEW-PART,A new part");
  await applyFile(products);
  kit.addSetPart(valve.id, kit.findProductNamed("A new part").id);
  await undoFile(products);
  expect(kit.findProductNamed("A new part").archivedAt).not.toBeNull();
});

test("a file of related products writes the note of an alternative, from either side, and Undo restores it", async () => {
  const other = addProduct();
  kit.addRelation(valve.id, "alternative", other.id);
  const headers = "Product code,What it is,Other product,Note";
  const noteOf = (from: number, to: number) =>
    describeAlternatives({ productId: from, variantId: null }, [{ id: to, firstVariant: null }])[to]
      ?.note;
  const run = await checkFile(
    "relations",
    `${headers}\n${other.code},alternative,${valve.code},Dry`,
  );
  expect(errorsOf(run)).toEqual([]);
  await applyFile(run);
  expect([noteOf(valve.id, other.id), noteOf(other.id, valve.id)]).toEqual(["Dry", "Dry"]);
  await undoFile(run);
  expect(noteOf(valve.id, other.id)).toBeNull();
});
