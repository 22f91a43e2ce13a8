/** Specifications under Settings: what is read of each line, what it means, and renaming it for all. */
import { beforeEach, describe, expect, test } from "vitest";

import { eq } from "drizzle-orm";

import { products, productVariants } from "#drizzle/schema/catalogue";
import {
  attributes,
  attributeValues,
  facetChanges,
  readingCorrections,
  specificationTexts,
} from "#drizzle/schema/specifications";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { insertAttribute, listAttributes } from "~/catalogue/facets/attributes.server";
import { readAllSpecifications } from "~/catalogue/facets/specification-readings.server";
import { loader as listLoader } from "~/routes/admin.settings_.specifications";
import { action, loader } from "~/routes/admin.settings_.specifications_.$id/route";
import { addCustomer, clearAllAttempts, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import type { FormFields, Visitor } from "#tests/support/requests";

const LIST = "/admin/settings/specifications";

let admin: Visitor;
let adminEmail: string;
let first: number;
let second: number;
let attributeId: number;

beforeEach(async () => {
  clearAllAttempts();
  db.delete(products).run();
  db.delete(attributes).run();
  db.delete(specificationTexts).run();
  [first = 0, second = 0] = await write(() => [
    addProduct({
      specificationsContent: [
        { parameter: "Torque", value: "5 Nm" },
        { parameter: "Colour", value: "Red" },
      ],
      variants: [{ specificationsContent: [{ parameter: "Torque", value: " strong " }] }],
    }).id,
    addProduct({ specificationsContent: [{ parameter: "Torque", value: "strong" }] }).id,
  ]);
  attributeId = await write(() =>
    insertAttribute(
      { name: "T", kind: "number", unit: "Nm", position: 1, sources: ["torque"], categoryIds: [] },
      1,
    ),
  );
  await readAllSpecifications();
  const account = await addCustomer({ isAdmin: true });
  adminEmail = account.email;
  admin = await signedIn(account);
});

const list = async (query = "") => (await admin.get(listLoader, `${LIST}${query}`)).data;

function idOf(text: string): string {
  const row = db.select().from(specificationTexts).where(eq(specificationTexts.text, text)).get();
  return String(row?.id);
}

const open = (text: string) => admin.get(loader, `${LIST}/${idOf(text)}`, { id: idOf(text) });

function post(text: string, form: FormFields) {
  return admin.post(action, `${LIST}/${idOf(text)}`, form, { id: idOf(text) });
}

const mean = (means: string, was: FormFields = { wasCorrected: "no" }) =>
  post("strong", { intent: "mean", attributeId, means, ...was });

const valuesOf = () =>
  db
    .select()
    .from(attributeValues)
    .all()
    .map(({ label }) => label)
    .sort();

describe("the list", () => {
  test("begins with unread values, and says how often each value occurs", async () => {
    const { lines, counts } = await list();
    expect(counts).toEqual({ unread: 1, read: 1, unused: 1 });
    expect(lines).toMatchObject([
      { parameter: "Torque", text: "strong", products: 2, attributes: [{ name: "T", values: [] }] },
    ]);
    expect((await list("?status=read")).lines).toMatchObject([
      { text: "5 Nm", attributes: [{ values: [{ label: "5 Nm", low: 5, high: 5 }] }] },
    ]);
    expect((await list("?status=unused")).lines).toMatchObject([{ text: "Red", attributes: [] }]);
  });

  test.each([
    { q: "torq", texts: ["strong"] },
    { q: "STRONG torque", texts: ["strong"] },
    { q: "colour", texts: [] },
    { q: "%", texts: [] },
    { q: "%22%20OR%20*%3Cb%3E%E2%80%AE", texts: [] },
  ])("is searched by $q", async ({ q, texts }) => {
    const { lines } = await list(`?q=${q}`);
    expect(lines.map(({ text }) => text)).toEqual(texts);
  });

  test("has no lines that no product has any more", async () => {
    db.delete(products).run();
    expect((await list()).counts).toEqual({ unread: 0, read: 0, unused: 0 });
    expect((await open("strong")).status).toBe(404);
  });
});

describe("what a line means", () => {
  test("is read in its place at once, and audited", async () => {
    db.delete(facetChanges).run();
    expect((await mean("7 Nm")).status).toBe(303);
    expect(valuesOf()).toEqual(["5 Nm", "7 Nm"]);
    expect((await open("strong")).data.line.attributes).toMatchObject([
      { means: "7 Nm", values: [{ label: "7 Nm" }] },
    ]);
    expect(db.select().from(facetChanges).all()).not.toEqual([]);
    expect(kit.listAuditEntries().at(-1)).toMatchObject({
      actor: adminEmail,
      action: "settings.specification-meaning",
      subject: "Torque",
      before: { text: "strong", means: "strong" },
      after: { text: "strong", means: "7 Nm" },
    });
  });

  test("is nothing if it is empty, which counts as read", async () => {
    expect((await mean("")).status).toBe(303);
    expect((await list()).counts.unread).toBe(0);
    expect(valuesOf()).toEqual(["5 Nm"]);
  });

  test("is what is written again once it is taken back", async () => {
    await mean("7 Nm");
    const form = { intent: "as-written", attributeId, wasCorrected: "yes", was: "7 Nm" };
    expect((await post("strong", form)).status).toBe(303);
    expect(db.select().from(readingCorrections).all()).toEqual([]);
    expect(valuesOf()).toEqual(["5 Nm"]);
  });

  test("is refused with the typed text if the attribute does not understand it either", async () => {
    expect(await mean("very strong")).toMatchObject({
      status: 400,
      data: { result: { initialValue: { means: "very strong" } } },
    });
    expect(db.select().from(readingCorrections).all()).toEqual([]);
  });

  test("does not replace a colleague's later answer", async () => {
    await mean("7 Nm");
    expect((await mean("8 Nm")).status).toBe(409);
    expect(valuesOf()).toEqual(["5 Nm", "7 Nm"]);
    expect((await mean("8 Nm", { wasCorrected: "yes", was: "7 Nm" })).status).toBe(303);
  });

  test("of an attribute that does not read the line is a 404", async () => {
    const reply = await post("Red", { intent: "mean", attributeId, means: "5 Nm" });
    expect(reply.status).toBe(404);
  });
});

describe("renaming for all", () => {
  const rename = (text: string, form: FormFields) =>
    post(text, { intent: "rename-value", ...form });

  test("changes products and variants, moves their versions, and is one audit entry", async () => {
    const versions = [first, second].map(
      (id) => kit.findProduct((product) => product.id === id).updatedAt,
    );
    const before = kit.listAuditEntries().length;
    expect((await rename("strong", { to: "9 Nm", products: "2" })).status).toBe(303);

    const lines = (id: number) =>
      db.select().from(products).where(eq(products.id, id)).get()?.specificationsContent;
    expect(lines(second)).toEqual([{ parameter: "Torque", value: "9 Nm" }]);
    expect(lines(first)).toMatchObject([{ value: "5 Nm" }, { value: "Red" }]);
    expect(db.select().from(productVariants).all()).toMatchObject([
      { specificationsContent: [{ parameter: "Torque", value: "9 Nm" }] },
    ]);
    const moved = [first, second].map(
      (id) => kit.findProduct((product) => product.id === id).updatedAt,
    );
    expect(moved.every((version, index) => version > (versions[index] ?? 0))).toBe(true);
    expect(valuesOf()).toEqual(["5 Nm", "9 Nm"]);
    expect(kit.listAuditEntries().slice(before)).toMatchObject([
      {
        action: "settings.specification-rename",
        before: { text: "strong", products: 2 },
        after: { text: "9 Nm", products: 2 },
      },
    ]);
  });

  test("of a parameter is read from the new one too", async () => {
    const form = { intent: "rename-parameter", to: "Turning force", products: "2" };
    expect((await post("5 Nm", form)).status).toBe(303);
    expect(listAttributes()).toMatchObject([{ sources: ["torque", "Turning force"] }]);
    expect(valuesOf()).toEqual(["5 Nm"]);
    expect((await list("?status=read")).lines).toMatchObject([{ parameter: "Turning force" }]);
    expect(kit.listAuditEntries().at(-1)).toMatchObject({ action: "settings.parameter-rename" });
  });

  test("is refused when another number of products has it than was shown", async () => {
    expect((await rename("strong", { to: "9 Nm", products: "1" })).status).toBe(409);
    expect(valuesOf()).toEqual(["5 Nm"]);
  });

  test.each([
    { why: "an empty text", to: " " },
    { why: "the same text", to: "strong" },
    { why: "a long text", to: "x".repeat(301) },
  ])("with $why is refused", async ({ to }) => {
    expect((await rename("strong", { to, products: "2" })).status).toBe(400);
  });
});
