import { beforeAll, describe, expect, test } from "vitest";

import { addCode, addProduct } from "#tests/support/catalogue";
import { gist, planFile } from "#tests/support/imports/plan";
import type { FileMaker } from "~/imports/meaning/answers";

const MERIDEL: FileMaker = { kind: "maker", name: "MERIDEL METERING LTD" };

beforeAll(() => {
  const meridel = "Meridel Metering";
  const price = { listPricePence: 100_00 };
  const old = addProduct({
    ...price,
    productCode: "MK-1",
    company: meridel,
    manufacturerPartNumber: "T7350H 1009",
  });
  const two = addProduct({
    ...price,
    productCode: "MK-2",
    company: meridel,
    manufacturerPartNumber: "M-200",
  });
  addProduct({ ...price, productCode: "MK-3", company: meridel, manufacturerPartNumber: "MK-4" });
  addProduct({ ...price, productCode: "MK-4", company: meridel, manufacturerPartNumber: "M-400" });
  addProduct({
    ...price,
    productCode: "MK-5",
    company: meridel,
    manufacturerPartNumber: "M-500",
    variants: [
      { name: "Brass", sku: "MK-5-B", manufacturerPartNumber: "M-500", pricePence: 100_00 },
      { name: "Steel", sku: "MK-5-S", manufacturerPartNumber: "M-501", pricePence: 100_00 },
    ],
  });
  addProduct({ ...price, productCode: "LD-1", company: meridel });
  addProduct({
    ...price,
    productCode: "BS-1",
    company: "Brevik & Sund",
    manufacturerPartNumber: "B-1",
  });
  addProduct({
    ...price,
    productCode: "BS-2",
    company: "Brevik & Sund",
    manufacturerPartNumber: "M-200",
  });
  addCode(old.id, { kind: "superseded", shown: "T7000", relation: "direct" });
  addCode(two.id, { kind: "superseded", shown: "T7001", relation: "nearest" });
  addCode(two.id, {
    kind: "superseded",
    shown: "T7002",
    relation: "direct",
    manufacturer: "Brevik and Sund AS",
  });
  addCode(two.id, { kind: "supplier", shown: "SUP-22" });
  addCode(two.id, {
    kind: "competitor",
    shown: "COMP-2",
    relation: "direct",
    manufacturer: "Other",
  });
  addCode(two.id, { kind: "alias", shown: "ALIAS-22" });
});

describe("the codes of a manufacturer's price list (I29)", () => {
  test.each([
    { why: "its part number", code: "m-200", key: "MK-2", says: ["change"] },
    { why: "our code", code: "mk-2", key: "MK-2", says: ["change"] },
    { why: "a dash of another kind", code: "M–200", key: "MK-2", says: ["change"] },
    {
      why: "the product of a variant with the same number",
      code: "M-500",
      key: "MK-5",
      says: ["change"],
    },
    { why: "a variant's number", code: "M-501", key: "MK-5-S", says: ["change"] },
    { why: "a variant's SKU", code: "MK-5-B", key: "MK-5-B", says: ["change"] },
    {
      why: "another spelling",
      code: "t7350h-1009",
      key: "MK-1",
      says: ["change", "Part No: Read as “T7350H 1009”"],
    },
    {
      why: "numbers that are cut elsewhere",
      code: "T735-0H1009",
      key: "T735-0H1009",
      says: [
        "error",
        "Part No: No product of MERIDEL METERING LTD has the code “T735-0H1009”. The nearest is “T7350H 1009”",
      ],
    },
    {
      why: "a superseded number",
      code: "T7000",
      key: "MK-1",
      says: ["change", "Part No: This is the superseded part number of MK-1"],
    },
    {
      why: "a superseded number with a near replacement",
      code: "T7001",
      key: "T7001",
      says: ["error", "Part No: T7001 was replaced by MK-2, which is only the nearest to it"],
    },
    {
      why: "a superseded number of another manufacturer",
      code: "T7002",
      key: "T7002",
      says: ["error", "Part No: No product of MERIDEL METERING LTD has the code “T7002”"],
    },
    { why: "a supplier's number", code: "SUP-22", key: "MK-2", says: ["change"] },
    {
      why: "a competitor's number",
      code: "COMP-2",
      key: "COMP-2",
      says: ["error", "Part No: No product of MERIDEL METERING LTD has the code “COMP-2”"],
    },
    {
      why: "another name",
      code: "ALIAS-22",
      key: "ALIAS-22",
      says: ["error", "Part No: No product of MERIDEL METERING LTD has the code “ALIAS-22”"],
    },
    {
      why: "the code of one thing and the number of another",
      code: "MK-4",
      key: "MK-4",
      says: [
        "error",
        "Part No: “MK-4” is both MK-3 by its part number and MK-4 by its product code",
      ],
    },
    {
      why: "a code of another manufacturer",
      code: "BS-1",
      key: "BS-1",
      says: ["error", "Part No: “BS-1” is BS-1 of Brevik & Sund, not of MERIDEL METERING LTD"],
    },
  ])("$why", async ({ code, key, says }) => {
    const { planned } = await planFile({
      kind: "prices",
      headers: ["Part No", "List Price"],
      rows: [[code, "110.00"]],
      options: { maker: MERIDEL },
    });
    expect(planned.map(gist)).toEqual([says]);
    expect(planned[0]?.key).toBe(key);
  });

  test("two columns of codes have to agree", async () => {
    const { planned } = await planFile({
      kind: "prices",
      headers: ["Part No", "MPN", "List Price"],
      rows: [
        ["MK-2", "M-200", "110.00"],
        ["MK-4", "M-400", "110.00"],
        ["MK-5", "M-501", "110.00"],
        ["MK-1", "M-200", "110.00"],
      ],
      options: { maker: MERIDEL },
    });
    expect(planned.map(gist)).toEqual([
      ["change"],
      ["change"],
      ["change"],
      ["error", "Part No: “M-200” is MK-2, and “MK-1” is MK-1"],
    ]);
    expect(planned.map(({ key }) => key).slice(0, 3)).toEqual(["MK-2", "MK-4", "MK-5-S"]);
  });

  test("a row of another manufacturer is an error in its list, and never gets our price elsewhere", async () => {
    const file = { kind: "prices", headers: ["Manufacturer", "Part No", "List Price"] } as const;
    const rows = [
      ["Brevik & Sund", "LD-1", "130.80"],
      ["BREVIK OCH SUND AS", "B-1", "110.00"],
      ["Meridel", "LD-1", "110.00"],
    ];
    const listed = await planFile({ ...file, rows, options: { maker: MERIDEL } });
    expect(listed.planned.map(gist).map(([action]) => action)).toEqual(["error", "error", "error"]);
    const { planned } = await planFile({ ...file, rows });
    expect(planned.map(gist)).toEqual([
      ["error", "Part No: “LD-1” is LD-1 of Meridel Metering, not of Brevik & Sund"],
      ["change"],
      ["error", "Part No: “LD-1” is LD-1 of Meridel Metering, not of Meridel"],
    ]);
    expect(planned[1]?.key).toBe("BS-1");
  });

  test("our code beside the part number of another product is an error", async () => {
    const { planned } = await planFile({
      kind: "prices",
      headers: ["Product code", "Manufacturer’s part number", "Manufacturer", "List price"],
      rows: [
        ["MK-1", "M-200", "Meridel Metering", "110.00"],
        ["MK-4", "M-400", "Meridel Metering", "110.00"],
        ["MK-5", "M-NEW", "Meridel Metering", "110.00"],
      ],
    });
    expect(planned.map(gist)).toEqual([
      [
        "error",
        "Manufacturer’s part number: This is the part number of MK-2, and the row is about MK-1",
      ],
      ["change"],
      ["change"],
    ]);
  });

  test("a list of products finds them by their part numbers, and adds those that nothing has", async () => {
    const { planned } = await planFile({
      kind: "products",
      headers: ["Part No", "Product name", "List price"],
      rows: [
        ["M-200", "", "110.00"],
        ["M-501", "", "110.00"],
        ["M-900", "Valve", "110.00"],
      ],
      options: { maker: MERIDEL },
    });
    expect(planned.map(({ action, key }) => [action, key])).toEqual([
      ["change", "MK-2"],
      ["error", "M-501"],
      ["new", "M-900"],
    ]);
  });

  test("a price list finds a variant by its name in a product that has the part number", async () => {
    const { planned } = await planFile({
      kind: "prices",
      headers: ["Part No", "Variant", "List Price"],
      rows: [
        ["M-500", "steel", "110.00"],
        ["M-500", "Bronze", "110.00"],
      ],
      options: { maker: MERIDEL },
    });
    expect(planned.map(gist)).toEqual([
      ["change"],
      ["error", "Variant: MK-5 has no variant “Bronze”"],
    ]);
  });
});

describe("the codes of a manufacturer's list of variants (I29)", () => {
  const HEADERS = [
    "SKU",
    "Product code",
    "Manufacturer's part number",
    "Variant name",
    "Weight (g)",
  ];

  test.each([
    { why: "a variant's number", row: ["", "", "M-501", "", "9"], is: ["change", "MK-5-S"] },
    {
      why: "a variant's number that its product has too",
      row: ["", "", "M-500", "", "9"],
      is: ["change", "MK-5-B"],
    },
    {
      why: "a variant's number in the column of SKUs",
      row: ["M-501", "", "", "", "9"],
      is: ["change", "MK-5-S"],
    },
    { why: "another spelling", row: ["", "", "m 501", "", "9"], is: ["change", "MK-5-S"] },
    {
      why: "the product's number and the variant's name",
      row: ["", "M-500", "", "STEEL", "9"],
      is: ["change", "MK-5-S"],
    },
    {
      why: "the product's number and a new name",
      row: ["MK-5-Z", "M-500", "M-505", "Bronze", "9"],
      is: ["new", "MK-5-Z"],
    },
    { why: "a product's number", row: ["", "", "M-200", "Brass", "9"], is: ["error", "Brass"] },
    {
      why: "codes of two products",
      row: ["", "M-200", "M-501", "Steel", "9"],
      is: ["error", "M-200, Steel"],
    },
    {
      why: "a code of another manufacturer",
      row: ["", "", "B-1", "", "9"],
      is: ["error", "B-1"],
    },
  ])("$why", async ({ row, is }) => {
    const { planned } = await planFile({
      kind: "variants",
      headers: HEADERS,
      rows: [row],
      options: { maker: MERIDEL },
    });
    expect(planned.map(({ action, key }) => [action, key])).toEqual([is]);
  });

  test("rows of one product with different part numbers are different variants", async () => {
    const { planned } = await planFile({
      kind: "variants",
      headers: HEADERS.slice(1),
      rows: [
        ["MK-5", "M-500", "", "9"],
        ["MK-5", "M-501", "Rustless steel", "9"],
        ["MK-5", "M-501", "Steel", "8"],
      ],
      options: { maker: MERIDEL },
    });
    expect(planned.map(gist)).toEqual([
      ["change"],
      ["change"],
      ["error", "row: Row 3 is about the same"],
    ]);
    expect(planned[1]?.changes).toMatchObject({ name: ["Steel", "Rustless steel"] });
  });
});
