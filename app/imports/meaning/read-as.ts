/** Sentences about how a file is read: its maker, what it says itself, and what staff answered (I26). */
import { type FileMaker, type Topic, TOPICS } from "~/imports/meaning/answers";
import { replacementPlace } from "~/imports/meaning/convert-row";
import type { FileReading, Question } from "~/imports/meaning/questions";
import type { TableFacts } from "~/imports/meaning/table-facts";
import { formatCount } from "~/shared/counts";

/** Returns the maker of a file as a sentence; undefined for our own files, and for those of earlier releases. */
export function sayMaker(maker: FileMaker | null | undefined): string | undefined {
  if (maker?.kind === "maker") return `A list of ${maker.name}.`;
  return maker?.kind === "several" ? "A list of several manufacturers." : undefined;
}

/** Says how many sheets of a file are not even listed, such as charts, and those beyond the limit. */
export function sayOtherSheets(facts: TableFacts | null): string[] {
  const { otherSheets = 0 } = facts ?? {};
  if (otherSheets === 0) return [];
  const are = otherSheets === 1 ? "more sheet is" : "more sheets are";
  return [`${formatCount(otherSheets)} ${are} not read: charts, or beyond the first 50.`];
}

/** Returns the answer to a question as a text, as in "Convert them: 1 EUR = £0.8534"; undefined while it is open. */
export function sayAnswer({ answer, choices }: Question): string | undefined {
  const chosen = choices.find(({ value }) => value === answer?.value);
  if (!answer || !chosen) return undefined;
  const { label, typed } = chosen;
  return typed ? `${label}: ${typed.label}${answer.typed}${typed.suffix}` : label;
}

/** Lists the assumptions about a file and the answers to its questions. */
export function sayReading({ assumptions, questions, answers }: FileReading): string[] {
  const answered = questions.flatMap((question) => {
    const said = sayAnswer(question);
    return said === undefined ? [] : [`${question.text} ${said}.`];
  });
  return [
    ...assumptions.map(({ text }) => text),
    ...answered,
    ...(answers.isRounding ? ["Prices are rounded to whole pence."] : []),
    ...(answers.areCodesRight ? ["Codes such as MAY-20 and 2E5 are right."] : []),
  ];
}

const REPLACING = "what replaces each product";

/** The meanings of columns that describe another column. */
const BESIDE: Readonly<Partial<Record<Topic, string>>> = {
  currency: "the currency of each price",
  basis: "how many each price is for",
  pack: "the number in each pack",
  vat: "the VAT of each price",
  net: "the discount of each price",
  status: "the status of each product",
  breaks: "the quantity of each price",
  "weight-unit": "the unit of each weight",
  "lead-time-unit": "the unit of each lead time",
};

/** Returns the meanings of the columns by which others are read, by their places. */
export function columnsBeside(
  { topics, mapping }: Pick<FileReading, "topics" | "mapping">,
  headers: readonly string[],
): Map<number, string> {
  const beside = TOPICS.flatMap((topic) => {
    const [answer, meaning] = [topics[topic], BESIDE[topic]];
    return meaning !== undefined && answer?.use === "column"
      ? [[answer.place, meaning] as const]
      : [];
  });
  const replacing = replacementPlace({ topics, mapping }, headers);
  return new Map([...beside, ...(replacing < 0 ? [] : [[replacing, REPLACING] as const])]);
}
