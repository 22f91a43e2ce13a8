import { existsSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";

import { listAuditEntries } from "~/site/audit/audit-log.server";
import { findProductRow } from "~/catalogue/products/product-row.server";
import { findProduct } from "~/catalogue/products/products.server";
import { VARIANT_FIELDS, VARIANTS_PAGE_SIZE } from "~/catalogue/variants/variant-rows";
import { env } from "~/env.server";
import { maxFieldsAt } from "~/http/form-data.server";
import {
  action as imagesAction,
  loader as imagesLoader,
} from "~/routes/admin.products.$id_.images/route";
import {
  action as variantsAction,
  loader as variantsLoader,
} from "~/routes/admin.products.$id_.variants/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { type FormFields, Visitor } from "#tests/support/requests";
import { formWithFiles, picture, SVG_WITH_SCRIPT } from "#tests/support/uploads";

let admin: Visitor;
let adminEmail: string;
let product: { id: number; code: string };

beforeEach(async () => {
  const account = await addCustomer({ isAdmin: true });
  adminEmail = account.email;
  admin = await signedIn(account);
  product = addProduct({ listPricePence: 100_00 });
});

const params = () => ({ id: String(product.id) });
const stored = () => findProduct(product.code);

describe("variants", () => {
  const address = () => `/admin/products/${product.id}/variants`;
  const load = async (query = "") =>
    (await admin.get(variantsLoader, address() + query, params())).data;
  const send = (fields: FormFields, who = admin) =>
    who.post(variantsAction, address(), { intent: "save", ...fields }, params());
  const shownPrice = () => findProductRow(product.id)?.shownPricePence;
  const names = () => stored()?.variants.map(({ name }) => name);
  const idOf = (name: string) => stored()?.variants.find((variant) => variant.name === name)?.id;

  /** The form as the page shows it. */
  async function shownForm() {
    const { version, variants } = await load();
    const form: Record<string, string> = { version };
    for (const { key, place, isDefault, typed } of variants) {
      for (const [field, value] of Object.entries({ ...typed, place })) {
        form[`${field}-${key}`] = value;
      }
      if (isDefault) form.default = key;
    }
    return form;
  }
  const save = async (changes: FormFields) => send({ ...(await shownForm()), ...changes });
  const row = (key: string | number | undefined, fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${name}-${key}`, value]));
  const change = (name: string, fields: Record<string, string>) => save(row(idOf(name), fields));
  const add = (...rows: Array<Record<string, string>>) =>
    save(Object.assign({}, ...rows.map((fields, number) => row(`new${number}`, fields))));

  test("are for administrators only", async () => {
    const typed = row("new0", { name: "V" });
    expect((await send(typed, new Visitor())).location).toMatch(/^\/auth/);
    const customer = await signedIn(await addCustomer());
    expect((await send(typed, customer)).status).toBe(403);
    expect((await customer.get(variantsLoader, address(), params())).location).toBe("/");
    expect(stored()?.variants).toEqual([]);
  });

  test("are added, changed and removed; the shown price follows, and every write is logged", async () => {
    await add({
      ...{ name: "Short", sku: "S-1", price: "80", weightGrams: "250" },
      ...{ stockQuantity: "3", leadTimeWorkingDays: "10", description: "For small pipes" },
    });
    expect(stored()?.variants).toMatchObject([
      { name: "Short", sku: "S-1", pricePence: 80_00, weightGrams: 250, stockQuantity: 3 },
    ]);
    expect(stored()?.variants[0]).toMatchObject({ description: "For small pipes" });
    expect(kit.listVariants(product.id)).toMatchObject([
      { leadTimeWorkingDays: 10, stockEnteredAt: expect.any(Number) },
    ]);
    expect(shownPrice()).toBe(80_00);
    expect(listAuditEntries(1)).toMatchObject([
      { action: "product.variant-add", before: null, after: { name: "Short", sku: "S-1" } },
    ]);

    await change("Short", { price: "85", sku: "" });
    expect(stored()?.variants).toMatchObject([{ pricePence: 85_00, sku: null }]);
    expect(shownPrice()).toBe(85_00);
    expect(listAuditEntries(1)).toMatchObject([
      {
        ...{ actor: adminEmail, action: "product.variant-update", subject: product.code },
        before: { name: "Short", pricePence: 80_00, sku: "S-1" },
        after: { name: "Short", pricePence: 85_00, sku: null },
      },
    ]);

    await change("Short", { remove: "on", price: "not read any more" });
    expect(stored()?.variants).toEqual([]);
    expect(shownPrice()).toBe(100_00);
    expect(listAuditEntries(1)).toMatchObject([
      { action: "product.variant-remove", before: { name: "Short" }, after: null },
    ]);
  });

  test("are added, changed and removed in one save, each with its audit entry", async () => {
    await add({ name: "A", price: "10" }, { name: "" }, { name: "B", price: "20" }, { name: "C" });
    expect(names()).toEqual(["A", "B", "C"]);
    const [a, b] = [idOf("A"), idOf("B")];
    const before = findProductRow(product.id)?.updatedAt ?? 0;
    const reply = await save({
      ...row(a, { remove: "on" }),
      ...row(b, { price: "21" }),
      ...row("new0", { name: "D", place: "2" }),
    });
    expect(reply).toMatchObject({ status: 303 });
    expect(reply.location).toMatch(/variants\?saved=\d+$/);
    expect(await admin.toast()).toMatchObject({ kind: "success", title: "Variants saved" });
    expect(stored()?.variants).toMatchObject([
      { name: "D", displayOrder: 0 },
      { name: "B", pricePence: 21_00 },
      { name: "C" },
    ]);
    expect(
      listAuditEntries(3)
        .map(({ action }) => action)
        .sort(),
    ).toEqual(["product.variant-add", "product.variant-remove", "product.variant-update"]);
    expect(findProductRow(product.id)?.updatedAt).toBeGreaterThan(before);
  });

  test("may have a protocol and specifications of their own (C16)", async () => {
    await add({ name: "Other", protocol: "KNX", specifications: "Kvs: 1.6 m³/h\nSupply: 24 V" });
    const specificationsContent = [
      { parameter: "Kvs", value: "1.6 m³/h" },
      { parameter: "Supply", value: "24 V" },
    ];
    expect(stored()?.variants).toMatchObject([{ protocol: "KNX", specificationsContent }]);
    expect((await load()).variants[0]).toMatchObject({
      typed: { protocol: "KNX", specifications: "Kvs: 1.6 m³/h\nSupply: 24 V" },
    });

    expect((await change("Other", { specifications: "?" })).status).toBe(400);
    await change("Other", { specifications: "", protocol: "" });
    expect(stored()?.variants).toMatchObject([{ protocol: null, specificationsContent: null }]);
    expect(listAuditEntries(1)).toMatchObject([
      { before: { protocol: "KNX", specificationsContent }, after: { protocol: null } },
    ]);
  });

  test("the only default one always has the lowest display order", async () => {
    await add({ name: "A", price: "10" }, { name: "B", price: "20" });
    await save({ default: String(idOf("B")) });
    await save({ ...row("new0", { name: "C", price: "30" }), default: "new0" });
    expect(stored()?.variants).toMatchObject([
      { name: "C", isDefault: true, displayOrder: 0 },
      { name: "B", isDefault: false, displayOrder: 1 },
      { name: "A", isDefault: false, displayOrder: 2 },
    ]);
    expect(shownPrice()).toBe(30_00);

    await change("A", { place: "2" });
    expect(names()).toEqual(["C", "A", "B"]);
    expect(listAuditEntries(1)).toMatchObject([
      {
        action: "product.variant-move",
        before: { order: ["C", "B", "A"] },
        after: { order: ["C", "A", "B"] },
      },
    ]);
    const written = listAuditEntries(1);
    await change("A", { place: "1" });
    expect(names()).toEqual(["C", "A", "B"]);
    expect(await admin.toast()).toMatchObject({ title: "Nothing was changed" });
    expect(listAuditEntries(1)).toEqual(written);

    await change("C", { remove: "on" });
    expect(shownPrice()).toBe(10_00);
  });

  test("a price left blank is the product's, and 0 is on application", async () => {
    await save({ ...row("new0", { name: "Blank" }), default: "new0" });
    expect(shownPrice()).toBe(100_00);
    await change("Blank", { price: "0" });
    expect(shownPrice()).toBeNull();
    expect((await load()).variants[0]).toMatchObject({ typed: { price: "0.00" } });
  });

  test("one wrong field saves none, keeps what was typed and is named beside it", async () => {
    await add({ name: "A", price: "10" }, { name: "B", price: "20" });
    const [a, b] = [idOf("A"), idOf("B")];
    const typed = {
      ...row(a, { price: "11", sku: "kept" }),
      ...row(b, { price: "-1", name: "", leadTimeWorkingDays: "0", place: "x" }),
      ...row("new0", { sku: "no name" }),
    };
    const { status, data } = await save(typed);
    expect(status).toBe(400);
    expect(data.result.error).toEqual({
      [`name-${b}`]: ["Variant name is required"],
      [`price-${b}`]: ["Price must be positive"],
      [`leadTimeWorkingDays-${b}`]: [expect.stringMatching("working days, from 1 to 365")],
      [`place-${b}`]: ["Enter the order as a whole number"],
      "name-new0": ["Variant name is required"],
    });
    expect(data.result.initialValue).toMatchObject({ [`sku-${a}`]: "kept", "sku-new0": "no name" });
    expect(stored()?.variants).toMatchObject([{ pricePence: 10_00 }, { pricePence: 20_00 }]);
  });

  test("amounts and codes are read as they are pasted", async () => {
    await add({
      ...{
        name: "A\u200b\u00a01",
        sku: "ZZ\u2013100\u200b-W",
        manufacturerPartNumber: "\u200bP-1",
      },
      ...{ price: "£10.20", weightGrams: "0.25 kg", stockQuantity: "1,500" },
    });
    expect(stored()?.variants).toMatchObject([
      {
        ...{ name: "A 1", sku: "ZZ-100-W", manufacturerPartNumber: "P-1" },
        ...{ pricePence: 10_20, weightGrams: 250, stockQuantity: 1500 },
      },
    ]);
  });

  test.each(["ZZ-100-W", "zz-100-w", "ZZ-100-W\u200b", "ZZ\u2011100\u2013W"])(
    "two of them never have one SKU, which %j would be",
    async (sku) => {
      await add({ name: "A", sku: "ZZ-100-W" }, { name: "B" });
      const { status, data } = await save(row(idOf("B"), { sku }));
      expect(status).toBe(400);
      expect(data.result.error).toEqual({
        [`sku-${idOf("B")}`]: [expect.stringMatching(/^“A” has the SKU ZZ-100-W too/i)],
      });
      const swapped = { ...row(idOf("B"), { sku }), ...row(idOf("A"), { sku: "ZZ-100-N" }) };
      expect((await save(swapped)).status).toBe(303);
    },
  );

  test("a row is added to the table without saving", async () => {
    await add({ name: "A" });
    const typed = { ...row("new0", { name: "Half" }), intent: "add-row" };
    const { status, data } = await save({ ...typed, ...row(idOf("A"), { price: "wrong" }) });
    expect(status).toBe(200);
    expect(data.result.initialValue).toMatchObject(typed);
    expect(data.result).not.toHaveProperty("error");
    expect(names()).toEqual(["A"]);
  });

  test("an image is chosen by its place, and one that is gone is refused", async () => {
    product = addProduct({ images: [{ altText: "a" }, { altText: "b" }] });
    const [, second] = (await load()).images;
    await add({ name: "V", imageId: String(second?.id) });
    expect(stored()?.variants).toMatchObject([{ imageDisplayOrder: 1 }]);
    const reply = await change("V", { imageId: "999999" });
    expect(reply.data.result.error).toEqual({
      [`imageId-${idOf("V")}`]: ["This image no longer exists"],
    });
  });

  test("saved unchanged they are not logged, also if an import has stored them", async () => {
    product = addProduct({
      images: [{ altText: "a" }],
      variants: [
        { name: "A", pricePence: 10_00, imageDisplayOrder: -1, specificationsContent: [] },
        {
          name: "B",
          stockQuantity: 4,
          specificationsContent: [{ parameter: "Contact 1: rating", value: "5 A" }],
        },
      ],
    });
    const before = [findProductRow(product.id), kit.listVariants(product.id), listAuditEntries(1)];
    await save({});
    expect(await admin.toast()).toMatchObject({ title: "Nothing was changed" });
    await save(row("new0", { name: " ", place: "1" }));
    expect(await admin.toast()).toMatchObject({ title: "Nothing was changed" });
    expect([findProductRow(product.id), kit.listVariants(product.id), listAuditEntries(1)]).toEqual(
      before,
    );
  });

  test("another product's is not among them, and an unknown intent is refused", async () => {
    const other = addProduct({ variants: [{ name: "Theirs", pricePence: 5_00 }] });
    const theirs = findProduct(other.code)?.variants[0]?.id;
    await save(row(theirs, { name: "Mine", price: "1" }));
    await save(row(theirs, { name: "Mine", remove: "on" }));
    expect(findProduct(other.code)?.variants).toMatchObject([{ name: "Theirs", pricePence: 5_00 }]);
    expect((await save({ intent: "explode" })).status).toBe(400);
  });

  test("nothing overwrites another administrator's change", async () => {
    await add({ name: "A" });
    const late = await shownForm();
    await change("A", { price: "11" });
    const mine = { ...late, ...row(idOf("A"), { name: "B" }) };
    const reply = await send(mine);
    expect(reply.status).toBe(409);
    expect(reply.data.toast.description).toMatch(
      /made changes on .* \(Price\)\. Your entries are still here/,
    );
    expect((await send({ ...late, ...row(idOf("A"), { remove: "on" }) })).status).toBe(409);
    expect(stored()?.variants).toMatchObject([{ name: "A", pricePence: 11_00 }]);

    const { version } = reply.data.result.initialValue;
    expect((await send({ ...mine, version })).status).toBe(303);
    expect(stored()?.variants).toMatchObject([{ name: "B", pricePence: null }]);
  });

  test("more than a page of them are edited page by page, and the others stay", async () => {
    const count = VARIANTS_PAGE_SIZE + 2;
    product = addProduct({
      variants: Array.from({ length: count }, (_variant, place) => ({ name: `V${place + 1}` })),
    });
    const second = await load("?page=2");
    expect(second.variants.map(({ place }) => place)).toEqual([String(count - 1), String(count)]);

    const [first, last] = second.variants;
    const typed = {
      ...row(first?.key, { name: "V61", place: "1" }),
      ...row(last?.key, { name: "Last", place: String(count) }),
    };
    await send({ version: second.version, ...typed });
    expect(names()?.slice(0, 2)).toEqual(["V61", "V1"]);
    expect(names()).toHaveLength(count);
    expect(names()?.at(-1)).toBe("Last");
  });

  test("a full page of them fits into a form", () => {
    const [ticks, newRow, others] = [1, 1, 3];
    const fields = (VARIANT_FIELDS.length + 1 + ticks) * (VARIANTS_PAGE_SIZE + newRow) + others;
    expect(fields).toBeLessThan(maxFieldsAt(address()));
  });
});

describe("images", () => {
  const address = () => `/admin/products/${product.id}/images`;
  const versionNow = () => String(findProductRow(product.id)?.updatedAt);
  const send = (fields: FormFields, files = {}, who = admin) => {
    const form = formWithFiles({ version: versionNow(), ...fields }, files);
    return who.post(imagesAction, address(), form, params());
  };
  const addUrl = (name: string) =>
    send({ intent: "add", imageUrl: `https://example.com/${name}`, altText: name });
  const images = () => stored()?.images.map(({ altText }) => altText);
  const idOf = (alt: string) => stored()?.images.find(({ altText }) => altText === alt)?.id;

  test("are for administrators only", async () => {
    const fields = { intent: "add", imageUrl: "https://example.com/x" };
    expect((await send(fields, {}, new Visitor())).location).toMatch(/^\/auth/);
    const customer = await signedIn(await addCustomer());
    expect((await send(fields, {}, customer)).status).toBe(403);
    expect((await customer.get(imagesLoader, address(), params())).location).toBe("/");
    expect(stored()?.images).toEqual([]);
  });

  test("the first one is primary and appears on the card; another can be made primary", async () => {
    await addUrl("a");
    await addUrl("b");
    expect(stored()).toMatchObject({
      imageUrl: "https://example.com/a",
      images: [{ isPrimary: true }, { isPrimary: false }],
    });
    await send({ intent: "primary", imageId: idOf("b") });
    expect(stored()).toMatchObject({
      imageUrl: "https://example.com/b",
      images: [
        { altText: "b", isPrimary: true },
        { altText: "a", isPrimary: false },
      ],
    });
    await send({ intent: "remove", confirmed: "yes", imageId: idOf("b") });
    expect(stored()).toMatchObject({ imageUrl: "https://example.com/a" });
    await send({ intent: "remove", confirmed: "yes", imageId: idOf("a") });
    expect(stored()).toMatchObject({ imageUrl: null, images: [] });
  });

  test("with the same description, rank or position, it is not logged as a change", async () => {
    await addUrl("a");
    const before = [findProductRow(product.id)?.updatedAt, listAuditEntries(1)];

    const image = { imageId: idOf("a") };
    for (const fields of [
      { intent: "describe", altText: "a" },
      { intent: "primary" },
      { intent: "up" },
      { intent: "down" },
    ]) {
      await send({ ...fields, ...image });
      expect(await admin.toast(), fields.intent).toMatchObject({ title: "Nothing was changed" });
    }
    expect([findProductRow(product.id)?.updatedAt, listAuditEntries(1)]).toEqual(before);
  });

  test("a colleague's later change is not replaced unseen, and other changes are saved", async () => {
    for (const name of ["a", "b", "c"]) await addUrl(name);
    const late = { version: versionNow() };
    const colleague = await addCustomer({ isAdmin: true });
    const theirs = { intent: "describe", imageId: idOf("a"), altText: "Theirs" };
    await send(theirs, {}, await signedIn(colleague));

    const mine = { intent: "describe", imageId: idOf("Theirs"), altText: "Mine" };
    const { status, data } = await send({ ...mine, ...late });
    expect(status).toBe(409);
    expect(data).toMatchObject({
      toast: {
        title: "Not saved: this product has changed",
        description: expect.stringMatching(
          `^${colleague.email} made changes on .* \\(Alternative text\\)\\. Your entries`,
        ),
      },
      result: { initialValue: { imageId: String(mine.imageId), altText: "Mine" } },
    });
    await send({ intent: "primary", imageId: idOf("b"), ...late });
    expect(await admin.toast()).toMatchObject({
      kind: "error",
      title: "Not done: this product has changed",
    });
    expect(images()).toEqual(["Theirs", "b", "c"]);

    // An unchanged value, or a change of one image only, replaces nothing.
    await send({ ...theirs, ...late });
    expect(await admin.toast()).toMatchObject({ title: "Nothing was changed" });
    await send({ intent: "up", imageId: idOf("c"), ...late });
    await send({ intent: "remove", confirmed: "yes", imageId: idOf("b"), ...late });
    expect(images()).toEqual(["Theirs", "c"]);

    await send(mine);
    await send({ intent: "primary", imageId: idOf("c") });
    expect(images()).toEqual(["c", "Mine"]);
  });

  test("a description too long, or without a version, is refused and shown again", async () => {
    await addUrl("a");
    const describe = { intent: "describe", imageId: idOf("a"), altText: "x".repeat(1001) };
    for (const fields of [describe, { ...describe, altText: "Mine", version: "" }]) {
      const { status, data } = await send(fields);
      expect(status).toBe(400);
      expect(data.result.initialValue).toMatchObject({ altText: fields.altText });
    }
    expect(images()).toEqual(["a"]);
  });

  test("are moved, and a variant keeps its image", async () => {
    product = addProduct({
      images: [{ altText: "a" }, { altText: "b" }, { altText: "c" }],
      variants: [{ name: "V", imageDisplayOrder: 2 }],
    });
    await send({ intent: "up", imageId: idOf("c") });
    expect(images()).toEqual(["a", "c", "b"]);
    expect(stored()?.variants).toMatchObject([{ imageDisplayOrder: 1 }]);

    await send({ intent: "remove", confirmed: "yes", imageId: idOf("a") });
    expect(stored()?.variants).toMatchObject([{ imageDisplayOrder: 0 }]);
    await send({ intent: "remove", confirmed: "yes", imageId: idOf("c") });
    expect(stored()?.variants).toMatchObject([{ imageDisplayOrder: null }]);
    expect(stored()?.images).toMatchObject([{ altText: "b", displayOrder: 0, isPrimary: true }]);
  });

  test("a primary one that an import left elsewhere stays the primary one", async () => {
    product = addProduct({
      images: [
        { altText: "a", isPrimary: false },
        { altText: "b", isPrimary: true },
      ],
      variants: [{ name: "V", imageDisplayOrder: 0 }],
    });
    await addUrl("c");
    expect(images()).toEqual(["b", "a", "c"]);
    expect(stored()?.variants).toMatchObject([{ imageDisplayOrder: 1 }]);
  });

  test("a product with only a card picture keeps it beside the first image added", async () => {
    product = addProduct({ imageUrl: "https://example.com/card" });
    await addUrl("a");
    expect(stored()).toMatchObject({
      imageUrl: "https://example.com/card",
      images: [{ imageUrl: "https://example.com/card", isPrimary: true }, { altText: "a" }],
    });
  });

  test("an uploaded one is described, and its file goes with it", async () => {
    await send({ intent: "add", altText: "Front" }, { imageFile: await picture() });
    const file = path.join(env.mediaDir, (stored()?.imageUrl ?? "").slice("/media/".length));
    expect(existsSync(file)).toBe(true);

    await send({ intent: "describe", imageId: idOf("Front"), altText: "Seen from the front" });
    expect(images()).toEqual(["Seen from the front"]);
    expect(listAuditEntries(1)).toMatchObject([
      { action: "product.image-describe", after: { altText: "Seen from the front" } },
    ]);

    await send({ intent: "remove", confirmed: "yes", imageId: idOf("Seen from the front") });
    expect(existsSync(file)).toBe(false);
  });

  test("nothing, a bad file, a bad address and the same one again are refused", async () => {
    await addUrl("a");
    const refused = async (fields: FormFields, files = {}) => {
      const reply = await send({ intent: "add", ...fields }, files);
      expect(reply.status).toBe(400);
      return reply.data.result.error;
    };
    expect(await refused({})).toEqual({ imageFile: ["Choose a file or enter a URL"] });
    expect(await refused({}, { imageFile: SVG_WITH_SCRIPT })).toHaveProperty("imageFile");
    expect(await refused({ imageUrl: "javascript:1" })).toEqual({
      imageUrl: ["Please enter a valid URL"],
    });
    expect(await refused({ imageUrl: "https://example.com/a" })).toEqual({
      imageUrl: ["This image is already there"],
    });
    expect(images()).toEqual(["a"]);
  });

  test("another product's image, and an unknown intent, are left alone", async () => {
    const other = addProduct({ images: [{ altText: "theirs" }] });
    const theirs = findProduct(other.code)?.images[0]?.id;
    await send({ intent: "remove", confirmed: "yes", imageId: theirs });
    expect(await admin.toast()).toMatchObject({ kind: "error" });
    expect(findProduct(other.code)?.images).toHaveLength(1);
    expect((await send({ intent: "constructor", imageId: theirs })).status).toBe(400);
  });
});

test("an image is not removed by a single press", async () => {
  product = addProduct({ images: [{ altText: "a" }] });
  const version = String(findProductRow(product.id)?.updatedAt);
  const remove = { intent: "remove", version, imageId: stored()?.images[0]?.id };
  const address = `/admin/products/${product.id}/images`;
  expect((await admin.post(imagesAction, address, remove, params())).status).toBe(400);
  expect(stored()).toMatchObject({ images: [{ altText: "a" }] });
});
