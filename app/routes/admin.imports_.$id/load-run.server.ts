import {
  countRows,
  type ImportRow,
  listRows,
  ROWS_A_PAGE,
  type RowTab,
} from "~/imports/runs/import-rows.server";
import { listLargestMoves } from "~/imports/plan/price-moves.server";
import { countAhead, type ImportRun } from "~/imports/runs/runs.server";
import { IMPORT_KIND_LABELS } from "~/imports/runs/import-kinds";
import { WORKING_STATES } from "~/imports/runs/import-run";
import { progressText, runBadge } from "~/imports/runs/run-words";
import { shownChanges, shownValues } from "~/imports/plan/shown-change";
import { paginate, parsePage } from "~/shared/page-window";

import { columnsView, storedChoices } from "./columns-view.server";

export const TABS = ["change", "new", "same", "error", "warning", "missing", "left"] as const;

export type Tab = (typeof TABS)[number];

/** Reads what the page of a run shows in its state. */
export async function loadRun(run: ImportRun, params: URLSearchParams, now: number) {
  const isWorking = WORKING_STATES.some((state) => state === run.state);
  return {
    run: shownRun(run),
    progress: isWorking ? progressOf(run, now) : null,
    columns: isMapped(run, params)
      ? columnsView(run, storedChoices(run, params.get("kind")), now)
      : null,
    plan: hasPlan(run) ? await planOf(run, params) : null,
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
    appliedBy: run.appliedBy,
    appliedAt: run.appliedAt,
    undoneAt: run.undoneAt,
    applyOn: run.applyOn,
    rowCount: run.rowCount,
    badge: runBadge(state),
    kindLabel: IMPORT_KIND_LABELS[kind],
    hasWritten: run.applyBeganAt !== null,
  };
}

function progressOf(run: ImportRun, now: number) {
  const ahead = countAhead(run);
  return { value: run.progress, max: run.rowCount, text: progressText(run, now), ahead };
}

/** True while staff choose the columns: at first, and when they come back to them. */
function isMapped({ kind, state, applyBeganAt }: ImportRun, params: URLSearchParams): boolean {
  if (kind === "media") return false;
  if (state === "uploaded") return true;
  const mayBeChanged = ["checked", "stale", "failed"].includes(state) && applyBeganAt === null;
  return mayBeChanged && params.has("edit");
}

function hasPlan({ state, counts }: ImportRun): boolean {
  return counts !== null && state !== "uploaded" && state !== "checking";
}

async function planOf(run: ImportRun, params: URLSearchParams) {
  const counts = countsByTab(run);
  const wanted = TABS.find((tab) => tab === params.get("tab"));
  const tab = wanted ?? TABS.find((each) => (counts[each] ?? 0) > 0) ?? "same";
  const pages = paginate(counts[tab] ?? 0, ROWS_A_PAGE, parsePage(params.get("page")));
  const rows = tab === "same" ? [] : listRows(run.id, tab, pages.current);
  return {
    tab,
    tabs: TABS.flatMap((each) =>
      counts[each] === null ? [] : [{ tab: each, count: counts[each] }],
    ),
    pages,
    rows: rows.map((row) => shownRow(run, row)),
    moves: (await listLargestMoves(run)).map((row) => shownRow(run, row)),
  };
}

/** Counts the rows of each tab; null for one that this run does not have. */
function countsByTab(run: ImportRun): Record<Tab, number | null> {
  const {
    new: added = 0,
    change = 0,
    same = 0,
    error = 0,
    warning = 0,
    missing = 0,
  } = run.counts ?? {};
  const isWhole = run.options.wholeListOf !== null;
  const isUndone = run.state === "undone" || run.state === "undoing";
  return {
    new: added,
    change,
    same,
    error,
    warning,
    missing: isWhole ? missing : null,
    left: isUndone ? countRows(run.id, "left") : null,
  };
}

function shownRow({ kind }: ImportRun, row: ImportRow) {
  const { rowNumber, key, action, productId, problems, leftBecause, hasWarning } = row;
  return {
    rowNumber,
    isNumbered: kind !== "media",
    key,
    productId,
    problems,
    leftBecause,
    hasWarning,
    changes: action === "new" ? [] : shownChanges(kind, row.changes),
    values: action === "new" ? shownValues(kind, row.changes) : [],
  };
}

/** Narrows a tab to those with rows. */
export function rowTab(tab: Tab): RowTab | undefined {
  return tab === "same" ? undefined : tab;
}
