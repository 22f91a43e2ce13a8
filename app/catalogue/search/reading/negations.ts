/** Values and words that a buyer does not want: "without display", "non spring return", "no Modbus". */
import type { Dictionary, Phrase } from "~/catalogue/search/reading/dictionary";
import { phrasesOf } from "~/catalogue/search/reading/phrases";
import { figuresOfWords } from "~/catalogue/search/reading/typed-figures";
import { keyOfPhrase, runOf, type Token, tokensOf } from "~/catalogue/search/reading/typed-tokens";
import { isStopWord } from "~/catalogue/search/stop-words";
import type { Reading } from "~/catalogue/search/understood";

/** Before any word. */
const WITHOUT: ReadonlySet<string> = new Set(["without", "w/o", "excluding", "excl", "minus"]);
/** Only before a value of the catalogue: a non-return valve does return, and "no. 3" is a number. */
const NOT: ReadonlySet<string> = new Set(["non", "not", "no"]);
/** A contact that is normally open may be "no 24v". */
const NO = "no";
const JOINED = /^non-(?=\p{L})/u;
const VALUES: ReadonlySet<Phrase["kind"]> = new Set(["choice", "protocol", "signal"]);

type Negation = Reading & { start: number; end: number };

/** Reads what may not be in the products found, with the words that say so. */
export function negationsOf(
  q: string,
  tokens: readonly Token[],
  dictionary: Dictionary,
  isSaidWithout: (word: string) => boolean = () => false,
): Negation[] {
  const found: Negation[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const denied = deniedAt(tokens, at, dictionary, isSaidWithout);
    const [first, last] = [tokens[at], tokens[denied ? denied.end - 1 : at]];
    if (!denied || !first || !last) continue;
    const { start } = first;
    const { end } = last;
    const words = q.slice(start, end);
    found.push({
      ...{ kind: "without", words, label: `Without ${denied.says}`, choices: [] },
      ...{ without: denied.labels, start, end },
    });
    at = denied.end - 1;
  }
  return found;
}

/** Reads a denial that begins at this word, and returns the place after it. */
function deniedAt(
  tokens: readonly Token[],
  at: number,
  dictionary: Dictionary,
  isSaidWithout: (word: string) => boolean,
) {
  const token = tokens[at];
  if (!token || token.isQuoted) return undefined;
  const { plain } = token;
  // "2 no" is a number of pieces.
  if (plain === NO && /^\d+$/.test(tokens[at - 1]?.plain ?? "")) return undefined;
  const isJoined = JOINED.test(plain);
  if (!isJoined && !WITHOUT.has(plain) && !NOT.has(plain)) return undefined;
  const from = isJoined ? at : at + 1;
  const quoted = tokens.findIndex((each, place) => place >= from && each.isQuoted);
  const after = tokens.slice(from, quoted < 0 ? undefined : quoted);
  const words = after.map((each) => each.plain.replace(isJoined ? JOINED : "", ""));
  const value = phrasesOf(words, dictionary).findLast(
    ({ phrase }) => phrase && VALUES.has(phrase.kind),
  );
  if (value?.phrase) {
    const { values } = value.phrase;
    return { says: values.join(" or "), labels: values, end: from + value.length };
  }
  const figure = plain === NO ? undefined : deniedFigure(after, dictionary);
  if (figure) return { ...figure, end: from + figure.count };
  const [word = ""] = words;
  const means = tokensOf(dictionary.meanings.get(keyOfPhrase(word)) ?? "");
  const meant = plain === NO ? undefined : deniedFigure(means, dictionary);
  if (meant) return { ...meant, end: from + 1 };
  if (!/^\p{L}{3,}$/u.test(word) || isStopWord(word)) return undefined;
  if (!(plain === NO && isSaidWithout(word)) && !WITHOUT.has(plain)) return undefined;
  return { says: word, labels: [word], end: from + 1 };
}

/** Reads the signal or supply of the catalogue with which these words begin: "not 4-20 mA", "non modulating". */
function deniedFigure(tokens: readonly Token[], { labels }: Dictionary) {
  for (const { figure, count } of figuresOfWords(runOf(tokens), 0)) {
    if (figure.kind !== "signal" && figure.kind !== "supply") continue;
    const says = figure.kind === "supply" ? [figure.says] : figure.labels;
    const isOf = (known: ReadonlyMap<string, unknown>) =>
      figure.labels.some((label) => known.has(label.toLowerCase()));
    if ([...labels.values()].some(isOf)) return { says: says.join(" or "), labels: says, count };
  }
  return undefined;
}
