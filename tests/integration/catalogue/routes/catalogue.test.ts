import { existsSync, mkdirSync, readdirSync, readlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";

import { readSelection, withVariant } from "~/catalogue/products/product-detail";
import { logError } from "~/log.server";
import { loader as rootLoader } from "~/root";
import { loader as homeLoader } from "~/routes/_index/route";
import { loader as datasheetLoader } from "~/routes/datasheets.$productId";
import { loader as productLoader } from "~/routes/product.$code/route";
import { loader as productsLoader } from "~/routes/products/route";
import { loader as suggestionsLoader } from "~/routes/suggestions";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { whileMissing } from "#tests/support/database-trouble";
import { Visitor } from "#tests/support/requests";

const OPEN_FILES = "/proc/self/fd";

const visitor = new Visitor();
const product = (code: string, search = "") =>
  visitor.get(productLoader, `/product/${encodeURIComponent(code)}${search}`, { code });

describe("the product page", () => {
  addProduct({ name: "First", productCode: "AB-1" });

  test.each([
    { why: "another case", wanted: "ab-1", search: "", location: "/product/AB-1" },
    {
      why: "with its query",
      wanted: "Ab-1",
      search: "?image=2",
      location: "/product/AB-1?image=2",
    },
  ])(
    "$why redirects permanently to the canonical address",
    async ({ wanted, search, location }) => {
      expect(await product(wanted, search)).toMatchObject({ status: 301, location });
    },
  );

  test.each(["/Product/AB-1", "/product/AB-1/", "/product/%41B-1"])(
    "%s leads there too",
    async (path) => {
      const answer = await visitor.get(productLoader, path, { code: "AB-1" });
      expect(answer).toMatchObject({ status: 301, location: "/product/AB-1" });
    },
  );

  test("an id redirects to the code; without a code the id is the address", async () => {
    const coded = addProduct({ productCode: "CODED" });
    expect(await product(String(coded.id))).toMatchObject({
      status: 301,
      location: "/product/CODED",
    });

    const plain = addProduct({ name: "No code", productCode: null });
    expect((await product(String(plain.id))).data.product.name).toBe("No code");
  });

  test("a code that looks like an id comes before the id", async () => {
    const { id } = addProduct({ productCode: null });
    addProduct({ name: "Numbered", productCode: String(id) });
    expect((await product(String(id))).data.product.name).toBe("Numbered");
  });

  test.each(["nothing", "", "999999", "0", "-1", "AB-1'--", "%", "a".repeat(3000), "ａｂ-1"])(
    "%j is not found",
    async (wanted) => {
      expect(await product(wanted)).toMatchObject({ status: 404, text: "Product not found" });
    },
  );

  test("selects the default variant or the requested one; an invalid one gives the default", async () => {
    const { code, id } = addProduct({
      images: [{}, {}, {}],
      variants: [
        { name: "A" },
        { name: "B", isDefault: true, imageDisplayOrder: 2 },
        { name: "C", imageDisplayOrder: 1 },
      ],
    });
    const idOf = (name: string) =>
      kit.listVariants(id).find((variant) => variant.name === name)?.id ?? 0;

    const view = (await product(code)).data.product;
    const chosen = (search: string) => readSelection(view, new URLSearchParams(search));

    expect(chosen("")).toMatchObject({ variant: { id: idOf("B") }, imageIndex: 2 });
    expect(chosen(`?variant=${idOf("C")}`)).toMatchObject({
      variant: { id: idOf("C") },
      imageIndex: 1,
    });
    expect(chosen("?variant=x&image=99")).toMatchObject({
      variant: { id: idOf("B") },
      imageIndex: 2,
    });
    expect(chosen("?image=1")).toMatchObject({ imageIndex: 0 });
  });

  test("weighs each variant by its own weight, else by the product's", async () => {
    const { code } = addProduct({
      weightGrams: 100,
      variants: [{ name: "Light", weightGrams: 40 }, { name: "As it comes" }],
    });
    const { variants } = (await product(code)).data.product;
    expect(variants.map(({ name, weightGrams }) => [name, weightGrams])).toEqual([
      ["Light", 40],
      ["As it comes", 100],
    ]);
  });

  test("the chosen variant's facts take the place of the product's (C16)", async () => {
    const { code } = addProduct({
      ...{ protocol: "M-Bus", weightGrams: 100 },
      specificationsContent: [
        { parameter: "Kvs", value: "6.3 m³/h" },
        { parameter: "Length", value: "80 mm" },
      ],
      variants: [
        { name: "Plain" },
        {
          ...{ name: "Other", protocol: "BACnet MS/TP", weightGrams: 40 },
          specificationsContent: [
            { parameter: "Kvs", value: "1.6 m³/h" },
            { parameter: "Supply", value: "24 V" },
          ],
        },
      ],
    });
    const view = (await product(code)).data.product;
    const [plain, other] = view.variants;
    expect(withVariant(view, plain)).toEqual(view);
    expect(withVariant(view, undefined)).toBe(view);
    expect(withVariant(view, other)).toMatchObject({
      ...{ protocol: "BACnet MS/TP", weightGrams: 40 },
      specifications: [
        { parameter: "Kvs", value: "1.6 m³/h" },
        { parameter: "Length", value: "80 mm" },
        { parameter: "Supply", value: "24 V" },
      ],
    });
  });

  test("a visitor's answer holds no price", async () => {
    const { code } = addProduct({
      listPricePence: 987_65,
      variants: [{ pricePence: 987_65 }, { pricePence: 876_54 }],
    });
    const { text, data } = await product(code);
    expect(text).not.toMatch(/98765|87654/);
    expect(data.product.price).toEqual({ kind: "sign-in" });
  });

  test("a price of nothing reads POA even for a visitor", async () => {
    const { code } = addProduct({ listPricePence: 0 });
    expect((await product(code)).data.product.price).toEqual({ kind: "on-application" });
  });
});

describe("the product list", () => {
  test("counts the options of each product (C17)", async () => {
    const { name } = addProduct({ name: "Optioned", variants: [{}, {}, {}] });
    const { products } = (await visitor.get(productsLoader, "/products?q=Optioned")).data;
    expect(products).toMatchObject([{ name, optionCount: 3 }]);
  });

  test("knows its filters, and carries no price for a visitor", async () => {
    addProduct({ name: "Secret price", listPricePence: 987_65, category: "Sensors" });
    const { text, data } = await visitor.get(
      productsLoader,
      "/products?category=sensors&sort=price-asc",
    );

    expect(data).toMatchObject({
      isFiltered: true,
      pricesShown: false,
      query: { sort: "name-asc" },
    });
    expect(data.products.map(({ name, price }) => [name, price])).toEqual([
      ["Secret price", undefined],
    ]);
    expect(text).not.toContain("98765");
  });

  test("finds the products of a manufacturer (C4)", async () => {
    addProduct({ name: "Of a company", company: "Kestrel & Son" });
    addProduct({ name: "Of another" });
    for (const q of ["kestrel & SON", "kestrel", "kes"]) {
      const path = `/products?q=${encodeURIComponent(q)}`;
      const { data } = await visitor.get(productsLoader, path);
      expect(data.products.map(({ name }) => name)).toEqual(["Of a company"]);
    }
  });

  test("offers other searches where there is nothing, of what is listed", async () => {
    addProduct({ name: "Quarterturn Actuator, Green" });
    addProduct({ name: "Quarterturn Actuator, Blue" });
    const offered = async (search: string) => {
      const { others, otherSearches } = (await visitor.get(productsLoader, `/products?${search}`))
        .data.noMatch;
      return [...(others ? [{ to: others.all.to, says: others.title }] : []), ...otherSearches];
    };
    expect(await offered("q=quaterturn+green")).toEqual([
      {
        to: "/products?q=quarterturn+green",
        says: "No exact match. Did you mean 'quarterturn green'? (1)",
      },
    ]);
    expect(await offered("q=quarterturn&company=nobody")).toEqual([
      { to: "/products?q=quarterturn", says: '"quarterturn" in all products (2)' },
    ]);
    expect(await offered("q=quarterturn")).toEqual([]);
    expect(await offered("company=nobody")).toEqual([]);

    addProduct({ name: "Rotorvane" });
    expect(await offered("q=rotorvame")).toEqual([
      { to: "/products?q=rotorvane", says: "No exact match. Did you mean 'rotorvane'? (1)" },
    ]);
  });

  test("shows at once what is found without one word, with the reason but no price for visitors (C24)", async () => {
    addProduct({ name: "Zonevalve Drive, 0-10 V", listPricePence: 9_876_54 });
    const { data, text } = await visitor.get(productsLoader, "/products?q=zonevalve+0-10v+bacnet");
    expect(data).toMatchObject({
      matchCount: 0,
      products: [],
      noMatch: {
        otherSearches: [],
        others: {
          title: "No exact match. Without 'bacnet' (1)",
          note: expect.stringContaining("analogue signals"),
          all: { to: "/products?q=zonevalve+0-10v", says: "Show all 1" },
          cards: [{ card: { name: "Zonevalve Drive, 0-10 V" } }],
        },
      },
    });
    expect(text).not.toContain("9876");
  });

  test("offers a code one slip away, and shows nothing by it (C22)", async () => {
    addProduct({ name: "Zone pump", productCode: "ZQP-4411" });
    const { data } = await visitor.get(productsLoader, "/products?q=ZQP-4412");
    expect(data.noMatch.otherSearches).toEqual([
      { to: "/products?q=ZQP-4411", says: "Did you mean ZQP-4411?" },
    ]);
    expect(data.noMatch.others).toBeUndefined();
  });

  test("keeps the filters in what it offers if that finds something, else says that it does not (C24)", async () => {
    addProduct({ name: "Wafervalve Disc", company: "Ashcombe" });
    addProduct({ name: "Wafervalve Disc, Large", company: "Brindle" });
    const offered = async (search: string) => {
      const { data } = await visitor.get(productsLoader, `/products?${search}`);
      const { others } = data.noMatch;
      return { to: others?.all.to, title: others?.title, cards: others?.cards.length };
    };
    expect(await offered("q=wafervalve+qwertz&company=Ashcombe&view=table")).toEqual({
      to: "/products?q=wafervalve&company=Ashcombe&view=table",
      title: "No exact match. Without 'qwertz' (1)",
      cards: 1,
    });
    expect(await offered("q=wafervalve+qwertz&company=nobody&view=table")).toEqual({
      to: "/products?q=wafervalve&view=table",
      title: "No exact match. Without 'qwertz' (2 in all products)",
      cards: 2,
    });
    expect(await offered("q=wafervalbe&company=nobody")).toMatchObject({
      title: "No exact match. Did you mean 'wafervalve'? (2 in all products)",
    });
  });

  test.each([
    "page=0",
    "page=-3",
    "page=x",
    "page=999999999",
    "sort=worst",
    "q=%00%ff",
    `q=${"x".repeat(5000)}`,
    "category=a&category=b",
  ])("reads ?%s without complaint", async (search) => {
    expect((await visitor.get(productsLoader, `/products?${search}`)).status).toBe(200);
  });
});

describe("the home page", () => {
  test("shows nine products in an order that is the same for everyone for ten minutes", async () => {
    for (let number = 0; number < 20; number += 1) addProduct({ category: "Preview" });
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ["Date"] }); // the order hangs on the clock
    const look = async () => {
      const { data } = await new Visitor().get(homeLoader, "/?category=preview");
      return data.products.map(({ id }) => id);
    };
    const first = await look();
    expect(first).toHaveLength(9);
    expect(await look()).toEqual(first);

    vi.setSystemTime(Date.UTC(2026, 0, 1, 0, 10));
    expect(await look()).not.toEqual(first);
    vi.useRealTimers();
  });

  test("an unknown category is empty", async () => {
    expect((await visitor.get(homeLoader, "/?category=Pumps")).data.products).toEqual([]);
  });
});

describe("when products cannot be read", () => {
  test("search and the home catalogue are empty, and it is logged", async () => {
    vi.mocked(logError).mockClear();
    await whileMissing("products", async () => {
      expect((await visitor.get(homeLoader, "/")).data.products).toEqual([]);
      const { data } = await visitor.get(suggestionsLoader, "/suggestions?q=sensor");
      expect(data).toEqual({ q: "sensor", count: 0, says: null, options: [] });
      expect(logError).toHaveBeenCalledTimes(2);
    });
  });
});

test("a page has its shell without categories when they cannot be read", async () => {
  addProduct({ category: "Dampers" });
  await whileMissing("categories", async () => {
    expect((await visitor.get(rootLoader, "/about")).data).toMatchObject({ categories: [] });
  });
  expect((await visitor.get(rootLoader, "/about")).data.categories).toContain("Dampers");
});

describe("suggestions", () => {
  test("send six products, a link to all, and no more than is shown", async () => {
    for (let number = 1; number <= 8; number += 1) addProduct({ name: `Damper ${number}` });
    const { data } = await visitor.get(suggestionsLoader, "/suggestions?q=damper");
    expect(data.count).toBe(8);
    expect(data.says).toBe("8 Results");
    expect(data.options).toHaveLength(7);
    const shown = ["imageUrl", "name", "path", "productCode"];
    expect(Object.keys(data.options[0] ?? {}).sort()).toEqual(shown);
    expect(data.options[6]).toEqual({ path: "/products?q=damper", name: "See all 8 results" });
  });

  test("nothing typed suggests nothing", async () => {
    expect((await visitor.get(suggestionsLoader, "/suggestions")).data).toMatchObject({ count: 0 });
  });
});

describe("datasheets", () => {
  const folder = path.join(String(process.env.MEDIA_DIR), "datasheets");
  const sheet = (productId: number | string, search = "") =>
    visitor.get(datasheetLoader, `/datasheets/${productId}${search}`, {
      productId: String(productId),
    });

  test("are read in the browser, and saved under the stored filename", async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "one.pdf"), "%PDF-1.7 one");
    const { id } = addProduct({
      datasheetFileUrl: "/media/datasheets/one.pdf",
      datasheetFilename: 'Größe "10"\r\nX: y.pdf',
    });

    const read = await sheet(id);
    expect(read.text).toBe("%PDF-1.7 one");
    expect(read.headers.get("Content-Type")).toBe("application/pdf");
    expect(read.headers.get("Content-Disposition")).toMatch(
      /^inline; filename="Gr__e _10___X: y\.pdf"/,
    );

    const saved = await sheet(id, "?download");
    expect(saved.headers.get("Content-Disposition")).toMatch(
      /^attachment; .*filename\*=UTF-8''Gr%C3%B6%C3%9Fe/,
    );
  });

  // A system that does not list a process's open files has no such folder.
  test.runIf(existsSync(OPEN_FILES))("are not opened for who does not read them", async () => {
    const file = path.resolve(folder, "unread.pdf");
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, "%PDF-1.7".padEnd(200_000));
    const { id } = addProduct({ datasheetFileUrl: "/media/datasheets/unread.pdf" });
    const isOpen = () =>
      readdirSync(OPEN_FILES).some((handle) => {
        const link = path.join(OPEN_FILES, handle);
        return existsSync(link) && readlinkSync(link) === file;
      });

    const answer = await datasheetLoader({
      request: visitor.request(`/datasheets/${id}`),
      params: { productId: String(id) },
      context: {},
    });
    await setTimeout(100);
    expect(isOpen()).toBe(false);

    const reader = answer.body?.getReader();
    await reader?.read();
    expect(isOpen()).toBe(true);
    await reader?.cancel();
    await vi.waitFor(() => expect(isOpen()).toBe(false));
  });

  test.each([
    { why: "there is none", fileUrl: null },
    { why: "the file is gone", fileUrl: "/media/datasheets/gone.pdf" },
    { why: "it leads out of the folder", fileUrl: "/media/datasheets/../../site.db" },
    { why: "it is on another site", fileUrl: "https://example.com/a.pdf" },
  ])("are not found when $why", async ({ fileUrl }) => {
    const { id } = addProduct({ datasheetFileUrl: fileUrl });
    expect(await sheet(id)).toMatchObject({ status: 404 });
  });

  test.each(["x", "999999", "1e99", "../1"])("are not found for the product %s", async (id) => {
    expect((await sheet(id)).status).toBe(404);
  });
});
