import { expect, test } from "vitest";

import { writeCsv } from "~/imports/files/write-csv";
import { openZip } from "~/imports/files/zip-archive.server";
import { writeXlsx } from "~/imports/files/write-xlsx.server";
import { readCells, writeTemporary } from "#tests/support/files/tables";

async function* inOne(rows: string[][]) {
  yield rows;
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

async function partOf(file: Buffer, name: string): Promise<string> {
  const zip = await openZip(writeTemporary(file), "export.xlsx");
  const entry = zip.find(name);
  if (!entry) throw new Error(`There is no ${name}`);
  const text = await bytesOf(zip.read(entry));
  zip.close();
  return text.toString();
}

const ODD = [
  ...["00123", "1.23457E+11", "12-Mar", "=1+2", "'=1+2", "''=1", "'quoted", "<b>&amp;</b>", "]]>"],
  ...[
    "_x000D_",
    "_x005F_",
    "a_x000D",
    "two\nlines",
    "lone\rreturn",
    "☃🙂",
    "\uffff",
    "12.40",
    "yes",
  ],
];

test("every text comes back as it was, also what looks like a number, a formula or XML (I12)", async () => {
  const rows = ODD.map((text, at) => [String(at), text, ""]);
  const cells = [["Row", "Text", "Nothing"], ...rows];
  expect(await readCells(await bytesOf(writeXlsx(inOne(cells))))).toEqual(cells);
});

test("a carriage return before what looks like one, and columns after Z, come back", async () => {
  const headers = Array.from({ length: 100 }, (_, at) => `H${at}`);
  const cells = [headers, headers.map((header) => `${header}_x000D\r.`)];
  expect(await readCells(await bytesOf(writeXlsx(inOne(cells))))).toEqual(cells);
});

test("every cell is text, also those that are added later", async () => {
  const file = await bytesOf(writeXlsx(inOne([["Code"], ["00123"]])));
  const sheet = await partOf(file, "xl/worksheets/sheet1.xml");
  expect(sheet).toContain('<c r="A2" s="1" t="inlineStr">');
  expect(sheet).toMatch(/<col min="1" max="1"[^>]* style="1"/);
  expect(await partOf(file, "xl/styles.xml")).toContain('<xf numFmtId="49"');
});

test("a CSV of the same rows has one mark, at its start", async () => {
  const chunks = async function* () {
    yield [["Code"]];
    yield [["=1"]];
  };
  let text = "";
  for await (const part of writeCsv(chunks())) text += part;
  expect(text).toBe("\uFEFFCode\r\n'=1\r\n");
});

test("a source that fails fails the file, and nothing else", async () => {
  const failing = async function* () {
    yield [["Code"]];
    throw new Error("The database is gone");
  };
  await expect(bytesOf(writeXlsx(failing()))).rejects.toThrow("The database is gone");
});

test("a download that is given up ends its source", async () => {
  let hasEnded = false;
  const endless = async function* () {
    try {
      for (;;) yield [[Math.random().toString()]];
    } finally {
      hasEnded = true;
    }
  };
  for await (const chunk of writeXlsx(endless())) if (chunk.length > 1000) break;
  await expect.poll(() => hasEnded).toBe(true);
});
