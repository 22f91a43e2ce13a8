import { describe, expect, test } from "vitest";

import { CsvParser, findSeparator } from "~/imports/files/csv-parser";
import { TableRefused } from "~/imports/files/table";

function cellsOf(text: string, pieces = 1): string[][] {
  const parser = new CsvParser(findSeparator(text));
  const length = Math.ceil(text.length / pieces);
  const rows = Array.from({ length: pieces }, (_, index) =>
    parser.read(text.slice(index * length, (index + 1) * length)),
  ).flat();
  return [...rows, ...parser.end()].map(({ cells }) => cells);
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
    { why: "is closed within its cell", text: 'a\n"b"c', message: "begins in line 2 is closed in" },
    { why: "follows a space", text: 'a\n"b" ""', message: "begins in line 2 is closed in" },
    { why: "is never closed", text: 'a\n\n"b\nc\n', message: "begins in line 3 is never closed" },
    {
      why: "is the second of a row of several lines",
      text: 'a,b\n"1\n2","3\n4\n',
      message: "begins in line 3 is never closed",
    },
    {
      why: "is not closed for long",
      text: `a\n"${"b\n".repeat(20_000)}`,
      message: "begins in line 2 is not closed within 20,000 characters",
    },
  ])("names the line of a quote that $why (I16)", ({ text, message }) => {
    expect(() => cellsOf(text, 3)).toThrow(TableRefused);
    expect(() => cellsOf(text, 3)).toThrow(message);
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
