/** The finding about a topic of a file: a question, an assumption, both or nothing (I26). */
import type { Topic, TopicAnswer } from "~/imports/meaning/answers";

/** One of the answers that a question offers. */
export type Choice = {
  /** The value of the radio button; also what the command line takes. A column is its heading after "=". */
  value: string;
  label: string;
  /** The field beside it, if something has to be typed, as in "1 EUR = £". */
  typed?: { label: string; suffix: string };
  /** The answer that the choice stores; missing for rates and words, and if the answer is typed. */
  answer?: TopicAnswer;
};

type OpenTopic = {
  text: string;
  seen: readonly string[];
  choices: readonly Choice[];
};

export type TopicFinding = {
  topic: Topic;
  /** The question, unless the file answers it. */
  ask?: OpenTopic;
  /** Sentences about what was understood. */
  say?: readonly string[];
  /** The answer of the file itself. */
  settled?: TopicAnswer;
};

/** Offers one value for the whole file. */
export function offerFile(value: string, label: string): Choice {
  return { value, label, answer: { use: "file", value } };
}

/** Offers to read a column. */
export function offerColumn(
  { place, header }: { place: number; header: string },
  label: string,
): Choice {
  return { value: `=${header}`, label, answer: { use: "column", place } };
}

/** Offers to leave it unread on purpose. */
export function offerIgnoring(value: string, label: string): Choice {
  return { value, label, answer: { use: "ignore" } };
}

/** Reads what is typed beside a choice: the value of the answer, or a sentence without its final stop about what is wrong. */
export type ReadTyped = (typed: string) => { value: string } | { problem: string };
