import { parse } from "@conform-to/dom";

import { requireConfirmed } from "~/http/confirmation.server";
import { rejectUnknownIntent, textField } from "~/http/form-data.server";
import { redirectWithToast, rejectSubmission } from "~/http/replies.server";
import type { Unconfirmed } from "~/imports/apply/apply-request";
import { MAX_CELL_CHARACTERS } from "~/imports/files/table";
import { applyAgain } from "~/imports/runs/apply-again.server";
import { listChosen } from "~/imports/runs/choices.server";
import { type CorrectedCell, MAX_CORRECTIONS } from "~/imports/runs/corrections.server";
import { removeImportFile } from "~/imports/runs/import-files.server";
import { runPath } from "~/imports/runs/import-paths";
import { listCells } from "~/imports/runs/import-rows.server";
import { readApplyRequest, readShownPlan } from "~/imports/runs/import-run-form.server";
import {
  applyOthers,
  correctCells,
  type CorrectOutcome,
  dropCorrections,
  type PageChoices,
  saveChoices,
} from "~/imports/runs/plan-steps.server";
import {
  type ApplyOutcome,
  cancelRun,
  discardRun,
  requestApply,
  requestUndo,
  scheduleRun,
  type ScheduleOutcome,
  setMapping,
} from "~/imports/runs/run-steps.server";
import { overtakenText, rowNoun } from "~/imports/runs/run-words";
import type { ImportRun } from "~/imports/runs/runs.server";
import type { Actor } from "~/shared/actor";
import { cleanText } from "~/shared/clean-text";
import { parsePage } from "~/shared/page-window";
import { pathWith } from "~/shared/path-with";
import { countOf, formatCount } from "~/shared/counts";

import { readElsewhere, takeColumns } from "./take-columns.server";

const MAX_ROWS_SHOWN = 200;
// Fifty row numbers of up to nine digits.
const MAX_ROWS_LENGTH = 1000;

/** Handles a button of the page, and shows the page again; `query` is that of the page with the button. */
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
      return replyTo(run, form, await setMapping(id, run), CHECK_STARTED);
    case "cancel":
      return replyTo(run, form, await cancelRun(id, actor), "Cancelled");
    case "discard":
      return discard(run, form);
    case "undo":
      requireConfirmed(form);
      return replyTo(run, form, await requestUndo(id, actor), "Undo started");
    case "apply":
      return apply(run, form, "Apply started", (request) => requestApply(id, request, actor));
    case "schedule": {
      const day = textField(form, "applyOn");
      return apply(run, form, "Scheduled", (request) => scheduleRun(id, day, request, actor));
    }
    case "save-choices":
      return save(run, form, actor, query);
    case "correct":
      return correct(run, form, actor);
    case "drop-corrections":
      return replyTo(run, form, await dropCorrections(id, readPage(form)), CHECK_STARTED);
    case "apply-others": {
      const others = Number(textField(form, "others"));
      const request = { shown: readShownPlan(form), others };
      return replyTo(run, form, await applyOthers(id, request, actor), "Apply started");
    }
    case "apply-again":
      return again(run, form, actor);
    default:
      throw rejectUnknownIntent();
  }
}

const CHECK_STARTED = "Check started";
const AS_LAST = "The columns and answers are now those of the last list of";

async function check(run: ImportRun, form: FormData, now: number) {
  const taken = await takeColumns(run, form, now);
  if (!taken) throw rejectUnknownIntent();
  if (taken.rejected) return taken.rejected;
  return taken.loaded?.kind === "maker"
    ? replyTo(run, form, taken.outcome, "Not checked yet", `${AS_LAST} ${taken.loaded.name}.`)
    : replyTo(run, form, taken.outcome, CHECK_STARTED);
}

async function readAgain(run: ImportRun, form: FormData) {
  const { refused, outcome } = await readElsewhere(run, form);
  if (refused !== undefined) return reject(form, "Nothing can be read there", refused);
  return replyTo(run, form, outcome, "File read again");
}

async function discard(run: ImportRun, form: FormData) {
  const outcome = await discardRun(run.id);
  if (outcome.kind === "done") await removeImportFile(run.id);
  return replyTo(run, form, outcome, "Discarded");
}

async function apply(
  run: ImportRun,
  form: FormData,
  success: string,
  request: (typed: ReturnType<typeof readApplyRequest>) => Promise<ScheduleOutcome | ApplyOutcome>,
) {
  const shown = readShownPlan(form);
  const isShown = shown.checkedAt === run.checkedAt && shown.choices === run.choices;
  const unsaved = isShown ? describeUnsaved(run, form) : undefined;
  if (unsaved !== undefined) return reject(form, NOT_APPLIED, unsaved);
  return replyTo(run, form, await request({ ...readApplyRequest(form), shown }), success);
}

/** Describes the unsaved entries of the page that Apply would ignore. */
function describeUnsaved(run: ImportRun, form: FormData): string | undefined {
  if (readCorrections(run, form).length > 0) return UNCHECKED;
  const { rows, leftOut } = readPage(form);
  const chosen = listChosen(run.id, rows);
  const isSaved = rows.every((row) => chosen.has(row) === leftOut.has(row));
  return isSaved ? undefined : UNSAVED;
}

async function save(run: ImportRun, form: FormData, actor: Actor, query: URLSearchParams) {
  if (readCorrections(run, form).length > 0) return reject(form, "Not saved yet", UNCHECKED);
  const page = readPage(form);
  const outcome = await saveChoices(run.id, page, actor);
  if (outcome.kind !== "done") return replyTo(run, form, outcome, "");
  const ofPage = countOf(page.leftOut.size, rowNoun(run.kind));
  const description = `${ofPage} of this page ${page.leftOut.size === 1 ? "is" : "are"} left out.`;
  const here = pathWith(runPath(run.id), {
    tab: query.get("tab"),
    q: query.get("q"),
    sort: query.get("sort"),
    page: parsePage(query.get("page")),
  });
  return redirectWithToast(`${here}#rows`, {
    kind: "success",
    title: "Choices saved",
    description,
  });
}

async function correct(run: ImportRun, form: FormData, actor: Actor) {
  const cells = readCorrections(run, form);
  const page = readPage(form);
  const shown = page.shown.checkedAt === run.checkedAt && run.state === "checked";
  if (shown && cells.length === 0) {
    return reject(form, "Nothing was checked", "No cell on this page was changed.");
  }
  const outcome = await correctCells(run.id, { ...page, cells }, actor);
  return replyTo(run, form, outcome, CHECK_STARTED);
}

async function again(run: ImportRun, form: FormData, actor: Actor) {
  const outcome = await applyAgain(run.id, actor);
  if (outcome.kind === "file-gone") {
    return reject(form, "Nothing was checked", "The file is no longer here. Upload it again.");
  }
  if (outcome.kind !== "done") return replyTo(run, form, outcome, "");
  return redirectWithToast(runPath(outcome.id), {
    kind: "success",
    title: CHECK_STARTED,
    description: "The file is checked with the same columns and answers. Then apply it.",
  });
}

function readPage(form: FormData): PageChoices {
  const rows = rowNumbers(textField(form, "rows", MAX_ROWS_LENGTH).split(",")).slice(
    0,
    MAX_ROWS_SHOWN,
  );
  const leftOut = new Set(rowNumbers(form.getAll("leaveOut")));
  return { shown: readShownPlan(form), rows, leftOut };
}

function rowNumbers(texts: readonly unknown[]): number[] {
  return texts.flatMap((text) =>
    typeof text === "string" && /^\d{1,9}$/.test(text) ? [Number(text)] : [],
  );
}

/** Reads the cells of the page that differ from those that the check has read. */
function readCorrections(run: ImportRun, form: FormData): CorrectedCell[] {
  const typed = [...form].flatMap(([name, value]) => {
    const [, row, place] = /^cell-(\d{1,9})-(\d{1,2})$/.exec(name) ?? [];
    if (row === undefined || place === undefined || typeof value !== "string") return [];
    const text = value.replaceAll("\r\n", "\n").trim().slice(0, MAX_CELL_CHARACTERS);
    return [{ rowNumber: Number(row), place: Number(place), value: text }];
  });
  const rows = [...new Set(typed.map(({ rowNumber }) => rowNumber))];
  const cells = listCells(run.id, rows.slice(0, MAX_ROWS_SHOWN));
  return typed.filter(({ rowNumber, place, value }) => {
    const stored = cells.get(rowNumber);
    if (!stored || place >= run.headers.length) return false;
    return (
      cleanText(stored[place] ?? "")
        .replaceAll("\r\n", "\n")
        .trim() !== value
    );
  });
}

const NOT_APPLIED = "Nothing was applied";
const UNSAVED =
  "The ticks on this page are not saved yet. Save the choices first: the button then says how many rows it writes.";
const UNCHECKED =
  "A cell on this page was corrected, and is not checked yet. Press Save and check again.";
const CHECKED_AGAIN =
  "The file has been checked again since this page was shown. Read the differences below before you apply them.";
const CHOICES_CHANGED =
  "Another administrator has changed which rows are left out since this page was shown. Look at them below first.";

type Outcome =
  | ApplyOutcome
  | ScheduleOutcome
  | CorrectOutcome
  | Exclude<Awaited<ReturnType<typeof applyAgain>>, { kind: "done" | "file-gone" }>;

function replyTo(
  run: ImportRun,
  form: FormData,
  outcome: Outcome,
  title: string,
  description?: string,
) {
  const { id } = run;
  switch (outcome.kind) {
    case "done":
      return redirectWithToast(runPath(id), { kind: "success", title, description });
    case "refused":
      return redirectWithToast(runPath(id), { kind: "error", ...overtakenText(outcome.run) });
    case "not-found":
      throw new Response("Import not found", { status: 404, statusText: "Import not found" });
    case "day-not-possible":
      return reject(form, "Nothing was scheduled", "Choose a day from tomorrow on.");
    case "checked-again":
      return reject(form, NOT_APPLIED, CHECKED_AGAIN, 409);
    case "choices-changed":
      return reject(form, NOT_APPLIED, CHOICES_CHANGED, 409);
    case "nothing-to-do":
      return reject(form, NOT_APPLIED, "There is nothing to apply.");
    case "nothing-found":
      return reject(
        form,
        NOT_APPLIED,
        `The file has none of the ${formatCount(outcome.missing)} products of its manufacturer, so it is not the whole list. Choose another manufacturer, or none.`,
      );
    case "too-many-corrections":
      return reject(
        form,
        NOT_APPLIED,
        `A file can have ${MAX_CORRECTIONS} corrected cells here. Correct the others in the file, and upload it again.`,
      );
    case "unconfirmed":
      return rejectUnconfirmed(run, form, outcome.open);
  }
}

type Confirmation = {
  field: keyof Unconfirmed;
  say: (count: number, noun: "row" | "file") => string;
};

/** What is missing while a field is not ticked or typed, in the order of the page. */
const CONFIRMATIONS: readonly Confirmation[] = [
  {
    field: "isLeavingOutErrors",
    say: (count, noun) =>
      `${countOf(count, noun)} ${count === 1 ? "has an error" : "have errors"}. Tick that they are left out, or correct them below or in the file.`,
  },
  {
    field: "confirmedMissing",
    say: (count) =>
      `${formatCount(count)} products would become discontinued. Type ${count} to confirm it.`,
  },
  {
    field: "confirmedOnApplication",
    say: (count) =>
      `${formatCount(count)} prices would become on application. Type ${count} to confirm it.`,
  },
  {
    field: "hasReadWarnings",
    say: (count, noun) =>
      `${countOf(count, noun)} ${count === 1 ? "has a warning" : "have warnings"}. Read them, and tick that you have.`,
  },
];

/** Shows all that is not confirmed yet at once, each with its field. */
function rejectUnconfirmed(run: ImportRun, form: FormData, open: Unconfirmed) {
  const errors: Record<string, string[]> = {};
  for (const { field, say } of CONFIRMATIONS) {
    const count = open[field];
    if (count !== undefined) errors[field] = [say(count, rowNoun(run.kind))];
  }
  const submission = posted(form);
  const description = Object.values(errors)[0]?.[0];
  return rejectSubmission(
    // Conform sorts the errors by field; the summary names them in the order of the page.
    { reply: () => ({ ...submission.reply({ fieldErrors: errors }), error: errors }) },
    { toast: { kind: "error", title: NOT_APPLIED, description } },
  );
}

function reject(form: FormData, title: string, description: string, status: 400 | 409 = 400) {
  return rejectSubmission(posted(form), { status, toast: { kind: "error", title, description } });
}

function posted(form: FormData) {
  return parse<null, string[]>(form, { resolve: () => ({ value: null }) });
}
