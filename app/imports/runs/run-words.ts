/** The words for an import's state, its counts and its progress. */
import type { LeftOutReason } from "~/imports/meaning/left-out";
import type { ImportKind } from "~/imports/runs/import-kinds";
import type { RunCounts, RunState } from "~/imports/runs/import-run";
import { countOf, formatCount } from "~/shared/counts";
import { MINUTE_MS } from "~/shared/durations";

/** Colours follow those of quotes: blue works, yellow waits for staff, green is done, orange needs attention. */
type StateBadge = { label: string; tone: "yellow" | "blue" | "green" | "orange" | "grey" };

const BADGES: Record<RunState, StateBadge> = {
  uploaded: { label: "Uploaded", tone: "yellow" },
  checking: { label: "Checking", tone: "blue" },
  checked: { label: "Checked", tone: "yellow" },
  scheduled: { label: "Scheduled", tone: "blue" },
  applying: { label: "Applying", tone: "blue" },
  applied: { label: "Applied", tone: "green" },
  undoing: { label: "Undoing", tone: "blue" },
  undone: { label: "Undone", tone: "grey" },
  stale: { label: "Out of date", tone: "orange" },
  failed: { label: "Failed", tone: "orange" },
  discarded: { label: "Discarded", tone: "grey" },
};

/** Returns a state's label and colour. */
export function runBadge(state: RunState): StateBadge {
  return BADGES[state];
}

/** Formats the counts of a run in one line: "12 new, 1,240 changed, 3 errors". Nothing at all is "No change". */
export function countsText(counts: RunCounts): string {
  const parts = [
    counts.new > 0 && `${formatCount(counts.new)} new`,
    counts.change > 0 && `${formatCount(counts.change)} changed`,
    counts.missing > 0 && `${formatCount(counts.missing)} discontinued`,
    counts.error > 0 && countOf(counts.error, "error"),
  ].filter(Boolean);
  const text = parts.join(", ") || "No change";
  return counts.leftOut ? `${text}, ${formatCount(counts.leftOut)} left out` : text;
}

/** Formats what an applied run has written, as in "Written: 12 new, 1,240 changed"; a run of an earlier release, what its plan had. */
export function writtenText(counts: RunCounts): string {
  const text = countsText({ ...counts, ...counts.written, error: 0, leftOut: 0 });
  return `Written: ${text}`;
}

/** Says what the rows of a file are that are not data (I27). */
export const LEFT_OUT_LABELS: Record<LeftOutReason, string> = {
  heading: "The headings again",
  page: "A page number",
  total: "A total",
  note: "A note",
  section: "The title of a section",
  hidden: "Hidden in the file",
  struck: "Struck through",
  discontinued: "Discontinued, by its status",
  break: "A price for a larger quantity",
};

/** Returns what the counts of a run count. */
export function rowNoun(kind: ImportKind): "row" | "file" {
  return kind === "media" ? "file" : "row";
}

/** Formats a file's size: "12 KB", "3.4 MB". */
export function fileSizeText(bytes: number): string {
  if (bytes < 1024 * 1024) return `${formatCount(Math.max(1, Math.round(bytes / 1024)))} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

type WorkingRun = {
  kind: ImportKind;
  progress: number;
  rowCount: number | null;
  stepBeganAt: number | null;
};

const SECOND_MS = 1000;
// Less than this says nothing about the rest.
const MIN_MEASURED_MS = 3 * SECOND_MS;

/** Formats how far a step is and how long it may take: "18,400 of 50,000 rows, about 40 s left". */
export function progressText(run: WorkingRun, now: number): string {
  const { progress, rowCount, stepBeganAt } = run;
  const noun = rowNoun(run.kind);
  if (progress === 0) return "Waiting to begin";
  if (rowCount === null || rowCount < progress) return `${countOf(progress, noun)} so far`;
  const done = `${formatCount(progress)} of ${countOf(rowCount, noun)}`;
  const took = stepBeganAt === null ? 0 : now - stepBeganAt;
  if (progress === rowCount || took < MIN_MEASURED_MS) return done;
  return `${done}, about ${roughDuration((took / progress) * (rowCount - progress))} left`;
}

function roughDuration(ms: number): string {
  if (ms < 100 * SECOND_MS) {
    const seconds = Math.ceil(ms / SECOND_MS);
    return `${seconds > 10 ? Math.ceil(seconds / 10) * 10 : seconds} s`;
  }
  return countOf(Math.ceil(ms / MINUTE_MS), "minute");
}

type OvertakenRun = {
  state: RunState;
  appliedBy: string | null;
  startedBy: string;
};

/** Returns the answer for an administrator whose button comes too late: the run has moved on. */
export function overtakenText({ state, appliedBy }: OvertakenRun): {
  title: string;
  description: string;
} {
  const by = appliedBy ?? "Another administrator";
  const descriptions: Record<RunState, string> = {
    uploaded: "The file is waiting for its columns.",
    checking: "The file is being checked again.",
    checked: "The file has been checked. Read the differences below.",
    scheduled: `${by} has scheduled it.`,
    applying: `${by} has applied it. It is being written now.`,
    applied: `${by} has applied it.`,
    undoing: `${by} has undone it. It is being put back now.`,
    undone: `${by} has undone it.`,
    stale: "Something has changed since the check. Check it again.",
    failed: "It could not go on. Read the reason below.",
    discarded: "It has been discarded.",
  };
  return { title: "This import has moved on", description: descriptions[state] };
}

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
