/** Small files as they lie, for tests of what they mean. */
import type { CellLook, TableRow } from "~/imports/files/table";
import { nameRepeated } from "~/imports/place/headed-rows";
import { type FileAnswers, NO_ANSWERS } from "~/imports/meaning/answers";
import { rowConverter } from "~/imports/meaning/convert-row";
import { answerQuestion, type FileReading, findQuestions } from "~/imports/meaning/questions";
import { collectFacts, type TableFacts } from "~/imports/meaning/table-facts";
import { mapHeaders } from "~/imports/plan/map-headers";
import type { TableKind } from "~/imports/runs/import-kinds";
import type { Mapping } from "~/imports/runs/import-run";

export type LyingFile = {
  /** Lines of cells between ";", the headings first. A number that shows something else is written as `10.4~€10.40~[$€-407]0.00`. */
  text: string;
  kind?: TableKind;
  titles?: readonly string[];
  hidden?: readonly number[];
  struck?: Readonly<Record<number, readonly number[]>>;
  /** The places of cells that hold numbers, by the row. */
  numbers?: Readonly<Record<number, readonly number[]>>;
  hiddenColumns?: readonly number[];
  mapping?: Mapping;
  today?: string;
};

/** Reads the rows of such a file. */
export function rowsOf({ text, hidden = [], struck = {}, numbers = {} }: LyingFile) {
  const [first = "", ...lines] = text.split("\n");
  const headers = nameRepeated(first.split(";"));
  const rows = lines.map((line, at): TableRow => {
    const looks: Record<number, CellLook> = {};
    const cells = line.split(";").map((cell, place) => {
      const [value = "", shown, format] = cell.split("~");
      if (shown !== undefined && format !== undefined) looks[place] = { shown, format };
      return value;
    });
    const rowNumber = at + 2;
    return {
      rowNumber,
      cells,
      ...(Object.keys(looks).length > 0 && { looks }),
      ...(hidden.includes(rowNumber) && { isHidden: true }),
      ...(numbers[rowNumber] && { numbers: numbers[rowNumber] }),
      ...(struck[rowNumber] && { struck: struck[rowNumber] }),
      problem: null,
    };
  });
  return { headers, rows };
}

/** Reads what a file means, with these answers, by the names of the questions: a value, or "value=typed". */
export function readFile(file: LyingFile, given: Readonly<Record<string, string>> = {}) {
  const { headers, rows } = rowsOf(file);
  const facts = factsOf(file);
  const suggested = mapHeaders(headers);
  const { kind = suggested.kind, mapping = suggested.mapping, today = "2026-11-26" } = file;
  let answers: FileAnswers = NO_ANSWERS;
  let reading = findQuestions({ kind, headers, mapping, facts, answers, today });
  const { round, ...others } = given;
  answers = { ...answers, isRounding: round !== undefined };
  for (let turn = 0; turn < 4; turn += 1) {
    for (const question of reading.questions) {
      const answer = others[question.name];
      if (answer === undefined) continue;
      const [, value = "", typed = ""] = /^(=.*|[^=]*)(?:=(.*))?$/.exec(answer) ?? [];
      const answered = answerQuestion(answers, question, { value, typed });
      if ("problem" in answered) throw new Error(`${question.name}: ${answered.problem}`);
      answers = answered.answers;
    }
    reading = findQuestions({ kind, headers, mapping, facts, answers, today });
  }
  return { reading, headers, rows, kind };
}

/** Collects the facts of such a file. */
export function factsOf(file: LyingFile): TableFacts {
  const { headers, rows } = rowsOf(file);
  const collector = collectFacts(headers);
  for (const row of rows) collector.add(row);
  const { titles = [], hiddenColumns } = file;
  return {
    ...{ sheets: [], headingRow: 1, titles },
    ...collector.facts(),
    ...(hiddenColumns && { hiddenColumns }),
  };
}

/** Names the questions that are open, as in "rate-EUR". */
export function openQuestions({ questions }: FileReading): string[] {
  return questions.filter(({ answer }) => answer === null).map(({ name }) => name);
}

/** Converts the rows of a file: the cell of a field, or its problem, or why the row is left out. */
export function convertedCells(
  file: LyingFile,
  given: Readonly<Record<string, string>>,
  fields: readonly string[],
): string[] {
  const { reading, headers, rows } = readFile(file, given);
  const convert = rowConverter({ reading, headers, isKnownKey: () => false });
  const place = Object.keys(reading.mapping).find((at) =>
    fields.includes(reading.mapping[Number(at)] ?? ""),
  );
  return rows.map((row) => {
    const { cells, problems, leftOut, discontinues } = convert(row);
    if (leftOut) return `left out: ${leftOut}`;
    const [problem] = problems;
    if (problem) return `${problem.level}: ${problem.message}`;
    if (!discontinues) return cells[Number(place)] ?? "";
    const { replacement } = discontinues;
    return replacement ? `discontinued, replaced by ${replacement.text}` : "discontinued";
  });
}
