import { parse } from "@conform-to/dom";
import { json } from "@remix-run/node";

import { textField } from "~/http/form-data.server";
import { answerField, readAnswers } from "~/imports/meaning/answer-fields";
import { type FileMaker, FOUND_PLACE, type TablePlace } from "~/imports/meaning/answers";
import { mappingProblem } from "~/imports/plan/map-headers";
import { isTableKind } from "~/imports/runs/import-kinds";
import { readMapping, readRunOptions, readSheets } from "~/imports/runs/import-run-form.server";
import type { RunOptions } from "~/imports/runs/import-run";
import { importFilePath } from "~/imports/runs/import-files.server";
import { makerKey } from "~/imports/meaning/maker-names";
import { findDifferences } from "~/imports/runs/remembered-file.server";
import { setDescription, setMapping } from "~/imports/runs/run-steps.server";
import { findRememberedOf, type ImportRun } from "~/imports/runs/runs.server";
import { describeAsRun } from "~/imports/runs/understand-file.server";
import { londonDay } from "~/shared/dates";

import { columnsView } from "./columns-view.server";

/** Starts the check with the columns and answers of the form, or shows the form again with the missing answers (I26, I29). */
export async function takeColumns(run: ImportRun, form: FormData, now: number) {
  const kind = textField(form, "kind");
  if (!isTableKind(kind)) return undefined;
  const mapping = readMapping(form, run.headers.length);
  const valueOf = (field: string) => textField(form, field);
  const file = { kind, headers: run.headers, mapping, facts: run.facts, today: londonDay(now) };
  const typed = readAnswers(file, valueOf);
  const options: RunOptions = {
    ...readRunOptions(form),
    place: run.options.place ?? FOUND_PLACE,
    answers: typed.answers,
  };
  const last = lastOfChosen(run, options.maker);
  if (last && options.maker) {
    return {
      rejected: undefined,
      ...(await readAsLast(run, options, options.maker)),
    };
  }
  const used = typed.reading.mapping;
  const differences = findDifferences(run, { kind, mapping: used, options }, now);
  const errors: Record<string, string[]> = {};
  const problem = mappingProblem(kind, used, options.maker);
  for (const question of typed.reading.questions) {
    const open = typed.problems[question.name];
    if (open !== undefined) errors[answerField(question)] = [`${question.text} ${open}.`];
  }
  const areDifferencesOpen = differences.length > 0 && options.areDifferencesRight !== true;
  if (areDifferencesOpen)
    errors.areDifferencesRight = ["Read the differences, and tick that they are right."];
  if (problem === undefined && Object.keys(errors).length === 0) {
    const outcome = await setMapping(run.id, { kind, mapping, options });
    return { outcome, rejected: undefined, loaded: undefined };
  }
  const chosen = { kind, mapping, options, typed: { ...typed, valueOf, areDifferencesOpen } };
  const columns = columnsView(run, chosen, now);
  const submission = parse<null, string[]>(form, { resolve: () => ({ value: null }) });
  const result = submission.reply({ fieldErrors: errors });
  const description = problem === undefined ? "The questions below are open." : `${problem}.`;
  return {
    outcome: undefined,
    loaded: undefined,
    rejected: json(
      { result, toast: { kind: "error" as const, title: "Not checked yet", description }, columns },
      { status: 400 },
    ),
  };
}

/** Returns the last list of the manufacturer that the form has newly chosen, if there is one. */
function lastOfChosen(run: ImportRun, maker: RunOptions["maker"]): ImportRun | undefined {
  const key = makerKey(maker);
  return key === null || key === makerKey(run.options.maker) ? undefined : findRememberedOf(key);
}

/** Reads the file as the last list of this manufacturer, as if it had been proposed; nothing is checked yet. */
async function readAsLast(run: ImportRun, options: RunOptions, maker: FileMaker) {
  const { sheets = null, headingRow = null } = run.options.place ?? FOUND_PLACE;
  const described = await describeAsRun({
    path: importFilePath(run.id),
    fileName: run.fileName,
    place: sheets === null && headingRow === null ? FOUND_PLACE : { sheets, headingRow },
    maker,
  });
  if (described.kind !== "table") throw new Error("A table is read again as one");
  const { place, answers } = described.run.options;
  const asLast = { ...described.run, options: { ...options, place, answers } };
  return { outcome: await setDescription(run.id, asLast), loaded: maker };
}

/** Reads the table at another place of the file; returns a sentence if nothing can be read there. */
export async function readElsewhere(run: ImportRun, form: FormData) {
  const described = await describeAsRun({
    path: importFilePath(run.id),
    fileName: run.fileName,
    place: placeOf(run, form),
    maker: run.options.maker ?? null,
  });
  if (described.kind === "refused") return { refused: described.reason, outcome: undefined };
  if (described.kind === "media") return { refused: "It is a zip.", outcome: undefined };
  return { refused: undefined, outcome: await setDescription(run.id, described.run) };
}

function placeOf(run: ImportRun, form: FormData): TablePlace {
  const { sheets: now = null } = run.options.place ?? FOUND_PLACE;
  if (textField(form, "intent") === "read-sheets") {
    const names = run.facts?.sheets.map(({ name }) => name) ?? [];
    return readSheets(form, names);
  }
  const headingRow = Number(textField(form, "headingRow"));
  return {
    sheets: now,
    headingRow: Number.isSafeInteger(headingRow) && headingRow > 0 ? headingRow : null,
  };
}
