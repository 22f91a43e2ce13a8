import { describe, expect, test } from "vitest";

import { cellText } from "~/imports/files/row-cleaner";
import { excelChanged, numberIn, spreadsheetError } from "~/imports/cells/excel-changed";
import { columnsOf, findColumn } from "~/imports/plan/import-columns";
import type { FieldValue } from "~/imports/plan/planned-row";
import { priceMoveProblem } from "~/imports/plan/finish-row";
import { weightUnit } from "~/imports/cells/read-amounts";
import { readCell } from "~/imports/cells/read-cell";
import { writeCell } from "~/imports/cells/write-cell";

const RULES = { isEmptyClearing: false, weightUnit: "g", hasDecimalCommas: false } as const;

function columnNamed(field: string, kind: "products" | "codes" | "variants" = "products") {
  const column = findColumn(kind, field);
  if (!column) throw new Error(`There is no column ${field}`);
  return column;
}

const read = (field: string, text: string, rules: Parameters<typeof readCell>[2] = RULES) =>
  readCell(columnNamed(field), text, rules);

describe("a cell that is empty (I3)", () => {
  test("dgrundel/woo-product-importer#79 leaves the value: blank does not mean erase", () => {
    expect(read("listPricePence", "")).toEqual({ kind: "leave" });
  });

  test("clears it only by [clear], or if staff say so for the file", () => {
    expect(read("description", "[Clear]")).toEqual({ kind: "clear" });
    expect(read("description", "", { ...RULES, isEmptyClearing: true })).toEqual({ kind: "clear" });
    expect(read("name", "[clear]")).toMatchObject({ message: "Product name cannot be empty" });
    expect(read("name", "", { ...RULES, isEmptyClearing: true }).kind).toBe("problem");
    expect(read("productCode", "", { ...RULES, isEmptyClearing: true }).kind).toBe("leave");
  });
});

describe("a price (I11)", () => {
  test.each([
    { text: "12.4", pence: 1240 },
    { text: "£1,234.50", pence: 123450 },
    { text: "£ 3", pence: 300 },
    { text: "POA", pence: 0 },
    { text: "on application", pence: 0 },
    { text: "0.00", pence: 0 },
  ])("reads $text", ({ text, pence }) => {
    expect(read("listPricePence", text)).toEqual({ kind: "value", value: pence });
  });

  test.each([
    { text: "12.345", message: "A price has two decimals at most" },
    { text: "12,40", message: "Write the price with a point, such as 12.40" },
    { text: "££3", message: "Enter the price in pounds with up to two decimals, such as 249.50" },
    { text: "-3", message: "Price must be positive" },
    { text: "1000000", message: "Price must be less than 1,000,000" },
    {
      text: "12 EUR",
      message: "Enter the price in pounds with up to two decimals, such as 249.50",
    },
  ])("akeneo/pim-community-dev#11625 refuses $text", ({ text, message }) => {
    expect(read("listPricePence", text)).toEqual({ kind: "problem", message });
  });
});

describe("a number with a comma (I11)", () => {
  test.each([
    { field: "listPricePence", text: "0,125" },
    { field: "listPricePence", text: "012,500" },
    { field: "listPricePence", text: "£0,500" },
    { field: "listPricePence", text: "1.234,50" },
    { field: "weightGrams", text: "0,250 kg" },
    { field: "weightGrams", text: "0,250" },
    { field: "stockQuantity", text: "0,500" },
    { field: "stockQuantity", text: "00,500" },
    { field: "leadTimeWorkingDays", text: "0,005" },
  ])("is refused where it cannot separate thousands: $text as $field", ({ field, text }) => {
    const column = findColumn("products", field) ? "products" : "variants";
    expect(readCell(columnNamed(field, column), text, RULES).kind).toBe("problem");
  });

  test.each([
    {
      text: "1,250",
      message: "Other numbers of this file have a decimal comma. Write it as 1250 or 1.250",
    },
    {
      text: "£1,250",
      message: "Other numbers of this file have a decimal comma. Write it as £1250 or £1.250",
    },
  ])("is refused in a file of decimal commas if it may be one: $text", ({ text, message }) => {
    const rules = { ...RULES, hasDecimalCommas: true };
    expect(read("listPricePence", text, rules)).toEqual({ kind: "problem", message });
    expect(read("listPricePence", "1,250.00", rules).kind).toBe("value");
    expect(read("listPricePence", "1250", rules).kind).toBe("value");
  });
});

describe("a weight (I11)", () => {
  test.each([
    { text: "250", unit: "g", grams: 250 },
    { text: "250 g", unit: "kg", grams: 250 },
    { text: "0.25 kg", unit: "g", grams: 250 },
    { text: "0.25", unit: "kg", grams: 250 },
    { text: "1.1", unit: "kg", grams: 1100 },
    { text: "1,250.0", unit: "g", grams: 1250 },
  ] as const)("reads $text in $unit", ({ text, unit, grams }) => {
    const rules = { ...RULES, weightUnit: unit };
    expect(read("weightGrams", text, rules)).toEqual({ kind: "value", value: grams });
  });

  test.each(["0.25", "-1", "heavy", "10000001"])("refuses %s grams", (text) => {
    expect(read("weightGrams", text).kind).toBe("problem");
  });

  test("has the unit of its column", () => {
    expect(["Weight (kg)", "WEIGHT_KG", "kg", "Weight", "Packaging"].map(weightUnit)).toEqual([
      ...["kg", "kg", "kg", "g", "g"],
    ]);
  });
});

describe("other cells (I11)", () => {
  test.each([
    { field: "isNew", text: "Y", value: true },
    { field: "isNew", text: "false", value: false },
    { field: "stockQuantity", text: "1,200", value: 1200 },
    { field: "leadTimeWorkingDays", text: "10", value: 10 },
    { field: "expectedMonth", text: "2027-03", value: "2027-03" },
    { field: "expectedMonth", text: "Mar-27", value: "2027-03" },
    { field: "expectedMonth", text: "March 2027", value: "2027-03" },
    { field: "expectedMonth", text: "2027-03-01", value: "2027-03" },
    { field: "features", text: "A, b | c\\|d |", value: ["A, b", "c|d"] },
    {
      field: "keyFeaturesContent",
      text: "Ratio 1:10: adjustable | Small",
      value: [{ title: "Ratio 1:10", description: "adjustable" }, { title: "Small" }],
    },
    {
      field: "specificationsContent",
      text: "Protection=IP65; Output = 0-10 V;",
      value: [
        { parameter: "Protection", value: "IP65" },
        { parameter: "Output", value: "0-10 V" },
      ],
    },
    { field: "manufacturerPartNumber", text: "T 7350\u00a0H", value: "T 7350 H" },
    { field: "name", text: "\\[clear]", value: "[clear]" },
  ])("reads $text of $field", ({ field, text, value }) => {
    expect(read(field, text)).toEqual({ kind: "value", value });
  });

  test.each([
    { field: "isNew", text: "maybe" },
    { field: "stockQuantity", text: "-1" },
    { field: "leadTimeWorkingDays", text: "366" },
    { field: "expectedMonth", text: "13/2027" },
    { field: "specificationsContent", text: "Protection IP65" },
    { field: "datasheetUrl", text: "javascript:alert(1)" },
    { field: "company", text: "x".repeat(101) },
  ])("refuses $text of $field", ({ field, text }) => {
    expect(read(field, text).kind).toBe("problem");
  });

  test("reads a choice by its words", () => {
    const readKind = (field: string, text: string) =>
      readCell(columnNamed(field, "codes"), text, RULES);
    expect(readKind("relation", "nearest")).toEqual({ kind: "value", value: "nearest" });
    expect(readKind("kind", "Supplier's number")).toEqual({ kind: "value", value: "supplier" });
    expect(readKind("kind", "another name")).toEqual({ kind: "value", value: "alias" });
    expect(readKind("kind", "former").kind).toBe("problem");
  });
});

describe("a code that Excel has changed (I12)", () => {
  const alike = [
    ...[
      "1.23457E+11",
      "1,23457E+11",
      "1E+05",
      "5E-3",
      "2E5",
      "12-Mar",
      "Mar-12",
      "1-Sep-24",
      "MAY-20",
    ],
    ...["2026-12-03", "2026-12-03 00:00", "03/12/2026", "3/12/26", "TRUE", "false"],
  ];
  const lost = ["########", "#N/A", "#REF!", "#DIV/0!"];

  test.each([...alike, ...lost])("%s", (code) => {
    expect(excelChanged(code)).toContain("Excel has changed this code");
  });
  test.each([
    "12-MARINE",
    "E-10",
    "PT100",
    "1E5X",
    "1234-12-03",
    "2026-13-03",
    "TRUE-1",
    "#12",
    "1/2",
  ])("not %s", (code) => {
    expect(excelChanged(code)).toBeUndefined();
  });
  test.each(alike)("%s passes if staff say that codes are right", (code) => {
    expect(excelChanged(code, true)).toBeUndefined();
  });
  test.each(lost)("%s never passes", (code) => {
    expect(excelChanged(code, true)).toContain("Excel has changed this code");
    expect(spreadsheetError(code)).toBeDefined();
  });
  test.each(["N/A", "#1", "##", "TBC", "# REF"])("“%s” is no error of a spreadsheet", (text) => {
    expect(spreadsheetError(text)).toBeUndefined();
  });
  test.each([
    { code: "00123", number: "123" },
    { code: "1.10", number: "1.1" },
    { code: "0012E4", number: "120000" },
    { code: "12e-1", number: "1.2" },
    { code: "000", number: "0" },
    { code: "123", number: "123" },
    { code: "1E99", number: undefined },
    { code: "12-3", number: undefined },
    { code: "A1", number: undefined },
  ])("$code is $number as a number", ({ code, number }) => {
    expect(numberIn(code)).toBe(number);
  });
});

describe("a price that moves (I13)", () => {
  test.each([
    { why: "a rise of 50 %", before: 100, after: 150, level: undefined },
    { why: "a rise of more", before: 100, after: 151, level: "warning" },
    { why: "a fall of 30 %", before: 100, after: 70, level: undefined },
    { why: "a fall of more", before: 100, after: 69, level: "warning" },
    { why: "a rise of 90 %", before: 100, after: 190, level: "warning" },
    { why: "a price in pence", before: 12_40, after: 12, level: "error" },
    { why: "a fall of 79.9 %", before: 1000, after: 201, level: "warning" },
    { why: "a fall of 80 %", before: 1000, after: 200, level: "error" },
    { why: "a point one place to the left", before: 127_00, after: 12_70, level: "error" },
    { why: "a point one place to the right", before: 127_00, after: 1270_00, level: "error" },
    { why: "from on application", before: null, after: 100_000, level: "warning" },
    { why: "from a stored 0", before: 0, after: 100_000, level: "warning" },
    { why: "to on application", before: 100_000, after: 0, level: "warning" },
    { why: "to an empty price", before: 100_000, after: null, level: "warning" },
    { why: "on application, as before", before: null, after: 0, level: undefined },
  ])("$why is $level", ({ before, after, level }) => {
    expect(priceMoveProblem(before, after, false)?.level).toBe(level);
  });

  test("may be allowed, and stays a warning", () => {
    expect(priceMoveProblem(100, 1000, true)).toEqual({
      level: "warning",
      message: "The price rises by 900.0%",
    });
  });
});

const ODD_TEXTS = [
  ...[
    "=1+2",
    "@x",
    "'quoted",
    "00123",
    '"a", b',
    "two\nlines",
    "☃🙂",
    "[clear]",
    "\\[CLEAR]",
    "a|b",
  ],
  ...[
    "a\\|b",
    "a\\",
    "\\",
    "a;b=c",
    "a: b",
    "1:10",
    ":",
    "=",
    "|",
    ";",
    "a: b|c",
    "é",
    "-",
    "x\\:y: z",
  ],
];

describe("what is written is read back (I10)", () => {
  const value = (text: string, column: string): FieldValue => {
    if (column === "list") return [text, "plain"];
    if (column === "key-features") {
      return [
        { title: text, description: text },
        { title: text },
        { title: "a", description: "b" },
      ];
    }
    return [
      { parameter: text, value: text },
      { parameter: "a", value: "b" },
    ];
  };

  test.each(ODD_TEXTS)("in lists and texts: %j", (text) => {
    for (const column of columnsOf("products")) {
      const isList = ["list", "key-features", "specifications"].includes(column.kind);
      if (!isList && column.kind !== "text" && column.kind !== "long-text") continue;
      if (column.field === "datasheetUrl") continue;
      const stored = isList ? value(text, column.kind) : text;
      const cell = cellText(writeCell(column, stored));
      if (column.kind === "text" && text.includes("\n")) continue;
      expect(readCell(column, cell, RULES)).toEqual({ kind: "value", value: stored });
    }
  });

  test("in amounts", () => {
    for (const [field, stored] of [
      ["listPricePence", 1234],
      ["weightGrams", 0],
      ["stockQuantity", 0],
      ["isNew", false],
      ["expectedMonth", "2027-03"],
    ] as const) {
      const column = columnNamed(field);
      expect(readCell(column, writeCell(column, stored), RULES)).toEqual({
        kind: "value",
        value: stored,
      });
    }
    expect(writeCell(columnNamed("listPricePence"), null)).toBe("POA");
    expect(writeCell(columnNamed("pricePence", "variants"), null)).toBe("");
    expect(writeCell(columnNamed("pricePence", "variants"), 0)).toBe("POA");
  });
});
