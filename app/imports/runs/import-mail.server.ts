import { writeLong } from "~/imports/apply/long-write.server";
import type { ImportRun } from "~/imports/runs/runs.server";
import { insertMail } from "~/mail/outbox.server";
import { COMMAND_LINE } from "~/shared/actor";
import { composeMail } from "~/mail/compose-mail.server";

const REPORTED = ["checked", "applied", "undone", "stale", "failed"] as const;

/** Queues a mail about a run that has ended to the administrator who pressed its last button; a command has no address. */
export async function queueImportMail(run: ImportRun, now: number): Promise<void> {
  const to = run.appliedBy ?? run.startedBy;
  const state = REPORTED.find((each) => each === run.state);
  if (state === undefined || to === COMMAND_LINE) return;
  const { id: importId, fileName, failure: reason } = run;
  const mail = composeMail("import-ended", { to, importId, fileName, state, reason });
  await writeLong(() => insertMail(mail, now));
}
