import { parse } from "@conform-to/dom";

import {
  cancelRun,
  discardRun,
  requestUndo,
  setMapping,
  type StepOutcome,
} from "~/imports/runs/run-steps.server";
import type { ImportRun } from "~/imports/runs/runs.server";
import { runPath } from "~/imports/runs/import-paths";
import { overtakenText } from "~/imports/runs/run-words";
import type { Actor } from "~/shared/actor";
import { requireConfirmed } from "~/http/confirmation.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectSubmission } from "~/http/replies.server";
import { removeImportFile } from "~/imports/runs/import-files.server";

import { readElsewhere, takeColumns } from "./take-columns.server";
import { takePlanStep } from "./take-plan.server";

/** Handles a button of the page, and shows the page again. */
export async function takeStep(
  run: ImportRun,
  form: FormData,
  actor: Actor,
  query: URLSearchParams,
) {
  const { id } = run;
  switch (textField(form, "intent")) {
    case "check":
      return check(run, form, actor.now);
    case "read-sheets":
    case "read-heading":
      return readAgain(run, form);
    case "check-again":
      return replyTo(await setMapping(id, run), id, CHECK_STARTED);
    case "cancel":
      return replyTo(await cancelRun(id, actor), id, "Cancelled");
    case "discard":
      return discard(id);
    case "undo":
      requireConfirmed(form);
      return replyTo(await requestUndo(id, actor), id, "Undo started");
    default:
      return takePlanStep(run, form, actor, query);
  }
}

async function check(run: ImportRun, form: FormData, now: number) {
  const taken = await takeColumns(run, form, now);
  if (!taken) throw rejectUnknownIntent();
  if (taken.rejected) return taken.rejected;
  return taken.loaded?.kind === "maker"
    ? replyTo(taken.outcome, run.id, "Not checked yet", `${AS_LAST} ${taken.loaded.name}.`)
    : replyTo(taken.outcome, run.id, CHECK_STARTED);
}

async function readAgain(run: ImportRun, form: FormData) {
  const { refused, outcome } = await readElsewhere(run, form);
  if (refused !== undefined) return reject(form, "Nothing can be read there", refused);
  return replyTo(outcome, run.id, "File read again");
}

const CHECK_STARTED = "Check started";
const AS_LAST = "The columns and answers are now those of the last list of";

async function discard(id: number) {
  const outcome = await discardRun(id);
  if (outcome.kind === "done") await removeImportFile(id);
  return replyTo(outcome, id, "Discarded");
}

function replyTo(outcome: StepOutcome, id: number, title: string, description?: string) {
  if (outcome.kind === "done") {
    return redirectWithToast(runPath(id), { kind: "success", title, description });
  }
  if (outcome.kind === "refused") {
    return redirectWithToast(runPath(id), { kind: "error", ...overtakenText(outcome.run) });
  }
  throw new Response("Import not found", { status: 404, statusText: "Import not found" });
}

function reject(form: FormData, title: string, description: string) {
  const submission = parse<null, string[]>(form, { resolve: () => ({ value: null }) });
  return rejectSubmission(submission, { toast: { kind: "error", title, description } });
}
