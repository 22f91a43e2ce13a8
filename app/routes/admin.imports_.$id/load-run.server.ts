import { sayMaker, sayReading } from "~/imports/meaning/read-as";
import { hasImportFile } from "~/imports/runs/apply-again.server";
import { countAhead, type ImportRun } from "~/imports/runs/runs.server";
import { IMPORT_KIND_LABELS } from "~/imports/runs/import-kinds";
import { WORKING_STATES } from "~/imports/runs/import-run";
import { readingOf } from "~/imports/runs/understand-file.server";
import { progressText, runBadge } from "~/imports/runs/run-words";

import { columnsView, storedChoices } from "./columns-view.server";
import { loadPlan } from "./load-plan.server";

/** Reads what the page of a run shows in its state. */
export async function loadRun(run: ImportRun, params: URLSearchParams, now: number) {
  const isWorking = WORKING_STATES.some((state) => state === run.state);
  return {
    run: { ...shownRun(run), ...shownReading(run, now) },
    progress: isWorking ? progressOf(run, now) : null,
    columns: isMapped(run, params)
      ? columnsView(run, storedChoices(run, params.get("kind")), now)
      : null,
    plan: hasPlan(run) ? await loadPlan(run, params) : null,
  };
}

/** Says how a checked file is read, and the day from which its prices apply. */
function shownReading(run: ImportRun, now: number) {
  const reading = run.state === "checked" ? readingOf(run, now) : undefined;
  if (!reading) return { readAs: [], validFrom: null };
  const maker = sayMaker(run.options.maker);
  return {
    readAs: [...(maker === undefined ? [] : [maker]), ...sayReading(reading)],
    validFrom: reading.validFrom,
  };
}

function shownRun(run: ImportRun) {
  const { id, state, kind, fileName, fileBytes, encoding, options, counts, failure } = run;
  return {
    id,
    state,
    kind,
    fileName,
    fileBytes,
    encoding,
    options,
    counts,
    failure,
    startedBy: run.startedBy,
    createdAt: run.createdAt,
    checkedAt: run.checkedAt,
    choices: run.choices,
    appliedBy: run.appliedBy,
    appliedAt: run.appliedAt,
    undoneAt: run.undoneAt,
    applyOn: run.applyOn,
    rowCount: run.rowCount,
    badge: runBadge(state),
    kindLabel: IMPORT_KIND_LABELS[kind],
    hasWritten: run.applyBeganAt !== null,
    hasFile: run.state === "undone" && hasImportFile(id),
  };
}

function progressOf(run: ImportRun, now: number) {
  const ahead = countAhead(run);
  return { value: run.progress, max: run.rowCount, text: progressText(run, now), ahead };
}

/** Returns true while staff choose the columns: at first, and whenever they return to them. */
function isMapped({ kind, state, applyBeganAt }: ImportRun, params: URLSearchParams): boolean {
  if (kind === "media") return false;
  if (state === "uploaded") return true;
  const mayBeChanged = ["checked", "stale", "failed"].includes(state) && applyBeganAt === null;
  return mayBeChanged && params.has("edit");
}

function hasPlan({ state, counts }: ImportRun): boolean {
  return counts !== null && state !== "uploaded" && state !== "checking";
}
