/** Answers to the questions about a file, given as flags of `npm run import` (I26). */
import type { FileAnswers, Topic } from "~/imports/meaning/answers";
import {
  answerQuestion,
  answerInRounds,
  type FileReading,
  type FileToRead,
  type Question,
} from "~/imports/meaning/questions";
import { normalHeader } from "~/imports/meaning/plain-words";

/** The flag that answers the questions about a topic. */
const FLAG_OF_TOPIC: Record<Topic | "rate" | "word", string> = {
  "price-column": "price",
  breaks: "breaks",
  currency: "currency",
  rate: "currency",
  basis: "per",
  pack: "pack",
  vat: "vat",
  net: "net",
  validity: "valid",
  status: "status",
  "weight-unit": "weight",
  "lead-time-unit": "lead",
  "decimal-sign": "decimal",
  "hidden-rows": "hidden",
  "hidden-columns": "hidden-columns",
  "struck-rows": "struck",
  "left-out-share": "left-out",
  word: "words",
};

/** The flags that answer questions; each may be given several times. */
export const ANSWER_FLAGS = [...new Set(Object.values(FLAG_OF_TOPIC)), "ignore"];

/** The values of these flags, in their order. */
export type GivenFlags = Readonly<Record<string, readonly string[]>>;

/** Returns how a question is answered on the command line, as in “--vat inc or --vat ex”. */
export function flagsFor({ topic, name, choices }: Question): string {
  const subject = subjectOf(topic, name);
  const isOnlyTyped = choices.filter(({ typed }) => typed).length === 1;
  const values = choices.map(({ value, typed }) => {
    const said = !typed ? value : isOnlyTyped ? "NUMBER" : `${value}=NUMBER`;
    return quoted(subject === undefined ? said : `${subject}=${said}`);
  });
  return values.map((value) => `--${FLAG_OF_TOPIC[topic]} ${value}`).join(" or ");
}

/** A rate or a word has its own question, which names it: "rate-EUR" is about EUR. */
function subjectOf(topic: Question["topic"], name: string): string | undefined {
  return topic === "rate" || topic === "word" ? name.slice(topic.length + 1) : undefined;
}

function quoted(text: string): string {
  return /^[\w=.-]+$/.test(text) ? text : `"${text}"`;
}

type Answered = {
  reading: FileReading;
  answers: FileAnswers;
  /** The names of the questions that a flag has answered. */
  byFlag: ReadonlySet<string>;
};

/**
 * Lays flags over the answers so far. Returns a sentence for a flag that answers nothing, or not as it is written: a flag
 * without effect would be a wrong price that someone believes to have prevented. The heading of a price column that `--map` chose
 * answers which of several it is.
 */
export function answerByFlags(
  file: FileToRead,
  flags: GivenFlags,
  chosenPrice: string | undefined = undefined,
): Answered | { problem: string } {
  const byFlag = new Set<string>();
  const used = new Set<string>();
  const refused = new Map<string, string>();
  const reading = answerInRounds(file, (before, question) => {
    const isMapped = question.topic === "price-column" && chosenPrice !== undefined;
    const mapped = isMapped ? [{ flag: "map", value: `=${chosenPrice}` }] : [];
    let answers = before;
    for (const { flag, value } of [...givenFor(question, flags, file.headers), ...mapped]) {
      const written = `--${flag} ${quoted(value)}`;
      const outcome = answerWith(answers, question, value);
      if ("problem" in outcome) {
        refused.set(written, outcome.problem);
        continue;
      }
      used.add(written);
      answers = outcome.answers;
      byFlag.add(question.name);
    }
    return answers;
  });
  const all = Object.entries(flags).flatMap(([flag, values]) =>
    values.map((value) => `--${flag} ${quoted(value)}`),
  );
  const idle = all.find((written) => !used.has(written));
  if (idle !== undefined) {
    return {
      problem: `${idle}: ${refused.get(idle) ?? "the file leaves nothing open that it answers"}.`,
    };
  }
  return { reading, answers: reading.answers, byFlag };
}

type Given = { flag: string; value: string };

function givenFor(question: Question, flags: GivenFlags, headers: readonly string[]): Given[] {
  const flag = FLAG_OF_TOPIC[question.topic];
  const subject = subjectOf(question.topic, question.name);
  const own = (flags[flag] ?? []).filter(
    (value) => subject === undefined || value.toLowerCase().startsWith(`${subject.toLowerCase()}=`),
  );
  const ignored = (flags.ignore ?? []).filter((header) => {
    const isHeader = headers.some((each) => normalHeader(each) === normalHeader(header));
    const isMeant = question.seen.some((text) => text.includes(`“${header}”`));
    return isHeader && isMeant && question.choices.some(({ value }) => value === "ignore");
  });
  return [
    ...own.map((value) => ({ flag, value })),
    ...ignored.map((value) => ({ flag: "ignore", value })),
  ];
}

/**
 * Tries a value as one of the choices, as "=HEAD" for a column, as "EUR=0.8534" for a choice with something typed beside
 * it, and as what is typed.
 */
function answerWith(answers: FileAnswers, question: Question, given: string) {
  const { topic, name, choices } = question;
  const subject = subjectOf(topic, name);
  const value = subject === undefined ? given : given.slice(subject.length + 1);
  const split = value.indexOf("=");
  // A column is a choice by its heading after "=", in any case, spacing and punctuation.
  const isHeader = topic === "price-column" || split === 0;
  const column = choices.find(
    ({ value: each }) =>
      isHeader && each.startsWith("=") && normalHeader(each) === normalHeader(value),
  );
  const [before, after] = [value.slice(0, split), value.slice(split + 1)];
  const tries = [
    { value, typed: "" },
    ...(column ? [{ value: column.value, typed: "" }] : []),
    ...(split > 0
      ? [
          { value: before, typed: after },
          { value: before, typed: "" },
        ]
      : []),
    ...choices.flatMap((choice) => (choice.typed ? [{ value: choice.value, typed: value }] : [])),
  ];
  const offered = tries.filter((each) =>
    choices.some((choice) => choice.value === each.value && (each.typed === "") === !choice.typed),
  );
  let problem = `write ${flagsFor(question)}`;
  for (const each of offered) {
    const outcome = answerQuestion(answers, question, each);
    if (!("problem" in outcome)) return outcome;
    ({ problem } = outcome);
  }
  return { problem };
}
