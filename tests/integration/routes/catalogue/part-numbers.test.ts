import { describe, expect, test } from "vitest";

import { loader as productsLoader } from "~/routes/products/route";
import { addCustomer, signedIn } from "#tests/support/accounts";
import { kit } from "#tests/support/bound-kit";
import { addCode, addProduct } from "#tests/support/catalogue";
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

const list = async (search: string, who = visitor) =>
  (await who.get(productsLoader, `/products?${search}`)).data;

describe("the block of products found by a code (C21)", () => {
  test("says what was typed, and how each product matched", async () => {
    expect((await list("q=stp516")).codeBlock).toEqual({
      typed: "stp516",
      note: null,
      cards: [
        expect.objectContaining({
          path: "/product/KB2-15",
          reason: "Possible alternative to Ostwick Drives STP5-16. Please check before ordering.",
        }),
        expect.objectContaining({
          path: "/product/XYZ-223",
          reason: "Replaces Ostwick Drives STP5-16 (direct replacement)",
        }),
      ],
    });
  });

  test("leaves the list, its count and its pages as they are", async () => {
    const { codeBlock, products, matchCount, pages } = await list("q=T7350H1009%2FU");
    expect(codeBlock?.cards).toHaveLength(1);
    expect({ products, matchCount }).toEqual({ products: [], matchCount: 0 });
    expect(pages.pageCount).toBe((await list("q=nothing+of+this")).pages.pageCount);
  });

  test("is there whatever the filters and the order, on the first page only", async () => {
    const filtered = await list("q=stp516&category=Sensors&sort=name-desc");
    expect(filtered.codeBlock?.cards.map(({ id }) => id)).toEqual([valve.id, other.id]);
    expect((await list("q=stp516&page=2")).codeBlock).toBeUndefined();
  });

  test("names the variant of a SKU, leads to it, and has its price", async () => {
    const { codeBlock } = await list("q=TD-PT1000-150", customer);
    const [long] = kit.findProduct(({ id }) => id === probe.id).variants.slice(-1);
    expect(codeBlock?.cards).toMatchObject([
      {
        name: "Duct probe, Long",
        path: `/product/TD-PT1000?variant=${long?.id}`,
        reason: "SKU TD-PT1000-150",
        price: { pence: 55_00 },
      },
    ]);
  });

  test("has no price for a visitor, nor for anyone in fail-safe (M11)", async () => {
    expect((await list("q=TD-PT1000-150")).codeBlock?.cards).toMatchObject([{ price: null }]);
    kit.setSwitch("fail-safe", true);
    expect((await list("q=TD-PT1000", customer)).codeBlock?.cards).toMatchObject([{ price: null }]);
    kit.setSwitch("fail-safe", false);
  });

  test("shows six, and says of how many", async () => {
    for (let number = 10; number < 24; number += 1) addProduct({ productCode: `MANY-${number}` });
    const { codeBlock } = await list("q=many1");
    expect(codeBlock?.cards).toHaveLength(6);
    expect(codeBlock?.note).toBe("6 of 10 products");
  });

  test("claims no number of products when not all codes were read", async () => {
    for (let number = 0; number < 8; number += 1) {
      const { id } = addProduct({ name: `Crowd ${number}` });
      for (let code = 0; code < 26; code += 1) {
        addCode(id, { shown: `CROWD-9${number}${String(code).padStart(2, "0")}` });
      }
    }
    expect((await list("q=CROWD-9")).codeBlock?.note).toMatch(/^6 of at least \d products$/);
  });

  test.each(["FW 88-4417", "fw884417", "Quarterturn 77"])(
    "never finds %s, which is for staff only",
    async (typed) => {
      const { codeBlock, matchCount } = await list(`q=${encodeURIComponent(typed)}`, customer);
      expect({ codeBlock, matchCount }).toEqual({ codeBlock: undefined, matchCount: 0 });
    },
  );

  test("never shows XYZ-223 for XYZ-123 (C22)", async () => {
    const { codeBlock, products } = await list("q=XYZ-123");
    expect({ codeBlock, products }).toEqual({ codeBlock: undefined, products: [] });
  });

  test("follows a change of codes at once", async () => {
    expect((await list("q=NEW-4711")).codeBlock).toBeUndefined();
    addCode(valve.id, { shown: "NEW-4711" });
    expect((await list("q=NEW-4711")).codeBlock?.cards).toMatchObject([{ id: valve.id }]);
  });
});
