import { importEnded } from "~/imports/runs/import-ended.server";
import { writeLong } from "~/imports/apply/long-write.server";
import type { ImportRun } from "~/imports/runs/runs.server";
import { queueMail } from "~/mail/queue-mail.server";
import { COMMAND_LINE } from "~/shared/actor";

const REPORTED = ["checked", "applied", "undone", "stale", "failed"] as const;

/** Queues a mail about a run that has ended to the administrator who pressed its last button; a command has no address. */
export async function queueImportMail(run: ImportRun, now: number): Promise<void> {
  const to = run.appliedBy ?? run.startedBy;
  const state = REPORTED.find((each) => each === run.state);
  if (state === undefined || to === COMMAND_LINE) return;
  const { id: importId, fileName, failure: reason } = run;
  await writeLong(() => queueMail(importEnded, { to, importId, fileName, state, reason }, now));
}
