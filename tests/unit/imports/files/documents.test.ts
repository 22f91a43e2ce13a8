import { describe, expect, test } from "vitest";

import { readTable } from "#tests/support/files/tables";
import { zipOf } from "#tests/support/files/zip-file";

const MEGABYTE = 1024 * 1024;

const text = (value: string, attributes = "") =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${value}</text:p></table:table-cell>`;
const number = (type: string, value: string, shown: string, attributes = "") =>
  `<table:table-cell office:value-type="${type}" office:value="${value}" ${attributes}><text:p>${shown}</text:p></table:table-cell>`;
const row = (cells: string, attributes = "") =>
  `<table:table-row ${attributes}>${cells}</table:table-row>`;

function odsOf(tables: string, styles = ""): Buffer {
  const content = `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;
  return zipOf([
    { name: "mimetype", content: "application/vnd.oasis.opendocument.spreadsheet" },
    { name: "content.xml", content },
  ]);
}

const HEADS = row(text("Product code") + text("List price"));
const tableOf = (rows: string, name = "Prices", attributes = "") =>
  `<table:table table:name="${name}" ${attributes}>${rows}</table:table>`;

/** Reads one cell under the second heading. */
async function readCell(cell: string) {
  const { rows } = await readTable(odsOf(tableOf(HEADS + row(text("A") + cell))), "prices.ods");
  return { text: rows[0]?.cells[1], look: rows[0]?.looks?.[1] };
}

describe("an OpenDocument spreadsheet", () => {
  test.each([
    { why: "a number", cell: number("float", "1500", "1,500"), text: "1500" },
    { why: "decimals", cell: number("float", "1.1", "1.10"), text: "1.10" },
    { why: "a decimal comma", cell: number("float", "1250.5", "1.250,50"), text: "1250.50" },
    { why: "a negative number", cell: number("float", "-5", "-5.00"), text: "-5.00" },
    { why: "a rounded number", cell: number("float", "1.005", "1.01"), text: "1.01" },
    { why: "a text", cell: text("POA"), text: "POA" },
    {
      why: "a text of several paragraphs, with spaces",
      cell: "<table:table-cell office:value-type='string'><office:annotation><text:p>note</text:p></office:annotation><text:p>a<text:s text:c='2'/>b</text:p><text:p>c<text:line-break/>d</text:p></table:table-cell>",
      text: "a  b\nc\nd",
    },
    {
      why: "euros",
      cell: number("currency", "10.4", "10,40 €", 'office:currency="EUR"'),
      text: "10.40",
      look: { shown: "10,40 €", format: '0.00"€"' },
    },
    {
      why: "euros without their sign",
      cell: number("currency", "10.4", "10.40", 'office:currency="EUR"'),
      text: "10.40",
      look: { shown: "10.40", format: "[$EUR]0.00" },
    },
    {
      why: "a percentage",
      cell: number("percentage", "0.02", "2%"),
      text: "2",
      look: { shown: "2%", format: "0.00%" },
    },
    {
      why: "a unit",
      cell: number("float", "2", "2 weeks"),
      text: "2",
      look: { shown: "2 weeks", format: '0.00"weeks"' },
    },
    {
      why: "zeros before it",
      cell: number("float", "7", "007"),
      text: "7",
      look: { shown: "007", format: "0.00" },
    },
    {
      why: "a date",
      cell: '<table:table-cell office:value-type="date" office:date-value="2026-12-03"><text:p>03/12/26</text:p></table:table-cell>',
      text: "2026-12-03",
      look: { shown: "2026-12-03", format: "yyyy-mm-dd" },
    },
    {
      why: "true",
      cell: '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>TRUE</text:p></table:table-cell>',
      text: "TRUE",
      look: { shown: "TRUE", format: "boolean" },
    },
    {
      why: "an error",
      cell: text("#N/A", 'calcext:value-type="error"'),
      text: "#N/A",
      look: { shown: "#N/A", format: "error" },
    },
  ])("reads $why", async ({ cell, text: expected, look }) => {
    expect(await readCell(cell)).toEqual({ text: expected, look });
  });

  test("has repeated rows and cells, hidden rows and sheets, merged and struck cells", async () => {
    const styles =
      '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>' +
      '<style:style style:name="ce1" style:family="table-cell"><style:text-properties style:text-line-through-style="solid"/></style:style>';
    const rows = [
      HEADS,
      row(
        "<table:table-cell table:number-columns-repeated='16384'/>",
        "table:number-rows-repeated='2'",
      ),
      row(text("A") + number("float", "5", "5", "table:number-rows-spanned='2'")),
      row(
        `${text("B", "table:style-name='ce1'")}<table:covered-table-cell/>`,
        "table:visibility='filter'",
      ),
      row(text("C", "table:number-columns-repeated='2'"), "table:number-rows-repeated='2'"),
      row("<table:table-cell/>", "table:number-rows-repeated='1048569'"),
    ].join("");
    const hidden = tableOf(HEADS + row(text("Z")), "Old", 'table:style-name="ta2"');
    const table = await readTable(odsOf(hidden + tableOf(rows), styles), "prices.ods");
    expect(table.note).toBe("Only the sheet “Prices” is read; the other sheet is not.");
    expect(table.rows).toEqual([
      { rowNumber: 4, cells: ["A", "5"], problem: null },
      { rowNumber: 5, cells: ["B", "5"], isHidden: true, struck: [0], merged: [1], problem: null },
      { rowNumber: 6, cells: ["C", "C"], problem: null },
      { rowNumber: 7, cells: ["C", "C"], problem: null },
    ]);
  });

  test.each([
    {
      why: "a million rows of a few bytes (I16)",
      rows: HEADS + row(text("A"), "table:number-rows-repeated='1000000'"),
      message: "more than 120,000 rows",
    },
    {
      why: "many columns of a few bytes (I16)",
      rows: row(text("A", "table:number-columns-repeated='1000000000'")),
      message: "more than 100 columns",
    },
    {
      why: "many characters of a few bytes (I16)",
      rows: HEADS + row(text("x".repeat(5000)), "table:number-rows-repeated='100000'"),
      message: "million characters together",
    },
    {
      why: "many spaces of a few bytes (I16)",
      rows: row(text("<text:s text:c='1000000000'/>")),
      message: "more than 20,000 characters",
    },
    { why: "a broken XML", rows: "<table:table-row>", message: "is damaged" },
  ])("is refused for $why", async ({ rows, message }) => {
    const before = process.memoryUsage().heapUsed;
    await expect(readTable(odsOf(tableOf(rows)), "prices.ods")).rejects.toThrow(message);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * MEGABYTE);
  });
});

const data = (type: string, value: string, attributes = "") =>
  `<Cell ${attributes}><Data ss:Type="${type}">${value}</Data></Cell>`;

function spreadsheetMlOf(rows: string): string {
  const styles =
    '<Styles><Style ss:ID="Default"/><Style ss:ID="e"><NumberFormat ss:Format="[$€-2]\\ #,##0.00"/></Style><Style ss:ID="f"><NumberFormat ss:Format="Fixed"/><Font ss:StrikeThrough="1"/></Style></Styles>';
  const sheet = (name: string, content: string, options = "") =>
    `<Worksheet ss:Name="${name}"><Table>${content}</Table><WorksheetOptions>${options}</WorksheetOptions></Worksheet>`;
  return `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${styles}${sheet("Old", rows, "<Visible>SheetHidden</Visible>")}${sheet("Prices", rows)}</Workbook>`;
}

describe("SpreadsheetML 2003", () => {
  const heads = `<Row>${data("String", "Product code")}${data("String", "List price")}</Row>`;

  test("is read whatever its ending is", async () => {
    const rows = [
      heads,
      `<Row ss:Index="4">${data("String", "A")}${data("Number", "10.4", 'ss:StyleID="e"')}</Row>`,
      `<Row ss:Hidden="1">${data("String", "B", 'ss:MergeDown="1"')}${data("Number", "2", 'ss:Index="2" ss:StyleID="f"')}</Row>`,
      `<Row>${data("DateTime", "2026-12-03T00:00:00.000", 'ss:Index="2"')}</Row>`,
      `<Row>${data("Error", "#N/A")}${data("Boolean", "1")}</Row>`,
    ].join("");
    const table = await readTable(spreadsheetMlOf(rows), "prices.xls");
    expect(table.note).toBe("Only the sheet “Prices” is read; the other sheet is not.");
    expect(table.rows).toEqual([
      {
        rowNumber: 4,
        cells: ["A", "10.40"],
        looks: { 1: { shown: "€ 10.40", format: "[$€-2]\\ #,##0.00" } },
        problem: null,
      },
      { rowNumber: 5, cells: ["B", "2.00"], isHidden: true, struck: [1], problem: null },
      {
        rowNumber: 6,
        cells: ["B", "2026-12-03"],
        looks: { 1: { shown: "2026-12-03", format: "yyyy-mm-dd" } },
        merged: [0],
        problem: null,
      },
      {
        rowNumber: 7,
        cells: ["#N/A", "TRUE"],
        looks: { 0: { shown: "#N/A", format: "error" }, 1: { shown: "TRUE", format: "boolean" } },
        problem: null,
      },
    ]);
  });

  test.each([
    {
      why: "a row far below",
      rows: `${heads}<Row ss:Index="2000000">${data("String", "A")}</Row>`,
      message: "more than 1,048,576 rows",
    },
    {
      why: "a column far to the right",
      rows: `<Row>${data("String", "A", 'ss:Index="1000000000"')}</Row>`,
      message: "more than 100 columns",
    },
    { why: "tags that do not close", rows: "<Row>", message: "is damaged" },
  ])("is refused for $why (I16)", async ({ rows, message }) => {
    await expect(readTable(spreadsheetMlOf(rows), "prices.xls")).rejects.toThrow(message);
  });
});
