/** The first step of Apply: a run is not written if anything that it touches has changed since its check (I2). */
import { readCatalogueVersion } from "~/catalogue/products/catalogue-cache.server";
import { sqlite } from "~/db/client.server";
import { prepareOnce } from "~/db/prepared.server";
import { holdVersion } from "~/imports/apply/long-write.server";
import { type LeasedRun, markStale, renewLease } from "~/imports/runs/run-lease.server";
import { writePrices } from "~/imports/apply/apply-prices.server";
import { countOf } from "~/shared/counts";

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
