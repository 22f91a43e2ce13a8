/** The columns of a file with their headings and counted values, from which its questions follow. */
import type { Topic, TopicAnswer } from "~/imports/meaning/answers";
import { readBeside } from "~/imports/meaning/cell-words";
import { formatText } from "~/imports/meaning/number-format";
import { type Header, readHeader } from "~/imports/meaning/read-header";
import type { SignalTopic } from "~/imports/meaning/signal-words";
import { priceWord, type Signal, signalsIn } from "~/imports/meaning/signals";
import type { ColumnFacts, TableFacts } from "~/imports/meaning/table-facts";
import type { Mapping } from "~/imports/runs/import-run";
import { countOf, formatCount } from "~/shared/counts";

export type FileColumn = { place: number; header: string; read: Header; facts: ColumnFacts };

export type FileContext = {
  headers: readonly string[];
  mapping: Mapping;
  facts: TableFacts;
  /** The column of the price, else the column of the cost; undefined for a file without either. */
  price: FileColumn | undefined;
  /** Columns that are no field and no other price. */
  unused: readonly FileColumn[];
};

const NO_FACTS: ColumnFacts = {
  filled: 0,
  values: [],
  formats: [],
  words: [],
  decimals: { comma: 0, point: 0, either: 0 },
};

export const PRICE_FIELDS: readonly string[] = ["price", "listPricePence", "pricePence"];

/** The fields of costs, which are read as prices are. */
export const COST_FIELDS: readonly string[] = ["costPence"];

/** Returns the column at a place. */
export function columnAt(headers: readonly string[], facts: TableFacts, place: number): FileColumn {
  const header = headers[place] ?? "";
  return { place, header, read: readHeader(header), facts: facts.columns[place] ?? NO_FACTS };
}

/** Returns the place of a field; undefined if no column is that field. */
export function placeOf(mapping: Mapping, fields: readonly string[]): number | undefined {
  const place = Object.keys(mapping).find((at) => fields.includes(mapping[Number(at)] ?? ""));
  return place === undefined ? undefined : Number(place);
}

/** Describes a file with its mapping. */
export function contextOf(
  headers: readonly string[],
  mapping: Mapping,
  facts: TableFacts,
): FileContext {
  const place = placeOf(mapping, PRICE_FIELDS) ?? placeOf(mapping, COST_FIELDS);
  const columns = headers.map((_, at) => columnAt(headers, facts, at));
  return {
    headers,
    mapping,
    facts,
    price: place === undefined ? undefined : columnAt(headers, facts, place),
    unused: columns.filter(
      ({ place, header, read }) => header !== "" && !(place in mapping) && read.price === null,
    ),
  };
}

/** Headings with a unit that is not the price's, such as "Weight unit". */
const OTHER_UNITS =
  /weight|gewicht|poids|peso|vikt|\bwt\b|lead|deliver|time|length|dimension|volume|temperature|pressure|signal|output|supply/i;

/** Headings with a minimum or a pack of something that is not sold. */
const OTHER_NUMBERS = /temp|flow|torque|content|colou?r|voltage|current|type|speed|bend|radius/i;

/** Lists the unused columns whose headings raise a topic. */
export function columnsWith({ unused }: FileContext, topic: SignalTopic): FileColumn[] {
  return unused.filter(({ header, read }) => {
    const isOther = OTHER_UNITS.test(header) || (topic === "pack" && OTHER_NUMBERS.test(header));
    if ((topic === "basis" || topic === "pack") && isOther) return false;
    return read.signals.some((signal) => signal.topic === topic && !signal.isSettled);
  });
}

/** Lists the texts above the table that raise a topic, unless one of them settles it. */
export function titlesWith({ facts }: FileContext, topic: SignalTopic): string[] {
  const all = facts.titles.map((title) => ({ title, signals: signalsIn(title, "title") }));
  const is = (signals: readonly Signal[], isSettled: boolean) =>
    signals.some((signal) => signal.topic === topic && signal.isSettled === isSettled);
  if (all.some(({ signals }) => is(signals, true))) return [];
  return all.filter(({ signals }) => is(signals, false)).map(({ title }) => title);
}

/** Lists the texts above the table that settle a topic. */
export function settledTitlesOf({ facts }: FileContext, topic: SignalTopic): string[] {
  return facts.titles.filter((title) =>
    signalsIn(title, "title").some((signal) => signal.topic === topic && signal.isSettled),
  );
}

/** Returns true if the heading of the price raises, or settles, a topic. */
export function priceHeaderHas({ price }: FileContext, topic: SignalTopic, isSettled: boolean) {
  const signals = price?.read.signals ?? [];
  return signals.some((signal) => signal.topic === topic && signal.isSettled === isSettled);
}

const MAX_SEEN = 4;

/** Says what a column contains, as in "Column “Price unit”: 100 in 38 rows, 1 in 2 rows". */
export function sayColumn({ header, facts }: FileColumn): string {
  const values = facts.values ?? [];
  if (values.length === 0) return `Column “${header}”: ${countOf(facts.filled, "row")}`;
  const shown = values
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, MAX_SEEN)
    .map(([value, rows]) => `${value} in ${countOf(rows, "row")}`);
  const more = values.length > MAX_SEEN ? `, and ${values.length - MAX_SEEN} more` : "";
  return `Column “${header}”: ${shown.join(", ")}${more}`;
}

/** Says that a text is beside some prices, as in "“€” beside 12 prices". */
export function sayBeside(text: string, rows: number): string {
  return `“${text}” beside ${rows === 1 ? "1 price" : `${formatCount(rows)} prices`}`;
}

/** Says that the file has a text above its table, or as a name. */
export function sayTitle(title: string): string {
  return `The file says “${title}”`;
}

/** Says what a heading is. */
export function sayHeader({ header }: FileColumn): string {
  return `The heading is “${header}”`;
}

type Beside = { text: string; rows: number };

/** The texts beside the prices, in their cells and in their number formats, that have words of a topic. */
export function besidePrices(file: FileContext, topic: SignalTopic): Beside[] {
  return allBeside(file).filter(({ text }) =>
    signalsIn(text, "beside").some((signal) => signal.topic === topic && !signal.isSettled),
  );
}

/** The texts beside the prices that name a unit which may be another than ours, such as "m" or "pair". */
export function unitsBeside(file: FileContext): Beside[] {
  return allBeside(file).filter(({ text }) => {
    const read = readBeside([text]);
    return "isOfUnit" in read && read.isOfUnit;
  });
}

function allBeside({ price }: FileContext): Beside[] {
  const { words = [], formats = [] } = price?.facts ?? {};
  const ofFormats = formats.map(([format, rows]) => ({ text: formatText(format), rows }));
  const ofWords = words.flatMap(([text, rows]) =>
    priceWord(text) === undefined ? [{ text, rows }] : [],
  );
  return [...ofWords, ...ofFormats];
}

/** Returns true if a column has values and each of them passes. A column of too many values does not. */
export function areAll(
  values: FileColumn["facts"]["values"],
  passes: (value: string) => boolean,
): boolean {
  return values !== null && values.every(([value]) => passes(value));
}

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
