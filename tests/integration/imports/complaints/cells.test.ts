/** Complaints about the imports of other systems, each with its thread in the name of a test. */
import { beforeEach, describe, expect, test } from "vitest";

import { listRows, listRowsAfter } from "~/imports/runs/import-rows.server";
import { TABLE_KINDS, type TableKind } from "~/imports/runs/import-kinds";
import { columnsOf } from "~/imports/plan/import-columns";
import { mapHeaders } from "~/imports/plan/map-headers";
import { csvLine } from "~/shared/csv";
import { exportRows } from "~/imports/runs/export-rows.server";
import { kit } from "#tests/support/bound-kit";
import { addCode, addProduct } from "#tests/support/catalogue";
import { spreadsheetOf, textRow } from "#tests/support/files/spreadsheet";
import { applyFile, checkFile, errorsOf } from "#tests/support/imports/files";
import { removeRuns, runOf } from "#tests/support/imports/runs";
import { readCatalogue } from "#tests/support/imports/stored-catalogue";

beforeEach(removeRuns);

const FULL = {
  ...{ name: "Room sensor", description: "Measures.", category: "Sensors", company: "Belimo" },
  ...{ features: ["IP65"], listPricePence: 10_00, weightGrams: 250, stockQuantity: 5 },
  variants: [{ name: "White", description: "RAL 9003", pricePence: 11_00, stockQuantity: 2 }],
};

const ONE_COLUMN: ReadonlyArray<{ kind: TableKind; change: (code: string) => string[] }> = [
  { kind: "products", change: (code) => ["Product code,Protocol", `${code},KNX`] },
  { kind: "variants", change: (code) => ["SKU,Protocol", `${code}-W,KNX`] },
  { kind: "prices", change: (code) => ["Product code,In stock", `${code},7`] },
  {
    kind: "codes",
    change: (code) => ["Product code,Code,What it is,Note", `${code},T 87,Another name,Old`],
  },
  {
    kind: "relations",
    change: (code) => ["Product code,Other product,What it is,Note", `${code}-G,,replacement,Late`],
  },
  {
    kind: "documents",
    change: (code) => [
      "Product code,Kind,Title,File or address,Revision",
      `${code},Declaration of conformity,declaration,,3`,
    ],
  },
  {
    kind: "compliance",
    change: (code) => ["Product code,Mark,Status,Note", `${code},ce,,Late`],
  },
  {
    kind: "sets",
    change: (code) => ["Base,Role,Part,Note", `${code},actuator,${code}-G,Late`],
  },
];

describe("blank does not mean erase (I3)", () => {
  test.each(ONE_COLUMN)(
    "a file of $kind with one value leaves all other values as they are (woo-product-importer#79)",
    async ({ kind, change }) => {
      const { code, id } = addProduct(FULL);
      kit.updateVariants(id, { sku: `${code}-W` });
      addCode(id, { shown: "T-87", note: "New" });
      const gone = addProduct({ ...FULL, productCode: `${code}-G` });
      kit.discontinueProduct(gone.id, { replacedBy: id, note: "Soon" });
      const { id: documentId } = kit.addDocument(id, { revision: "2" });
      kit.addCompliance(id, { documentId, note: "New" });
      kit.addSetPart(id, gone.id, { closingPa: 600_000, isRequired: true, note: "New" });
      const before = readCatalogue();
      const run = await checkFile(kind, change(code).join("\n"));
      expect(runOf(run).counts).toMatchObject({ change: 1, error: 0 });
      const [row] = listRows(run, "change", 1);
      const [[field, [, value]] = ["", [null, null]]] = Object.entries(row?.changes ?? {});
      expect(Object.keys(row?.changes ?? {})).toEqual([field]);

      await applyFile(run);
      const changed = Object.entries(readCatalogue()).flatMap(([what, rows]) =>
        rows.flatMap((each, at) =>
          Object.entries(each).filter(([column, now]) => now !== before[what]?.[at]?.[column]),
        ),
      );
      expect(changed.map(([, now]) => now)).toEqual([value]);
    },
  );

  test.each(TABLE_KINDS)(
    "an export of %s whose values are all empty changes nothing (woo-product-importer#79)",
    async (kind) => {
      const { id } = addProduct(FULL);
      const other = addProduct({ variants: [{ name: "One", sku: "ONE-1" }] });
      addCode(id, { shown: "T-88", note: "New" });
      kit.addRelation(id, "accessory", other.id);
      kit.addSetPart(id, other.id, { closingPa: 600_000, isRequired: true, note: "Dry" });
      const { id: documentId } = kit.addDocument(id, { revision: "2" });
      kit.addCompliance(id, { documentId, note: "New", validUntil: "2027-03-31" });
      kit.discontinueProduct(other.id, { replacedBy: id, note: "Longer" });
      const isKey = columnsOf(kind).map((column) => column.isKey && column.field !== "otherCode");
      // Without an SKU the name says which variant it is.
      if (kind === "variants") isKey[2] = true;
      let text = "";
      for await (const rows of exportRows(kind, null)) {
        for (const cells of rows) {
          const isHeading = text === "";
          const isListed = kind === "relations" && cells[1] !== "Replacement";
          text += csvLine(
            cells.map((cell, at) => (isHeading || isKey[at] || isListed ? cell : "")),
          );
        }
      }
      const run = await checkFile(kind, text);
      expect(errorsOf(run)).toEqual([]);
      expect(runOf(run).counts).toMatchObject({ new: 0, change: 0, error: 0 });
      expect(runOf(run).counts?.same).toBeGreaterThan(0);
    },
  );

  test.each([
    { format: "CSV", file: (rows: string[][]) => rows.map((cells) => csvLine(cells)).join("") },
    {
      format: "spreadsheet",
      file: (rows: string[][]) =>
        spreadsheetOf({ rows: rows.map((cells, at) => textRow(at + 1, cells)).join("") }),
    },
  ])(
    "an empty cell of a $format takes nothing from the row above (InvenTree#9050)",
    async (given) => {
      const [one, other] = [addProduct(), addProduct()];
      const headers = ["Product code", "Manufacturer", "List price"];
      const rows = [
        headers,
        [one.code, "Belimo", "101.00"],
        [other.code, "", "102.00"],
        ["", "", "9"],
      ];
      const run = await checkFile("products", given.file(rows));
      expect(listRows(run, "change", 1).map(({ changes }) => changes)).toEqual([
        { company: [null, "Belimo"], listPricePence: [100_00, 101_00] },
        { listPricePence: [100_00, 102_00] },
      ]);
      expect(errorsOf(run)).toEqual([["", "Product code “”: Enter the product code"]]);
    },
  );
});

describe("codes", () => {
  test("with spaces in them and around them find what they name (woocommerce#29435)", async () => {
    const { code } = addProduct({ variants: [{ name: "Oak", sku: "123456 Oaktree" }] });
    const run = await checkFile(
      "prices",
      `SKU,Product code,Price\n 123456 Oaktree ,,82\n\u00a0123456 OAKTREE\t,${code},82\n,  ${code} ,90\n`,
    );
    expect(errorsOf(run)).toEqual([["123456 Oaktree", "row “”: Row 2 is about the same"]]);
    expect(runOf(run).counts).toMatchObject({ change: 2, error: 1 });
  });

  test("with unseen characters and other dashes find what is seen", async () => {
    addProduct({
      productCode: "ZZ-1001",
      variants: [{ name: "White", sku: "ZZ-1001-W" }],
    });
    const prices = `\u200bZZ\u20111001,,\u00a082\u200b\n,ZZ-\u00ad1001\u2013W,\u202f£82.50\n`;
    const run = await checkFile("prices", `Product code,SKU,Price\n${prices}`);
    expect(errorsOf(run)).toEqual([]);
    expect(listRows(run, "change", 1).map(({ changes }) => changes)).toEqual([
      { listPricePence: [100_00, 82_00] },
      { pricePence: [null, 82_50] },
    ]);
  });

  test("are no second variant that differs in a dash only, and are written with hyphens", async () => {
    const { code } = addProduct({ variants: [{ name: "White", sku: "ZZ-100-W" }] });
    const rows = [`${code},White case,ZZ-100\u2013W`, `${code},Black,ZZ\u2011100\u200b-B`];
    const run = await checkFile("variants", ["Product code,Variant name,SKU", ...rows].join("\n"));
    expect(errorsOf(run)).toEqual([
      ["ZZ-100–W", expect.stringContaining(`${code} has the SKU “ZZ-100-W”, which differs in a`)],
    ]);
    expect(listRows(run, "new", 1)).toMatchObject([{ changes: { sku: [null, "ZZ-100-B"] } }]);
  });

  test("of manufacturers never match another code without their marks", async () => {
    addProduct({ company: "Belimo", manufacturerPartNumber: "ZZ-1001", listPricePence: 10_00 });
    const lines = ["ZZ-100-1,Belimo,11", "zz 1001,Belimo,11"];
    const run = await checkFile("prices", ["MPN,Manufacturer,Price", ...lines].join("\n"));
    expect(errorsOf(run)).toEqual([
      [expect.anything(), expect.stringContaining("“ZZ-100-1”. The nearest is “ZZ-1001”")],
    ]);
    expect(runOf(run).counts).toMatchObject({ change: 1, error: 1 });
  });

  test("that Excel has changed are errors that say so (akeneo/pim-community-dev#11625)", async () => {
    addProduct({ productCode: "00123", manufacturerPartNumber: "00456" });
    const run = await checkFile(
      "products",
      "Code,Name,MPN\n123,A thing,\n1.23457E+11,A thing,\n12-Mar,A thing,\n00123,,456\n",
    );
    const messages = errorsOf(run).map(([, message]) => message ?? "");
    expect(messages).toHaveLength(4);
    for (const message of messages) expect(message).toContain("Excel has changed this code");
    expect(messages[0]).toContain("“00123”");
  });
});

describe("a row that is wrong", () => {
  test("names its row, column and value, and every problem at once (catalog-service#89)", async () => {
    const { code } = addProduct();
    const run = await checkFile("products", `Code,Trade price,Stock\n${code},12.345,many`);
    expect(listRowsAfter(run, "error", 0, 10_000)).toMatchObject([
      {
        rowNumber: 2,
        cells: [code, "12.345", "many"],
        problems: [
          { column: "Trade price", value: "12.345", message: "A price has two decimals at most" },
          { column: "Stock", value: "many" },
        ],
      },
    ]);
  });

  test("because its columns slipped is an error, not a value (akeneo/pim-community-dev#11625)", async () => {
    const { code } = addProduct();
    const run = await checkFile("products", `Code,Name,List price\n${code},Valve, large,12.40`);
    expect(runOf(run).counts).toMatchObject({ change: 0, error: 1 });
    const comma = await checkFile("products", `Code;List price\n${code};12,40`);
    expect(errorsOf(comma)).toEqual([
      [code, "List price “12,40”: Write the price with a point, such as 12.40"],
    ]);
  });
});

test("a column of picture addresses is not used, and the page can say so (nopCommerce#3247, magento2#20348)", () => {
  const headers = ["SKU", "Price", "Image URL", "Images", "Picture1"];
  expect(mapHeaders(headers)).toEqual({ kind: "prices", mapping: { 0: "sku", 1: "price" } });
});
