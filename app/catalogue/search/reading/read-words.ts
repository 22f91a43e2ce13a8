import { scopeKey } from "~/catalogue/search/reading/coverage";
import type { Dictionary, NamedAttribute, Phrase } from "~/catalogue/search/reading/dictionary";
import { negationsOf } from "~/catalogue/search/reading/negations";
import { phrasesOf } from "~/catalogue/search/reading/phrases";
import { choicesOfFigure } from "~/catalogue/search/reading/figure-choices";
import { isStopWord } from "~/catalogue/search/stop-words";
import { figuresOfWords, type TypedFigure } from "~/catalogue/search/reading/typed-figures";
import {
  keyOfPhrase,
  MAX_TOKENS,
  type Run,
  runOf,
  segmentsOf,
  type Token,
  tokensOf,
  withoutWords,
} from "~/catalogue/search/reading/typed-tokens";
import { type Reading, READING_KINDS, type ReadingKind } from "~/catalogue/search/understood";

/** The places in a search at which a part of it begins and ends. */
export type Span = { start: number; end: number };

/** The readings of the words of a search, without its codes. */
type ReadWords = {
  readings: Array<Reading & Span>;
  /** The words that are left, as typed. */
  text: string;
  /** Words that say nothing beside readings: "for", "with". */
  passedOver: string[];
};

/** A row of words that may be something. */
type Candidate = { at: number; length: number; order: number } & (
  | { is: "phrase"; phrase: Phrase }
  | { is: "term" }
  | { is: "figure"; figure: TypedFigure; named?: readonly NamedAttribute[] }
);

function kindOf(candidate: Exclude<Candidate, { is: "term" }>): ReadingKind {
  if (candidate.is === "phrase") return candidate.phrase.kind;
  return candidate.figure.kind === "amount" ? "figure" : candidate.figure.kind;
}

/** Orders kinds as `READING_KINDS` does; a term of staff comes after a signal. */
const orderOf = (kind: ReadingKind) => READING_KINDS.indexOf(kind);
const ORDER_OF_TERMS = orderOf("signal") + 0.5;
const MAX_NAME_WORDS = 4;
const BETWEEN_NAME_AND_FIGURE = /^(?:of|is|=|:)$/;

/** What a row of words would be read as. */
export type Readable = { kind: ReadingKind; words: string; isEnding: boolean };

export type ReadOptions = {
  /** Says what is searched as words, whatever it could be read as. */
  isText?: (readable: Readable) => boolean;
  /** If products may have either of two choices in a row: a "room and duct sensor". */
  isEither?: boolean;
};

/**
 * Returns a function that reads the words of a search: the longest rows of words first, then from left to right, and
 * for the same words in the order of `READING_KINDS`. `isSaidWithout` says if products are without something, so that
 * "no" before it excludes it.
 */
export function createReader(
  q: string,
  dictionary: Dictionary,
  isSaidWithout?: (word: string) => boolean,
): (options?: ReadOptions) => ReadWords {
  const tokens = tokensOf(q);
  const denied = negationsOf(q, tokens, dictionary, isSaidWithout);
  const isDenied = (token: Span) => denied.some((each) => overlap(each, token));
  const isFree = tokens.map((token, at) => at < MAX_TOKENS && !token.isQuoted && !isDenied(token));
  const spanOf = ({ at, length }: Candidate): Span => {
    const [first, last] = [tokens[at], tokens[at + length - 1]];
    return { start: first?.start ?? 0, end: last?.end ?? 0 };
  };
  const wordsOf = (candidate: Candidate) => {
    const { start, end } = spanOf(candidate);
    return q.slice(start, end);
  };
  const candidates = candidatesOf(tokens, isFree, dictionary);
  const segments = segmentsOf(q, tokens);
  const wanted = tokens.map((token) => (isDenied(token) ? { ...token, plain: "" } : token));
  const purpose = purposeIn(wanted);
  const chooseOf = (all: readonly Candidate[]) =>
    withOneHead(choose(all), wanted, { segments, purpose }, dictionary);

  return ({ isText = () => false, isEither = false } = {}) => {
    const readable = candidates.filter(
      (each) =>
        each.is === "term" ||
        !isText({ kind: kindOf(each), words: wordsOf(each), isEnding: isEnding(each) }),
    );
    const first = chooseOf(readable);
    const scopeOfFirst = scopeOf(first, dictionary);
    const outside = first.filter((each) => !isInScope(each, scopeOfFirst, dictionary));
    const chosen =
      outside.length > 0 ? chooseOf(readable.filter((each) => !outside.includes(each))) : first;
    const scope = scopeOf(chosen, dictionary);
    const apart = chosen.flatMap((candidate) => {
      const read = readingOf(candidate, dictionary, scope);
      return read ? [{ ...read, words: wordsOf(candidate), ...spanOf(candidate) }] : [];
    });
    const readings = [...withAlternatives(apart, q, isEither ? EITHER : OR), ...denied].sort(
      (one, other) => one.start - other.start,
    );
    const isPassedOver = (token: Token, at: number) =>
      readings.length > 0 &&
      !token.isQuoted &&
      !readings.some((each) => overlap(each, token)) &&
      (isStopWord(token.plain) || (at > purpose && purpose > 0 && isCounter(tokens, at)));
    const passed = tokens.filter(isPassedOver);
    return {
      readings,
      text: withoutWords(q, merged([...readings, ...passed])),
      passedOver: passed.map(({ start, end }) => q.slice(start, end)),
    };
  };
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && one.end > other.start;
}

function isEnding(candidate: Candidate): boolean {
  return candidate.is === "phrase" && candidate.phrase.isEnding === true;
}

const COUNTER = /^(?:no|nos|nr|off)$/;

/** Returns true for the "no" of "2 no auxiliary switches". */
function isCounter(tokens: readonly Token[], at: number): boolean {
  return COUNTER.test(tokens[at]?.plain ?? "") && /^\d+$/.test(tokens[at - 1]?.plain ?? "");
}

const OR = /^\s*(?:or|\/)\s*$/i;
const EITHER = /^\s*(?:or|and|&|,|\/)?\s*$/i;

/** Joins values of one attribute with "or" between them into one reading: "2-port or 3-port". */
function withAlternatives(
  readings: ReadonlyArray<Reading & Span>,
  q: string,
  between: RegExp,
): Array<Reading & Span> {
  const joined: Array<Reading & Span> = [];
  for (const reading of readings) {
    const before = joined.at(-1);
    const [one, other] = [before?.choices[0], reading.choices[0]];
    const isAlternative =
      before?.kind === "choice" && reading.kind === "choice" && one?.slug === other?.slug;
    const isBetween = before && between.test(q.slice(before.end, reading.start));
    if (!isBetween || !one || !other || !isAlternative) {
      joined.push(reading);
      continue;
    }
    joined[joined.length - 1] = {
      ...before,
      words: q.slice(before.start, reading.end),
      label: `${before.label} or ${other.values.join(" or ")}`,
      choices: [{ ...one, values: [...new Set([...one.values, ...other.values])] }],
      end: reading.end,
    };
  }
  return joined;
}

/** Joins spans that overlap, so that no letter is cut twice. */
function merged(spans: readonly Span[]): Span[] {
  const apart: Span[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = apart.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else apart.push({ start, end });
  }
  return apart;
}

function candidatesOf(
  tokens: readonly Token[],
  isFree: readonly boolean[],
  dictionary: Dictionary,
): Candidate[] {
  // A word that is not free is a mark that nothing matches.
  const run = runOf(
    tokens.map((token, at) => (isFree[at] ? token : { ...token, plain: "\uE000" })),
  );
  return tokens.flatMap((_, at) => {
    if (!isFree[at]) return [];
    const phrases = phrasesAt(tokens, at, isFree, dictionary);
    return [
      ...phrases,
      ...namedFiguresAt(run, tokens, at, dictionary),
      ...figuresFrom(run, tokens, at, dictionary),
    ];
  });
}

function phrasesAt(
  tokens: readonly Token[],
  at: number,
  isFree: readonly boolean[],
  dictionary: Dictionary,
): Candidate[] {
  const end = isFree.indexOf(false, at);
  const words = tokens.slice(at, end < 0 ? undefined : end).map(({ plain }) => plain);
  return phrasesOf(words, dictionary).map(({ length, phrase }) =>
    phrase
      ? { is: "phrase", at, length, order: orderOf(phrase.kind), phrase }
      : { is: "term", at, length, order: ORDER_OF_TERMS },
  );
}

/** Finds "stroke 20 mm" and "kvs 6.3": a number after the name of an attribute needs no unit. */
function namedFiguresAt(
  run: Run,
  tokens: readonly Token[],
  at: number,
  dictionary: Dictionary,
): Candidate[] {
  const found: Candidate[] = [];
  let name = "";
  for (let length = 1; length <= MAX_NAME_WORDS && at + length < tokens.length; length += 1) {
    name += ` ${tokens[at + length - 1]?.plain ?? ""}`;
    const named = dictionary.named.get(keyOfPhrase(name));
    if (!named) continue;
    const isBetween = BETWEEN_NAME_AND_FIGURE.test(tokens[at + length]?.plain ?? "");
    const from = at + length + (isBetween ? 1 : 0);
    for (const { figure, count } of figuresOfWords(run, from)) {
      const parts = choicesOfFigure(figure, dictionary, { named, scope: undefined });
      if (figure.kind !== "amount" || !parts) continue;
      const words = from - at + count;
      found.push({ is: "figure", at, length: words, order: orderOf("figure"), figure, named });
    }
  }
  return found;
}

/** Finds figures with units, and figures before the name of an attribute: "20 mm stroke", "500 points". */
function figuresFrom(
  run: Run,
  tokens: readonly Token[],
  at: number,
  dictionary: Dictionary,
): Candidate[] {
  return figuresOfWords(run, at).flatMap(({ figure, count }, place) => {
    // The likelier ones come first, and all come before phrases.
    const order = place / 100;
    const found: Candidate[] = [];
    let name = "";
    for (let length = 1; figure.kind === "amount" && length <= MAX_NAME_WORDS; length += 1) {
      const word = tokens[at + count + length - 1];
      if (!word) break;
      name += ` ${word.plain}`;
      const named = dictionary.named.get(keyOfPhrase(name));
      if (named && choicesOfFigure(figure, dictionary, { named, scope: undefined }))
        found.push({ is: "figure", at, length: count + length, order, figure, named });
    }
    const isKnown = choicesOfFigure(figure, dictionary, {
      scope: figure.kind === "signal" ? new Set(dictionary.facets.keys()) : undefined,
    });
    if (isKnown) found.push({ is: "figure", at, length: count, order, figure });
    return found;
  });
}

/** Chooses rows of words that do not overlap, in their order in the search. */
function choose(candidates: readonly Candidate[]): Candidate[] {
  const sorted = candidates.toSorted(
    (one, other) => other.length - one.length || one.at - other.at || one.order - other.order,
  );
  const isTaken: boolean[] = [];
  const chosen = sorted.filter(({ at, length }) => {
    for (let word = at; word < at + length; word += 1) if (isTaken[word]) return false;
    for (let word = at; word < at + length; word += 1) isTaken[word] = true;
    return true;
  });
  return chosen.sort((one, other) => one.at - other.at);
}

const BEFORE_A_PURPOSE = new Set(["for", "with", "c/w", "including", "incl"]);

/** Returns the place of "for" or "with", after which something else than the product is named; -1 without such a word. */
function purposeIn(tokens: readonly Token[]): number {
  return tokens.findIndex(({ plain }, at) => at > 0 && BEFORE_A_PURPOSE.has(plain));
}

/**
 * Leaves out what a product is for: what follows "for", and before it all but the last type, beside which a
 * category is text too, as in "heat meter cable" and "sensor pocket". Both are text beside another word that says
 * what a product is.
 */
function withOneHead(
  chosen: readonly Candidate[],
  tokens: readonly Token[],
  { segments, purpose }: { segments: readonly number[]; purpose: number },
  { heads }: Dictionary,
): Candidate[] {
  const isIn = (at: number) =>
    chosen.some((each) => each.is !== "term" && each.at <= at && at < each.at + each.length);
  const phraseKind = (each: Candidate) => (each.is === "phrase" ? each.phrase.kind : undefined);
  const isHead = (at: number) => !isIn(at) && heads.has(keyOfPhrase(tokens[at]?.plain ?? ""));
  const isNaming = (each: Candidate) => ["type", "category"].includes(phraseKind(each) ?? "");
  const isNamed = (end: number) =>
    chosen.some((each) => each.at < end && isNaming(each)) ||
    tokens.slice(0, end).some((_, at) => isHead(at));
  // Of a line with commas, the first part that names a product says what it is.
  const isWith = tokens[purpose]?.plain !== "for" && chosen.some(({ at }) => at < purpose);
  const ends = [purpose, ...segments].filter(
    (each) => each > 0 && (isNamed(each) || (isWith && each === purpose)),
  );
  const end = Math.min(...ends, tokens.length);

  const hasOther = tokens.slice(0, end).some((_, at) => isHead(at));
  const last = chosen.findLast((each) => each.at < end && isNaming(each));
  // Of a category and the last word of a type, the later is wanted: "supply air sensors" are sensors, not supplies.
  const isType = (each: Candidate) =>
    phraseKind(each) === "type" && (each === last || each.length > 1 || !isEnding(each));
  const type = chosen.findLast((each) => each.at < end && isType(each));
  return chosen.filter((each) => {
    if (!isNaming(each)) return true;
    return !hasOther && each.at < end && (phraseKind(each) === "type" ? each === type : !type);
  });
}

/** Returns the facets that products of the types that were read have, else of the categories; undefined for all. */
function scopeOf(
  chosen: readonly Candidate[],
  { covered }: Dictionary,
): ReadonlySet<number> | undefined {
  const phrases = chosen.flatMap((each) => (each.is === "phrase" ? [each.phrase] : []));
  const types = phrases.filter(({ kind }) => kind === "type");
  const of = types.length > 0 ? types : phrases.filter(({ kind }) => kind === "category");
  const sets = of.flatMap(({ facet, values }) =>
    values.flatMap((value) => covered.get(scopeKey(facet, value)) ?? []),
  );
  return sets.length > 0 ? new Set(sets.flatMap((set) => [...set])) : undefined;
}

function readingOf(
  candidate: Candidate,
  dictionary: Dictionary,
  scope: ReadonlySet<number> | undefined,
): Omit<Reading, "words"> | undefined {
  if (candidate.is === "term") return undefined;
  if (candidate.is === "phrase") {
    const meant = meantIn(candidate.phrase, scope);
    const [first] = meant;
    if (!first) return undefined;
    const choices = meant.map(({ facet, values }) => {
      const slug = dictionary.facets[facet]?.slug ?? "";
      return { slug, values, from: "", to: "" };
    });
    return { kind: first.kind, label: meant.map(({ label }) => label).join(" or "), choices };
  }
  const { figure, named } = candidate;
  // A 3-point signal is no number of points.
  if (named && scope && !named.some(({ facet }) => scope.has(facet))) return undefined;
  return choicesOfFigure(figure, dictionary, { ...(named && { named }), scope });
}

/** Returns what a phrase says of the products in scope: a room controller is not mounted as a room sensor is. */
function meantIn(phrase: Phrase, scope: ReadonlySet<number> | undefined): Phrase[] {
  if (phrase.kind !== "choice" && phrase.kind !== "signal") return [phrase];
  return [phrase, ...(phrase.others ?? [])].filter(({ facet }) => scope?.has(facet) ?? true);
}

function isInScope(
  candidate: Candidate,
  scope: ReadonlySet<number> | undefined,
  dictionary: Dictionary,
): boolean {
  return candidate.is === "term" || readingOf(candidate, dictionary, scope) !== undefined;
}
