/**
 * The steps of staff with a run (I2). Each is one update that says which states it starts from, so that of two
 * administrators who press at once one does it and the other gets the run as it is now.
 */
import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";

import { importChoices, importRows, importRuns } from "#drizzle/schema/imports";
import { db } from "~/db/client.server";
import { afterCommit, write } from "~/db/write.server";
import {
  type ApplyRefusal,
  type ApplyRequest,
  refusalOf,
  type ShownPlan,
} from "~/imports/apply/apply-request";
import { countChosen } from "~/imports/runs/choices.server";
import { removeCorrections } from "~/imports/runs/corrections.server";
import { isSchedulable, NO_COUNTS, type RunState } from "~/imports/runs/import-run";
import { clearLeftOut } from "~/imports/runs/left-out-rows.server";
import { makerKey } from "~/imports/meaning/maker-names";
import {
  type DescribedRun,
  findRun,
  type ImportRun,
  wakeImports,
} from "~/imports/runs/runs.server";
import { countRows } from "~/imports/runs/import-rows.server";
import type { Actor } from "~/shared/actor";
import { DAY_MS } from "~/shared/durations";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import { RETENTION_DAYS } from "~/site/settings/retention";

/** "refused" has the run as it is now: another administrator was faster, or it has moved on. */
export type StepOutcome = { kind: "done" | "not-found" } | { kind: "refused"; run: ImportRun };

export type ApplyOutcome = StepOutcome | ApplyRefusal;

export type ScheduleOutcome = ApplyOutcome | { kind: "day-not-possible" };

type Step = {
  id: number;
  from: readonly RunState[];
  set: Partial<typeof importRuns.$inferInsert>;
  /** A further condition. */
  where?: SQL;
};

/** A step that the worker has yet to begin. */
export const NOT_BEGUN = { progress: 0, stepBeganAt: null, leasedUntil: null } as const;

const NOT_CHECKED = { counts: null, failure: null, checkedAt: null, applyOn: null } as const;

/** Stores what the columns mean and starts the check, also of a run that was checked before. */
export function setMapping(
  id: number,
  { kind, mapping, options }: Pick<ImportRun, "kind" | "mapping" | "options">,
): Promise<StepOutcome> {
  const maker = makerKey(options.maker);
  return write(() => startCheck(id, { kind, mapping, options, maker }));
}

/** Stores another reading of the file. Ticks and corrections are deleted if its table lies elsewhere. */
export function setDescription(id: number, described: DescribedRun): Promise<StepOutcome> {
  const maker = makerKey(described.options.maker);
  return write(() => {
    const before = findRun(id);
    const set = { ...described, maker, ...NOT_CHECKED, rowCount: null, state: "uploaded" } as const;
    const outcome = changeBeforeApply(id, set);
    if (outcome.kind === "done" && !isSameTable(before, described)) {
      removeCorrections(id);
      db.delete(importChoices).where(eq(importChoices.runId, id)).run();
    }
    return outcome;
  });
}

/** Returns true if both have the same headings in the same rows of the same sheets. */
function isSameTable(before: ImportRun | undefined, { headers, facts }: DescribedRun): boolean {
  const placeOf = (run: Pick<ImportRun, "headers" | "facts"> | undefined) =>
    JSON.stringify([
      run?.headers,
      run?.facts?.headingRow,
      run?.facts?.sheets.filter(({ isRead }) => isRead).map(({ name }) => name),
    ]);
  return placeOf(before) === placeOf({ headers, facts });
}

/** Starts the check of a run that has written nothing. Call inside write(). */
export function startCheck(
  id: number,
  set: Partial<typeof importRuns.$inferInsert> = {},
): StepOutcome {
  return changeBeforeApply(id, { ...set, ...NOT_CHECKED, state: "checking" });
}

/** Changes a run that has written nothing, and deletes its plan. A run that failed while it was written can only be undone. */
function changeBeforeApply(id: number, set: Step["set"]): StepOutcome {
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

/** Lets the worker write a checked run; it waits in line while another one is written. */
export function requestApply(
  id: number,
  request: ApplyRequest,
  actor: Actor,
): Promise<ApplyOutcome> {
  return write(() => {
    const refusal = refuse(id, request);
    if (refusal) return refusal;
    return step({
      id,
      from: ["checked"],
      set: { ...NOT_BEGUN, state: "applying", appliedBy: actor.name, ...optionsOf(id, request) },
    });
  });
}

/** Keeps a checked run until a London day, as in "2027-01-01". */
export function scheduleRun(
  id: number,
  applyOn: string,
  request: ApplyRequest,
  actor: Actor,
): Promise<ScheduleOutcome> {
  return write((): ScheduleOutcome => {
    if (!isSchedulable(applyOn, actor.now)) return { kind: "day-not-possible" };
    const refusal = refuse(id, request);
    if (refusal) return refusal;
    const outcome = step({
      id,
      from: ["checked"],
      set: { state: "scheduled", applyOn, appliedBy: actor.name, ...optionsOf(id, request) },
    });
    if (outcome.kind === "done") audit(id, "import.schedule", actor, { applyOn });
    return outcome;
  });
}

/**
 * Stops what a run is about to do or doing. A check is discarded; what waits is checked again; what is being
 * written ends after its chunk, and what it has written is undone.
 */
export function cancelRun(id: number, actor: Actor): Promise<StepOutcome> {
  return write(() => {
    const run = findRun(id);
    if (!run) return { kind: "not-found" };
    if (run.state === "scheduled") {
      return step({ id, from: ["scheduled"], set: { state: "checked", applyOn: null } });
    }
    if (run.state === "applying") {
      const hasBegun = run.applyBeganAt !== null;
      // The page of a checked run has no rows that are left as they are.
      const waiting = countRows(id, "skipped") > 0 ? "stale" : "checked";
      const set = hasBegun
        ? ({ state: "undoing", appliedBy: actor.name } as const)
        : ({ state: waiting, applyOn: null } as const);
      return step({ id, from: ["applying"], set: { ...NOT_BEGUN, ...set } });
    }
    return step({ id, from: ["checking"], set: { ...NOT_BEGUN, state: "discarded" } });
  });
}

/** Ends a run that has written nothing. The caller removes its file. */
export function discardRun(id: number): Promise<StepOutcome> {
  return write(() =>
    step({
      id,
      from: ["uploaded", "checked", "stale", "failed"],
      where: isNull(importRuns.applyBeganAt),
      set: { state: "discarded" },
    }),
  );
}

/** Lets the worker put back what an applied run has written, or one that failed half-way. */
export function requestUndo(id: number, actor: Actor): Promise<StepOutcome> {
  return write(() => {
    const run = findRun(id);
    if (run && !canUndo(run, actor.now)) return { kind: "refused", run };
    return step({
      id,
      from: ["applied", "failed"],
      set: { ...NOT_BEGUN, state: "undoing", appliedBy: actor.name, failure: null },
    });
  });
}

/** Records the end of a run. Call inside write(). */
export function audit(
  id: number,
  action: string,
  actor: Actor,
  after: Record<string, unknown>,
): void {
  const run = findRun(id);
  if (run) insertAuditEntry(actor, { action, subject: importSubject(run), before: null, after });
}

/** Moves a run on if it is in one of these states. Call inside write(). */
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

function refuse(id: number, request: ApplyRequest): ApplyRefusal | undefined {
  const run = findRun(id);
  if (run?.state !== "checked") return undefined;
  return (
    refuseOlder(run, request.shown) ?? refusalOf(run.counts ?? NO_COUNTS, request, countChosen(id))
  );
}

/** Refuses the button of a page that showed an earlier check, or other choices (I24). */
export function refuseOlder(
  run: ImportRun | undefined,
  shown: ShownPlan | undefined,
): { kind: "checked-again" | "choices-changed" } | undefined {
  if (!run || !shown) return undefined;
  if (run.checkedAt !== shown.checkedAt) return { kind: "checked-again" };
  return run.choices === shown.choices ? undefined : { kind: "choices-changed" };
}

function optionsOf(id: number, { isLeavingOutErrors }: ApplyRequest) {
  const run = findRun(id);
  return run ? { options: { ...run.options, isLeavingOutErrors } } : {};
}

type WrittenRun = { state: RunState; createdAt: number; applyBeganAt: number | null };

/** Returns true while a run that has written something still has the rows by which Undo restores it. */
function canUndo({ state, createdAt, applyBeganAt }: WrittenRun, now: number): boolean {
  if (now - createdAt > RETENTION_DAYS.importRows * DAY_MS) return false;
  return state === "applied" || (state === "failed" && applyBeganAt !== null);
}

function importSubject({ id, fileName }: { id: number; fileName: string }): string {
  return `Import ${id}: ${fileName}`;
}
