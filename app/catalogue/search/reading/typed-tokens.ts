import { plainText } from "~/catalogue/facets/plain-text";

/** More words than a buyer types; the others are searched as words. */
export const MAX_TOKENS = 16;

/** A word of a typed search, with its place in it. */
export type Token = {
  start: number;
  end: number;
  /** In lower case, with one kind of dash, and without outer brackets and final marks. */
  plain: string;
  /** True for the words between quotation marks, which are searched as they are. */
  isQuoted: boolean;
};

// A comma between digits is in a number.
const WORDS = /(?:[^\s,;]|(?<=\d),(?=\d))+/gu;
const OUTER = /^[([{]+|[)\]},;:.?!]+$/g;
const BEGINS_QUOTE = /^[("'“„]*["“„](?=[^\s"])/u;
const ENDS_QUOTE = /[^\s"]["”][),;:.?!]*$/u;

/** Splits a search, without spaces at its ends, into its words. */
export function tokensOf(q: string): Token[] {
  const found = [...q.matchAll(WORDS)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    typed: match[0],
  }));
  let isQuoted = false;
  return found.map(({ start, end, typed }, at) => {
    const begins = BEGINS_QUOTE.test(typed) && isClosed(found.slice(at));
    isQuoted ||= begins;
    const token = { start, end, plain: plainWord(typed), isQuoted };
    if (isQuoted && ENDS_QUOTE.test(typed)) isQuoted = false;
    return token;
  });
}

/** Lists the places of the words before which a part of a line ends: after a comma, a semicolon or a stroke. */
export function segmentsOf(q: string, tokens: readonly Token[]): number[] {
  return tokens.flatMap(({ start }, at) => {
    const before = tokens[at - 1];
    if (!before) return [];
    return before.plain === "|" || /[,;]/.test(q.slice(before.end, start)) ? [at] : [];
  });
}

function isClosed(rest: ReadonlyArray<{ typed: string }>): boolean {
  return rest.some(({ typed }) => ENDS_QUOTE.test(typed));
}

function plainWord(typed: string): string {
  return (plainText(typed) ?? typed).toLowerCase().replace(OUTER, "");
}

/** Words in a row as one text in which figures are read, and the places at which each word begins and ends. */
export type Run = { text: string; starts: number[]; ends: number[] };

/** Joins words with single spaces. */
export function runOf(tokens: readonly Token[]): Run {
  const run: Run = { text: "", starts: [], ends: [] };
  for (const { plain } of tokens) {
    if (run.ends.length > 0) run.text += " ";
    run.starts.push(run.text.length);
    run.text += plain;
    run.ends.push(run.text.length);
  }
  return run;
}

const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  ["one", "two", "three", "four", "five", "six"].map((word, at) => [word, String(at + 1)]),
);

/** Abbreviations of two words. Without the slash, "no" and "sr" mean something else. */
const INITIALS: ReadonlyMap<string, string> = new Map([
  ["n/c", "normally closed"],
  ["n/o", "normally open"],
  ["s/r", "spring return"],
]);

/**
 * Returns what the same names have in common, however they are typed: "BACnet MS/TP", "bacnet mstp" and
 * "BACnet-MSTP" are "bacnetmstp", and "two-way" is "2way". A mark between digits stays: 0-10 is not 010.
 */
export function keyOfPhrase(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/(?<!\p{L})[ns]\/[cor](?!\p{L})/gu, (letters) => INITIALS.get(letters) ?? letters)
    .replace(/\p{L}+/gu, (word) => NUMBER_WORDS.get(word) ?? word)
    .replace(/(?<=\d)[^\p{L}\p{N}]+(?=\d)/gu, "-")
    .replace(/[^\p{L}\p{N}-]+|-(?!\d)|(?<!\d)-/gu, "");
}

/** Returns a search without the words from `start` to `end` of each cut. */
export function withoutWords(
  q: string,
  cuts: ReadonlyArray<{ start: number; end: number }>,
): string {
  const left = cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, q);
  return (
    left
      // Not into a number: "10 ,0" is two.
      .replace(/\s+(?=[,;](?!\d))/g, "")
      .replace(/[,;](?=[,;](?!\d))/g, "")
      .replace(/\s+/g, " ")
      .replace(/^[\s,;]+|[\s,;]+$/g, "")
  );
}
