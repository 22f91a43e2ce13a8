import { describe, expect, test } from "vitest";

import { withVariant } from "~/catalogue/products/product-detail";
import { loader as productLoader } from "~/routes/product.$code/route";
import { loader as productsLoader } from "~/routes/products/route";
import { loader as searchLoader } from "~/routes/search";
import { loader as suggestionsLoader } from "~/routes/suggestions";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addCode, addProduct } from "#tests/support/catalogue";
import { whileMissing } from "#tests/support/database-trouble";
import { Visitor } from "#tests/support/requests";

const visitor = new Visitor();
const customer = await signedIn(await addCustomer());

const probe = addProduct({
  name: "Duct probe",
  productCode: "TD-PT1000",
  manufacturerPartNumber: "T7350H-1009/U",
  listPricePence: 40_00,
  variants: [
    { name: "Short", sku: "TD-PT1000-50", isDefault: true },
    { name: "Long", sku: "TD-PT1000-150", pricePence: 55_00 },
  ],
});
const valve = addProduct({ name: "Ball valve", productCode: "KB2-15" });
const other = addProduct({ name: "Zone valve", productCode: "XYZ-223" });
const ostwick = { shown: "STP5-16", manufacturer: "Ostwick Drives" };
addCode(valve.id, { ...ostwick, kind: "competitor", relation: "nearest" });
addCode(other.id, { ...ostwick, kind: "superseded", relation: "direct" });
addCode(valve.id, { kind: "supplier", shown: "FW 88-4417", manufacturer: "Fenwold Stock" });
addCode(valve.id, { shown: "Quarterturn 77", isMarkedStaffOnly: true });

const STAFF_ONLY = ["FW 88-4417", "fw884417", "FW 88-4418", "Quarterturn 77"];

const long = kit.findProduct(({ id }) => id === probe.id).variants[1];

const list = async (search: string, who = visitor) =>
  (await who.get(productsLoader, `/products?${search}`)).data;

/** The products of a headline, in its order. */
function cardsOf({ headline }: Awaited<ReturnType<typeof list>>) {
  return headline?.cards.flatMap((each) => (each.kind === "product" ? [each.card] : []));
}

describe("the headline of products found by a code (C21)", () => {
  test("says what was typed, and how each product matched", async () => {
    expect((await list("q=stp516")).headline).toMatchObject({
      title: "Part number stp516",
      notes: [],
      cards: [
        {
          card: { productCode: "KB2-15" },
          reason: "Possible alternative to Ostwick Drives STP5-16. Please check before ordering.",
          canAdd: true,
        },
        {
          card: { productCode: "XYZ-223" },
          reason: "Replaces Ostwick Drives STP5-16 (direct replacement)",
          canAdd: true,
        },
      ],
    });
  });

  test("is all that is shown if nothing else was typed", async () => {
    const { headline, hasList, products } = await list("q=T7350H1009%2FU");
    expect(headline?.cards).toHaveLength(1);
    expect({ hasList, products }).toEqual({ hasList: false, products: [] });
  });

  test("is above the list of the words that are left", async () => {
    const { headline, hasList, products } = await list("q=T7350H1009%2FU+valve");
    expect(headline?.cards).toHaveLength(1);
    expect(hasList).toBe(true);
    expect(products.map(({ id }) => id)).toEqual([valve.id, other.id]);
  });

  test("of a beginning is above the list of the same text", async () => {
    const { headline, products } = await list("q=TD-PT10");
    expect(headline?.title).toBe("Part numbers that begin with TD-PT10");
    expect(products.map(({ id }) => id)).toEqual([probe.id]);
  });

  test("is there with any filters and order, on the first page only", async () => {
    const filtered = await list("q=stp516&category=Sensors&sort=name-desc");
    expect(cardsOf(filtered)?.map(({ id }) => id)).toEqual([valve.id, other.id]);
    expect((await list("q=stp516&page=2")).headline).toBeUndefined();
  });

  test("names the variant of a SKU, leads to it, and has its price", async () => {
    const { headline } = await list("q=TD-PT1000-150", customer);
    const option = { id: long?.id, name: "Long", sku: "TD-PT1000-150" };
    const card = { name: "Duct probe", offer: { kind: "option", option }, price: { pence: 55_00 } };
    expect(headline?.cards).toMatchObject([{ card, reason: "SKU TD-PT1000-150" }]);
  });

  test("has no price for a visitor, nor for anyone in fail-safe (M11)", async () => {
    const priceOf = (page: Awaited<ReturnType<typeof list>>) =>
      cardsOf(page)?.map(({ price }) => price);
    expect(priceOf(await list("q=TD-PT1000-150"))).toEqual([undefined]);
    kit.setSwitch("fail-safe", true);
    expect(priceOf(await list("q=TD-PT1000", customer))).toEqual([undefined]);
    kit.setSwitch("fail-safe", false);
  });

  test("shows six, and says of how many", async () => {
    for (let number = 10; number < 24; number += 1) addProduct({ productCode: `MANY-${number}` });
    const { headline } = await list("q=many1");
    expect(headline?.cards).toHaveLength(6);
    expect(headline?.notes).toEqual(["many1: 6 of 10 products"]);
  });

  test("claims no number of products when not all codes were read", async () => {
    for (let number = 0; number < 8; number += 1) {
      const { id } = addProduct({ name: `Crowd ${number}` });
      for (let code = 0; code < 26; code += 1) {
        addCode(id, { shown: `CROWD-9${number}${String(code).padStart(2, "0")}` });
      }
    }
    expect((await list("q=CROWD-9")).headline?.notes).toEqual([
      expect.stringMatching(/^CROWD-9: 6 of at least \d products$/),
    ]);
  });

  test.each(STAFF_ONLY)("never finds %s, which is for staff only", async (typed) => {
    const { headline, matchCount } = await list(`q=${encodeURIComponent(typed)}`, customer);
    expect({ headline, matchCount }).toEqual({ headline: undefined, matchCount: 0 });
  });

  test("never shows XYZ-223 for XYZ-123 (C22)", async () => {
    const { headline, products } = await list("q=XYZ-123");
    expect({ headline, products }).toEqual({ headline: undefined, products: [] });
  });

  test("follows a change of codes at once", async () => {
    expect((await list("q=NEW-4711")).headline).toBeUndefined();
    addCode(valve.id, { shown: "NEW-4711" });
    expect(cardsOf(await list("q=NEW-4711"))).toMatchObject([{ id: valve.id }]);
  });
});

describe("a search from the search box (C39)", () => {
  const search = (typed: string, who = visitor) =>
    who.get(searchLoader, `/search?q=${encodeURIComponent(typed)}`);

  test.each([
    { why: "a product code", typed: "td pt1000", path: "/product/TD-PT1000?searched=td+pt1000" },
    {
      why: "a part number",
      typed: "T7350H-1009/U",
      path: "/product/TD-PT1000?searched=T7350H-1009%2FU",
    },
    {
      why: "a SKU, with its variant",
      typed: "tdpt1000150",
      path: `/product/TD-PT1000?variant=${long?.id}&searched=tdpt1000150`,
    },
    {
      why: "a part number that it replaces directly, beside a nearest replacement",
      typed: "STP5-16",
      path: "/product/XYZ-223?searched=STP5-16",
    },
    { why: "the start of a code", typed: "TD-PT10", path: "/products?q=TD-PT10" },
    { why: "one slip away", typed: "XYZ-123", path: "/products?q=XYZ-123" },
    {
      why: "a label and a quantity, which the page has",
      typed: "part no: KB2-15 x 3",
      path: "/product/KB2-15?quantity=3&searched=part+no%3A+KB2-15+x+3",
    },
    {
      why: "a row of a sheet",
      typed: "KB2-15\t12",
      path: "/product/KB2-15?quantity=12&searched=KB2-15%0912",
    },
    {
      why: "a wrong quantity, which the list names",
      typed: "KB2-15 x 0",
      path: "/products?q=KB2-15+x+0",
    },
    { why: "two codes", typed: "KB2-15 XYZ-223", path: "/products?q=KB2-15+XYZ-223" },
    { why: "a code and other words", typed: "KB2-15 pump", path: "/products?q=KB2-15+pump" },
    { why: "words", typed: "ball valve", path: "/products?q=ball+valve" },
    { why: "nothing", typed: "", path: "/products" },
    { why: "a line break", typed: "KB2-15\r\nX: 1", path: "/products?q=KB2-15+X%3A+1" },
  ])("$why leads to $path", async ({ typed, path }) => {
    expect(await search(typed)).toMatchObject({ status: 303, location: path });
  });

  test("of a code that two products have leads to the list", async () => {
    addCode(addProduct().id, { shown: "BOTH-1" });
    addCode(addProduct().id, { shown: "both 1" });
    expect((await search("BOTH-1")).location).toBe("/products?q=BOTH-1");
  });

  test("of a code that one product has itself leads to it, even if it has a replacement", async () => {
    addProduct({ productCode: "OWN-55" });
    const newer = addProduct();
    addCode(newer.id, { shown: "OWN-55", kind: "superseded", relation: "direct" });
    expect((await search("own-55")).location).toBe("/product/OWN-55?searched=own-55");
    expect((await search("OWN55")).location).toBe("/products?q=OWN55");
  });

  test("of a nearest replacement only leads to the list, which says to check it", async () => {
    addCode(valve.id, { shown: "NEAR-9", kind: "superseded", relation: "nearest" });
    expect((await search("NEAR-9")).location).toBe("/products?q=NEAR-9");
  });

  test.each(STAFF_ONLY)("never leads to what %s is for staff", async (typed) => {
    expect((await search(typed, customer)).location).toMatch(/^\/products\?q=/);
  });

  test("leads to the list when products cannot be read", async () => {
    await whileMissing("product_codes", async () => {
      expect((await search("KB2-15")).location).toBe("/products?q=KB2-15");
    });
  });

  const searched = async (address: string) =>
    (await visitor.get(productLoader, address, { code: address.split(/[/?]/)[2] })).data.searched;

  test("is named on the product's page, with the reason", async () => {
    expect(await searched("/product/XYZ-223?searched=stp5+16")).toEqual({
      q: "stp5 16",
      reason: "Replaces Ostwick Drives STP5-16 (direct replacement)",
    });
  });

  test.each([
    "/product/XYZ-223",
    "/product/XYZ-223?searched=",
    "/product/XYZ-223?searched=Call+01632+960123+to+win",
    "/product/XYZ-223?searched=KB2-15",
    "/product/KB2-15?searched=FW+88-4417",
    "/product/KB2-15?searched=STP5-16",
    `/product/XYZ-223?${"searched=XYZ-22&".repeat(40)}`,
    "/product/XYZ-223?searched=%3Cscript%3E1%22%E2%80%AE",
  ])("%s claims no search that did not lead there", async (address) => {
    expect(await searched(address)).toBeNull();
  });
});

describe("the product's page", () => {
  const view = async (code: string) =>
    (await visitor.get(productLoader, `/product/${code}`, { code })).data;

  test("has the manufacturer's part number, of a variant its own, also in structured data", async () => {
    const { id, code } = addProduct({
      manufacturerPartNumber: "M-1/U",
      variants: [{ name: "One" }, { name: "Two", manufacturerPartNumber: "M-1/U.2" }],
    });
    const { product, structuredData } = await view(code);
    expect(
      product.variants.map((each) => withVariant(product, each).manufacturerPartNumber),
    ).toEqual(["M-1/U", "M-1/U.2"]);
    expect(structuredData[0]).toMatchObject({ mpn: "M-1/U" });
    kit.deleteProduct(id);
  });

  test("names what it replaces directly, and nothing that is to be checked or for staff", async () => {
    const { id, code } = addProduct();
    const competitor = { kind: "competitor", manufacturer: "Ostwick Drives" } as const;
    addCode(id, { ...competitor, shown: "R-1", relation: "direct" });
    addCode(id, { kind: "superseded", shown: "R-2", relation: "direct" });
    addCode(id, { ...competitor, shown: "R-3", relation: "nearest" });
    addCode(id, { ...competitor, shown: "R-4", relation: "direct", isMarkedStaffOnly: true });
    addCode(id, { kind: "supplier", shown: "R-5", manufacturer: "Fenwold Stock" });
    const data = await view(code);
    expect(data.product.replaces).toEqual(["Ostwick Drives R-1", "R-2"]);
    expect(JSON.stringify(data)).not.toMatch(/R-[345]|Fenwold/);
  });
});

describe("suggestions", () => {
  const suggest = async (typed: string) =>
    (await visitor.get(suggestionsLoader, `/suggestions?q=${encodeURIComponent(typed)}`)).data;

  test("begin with what is found by code, before what the words that are left find", async () => {
    const { id } = addProduct({ name: "Adaptor for XYZ-223", productCode: "AD-1" });
    const { says, count, options } = await suggest("2 x xyz-223 adaptor");
    expect({ says, count }).toEqual({ says: "1 Result", count: 1 });
    expect(options).toEqual([
      { path: "/product/XYZ-223", name: "Zone valve", productCode: "XYZ-223", imageUrl: null },
      { path: "/product/AD-1", name: "Adaptor for XYZ-223", productCode: "AD-1", imageUrl: null },
      { path: "/products?q=2+x+xyz-223+adaptor", name: "See all 1 result" },
    ]);
    expect((await suggest("2 x xyz-223, KB2-15")).options.map(({ name }) => name)).toEqual([
      ...["Zone valve", "Ball valve"],
    ]);
    kit.deleteProduct(id);
  });

  test("are those by code only when no words match", async () => {
    expect(await suggest("tdpt1000150")).toEqual({
      q: "tdpt1000150",
      count: 0,
      says: "Found by part number",
      options: [
        {
          path: `/product/TD-PT1000?variant=${long?.id}`,
          name: "Duct probe, Long",
          productCode: "TD-PT1000",
          imageUrl: null,
          reason: "SKU TD-PT1000-150",
        },
      ],
    });
  });

  test("are six at most, by code and by words", async () => {
    const { options } = await suggest("MANY-1");
    expect(options).toHaveLength(7);
    expect(options[6]?.name).toBe("See all 10 results");
  });

  test("offer a code one slip away when nothing is found (C22)", async () => {
    expect(await suggest("TD-PT1O00-150")).toMatchObject({
      count: 0,
      says: null,
      options: [{ path: "/products?q=TD-PT1000-150", name: "Did you mean TD-PT1000-150?" }],
    });
    expect((await suggest("XYZ-123")).options).toEqual([
      { path: "/products?q=XYZ-223", name: "Did you mean XYZ-223?" },
    ]);
  });

  test.each(STAFF_ONLY)("never show or offer %s, which is for staff only", async (typed) => {
    expect(await suggest(typed)).toEqual({ q: typed, count: 0, says: null, options: [] });
  });
});
