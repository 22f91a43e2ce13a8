import { countOf } from "~/shared/counts";

type Written = {
  startedBy: string;
  appliedBy: string | null;
  applyBeganAt: number | null;
  stepBeganAt: number | null;
};

/** Says why a product cannot be saved while an import is written, which may have ended in between. */
export function describeWait(run: Written | undefined, now: number): string {
  if (!run) return "An import was being written. Your text is still here: save again.";
  const by = run.appliedBy ?? run.startedBy;
  const beganAt = run.stepBeganAt ?? run.applyBeganAt ?? now;
  return `An import is being written (started by ${by}, ${ago(now - beganAt)} ago). Your text is still here.`;
}

function ago(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  return seconds < 60 ? `${seconds} s` : countOf(Math.round(seconds / 60), "minute");
}
