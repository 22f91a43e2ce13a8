import { describe, expect, test } from "vitest";

import { spreadsheetOf, spreadsheetOfSheets, textRow } from "#tests/support/files/spreadsheet";
import { readSheets, readTable, writeTemporary } from "#tests/support/files/tables";
import { openTable } from "~/imports/place/open-table.server";
import { rowName, rowNumberOn, rowWords } from "~/imports/files/table";

const HEADERS = ["Product code", "List price"];
const NOTES = { name: "Notes", rows: [["Prices are ex VAT"]] };
const SENSORS = { name: "Sensors", rows: [HEADERS, ["ZZ-100", "10.40"], ["ZZ-1001", "20.40"]] };
const VALVES = {
  name: "Valves",
  rows: [["Prices in Euro"], ["product-code", "List Price"], ["ZZ-1002", "30.40"]],
};
const COVER = { name: "Cover", rows: [["Example Controls Ltd"], ["Price list 2027"]] };

function read(sheets: Parameters<typeof spreadsheetOfSheets>[0]) {
  return readTable(spreadsheetOfSheets(sheets), "prices.xlsx");
}

function gist({ rows }: Awaited<ReturnType<typeof read>>) {
  return rows.map(({ rowNumber, cells }) => [rowName(rowNumber, ["Sensors", "Valves"]), ...cells]);
}

describe("the sheets of a spreadsheet (I28)", () => {
  test.each([
    { why: "under a cover", sheets: [COVER, SENSORS] },
    { why: "behind an empty sheet", sheets: [{ name: "Sheet1", rows: [] }, SENSORS] },
    {
      why: "before a hidden list of the same headings",
      sheets: [SENSORS, { ...VALVES, isHidden: true }],
    },
    { why: "beside notes", sheets: [NOTES, SENSORS] },
  ])("the list is read $why, and is named", async ({ sheets }) => {
    const table = await read(sheets);
    expect([table.headers, table.headingRow, table.isHeadingFound]).toEqual([HEADERS, 1, true]);
    expect(table.rows.map(({ cells }) => cells[0])).toEqual(["ZZ-100", "ZZ-1001"]);
    expect(readSheets(table)).toEqual(["Sensors"]);
    expect(table.sheets.map(({ name, isRead }) => [name, isRead])).toEqual(
      sheets.map(({ name }) => [name, name === "Sensors"]),
    );
  });

  test("sheets with the same headings are read as one list, each with its own titles and rows", async () => {
    const table = await read([COVER, SENSORS, VALVES]);
    expect(gist(table)).toEqual([
      ["Sensors, row 2", "ZZ-100", "10.40"],
      ["Sensors, row 3", "ZZ-1001", "20.40"],
      ["Valves, row 3", "ZZ-1002", "30.40"],
    ]);
    expect(table.titles).toEqual(["Prices in Euro"]);
    expect(readSheets(table)).toEqual(["Sensors", "Valves"]);
  });

  test("rows of a single sheet have their own numbers, wherever it is", async () => {
    const table = await read([COVER, VALVES]);
    expect(table.rows.map(({ rowNumber }) => rowName(rowNumber, ["Valves"]))).toEqual(["3"]);
    const row = rowNumberOn(1, 4);
    expect([rowWords(3, ["Valves"]), rowWords(row, ["Sensors", "Valves"])]).toEqual([
      "Row 3",
      "Valves, row 4",
    ]);
    expect(table.headingRow).toBe(2);
  });

  test("all sheets are shown as they lie, within bounds", async () => {
    const long = { name: "Long", rows: Array.from({ length: 30 }, () => ["x".repeat(50)]) };
    const { sheets } = await read([COVER, SENSORS, { ...long, isHidden: true }]);
    expect(sheets.map(({ rows }) => rows.length)).toEqual([2, 3, 12]);
    expect(sheets[0]?.rows[1]).toEqual({ rowNumber: 2, cells: ["Price list 2027"] });
    expect(sheets[2]?.isHidden).toBe(true);
    expect(sheets[2]?.rows[0]?.cells).toEqual(["x".repeat(40)]);
  });

  test("a preview of many long cells is stored in a few kilobytes", async () => {
    const rows = Array.from({ length: 12 }, () =>
      Array.from({ length: 100 }, () => "x".repeat(60)),
    );
    const { sheets } = await read([SENSORS, { name: "A", rows }, { name: "B", rows }]);
    expect(JSON.stringify(sheets).length).toBeLessThan(32_000);
    expect(sheets[0]?.rows).toHaveLength(3);
  });
});

describe("a place that staff chose (I28)", () => {
  const content = spreadsheetOfSheets([COVER, SENSORS, { ...VALVES, isHidden: true }, NOTES]);
  const open = (place: Parameters<typeof openTable>[2]) =>
    openTable(writeTemporary(content), "prices.xlsx", place);

  test("a hidden sheet is read if it is chosen", async () => {
    const table = await open({ sheets: ["Sensors", "Valves"], headingRow: null });
    const codes: string[] = [];
    for await (const { cells } of table.rows) codes.push(cells[0] ?? "");
    expect(codes).toEqual(["ZZ-100", "ZZ-1001", "ZZ-1002"]);
  });

  test("the row of the headings is chosen", async () => {
    const table = await open({ sheets: ["Cover"], headingRow: 2 });
    expect([table.headers, table.headingRow, table.titles, table.isHeadingFound]).toEqual([
      ["Price list 2027"],
      2,
      ["Example Controls Ltd"],
      true,
    ]);
  });

  test.each([
    {
      why: "a sheet that is not there",
      place: { sheets: ["Pumps"], headingRow: null },
      message: "The file has no sheet “Pumps”. Its sheets are “Cover”, “Sensors”",
    },
    {
      why: "a row that is not there",
      place: { sheets: ["Sensors"], headingRow: 9 },
      message: "Row 9 of the sheet “Sensors” cannot be the headings",
    },
    {
      why: "sheets of different headings",
      place: { sheets: ["Cover", "Sensors"], headingRow: null },
      message:
        "The sheet “Sensors” has other headings than “Cover”. Import them one after the other.",
    },
  ])("$why is refused", async ({ place, message }) => {
    await expect(open(place)).rejects.toThrow(message);
  });
});

const merges = (...refs: readonly string[]) =>
  `<mergeCells count="${refs.length}">${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`;

describe("merged, hidden and struck cells (I30)", () => {
  const rows = [
    textRow(1, ["Code", "Size", "Price"]),
    textRow(2, ["A-1", "S", "10.40"]),
    textRow(3, ["A-2", "M", ""]),
    textRow(4, ["A-3", "L", "99"]),
    textRow(5, ["", "", ""]),
    textRow(6, ["A-4", "XL", "20.40"]),
  ].join("");

  async function readMerged(...refs: readonly string[]) {
    const sheetXml = `<worksheet><sheetData>${rows}</sheetData>${merges(...refs)}</worksheet>`;
    return (await readTable(spreadsheetOf({ sheetXml }))).rows;
  }

  test("a value of cells merged downwards is that of each row", async () => {
    const read = await readMerged("C2:C5");
    expect(read.map(({ cells, merged }) => [...cells, merged])).toEqual([
      ["A-1", "S", "10.40", undefined],
      ["A-2", "M", "10.40", [2]],
      ["A-3", "L", "10.40", [2]],
      ["A-4", "XL", "20.40", undefined],
    ]);
  });

  test("of cells merged sideways, the leftmost has the value", async () => {
    const read = await readMerged("B4:C4");
    expect(read[2]?.cells).toEqual(["A-3", "L", ""]);
  });

  test("a row of nothing but merged cells is empty", async () => {
    expect((await readMerged("A2:C5")).map(({ cells }) => cells[0])).toEqual(["A-1", "A-4"]);
  });

  test("a prefix and other parts around the merged cells do not matter", async () => {
    const cell = (r: string, text: string) =>
      `<x:c r="${r}" t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`;
    const sheetXml =
      `<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row r="1">${cell("A1", "Code")}${cell("B1", "Price")}</x:row>` +
      `<x:row r="2">${cell("A2", "A")}${cell("B2", "1")}</x:row><x:row r="3">${cell("A3", "B")}</x:row></x:sheetData>` +
      `<x:autoFilter ref="A1:B3"/><x:mergeCells><x:mergeCell ref="B2:B3"/></x:mergeCells></x:worksheet>`;
    const table = await readTable(spreadsheetOf({ sheetXml }));
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ["A", "1"],
      ["B", "1"],
    ]);
  });

  test("hidden rows, and cells that are struck through, are read and marked", async () => {
    const styles =
      '<fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs>';
    const sharedTexts =
      "<si><r><rPr><strike/></rPr><t>A-9</t></r></si><si><r><rPr><strike/></rPr><t>A</t></r><r><t>-8</t></r></si>";
    const cell = (style: number) => `<c s="${style}" t="inlineStr"><is><t>x</t></is></c>`;
    const sheet =
      `${textRow(1, [
        "Code",
        "Price",
      ])}<row r="2" hidden="1">${cell(0)}${cell(1)}</row><row r="3" ht="0" customHeight="1">${cell(2)}</row>` +
      `<row r="4"><c t="s"><v>0</v></c></row><row r="5"><c t="s"><v>1</v></c></row>`;
    const { rows: read } = await readTable(spreadsheetOf({ rows: sheet, styles, sharedTexts }));
    expect(read.map(({ isHidden, struck }) => [isHidden, struck])).toEqual([
      [true, [1]],
      [true, undefined],
      [undefined, [0]],
      [undefined, undefined],
    ]);
  });

  test("hidden columns are named, and cells that hold numbers are marked", async () => {
    const sheetXml =
      '<worksheet><cols><col min="1" max="1" width="9"/><col min="2" max="3" width="0" hidden="1"/><col min="9" max="16384" hidden="true"/></cols>' +
      `<sheetData>${textRow(1, ["Code", "Cost", "Net", "Price"])}<row r="2"><c t="inlineStr"><is><t>A</t></is></c><c><v>1.5</v></c><c t="str"><v>1,5</v></c><c><v>2</v></c></row>` +
      `</sheetData>${merges("D2:D3")}</worksheet>`;
    const table = await readTable(spreadsheetOf({ sheetXml }));
    expect(table.hiddenColumns.filter((place) => place < 8)).toEqual([1, 2]);
    expect(table.rows.map(({ numbers }) => numbers)).toEqual([[1, 3]]);
  });

  test("a remark beside the table is a warning", async () => {
    const content = textRow(1, ["Code", "Price"]) + textRow(2, ["A", "1", "", "new!"]);
    const { rows: read } = await readTable(spreadsheetOf({ rows: content }));
    expect(read[0]?.problem).toEqual({
      level: "warning",
      column: null,
      value: "new!",
      message: "Column 4 has no heading",
    });
  });

  test("a format goes with a merged value", async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="[$€-2] 0.00"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>';
    const sheetXml =
      `<worksheet><sheetData>${textRow(1, ["Code", "Price"])}<row r="2"><c r="A2"><v>1</v></c><c r="B2" s="1"><v>5</v></c></row>` +
      `<row r="3"><c r="A3"><v>2</v></c></row></sheetData>${merges("B2:B3")}</worksheet>`;
    const { rows: read } = await readTable(spreadsheetOf({ sheetXml, styles }));
    expect(read[1]?.looks).toEqual({ 1: { shown: "€ 5.00", format: "[$€-2] 0.00" } });
  });
});
