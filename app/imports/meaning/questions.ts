/** Finds the questions that a file leaves open, and what it says about itself (I26). */
import { readExact } from "~/imports/meaning/amounts";
import type { FileAnswers, Topic, TopicAnswer, WordAnswer } from "~/imports/meaning/answers";
import { currencyName } from "~/imports/meaning/currencies";
import {
  type Choice,
  contextOf,
  type FileContext,
  sayHeader,
  type TopicFinding,
} from "~/imports/meaning/file-context";
import {
  findHiddenColumns,
  findPriceColumn,
  withoutHidden,
  withPrice,
} from "~/imports/meaning/price-column-topic";
import { READ_TYPED, findNet, findValidity, findVat } from "~/imports/meaning/price-topics";
import { findBreaks } from "~/imports/meaning/price-breaks";
import { findBasis, findPack } from "~/imports/meaning/count-topics";
import { findCurrency } from "~/imports/meaning/currency-topic";
import {
  findDecimalSign,
  findHiddenRows,
  findLeadTimeUnit,
  findLeftOutShare,
  findStatus,
  findStruckRows,
  findWeightUnit,
} from "~/imports/meaning/row-topics";
import { priceWord } from "~/imports/meaning/signals";
import type { TableFacts } from "~/imports/meaning/table-facts";
import { isOfProducts, type TableKind } from "~/imports/runs/import-kinds";
import type { Mapping } from "~/imports/runs/import-run";
import { countOf } from "~/shared/counts";

export type { Choice } from "~/imports/meaning/file-context";

/** A question that has to be answered before a check. */
export type Question = {
  /** Its name in a form: a topic, "rate-EUR" or "word-tbc". */
  name: string;
  topic: Topic | "rate" | "word";
  /** The question, as in "What are the prices in?" */
  text: string;
  /** Sentences about the file, as in "Column “Price unit”: 100 in 38 rows". */
  seen: readonly string[];
  choices: readonly Choice[];
  /** The choice that staff made, and what they typed beside it; null while the question is open. */
  answer: { value: string; typed: string } | null;
};

/** An assumption that the program makes without asking. The page and the command line state it. */
type Assumption = { topic: Topic; text: string };

export type FileReading = {
  questions: readonly Question[];
  assumptions: readonly Assumption[];
  /** The mapping after the answer about the price column. */
  mapping: Mapping;
  /** By topic: the answer of staff, else that of the file. */
  topics: Readonly<Partial<Record<Topic, TopicAnswer>>>;
  answers: FileAnswers;
  /** The day from which the file says that it is valid, as in "2027-01-01", to apply it then; null if it says nothing. */
  applyOn: string | null;
};

export type FileToRead = {
  kind: TableKind;
  headers: readonly string[];
  mapping: Mapping;
  /** Null for runs of earlier releases, which have no questions. */
  facts: TableFacts | null;
  answers: FileAnswers;
  /** The day in London, as in "2026-11-26". */
  today: string;
};

/** Returns the questions and assumptions of a file with a mapping and the answers so far. Unanswered questions prevent a check. */
export function findQuestions(file: FileToRead): FileReading {
  const { facts, answers } = file;
  if (!facts) return { ...NOTHING, mapping: file.mapping, topics: answers.topics, answers };
  const hidden = findHiddenColumns(file);
  const shown = withoutHidden(file, answerTo(hidden, answers));
  const { headers } = shown;
  const price = findPriceColumn(shown);
  const mapping = withPrice(shown.mapping, answerTo(price, answers));
  const context = contextOf(headers, mapping, facts);
  const currency = findCurrency(context);
  const findings: TopicFinding[] = [
    hidden,
    price,
    findBreaks(context),
    currency,
    findBasis(context),
    findPack(context),
    findVat(context),
    findNet(context),
    findValidity(context, file.today),
    ...(isOfProducts(file.kind) ? [findStatus(context)] : []),
    findWeightUnit(context),
    findLeadTimeUnit(context),
    findDecimalSign(context, file.kind),
    findHiddenRows(context),
    findStruckRows(context),
    findLeftOutShare(context),
  ];
  const topics = Object.fromEntries(
    findings.flatMap((finding) => {
      const answer = answerTo(finding, answers);
      return answer ? [[finding.topic, answer]] : [];
    }),
  );
  const questions = findings.flatMap((finding) => questionOf(finding, answers));
  const chosen = answerTo(currency, answers);
  const codes = chosen?.use === "file" ? [...currency.codes, chosen.value] : currency.codes;
  const validity = answerTo(findValidity(context, file.today), answers);
  return {
    questions: [...questions, ...rateQuestions(codes, answers), ...wordQuestions(context, answers)],
    assumptions: findings.flatMap(({ topic, say = [] }) => say.map((text) => ({ topic, text }))),
    mapping,
    topics,
    answers,
    applyOn: validity?.use === "file" ? validity.value : null,
  };
}

const NOTHING = { questions: [], assumptions: [], applyOn: null };

/** The answer of staff if it is among those that are offered, else what the file says. */
function answerTo(
  { topic, ask, settled }: TopicFinding,
  answers: FileAnswers,
): TopicAnswer | undefined {
  const given = answers.topics[topic];
  return given && ask && chosenOf(topic, ask.choices, given) ? given : settled;
}

function questionOf({ topic, ask }: TopicFinding, answers: FileAnswers): Question[] {
  if (!ask) return [];
  const given = answers.topics[topic];
  const answer = given ? chosenOf(topic, ask.choices, given) : null;
  return [{ name: topic, topic, ...ask, answer }];
}

/** The choice that makes an answer, a fixed one before that which is typed. */
function chosenOf(
  topic: Topic,
  choices: readonly Choice[],
  given: TopicAnswer,
): Question["answer"] {
  const fixed = choices.find(({ answer }) => answer && isSameAnswer(answer, given));
  if (fixed) return { value: fixed.value, typed: "" };
  const typed = choices.find((choice) => choice.typed);
  if (!typed || given.use !== "file") return null;
  const read = READ_TYPED[topic]?.(given.value);
  return read && "value" in read ? { value: typed.value, typed: given.value } : null;
}

function isSameAnswer(one: TopicAnswer, other: TopicAnswer): boolean {
  if (one.use === "column") return other.use === "column" && one.place === other.place;
  if (one.use === "file") return other.use === "file" && one.value === other.value;
  return other.use === "ignore";
}

const RATE = "rate";
const REFUSED = "error";

function rateQuestions(codes: readonly string[], answers: FileAnswers): Question[] {
  return [...new Set(codes)].flatMap((code) => rateQuestion(code, answers) ?? []);
}

/** Returns the question about the rate of a currency; undefined if the code is that of pounds or pence, or none. */
export function rateQuestion(code: string, answers: FileAnswers): Question | undefined {
  if (!/^[A-Z]{3}$/.test(code) || /^GB[PX]$/.test(code)) return undefined;
  const rate = answers.rates[code];
  const isRefused = rate === REFUSED;
  return {
    name: `rate-${code}`,
    topic: "rate",
    text: `How many pounds is 1 ${code}?`,
    seen: [`Prices in ${currencyName(code)}`],
    choices: [
      { value: RATE, label: "Convert them", typed: { label: `1 ${code} = £`, suffix: "" } },
      { value: REFUSED, label: "Their rows are errors" },
    ],
    answer:
      rate === undefined
        ? null
        : { value: isRefused ? REFUSED : RATE, typed: isRefused ? "" : rate },
  };
}

const WORD_ANSWERS: Readonly<Record<string, WordAnswer>> = {
  leave: "leave",
  poa: "on-application",
  error: "error",
};

function wordQuestions({ price }: FileContext, answers: FileAnswers): Question[] {
  const counts = new Map<string, number>();
  for (const [text, rows] of price?.facts.words ?? []) {
    const word = priceWord(text);
    if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + rows);
  }
  return [...counts].map(([word, rows]) => {
    const given = answers.words[word];
    const value = Object.keys(WORD_ANSWERS).find((each) => WORD_ANSWERS[each] === given);
    return {
      name: `word-${word}`,
      topic: "word",
      text: `What does “${word}” mean in the place of a price?`,
      seen: [`${countOf(rows, "row")}`, ...(price ? [sayHeader(price)] : [])],
      choices: [
        { value: "leave", label: "The price stays as it is" },
        { value: "poa", label: "The price is on application" },
        { value: "error", label: "The row is an error" },
      ],
      answer: value === undefined ? null : { value, typed: "" },
    };
  });
}

/** An answer may bring another question, as a currency brings its rate. */
const MAX_ROUNDS = 5;

/** Answers each question of a file once, until the answers bring no other. `answerOf` returns the answers with that to one question. */
export function answerInRounds(
  file: FileToRead,
  answerOf: (answers: FileAnswers, question: Question) => FileAnswers,
): FileReading {
  const seen = new Set<string>();
  let reading = findQuestions(file);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const unseen = reading.questions.filter(({ name }) => !seen.has(name));
    if (unseen.length === 0) break;
    for (const { name } of unseen) seen.add(name);
    reading = findQuestions({ ...file, answers: unseen.reduce(answerOf, reading.answers) });
  }
  return reading;
}

/**
 * Stores a choice among the answers. Returns a sentence without its final stop if the choice is not offered, or if its
 * typed value is wrong. A text that is not a choice is the typed value of the only choice that takes a value.
 */
export function answerQuestion(
  answers: FileAnswers,
  question: Question,
  { value, typed }: { value: string; typed: string },
): { answers: FileAnswers } | { problem: string } {
  const typedChoices = question.choices.filter((choice) => choice.typed);
  const [onlyTyped] = typedChoices;
  const found = question.choices.find((choice) => choice.value === value);
  if (!found && onlyTyped && typedChoices.length === 1) {
    return answerQuestion(answers, question, { value: onlyTyped.value, typed: value });
  }
  if (!found) return { problem: NOT_OFFERED };
  if (question.topic === "rate") return answerRate(answers, question, value, typed);
  if (question.topic === "word") {
    const answer = WORD_ANSWERS[value];
    if (!answer) return { problem: NOT_OFFERED };
    const word = question.name.slice("word-".length);
    return { answers: { ...answers, words: { ...answers.words, [word]: answer } } };
  }
  const { topic } = question;
  const read = found.answer ? { answer: found.answer } : readTyped(topic, typed);
  if ("problem" in read) return read;
  return { answers: { ...answers, topics: { ...answers.topics, [topic]: read.answer } } };
}

function readTyped(topic: Topic, typed: string): { answer: TopicAnswer } | { problem: string } {
  const read = READ_TYPED[topic]?.(typed) ?? { problem: NOT_OFFERED };
  return "problem" in read ? read : { answer: { use: "file", value: read.value } };
}

const NOT_OFFERED = "Choose one of the answers";

const WRONG_RATE = "Enter the pounds for one, such as 0.8534";

function answerRate(answers: FileAnswers, { name }: Question, value: string, typed: string) {
  const code = name.slice("rate-".length);
  const rate = value === REFUSED ? REFUSED : typed.replace(/^£/, "").trim();
  if (value !== REFUSED) {
    const exact = /^\d+(?:\.\d{1,6})?$/.test(rate) ? readExact(rate) : undefined;
    if (!exact || exact.units <= 0n || rate.length > 15) return { problem: WRONG_RATE };
  }
  return { answers: { ...answers, rates: { ...answers.rates, [code]: rate } } };
}
