import { existsSync } from "node:fs";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { importRuns } from "#drizzle/schema/imports";
import { db } from "~/db/client.server";
import { listRowsAfter } from "~/imports/runs/import-rows.server";
import { requestApply, requestUndo } from "~/imports/runs/run-steps.server";
import type { TableKind } from "~/imports/runs/import-kinds";
import { importFilePath } from "~/imports/runs/import-files.server";
import { workOffImports } from "~/imports/runs/work-off.server";
import { logError } from "~/log.server";
import { kit } from "#tests/support/bound-kit";
import { addProduct } from "#tests/support/catalogue";
import { checkFile } from "#tests/support/imports/files";
import {
  addCheckedRun,
  addRun,
  ALEX,
  planned,
  removeRuns,
  runOf,
  SAM,
} from "#tests/support/imports/runs";
import { mailsOfKind } from "#tests/support/queued-mails";

beforeEach(removeRuns);

const REQUEST = {
  isLeavingOutErrors: false,
  confirmedMissing: null,
  confirmedOnApplication: null,
  hasReadWarnings: true,
};
const PACE = { isStopping: () => false };

const check = (kind: TableKind, lines: readonly string[]) => checkFile(kind, lines.join("\n"));

test("check and apply share one planner: once applied, the same file changes nothing (I2)", async () => {
  const { code } = addProduct({ listPricePence: 10_00, category: "Sensors" });
  const lines = [
    "Product code,Name,Category,List price,Weight,Features,Stock",
    `${code},Damper actuator,Sensors,12.50,250 g,IP65 | 24 V,5`,
    "NEW-1,Damper blade,Sensors,POA,,,",
    "NEW-2,Damper seal,Sensors,3.20,1.5 kg,,0",
  ];
  const id = await check("products", lines);
  expect(runOf(id)).toMatchObject({ state: "checked", rowCount: 3, failure: null });
  expect(runOf(id).counts).toMatchObject({ new: 2, change: 1, same: 0, error: 0 });
  expect(kit.listProducts().some(({ productCode }) => productCode === "NEW-1")).toBe(false);

  await requestApply(id, REQUEST, ALEX);
  await workOffImports(PACE);
  expect(runOf(id).state).toBe("applied");
  expect(existsSync(importFilePath(id))).toBe(false);
  expect(kit.findProductNamed("Damper seal")).toMatchObject({
    listPricePence: 3_20,
    weightGrams: 1500,
  });

  const again = await check("products", lines);
  expect(runOf(again).counts).toMatchObject({ new: 0, change: 0, same: 3, error: 0 });

  await requestUndo(id, SAM);
  await workOffImports(PACE);
  const undone = await check("products", lines);
  expect(runOf(undone).counts).toMatchObject({ new: 2, change: 1, same: 0 });
});

test("a row that is wrong is stored with its cells, and a file that is gone is a sentence", async () => {
  const { code } = addProduct();
  const id = await check("prices", ["Product code,List price", `${code},twelve`]);
  expect(runOf(id).counts).toMatchObject({ error: 1 });
  expect(listRowsAfter(id, "error", 0, 1000)).toMatchObject([
    { rowNumber: 2, cells: [code, "twelve"] },
  ]);

  const gone = await addRun({ state: "checking", mapping: { 0: "productCode" } });
  await workOffImports(PACE);
  expect(runOf(gone)).toMatchObject({
    state: "failed",
    failure: "The file is no longer here. Upload it again.",
  });
});

test("a fault while a row is written names the row", async () => {
  const rows = ["A valve", null, "A valve"].map((name, at) =>
    planned({
      ...{ rowNumber: at + 2, key: `FAULT-${at}`, action: "new" },
      changes: { productCode: [null, `FAULT-${at}`], name: [null, name] },
    }),
  );
  const id = await addCheckedRun(rows, { kind: "products" });
  await requestApply(id, REQUEST, ALEX);
  await workOffImports(PACE);
  expect(runOf(id)).toMatchObject({
    state: "failed",
    failure:
      "It stopped at row 3 (FAULT-1) because of a fault of this site, which is in its log. Nothing more is written.",
  });
  expect(logError).toHaveBeenLastCalledWith(expect.any(Error), {
    ...{ event: "import-failed", import: String(id), row: 3, key: "FAULT-1" },
  });
});

test("a scheduled run applies on its day if it would still write the same (I5)", async () => {
  const [same, other] = [
    addProduct({ listPricePence: 10_00 }),
    addProduct({ listPricePence: 10_00 }),
  ];
  const first = await check("prices", ["Product code,List price", `${same.code},11.00`]);
  const second = await check("prices", ["Product code,List price", `${other.code},11.00`]);
  for (const id of [first, second]) {
    const scheduled = { state: "scheduled", applyOn: "2026-01-01", appliedBy: ALEX.name } as const;
    db.update(importRuns).set(scheduled).where(eq(importRuns.id, id)).run();
  }
  // A text of the one, and the price of the other.
  kit.updateProductMeanwhile(same.id, { description: "Edited since" });
  kit.updateProductMeanwhile(other.id, { listPricePence: 10_50 });
  await workOffImports(PACE);

  expect(runOf(first).state).toBe("applied");
  expect(kit.findProductNamed(same.name)).toMatchObject({
    listPricePence: 11_00,
    description: "Edited since",
  });
  expect(runOf(second)).toMatchObject({ state: "stale" });
  expect(runOf(second).failure).toContain(`Row 2 (${other.code}) would no longer change the same`);
  expect(kit.findProductNamed(other.name).listPricePence).toBe(10_50);
  const mails = mailsOfKind("import-ended").map(({ toAddress, subject }) => [toAddress, subject]);
  expect(mails).toEqual([
    [ALEX.name, "prices.csv is applied"],
    [ALEX.name, "prices.csv was not applied"],
  ]);
});
