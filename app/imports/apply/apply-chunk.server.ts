/** A chunk of a run, in one transaction: written or restored, marked, and in the audit log. */
import { fillNormalForms } from "~/catalogue/codes/known-codes.server";
import { readSpecifications } from "~/catalogue/facets/specification-readings.server";
import { readCatalogueVersion } from "~/catalogue/products/catalogue-cache.server";
import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import {
  codeWriter,
  complianceWriter,
  documentWriter,
  setWriter,
} from "~/imports/apply/apply-documents.server";
import { auditPrices, restorePrices, writePrices } from "~/imports/apply/apply-prices.server";
import { deleteRemovedProduct, productWriter } from "~/imports/apply/apply-products.server";
import { missingWriter, relationWriter } from "~/imports/apply/apply-relations.server";
import { variantWriter } from "~/imports/apply/apply-variants.server";
import {
  closeChunk,
  holdVersion,
  namingRow,
  type RowWriter,
  type TouchedProduct,
  type Writing,
} from "~/imports/apply/row-writing.server";
import { AFTER, BEFORE } from "~/imports/apply/planned-columns.server";
import { mediaWriter } from "~/imports/media/media-writer.server";
import type { ImportKind } from "~/imports/runs/import-kinds";
import { type ImportRow, listInOrder } from "~/imports/runs/import-rows.server";
import { type LeasedRun, markStale, renewLease } from "~/imports/runs/run-lease.server";
import { countOf } from "~/shared/counts";

const WRITERS: Record<Exclude<ImportKind, "prices">, RowWriter> = {
  products: productWriter,
  variants: variantWriter,
  codes: codeWriter,
  relations: relationWriter,
  documents: documentWriter,
  compliance: complianceWriter,
  sets: setWriter,
  media: mediaWriter,
};

/** The ranks of the names that a run gives to products, by the numbers of its rows. */
export type PlannedRanks = ReadonlyMap<number, number | null>;

/** Thrown when a product was changed while its run was interrupted. */
export class ChangedMeanwhileError extends Error {
  constructor(readonly key: string) {
    super(
      `${key} was changed while the import was interrupted. Undo puts back what has been written; then check the file again.`,
    );
    this.name = "ChangedMeanwhileError";
  }
}

/** Writes the next rows of a run and renews its lease. `done` is how many are written with them. */
export function applyChunk(
  run: LeasedRun,
  numbers: readonly number[],
  { ranks, done, now }: { ranks: PlannedRanks; done: number; now: number },
): void {
  const began = run.applyBeganAt ?? now;
  const writing = openWriting(run, began, ranks);
  const rows = listInOrder(run.id, numbers);
  holdVersion(() => {
    const [prices, others] = splitPrices(run, rows);
    if (prices.length > 0) auditPrices(prices, AFTER, writing);
    applyRows(run, others, writing);
  });
  renewLease(run, now, { progress: done });
}

function applyRows(run: LeasedRun, rows: readonly ImportRow[], writing: Writing): void {
  const began = writing.actor.now;
  assertAsLeft(rows, began);
  const touched = new Map<number, TouchedProduct>();
  for (const row of rows) {
    const added = namingRow(row, () => writerOf(run, row).apply(row, writing));
    const productId = added.productId ?? row.productId;
    const { runId, rowNumber } = row;
    const ids = [added.productId, added.variantId, added.relatedId].map((id) => id ?? null);
    markApplied().run(began, ...ids, runId, rowNumber);
    if (productId !== null) {
      touched.set(productId, { id: productId, version: versionLeft(row, began) });
    }
  }
  fillCaches();
  closeChunk(writing, [...touched.values()]);
}

/** Restores the next rows of a run, those of a product together, and renews its lease. */
export function undoChunk(
  run: LeasedRun,
  numbers: readonly number[],
  { done, now }: { done: number; now: number },
): void {
  const began = run.applyBeganAt ?? 0;
  const writing = openWriting(run, now, new Map());
  // The changes of later rows of the file go back first.
  const rows = listInOrder(run.id, numbers).toReversed();
  holdVersion(() => {
    const [prices, others] = splitPrices(run, rows);
    if (prices.length > 0) auditPrices(prices, BEFORE, writing);
    undoRows(run, others, { writing, began, now });
  });
  renewLease(run, now, { progress: done });
}

function undoRows(
  run: LeasedRun,
  rows: readonly ImportRow[],
  { writing, began, now }: { writing: Writing; began: number; now: number },
): void {
  const versions = readVersions(rows);
  const touched = new Map<number, TouchedProduct>();
  for (const row of rows) {
    const version = row.productId === null ? undefined : versions.get(row.productId);
    if (row.productId === null || version !== versionLeft(row, began)) {
      const leftBecause =
        version === undefined ? "It is no longer there" : "It has been changed since the import";
      markUndone().run(null, leftBecause, row.runId, row.rowNumber);
      continue;
    }
    const leftBecause = namingRow(row, () => writerOf(run, row).undo(row, writing));
    markUndone().run(now, leftBecause, row.runId, row.rowNumber);
    touched.set(row.productId, { id: row.productId, version: Math.max(now, version + 1) });
  }
  fillCaches();
  closeChunk(writing, [...touched.values()]);
  for (const id of writing.removed) deleteRemovedProduct(id);
}

/** Separates the prices, which are all written at once, from the products that a price list has not. */
function splitPrices(run: LeasedRun, rows: readonly ImportRow[]): [ImportRow[], ImportRow[]] {
  const isPrice = ({ action }: ImportRow) => run.kind === "prices" && action === "change";
  return [rows.filter(isPrice), rows.filter((row) => !isPrice(row))];
}

/** Restores all prices of a run at once, at the beginning of its Undo. */
export function undoPrices(run: LeasedRun, now: number): void {
  holdVersion(() => restorePrices(run.id, { began: run.applyBeganAt ?? 0, now }));
  renewLease(run, now);
}

/** Returns the version of a product once the row's run has written it. */
function versionLeft({ seenVersion }: ImportRow, began: number): number {
  return seenVersion === null ? began : Math.max(began, seenVersion + 1);
}

/** Products are guarded while a run is written; this is for the time in which its worker was not there. */
function assertAsLeft(rows: readonly ImportRow[], began: number): void {
  const versions = readVersions(rows);
  for (const row of rows) {
    if (row.productId === null) continue;
    const version = versions.get(row.productId);
    if (version !== row.seenVersion && version !== versionLeft(row, began)) {
      throw new ChangedMeanwhileError(row.key);
    }
  }
}

function openWriting(run: LeasedRun, now: number, ranks: PlannedRanks): Writing {
  return {
    actor: { name: run.appliedBy ?? run.startedBy, now },
    rankOf: (rowNumber) => ranks.get(rowNumber) ?? null,
    entries: [],
    removed: [],
  };
}

function writerOf({ kind, id }: LeasedRun, { action }: ImportRow): RowWriter {
  if (action === "missing") return missingWriter;
  if (kind === "prices") throw new Error(`Import ${id} has no writer of rows`);
  return WRITERS[kind];
}

const versionsOf = prepareOnce(() =>
  sqlite.prepare<[string], { id: number; version: number }>(
    `select id, updated_at as version from products where id in (select value from json_each(?))`,
  ),
);

function readVersions(rows: readonly ImportRow[]): Map<number, number> {
  const ids = [...new Set(rows.flatMap(({ productId }) => productId ?? []))];
  return new Map(
    versionsOf()
      .all(JSON.stringify(ids))
      .map(({ id, version }) => [id, version]),
  );
}

const markApplied = prepareOnce(() =>
  sqlite.prepare(
    `update import_rows set applied_at = ?, product_id = coalesce(?, product_id),
       variant_id = coalesce(?, variant_id), related_id = coalesce(?, related_id)
     where run_id = ? and row_number = ?`,
  ),
);

const markUndone = prepareOnce(() =>
  sqlite.prepare(
    "update import_rows set undone_at = ?, left_because = ? where run_id = ? and row_number = ?",
  ),
);

/** Makes codes and specifications findable. Each reads a bounded part at a time. */
function fillCaches(): void {
  while (fillNormalForms() > 0);
  while (readSpecifications() > 0);
}

const MAX_NAMED = 3;

// An applied row is one that was written before its worker was killed.
const CHANGED = `
  from import_rows r left join products p on p.id = r.product_id
  where r.run_id = ? and r.action in ('new', 'change', 'missing') and r.applied_at is null and r.left_because is null
    and not exists (select 1 from import_choices c where c.run_id = r.run_id and c.row_number = r.row_number) and (
    (r.product_id is not null and p.updated_at is not r.seen_version)
    or (r.product_id is null and exists (
      select 1 from products where product_code = r.changes ->> '$.productCode[1]' collate nocase)))`;

const countChanged = prepareOnce(() =>
  sqlite
    .prepare<[number], number>(`select count(distinct coalesce(r.product_id, r.key)) ${CHANGED}`)
    .pluck(),
);

const nameChanged = prepareOnce(() =>
  sqlite
    .prepare<[number], string>(
      `select distinct coalesce(p.product_code, p.name, r.key) ${CHANGED} limit ${MAX_NAMED}`,
    )
    .pluck(),
);

const leaveChanged = prepareOnce(() =>
  sqlite.prepare<[number, number]>(
    `update import_rows set left_because = 'It was changed since the check'
     where run_id = ? and row_number in (select r.row_number ${CHANGED})`,
  ),
);

const leaveChosen = prepareOnce(() =>
  sqlite.prepare<[number]>(
    `update import_rows set left_because = 'Left out by ' || chosen.chosen_by from import_choices chosen
     where chosen.run_id = ? and import_rows.run_id = chosen.run_id and import_rows.row_number = chosen.row_number
       and import_rows.left_because is null`,
  ),
);

/** Facts that were true at a version of the catalogue. */
export type Prepared = { version: number; changed: string | undefined };

/** Looks for changed products before the write lock is taken, which takes a quarter of a second for 98,000 rows. */
export function prepareApply(run: Pick<LeasedRun, "id">): Prepared {
  return { version: readCatalogueVersion(), changed: describeChanged(run.id) };
}

/**
 * Begins to write a run, without the rows that staff leave out (I31), or ends it as stale. Prices are written here, all
 * at once. Call inside a transaction. Returns "begun" for a run that an earlier worker has begun.
 */
export function beginApply(run: LeasedRun, prepared: Prepared, now: number): "begun" | "stale" {
  if (run.applyBeganAt !== null) return "begun";
  const isCurrent = prepared.version === readCatalogueVersion();
  const sentence = isCurrent ? prepared.changed : describeChanged(run.id);
  if (sentence !== undefined) {
    leaveChanged().run(run.id, run.id);
    markStale(run, sentence);
    return "stale";
  }
  leaveChosen().run(run.id);
  if (run.kind === "prices") holdVersion(() => writePrices(run.id, now));
  renewLease(run, now, { applyBeganAt: now, stepBeganAt: now, progress: 0 });
  run.applyBeganAt = now;
  return "begun";
}

/** Says which products were changed since the check; undefined if none was. */
function describeChanged(runId: number): string | undefined {
  const changed = countChanged().get(runId) ?? 0;
  if (changed === 0) return undefined;
  const names = nameChanged().all(runId);
  const others = changed - names.length;
  const list = others > 0 ? [...names, `${others} more`] : names;
  const verb = changed === 1 ? "was" : "were";
  return `${countOf(changed, "product")} ${verb} changed since the check (${list.join(", ")}). Check again.`;
}
