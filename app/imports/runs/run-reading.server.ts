import { NO_ANSWERS } from "~/imports/meaning/answers";
import { type FileReading, findQuestions } from "~/imports/meaning/questions";
import { isTableKind } from "~/imports/runs/import-kinds";
import { isSchedulable } from "~/imports/runs/import-schedule";
import type { ImportRun } from "~/imports/runs/runs.server";
import { londonDay } from "~/shared/dates";

type MappedRun = Pick<ImportRun, "kind" | "headers" | "mapping" | "facts" | "options">;

/**
 * Returns how the table of a run is read, and the later day from which its prices apply, as in "2027-01-01", or null; undefined for a
 * zip.
 */
export function readingOf(
  { kind, headers, mapping, facts, options }: MappedRun,
  now: number,
): (FileReading & { validFrom: string | null }) | undefined {
  if (!isTableKind(kind)) return undefined;
  const answers = options.answers ?? NO_ANSWERS;
  const today = londonDay(now);
  const reading = findQuestions({ kind, headers, mapping, facts, answers, today });
  const { applyOn } = reading;
  const isLater = applyOn !== null && isSchedulable(applyOn, now);
  return { ...reading, validFrom: isLater ? applyOn : null };
}
