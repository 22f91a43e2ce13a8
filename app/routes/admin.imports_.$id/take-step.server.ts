import { parse } from "@conform-to/dom";

import {
  type ApplyOutcome,
  cancelRun,
  discardRun,
  requestApply,
  requestUndo,
  scheduleRun,
  type ScheduleOutcome,
  setMapping,
  type StepOutcome,
} from "~/imports/runs/run-steps.server";
import type { ImportRun } from "~/imports/runs/runs.server";
import { runPath } from "~/imports/runs/import-paths";
import { overtakenText, rowNoun } from "~/imports/runs/run-words";
import { countOf, formatCount } from "~/shared/counts";
import type { Actor } from "~/shared/actor";
import { readApplyRequest, readShownPlan } from "~/imports/runs/import-run-form.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectSubmission } from "~/http/replies.server";
import { removeImportFile } from "~/imports/runs/import-files.server";

import { readElsewhere, takeColumns } from "./take-columns.server";

/** Does what a button of the page says, and shows the page again. */
export async function takeStep(run: ImportRun, form: FormData, actor: Actor) {
  const { id } = run;
  switch (textField(form, "intent")) {
    case "check":
      return check(run, form, actor.now);
    case "read-sheets":
    case "read-heading":
      return readAgain(run, form);
    case "check-again":
      return replyTo(await setMapping(id, run), id, CHECK_STARTED);
    case "apply":
      return apply(run, form, "Apply started", (request) => requestApply(id, request, actor));
    case "schedule": {
      const day = textField(form, "applyOn");
      return apply(run, form, "Scheduled", (request) => scheduleRun(id, day, request, actor));
    }
    case "cancel":
      return replyTo(await cancelRun(id, actor), id, "Cancelled");
    case "discard":
      return discard(id);
    case "undo":
      requireConfirmed(form);
      return replyTo(await requestUndo(id, actor), id, "Undo started");
    default:
      throw rejectUnknownIntent();
  }
}

async function check(run: ImportRun, form: FormData, now: number) {
  const taken = await takeColumns(run, form, now);
  if (!taken) throw rejectUnknownIntent();
  return taken.rejected ?? replyTo(taken.outcome, run.id, CHECK_STARTED);
}

async function readAgain(run: ImportRun, form: FormData) {
  const { refused, outcome } = await readElsewhere(run, form);
  if (refused !== undefined) return reject(form, "Nothing can be read there", refused);
  return replyTo(outcome, run.id, "File read again");
}

async function apply(
  run: ImportRun,
  form: FormData,
  success: string,
  request: (typed: ReturnType<typeof readApplyRequest>) => Promise<ScheduleOutcome | ApplyOutcome>,
) {
  const outcome = await request({ ...readApplyRequest(form), shown: readShownPlan(form) });
  switch (outcome.kind) {
    case "has-errors":
      return reject(
        form,
        "Nothing was applied",
        `${countOf(outcome.errors, rowNoun(run.kind))} ${outcome.errors === 1 ? "has an error" : "have errors"}. Tick that they are left out, or correct them and upload the file again.`,
      );
    case "nothing-to-do":
      return reject(form, "Nothing was applied", "There is nothing to apply.");
    case "missing-unconfirmed":
      return reject(
        form,
        "Nothing was applied",
        `${formatCount(outcome.missing)} products would become discontinued. Type ${outcome.missing} to confirm it.`,
      );
    case "nothing-found":
      return reject(
        form,
        "Nothing was applied",
        `The file has none of the ${formatCount(outcome.missing)} products of its manufacturer, so it is not the whole list. Choose another manufacturer, or none.`,
      );
    case "on-application-unconfirmed":
      return reject(
        form,
        "Nothing was applied",
        `${formatCount(outcome.prices)} prices would become on application. Type ${outcome.prices} to confirm it.`,
      );
    case "has-warnings":
      return reject(
        form,
        "Nothing was applied",
        `${countOf(outcome.warnings, rowNoun(run.kind))} ${outcome.warnings === 1 ? "has a warning" : "have warnings"}. Read them, and tick that you have.`,
      );
    case "checked-again":
      return reject(form, "Nothing was applied", CHECKED_AGAIN, 409);
    case "choices-changed":
      return reject(form, "Nothing was applied", CHOICES_CHANGED, 409);
    case "day-not-possible":
      return reject(form, "Nothing was scheduled", "Choose a day from tomorrow on.");
    default:
      return replyTo(outcome, run.id, success);
  }
}

const CHECK_STARTED = "Check started";
const CHECKED_AGAIN =
  "The file has been checked again since this page was shown. Read the differences below before you apply them.";
const CHOICES_CHANGED =
  "Another administrator has changed which rows are left out since this page was shown. Look at them below first.";

async function discard(id: number) {
  const outcome = await discardRun(id);
  if (outcome.kind === "done") await removeImportFile(id);
  return replyTo(outcome, id, "Discarded");
}

function replyTo(outcome: StepOutcome, id: number, title: string) {
  if (outcome.kind === "done") return redirectWithToast(runPath(id), { kind: "success", title });
  if (outcome.kind === "refused") {
    return redirectWithToast(runPath(id), { kind: "error", ...overtakenText(outcome.run) });
  }
  throw new Response("Import not found", { status: 404, statusText: "Import not found" });
}

function reject(form: FormData, title: string, description: string, status: 400 | 409 = 400) {
  const submission = parse<null, string[]>(form, { resolve: () => ({ value: null }) });
  return rejectSubmission(submission, { status, toast: { kind: "error", title, description } });
}
