import type { RunState } from "~/imports/runs/import-run";
import { DAY_MS } from "~/shared/durations";
import { RETENTION_DAYS } from "~/site/settings/retention";

type WrittenRun = { state: RunState; createdAt: number; applyBeganAt: number | null };

/** Returns true while a run that has written something still has the rows by which Undo restores it. */
export function canUndo({ state, createdAt, applyBeganAt }: WrittenRun, now: number): boolean {
  if (now - createdAt > RETENTION_DAYS.importRows * DAY_MS) return false;
  return state === "applied" || (state === "failed" && applyBeganAt !== null);
}
