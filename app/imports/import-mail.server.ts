import { writeLong } from "~/db/imports/long-write.server";
import type { ImportRun } from "~/db/imports/runs.server";
import { insertMail } from "~/db/mail/outbox.server";
import { COMMAND_LINE } from "~/domain/site/actor";
import { composeMail } from "~/email/compose-mail.server";

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
