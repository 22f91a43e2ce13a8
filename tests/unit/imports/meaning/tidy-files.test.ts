import { describe, expect, test } from "vitest";

import { convertedCells, readFile } from "#tests/support/imports/lying-file";
import { collectFacts } from "~/imports/meaning/table-facts";
import { columnsOf } from "~/imports/plan/import-columns";
import type { CellKind } from "~/imports/plan/shared-columns";
import { TABLE_KINDS } from "~/imports/runs/import-kinds";

const VALUES: Record<CellKind, readonly string[]> = {
  text: ["A text", "Another"],
  "long-text": ["A longer text per piece, net of tax", "Valid from today"],
  code: ["AB-1", "AB-2"],
  price: ["12.50", "1,250.00"],
  cost: ["12.50", "£1,250.00", "0"],
  grams: ["2", "0"],
  "whole-number": ["2", "1500"],
  "yes-no": ["yes", "no"],
  month: ["2027-03", "2027-04"],
  list: ["One | Two", ""],
  "key-features": ["One: Two", ""],
  specifications: ["Weight=2 kg; Price=3", ""],
  pressure: ["600 kPa", "6 bar"],
  day: ["2027-03-31", "31/03/2027"],
  country: ["Germany", "GB"],
  "commodity-code": ["84818059", "8481805990"],
  warranty: ["24", "60"],
  document: ["https://docs.example.com/a.pdf", "/media/datasheets/a-1.pdf"],
  choice: ["Direct replacement", "Direct replacement"],
};

describe("a tidy file has no questions, and stays as it is (I26)", () => {
  test.each(TABLE_KINDS)("with our own headings of %s", (kind) => {
    const columns = columnsOf(kind);
    const lines = [0, 1].map((at) => columns.map((column) => VALUES[column.kind][at] ?? ""));
    const text = [columns.map(({ heading }) => heading), ...lines]
      .map((cells) => cells.map((cell) => cell.replaceAll(";", ",")).join(";"))
      .join("\n");
    const file = { text, kind, titles: [`${kind}-2026-11-26.csv`, "Products"] };
    const { reading } = readFile(file);
    expect(reading.questions).toEqual([]);
    expect(reading.assumptions).toEqual([]);
    expect(reading.applyOn).toBeNull();
    for (const column of columns) {
      const cells = convertedCells(file, {}, [column.field]);
      const place = columns.indexOf(column);
      expect(cells).toEqual(lines.map((line) => (line[place] ?? "").replaceAll(";", ",")));
    }
  });

  test.each([
    "Product code;Price\nA;12.50",
    "Part No;List Price\nA;£12.50\nB;POA",
    "SKU;Price;In stock\nA;1;5",
    "Code;Name;Brand;Category;List price\nA;x;y;z;12.50",
    "Part No;Price;Remark\nA;12.50;Sold per box, ex works from Leeds",
    "Part No;Price;Colour;Size\nA;12.50;Red;DN 15",
    "Product code;Description\nA;x",
  ])("%s", (text) => {
    const { reading } = readFile({ text, titles: ["prices.csv", "Sheet1"] });
    expect(reading.questions).toEqual([]);
    expect(reading.assumptions).toEqual([]);
  });

  test("a file without prices has no questions about them", () => {
    const { reading } = readFile({ text: "Part No;Stock\nA;5", titles: ["Prices in Euro, net"] });
    expect(reading.questions).toEqual([]);
  });
});

describe("the facts of a file are bounded", () => {
  test("a hundred columns of long values are stored in 64 KB", () => {
    const headers = Array.from({ length: 100 }, (_, at) => `Heading ${at}`);
    const collector = collectFacts(headers);
    for (let row = 0; row < 39; row += 1) {
      const cells = headers.map((_, at) => `${"ü".repeat(50)} ${row} ${at}`);
      collector.add({ rowNumber: row + 2, cells, problem: null });
    }
    expect(new TextEncoder().encode(JSON.stringify(collector.facts())).length).toBeLessThan(50_000);
  });
});
