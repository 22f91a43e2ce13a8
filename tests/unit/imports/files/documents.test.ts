import { describe, expect, test } from "vitest";

import { readSheets, readTable } from "#tests/support/files/tables";
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

const HEADERS = row(text("Product code") + text("List price"));
const tableOf = (rows: string, name = "Prices", attributes = "") =>
  `<table:table table:name="${name}" ${attributes}>${rows}</table:table>`;

/** Reads one cell under the second heading. */
async function readCell(cell: string) {
  const { rows } = await readTable(odsOf(tableOf(HEADERS + row(text("A") + cell))), "prices.ods");
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
      HEADERS,
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
    const hidden = tableOf(HEADERS + row(text("Z")), "Old", 'table:style-name="ta2"');
    const table = await readTable(odsOf(hidden + tableOf(rows), styles), "prices.ods");
    expect(readSheets(table)).toEqual(["Prices"]);
    expect(table.rows).toEqual([
      { rowNumber: 4, cells: ["A", "5"], numbers: [1], problem: null },
      {
        ...{ rowNumber: 5, cells: ["B", "5"], numbers: [1], problem: null },
        ...{ isHidden: true, struck: [0], merged: [1] },
      },
      { rowNumber: 6, cells: ["C", "C"], problem: null },
      { rowNumber: 7, cells: ["C", "C"], problem: null },
    ]);
  });

  test.each([
    {
      why: "a million rows of a few bytes (I16)",
      rows: HEADERS + row(text("A"), "table:number-rows-repeated='1000000'"),
      message: "more than 120,000 rows",
    },
    {
      why: "many columns of a few bytes (I16)",
      rows: row(text("A", "table:number-columns-repeated='1000000000'")),
      message: "more than 100 columns",
    },
    {
      why: "many characters of a few bytes (I16)",
      rows: HEADERS + row(text("x".repeat(5000)), "table:number-rows-repeated='100000'"),
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

describe("sheets and columns of documents (I28, I32)", () => {
  const HEADER = ["Product code", "Cost", "List price"];
  const many = Array.from({ length: 53 }, (_, at) => `Sheet ${at + 1}`);

  test("an .ods names its hidden columns, and counts the sheets beyond fifty", async () => {
    const columns =
      "<table:table-column/><table:table-column table:visibility='collapse'/><table:table-column table:number-columns-repeated='16000'/>";
    const rows = row(HEADER.map((each) => text(each)).join("")) + row(text("A").repeat(3));
    const sheets = many.map((name) => tableOf(columns + rows, name));
    const table = await readTable(odsOf(sheets.join("")), "prices.ods");
    expect([table.hiddenColumns, table.sheets.length, table.otherSheets]).toEqual([[1], 50, 3]);
  });

  test("SpreadsheetML does so too", async () => {
    const columns = '<Column ss:Index="2" ss:Hidden="1"/><Column ss:Width="80"/>';
    const cells = (texts: readonly string[]) =>
      `<Row>${texts.map((each) => data("String", each)).join("")}</Row>`;
    const content = columns + cells(HEADER) + cells(["A", "1", "2"]);
    const sheets = many.map(
      (name) => `<Worksheet ss:Name="${name}"><Table>${content}</Table></Worksheet>`,
    );
    const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheets.join("")}</Workbook>`;
    const table = await readTable(xml, "prices.xml");
    expect([table.hiddenColumns, table.sheets.length, table.otherSheets]).toEqual([[1], 50, 3]);
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
  const headers = `<Row>${data("String", "Product code")}${data("String", "List price")}</Row>`;

  test("is read whatever its ending is", async () => {
    const rows = [
      headers,
      `<Row ss:Index="4">${data("String", "A")}${data("Number", "10.4", 'ss:StyleID="e"')}</Row>`,
      `<Row ss:Hidden="1">${data("String", "B", 'ss:MergeDown="1"')}${data("Number", "2", 'ss:Index="2" ss:StyleID="f"')}</Row>`,
      `<Row>${data("DateTime", "2026-12-03T00:00:00.000", 'ss:Index="2"')}</Row>`,
      `<Row>${data("Error", "#N/A")}${data("Boolean", "1")}</Row>`,
    ].join("");
    const table = await readTable(spreadsheetMlOf(rows), "prices.xls");
    expect(readSheets(table)).toEqual(["Prices"]);
    expect(table.rows).toEqual([
      {
        rowNumber: 4,
        cells: ["A", "10.40"],
        numbers: [1],
        looks: { 1: { shown: "€ 10.40", format: "[$€-2]\\ #,##0.00" } },
        problem: null,
      },
      {
        rowNumber: 5,
        cells: ["B", "2.00"],
        numbers: [1],
        isHidden: true,
        struck: [1],
        problem: null,
      },
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
      rows: `${headers}<Row ss:Index="2000000">${data("String", "A")}</Row>`,
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

describe("a web page with tables", () => {
  test.each([
    {
      why: "as reports are saved",
      page: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td {mso-number-format:"\\@"}</style><script>if (1<2) document.write("<td>x</td>")</script></head><body>
        <!-- <table><tr><td>old</td></tr></table> -->
        <table border="1"><tr><th>Product&nbsp;code</th><th>List price</th></tr>
        <tr><td x:num='1>0'> A&amp;B </td><td>&pound;10.40</td></tr><tr><td>C<br>D</td><td>&#8364;&#x31;</td></tr></table></body></html>`,
      rows: [
        ["Product code", "List price"],
        ["A&B", "£10.40"],
        ["C\nD", "€1"],
      ],
    },
    {
      why: "without the ends of its elements, in capitals",
      page: "<STYLE>td{}</STYLE><TABLE><TR><TD>Code<TD>Price<TR><TD>A<TD>1<TR><TD>B<TD>2</TABLE>",
      rows: [
        ["Code", "Price"],
        ["A", "1"],
        ["B", "2"],
      ],
    },
    {
      why: "with merged cells",
      page: "<table><tr><th>Code</th><th>Size</th><th>Price</th></tr><tr><td>A</td><td>S</td><td rowspan=2>5</td></tr><tr><td>B</td><td>M</td></tr><tr><td colspan=2>C</td><td>7</td></tr></table>",
      rows: [
        ["Code", "Size", "Price"],
        ["A", "S", "5"],
        ["B", "M", "5"],
        ["C", "", "7"],
      ],
    },
    {
      why: "within the table of a layout",
      page: "<table><tr><td>Menu</td><td><table><tr><th>Product code</th><th>List price</th></tr><tr><td>A</td><td>1</td></tr></table></td></tr><tr><td>Foot</td><td>er</td></tr></table>",
      rows: [
        ["Product code", "List price"],
        ["A", "1"],
      ],
    },
  ])("is read $why", async ({ page, rows }) => {
    const table = await readTable(page, "report.xls");
    expect([table.headers, ...table.rows.map(({ cells }) => cells)]).toEqual(rows);
  });

  test("is read in its own encoding, with hidden rows and struck texts", async () => {
    const page = Buffer.from(
      '<html><meta charset="iso-8859-2"><table><tr><td>Code<td>Price</tr><tr style="display: none"><td>\xb3</td><td><s>1</s></td></tr></table>',
      "latin1",
    );
    const { rows, encoding } = await readTable(page, "report.xls");
    expect(encoding).toBe("iso-8859-2");
    expect(rows).toEqual([
      { rowNumber: 2, cells: ["ł", "1"], isHidden: true, struck: [1], problem: null },
    ]);
  });

  test.each([
    {
      why: "many columns of a few bytes (I16)",
      page: "<table><tr><td colspan=999999999>A</td><td>B</td></tr><tr><td>C<td>D</table>",
      message: "more than 100 columns",
    },
    {
      why: "a long cell (I16)",
      page: `<table><tr><td>A<td>${"x".repeat(50_000)}</td></tr><tr><td>C<td>D</table>`,
      message: "more than 20,000 characters",
    },
    {
      why: "a sign-in form",
      page: "<html><body><table><tr><td><input name=user></td></tr></table>Sign in</body></html>",
      message: "is a web page, not a table",
    },
    {
      why: "10 MB of brackets (I16)",
      page: `<html>${"<".repeat(10_000_000)}`,
      message: "is a web page",
    },
    {
      why: "10 MB of quotes (I16)",
      page: `<html>${'<a b="'.repeat(1_500_000)}`,
      message: "is a web page",
    },
    {
      why: "an endless comment (I16)",
      page: `<html><!--${"<!--".repeat(2_000_000)}`,
      message: "is a web page",
    },
  ])("is refused for $why", async ({ page, message }) => {
    const before = process.cpuUsage();
    await expect(readTable(page, "report.xls")).rejects.toThrow(message);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(5000);
  });
});
