/** The answers of staff about a file, where a guess would be a wrong price (I26). */

/** A subject on which a file may leave a question open. */
export const TOPICS = [
  "price-column",
  "breaks",
  "currency",
  "basis",
  "pack",
  "vat",
  "net",
  "validity",
  "status",
  "weight-unit",
  "lead-time-unit",
  "decimal-sign",
  "hidden-rows",
  "hidden-columns",
  "struck-rows",
  "left-out-share",
] as const;

export type Topic = (typeof TOPICS)[number];

/** Each row has its own value in a column, all rows have the same, or it is ignored on purpose. */
export type TopicAnswer =
  { use: "column"; place: number } | { use: "file"; value: string } | { use: "ignore" };

/** The effect of a word in the place of a price, such as "TBC". */
export type WordAnswer = "leave" | "on-application" | "error";

export type FileAnswers = {
  topics: Partial<Record<Topic, TopicAnswer>>;
  /** Pounds for one unit of a currency, by its ISO code, with six decimals at most, as in "0.8534". */
  rates: Readonly<Record<string, string>>;
  /** By the word in lower case. */
  words: Readonly<Record<string, WordAnswer>>;
  /** Prices with more decimals than pence are rounded; otherwise they are errors. */
  isRounding: boolean;
  /** Codes that look as if a spreadsheet had changed them are right. */
  areCodesRight: boolean;
};

export const NO_ANSWERS: FileAnswers = {
  topics: {},
  rates: {},
  words: {},
  isRounding: false,
  areCodesRight: false,
};

/** The owner of a list: one manufacturer, several with a column for them, or our own. */
export type FileMaker = { kind: "maker"; name: string } | { kind: "several" } | { kind: "own" };

/** Where the table lies in its file; null is found by the program. */
export type TablePlace = {
  /** The names of the sheets that are read, in their order in the file. */
  sheets: readonly string[] | null;
  /** The row of the headings, from 1, on the first of these sheets. */
  headingRow: number | null;
};

export const FOUND_PLACE: TablePlace = { sheets: null, headingRow: null };
