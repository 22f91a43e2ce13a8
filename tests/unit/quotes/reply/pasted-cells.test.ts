import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  isManyCells,
  PASTE_COLUMNS,
  type PasteField,
  pasteReport,
  readPastedCells,
} from "~/quotes/reply/pasted-cells";
import { readTypedCost, readTypedPrice } from "~/quotes/reply/typed-price";

/** Fills a draft of four lines from its first one, and shows each by its quantity, cost, price and lead time, with - for what was left. */
function filled(text: string, firstField: PasteField = "price", firstLine = 0, lines = 4) {
  const pasted = readPastedCells(text, { firstLine, firstField, lines });
  const cells = pasted.kind === "read" ? pasted.cells : [];
  const shown = Array.from({ length: lines }, (_, line) =>
    PASTE_COLUMNS.map(
      ({ field }) => cells.find((each) => each.line === line && each.field === field)?.value ?? "-",
    ).join(" "),
  );
  return { shown: shown.join(" / ").replace(/( \/ - - - -)+$/, ""), report: pasteReport(pasted) };
}

// Each took seconds, or ended in a stack overflow.
test.each(["1", "ea ", "+ vat "])(
  "a cell of 60,000 characters, “%s” again and again, is refused",
  (text) => {
    const cell = text.repeat(60_000 / text.length);
    expect(readTypedCost(cell)).toMatchObject({ kind: "refused" });
    expect(readTypedPrice(cell)).toMatchObject({ kind: "refused" });
  },
  1000,
);

describe("a price that is pasted", () => {
  test.each([
    ["22.10", "22.10"],
    ["£12", "12.00"],
    ["£1,234.50", "1234.50"],
    ["£ 1,234.50", "1234.50"],
    ["1 234.50", "1234.50"],
    ["1\u00a0234.50", "1234.50"],
    ["GBP 12.5", "12.50"],
    ["12.5 GBP", "12.50"],
    ["gbp12", "12.00"],
    [".5", "0.50"],
    ["£.50", "0.50"],
    ["12.00 each", "12.00"],
    ["12.00 ea", "12.00"],
    ["12.00ea.", "12.00"],
    ["12.00/ea", "12.00"],
    ["12.00 EACH", "12.00"],
    ["12.00 net", "12.00"],
    ["12.00 ex VAT", "12.00"],
    ["12.00 ex. VAT", "12.00"],
    ["12.00 (ex VAT)", "12.00"],
    ["£12.00 + VAT", "12.00"],
    ["£1,234.50 each ex VAT", "1234.50"],
    ["  12.00  ", "12.00"],
    ['"1,234.50"', "1234.50"],
    ["\u200b12.00", "12.00"],
  ])("is read from %j", (text, value) => {
    expect(filled(`${text}\n7`)).toEqual({
      shown: `- - ${value} - / - - 7.00 -`,
      report: "2 filled.",
    });
  });

  test.each([
    ["12,50", " (Write 12.50 with a point)"],
    ["£12,5", " (Write 12.5 with a point)"],
    ["1.234,50", " (Write the price with a point, such as 12.50)"],
    ["12.00 inc VAT", " (Prices are ex VAT)"],
    ["£12.00 incl. VAT", " (Prices are ex VAT)"],
    ["12.00 including VAT", " (Prices are ex VAT)"],
    ["12.345", " (A price has two decimals at most)"],
    ["-5", " (A price cannot be negative)"],
    ["(5.00)", ""],
    ["1000000", " (The highest price is £999,999.99)"],
    ["0", " (Tick No charge for 0)"],
    ["tbc", ""],
    ["POA", ""],
    ["€12", ""],
    ["1e3", ""],
    ["#N/A", ""],
    ["12 13", ""],
    ["each", ""],
  ])("is refused from %j", (text, why) => {
    expect(filled(`7\n${text}`)).toEqual({
      shown: "- - 7.00 -",
      report: `1 filled. Not read: row 2 “${text}”${why}.`,
    });
  });
});

test.each<[string, Parameters<typeof filled>, string, string]>([
  ["a column", ["1\n2\n3"], "- - 1.00 - / - - 2.00 - / - - 3.00 -", "3 filled."],
  ["line ends of Windows", ["1\r\n2\r\n"], "- - 1.00 - / - - 2.00 -", "2 filled."],
  ["line ends of old Macs", ["1\r2\r"], "- - 1.00 - / - - 2.00 -", "2 filled."],
  ["two columns from Quantity", ["5\t1\n6\t2", "quantity"], "5 1.00 - - / 6 2.00 - -", "4"],
  [
    "two columns from Price",
    ["1\tIn stock\n2\t3 weeks"],
    "- - 1.00 In stock / - - 2.00 3 weeks",
    "",
  ],
  ["four columns", ["1,000\t0\t.5\t1 week\n", "quantity"], "1000 0.00 0.50 1 week", "4 filled."],
  ["a column too many", ["1\t1 week\tx\ty"], "- - 1.00 1 week", "2 filled. 2 cells had no column."],
  ["a blank row", ["1\n\n3"], "- - 1.00 - / - - - - / - - 3.00 -", "2 filled. 1 row blank."],
  ["a blank first row", ["\n2\n"], "- - - - / - - 2.00 -", "1 filled. 1 row blank."],
  ["a blank cell", ["\t1\n6\t", "quantity"], "- 1.00 - - / 6 - - -", "2 filled."],
  ["blanks only", ["\n\n"], "- - - -", "0 filled. 2 rows blank."],
  ["too many rows", ["1\n2\n3\n4\n5\n6"], "", "4 filled. 2 rows had no line."],
  ["from the third line", ["1\n2\n3", "price", 2], "", "2 filled. 1 row had no line."],
  [
    "a heading",
    ["Unit price (£)\n1\n2"],
    "- - 1.00 - / - - 2.00 -",
    "2 filled. Row 1 is a heading.",
  ],
  ["headings", ["Qty\tPrice\n5\t1", "quantity"], "5 - 1.00 -", "2 filled. Row 1 is a heading."],
  [
    "a text that is no heading",
    ["tbc\n2"],
    "- - - - / - - 2.00 -",
    "1 filled. Not read: row 1 “tbc”.",
  ],
  [
    "a quantity with its unit",
    ["10 pcs\n5 off\n3.0", "quantity"],
    "10 - - - / 5 - - - / 3 - - -",
    "",
  ],
  ["wrong quantities", ["0\n1.5\n10000", "quantity"], "- - - -", "row 1 “0”; row 2 “1.5”; row 3"],
  ["a cell of two lines", ['1\t"In\nstock"\n2'], "- - 1.00 In stock / - - 2.00 -", "3 filled."],
  ["quotation marks in a cell", ['1\t"2"" pipe"'], '- - 1.00 2" pipe', "2 filled."],
  ["an unclosed quotation mark", ['1\t"2 weeks\n2'], '- - 1.00 "2 weeks / - - 2.00 -', "3 filled."],
  ["a long lead time", [`1\t${"x".repeat(41)}`], "- - 1.00 -", "(Lead time must be less"],
])("%s", (_name, given, shown, report) => {
  const result = filled(...given);
  if (shown) expect(result.shown).toBe(shown);
  expect(result.report).toContain(report);
});

const HEADING = "Row 1 is a heading.";
const COST = "Row 1 is a heading: Cost is filled.";

// The fields are those of Quantity, Cost, Price and Lead time.
test.each<[string, PasteField, string, string, string]>([
  ["Cost", "price", "1", "- 1.00 - -", COST],
  ["Cost price (£)", "price", "1", "- 1.00 - -", COST],
  ["Unit cost", "price", "1", "- 1.00 - -", COST],
  ["Buying price", "price", "1", "- 1.00 - -", COST],
  ["Net cost", "price", "1", "- 1.00 - -", COST],
  ["Cost ex VAT", "cost", "1", "- 1.00 - -", HEADING],
  // A supplier’s price is our cost.
  ["Price", "cost", "1", "- 1.00 - -", HEADING],
  ["Net price\tLead time", "cost", "1\t3 weeks", "- 1.00 - 3 weeks", HEADING],
  ["Cost\tPrice", "cost", "1\t2", "- 1.00 2.00 -", HEADING],
  ["Price\tCost", "cost", "2\t1", "- 1.00 2.00 -", "Row 1 is a heading: Price is filled."],
  ["Price\tCost", "price", "2\t1", "- 1.00 2.00 -", HEADING],
  ["Qty\tPrice", "quantity", "5\t2", "5 - 2.00 -", HEADING],
  ["Qty\tCost\tPrice\tDelivery", "quantity", "5\t1\t2\tStock", "5 1.00 2.00 Stock", HEADING],
  ["Price\tTotal", "price", "2\t9", "- - 2.00 -", "1 filled. 1 cell had no column."],
  ["Price\t", "price", "2\t3 weeks", "- - 2.00 3 weeks", HEADING],
  ["Cost\tNet cost", "price", "2\t9", "- 2.00 - -", "1 cell had no column."],
])("the heading %j pasted into %s", (heading, field, row, shown, report) => {
  const result = filled(`${heading}\n${row}`, field);
  expect(result.shown).toBe(shown);
  expect(result.report).toContain(report);
});

test("a pasted cost is rounded half up to pence, and said; a price is not", () => {
  expect(filled("1.234\n1.235\n£1,234.9950 each", "cost")).toEqual({
    shown: "- 1.23 - - / - 1.24 - - / - 1235.00 - -",
    report: "3 filled. 3 costs rounded to pence.",
  });
  expect(filled("1.234\n2", "price").report).toContain("two decimals at most");
  expect(filled("1.2.345\n1,23.456\n999999.995", "cost").report).toMatch(/^0 filled/);
});

test("the report is the one of the design, and quotes a few cells of many", () => {
  const rows = ["1", "2", "3", "4", "tbc"];
  const { report } = filled([...rows, "6", "7"].join("\n"), "price", 0, 5);
  expect(report).toBe("4 filled. Not read: row 5 “tbc”. 2 rows had no line.");
  const many = filled(Array(20).fill("x".repeat(99)).join("\n"), "price", 0, 20).report;
  expect(many).toMatch(/; and 12 more\.$/);
  expect(many.length).toBeLessThan(600);
});

test("more than 350 rows or 64 KB fill nothing", () => {
  expect(filled("1\n".repeat(351)).report).toBe("Nothing filled: 351 rows, paste at most 350.");
  expect(filled("1\n".repeat(350)).report).toBe("4 filled. 346 rows had no line.");
  expect(filled("é".repeat(32 * 1024 + 1)).report).toBe("Nothing filled: paste at most 64 KB.");
});

test("one cell is pasted as any text is", () => {
  expect(["12", "12\n", "12\r\n", ""].map(isManyCells)).toEqual([false, false, false, false]);
  expect(["1\n2", "1\t2", "\n1"].map(isManyCells)).toEqual([true, true, true]);
});

test("every row is accounted for, whatever is pasted", () => {
  const cell = fc.constantFrom("", "1", "tbc", "£1.50", "Price", "Cost", "12,50", "5 days");
  const row = fc.array(cell, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 30 }),
      fc.constantFrom(...PASTE_COLUMNS.map(({ field }) => field)),
      fc.nat({ max: 9 }),
      (rows, firstField, firstLine) => {
        const text = rows
          .map((cells) => cells.join("\t"))
          .join("\r\n")
          .concat("\r\n");
        const pasted = readPastedCells(text, { firstLine, firstField, lines: 10 });
        if (pasted.kind === "refused") throw new Error(pasted.why);
        const { cells, unread, outside, blank, beyond, hasHeading } = pasted;
        const headers = hasHeading ? 1 : 0;
        const reached = rows
          .slice(headers)
          .filter((each, at) => each.some(Boolean) && firstLine + at < 10);
        expect(reached.length + blank + beyond + headers).toBe(rows.length);
        const typed = reached.flat().filter(Boolean);
        expect(cells.length + unread.length + outside).toBe(typed.length);
      },
    ),
  );
});
