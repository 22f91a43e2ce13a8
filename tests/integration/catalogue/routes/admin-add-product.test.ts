import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";

import { listAuditEntries } from "~/site/audit/audit-log.server";
import { findProduct } from "~/catalogue/products/products.server";
import { env } from "~/env.server";
import { maxFieldsAt } from "~/http/form-data.server";
import { action, loader } from "~/routes/admin._index/route";
import { loader as productsLoader } from "~/routes/products/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addCategory, addProduct } from "#tests/support/catalogue";
import { whileRefusing } from "#tests/support/database-trouble";
import { type FormFields, Visitor } from "#tests/support/requests";
import {
  blob,
  formWithFiles,
  MEGABYTE,
  pdf,
  PDF_THAT_IS_HTML,
  picture,
  SVG_WITH_SCRIPT,
} from "#tests/support/uploads";

let admin: Visitor;
let adminEmail: string;
let serial = 0;

beforeEach(async () => {
  const account = await addCustomer({ isAdmin: true });
  adminEmail = account.email;
  admin = await signedIn(account);
  serial += 1;
});

const newName = () => `Flow Meter No ${serial}`;
const newCode = () => `flowmeterno${serial}`;

const add = (fields: FormFields = {}, files: Record<string, File | undefined> = {}) =>
  admin.post(action, "/admin?index", formWithFiles({ name: newName(), ...fields }, files));
const errorsOf = (reply: Awaited<ReturnType<typeof add>>) => reply.data?.result?.error ?? {};
const countProducts = () => kit.countRows("products");
const filesIn = (folder: string) => {
  const full = path.join(env.mediaDir, folder);
  return existsSync(full) ? readdirSync(full) : [];
};

describe("who may add (S7)", () => {
  test("a visitor signs in first", async () => {
    const visitor = new Visitor();
    for (const call of [
      visitor.get(loader, "/admin"),
      visitor.post(action, "/admin?index", formWithFiles({ name: newName() })),
    ]) {
      expect(await call).toMatchObject({ status: 303 });
      expect((await call).location).toMatch(/^\/auth\?redirectTo=%2Fadmin/);
    }
  });

  test("a customer is redirected home with the reason; a post is a 403 and adds nothing", async () => {
    const customer = await signedIn(await addCustomer());
    expect(await customer.get(loader, "/admin")).toMatchObject({ status: 303, location: "/" });
    expect(await customer.toast()).toMatchObject({
      title: "Access Denied",
      description: "You don't have admin privileges.",
    });

    const before = countProducts();
    const posted = await customer.post(action, "/admin?index", formWithFiles({ name: newName() }));
    expect(posted.status).toBe(403);
    expect(countProducts()).toBe(before);
  });
});

describe("a product like another product", () => {
  test("starts from its texts and figures, but not from its code, datasheet and pictures", async () => {
    const { id, name } = addProduct({
      name: "Ball Valve DN 15",
      productCode: `BV-15-${serial}`,
      listPricePence: 12_50,
      company: "Example Valves",
      datasheetUrl: "https://example.com/bv-15.pdf",
    });
    const { like } = (await admin.get(loader, `/admin?like=${id}`)).data;
    expect(like).toMatchObject({
      ...{ id, name },
      typed: { name, listPrice: "12.50", company: "Example Valves" },
    });
    expect(like?.typed).toMatchObject({ productCode: "", datasheetUrl: "" });
    expect(Object.keys(like?.typed ?? {})).not.toContain("imageUrl");
  });

  test("keeps a feature whole that has a comma in it", async () => {
    const { id } = addProduct({ features: ["3,5 mm jack", "IP65"] });
    const { like } = (await admin.get(loader, `/admin?like=${id}`)).data;
    const form = formWithFiles({ name: newName(), features: like?.typed.features });
    await admin.post(action, `/admin?index&like=${id}`, form);
    expect(findProduct(newCode())?.features).toEqual(["3,5 mm jack", "IP65"]);
  });

  test.each(["", "none", "-1", "999999999"])("'%s' is like none", async (id) => {
    expect((await admin.get(loader, `/admin?like=${id}`)).data.like).toBeNull();
  });
});

describe("adding a product", () => {
  test("pressed twice makes one, with one picture; filled in or loaded again, another", async () => {
    const products = countProducts();
    const pictures = filesIn("products").length;
    const { submitKey } = (await admin.get(loader, "/admin")).data;
    const press = async () => add({ submitKey }, { imageFile: await picture() });
    const [first, second] = await Promise.all([press(), press()]);
    expect(first).toMatchObject({ status: 303 });
    expect(second).toMatchObject({ status: 303, location: first.location });
    expect(countProducts()).toBe(products + 1);
    expect(filesIn("products")).toHaveLength(pictures + 1);

    await add({ submitKey, name: `${newName()} again` });
    const reloadedKey = (await admin.get(loader, "/admin")).data.submitKey;
    await add({ submitKey: reloadedKey });
    expect(countProducts()).toBe(products + 3);
  });

  test("stores every field, lists the product and writes to the audit log", async () => {
    const sensors = addCategory("Sensors");
    const reply = await add({
      productCode: `FM-${serial}`,
      description: "Measures flow.\r\nIn pipes.",
      categoryId: sensors,
      company: "Acme",
      protocol: "M-Bus",
      listPrice: "1249.5",
      weightGrams: "1500",
      features: "DN 20, IP65\r\nBrass, ,",
      "title-0": "Quick",
      "explanation-0": "two screws",
      "title-1": "Sealed",
      "explanation-1": "",
      "parameter-0": "Supply",
      "value-0": "24 V",
      "parameter-1": "",
      "value-1": "",
      "parameter-2": "Ratio 1:10",
      "value-2": "yes",
      overview: "All about it.",
      additionalInfo: "Ask us.",
      isNew: "on",
      imageUrl: "https://example.com/fm.png",
      datasheetUrl: "https://example.com/fm.pdf",
    });
    const product = findProduct(`FM-${serial}`);
    expect(reply).toMatchObject({ status: 303, location: `/admin?added=${product?.id}` });
    expect(await admin.toast()).toMatchObject({ title: "Product created successfully!" });
    expect(product).toMatchObject({
      name: newName(),
      productCode: `FM-${serial}`,
      description: "Measures flow.\nIn pipes.",
      categoryName: "Sensors",
      company: "Acme",
      protocol: "M-Bus",
      listPricePence: 1249_50,
      shownPricePence: 1249_50,
      weightGrams: 1500,
      features: ["DN 20", "IP65", "Brass"],
      keyFeaturesContent: [{ title: "Quick", description: "two screws" }, { title: "Sealed" }],
      specificationsContent: [
        { parameter: "Supply", value: "24 V" },
        { parameter: "Ratio 1:10", value: "yes" },
      ],
      overviewContent: "All about it.",
      additionalInfoContent: "Ask us.",
      isNew: true,
      comingSoon: false,
      imageUrl: "https://example.com/fm.png",
      images: [{ imageUrl: "https://example.com/fm.png", isPrimary: true, displayOrder: 0 }],
      datasheetUrl: "https://example.com/fm.pdf",
      archivedAt: null,
    });
    expect(listAuditEntries(1)).toMatchObject([
      {
        ...{ actor: adminEmail, action: "product.create", subject: `FM-${serial}`, before: null },
        after: { name: newName(), listPricePence: 1249_50, category: "Sensors" },
      },
    ]);

    const { data } = await new Visitor().get(productsLoader, `/products?q=FM-${serial}`);
    expect(data.headline?.cards).toMatchObject([{ card: { name: newName() } }]);
    const page = await admin.get(loader, reply.location ?? "");
    expect(page.data.added).toMatchObject({ name: newName(), path: `/product/FM-${serial}` });
  });

  test("needs a name and nothing else: no price is POA, and the code follows", async () => {
    expect((await add({ features: " , ,\n" })).status).toBe(303);
    expect(findProduct(newCode())).toMatchObject({
      listPricePence: null,
      shownPricePence: null,
      weightGrams: null,
      categoryId: null,
      company: null,
      features: [],
      imageUrl: null,
      images: [],
    });
  });

  test("a derived code that is taken, in any case, gets the next number", async () => {
    addProduct({ productCode: newCode().toUpperCase() });
    await add();
    await add();
    expect(findProduct(`${newCode()}-2`)?.name).toBe(newName());
    expect(findProduct(`${newCode()}-3`)?.name).toBe(newName());
  });

  test("a code in use in another case is refused, archived or not, and the form keeps its values", async () => {
    const taken = addProduct({ productCode: `Taken-${serial}`, name: "The Holder" });
    const fields = { productCode: `tAKEN-${serial}`, listPrice: "12.50", features: "a, b" };
    const reply = await add(fields, { imageFile: await picture() });
    expect(reply.status).toBe(400);
    expect(reply.data).toMatchObject({
      toast: {
        title: "Failed to create product: this product code is in use by The Holder",
      },
      result: {
        initialValue: fields,
        error: { productCode: ["This product code is in use by The Holder"] },
      },
    });

    kit.archiveProduct(taken.id);
    expect((await add(fields)).status).toBe(400);
  });

  test("a new category is added once, and known names keep their spelling", async () => {
    await add({ newCategory: `Dampers ${serial}`, company: `Maker ${serial}`, protocol: "KNX" });
    await add({ newCategory: `dampers ${serial}`, company: `MAKER ${serial}`, protocol: "knx" });
    const [first, second] = [findProduct(newCode()), findProduct(`${newCode()}-2`)];
    expect(first).toMatchObject({ categoryName: `Dampers ${serial}`, protocol: "KNX" });
    expect(second).toMatchObject({
      categoryId: first?.categoryId,
      company: `Maker ${serial}`,
      protocol: "KNX",
    });
  });

  test("a deleted category is reported, not replaced", async () => {
    const reply = await add({ categoryId: "999999" });
    expect(errorsOf(reply)).toEqual({
      categoryId: ["This category no longer exists. Choose another"],
    });
  });
});

describe("what is refused", () => {
  test.each([
    { field: "name", value: "A", says: "Product name must be at least 2 characters" },
    { field: "listPrice", value: "0", says: "Price must be positive" },
    { field: "listPrice", value: "-1", says: "Price must be positive" },
    { field: "listPrice", value: "1000000", says: "Price must be less than 1,000,000" },
    { field: "listPrice", value: "1e3", says: "Enter the price in pounds" },
    { field: "listPrice", value: "€12", says: "Enter the price in pounds" },
    { field: "imageUrl", value: "javascript:alert(1)", says: "Please enter a valid URL" },
    { field: "datasheetUrl", value: "file:///etc/passwd", says: "Please enter a valid URL" },
  ])("$field $value: $says", async ({ field, value, says }) => {
    const before = countProducts();
    const reply = await add({ company: "Kept", [field]: value });
    expect(reply.status).toBe(400);
    expect(errorsOf(reply)[field]?.[0]).toContain(says);
    expect(reply.data.toast).toMatchObject({ title: "Validation Error" });
    expect(reply.data.result.initialValue).toMatchObject({ company: "Kept", [field]: value });
    expect(countProducts()).toBe(before);
  });

  test("a name that makes no code requires a typed code", async () => {
    expect(errorsOf(await add({ name: "Датчик" }))).toEqual({
      productCode: ["Product code is required"],
    });
    expect((await add({ name: "Датчик", productCode: `d-${serial}` })).status).toBe(303);
  });

  test("a database that cannot be written says so, keeps the form and no file", async () => {
    const before = filesIn("products");
    const imageFile = await picture();
    const reply = await whileRefusing("insert on products", () =>
      add({ company: "Kept" }, { imageFile }),
    );

    expect(reply.status).toBe(503);
    expect(reply.data.toast.title).toMatch(/^Failed to create product: /);
    expect(reply.data.result.initialValue).toMatchObject({ company: "Kept" });
    expect(filesIn("products")).toEqual(before);
  });
});

describe("an uploaded image", () => {
  test("is re-encoded: smaller, as WebP, without metadata", async () => {
    const imageFile = await picture({ width: 3200, height: 1000, name: "../../etc/x.jpg" });
    expect((await add({}, { imageFile })).status).toBe(303);

    const product = findProduct(newCode());
    expect(product?.imageUrl).toMatch(/^\/media\/products\/[0-9a-f]{32}\.webp$/);
    expect(product?.images).toMatchObject([{ imageUrl: product?.imageUrl, isPrimary: true }]);
    const stored = await sharp(
      path.join(env.mediaDir, (product?.imageUrl ?? "").slice("/media/".length)),
    ).metadata();
    expect(stored).toMatchObject({ format: "webp", width: 1600, height: 500 });
    expect(stored.exif).toBeUndefined();
    expect(filesIn("products").filter((name) => name.startsWith("."))).toEqual([]);
  });

  test.each(["png", "gif", "webp", "avif"] as const)("may be a %s", async (format) => {
    expect((await add({}, { imageFile: await picture({ format }) })).status).toBe(303);
    expect(findProduct(newCode())?.imageUrl).toMatch(/\.webp$/);
  });

  const unknown = "Choose a JPEG, PNG, WebP, GIF or AVIF image. This is not one of these.";
  const damaged = "This image could not be read. It may be damaged or have too many pixels.";
  test.each([
    {
      why: "an SVG with a script, called a PNG",
      file: async () => SVG_WITH_SCRIPT,
      says: "SVG images cannot be used. Save the image as PNG or JPEG.",
    },
    { why: "a web page", file: async () => blob("a.png", "<html>"), says: unknown },
    { why: "an empty file", file: async () => blob("a.png", ""), says: unknown },
    {
      why: "a PNG only in its first bytes",
      file: async () => blob("a.png", "\x89PNG\r\n\x1a\n", 500),
      says: damaged,
    },
    {
      why: "a PNG cut in half",
      file: async () => {
        const whole = await picture({ width: 400, height: 400, format: "png" });
        return new File([whole.slice(0, Math.floor(whole.size / 2))], "half.png");
      },
      says: damaged,
    },
    {
      why: "more pixels than memory is lent for",
      file: () => picture({ width: 8000, height: 8000, format: "png" }),
      says: damaged,
    },
    {
      why: "11 MB",
      file: async () => blob("a.jpg", "\xff\xd8\xff", 11 * MEGABYTE),
      says: "The image must be 10 MB or smaller.",
    },
    {
      why: "20 MB",
      file: async () => blob("a.jpg", "\xff\xd8\xff", 20 * MEGABYTE),
      says: "The image must be 10 MB or smaller.",
    },
  ])("$why is refused with the reason, and nothing is saved", async ({ file, says }) => {
    const [products, files] = [countProducts(), filesIn("products")];
    const reply = await add({ company: "Kept" }, { imageFile: await file(), datasheetFile: pdf() });

    expect(reply.status).toBe(400);
    expect(errorsOf(reply)).toEqual({ imageFile: [says] });
    expect(reply.data.result.initialValue).toMatchObject({ company: "Kept" });
    expect(countProducts()).toBe(products);
    expect(filesIn("products")).toEqual(files);
  });
});

describe("an uploaded datasheet", () => {
  test("is stored unchanged under a generated name, and downloaded under its own", async () => {
    await add({}, { datasheetFile: pdf({ name: "C:\\Docs\\Größe <1>.PDF", size: 3000 }) });
    const product = findProduct(newCode());
    expect(product).toMatchObject({ datasheetFilename: "Größe 1.pdf" });
    expect(product?.datasheetFileUrl).toMatch(/^\/media\/datasheets\/[0-9a-f]{32}\.pdf$/);
    expect(filesIn("datasheets")).toContain(product?.datasheetFileUrl?.split("/").at(-1));
  });

  test.each([
    { why: "HTML called a PDF", file: PDF_THAT_IS_HTML, says: "This is not a PDF" },
    { why: "a PDF cut short", file: blob("a.pdf", "%PDF-1.7\n", 500), says: "it is incomplete" },
    { why: "21 MB", file: pdf({ size: 21 * MEGABYTE }), says: "must be 20 MB or smaller" },
  ])("$why is refused with the reason, and nothing is saved", async ({ file, says }) => {
    const [products, files] = [countProducts(), filesIn("datasheets")];
    const reply = await add({}, { datasheetFile: file, imageFile: await picture() });
    expect(errorsOf(reply).datasheetFile?.[0]).toContain(says);
    expect(countProducts()).toBe(products);
    expect(filesIn("datasheets")).toEqual(files);
  });

  test("exactly 20 MB is taken", async () => {
    expect((await add({}, { datasheetFile: pdf({ size: 20 * MEGABYTE }) })).status).toBe(303);
  });
});

test("a body that is not a form, is truncated, or has too much text is a 4xx", async () => {
  const post = (body: BodyInit, type: string) =>
    admin.send(
      action,
      admin.request("/admin?index", { method: "POST", body, headers: { "Content-Type": type } }),
    );
  expect((await post("{}", "application/json")).status).toBe(400);
  expect((await post("--x\r\nnonsense", "multipart/form-data; boundary=x")).status).toBe(400);
  expect((await post("", "multipart/form-data")).status).toBe(400);
  expect((await add({ overview: "x".repeat(300_000) })).status).toBe(413);
});

test("a form of more fields, or of other names, than ours have is a 4xx in parts too", async () => {
  const parts = new FormData();
  for (let field = 0; field <= maxFieldsAt("/admin"); field += 1) parts.append("f", "1");
  expect((await admin.post(action, "/admin?index", parts)).status).toBe(413);

  const tree = new FormData();
  tree.append("e[99999999]", "1");
  expect((await admin.post(action, "/admin?index", tree)).status).toBe(400);
});
