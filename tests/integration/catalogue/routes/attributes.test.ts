/** Attributes under Settings: the list, the form, and deleting one. */
import { beforeEach, expect, test } from "vitest";

import { products } from "#drizzle/schema/catalogue";
import { attributes, attributeValues, specificationTexts } from "#drizzle/schema/specifications";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { listAttributes } from "~/catalogue/facets/attributes.server";
import { loader as listLoader } from "~/routes/admin.settings_.attributes";
import { action, loader } from "~/routes/admin.settings_.attributes_.$id/route";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import type { FormFields, Visitor } from "#tests/support/requests";

const LIST = "/admin/settings/attributes";
const TORQUE = { name: "Torque", kind: "number", unit: "Nm", position: "1", source: "Torque" };

let admin: Visitor;
let adminEmail: string;

beforeEach(async () => {
  clearAllAttempts();
  db.delete(products).run();
  db.delete(attributes).run();
  db.delete(specificationTexts).run();
  await write(() =>
    addProduct({
      category: "Actuators",
      specificationsContent: [
        { parameter: "Torque", value: "5 Nm" },
        { parameter: "torque", value: "strong" },
        { parameter: "Force", value: "100 N" },
      ],
    }),
  );
  const account = await addCustomer({ isAdmin: true });
  adminEmail = account.email;
  admin = await signedIn(account);
});

const open = (id: string) => admin.get(loader, `${LIST}/${id}`, { id });
const post = (id: string, form: FormFields) =>
  admin.post(action, `${LIST}/${id}`, { intent: "save", ...form }, { id });
const rows = async () => (await admin.get(listLoader, LIST)).data.attributes;

async function addTorque(): Promise<string> {
  expect((await post("new", { ...TORQUE, version: "0" })).status).toBe(303);
  return String(listAttributes()[0]?.id);
}

test("an attribute is added, read at once, audited and listed with what is read", async () => {
  const category = (await open("new")).data.categories.find(({ name }) => name === "Actuators");
  const form = { ...TORQUE, category: String(category?.id), parameters: "Moment\r\n TORQUE " };
  expect(await post("new", form)).toMatchObject({ status: 303, location: LIST });

  expect(await rows()).toMatchObject([
    { name: "Torque", unit: "Nm", categories: ["Actuators"], lines: 2, read: 1 },
  ]);
  expect(listAttributes()).toMatchObject([{ slug: "torque", sources: ["Torque", "Moment"] }]);
  expect(db.select().from(attributeValues).all()).toMatchObject([{ label: "5 Nm", low: 5 }]);
  expect(kit.listAuditEntries().at(-1)).toMatchObject({
    actor: adminEmail,
    action: "settings.attribute-add",
    subject: "Torque",
    before: null,
    after: { unit: "Nm", categories: ["Actuators"], sources: ["Moment", "Torque"] },
  });
});

test("the form of an attribute has its parameters first and ticked, and typed those that no product has", async () => {
  await post("new", { ...TORQUE, parameters: "Moment" });
  const { attribute, parameters } = (await open(String(listAttributes()[0]?.id))).data;
  expect(parameters).toEqual(["Torque", "Force"]);
  expect(attribute).toMatchObject({ sources: ["Torque"], typed: { parameters: "Moment" } });
});

test("a change is read again and audited; the address stays", async () => {
  const id = await addTorque();
  const { version } = (await open(id)).data.attribute.typed;
  await post(id, { ...TORQUE, name: "Turning force", unit: "Ncm", version });
  expect(listAttributes()).toMatchObject([{ name: "Turning force", slug: "torque", unit: "Ncm" }]);
  expect(db.select().from(attributeValues).all()).toMatchObject([{ label: "500 Ncm" }]);
  expect(kit.listAuditEntries().at(-1)).toMatchObject({
    action: "settings.attribute",
    subject: "Turning force",
    before: { name: "Torque", unit: "Nm" },
    after: { name: "Turning force", unit: "Ncm" },
  });
});

test("a colleague's change is not replaced unseen", async () => {
  const id = await addTorque();
  const { version } = (await open(id)).data.attribute.typed;
  await post(id, { ...TORQUE, position: "2", version });
  const late = await post(id, { ...TORQUE, position: "3", version });
  expect(late).toMatchObject({
    status: 409,
    data: { toast: { description: expect.stringContaining("Place in the list") } },
  });
  expect(listAttributes()).toMatchObject([{ position: 2 }]);
  const newer = JSON.stringify(late.data).match(/"version":"(\d+)"/)?.[1];
  expect((await post(id, { ...TORQUE, position: "3", version: newer })).status).toBe(303);
});

test.each([
  { why: "no name", form: { name: " " }, field: "name" },
  { why: "a long name", form: { name: "x".repeat(61) }, field: "name" },
  { why: "an unknown kind", form: { kind: "colour" }, field: "kind" },
  { why: "an unknown unit", form: { unit: "furlong" }, field: "unit" },
  { why: "place 0", form: { position: "0" }, field: "position" },
  { why: "no parameter", form: { source: undefined }, field: "parameters" },
  {
    why: "31 parameters",
    form: { parameters: Array.from({ length: 30 }, (_, index) => `P${index}`).join("\n") },
    field: "parameters",
  },
])("$why is refused, and nothing is stored", async ({ form, field }) => {
  const reply = await post("new", { ...TORQUE, ...form });
  expect(reply).toMatchObject({
    status: 400,
    data: { result: { error: { [field]: [expect.any(String)] } } },
  });
  expect(await rows()).toEqual([]);
});

test("a name that another attribute has, in any case, is refused", async () => {
  await addTorque();
  const reply = await post("new", { ...TORQUE, name: "TORQUE" });
  expect(reply).toMatchObject({
    status: 400,
    data: { result: { error: { name: expect.anything() } } },
  });
});

test("a unit is stored only with numbers", async () => {
  await post("new", { ...TORQUE, kind: "choice" });
  expect(listAttributes()).toMatchObject([{ unit: null }]);
});

test("an attribute is deleted once it is confirmed, with its values", async () => {
  const id = await addTorque();
  expect((await post(id, { intent: "delete" })).status).toBe(400);
  const version = String(listAttributes()[0]?.updatedAt);
  const confirmed = { intent: "delete", confirmed: "yes" };
  expect(await post(id, { ...confirmed, version: "1" })).toMatchObject({
    location: `${LIST}/${id}`,
  });
  expect(await rows()).toHaveLength(1);
  expect(await post(id, { ...confirmed, version })).toMatchObject({ location: LIST });
  expect(await rows()).toEqual([]);
  expect(db.select().from(attributeValues).all()).toEqual([]);
  expect(kit.listAuditEntries().at(-1)).toMatchObject({ action: "settings.attribute-remove" });
  expect((await open(id)).status).toBe(404);
  expect((await open("x")).status).toBe(404);
});

const FAIL_SAFE = { name: "Fail-safe", kind: "choice", position: "2", source: "Force" };

test("the words and settings of an attribute are saved, shown again and audited (C44)", async () => {
  const words = "spring return = Spring return\r\n\r\ntraffic light =";
  const settings = { words, isReadInSearches: "on", isInterchangeable: "on", typedMeans: "" };
  expect((await post("new", { ...FAIL_SAFE, ...settings, version: "0" })).status).toBe(303);
  const [attribute] = listAttributes();
  expect(attribute).toMatchObject({
    words: [
      { phrase: "traffic light", label: "" },
      { phrase: "spring return", label: "Spring return" },
    ],
    isReadInSearches: true,
    isEssential: false,
    several: "each",
  });
  const { typed } = (await open(String(attribute?.id))).data.attribute;
  expect(typed).toMatchObject({
    words: "traffic light =\nspring return = Spring return",
    isInterchangeable: true,
  });
  expect(kit.listAuditEntries().at(-1)).toMatchObject({
    action: "settings.attribute-add",
    after: { words: ["spring return = Spring return", "traffic light = "], isEssential: false },
  });
});

test("other words and another of several numbers are read again at once (C44)", async () => {
  await write(() =>
    addProduct({
      specificationsContent: [{ parameter: "Torque", value: "4 Nm motor, 3 Nm spring" }],
    }),
  );
  const id = await addTorque();
  const labels = () =>
    db
      .select({ label: attributeValues.label })
      .from(attributeValues)
      .all()
      .map(({ label }) => label)
      .toSorted();
  expect(labels()).toEqual(["3 Nm", "4 Nm", "5 Nm"]);
  const save = async (settings: FormFields) => {
    const { version } = (await open(id)).data.attribute.typed;
    expect((await post(id, { ...TORQUE, ...settings, version })).status).toBe(303);
  };
  await save({ several: "lowest" });
  expect(labels()).toEqual(["3 Nm", "5 Nm"]);
  await save({ exceptWords: "spring, return" });
  expect(labels()).toEqual(["4 Nm", "5 Nm"]);
});

test.each([
  { why: "a line without a value", words: "spring return", says: /“phrase = value”/ },
  { why: "a line without a phrase", words: " = Spring", says: /“phrase = value”/ },
  { why: "a long phrase", words: `${"a".repeat(61)} = b`, says: /less than 60/ },
  {
    why: "too many lines",
    words: Array.from({ length: 201 }, (_, at) => `word ${at} = b`).join("\n"),
    says: /200 phrases at most/,
  },
])("words with $why are refused", async ({ words, says }) => {
  const { status, data } = await post("new", { ...FAIL_SAFE, words, version: "0" });
  expect(status).toBe(400);
  expect(JSON.stringify(data)).toMatch(says);
  expect(listAttributes()).toEqual([]);
});

test("an attribute that is read from names only needs no parameter", async () => {
  const { source, ...rest } = FAIL_SAFE;
  expect((await post("new", { ...rest, version: "0" })).status).toBe(400);
  const form = { ...rest, words: "spring = Spring return", version: "0" };
  expect((await post("new", form)).status).toBe(303);
  expect(listAttributes()).toMatchObject([{ sources: [], words: [{ phrase: "spring" }] }]);
  expect(source).toBe("Force");
});
