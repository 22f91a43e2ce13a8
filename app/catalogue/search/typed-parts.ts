/** Splits a typed search into parts. When nothing fits, a part is left out as a whole (C43). */
import { isStopWord } from "~/catalogue/search/stop-words";
import { isPhrase, parseSearch, splitQuotes } from "~/catalogue/search/search-terms";
import type { Reading, ReadingKind } from "~/catalogue/search/understood";

/** A word that is searched as such, words between quotation marks with these, a reading, or a code. */
export type TypedPart = {
  words: string;
  kind: "word" | "phrase" | "code" | ReadingKind;
  reading?: Reading;
  /** True for a word of what the product is for or comes with: "meters" in "gateway for meters". */
  isBeside?: boolean;
};

type Understanding = {
  readings: readonly Reading[];
  codes: ReadonlyArray<{ typed: string; isFound?: boolean }>;
  passedOver?: readonly string[];
};

const PURPOSE = /(?<=\S\s)(?:for|with|c\/w)(?=\s)/i;

// No search contains it, because control characters are cut.
const TAKEN = "\u0000";

/**
 * Splits a typed search into its parts, in typed order. A parts list such as "IP65, DN 15, 5 Nm" is not torn
 * apart: IP65, DN15, 5Nm. Words that say nothing are left out, unless there is nothing else.
 */
export function partsOf(typed: string, understood: Understanding): TypedPart[] {
  const taken: Array<TypedPart & { at: number }> = [];
  let rest = typed;
  const take = (words: string, part: Omit<TypedPart, "words"> | undefined) => {
    const at = placeOf(words, rest);
    if (at === undefined) return;
    rest = rest.slice(0, at) + TAKEN.repeat(words.length) + rest.slice(at + words.length);
    if (part) taken.push({ words, at, ...part });
  };
  for (const { typed: words, isFound = true } of understood.codes)
    take(words, { kind: isFound ? "code" : "word" });
  for (const reading of understood.readings) take(reading.words, { kind: reading.kind, reading });
  for (const words of understood.passedOver ?? []) take(words, undefined);

  const purpose = taken.length > 0 ? (PURPOSE.exec(typed)?.index ?? Infinity) : Infinity;
  const words = [...rest.matchAll(/[^\u0000]+/g)].flatMap(({ 0: row, index }) =>
    textsOf(row).map((part) => ({
      ...part,
      at: index,
      ...(index > purpose && { isBeside: true }),
    })),
  );
  const isAlone = taken.length === 0 && words.every((word) => isStopWord(word.words));
  return [...taken, ...words.filter((word) => isAlone || !isStopWord(word.words))]
    .toSorted((one, other) => one.at - other.at)
    .map(({ at: _, ...part }) => part);
}

/** Returns the place at which the text has these whole words, in any case; undefined if it does not. */
function placeOf(words: string, text: string): number | undefined {
  const [wanted, within] = [words.toLowerCase(), text.toLowerCase()];
  if (wanted === "" || within.length !== text.length) return undefined;
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1)) {
    const around = (within[at - 1] ?? " ") + (within[at + wanted.length] ?? " ");
    if (!/[\p{L}\p{N}]/u.test(around)) return at;
  }
  return undefined;
}

function textsOf(row: string): Array<Pick<TypedPart, "words" | "kind">> {
  return splitQuotes(row).flatMap(({ text, isQuoted }): Array<Pick<TypedPart, "words" | "kind">> =>
    isQuoted && isPhrase(text)
      ? [{ words: `"${text}"`, kind: "phrase" }]
      : wordsOf(text).map((words) => ({ words, kind: "word" })),
  );
}

function wordsOf(row: string): string[] {
  const list = row.replace(/[,;](?=\s|$)/g, "").replace(/(?<!\p{L})(dn|ip|pn) (?=\d)/giu, "$1");
  return parseSearch(list)?.words ?? [];
}
