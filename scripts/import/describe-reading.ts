/** Says on the command line what was understood of a file, each with its source, and what is open (I26). */
import { sayAnswer, sayOtherSheets } from "~/imports/meaning/read-as";
import type { FileReading, Question } from "~/imports/meaning/questions";
import type { RunOptions } from "~/imports/runs/import-run";
import type { Remembered } from "~/imports/runs/remembered-file.server";
import type { DescribedRun } from "~/imports/runs/runs.server";

import { flagsFor } from "./answer-flags";

type Understood = {
  run: Pick<DescribedRun, "encoding" | "facts">;
  options: RunOptions;
  reading: FileReading;
  byFlag: ReadonlySet<string>;
  remembered: Remembered | undefined;
};

/** Lists whose file it is, where its table lies, what was assumed, and each answer, a line each. */
export function describeReading({
  run,
  options,
  reading,
  byFlag,
  remembered,
}: Understood): string[] {
  const { encoding, facts } = run;
  const read = facts?.sheets.filter(({ isRead }) => isRead).map(({ name }) => name) ?? [];
  const others = facts?.sheets.filter(({ isRead, rows }) => !isRead && rows.length > 0) ?? [];
  const { maker } = options;
  const answered = reading.questions.flatMap((question) => {
    const said = sayAnswer(question);
    const source = byFlag.has(question.name) ? "flag" : `import ${remembered?.run.id ?? ""}`;
    return said === undefined ? [] : [`${question.text} ${said} (${source})`];
  });
  const lines = [
    maker && `This file is from ${maker.kind === "maker" ? maker.name : MAKERS[maker.kind]}.`,
    facts && facts.headingRow > 1 && `The headings are in row ${facts.headingRow}.`,
    facts && facts.sheets.length > 1 && `Read: ${read.join(", ")}.`,
    others.length > 0 && `Not read: ${others.map(({ name }) => name).join(", ")}.`,
    ...sayOtherSheets(facts),
    encoding === "Windows-1252" && "Read as Windows-1252: check £ and °.",
    ...reading.assumptions.map(({ text }) => `${text} (the file)`),
    ...answered,
    reading.answers.isRounding && "Prices are rounded to whole pence.",
    reading.answers.areCodesRight &&
      "Codes that look as if a spreadsheet had changed them are right.",
  ];
  return lines.filter((line) => typeof line === "string").map((line) => `  ${line}`);
}

const MAKERS = { own: "us", several: "several manufacturers" };

/** Returns an open question with what the file says about it, and the flags that answer it. */
export function describeQuestion(question: Question): string[] {
  const { text, seen } = question;
  return [text, ...seen.map((line) => `  ${line}`), `  Add ${flagsFor(question)}.`];
}
