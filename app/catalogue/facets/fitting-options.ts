/** The options of a product that fit a query, so that what was searched for is what is added (C17). */
import { spellingsOf } from "~/catalogue/search/search-spellings";

/** An option as it is searched, in display order: the first is the default. */
export type OptionFacts = {
  id: number;
  /** The numbers of the groups of filters that it meets. */
  groups: ReadonlySet<number>;
  /** Its name, codes, protocol and own specifications. */
  text: string;
  /** Its protocol and the values of its attributes: the default may be offered for options that are alike in them. */
  kind: string;
};

/** The parts of a query that concern the options of a product. */
type OptionQuery = {
  /** The number of groups that filter, which are numbered from 1. */
  groupCount: number;
  /** The options whose code was typed; none if no code of an option was. */
  byCode: readonly number[];
  words: readonly string[];
  /** The words that no option may have. */
  without?: readonly string[];
  /** One test for all products of a page, because it makes its patterns once. */
  hasWord?: WordTest;
};

/**
 * The options that fit: all, so that the default is offered; one, which is offered; or several to choose
 * from, an empty list if no option meets the whole query.
 */
export type Fit = { kind: "all" } | { kind: "one"; id: number } | { kind: "choose"; ids: number[] };

/**
 * Returns which options of a product fit. Several fit as the default does if it is one of them and they are
 * alike in protocol and attributes; otherwise the buyer has to choose (C17).
 */
export function fitOptions(options: readonly OptionFacts[], query: OptionQuery, name: string): Fit {
  const { groupCount, byCode, hasWord = createWordTest() } = query;
  const meeting = options.filter(
    ({ id, groups }) => groups.size === groupCount && (byCode.length === 0 || byCode.includes(id)),
  );
  const { without = [] } = query;
  const allowed = meeting.filter(({ text }) => !without.some((word) => hasWord(text, word)));
  const found = allowed.length > 0 ? allowed : meeting;
  const narrowed = query.words
    .map((word, at) => wordBeside(word, query.words[at - 1], (figure) => hasWord(name, figure)))
    .reduce<readonly OptionFacts[]>(
      (left, word) => narrowByWord(left, options, ({ text }) => hasWord(text, word)),
      found,
    );
  // Words that only other options have say nothing of the one that the filters leave.
  const fitting = narrowed.length === 0 && found.length === 1 ? found : narrowed;
  if (fitting.length === options.length) return { kind: "all" };

  const [first] = fitting;
  const isOpen = fitting.some(({ kind }) => kind !== first?.kind);
  if (!first) return { kind: "choose", ids: found.map(({ id }) => id) };
  if (fitting.length === 1 || (!isOpen && first === options[0]))
    return { kind: "one", id: first.id };
  return { kind: "choose", ids: fitting.map(({ id }) => id) };
}

/** Takes the word before a figure with it if the product's own name has that figure: DN 100 is not Kvs 100. */
function wordBeside(
  word: string,
  before: string | undefined,
  isInName: (figure: string) => boolean,
): string {
  return /\d/.test(word) && isInName(word) ? `${before ?? ""} ${word}`.trim() : word;
}

/** A word that some of the options have, and others have not, counts for them. */
function narrowByWord(
  left: readonly OptionFacts[],
  options: readonly OptionFacts[],
  hasWord: (option: OptionFacts) => boolean,
): readonly OptionFacts[] {
  const having = options.filter(hasWord);
  if (having.length === 0 || having.length === options.length) return left;
  return left.filter((option) => having.includes(option));
}

/** Returns true if a text has a word in any of its spellings. */
type WordTest = (text: string, word: string) => boolean;

/** Creates a test of words. From three letters on a word may go on; a figure is whole. "Without display" has none. */
export function createWordTest(): WordTest {
  const patterns = new Map<string, RegExp[]>();
  return (text, word) => {
    const known = patterns.get(word) ?? spellingsOf(word).map(patternOf);
    patterns.set(word, known);
    return known.some((pattern) => pattern.test(text));
  };
}

function patternOf(spelling: string): RegExp {
  const end = /\p{L}{3}$/u.test(spelling)
    ? ""
    : /\d$/.test(spelling)
      ? "(?![.,]?\\d)"
      : "(?!\\p{L})";
  const start = "(?<![\\p{L}\\p{N}]|\\d[.,])(?<!\\b(?:without|no) )";
  return new RegExp(`${start}${escape(spelling)}${end}`, "iu");
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
