import { describe, expect, test } from "vitest";

import { spreadsheetOf, textRow } from "#tests/support/files/spreadsheet";
import { readTable, writeTemporary } from "#tests/support/files/tables";
import { zipOf } from "#tests/support/files/zip-file";
import { TableRefused } from "~/imports/files/table";
import { openTable } from "~/imports/place/open-table.server";

const MEGABYTE = 1024 * 1024;
// Of processor time, which a busy machine hardly prolongs: each of them takes about a second.
const MAX_PROCESSOR_MS = 5000;
const MAX_GROWTH_BYTES = 150 * MEGABYTE;

/** Reads a file to its refusal, within bounds of time and memory; returns what it says and how many rows came before. */
async function readRefused(content: string | Uint8Array, fileName = "prices.csv") {
  const path = writeTemporary(content);
  const before = process.memoryUsage();
  const usedBefore = process.cpuUsage();
  let rows = 0;
  let maxGrowth = 0;
  const refusal: unknown = await (async () => {
    const table = await openTable(path, fileName);
    for await (const { rowNumber } of table.rows) {
      rows += 1;
      if (rowNumber % 1000 === 0) maxGrowth = Math.max(maxGrowth, growthSince(before));
    }
    return undefined;
  })().catch((error: unknown) => error);
  expect(Math.max(maxGrowth, growthSince(before))).toBeLessThan(MAX_GROWTH_BYTES);
  expect(processorMsSince(usedBefore)).toBeLessThan(MAX_PROCESSOR_MS);
  if (!(refusal instanceof TableRefused)) throw refusal ?? new Error("It was not refused");
  return { message: refusal.message, rows };
}

function growthSince(before: NodeJS.MemoryUsage): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed - before.heapUsed + external - before.external;
}

function processorMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe("a file that is no table is refused by what it is (I16)", () => {
  test.each([
    { why: "nothing", content: "", message: "“prices.csv” is empty." },
    { why: "only empty lines", content: "\n,,\n", message: "“prices.csv” has no rows." },
    {
      why: "a web page",
      content: "\uFEFF\n<!-- x --><!DOCTYPE html><html><body>Sign in</body></html>",
      message: "is a web page, not a table",
    },
    {
      why: "the table of a web page",
      content: "<table><tr><td>Code</td></tr></table>",
      message: "is a web page",
    },
    { why: "XML", content: '<?xml version="1.0"?><list/>', message: "is XML, not CSV" },
    { why: "a PDF", content: "%PDF-1.7\n", message: "is a PDF" },
    { why: "a picture", content: Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), message: "a picture" },
    {
      why: "an old Excel file",
      content: Buffer.from("d0cf11e0a1b11ae1", "hex"),
      message: "is an Excel file of the old kind (.xls), or has a password",
    },
    {
      why: "a program",
      content: Buffer.concat([Buffer.from("MZ\x90"), Buffer.alloc(2000)]),
      message: "it has bytes that no text has",
    },
    {
      why: "bytes after 200 KB of text",
      content: `Code\n${"A\n".repeat(100_000)}\0`,
      message: "it has bytes that no text has",
    },
    {
      why: "half UTF-16",
      content: Buffer.concat([Buffer.from("\uFEFFCode\n", "utf16le"), Buffer.from([0x00, 0xd8])]),
      message: "says that it is UTF-16, but parts of it are not",
    },
    {
      why: "marked as UTF-8",
      content: Buffer.concat([Buffer.from("\uFEFFCode\n"), Buffer.from([0xb0])]),
      message: "says that it is UTF-8, but parts of it are not",
    },
    {
      why: "a zip of pictures",
      content: zipOf([{ name: "A.jpg", content: "x" }]),
      message: "is a zip without a spreadsheet in it",
    },
    {
      why: "a Word document",
      content: zipOf([{ name: "word/document.xml", content: "<a/>" }]),
      message: "is a Word document",
    },
    { why: "the start of a zip", content: "PK\x03\x04abc", message: "is damaged or incomplete" },
  ])("$why", async ({ content, message }) => {
    expect((await readRefused(content)).message).toContain(message);
  });

  test("but markup within a cell is text", async () => {
    const { headers, rows } = await readTable("<b>Code,Drawing\nA,<svg > <html>\n");
    expect([headers, rows[0]?.cells]).toEqual([
      ["<b>Code", "Drawing"],
      ["A", "<svg > <html>"],
    ]);
  });
});

describe("a CSV beyond the limits is refused with the limit (I16)", () => {
  test("over 64 MB", async () => {
    const { message } = await readRefused(Buffer.alloc(64 * MEGABYTE + 1, "a"));
    expect(message).toBe("“prices.csv” has 65 MB; the limit is 64 MB.");
  });

  test("a million columns", async () => {
    const { message } = await readRefused("Code,".repeat(1_000_000));
    expect(message).toBe("Row 1 has more than 100 columns, which is the limit.");
  });

  test("a million columns in a later row", async () => {
    const { message } = await readRefused(`Code\nA${",".repeat(1_000_000)}B\n`);
    expect(message).toBe("Row 2 has more than 100 columns, which is the limit.");
  });

  test("100 columns and a million empty ones are read", async () => {
    const headers = Array.from({ length: 100 }, (_, index) => `C${index}`);
    const table = await readTable(`${headers.join(",")}${",".repeat(1_000_000)}\nA\n`);
    expect(table.headers).toEqual(headers);
  });

  test("a cell of 30 MB", async () => {
    const { message } = await readRefused(`Code\nA\n${"x".repeat(30 * MEGABYTE)}`);
    expect(message).toBe("Row 3 has a cell of more than 20,000 characters, which is the limit.");
  });

  test("a quoted cell of 30 MB", async () => {
    const { message } = await readRefused(`Code\n"${"x\n".repeat(15 * MEGABYTE)}`);
    expect(message).toContain("more than 120,000 rows, which is the limit");
  });

  test("a cell of 20,000 characters is read", async () => {
    const { rows } = await readTable(`Code\n${"x".repeat(20_000)}\n`);
    expect(rows[0]?.cells[0]).toHaveLength(20_000);
  });

  test("120,001 rows", async () => {
    const { message, rows } = await readRefused(`Code\n${"A\n\n".repeat(120_001)}`);
    expect(message).toContain("more than 120,000 rows, which is the limit");
    expect(rows).toBe(120_000);
  });

  test.each([
    { why: "30 million empty lines", content: "\n".repeat(30 * MEGABYTE) },
    {
      why: "30 million empty lines under its headings",
      content: `Code\n${"\n".repeat(30 * MEGABYTE)}`,
    },
  ])("$why", async ({ content }) => {
    const { message, rows } = await readRefused(content);
    expect(message).toBe(
      "The file has more than 1,048,576 rows with its empty ones, which is the limit. Delete the empty rows.",
    );
    expect(rows).toBe(0);
  });

  test("a million empty rows under its rows are read, as a spreadsheet program may save them", async () => {
    const { rows } = await readTable(`Code,Name\nA,B\n${",\n".repeat(1_048_574)}`);
    expect(rows.map(({ cells }) => cells)).toEqual([["A", "B"]]);
  });

  test("10 million quotation marks", async () => {
    const { message } = await readRefused('"'.repeat(10 * MEGABYTE));
    expect(message).toBe("Row 1 has a cell of more than 20,000 characters, which is the limit.");
  });
});

describe("a hostile spreadsheet is refused (I16)", () => {
  const manyRows = textRow(1, ["Code"]);

  test("a zip bomb, before it is unpacked", async () => {
    const { message } = await readRefused(
      spreadsheetOf({ sheetXml: `<worksheet>${" ".repeat(20 * MEGABYTE)}</worksheet>` }),
    );
    expect(message).toContain("unpacks to more than 100 times its size, which is the limit");
  });

  test("a bomb that lies about its size, once it unpacks to more than it says", async () => {
    const bomb = {
      name: "xl/worksheets/sheet2.xml",
      content: `<a>${" ".repeat(20 * MEGABYTE)}</a>`,
      declaredBytes: 1000,
    };
    const sheets = '<sheet name="Prices" r:id="rId2"/>';
    const { message } = await readRefused(spreadsheetOf({ sheets, others: [bomb] }));
    expect(message).toContain("is damaged or incomplete");
  });

  test("many parts that unpack to over 512 MB together", async () => {
    const files = Array.from({ length: 9 }, (_, index) => ({
      name: `part${index}`,
      content: "x",
      declaredBytes: 60 * MEGABYTE,
      declaredPackedBytes: 60 * MEGABYTE,
    }));
    expect((await readRefused(zipOf(files))).message).toContain("more than 512 MB in it when");
  });

  test("5,001 files", async () => {
    const files = Array.from({ length: 5001 }, (_, index) => ({ name: `f${index}`, content: "" }));
    expect((await readRefused(zipOf(files))).message).toContain(
      "has more than 5,000 files in it, which is the limit",
    );
  });

  test("a zip that is cut off", async () => {
    const whole = spreadsheetOf({ rows: manyRows });
    const { message } = await readRefused(whole.subarray(0, whole.length - 40));
    expect(message).toContain("is damaged or incomplete");
  });

  test("bytes that were changed", async () => {
    const part = { name: "xl/worksheets/sheet2.xml", content: "<a/>", checksum: 1 };
    const sheets = '<sheet name="Prices" r:id="rId2"/>';
    const { message } = await readRefused(spreadsheetOf({ sheets, others: [part] }));
    expect(message).toContain("is damaged or incomplete");
  });

  test("a password", async () => {
    const part = { name: "xl/worksheets/sheet2.xml", content: "<a/>", isEncrypted: true };
    const sheets = '<sheet name="Prices" r:id="rId2"/>';
    const { message } = await readRefused(spreadsheetOf({ sheets, others: [part] }));
    expect(message).toContain("has a password. Save it without one");
  });

  test("entities that multiply", async () => {
    const laughs = Array.from(
      { length: 9 },
      (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
    );
    const sheetXml = `<!DOCTYPE w [<!ENTITY l0 "lol">${laughs.join("")}]><worksheet>&l9;</worksheet>`;
    expect((await readRefused(spreadsheetOf({ sheetXml }))).message).toContain("is damaged");
  });

  test("a million columns", async () => {
    const cells = '<c t="inlineStr"><is><t>x</t></is></c>'.repeat(1_000_000 / 50);
    const rows = `<row r="1">${cells}</row>`;
    const { message } = await readRefused(spreadsheetOf({ rows }));
    expect(message).toBe("Row 1 has more than 100 columns, which is the limit.");
  });

  test("a column far to the right", async () => {
    const rows = `${manyRows}<row r="2"><c r="ZZZZZZZZZ2"><v>1</v></c></row>`;
    const { message } = await readRefused(spreadsheetOf({ rows }));
    expect(message).toBe("Row 2 has more than 100 columns, which is the limit.");
  });

  test("a row far below", async () => {
    const rows = `${manyRows}<row r="1048577"/>`;
    const { message } = await readRefused(spreadsheetOf({ rows }));
    expect(message).toContain("more than 1,048,576 rows with its empty ones");
  });

  test.each([
    {
      why: "a cell of its own",
      rows: (text: string) => textRow(2, [text]),
      sharedTexts: undefined,
    },
    {
      why: "a shared text",
      rows: () => '<row r="2"><c t="s"><v>0</v></c></row>',
      sharedTexts: (text: string) => `<si><t>${text}</t></si>`,
    },
  ])("a text of 30 MB in $why", async ({ rows, sharedTexts }) => {
    // It repeats at a distance that deflate does not see, so that it is not refused for its compression.
    const piece = Array.from({ length: 10_000 }, () => Math.random().toString(36)).join("");
    const text = piece.repeat(Math.ceil((30 * MEGABYTE) / piece.length));
    const { message } = await readRefused(
      spreadsheetOf({ rows: `${manyRows}${rows(text)}`, sharedTexts: sharedTexts?.(text) }),
    );
    expect(message).toContain("the limit of a cell is 20,000 characters");
  });

  test("a text of 20,001 characters", async () => {
    const rows = `${manyRows}${textRow(2, ["x".repeat(20_001)])}`;
    const { message } = await readRefused(spreadsheetOf({ rows }));
    expect(message).toContain("Row 2 has a cell of more than 20,000 characters");
  });

  test.each([
    { why: "rows that go backwards", rows: `${textRow(2, ["A"])}${textRow(1, ["B"])}` },
    { why: "a shared text that is not there", rows: '<row r="1"><c t="s"><v>7</v></c></row>' },
    { why: "a cell without a place", rows: '<row r="1"><c r="12"><v>7</v></c></row>' },
    { why: "tags that do not close", rows: "<row><c><v>1</row>" },
    { why: "an entity", rows: textRow(1, ["&laugh;"]) },
  ])("$why", async ({ rows }) => {
    expect((await readRefused(spreadsheetOf({ rows }))).message).toContain("is damaged");
  });

  test("but a million styles do no harm", async () => {
    const piece = Array.from(
      { length: 5000 },
      (_, index) => `<xf numFmtId="${index % 900}" fontId="${Math.random()}"/>`,
    ).join("");
    const styles = `<cellXfs>${piece.repeat(200)}</cellXfs>`;
    const rows = `${manyRows}<row r="2"><c s="16"><v>45728</v></c></row>`;
    const content = spreadsheetOf({ rows, styles });
    const usedBefore = process.cpuUsage();
    const { rows: read } = await readTable(content);
    expect(read[0]?.cells).toEqual(["12-Mar"]);
    expect(processorMsSince(usedBefore)).toBeLessThan(MAX_PROCESSOR_MS);
  });

  test("and names that lead out of the zip are only names", async () => {
    const others = [{ name: "../../../tmp/hostile", content: "x" }];
    const { headers } = await readTable(spreadsheetOf({ rows: manyRows, others }));
    expect(headers).toEqual(["Code"]);
  });
});
