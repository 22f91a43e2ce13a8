/** The demo catalogue, exported and imported into an empty one: files hold all that they claim to (I1). */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";

import { TABLE_KINDS, type TableKind } from "~/imports/runs/import-kinds";
import { env } from "~/env.server";
import { exportRows } from "~/imports/runs/export-rows.server";
import { writeCsv } from "~/imports/files/write-csv";
import { buildCatalogue } from "#data/demo/catalogue";
import { addDemo } from "#tests/support/imports/demo";
import { applyFile, checkFile, errorsOf } from "#tests/support/imports/files";
import { runOf } from "#tests/support/imports/runs";
import {
  emptyCatalogue,
  readCatalogue,
  type StoredRow,
} from "#tests/support/imports/stored-catalogue";

async function textOf(kind: TableKind): Promise<string> {
  let text = "";
  for await (const part of writeCsv(exportRows(kind, null))) text += part;
  return text;
}

/** Returns rows as files can add them: with a code, and on application without a price instead of 0 (M4). */
function inFiles(rows: readonly StoredRow[]): StoredRow[] {
  return rows
    .filter(({ product_code: code }) => code !== null)
    .map((row) => (row["list_price_pence"] === 0 ? { ...row, list_price_pence: null } : row));
}

const files = new Map<TableKind, string>();

beforeAll(async () => {
  await addDemo();
  // Staff copy the folder of datasheets; one product has an address in it.
  const folder = path.join(env.mediaDir, "datasheets");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "kdb-100-20k.pdf"), "%PDF");
  const { papers } = buildCatalogue();
  mkdirSync(path.join(env.mediaDir, "documents"), { recursive: true });
  for (const { url } of papers.files) writeFileSync(path.join(env.mediaDir, url.slice(7)), "%PDF");
  for (const kind of TABLE_KINDS) files.set(kind, await textOf(kind));
}, 120_000);

test("the demo's files make the same catalogue in an empty one, but for the product without a code", async () => {
  const before = readCatalogue();
  emptyCatalogue();
  const errors = new Map<TableKind, string[][]>();
  const counts = new Map<TableKind, unknown>();
  for (const kind of TABLE_KINDS) {
    const id = await checkFile(kind, files.get(kind) ?? "", { isAddingCategories: true });
    errors.set(kind, errorsOf(id));
    counts.set(kind, runOf(id).counts);
    await applyFile(id, true);
  }

  const after = readCatalogue();
  for (const [what, rows] of Object.entries(before)) {
    expect(rows.length, what).toBeGreaterThan(5);
    expect(after[what], what).toEqual(inFiles(rows));
  }
  // Products and variants came with their prices.
  expect(counts.get("prices")).toMatchObject({ new: 0, change: 0, error: 1 });
  expect(counts.get("relations")).toMatchObject({ error: 0 });
  expect(errors.get("products")).toEqual([
    [
      expect.stringMatching(/^#\d+$/),
      expect.stringMatching(
        /No product without a code has this number\. A new one needs a product code$/,
      ),
    ],
  ]);
}, 120_000);
