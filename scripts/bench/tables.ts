/**
 * Reads 50,000 rows of twelve columns as CSV and as a spreadsheet, and prints how long that takes and how much
 * memory the process needs:
 *
 *     npx tsx scripts/bench/tables.ts
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { spreadsheetOf, textRow } from "#tests/support/files/spreadsheet";
import { csvLine } from "~/shared/csv";

const ROWS = 50_000;

const cells = Array.from({ length: ROWS + 1 }, (_, row) =>
  Array.from({ length: 12 }, (_, column) => `Column ${column}, row ${row} °C`),
);
const shared = [...new Set(cells.flat())];
const places = new Map(shared.map((text, place) => [text, place]));
const sharedRows = cells.map(
  (row, index) =>
    `<row r="${index + 1}">${row.map((text) => `<c t="s"><v>${places.get(text)}</v></c>`).join("")}</row>`,
);
const FILES = {
  CSV: Buffer.from(cells.map((row) => csvLine(row)).join("")),
  "spreadsheet, texts in cells": spreadsheetOf({
    rows: cells.map((row, index) => textRow(index + 1, row)).join(""),
  }),
  "spreadsheet, shared texts": spreadsheetOf({
    rows: sharedRows.join(""),
    sharedTexts: shared.map((text) => `<si><t>${text}</t></si>`).join(""),
  }),
};

const folder = mkdtempSync(path.join(os.tmpdir(), "bench-tables-"));
try {
  for (const [what, content] of Object.entries(FILES)) {
    const file = path.join(folder, "file");
    writeFileSync(file, content);
    // In a process of its own, whose memory is that of the reader.
    const reader = ["--import", "tsx", path.join(import.meta.dirname, "read-table.ts"), file];
    const read = execFileSync(process.execPath, reader, { encoding: "utf8" });
    console.log(`${what}, ${Math.round(content.length / 1024 / 1024)} MB: ${read.trim()}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
