/** A small file never makes the database grow by much, whatever its cells refer to (I16). */
import { beforeEach, describe, expect, test } from "vitest";

import { listRowsAfter } from "~/imports/runs/import-rows.server";
import { CUT_MARK } from "~/imports/plan/planned-row";
import { spreadsheetOf, textRow } from "#tests/support/files/spreadsheet";
import { checkFile, errorsOf } from "#tests/support/imports/files";
import { removeRuns, runOf } from "#tests/support/imports/runs";

const MEGABYTE = 1024 * 1024;
// Of the characters that any file may have, each with up to three bytes, and of some thousand rows.
const MAX_STORED = 28 * MEGABYTE;

beforeEach(removeRuns);

/** Adds up what is stored of a run, as JSON. */
function storedBytes(run: number): number {
  let bytes = 0;
  for (let after = 0; ;) {
    const rows = listRowsAfter(run, "error", after, MEGABYTE);
    for (const row of rows) bytes += Buffer.byteLength(JSON.stringify(row));
    const last = rows.at(-1);
    if (!last) return bytes;
    after = last.rowNumber;
  }
}

const LONG = "A".repeat(20_000);
const HEADERS = [
  "Product code",
  "List price",
  ...Array.from({ length: 98 }, (_, at) => `More ${at}`),
];
const rowsOf = (count: number, row: (rowNumber: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at + 2)).join("");
const shared = (rowNumber: number, cells: number) =>
  `<row r="${rowNumber}">${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`;

describe("a file of a few kilobytes is stored in a few megabytes, or refused", () => {
  test.each([
    {
      why: "a hundred rows of a hundred cells that share a long text",
      content: spreadsheetOf({
        rows: textRow(1, HEADERS) + rowsOf(100, (row) => shared(row, 100)),
        sharedTexts: `<si><t>${LONG}</t></si>`,
      }),
      failure: /^The cells up to row 6 have more than 8 million characters together/,
    },
    {
      why: "four such rows",
      content: spreadsheetOf({
        rows: textRow(1, HEADERS) + rowsOf(4, (row) => shared(row, 100)),
        sharedTexts: `<si><t>${LONG}</t></si>`,
      }),
      failure: null,
    },
    {
      why: "rows of wrong cells under long headings",
      content: spreadsheetOf({
        rows:
          textRow(1, [
            ...HEADERS.slice(0, 2),
            ...HEADERS.slice(2, 40).map((header) => header + LONG.slice(0, 500)),
          ]) + rowsOf(300, (row) => shared(row, 100)),
        sharedTexts: "<si><t>x</t></si>",
      }),
      failure: null,
    },
    {
      why: "one cell of many texts",
      content: spreadsheetOf({
        rows: `${textRow(1, HEADERS)}<row r="2"><c t="inlineStr"><is>${`<r><t>${LONG}</t></r>`.repeat(40)}</is></c></row>`,
      }),
      failure: /^Row 2 has a cell of more than 20,000 characters/,
    },
    {
      why: "a shared text of many texts",
      content: spreadsheetOf({
        rows: textRow(1, HEADERS) + shared(2, 1),
        sharedTexts: `<si>${`<r><t>${LONG}</t></r>`.repeat(40)}</si>`,
      }),
      failure: /^Row 2 has a cell of more than 20,000 characters/,
    },
    {
      why: "quotation marks, which JSON and CSV double",
      content: `${HEADERS.join(",")}\n${`"${'""'.repeat(9000)}",x\n`.repeat(40)}`,
      failure: null,
    },
  ])("$why", async ({ content, failure }) => {
    const id = await checkFile("prices", content);
    if (failure) expect(runOf(id).failure).toMatch(failure);
    else expect(runOf(id).state).toBe("checked");
    expect(storedBytes(id)).toBeLessThan(MAX_STORED);
  });
});

test("the file of errors shows where a text was cut, and such a row is refused when it is sent back", async () => {
  const content = spreadsheetOf({
    rows: textRow(1, HEADERS.slice(0, 4)) + shared(2, 4),
    sharedTexts: `<si><t>${LONG}</t></si>`,
  });
  const id = await checkFile("prices", content);
  const [row] = listRowsAfter(id, "error", 0, 1);
  const cells = row?.cells ?? [];
  expect(cells).toEqual(Array(4).fill(`${"A".repeat(150)}${CUT_MARK}`));

  const again = await checkFile("prices", `${HEADERS.slice(0, 4).join(",")}\n${cells.join(",")}\n`);
  expect(errorsOf(again)[0]?.join()).toContain("only the beginning of this long text");
});

test("rows for the file of errors are read by bytes, each once and at least one at a time", async () => {
  const rows = Array.from({ length: 30 }, (_, at) => `NONE-${at},${"x".repeat(1 + at * 500)}`);
  const id = await checkFile("prices", ["Product code,List price", ...rows].join("\n"));
  const found: number[] = [];
  for (let after = 0; ;) {
    const next = listRowsAfter(id, "error", after, 20_000);
    const bytes = next.reduce((sum, { cells }) => sum + JSON.stringify(cells).length, 0);
    expect(next.length === 1 || bytes <= 20_000).toBe(true);
    found.push(...next.map(({ rowNumber }) => rowNumber));
    after = next.at(-1)?.rowNumber ?? 0;
    if (next.length === 0) break;
  }
  expect(found).toEqual(rows.map((_, at) => at + 2));
});
