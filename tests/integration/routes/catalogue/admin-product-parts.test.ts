import { existsSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";

import { listAuditEntries } from "~/db/site/audit-log.server";
import { findProductRow } from "~/db/catalogue/product-admin.server";
import { findProduct } from "~/db/catalogue/products.server";
import { env } from "~/env.server";
import {
  action as imagesAction,
  loader as imagesLoader,
} from "~/routes/admin.products.$id_.images/route";
import {
  action as variantsAction,
  loader as variantsLoader,
} from "~/routes/admin.products.$id_.variants/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
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
  const load = async () => (await admin.get(variantsLoader, address(), params())).data;
  const send = async (fields: FormFields, who = admin) =>
    who.post(
      variantsAction,
      address(),
      { version: String(findProductRow(product.id)?.updatedAt), ...fields },
      params(),
    );
  const add = (fields: FormFields) => send({ intent: "add", ...fields });
  const shownPrice = () => findProductRow(product.id)?.shownPricePence;
  const names = () => stored()?.variants.map(({ name }) => name);
  const idOf = (name: string) => stored()?.variants.find((variant) => variant.name === name)?.id;

  test("are for administrators only", async () => {
    expect((await send({ intent: "add", name: "V" }, new Visitor())).location).toMatch(/^\/auth/);
    const customer = await signedIn(await addCustomer());
    expect((await send({ intent: "add", name: "V" }, customer)).status).toBe(403);
    expect((await customer.get(variantsLoader, address(), params())).location).toBe("/");
    expect(stored()?.variants).toEqual([]);
  });

  test("are added, changed and removed; the shown price follows, and every write is logged", async () => {
    await add({ name: "Short", sku: "S-1", price: "80", weightGrams: "250", stockQuantity: "3" });
    expect(stored()?.variants).toMatchObject([
      { name: "Short", sku: "S-1", pricePence: 80_00, weightGrams: 250, stockQuantity: 3 },
    ]);
    expect(shownPrice()).toBe(80_00);

    await send({ intent: "save", variantId: idOf("Short"), name: "Short", price: "85" });
    expect(stored()?.variants).toMatchObject([{ pricePence: 85_00, sku: null }]);
    expect(shownPrice()).toBe(85_00);
    expect(listAuditEntries(1)).toMatchObject([
      {
        ...{ actor: adminEmail, action: "product.variant-update", subject: product.code },
        before: { name: "Short", pricePence: 80_00 },
        after: { name: "Short", pricePence: 85_00 },
      },
    ]);

    await send({ intent: "remove", confirmed: "yes", variantId: idOf("Short") });
    expect(stored()?.variants).toEqual([]);
    expect(shownPrice()).toBe(100_00);
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

    const variantId = idOf("Other");
    const refused = await send({ intent: "save", variantId, name: "Other", specifications: "?" });
    expect(refused.status).toBe(400);
    await send({ intent: "save", variantId, name: "Other" });
    expect(stored()?.variants).toMatchObject([{ protocol: null, specificationsContent: null }]);
    expect(listAuditEntries(1)).toMatchObject([
      { before: { protocol: "KNX", specificationsContent }, after: { protocol: null } },
    ]);
  });

  test("the only default one always has the lowest display order (B4)", async () => {
    await add({ name: "A", price: "10" });
    await add({ name: "B", price: "20", isDefault: "on" });
    await add({ name: "C", price: "30", isDefault: "on" });
    expect(stored()?.variants).toMatchObject([
      { name: "C", isDefault: true, displayOrder: 0 },
      { name: "B", isDefault: false, displayOrder: 1 },
      { name: "A", isDefault: false, displayOrder: 2 },
    ]);
    expect(shownPrice()).toBe(30_00);

    await send({ intent: "up", variantId: idOf("A") });
    expect(names()).toEqual(["C", "A", "B"]);
    const written = listAuditEntries(1);
    await send({ intent: "up", variantId: idOf("A") });
    expect(names()).toEqual(["C", "A", "B"]);
    expect(await admin.toast()).toMatchObject({ title: "Nothing was changed" });
    expect(listAuditEntries(1)).toEqual(written);

    await send({ intent: "remove", confirmed: "yes", variantId: idOf("C") });
    expect(shownPrice()).toBe(10_00);
  });

  test("a price left blank is the product's, and 0 is on application", async () => {
    await add({ name: "Blank", isDefault: "on" });
    expect(shownPrice()).toBe(100_00);
    await send({ intent: "save", variantId: idOf("Blank"), name: "Blank", price: "0" });
    expect(shownPrice()).toBeNull();
    expect((await load()).variants[0]).toMatchObject({ price: "POA", typed: { price: "0.00" } });
  });

  test("what is wrong comes back with its own form", async () => {
    await add({ name: "A" });
    const reply = await send({
      intent: "save",
      variantId: idOf("A"),
      name: "",
      price: "1e3",
      sku: "kept",
    });
    expect(reply).toMatchObject({
      status: 400,
      data: {
        result: {
          initialValue: { variantId: String(idOf("A")), sku: "kept", price: "1e3" },
          error: { name: ["Variant name is required"] },
        },
      },
    });
  });

  describe("all of them in one form", () => {
    beforeEach(async () => {
      await add({ name: "A", sku: "A-1", price: "10", description: "kept", isDefault: "on" });
      await add({ name: "B", price: "20" });
      await add({ name: "C", price: "30" });
    });

    const figures = (name: string, { price = "", sku = "" }) => ({
      [`price-${idOf(name)}`]: price,
      [`sku-${idOf(name)}`]: sku,
      [`weightGrams-${idOf(name)}`]: "",
      [`stockQuantity-${idOf(name)}`]: "7",
    });
    const saveAll = (...rows: FormFields[]) => send(Object.assign({ intent: "save-all" }, ...rows));

    test("are changed together, and each change is logged", async () => {
      const reply = await saveAll(
        figures("A", { price: "11.50", sku: "A-2" }),
        figures("B", { price: "" }),
      );
      expect(reply).toMatchObject({ status: 303, location: address() });
      expect(stored()?.variants).toMatchObject([
        { name: "A", sku: "A-2", pricePence: 11_50, stockQuantity: 7, isDefault: true },
        { name: "B", pricePence: null, stockQuantity: 7, isDefault: false },
        { name: "C", pricePence: 30_00, stockQuantity: null },
      ]);
      expect(stored()?.variants[0]?.description).toBe("kept");
      expect(shownPrice()).toBe(11_50);
      expect(listAuditEntries(2)).toMatchObject([
        { after: { name: "B", pricePence: null, stockQuantity: 7 } },
        { action: "product.variant-update", after: { name: "A", sku: "A-2", pricePence: 11_50 } },
      ]);
    });

    test("one wrong figure saves none, keeps what was typed and is named", async () => {
      const typed = { [`price-${idOf("A")}`]: "11", [`price-${idOf("B")}`]: "-1" };
      const { status, data } = await saveAll(typed);
      expect(status).toBe(400);
      expect(data.toast).toMatchObject({ description: "Price must be positive" });
      expect(data.result.error).toEqual({ [`price-${idOf("B")}`]: ["Price must be positive"] });
      expect(data.result.initialValue).toMatchObject(typed);
      expect(stored()?.variants).toMatchObject([{ pricePence: 10_00 }, { pricePence: 20_00 }, {}]);
    });

    test("sent too late or unchanged, they are not written", async () => {
      const late = await saveAll(figures("A", { price: "11" }), { version: "1" });
      expect(late.status).toBe(409);
      expect(shownPrice()).toBe(10_00);

      await saveAll(figures("A", { price: "11" }));
      await saveAll(figures("A", { price: "11.00" }));
      expect(await admin.toast()).toMatchObject({ title: "Nothing was changed" });
      await saveAll();
      expect(await admin.toast()).toMatchObject({ title: "Nothing was changed" });
    });

    test("another product's is not among them", async () => {
      const other = addProduct({ variants: [{ name: "Theirs", pricePence: 5_00 }] });
      const theirs = findProduct(other.code)?.variants[0]?.id;
      await saveAll({ [`price-${theirs}`]: "1" }, figures("A", { price: "11" }));
      expect(findProduct(other.code)?.variants).toMatchObject([{ pricePence: 5_00 }]);
      expect(shownPrice()).toBe(11_00);
    });
  });

  test("nothing overwrites another administrator's change", async () => {
    await add({ name: "A" });
    const version = String(findProductRow(product.id)?.updatedAt);
    const late = { version, variantId: idOf("A") };
    await send({ intent: "save", name: "A", price: "11", variantId: idOf("A") });
    const reply = await send({ intent: "save", name: "B", ...late });
    expect(reply.status).toBe(409);
    expect(reply.data.toast.description).toMatch(
      /made changes on .* \(Price\)\. Your entries are still here/,
    );
    await send({ intent: "remove", confirmed: "yes", ...late });
    expect(await admin.toast()).toMatchObject({
      title: "Not done: this product has changed",
    });
    expect(names()).toEqual(["A"]);
  });

  test("saved unchanged, or moved past an end, it is not logged as a change", async () => {
    await add({ name: "A", sku: "A-1", price: "10" });
    const before = [findProductRow(product.id)?.updatedAt, listAuditEntries(1)];

    await send({ intent: "save", variantId: idOf("A"), name: "A", sku: "A-1", price: "10.00" });
    expect(await admin.toast()).toMatchObject({ title: "Nothing was changed" });
    await send({ intent: "down", variantId: idOf("A") });
    expect(await admin.toast()).toMatchObject({ title: "Nothing was changed" });
    expect([findProductRow(product.id)?.updatedAt, listAuditEntries(1)]).toEqual(before);
  });

  test("another product's variant, and an unknown intent, are left alone", async () => {
    const other = addProduct({ variants: [{ name: "Theirs" }] });
    const theirs = findProduct(other.code)?.variants[0]?.id;
    await send({ intent: "remove", confirmed: "yes", variantId: theirs });
    expect(await admin.toast()).toMatchObject({ description: "Variant not found." });
    await send({ intent: "save", variantId: theirs, name: "Mine" });
    expect(findProduct(other.code)?.variants).toMatchObject([{ name: "Theirs" }]);
    expect((await send({ intent: "explode", variantId: theirs })).status).toBe(400);
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

  test("what was changed meanwhile is not replaced unseen, and all else goes on", async () => {
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
          `^${colleague.email} made changes on .* \\(Alternative Text\\)\\. Your entries`,
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

  test("are moved, and a variant goes on showing the image it showed (C10)", async () => {
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

test("neither a variant nor an image is removed by a single press", async () => {
  product = addProduct({ variants: [{ name: "V" }], images: [{ altText: "a" }] });
  const remove = { intent: "remove", version: String(findProductRow(product.id)?.updatedAt) };
  const variantId = stored()?.variants[0]?.id;
  const imageId = stored()?.images[0]?.id;
  const { id } = params();

  const variant = await admin.post(
    variantsAction,
    `/admin/products/${id}/variants`,
    { ...remove, variantId },
    params(),
  );
  const image = await admin.post(
    imagesAction,
    `/admin/products/${id}/images`,
    { ...remove, imageId },
    params(),
  );
  expect([variant.status, image.status]).toEqual([400, 400]);
  expect(stored()).toMatchObject({ variants: [{ name: "V" }], images: [{ altText: "a" }] });
});
