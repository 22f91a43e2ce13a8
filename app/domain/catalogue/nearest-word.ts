/** The words of the catalogue's names, and which of them somebody may have meant to type. */

// A shorter word is near too many others.
const SHORTEST = 4;
const LONG = 6;

/** The words of four letters or more that these names have, in lower case, the commonest first. */
export function wordsByFrequency(names: Iterable<string>): string[] {
  const counts = new Map<string, number>();
  for (const name of names) {
    for (const word of name.toLowerCase().match(/\p{L}{4,}/gu) ?? []) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word);
}

/**
 * The known word that is one slip of the keyboard away, or two for a word of six letters or more; of
 * several the nearest, and of those the one that is known first. Undefined where none is.
 */
export function nearestWord(typed: string, known: readonly string[]): string | undefined {
  const word = typed.toLowerCase();
  if (word.length < SHORTEST || /[^\p{L}]/u.test(word)) return undefined;

  let nearest: string | undefined;
  let most = word.length < LONG ? 1 : 2;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) > most) continue;
    const slips = editDistance(word, candidate);
    if (slips > most) continue;
    nearest = candidate;
    most = slips - 1;
  }
  return nearest;
}

/**
 * How many letters are missing, too many, wrong, or changed places with the next one: the optimal
 * string alignment distance.
 */
function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const hasSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        at(above, j) + 1,
        at(row, j - 1) + 1,
        at(above, j - 1) + (isSame ? 0 : 1),
        hasSwapped ? at(before, j - 2) + 1 : Infinity,
      );
    }
    [before, above] = [above, row];
  }
  return at(above, other.length);
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? Infinity;
}
