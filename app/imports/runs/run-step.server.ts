/** One step of a run (I2): an update that says which states it starts from. */
import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";

import { importRows, importRuns } from "#drizzle/schema/imports";
import { db } from "~/db/client.server";
import { afterCommit } from "~/db/write.server";
import type { RunState } from "~/imports/runs/import-run";
import { wakeImports } from "~/imports/runs/import-wakeups.server";
import { clearLeftOut } from "~/imports/runs/left-out-rows.server";
import { findRun, type ImportRun } from "~/imports/runs/runs.server";

/** "refused" has the run as it is now: another administrator was faster, or it has moved on. */
export type StepOutcome = { kind: "done" | "not-found" } | { kind: "refused"; run: ImportRun };

type Step = {
  id: number;
  from: readonly RunState[];
  set: Partial<typeof importRuns.$inferInsert>;
  /** A further condition. */
  where?: SQL;
};

/** Nothing of the next step is done. */
export const NOT_BEGUN = { progress: 0, stepBeganAt: null, leasedUntil: null } as const;

/** No check has ended. */
export const NOT_CHECKED = { counts: null, failure: null, checkedAt: null, applyOn: null } as const;

/** Takes a step if the run is in one of its states. Call inside write(). */
export function step({ id, from, set, where }: Step): StepOutcome {
  const { changes } = db
    .update(importRuns)
    .set(set)
    .where(and(eq(importRuns.id, id), inArray(importRuns.state, [...from]), where))
    .run();
  if (changes > 0) {
    afterCommit(wakeImports);
    return { kind: "done" };
  }
  const run = findRun(id);
  return run ? { kind: "refused", run } : { kind: "not-found" };
}

/** Changes a run of which nothing is written, and deletes its plan. A run that failed while it was written is only undone. Call inside write(). */
export function changeBeforeApply(id: number, set: Step["set"]): StepOutcome {
  const outcome = step({
    id,
    from: ["uploaded", "checked", "stale", "failed"],
    where: isNull(importRuns.applyBeganAt),
    set: { ...set, ...NOT_BEGUN },
  });
  if (outcome.kind === "done") {
    db.delete(importRows).where(eq(importRows.runId, id)).run();
    clearLeftOut(id);
  }
  return outcome;
}

/** Starts the check of a run, also of one that was checked before. Call inside write(). */
export function startCheck(
  id: number,
  set: Partial<typeof importRuns.$inferInsert> = {},
): StepOutcome {
  return changeBeforeApply(id, { ...set, ...NOT_CHECKED, state: "checking" });
}
