/** The steps of staff with the plan of a run: ticks, corrections, and the rest of a stale one (I31). */
import { isNull } from "drizzle-orm";

import { importRuns } from "#drizzle/schema/imports";
import { write } from "~/db/write.server";
import type { ShownPlan } from "~/imports/apply/apply-request";
import { putChoices } from "~/imports/runs/choices.server";
import {
  type CorrectedCell,
  hasRoomFor,
  putCorrections,
  removeCorrections,
} from "~/imports/runs/corrections.server";
import { countUnwritten } from "~/imports/runs/import-rows.server";
import {
  NOT_BEGUN,
  refuseOlder,
  startCheck,
  step,
  type StepOutcome,
} from "~/imports/runs/run-steps.server";
import { findRun } from "~/imports/runs/runs.server";
import type { Actor } from "~/shared/actor";

/** The ticks of a page: the rows that it showed, and those of them that are left out. */
export type PageChoices = {
  shown: ShownPlan;
  rows: readonly number[];
  leftOut: ReadonlySet<number>;
};

type PageOutcome = StepOutcome | { kind: "checked-again" | "choices-changed" };

/** Leaves out the ticked rows of a page, and no other row that it showed (I31). */
export function saveChoices(id: number, page: PageChoices, actor: Actor): Promise<PageOutcome> {
  return write(() => {
    const refusal = refusePage(id, page);
    if (refusal) return refusal;
    putChoices(id, page, actor.name);
    return step({ id, from: ["checked"], set: { choices: page.shown.choices + 1 } });
  });
}

export type CorrectOutcome = PageOutcome | { kind: "too-many-corrections" };

/** Stores corrected cells with the ticks of their page, and starts a new check, because only a check makes a plan (I31). */
export function correctCells(
  id: number,
  page: PageChoices & { cells: readonly CorrectedCell[] },
  actor: Actor,
): Promise<CorrectOutcome> {
  return write((): CorrectOutcome => {
    const refusal = refusePage(id, page);
    if (refusal) return refusal;
    if (!hasRoomFor(id, page.cells)) return { kind: "too-many-corrections" };
    putChoices(id, page, actor.name);
    putCorrections(id, page.cells, actor.name);
    return startCheck(id, { choices: page.shown.choices + 1 });
  });
}

/** Takes all corrections back, so that the file is checked as it came. */
export function dropCorrections(id: number, page: PageChoices): Promise<PageOutcome> {
  return write(() => {
    const refusal = refusePage(id, page);
    if (refusal) return refusal;
    removeCorrections(id);
    return startCheck(id);
  });
}

/**
 * Lets the worker write the rows of a stale run that would still write what was checked. `others` is their number on the
 * page (I5).
 */
export function applyOthers(
  id: number,
  { shown, others }: { shown: ShownPlan; others: number },
  actor: Actor,
): Promise<PageOutcome> {
  return write(() => {
    const run = findRun(id);
    const isOlder = run?.state === "stale" ? refuseOlder(run, shown) : undefined;
    if (isOlder) return isOlder;
    if (run?.state === "stale" && countUnwritten(id) !== others) return { kind: "checked-again" };
    return step({
      id,
      from: ["stale"],
      where: isNull(importRuns.applyBeganAt),
      set: { ...NOT_BEGUN, state: "applying", applyOn: null, appliedBy: actor.name },
    });
  });
}

/** Refuses the button of a checked run's page if the run has moved on, or the page is older than its plan. */
function refusePage(id: number, { shown }: PageChoices): PageOutcome | undefined {
  const run = findRun(id);
  if (!run) return { kind: "not-found" };
  return run.state === "checked" ? refuseOlder(run, shown) : { kind: "refused", run };
}
