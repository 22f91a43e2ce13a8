import { listFacets } from "~/catalogue/products/product-pages.server";
import { answerField, type ReadAnswers, typedField } from "~/imports/meaning/answer-fields";
import { NO_ANSWERS } from "~/imports/meaning/answers";
import { findQuestions, type Question, rateQuestion } from "~/imports/meaning/questions";
import { columnsBeside, sayOtherSheets } from "~/imports/meaning/read-as";
import type { TableFacts } from "~/imports/meaning/table-facts";
import { columnsOf } from "~/imports/plan/import-columns";
import { mapHeadersAs } from "~/imports/plan/map-headers";
import { makerValue } from "~/imports/runs/import-run-form.server";
import {
  IMPORT_KIND_LABELS,
  isTableKind,
  TABLE_KINDS,
  type TableKind,
} from "~/imports/runs/import-kinds";
import type { Mapping, RunOptions } from "~/imports/runs/import-run";
import { findDifferences } from "~/imports/runs/remembered-file.server";
import type { ImportRun } from "~/imports/runs/runs.server";
import { londonDay } from "~/shared/dates";

/** Decisions about a file, from a form or as they are stored. */
export type Chosen = {
  kind: TableKind;
  mapping: Mapping;
  options: RunOptions;
  /** The answers of a refused form; undefined shows the stored ones. */
  typed?: ReadAnswers & { valueOf: (field: string) => string; areDifferencesOpen: boolean };
};

/** Kinds whose files manufacturers send, with their own part numbers. */
const OF_MAKERS: readonly TableKind[] = ["products", "variants", "prices"];

/** Returns the stored decisions about a run; if another kind is wanted, the columns by their headings. */
export function storedChoices(run: ImportRun, wanted: string | null): Chosen {
  const own = isTableKind(run.kind) ? run.kind : "products";
  const kind = TABLE_KINDS.find((each) => each === wanted) ?? own;
  const mapping: Mapping = kind === run.kind ? run.mapping : mapHeadersAs(kind, run.headers);
  return { kind, mapping, options: run.options };
}

/** Reads what the page shows before a check: the place of the table, its columns, and what they mean. */
export function columnsView(run: ImportRun, chosen: Chosen, now: number) {
  const { kind, mapping, options, typed } = chosen;
  const { headers, examples, facts } = run;
  const file = { kind, headers, mapping, facts, today: londonDay(now) };
  const stored = findQuestions({ ...file, answers: run.options.answers ?? NO_ANSWERS });
  const reading = typed?.reading ?? stored;
  const beside = columnsBeside(reading, headers);
  const used = [...Object.keys(reading.mapping).map(Number), ...beside.keys()];
  const isOwn = options.maker?.kind === "own" || !OF_MAKERS.includes(kind);
  return {
    notes: notesOf(run),
    maker: { value: makerValue(options.maker), isAsked: !isOwn },
    kind,
    kinds: TABLE_KINDS.map((each) => ({ kind: each, label: IMPORT_KIND_LABELS[each] })),
    fields: columnsOf(kind).map(({ field, heading }) => ({ field, heading })),
    headers: headers.map((header, place) => ({
      header,
      name: `column-${place}`,
      isHidden: facts?.hiddenColumns?.includes(place) === true,
      examples: examples[place] ?? [],
      field: mapping[place] ?? "",
      beside: beside.get(place) ?? null,
    })),
    unused: headers.flatMap((header, place) =>
      used.includes(place) ? [] : [header || `column ${place + 1}`],
    ),
    companies: listFacets().companies,
    options,
    answers: typed?.answers ?? stored.answers,
    place: facts && placeView(facts),
    questions: reading.questions.map((question) => ({
      ...questionView(question, stored.questions, typed),
      rates: ratesBeside(question, reading.questions),
    })),
    assumptions: reading.assumptions.map(({ text }) => text),
    applyOn: reading.applyOn,
    differences: findDifferences(run, { kind, mapping: reading.mapping, options }, now),
    areDifferencesOpen: typed?.areDifferencesOpen ?? false,
  };
}

/** Returns sentences about the reading of a file, which stay on its page. */
function notesOf({ encoding, facts }: ImportRun): string[] {
  const others = facts?.sheets.filter(({ isRead, rows }) => !isRead && rows.length > 0) ?? [];
  const named = others.map(({ name, isHidden }) => `“${name}”${isHidden ? " (hidden)" : ""}`);
  const notes = [
    encoding === "Windows-1252" && "Read as Windows-1252: check £ and ° in the examples below.",
    named.length > 0 &&
      `Not read: the ${named.length === 1 ? "sheet" : "sheets"} ${named.join(", ")}.`,
    ...sayOtherSheets(facts),
  ];
  return notes.filter((note) => note !== false);
}

function placeView({ sheets, headingRow, isHeadingFound = true }: TableFacts) {
  return { sheets, headingRow, isHeadingFound };
}

/**
 * Returns, by the choice of a currency, the fields of its rate, so that both are answered at once; a rate that is a question already has
 * its own.
 */
function ratesBeside({ topic, choices }: Question, questions: readonly Question[]) {
  if (topic !== "currency") return {};
  const rates = choices.flatMap(({ value }) => {
    const rate = rateQuestion(value, NO_ANSWERS);
    const [convert] = rate?.choices ?? [];
    if (!rate || !convert?.typed || questions.some(({ name }) => name === rate.name)) return [];
    const typed = { ...convert.typed, name: typedField(rate, convert.value), value: "" };
    return [[value, { field: answerField(rate), value: convert.value, typed }] as const];
  });
  return Object.fromEntries(rates);
}

/** Adds to a question the choice of the refused form, else the stored one. */
function questionView(question: Question, stored: readonly Question[], typed: Chosen["typed"]) {
  const { name, text, seen, choices } = question;
  const field = answerField(question);
  const answer = question.answer ?? stored.find((each) => each.name === name)?.answer ?? null;
  const value = typed?.valueOf(field) || (answer?.value ?? "");
  return {
    ...{ name, text, seen, field, value },
    problem: typed?.problems[name] ?? null,
    choices: choices.map((choice) => {
      const typedName = typedField(question, choice.value);
      const remaining = answer?.value === choice.value ? answer.typed : "";
      return {
        ...{ value: choice.value, label: choice.label },
        typed: choice.typed
          ? { ...choice.typed, name: typedName, value: typed?.valueOf(typedName) || remaining }
          : null,
      };
    }),
  };
}
