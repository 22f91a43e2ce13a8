// A shorter word is close to too many others.
const MIN_LENGTH = 4;
const MIN_LENGTH_FOR_TWO_EDITS = 8;

/** Returns the words of four letters or more in these names, in lower case, most frequent first. */
export function wordsByFrequency(names: Iterable<string>): string[] {
  const counts = new Map<string, number>();
  for (const name of names) {
    for (const word of name.toLowerCase().match(/\p{L}{4,}/gu) ?? []) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
}

/**
 * Returns the known word within one edit of the input, or two edits for eight letters or more, that begins with
 * the same letter or with the first two swapped: an inverter is no converter. The closest wins, then the first in
 * `known`. Undefined when there is none.
 */
export function nearestWord(input: string, known: readonly string[]): string | undefined {
  const word = input.toLowerCase();
  if (word.length < MIN_LENGTH || /[^\p{L}]/u.test(word)) return undefined;

  let nearest: string | undefined;
  let maxEdits = word.length < MIN_LENGTH_FOR_TWO_EDITS ? 1 : 2;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) > maxEdits || !beginsAlike(word, candidate))
      continue;
    const edits = editDistance(word, candidate);
    if (edits > maxEdits) continue;
    nearest = candidate;
    maxEdits = edits - 1;
  }
  return nearest;
}

function beginsAlike(word: string, other: string): boolean {
  return word[0] === other[0] || (word[0] === other[1] && word[1] === other[0]);
}

/**
 * Computes the optimal string alignment distance: insertions, deletions, substitutions and swaps.
 */
export function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        at(above, j) + 1,
        at(row, j - 1) + 1,
        at(above, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, j - 2) + 1 : Infinity,
      );
    }
    [before, above] = [above, row];
  }
  return at(above, to.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
