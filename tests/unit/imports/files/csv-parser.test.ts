import { describe, expect, test } from "vitest";

import { CsvParser, findSeparator } from "~/imports/files/csv-parser";
import { type RawRow, TableRefused } from "~/imports/files/table";

function rowsOf(text: string, pieces = 1): RawRow[] {
  const parser = new CsvParser(findSeparator(text));
  const length = Math.ceil(text.length / pieces);
  const rows = Array.from({ length: pieces }, (_, index) =>
    parser.read(text.slice(index * length, (index + 1) * length)),
  ).flat();
  return [...rows, ...parser.end()];
}

function gist(parser: CsvParser, pieces: readonly string[]) {
  const rows = [...pieces.flatMap((piece) => parser.read(piece)), ...parser.end()];
  return rows.map(({ rowNumber, cells, unusable }) => [rowNumber, cells, unusable?.message]);
}

function cellsOf(text: string, pieces = 1): string[][] {
  return rowsOf(text, pieces).map(({ cells }) => cells);
}

describe("CsvParser", () => {
  test.each([
    {
      why: "lines of LF",
      text: "a,b\n1,2\n",
      rows: [
        ["a", "b"],
        ["1", "2"],
      ],
    },
    {
      why: "lines of CRLF",
      text: "a,b\r\n1,2\r\n",
      rows: [
        ["a", "b"],
        ["1", "2"],
      ],
    },
    {
      why: "lines of CR",
      text: "a,b\r1,2\r",
      rows: [
        ["a", "b"],
        ["1", "2"],
      ],
    },
    { why: "line ends of several kinds", text: "a\r\nb\nc\rd", rows: [["a"], ["b"], ["c"], ["d"]] },
    { why: "over an empty line", text: "a\n\nb", rows: [["a"], ["b"]] },
    {
      why: "an empty last cell",
      text: "a,\nb,",
      rows: [
        ["a", ""],
        ["b", ""],
      ],
    },
    { why: "a separator within quotes", text: '"a,b",c', rows: [["a,b", "c"]] },
    { why: "a doubled quote", text: '"3"" pipe",c', rows: [['3" pipe', "c"]] },
    { why: "only a doubled quote", text: '"""",c', rows: [['"', "c"]] },
    { why: "nested quotes", text: '"""a"" and """"b""""",c', rows: [['"a" and ""b""', "c"]] },
    { why: "an empty quoted cell", text: '"",c', rows: [["", "c"]] },
    { why: "line ends within quotes", text: '"a\r\nb\nc",d', rows: [["a\r\nb\nc", "d"]] },
    { why: "spaces around quotes", text: 'a, "b,c" ,d', rows: [["a", "b,c", "d"]] },
    { why: "an inch sign within a cell", text: '1/2" valve,c', rows: [['1/2" valve', "c"]] },
  ])("reads $why, however the text is cut", ({ text, rows }) => {
    for (let pieces = 1; pieces <= text.length; pieces += 1) {
      expect(cellsOf(text, pieces)).toEqual(rows);
    }
  });

  test.each([
    { why: "an inch sign in a quoted cell", text: 'a,b\n"1/2" valve",c\nd,e', cell: '1/2" valve' },
    { why: "two of them", text: 'a,b\n"1/2" or 3/4" valve" ,c\nd,e', cell: '1/2" or 3/4" valve' },
    {
      why: "one beside a doubled one",
      text: 'a,b\n"1/2"" to 1" valve",c\nd,e',
      cell: '1/2" to 1" valve',
    },
    { why: "a quoted word", text: 'a,b\n"the "best" valve",c\nd,e', cell: 'the "best" valve' },
  ])("reads $why, whose end is certain, however the text is cut", ({ text, cell }) => {
    const rows = [
      ["a", "b"],
      [cell, "c"],
      ["d", "e"],
    ];
    for (let pieces = 1; pieces <= text.length; pieces += 1) {
      expect(cellsOf(text, pieces)).toEqual(rows);
    }
    const last = text.slice(0, text.indexOf(",c"));
    for (let pieces = 1; pieces <= last.length; pieces += 1) {
      expect(cellsOf(last, pieces)).toEqual([["a", "b"], [cell]]);
    }
  });

  test.each([
    { why: "is closed within its cell", text: 'a,b\n"b"c,1\nd,2\n', line: 2, rows: ["a", "d"] },
    {
      why: "is closed before a separator",
      text: 'a,b\n"b"c, d",1\r\ne,2',
      line: 2,
      rows: ["a", "e"],
    },
    { why: "follows a space", text: 'a\n"b" ""\nc', line: 2, rows: ["a", "c"] },
    { why: "ends the file", text: 'a\n"b"c', line: 2, rows: ["a"] },
    { why: "is never closed", text: 'a\n\n"b\nc\nd', line: 3, rows: ["a", "c", "d"], isOpen: true },
    {
      why: "is closed in a later row",
      text: 'a,b\r\n"1/2 valve,1\r\nc,2\r\n"3" valve",4\r\ne,5\r\n',
      ...{ line: 2, rows: ["a", "c", '3" valve', "e"] },
    },
    {
      why: "is the second of a row of several lines",
      text: 'a,b\n"1\n2","3\n4,5\n',
      ...{ line: 3, rows: ["a", "4"], isOpen: true },
    },
  ])("of a quote that $why, its own row is the error (I32)", (each) => {
    const { text, line, rows, isOpen = false } = each;
    for (let pieces = 1; pieces <= text.length; pieces += 1) {
      const read = rowsOf(text, pieces);
      const wrong = read.filter(({ unusable }) => unusable);
      expect(wrong.map(({ unusable }) => unusable?.message)).toEqual([
        expect.stringContaining(
          `begins in line ${line} is ${isOpen ? "never closed" : "closed in"}`,
        ),
      ]);
      expect(read.filter((row) => !wrong.includes(row)).map(({ cells }) => cells[0])).toEqual(rows);
    }
  });

  test("random quotation marks are read in the same way however the text is cut", () => {
    const signs = ['"', '"', ",", "\n", "\r\n", "a", " "];
    let seed = 7;
    const next = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
    for (let round = 0; round < 3000; round += 1) {
      const text = Array.from({ length: 3 + next(14) }, () => signs[next(signs.length)]).join("");
      const whole = gist(new CsvParser(","), [text]);
      const cut = 1 + next(text.length);
      const [first, second] = [text.slice(0, cut), text.slice(cut)];
      expect(gist(new CsvParser(","), [first, second]), text).toEqual(whole);
      expect(gist(new CsvParser(","), [...text]), text).toEqual(whole);
    }
  });

  test("rows under a broken quote keep their numbers", () => {
    const rows = rowsOf('a\n"b"c\n\n"1\n2"\nd', 3);
    expect(rows.map(({ rowNumber, cells }) => [rowNumber, cells[0]])).toEqual([
      [1, "a"],
      [2, '"b"c'],
      [4, "1\n2"],
      [5, "d"],
    ]);
  });

  test("a quote that swallows more than a cell may have is the error of its row (I16, I32)", () => {
    const text = `a\n"${"b\n".repeat(30_000)}`;
    for (const pieces of [1, 3, 100]) {
      const rows = rowsOf(text, pieces);
      expect(rows).toHaveLength(30_001);
      expect(rows.filter(({ unusable }) => unusable).map(({ rowNumber }) => rowNumber)).toEqual([
        2,
      ]);
    }
  });

  test("a quoted cell of one line that is too long refuses the file (I16)", () => {
    expect(() => rowsOf(`a\n"${"b".repeat(30_000)}`, 3)).toThrow(TableRefused);
    expect(() => rowsOf(`a\n"${"b".repeat(30_000)}"`, 1)).toThrow("Row 2 has a cell of more than");
  });

  test("100,000 broken quotes take no longer than their length", () => {
    const began = performance.now();
    const rows = rowsOf('"a"b\n'.repeat(100_000), 10);
    expect(rows).toHaveLength(100_000);
    expect(performance.now() - began).toBeLessThan(3000);
  });

  test("counts rows as a spreadsheet does", () => {
    const parser = new CsvParser(",");
    const rows = [...parser.read('a\n\n"1\n2"\n3'), ...parser.end()];
    expect(rows.map(({ rowNumber, cells }) => [rowNumber, ...cells])).toEqual([
      [1, "a"],
      [3, "1\n2"],
      [4, "3"],
    ]);
  });
});

describe("findSeparator", () => {
  test.each([
    { why: "commas", text: "Code,Name,Price\n1;2;3;4;5", separator: "," },
    { why: "semicolons", text: "Code;Name;Price, ex VAT\n", separator: ";" },
    { why: "tabs", text: "\r\nCode\tName, short\tPrice", separator: "\t" },
    { why: "commas only within quotes", text: '"a,b,c,d";e\n', separator: ";" },
    { why: "one column", text: "Code\n1;2", separator: "," },
  ])("reads $why in the headings", ({ text, separator }) => {
    expect(findSeparator(text)).toBe(separator);
  });
});
