import { parse } from "@conform-to/dom";

import {
  cancelRun,
  discardRun,
  requestUndo,
  setMapping,
  type StepOutcome,
} from "~/imports/runs/run-steps.server";
import type { ImportRun } from "~/imports/runs/runs.server";
import { mappingProblem } from "~/imports/plan/map-heads";
import { TABLE_KINDS } from "~/imports/runs/import-kinds";
import { runPath } from "~/imports/runs/import-paths";
import { overtakenText } from "~/imports/runs/run-words";
import type { Actor } from "~/shared/actor";
import { readMapping, readRunOptions } from "~/imports/runs/import-run-form.server";
import { requireConfirmed } from "~/http/confirmation.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectSubmission } from "~/http/replies.server";
import { removeImportFile } from "~/imports/runs/import-files.server";

import { takePlanStep } from "./take-plan.server";

/** Does what a button of the page says, and shows the page again. */
export async function takeStep(
  run: ImportRun,
  form: FormData,
  actor: Actor,
  query: URLSearchParams,
) {
  const { id } = run;
  switch (textField(form, "intent")) {
    case "check":
      return check(run, form);
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

async function check(run: ImportRun, form: FormData) {
  const kind = TABLE_KINDS.find((each) => each === textField(form, "kind"));
  if (!kind) throw rejectUnknownIntent();
  const mapping = readMapping(form, run.heads.length);
  const problem = mappingProblem(kind, mapping);
  if (problem !== undefined) return reject(form, "Not checked yet", `${problem}.`);
  return replyTo(
    await setMapping(run.id, { kind, mapping, options: readRunOptions(form) }),
    run.id,
    CHECK_STARTED,
  );
}

const CHECK_STARTED = "Check started";

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

function reject(form: FormData, title: string, description: string) {
  const submission = parse<null, string[]>(form, { resolve: () => ({ value: null }) });
  return rejectSubmission(submission, { toast: { kind: "error", title, description } });
}
