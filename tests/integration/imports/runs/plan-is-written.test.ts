import { beforeAll, expect, test } from "vitest";

import { listRows, listRowsAfter, type RowTab } from "~/imports/runs/import-rows.server";
import { TABLE_KINDS, type TableKind } from "~/imports/runs/import-kinds";
import { csvLine } from "~/shared/csv";
import { exportRows } from "~/imports/runs/export-rows.server";
import { addDemo } from "#tests/support/imports/demo";
import { applyFile, checkFile, undoFile } from "#tests/support/imports/files";
import { pictureOf } from "#tests/support/files/picture";
import { checkZip } from "#tests/support/imports/media";
import { runOf } from "#tests/support/imports/runs";
import { readCatalogue } from "#tests/support/imports/stored-catalogue";
import { addProduct } from "#tests/support/catalogue";

const ROWS = 150;
const MANY_BYTES = 100_000_000;

/** Draws the same numbers from 0 to 1 each time. */
function drawsOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

async function cellsOf(kind: TableKind): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const part of exportRows(kind, null)) rows.push(...part);
  return rows;
}

/** Edits an export as hurried people do: cells of other rows, emptied and cleared ones, slips, new and repeated rows. */
function edited([headers = [], ...rows]: string[][], seed: number): string {
  const draw = drawsOf(seed);
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(draw() * items.length)];
  const some = Array.from({ length: ROWS }, () => [...(oneOf(rows) ?? [])]);
  for (const row of some) {
    for (let edits = Math.floor(draw() * 4); edits > 0; edits -= 1) {
      const place = Math.floor(draw() * headers.length);
      const other = oneOf(rows)?.[place] ?? "";
      const slips = ["", "[clear]", `${row[place]} x`, "New 1", "7"];
      row[place] = oneOf([other, other, other, ...slips]) ?? "";
    }
    if (draw() < 0.1) row[0] = `NEW-${Math.floor(draw() * 50)}`;
  }
  return [headers, ...some].map((cells) => csvLine(cells)).join("");
}

const numbersOf = (id: number, tab: RowTab) =>
  listRowsAfter(id, tab, 0, MANY_BYTES).map(({ rowNumber }) => rowNumber);

beforeAll(addDemo, 120_000);

const FILES = TABLE_KINDS.map((kind, at) => ({ kind, seed: 4, isEmptyClearing: at % 2 === 0 }));

test.each(FILES)(
  "what a check passes is written and undone, and every row counted (objectstack#3956, woocommerce#36618): $kind, $seed",
  async ({ kind, seed, isEmptyClearing }) => {
    const before = readCatalogue();
    const text = edited(await cellsOf(kind), seed);
    const options = { isAddingCategories: true, isAllowingPriceJumps: true, isEmptyClearing };
    const id = await checkFile(kind, text, options);
    expect(readCatalogue()).toEqual(before);
    const { new: added = 0, change = 0, same = 0, error = 0 } = runOf(id).counts ?? {};
    expect(added + change + same + error).toBe(ROWS);
    expect(added + change).toBeGreaterThan(5);

    expect(await applyFile(id, true)).toMatchObject({ state: "applied", failure: null });
    const again = await checkFile(kind, text, options);
    // A row that was wrong may be right now, because another one has renamed a variant.
    const wrong = numbersOf(id, "error");
    const moved = [...numbersOf(again, "new"), ...numbersOf(again, "change")];
    expect(moved.filter((row) => !wrong.includes(row))).toEqual([]);
    expect(numbersOf(again, "error").filter((row) => !wrong.includes(row))).toEqual([]);

    expect(await undoFile(id)).toMatchObject({ state: "undone", failure: null });
    expect(listRows(id, "left", 1)).toEqual([]);
    expect(readCatalogue()).toEqual(before);
  },
);

test("every file of a zip is counted, and what its check passes is written (objectstack#3956, woocommerce#36618)", async () => {
  const { code } = addProduct();
  const picture = await pictureOf(1);
  const files = [
    { name: `${code}.png`, content: picture },
    { name: `${code}_2.png`, content: await pictureOf(2) },
    { name: `copy/${code}_2.png`, content: await pictureOf(3) },
    { name: "UNKNOWN.png", content: picture },
    { name: `${code}_5.png`, content: "no picture" },
  ];
  const id = await checkZip(files);
  expect(runOf(id)).toMatchObject({
    rowCount: 5,
    counts: { new: 1, change: 0, same: 0, error: 4 },
  });
  expect(await applyFile(id, true)).toMatchObject({ state: "applied", counts: { new: 1 } });
  expect(runOf(await checkZip(files)).counts).toMatchObject({ new: 0, same: 1, error: 4 });
});
