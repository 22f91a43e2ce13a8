import { setImmediate as nextTurn } from "node:timers/promises";

import type { RankOf } from "~/accounts/sign-in/password-guesses";
import { builtFile, WorkerThread } from "~/shared/worker-thread.server";

const LIMITS = { timeoutMs: 20_000, maxHeapMb: 192 };

/** Shorter lists, such as that of planets, are in no order of frequency, and the longer lists have their words. */
const MIN_LIST_LENGTH = 1000;

const thread = new WorkerThread<null, PackedWords>(builtFile("common-words-worker"), LIMITS);

let loading: Promise<PackedWords> | undefined;

/**
 * Returns how common a word is among passwords, English words, names and places. The lists are loaded when
 * the first password is chosen, in a thread, because the packages that hold them stay in memory.
 */
export async function commonWords(): Promise<RankOf> {
  loading ??= thread.run(null, readCommonWords);
  try {
    const words = await loading;
    return (word) => findRank(words, word);
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Reads the lists of the packages. */
export async function readCommonWords(): Promise<PackedWords> {
  const ranks = new Map<string, number>();
  const lists = [
    () => import("@zxcvbn-ts/language-common"),
    () => import("@zxcvbn-ts/language-en"),
  ];
  for (const load of lists) {
    const { dictionary } = await load();
    for (const words of Object.values<readonly (string | number)[]>(dictionary)) {
      await nextTurn();
      if (words.length >= MIN_LIST_LENGTH) addRanks(ranks, words);
    }
  }
  return packWords(ranks);
}

/** Short words would be found in random characters. */
function addRanks(ranks: Map<string, number>, words: readonly (string | number)[]): void {
  words.forEach((word, index) => {
    const known = String(word);
    const rank = index + 1;
    if (known.length >= 4 && rank < (ranks.get(known) ?? Infinity)) ranks.set(known, rank);
  });
}

/**
 * Words with their ranks, in a tenth of the memory of a Map. `text` has all words in order, one after the
 * other; `ends[i]` is where word `i` ends in it.
 */
type PackedWords = { text: string; ends: Uint32Array; ranks: Uint32Array };

/** Packs words with their ranks. */
export function packWords(ranks: ReadonlyMap<string, number>): PackedWords {
  const words = [...ranks.keys()].sort();
  let end = 0;
  return {
    text: words.join(""),
    ends: Uint32Array.from(words, (word) => (end += word.length)),
    ranks: Uint32Array.from(words, (word) => ranks.get(word) ?? 0),
  };
}

/** Finds the rank of a word by binary search; undefined for no word. */
export function findRank({ text, ends, ranks }: PackedWords, word: string): number | undefined {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = text.slice(middle === 0 ? 0 : ends[middle - 1], ends[middle]);
    if (found === word) return ranks[middle];
    if (found < word) low = middle + 1;
    else high = middle;
  }
  return undefined;
}
