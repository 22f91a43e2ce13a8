import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { readCells, readTable, writeTemporary } from "#tests/support/files/tables";
import { cellText } from "~/imports/files/row-cleaner";
import { BYTE_ORDER_MARK, csvLine } from "~/shared/csv";
import { openTable } from "~/imports/place/open-table.server";

const TEXT = "Code,Price\nA-1,£12.50 – 20 °C\n";
const utf16 = Buffer.from(`\uFEFF${TEXT}`, "utf16le");

describe("the encoding of a CSV", () => {
  test.each([
    { why: "UTF-8", content: Buffer.from(TEXT), encoding: "UTF-8" },
    { why: "UTF-8 with its mark", content: Buffer.from(`\uFEFF${TEXT}`), encoding: "UTF-8" },
    { why: "UTF-16 of Windows", content: utf16, encoding: "UTF-16" },
    { why: "big-endian UTF-16", content: Buffer.from(utf16).swap16(), encoding: "UTF-16" },
    {
      why: "Windows-1252, whose dash is a byte of its own",
      content: Buffer.from(TEXT.replace("–", "\x96"), "latin1"),
      encoding: "Windows-1252",
    },
  ])("reads $why", async ({ content, encoding }) => {
    const table = await readTable(content);
    expect(table).toMatchObject({ encoding, otherSheets: 0, headers: ["Code", "Price"] });
    expect(table.rows).toEqual([{ rowNumber: 2, cells: ["A-1", "£12.50 – 20 °C"], problem: null }]);
  });

  test.each([
    {
      why: "UTF-16 of Windows without its mark",
      content: Buffer.from(TEXT, "utf16le"),
      encoding: "UTF-16",
    },
    {
      why: "big-endian UTF-16 without its mark",
      content: Buffer.from(TEXT, "utf16le").swap16(),
      encoding: "UTF-16",
    },
  ])("reads $why", async ({ content, encoding }) => {
    const table = await readTable(content);
    expect([table.encoding, table.headers, table.rows[0]?.cells]).toEqual([
      encoding,
      ["Code", "Price"],
      ["A-1", "£12.50 – 20 °C"],
    ]);
  });

  test.each([
    { why: "in the last of many rows", before: "A,°\n".repeat(60_000), after: "" },
    { why: "in one of few rows", before: "A,0–50 °C\n", after: "B,Ø 6 mm\n" },
  ])("stays UTF-8 with a foreign byte $why, whose row is an error", async ({ before, after }) => {
    const content = Buffer.concat([
      Buffer.from(`Code,Name\n${before}X,`),
      Buffer.from("\xb0\n", "latin1"),
      Buffer.from(after),
    ]);
    const { encoding, rows } = await readTable(content);
    expect(encoding).toBe("UTF-8");
    const wrong = rows.filter(({ problem }) => problem !== null);
    expect(wrong.map(({ cells, problem }) => [cells[0], problem?.level, problem?.column])).toEqual([
      ["X", "error", "Name"],
    ]);
    expect(wrong[0]?.problem?.message).toContain("is not UTF-8, as the rest of the file is");
    expect(rows[0]?.cells[1]).toContain("°");
  });

  test("is Windows-1252 if no sign beyond ASCII is UTF-8", async () => {
    const content = Buffer.from(`Code,Price\n${"A,1\n".repeat(500)}B,£2\n`, "latin1");
    const { encoding, rows } = await readTable(content);
    expect([encoding, rows.at(-1)?.cells]).toEqual(["Windows-1252", ["B", "£2"]]);
  });

  test("decodes a character that is cut between two pieces of the file", async () => {
    const { encoding, rows } = await readTable(`Code\nx${"°\n".repeat(100_000)}`);
    expect(encoding).toBe("UTF-8");
    expect(rows.slice(1).every(({ cells }) => cells[0] === "°")).toBe(true);
  });
});

describe("rows of a CSV", () => {
  test("InvenTree#9050: an empty cell does not take the row above", async () => {
    expect(await readCells("Code,Name\nA,Valve\nB,\n,Pump\n")).toEqual([
      ["Code", "Name"],
      ["A", "Valve"],
      ["B", ""],
      ["", "Pump"],
    ]);
  });

  test("woocommerce#29435: spaces around a code are not part of it", async () => {
    expect(await readCells("Code\n  A-1 \n\u00a0A-2\t\n")).toEqual([["Code"], ["A-1"], ["A-2"]]);
  });

  test("skips rows without a value, and counts them", async () => {
    const { headers, rows } = await readTable("\n,,\nCode,Name\n\n , \nA,B\n\n");
    expect(headers).toEqual(["Code", "Name"]);
    expect(rows.map(({ rowNumber }) => rowNumber)).toEqual([6]);
  });

  test("cleans cells as forms are cleaned", async () => {
    expect(await readCells('Code\n"Zoe\u0308\0\u202e\r\nB"\n'.replace("\0", "\u0007"))).toEqual([
      ["Code"],
      ["Zoë\nB"],
    ]);
  });

  test("fills missing cells at the end of a row", async () => {
    expect(await readCells("Code,Name,Price\nA\n")).toEqual([
      ["Code", "Name", "Price"],
      ["A", "", ""],
    ]);
  });

  test("shows a value outside the columns with a heading as the row's error", async () => {
    const { headers, rows } = await readTable(
      "Code,,Price,\nA,,1,\nB,x,2\nC,,3,,\nD,,Flow, cold\n",
    );
    expect(headers).toEqual(["Code", "", "Price"]);
    expect(rows.map(({ problem }) => problem?.message ?? null)).toEqual([
      null,
      "Column 2 has no heading",
      null,
      "Column 4 has no heading",
    ]);
    expect(rows[3]).toEqual({
      rowNumber: 5,
      cells: ["D", "", "Flow", "cold"],
      problem: { level: "error", column: null, value: "cold", message: "Column 4 has no heading" },
    });
  });

  test("adds the column to a heading that is repeated", async () => {
    const { headers } = await readTable("Price,Code,price,Price\n1,A,2,3\n");
    expect(headers).toEqual(["Price", "Code", "price (column 3)", "Price (column 4)"]);
  });

  test("can be read twice", async () => {
    const { rows } = await openTable(writeTemporary("Code\nA\nB\n"), "a.csv");
    const codes: string[] = [];
    for await (const { cells } of rows) {
      codes.push(...cells);
      break;
    }
    for await (const { cells } of rows) codes.push(...cells);
    expect(codes).toEqual(["A", "A", "B"]);
  });
});

describe("a first line that names the separator", () => {
  test.each([
    "sep=;",
    "SEP=;",
    "\uFEFFsep=;",
    '"sep=;"',
    'sep=";"',
    "sep = ;",
    "sep=;;;",
    "sep=;,,",
    "sep=\t",
    "sep=,",
    "sep=|",
    "sep=^",
  ])("%j is left out, and the rows are those of the file", async (line) => {
    const separator = /[;\t,|^]/.exec(line)?.[0] ?? "";
    const rows = [
      ["Product code", "Price"],
      ["ZZ-100", "10.40"],
    ].map((cells) => cells.join(separator));
    const table = await readTable([line, ...rows, ""].join("\r\n"));
    expect([table.headers, table.headingRow]).toEqual([["Product code", "Price"], 2]);
    expect(table.rows).toEqual([{ rowNumber: 3, cells: ["ZZ-100", "10.40"], problem: null }]);
  });

  test("a heading that begins like it is a heading", async () => {
    expect((await readTable("Separator,Price\nA,1\n")).headers).toEqual(["Separator", "Price"]);
  });
});

describe("the separator of a CSV", () => {
  test.each([
    { why: "a bar", text: "Code|Price\nA|1\n", last: ["A", "1"] },
    {
      why: "the one of the rows under a title with a comma",
      text: "Example Controls, Leeds\nCode;Price\nA;1\nB;2\nC;3\nD;4\n",
      last: ["D", "4"],
    },
    {
      why: "the one of the headings, whatever long texts have",
      text: `Code,Text\n${'A,"one; two\nthree; four\nfive; six"\n'.repeat(5)}`,
      last: ["A", "one; two\nthree; four\nfive; six"],
    },
  ])("is $why", async ({ text, last }) => {
    expect((await readTable(text)).rows.at(-1)?.cells).toEqual(last);
  });
});

test("a formula that is only a text is the text", async () => {
  expect(await readCells('Code,Name\n="LD-1","=""00123"""\n="",="a""b"\n"=""x""",y\n')).toEqual([
    ["Code", "Name"],
    ["LD-1", "00123"],
    ["", 'a"b'],
    ["x", "y"],
  ]);
});

describe("a quotation mark that takes in the next row is the row's error", () => {
  test("because each of its parts is a row", async () => {
    const { rows } = await readTable(
      'Part No,Description,List Price\nLD-1,"Probe, short,130.80\nLD-4,Probe 2",227.70\nLD-5,x,1\n',
    );
    expect(rows.map(({ problem }) => problem?.column ?? null)).toEqual(["Description", null]);
    expect(rows[0]?.problem?.message).toContain("has the next row in it");
  });

  test.each([
    { why: "a text of several lines", text: 'A,"Brass, chrome\n10,5 mm",12.40' },
    { why: "an address", text: 'A,"1 High Street, Leeds\nLS1 1AA",12.40' },
    { why: "a list of figures", text: 'A,"Sizes: 1,2\n3,4,5",12.40' },
  ])("but $why is a text", async ({ text }) => {
    const { rows } = await readTable(`Part No,Description,List Price\n${text}\n`);
    expect(rows.map(({ problem }) => problem)).toEqual([null]);
  });
});

describe("mailpoet#7103: the apostrophe of a guarded text does not come back as data", () => {
  test.each(["=1+1", "'=1+1", "''=1+1", "-5 to 50 °C", "+44 1632 960123", "'+44 1632 960123"])(
    "%s",
    async (text) => {
      expect(await readCells(`Name\r\n${csvLine([text])}`)).toEqual([["Name"], [text]]);
    },
  );

  test.each([
    { why: "of a word", cell: "'s-Hertogenbosch", text: "'s-Hertogenbosch" },
    { why: "before a space and a sign", cell: "' =1", text: "=1" },
  ])("an apostrophe $why", async ({ cell, text }) => {
    expect(await readCells(`Name\n${cell}\n`)).toEqual([["Name"], [text]]);
  });

  test("any text comes back as a form would store it", async () => {
    const sign = fc.constantFrom(..."'=+-@\"\u202e,;\t\n\r 1aé\u0301".split(""), "[clear]", "＝");
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.array(sign, { maxLength: 8 }).map((parts) => parts.join("")),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
        const stored = texts.map((each) => cellText(each));
        expect(stored.map(cellText)).toEqual(stored);
        // The code shows that the row is read although the text may be empty.
        const lines = stored.map((each) => csvLine(["code", each]));
        const cells = await readCells(`${BYTE_ORDER_MARK}${csvLine(["a", "b"])}${lines.join("")}`);
        expect(cells.slice(1)).toEqual(stored.map((each) => ["code", each]));
      }),
      { numRuns: 150 },
    );
  });
});
