import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

import { addCategory, addCode, addProduct } from "#tests/support/catalogue";
import { gist, planFile } from "#tests/support/imports/plan";
import { env } from "~/env.server";
import { listVariants } from "~/catalogue/variants/variant-order.server";

describe("a file of products (I3)", () => {
  test("changes values that differ, leaves the same ones, and adds unknown products", async () => {
    addProduct({
      productCode: "PLAN-1",
      name: "Room sensor",
      company: "Belimo",
      category: "Sensors",
    });
    addProduct({ productCode: "PLAN-2", name: "Duct sensor" });
    const { planned } = await planFile({
      kind: "products",
      headers: ["Code", "Name", "List price", "Brand", "Category"],
      rows: [
        ["plan-1", "", "£105.00", "BELIMO", "sensors"],
        ["PLAN-2", "Duct sensor", "100", "", ""],
        ["PLAN-3", "Pipe sensor", "POA", "belimo", "SENSORS"],
      ],
    });
    expect(planned).toMatchObject([
      { action: "change", key: "PLAN-1", changes: { listPricePence: [100_00, 105_00] } },
      { action: "same", key: "PLAN-2", changes: {} },
      {
        action: "new",
        productId: null,
        seenVersion: null,
        changes: {
          productCode: [null, "PLAN-3"],
          name: [null, "Pipe sensor"],
          listPricePence: [null, null],
          company: [null, "Belimo"],
          category: [null, "Sensors"],
        },
      },
    ]);
    expect(Object.keys(planned[0]?.changes ?? {})).toEqual(["listPricePence"]);
  });

  test("lists unknown categories with the nearest ones, and adds them only if staff say so", async () => {
    addCategory("Sensors");
    const file = {
      kind: "products",
      headers: ["Code", "Name", "Category"],
      rows: [["CAT-1", "A thing", "Sesnors"]],
    } as const;
    const refused = await planFile(file);
    expect(refused.planned.map(gist)).toEqual([
      ["error", "Category: There is no category “Sesnors”. The nearest is “Sensors”"],
    ]);
    expect(refused.summary?.newNames.newCategories).toMatchObject([
      { name: "Sesnors", rows: 1, nearest: ["Sensors"] },
    ]);
    const added = await planFile({ ...file, options: { isAddingCategories: true } });
    expect(added.planned).toMatchObject([
      { action: "new", changes: { category: [null, "Sesnors"] }, problems: [{ level: "warning" }] },
    ]);
  });

  test("warns once of a new manufacturer or protocol that may be a slip, and lists all new ones (I11)", async () => {
    addProduct({ company: "Honeywell", protocol: "BACnet" });
    const { planned, summary } = await planFile({
      kind: "products",
      headers: ["Code", "Name", "Manufacturer", "Protocol"],
      rows: [
        ["SLIP-1", "A thing", "Honeywel", "bacnet"],
        ["SLIP-2", "A thing", "HONEYWEL", "BACnt"],
        ["SLIP-3", "A thing", "honeywell", ""],
        ["SLIP-4", "A thing", "Quite Another Ltd", ""],
      ],
    });
    const slip = (name: string, what: string) =>
      `“${name}” is a new ${what}; did you mean ${what === "protocol" ? "BACnet" : "Honeywell"}?`;
    expect(planned.map(gist)).toEqual([
      ["new", `Manufacturer: ${slip("Honeywel", "manufacturer")}`],
      ["new", `Protocol: ${slip("BACnt", "protocol")}`],
      ["new"],
      ["new"],
    ]);
    expect(planned[1]?.changes).toMatchObject({ company: [null, "Honeywel"] });
    expect(planned[2]?.changes).toMatchObject({ company: [null, "Honeywell"] });
    expect(summary?.newNames).toMatchObject({
      newManufacturers: [
        { name: "Honeywel", rows: 2, nearest: ["Honeywell"] },
        { name: "Quite Another Ltd", rows: 1, nearest: [] },
      ],
      newProtocols: [{ name: "BACnt", rows: 1, nearest: ["BACnet"] }],
    });
  });

  test("warns of a part number that another product of its manufacturer has (I29)", async () => {
    addProduct({ productCode: "TWIN-1", company: "Kessler", manufacturerPartNumber: "KX-100" });
    addProduct({ productCode: "TWIN-2", company: "Kessler", manufacturerPartNumber: "KX-200" });
    const { planned } = await planFile({
      kind: "products",
      headers: ["Code", "Name", "Manufacturer", "MPN"],
      rows: [
        ["TWIN-2", "", "Kessler", "kx\u2011100"],
        ["TWIN-3", "A thing", "Kessler GmbH", "KX-300"],
        ["TWIN-4", "A thing", "Kessler", "KX-300\u200b"],
        ["TWIN-5", "A thing", "Another", "KX-100"],
        ["TWIN-1", "", "Kessler", "KX-100"],
      ],
    });
    expect(planned.map(gist).map((row) => row.slice(0, 2))).toEqual([
      ["change", expect.stringContaining("TWIN-1 has this part number too")],
      ["new", expect.not.stringContaining("part number too")],
      ["new", expect.stringContaining("TWIN-3 has this part number too")],
      ["new"],
      ["same"],
    ]);
  });

  test("takes the address of a datasheet of this site if its file is there (I11)", async () => {
    const folder = path.join(env.mediaDir, "datasheets");
    mkdirSync(folder, { recursive: true });
    const upload = `${"ab".repeat(16)}.pdf`;
    for (const name of ["valve.pdf", upload]) writeFileSync(path.join(folder, name), "%PDF");
    addProduct({ productCode: "SHEET-1", datasheetUrl: "/media/datasheets/gone.pdf" });
    const urls = ["valve.pdf", "absent.pdf", upload, "../valve.pdf"];
    const { planned } = await planFile({
      kind: "products",
      headers: ["Code", "Name", "Datasheet URL"],
      rows: [
        ["SHEET-1", "", "/media/datasheets/gone.pdf"],
        ...urls.map((url, at) => [`SHEET-${at + 2}`, "A valve", `/media/datasheets/${url}`]),
      ],
    });
    const noFile =
      "This site has no such file. Leave the cell empty, and add the datasheet in a zip";
    expect(planned.map(gist)).toEqual([
      ["same"],
      ["new"],
      ["error", `Datasheet URL: ${noFile}`],
      ["error", `Datasheet URL: ${noFile}`],
      ["error", "Datasheet URL: Please enter a valid URL"],
    ]);
    expect(planned[1]?.changes).toMatchObject({
      datasheetUrl: [null, "/media/datasheets/valve.pdf"],
    });
  });

  test("refuses rows about the same product that differ, and counts equal ones as unchanged (I14)", async () => {
    addProduct({ productCode: "TWICE-1" });
    addProduct({ productCode: "TWICE-2" });
    const { planned } = await planFile({
      kind: "products",
      headers: ["Code", "List price"],
      rows: [
        ["TWICE-1", "101"],
        ["TWICE-2", "102"],
        ["twice-1", "103"],
        ["TWICE-2", "102"],
      ],
    });
    expect(planned.map(gist)).toEqual([
      ["error", "row: Row 4 is about the same, and differs"],
      ["change"],
      ["error", "row: Row 2 is about the same, and differs"],
      ["same"],
    ]);
  });

  test("sets one specification by a column of its own", async () => {
    addProduct({
      productCode: "SPEC-1",
      specificationsContent: [{ parameter: "Protection", value: "IP54" }],
    });
    const { planned } = await planFile({
      kind: "products",
      headers: ["Code", "spec: protection", "spec: Output"],
      rows: [["SPEC-1", "IP65", "0-10 V"]],
    });
    expect(planned[0]?.changes["specificationsContent"]?.[1]).toEqual([
      { parameter: "Protection", value: "IP65" },
      { parameter: "Output", value: "0-10 V" },
    ]);
  });
});

describe("a whole list (I3)", () => {
  test("warns of changes to products of another manufacturer", async () => {
    addProduct({ productCode: "MINE-1", company: "Entire Ltd" });
    addProduct({ productCode: "MINE-2", company: "Other Ltd" });
    addProduct({ productCode: "MINE-3", company: null });
    addProduct({ productCode: "MINE-4", company: "Other Ltd" });
    const file = {
      kind: "products",
      headers: ["Code", "Name", "Manufacturer"],
      rows: [
        ["MINE-1", "New name", "ENTIRE LTD"],
        ["MINE-2", "New name", ""],
        ["MINE-3", "New name", ""],
        ["MINE-4", "New name", "Entire Ltd"],
        ["MINE-5", "New thing", "Other Ltd"],
      ],
    } as const;
    const { planned } = await planFile({ ...file, options: { wholeListOf: "entire ltd" } });
    const other = "row: The product is of Other Ltd, not of entire ltd";
    expect(planned.slice(0, 5).map(gist)).toEqual([
      ["change"],
      ["change", other],
      ["change", "row: The product has no manufacturer, and the list is of entire ltd"],
      ["change"],
      ["new", other],
    ]);
    const { planned: partial } = await planFile(file);
    expect(partial.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test("shows the listed products of the manufacturer that it has not, after its rows", async () => {
    addProduct({ productCode: "WHOLE-1", company: "Whole Ltd" });
    const { id } = addProduct({ productCode: "WHOLE-2", company: "WHOLE LTD" });
    addProduct({ productCode: "WHOLE-3", company: "Another" });
    const { planned } = await planFile({
      kind: "products",
      headers: ["Code", "List price"],
      rows: [["WHOLE-1", "wrong"]],
      options: { wholeListOf: "Whole Ltd" },
    });
    expect(planned).toMatchObject([
      { action: "error" },
      { action: "missing", key: "WHOLE-2", productId: id, rowNumber: 3 },
    ]);
  });
});

describe("a price list (I13, I14)", () => {
  test("finds by SKU, by product code with the variant's name, and by part number with manufacturer", async () => {
    const { id } = addProduct({
      productCode: "PRICED-1",
      company: "Priced Ltd",
      manufacturerPartNumber: "P 100/A",
      variants: [
        { name: "Short", sku: "PR-S", pricePence: 10_00 },
        { name: "Long", sku: " PR L ", pricePence: null },
      ],
    });
    const [short, long] = listVariants(id);
    const { planned } = await planFile({
      kind: "prices",
      headers: ["SKU", "Code", "Variant", "MPN", "Make", "Price", "Stock"],
      rows: [
        ["pr-s", "", "", "", "", "11", ""],
        ["", "priced-1", "long", "", "", "110", ""],
        ["", "", "", "P100A", "priced ltd", "", "7"],
        ["PR L", "PRICED-1", "", "", "", "", "8"],
      ],
    });
    expect(planned).toMatchObject([
      { action: "change", variantId: short?.id, changes: { pricePence: [10_00, 11_00] } },
      { action: "change", variantId: long?.id, changes: { pricePence: [null, 110_00] } },
      { action: "change", productId: id, variantId: null, changes: { stockQuantity: [null, 7] } },
      { action: "error", problems: [{ message: "Row 3 is about the same" }] },
    ]);
  });

  test("never adds, and says what is ambiguous", async () => {
    for (const productCode of ["AMB-1", "AMB-2"]) {
      addProduct({ productCode, variants: [{ name: "One", sku: "AMB" }] });
    }
    const { planned } = await planFile({
      kind: "prices",
      headers: ["SKU", "Code", "Price"],
      rows: [
        ["AMB", "", "1"],
        ["AMB", "AMB-2", "100.50"],
        ["NOT-THERE", "", "1"],
        ["AMB", "AMB-9", "1"],
      ],
    });
    expect(planned.map(gist)).toEqual([
      ["error", "SKU: Several variants have the SKU “AMB”: AMB-1, One and AMB-2, One"],
      ["change"],
      ["error", "SKU: No variant has the SKU “NOT-THERE”"],
      ["error", "Code: No product has the code “AMB-9”"],
    ]);
  });

  test("warns of moves, refuses large ones, and counts from the product's price", async () => {
    addProduct({
      productCode: "MOVE-1",
      variants: [
        { name: "One", sku: "MV-1" },
        { name: "Two", sku: "MV-2" },
      ],
    });
    const file = {
      kind: "prices",
      headers: ["SKU", "Price"],
      rows: [
        ["MV-1", "60"],
        ["MV-2", "1000"],
      ],
    } as const;
    expect((await planFile(file)).planned.map(({ action }) => action)).toEqual(["change", "error"]);
    const allowed = await planFile({ ...file, options: { isAllowingPriceJumps: true } });
    expect(allowed.planned.map(gist)).toEqual([
      ["change", "Price: The price falls by 40.0%"],
      ["change", "Price: The price rises by 900.0%"],
    ]);
  });
});

describe("a file of variants (I14)", () => {
  test("adds those that the product does not have, and refuses another SKU for the same name", async () => {
    const { id } = addProduct({
      productCode: "VAR-1",
      variants: [{ name: "Short", sku: "VAR-S" }],
    });
    const { planned } = await planFile({
      kind: "variants",
      headers: ["SKU", "Product code", "Variant name", "Price", "Default"],
      rows: [
        ["VAR-S", "VAR-1", "Shorter", "", "yes"],
        ["VAR-L", "VAR-1", "Long", "[clear]", "yes"],
        ["VAR-X", "VAR-1", "short", "", ""],
        ["VAR-Y", "", "Lost", "", ""],
      ],
    });
    expect(planned).toMatchObject([
      {
        action: "change",
        productId: id,
        changes: { name: ["Short", "Shorter"], isDefault: [false, true] },
      },
      {
        action: "error",
        problems: [{ message: "In row 2 another variant of VAR-1 is the default" }],
      },
      {
        action: "error",
        problems: [{ message: "The variant “short” of VAR-1 has the SKU “VAR-S”" }],
      },
      { action: "error" },
    ]);
  });
});

describe("a file of codes (C20)", () => {
  test("adds codes, changes known ones in any spelling, and checks them as the form does", async () => {
    const { id } = addProduct({ productCode: "CODES-1" });
    const known = addCode(id, { shown: "T-7350 H", kind: "superseded", relation: "nearest" });
    const { planned } = await planFile({
      kind: "codes",
      headers: [
        "Product code",
        "What it is",
        "Code",
        "Manufacturer or supplier",
        "How close it is",
      ],
      rows: [
        ["CODES-1", "superseded", "t7350h", "", "direct"],
        ["CODES-1", "Supplier's number", "RS 123-456", "RS", ""],
        ["CODES-1", "competitor", "ABC-1", "", "direct"],
        ["CODES-1", "competitor", "ABC-2", "Honeywell", ""],
        ["CODES-1", "alias", "ab", "", ""],
      ],
    });
    expect(planned).toMatchObject([
      { action: "change", relatedId: known, changes: { relation: ["nearest", "direct"] } },
      { action: "new", changes: { kind: [null, "supplier"], isStaffOnly: [null, true] } },
      { action: "error", problems: [{ column: "Manufacturer or supplier" }] },
      { action: "error", problems: [{ column: "How close it is" }] },
      { action: "error", problems: [{ column: "Code" }] },
    ]);
  });
});

describe("a file of codes that names one thing twice", () => {
  test("a later row by the product cannot change what an earlier row by the SKU adds", async () => {
    addProduct({ productCode: "CODES-2", variants: [{ name: "24 V", sku: "CODES-2-24" }] });
    const { planned } = await planFile({
      kind: "codes",
      headers: ["Product code", "SKU", "What it is", "Code", "Note"],
      rows: [
        ["CODES-2", "CODES-2-24", "alias", "Flap motor 2", ""],
        ["CODES-2", "", "alias", "Flap motor 2", "Old name"],
      ],
    });
    expect(planned).toMatchObject([
      { action: "new" },
      { action: "error", problems: [{ message: "An earlier row is about the same, and differs" }] },
    ]);
  });
});

describe("a file of relations (C35, C37)", () => {
  test("adds relations, refuses rings among its own rows, and more than twelve", async () => {
    const codes = ["REL-0", ...Array.from({ length: 13 }, (_, at) => `REL-${at + 1}`)];
    for (const productCode of codes) addProduct({ productCode });
    const { planned } = await planFile({
      kind: "relations",
      headers: ["Product code", "What it is", "Other product", "How close it is"],
      rows: [
        ["REL-0", "replacement", "REL-1", "direct"],
        ["REL-1", "replacement", "REL-0", "direct"],
        ["REL-2", "replacement", "", ""],
        ["REL-3", "replacement", "REL-4", ""],
        ["REL-5", "alternative", "REL-5", ""],
        ...codes.slice(1).map((code) => ["REL-0", "accessory", code, ""]),
      ],
    });
    expect(planned.map(({ action }) => action)).toEqual([
      ...["new", "error", "new", "error", "error"],
      ...Array.from({ length: 12 }, () => "new"),
      "error",
    ]);
    expect(planned[1]?.problems[0]?.message).toBe("Its own replacement leads back to this product");
    expect(planned.at(-1)?.problems[0]?.message).toContain("12");
  });
});
