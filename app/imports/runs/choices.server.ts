/** Rows of a plan that staff leave out, by ticks on the page of its check (I31). */
import { createHash } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";

import { importChoices } from "#drizzle/schema/imports";
import { db, sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { assertInWrite } from "~/db/write.server";
import type { ChosenRows } from "~/imports/apply/apply-request";
import { findRow, type ImportRow, listInOrder } from "~/imports/runs/import-rows.server";
import type { LostChoices } from "~/imports/runs/import-run";

const MAX_NAMED = 10;
const WRITTEN: readonly string[] = ["new", "change", "missing"];

/** Lists which of these rows are left out. */
export function listChosen(runId: number, rowNumbers: readonly number[]): Set<number> {
  const { rowNumber } = importChoices;
  const rows = db
    .select({ rowNumber })
    .from(importChoices)
    .where(and(eq(importChoices.runId, runId), inArray(rowNumber, [...rowNumbers])))
    .all();
  return new Set(rows.map((row) => row.rowNumber));
}

/** Lists all rows of a run that are left out. */
export function listAllChosen(runId: number): Set<number> {
  const { rowNumber } = importChoices;
  const rows = db.select({ rowNumber }).from(importChoices).where(eq(importChoices.runId, runId));
  return new Set(rows.all().map((row) => row.rowNumber));
}

const counted = prepareOnce(() =>
  sqlite.prepare<[number], Record<keyof ChosenRows, number | null>>(
    `select sum(r.action = 'new') as new, sum(r.action = 'change') as change, sum(r.action = 'missing') as missing,
       sum(r.has_warning) as warning,
       sum(r.action = 'change' and iif(json_type(r.changes, '$.listPricePence') is null,
         r.changes ->> '$.pricePence[0]' > 0 and r.changes ->> '$.pricePence[1]' = 0,
         r.changes ->> '$.listPricePence[0]' > 0 and coalesce(r.changes ->> '$.listPricePence[1]', 0) = 0)) as toApplication
     from import_choices c join import_rows r on r.run_id = c.run_id and r.row_number = c.row_number
     where c.run_id = ?`,
  ),
);

/** Counts the rows that are left out, as the check has counted them. */
export function countChosen(runId: number): ChosenRows {
  const found = counted().get(runId);
  return {
    new: found?.new ?? 0,
    change: found?.change ?? 0,
    missing: found?.missing ?? 0,
    warning: found?.warning ?? 0,
    toApplication: found?.toApplication ?? 0,
  };
}

/** Leaves out some of these rows, and none of the others. Rows that would write nothing are ignored. Call inside a transaction. */
export function putChoices(
  runId: number,
  { rows, leftOut }: { rows: readonly number[]; leftOut: ReadonlySet<number> },
  chosenBy: string,
): void {
  assertInWrite();
  for (const row of listInOrder(runId, rows)) {
    const { rowNumber, key, action } = row;
    if (!WRITTEN.includes(action)) continue;
    if (!leftOut.has(rowNumber)) removeChoice(runId, rowNumber);
    else {
      db.insert(importChoices)
        .values({ runId, rowNumber, key, effect: effectOf(row), chosenBy })
        .onConflictDoNothing()
        .run();
    }
  }
}

/**
 * Removes the choices whose rows would now write something else, and returns them (I31). Call inside the transaction
 * that ends a check.
 */
export function dropLostChoices(runId: number): LostChoices {
  assertInWrite();
  const chosen = db
    .select()
    .from(importChoices)
    .where(eq(importChoices.runId, runId))
    .orderBy(asc(importChoices.rowNumber))
    .all();
  const lost = chosen.filter(({ rowNumber, effect }) => {
    const row = findRow(runId, rowNumber);
    return row === undefined || effectOf(row) !== effect;
  });
  for (const { rowNumber } of lost) removeChoice(runId, rowNumber);
  return { rows: lost.length, named: lost.slice(0, MAX_NAMED).map(({ key }) => key) };
}

function removeChoice(runId: number, rowNumber: number): void {
  db.delete(importChoices)
    .where(and(eq(importChoices.runId, runId), eq(importChoices.rowNumber, rowNumber)))
    .run();
}

function effectOf({ key, action, changes, productId, variantId, relatedId }: ImportRow): string {
  const effect = JSON.stringify([key, action, changes, productId, variantId, relatedId]);
  return createHash("sha256").update(effect).digest("base64");
}
