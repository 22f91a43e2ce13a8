import { describe, expect, test } from "vitest";

import { spreadsheetOf, textRow } from "#tests/support/files/spreadsheet";
import { readSheets, readCells, readTable } from "#tests/support/files/tables";

const HEADERS = textRow(1, ["Code", "Value"]);

/** Reads one cell under the second heading. */
async function readCell(cell: string, parts: { styles?: string; bookProperties?: string } = {}) {
  const rows = `${HEADERS}<row r="2"><c r="A2" t="inlineStr"><is><t>A</t></is></c>${cell}</row>`;
  const { rows: read } = await readTable(spreadsheetOf({ rows, ...parts }), "prices.xlsx");
  return read[0]?.cells[1];
}

function stylesOf(formatId: number, code?: string): string {
  const own = code === undefined ? "" : `<numFmt numFmtId="${formatId}" formatCode="${code}"/>`;
  return `<numFmts>${own}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="${formatId}"/></cellXfs>`;
}

describe("the cells of a spreadsheet", () => {
  test("are texts of their own, shared texts and texts in pieces, without how they are pronounced", async () => {
    const sharedTexts =
      "<si><t>Code</t></si><si><r><t>Flow </t></r><r><t>sensor</t></r><rPh><t>x</t></rPh></si><si><t>温</t><rPh><t>on</t></rPh></si>";
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><r><t>Na</t></r><r><t>me</t></r></is></c></row>' +
      '<row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" t="s"><v>1</v></c></row>';
    expect(await readCells(spreadsheetOf({ rows, sharedTexts }))).toEqual([
      ["Code", "Name"],
      ["温", "Flow sensor"],
    ]);
  });

  test.each([
    { why: "a number", cell: "<c><v>12.5</v></c>", shown: "12.5" },
    { why: "a number as it was typed", cell: "<c><v>12.399999999999999</v></c>", shown: "12.4" },
    { why: "a code of 15 digits", cell: "<c><v>123456789012345</v></c>", shown: "123456789012345" },
    { why: "a code in the short form", cell: "<c><v>1.23457E+11</v></c>", shown: "123457000000" },
    {
      why: "pim-community-dev#11625: a code that was rounded",
      cell: "<c><v>1.2345678901234501E+19</v></c>",
      shown: "1.23457E+19",
    },
    { why: "true", cell: '<c t="b"><v>1</v></c>', shown: "TRUE" },
    { why: "false", cell: '<c t="b"><v>0</v></c>', shown: "FALSE" },
    { why: "an error", cell: '<c t="e"><v>#N/A</v></c>', shown: "#N/A" },
    { why: "a formula's number", cell: "<c><f>1+1</f><v>2</v></c>", shown: "2" },
    { why: "a formula's text", cell: '<c t="str"><f>A2</f><v>x&amp;y</v></c>', shown: "x&y" },
    { why: "a formula's empty text", cell: '<c t="str"><f>A9</f><v></v></c>', shown: "" },
    {
      why: "a text that is a formula",
      cell: '<c t="inlineStr"><is><t>=1+1</t></is></c>',
      shown: "=1+1",
    },
    {
      why: "a text that a CSV guarded",
      cell: '<c t="inlineStr"><is><t>\'=1+1</t></is></c>',
      shown: "=1+1",
    },
    {
      why: "a line end that is written out",
      cell: '<c t="inlineStr"><is><t>a_x000D_\nb_x005F_x</t></is></c>',
      shown: "a\nb_x",
    },
    { why: "a cell with a style only", cell: '<c s="1"/>', shown: "" },
  ])("$why reads $shown", async ({ cell, shown }) => {
    expect(await readCell(cell)).toBe(shown);
  });

  test.each([
    { why: "a day without its year", format: 16, number: "45728", shown: "12-Mar" },
    { why: "a month with its year", format: 17, number: "46447", shown: "Mar-27" },
    { why: "a whole date", format: 14, number: "46458", shown: "2027-03-12" },
    {
      why: "a date with its time",
      format: 22,
      number: "46458.604166667",
      shown: "2027-03-12 14:30",
    },
    { why: "a time", format: 20, number: "0.5", shown: "12:00" },
    { why: "a date of one's own", format: 170, code: "[$-809]dd mmmm yyyy;@", shown: "2027-03-12" },
    { why: "a day of one's own", format: 170, code: "d\\ mmm", shown: "12-Mar" },
    { why: "the first day", format: 14, number: "1", shown: "1900-01-01" },
    { why: "a date before all days", format: 14, number: "-1", shown: "########" },
    { why: "leading zeros", format: 170, code: "00000", number: "123", shown: "00123" },
    { why: "pounds", format: 170, code: "[$£-809]#,##0.00", number: "12.5", shown: "12.50" },
    { why: "millimetres", format: 170, code: "0 &quot;mm&quot;", number: "15", shown: "15" },
    { why: "red numbers", format: 170, code: "[Red]General", number: "15", shown: "15" },
  ])("$why reads $shown", async ({ format, code, number = "46458", shown }) => {
    const cell = `<c s="1"><v>${number}</v></c>`;
    expect(await readCell(cell, { styles: stylesOf(format, code) })).toBe(shown);
  });

  test("are dates from 1904 in a workbook that says so", async () => {
    const cell = '<c s="1"><v>0</v></c>';
    const bookProperties = '<workbookPr date1904="1"/>';
    expect(await readCell(cell, { styles: stylesOf(14), bookProperties })).toBe("1904-01-01");
  });

  test.each([
    { why: "without a stored value", cell: '<c r="B5"><f>A5*2</f></c>' },
    { why: "with an empty one", cell: '<c r="B5"><f>A5*2</f><v></v></c>' },
    { why: "with a blank one", cell: '<c r="B5" t="n"><f>A5*2</f><v> </v></c>' },
    { why: "with an empty element", cell: '<c r="B5"><f>A5*2</f><v/></c>' },
    { why: "shared, and with an empty one", cell: '<c r="B5"><f t="shared" si="0"/><v></v></c>' },
  ])("of a formula $why are the row's error", async ({ cell }) => {
    const rows = `${HEADERS}<row r="5"><c r="A5"><v>1</v></c>${cell}</row>`;
    const { rows: read } = await readTable(spreadsheetOf({ rows }));
    expect(read).toEqual([
      {
        rowNumber: 5,
        cells: ["1", ""],
        numbers: [0],
        problem: {
          level: "error",
          column: "Value",
          value: "",
          message:
            "The formula has no stored value. Open the file in a spreadsheet program and save it",
        },
      },
    ]);
  });
});

test("a formula whose text is empty leaves the value, as an empty cell does", async () => {
  const rows = `${HEADERS}<row r="5"><c r="A5"><v>1</v></c><c r="B5" t="str"><f>""</f><v></v></c></row>`;
  const { rows: read } = await readTable(spreadsheetOf({ rows }));
  expect(read).toEqual([{ rowNumber: 5, cells: ["1", ""], numbers: [0], problem: null }]);
});

describe("the rows of a spreadsheet", () => {
  test("InvenTree#9050: empty and merged cells do not take the row above", async () => {
    const rows = `${HEADERS}${textRow(2, ["A", "Valve"])}<row r="4"><c r="B4"><v>1</v></c></row>`;
    const { rows: read } = await readTable(spreadsheetOf({ rows }));
    expect(read.map(({ rowNumber, cells }) => [rowNumber, ...cells])).toEqual([
      [2, "A", "Valve"],
      [4, "", "1"],
    ]);
  });

  test("may lack their numbers, and have a prefix", async () => {
    const sheetXml =
      '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row><x:row><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const { headers, rows } = await readTable(spreadsheetOf({ sheetXml }));
    expect([headers, rows.map(({ rowNumber, cells }) => [rowNumber, ...cells])]).toEqual([
      ["1"],
      [[2, "2"]],
    ]);
  });

  test("are those of the first visible sheet, which is named", async () => {
    const sheets =
      '<sheet name="Old" r:id="rId2" state="hidden"/><sheet name="Prices" r:id="rId1"/><sheet name="Notes" r:id="rId2"/>';
    const others = [{ name: "xl/worksheets/sheet2.xml", content: "<worksheet/>" }];
    const table = await readTable(spreadsheetOf({ sheets, rows: HEADERS, others }));
    expect([table.headers, readSheets(table), table.encoding]).toEqual([
      ["Code", "Value"],
      ["Prices"],
      null,
    ]);
  });
});
