/** The questions about a file as fields of a form, and their answers read from it (I26). */
import { type FileAnswers, NO_ANSWERS } from "~/imports/meaning/answers";
import {
  answerInRounds,
  answerQuestion,
  type FileReading,
  type FileToRead,
  type Question,
} from "~/imports/meaning/questions";

const MAX_NAME = 45;

/** Returns the name of a question's field; a word in it may have any character. */
export function answerField({ name }: Pick<Question, "name">): string {
  return `answer-${plain(name)}`;
}

/** Returns the name of the field beside a choice in which something is typed. */
export function typedField({ name }: Pick<Question, "name">, value: string): string {
  return `typed-${plain(name, MAX_NAME - 16)}-${plain(value, 12)}`;
}

function plain(text: string, length = MAX_NAME): string {
  return text.replace(/[^A-Za-z0-9-]/gu, (sign) => `_${sign.codePointAt(0)}`).slice(0, length);
}

export type ReadAnswers = {
  reading: FileReading;
  answers: FileAnswers;
  /** By the name of a question: a sentence without its final stop about its answer, or its absence. */
  problems: Readonly<Record<string, string>>;
};

/** Reads the answers of a form; `valueOf` returns the value of a field, empty if it has none. */
export function readAnswers(
  file: Omit<FileToRead, "answers">,
  valueOf: (field: string) => string,
): ReadAnswers {
  const none: FileAnswers = {
    ...NO_ANSWERS,
    isRounding: valueOf("isRounding") === "on",
    areCodesRight: valueOf("areCodesRight") === "on",
  };
  const wrong = new Map<string, string>();
  const reading = answerInRounds({ ...file, answers: none }, (answers, question) => {
    const value = valueOf(answerField(question));
    if (value === "") return answers;
    const typed = valueOf(typedField(question, value)).trim();
    const answered = answerQuestion(answers, question, { value, typed });
    if (!("problem" in answered)) return answered.answers;
    wrong.set(question.name, answered.problem);
    return answers;
  });
  return { reading, answers: reading.answers, problems: problemsOf(reading, wrong) };
}

/** Lists the open questions of a file, each with why its answer does not do. */
function problemsOf({ questions }: FileReading, wrong: ReadonlyMap<string, string>) {
  const open = questions.flatMap(({ name, answer }) => {
    const problem = wrong.get(name) ?? (answer === null ? "Choose an answer" : undefined);
    return problem === undefined ? [] : [[name, problem] as const];
  });
  return Object.fromEntries(open);
}
