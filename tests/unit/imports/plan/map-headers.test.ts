import { describe, expect, test } from "vitest";

import { columnsOf, findColumn } from "~/imports/plan/import-columns";
import { TABLE_KINDS } from "~/imports/runs/import-kinds";
import { headersKey, mapHeaders, mapHeadersAs, mappingProblem } from "~/imports/plan/map-headers";

describe("mapHeads (I4)", () => {
  test.each(TABLE_KINDS)("knows its own headings of %s", (kind) => {
    const columns = columnsOf(kind);
    const headers = columns.map(({ heading }) => heading);
    expect(mapHeaders(headers)).toEqual({
      kind,
      mapping: Object.fromEntries(columns.map(({ field }, place) => [place, field])),
    });
  });

  test.each([
    { headers: ["Part No.", "Trade price"], kind: "prices", fields: ["productCode", "price"] },
    { headers: ["SKU", "Qty in stock"], kind: "prices", fields: ["sku", "stockQuantity"] },
    { headers: ["sku", "NETT £"], kind: "prices", fields: ["sku", "price"] },
    {
      headers: ["Code", "Name", "RRP", "Brand"],
      kind: "products",
      fields: ["productCode", "name", "listPricePence", "company"],
    },
    { headers: ["Code", "Cost"], kind: "products", fields: ["productCode", "costPence"] },
    {
      headers: ["Code", "Product name", "Cost price", "RRP"],
      kind: "products",
      fields: ["productCode", "name", "costPence", "listPricePence"],
    },
    { headers: ["Part No", "Cost", "Price"], kind: "prices", fields: ["productCode", "price"] },
    {
      headers: ["MPN", "Make", "List Price"],
      kind: "prices",
      fields: ["manufacturerPartNumber", "company", "price"],
    },
    {
      headers: ["Our code", "Type", "Their part no", "Manufacturer"],
      kind: "codes",
      fields: ["productCode", "kind", "shown", "manufacturer"],
    },
    {
      headers: ["product_code", "name", "weight (kg)", "spec: Protection", "Colour"],
      kind: "products",
      fields: ["productCode", "name", "weightGrams", "spec: Protection"],
    },
  ])("reads $headers as $kind", ({ headers, kind, fields }) => {
    const found = mapHeaders(headers);
    expect(found.kind).toBe(kind);
    expect(Object.values(found.mapping)).toEqual(fields);
  });

  test("of two price columns takes the list price, and leaves the other", () => {
    expect(mapHeadersAs("products", ["Code", "RRP", "List price"])).toEqual({
      0: "productCode",
      2: "listPricePence",
    });
  });

  test("takes a price with VAT only if there is none without", () => {
    expect(mapHeadersAs("prices", ["SKU", "Price inc VAT"])).toEqual({ 0: "sku", 1: "price" });
    const both = ["SKU", "Price inc VAT", "Price"];
    expect(mapHeadersAs("prices", both)).toEqual({ 0: "sku", 2: "price" });
  });

  test("of unknown headings maps nothing", () => {
    expect(mapHeaders(["a", "b"])).toEqual({ kind: "products", mapping: {} });
  });

  test("finds a mapping again in any case, spacing and punctuation", () => {
    expect(headersKey(["Product code", "Price (£)"])).toBe(headersKey(["PRODUCT_CODE", " price"]));
    expect(headersKey(["a", "b"])).not.toBe(headersKey(["b", "a"]));
  });
});

describe("mappingProblem (I4)", () => {
  test.each([
    { kind: "products", fields: ["name"], problem: "product code" },
    { kind: "products", fields: ["productCode"], problem: "something to change" },
    { kind: "products", fields: ["productCode", "name", "name"], problem: "Two columns" },
    { kind: "prices", fields: ["company", "price"], problem: "SKU or the product code" },
    { kind: "prices", fields: ["sku", "nonsense"], problem: "again" },
    { kind: "prices", fields: ["sku", "spec: Protection"], problem: "again" },
    { kind: "codes", fields: ["productCode", "shown"], problem: "what it is" },
  ] as const)("refuses $fields of $kind", ({ kind, fields, problem }) => {
    expect(mappingProblem(kind, { ...fields })).toContain(problem);
  });

  test("accepts columns that say which thing and what to change", () => {
    expect(mappingProblem("prices", { 3: "sku", 1: "price" })).toBeUndefined();
    expect(mappingProblem("products", { 0: "productCode", 1: "spec: DN" })).toBeUndefined();
    expect(findColumn("products", "spec: DN")?.heading).toBe("spec: DN");
  });
});
