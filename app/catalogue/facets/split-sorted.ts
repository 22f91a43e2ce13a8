/** Splits ascending numbers into those that are among other ascending numbers, and the rest, both ascending. */
export function splitSorted(
  numbers: readonly number[],
  others: readonly number[],
): [found: number[], rest: number[]] {
  const found: number[] = [];
  const rest: number[] = [];
  let at = 0;
  for (const number of numbers) {
    while (at < others.length && (others[at] ?? number) < number) at += 1;
    (others[at] === number ? found : rest).push(number);
  }
  return [found, rest];
}

/** Merges lists of ascending numbers into one, each number once. */
export function mergeSorted(lists: ReadonlyArray<readonly number[]>): number[] {
  const [first, ...others] = lists.filter(({ length }) => length > 0);
  return others.reduce<number[]>(mergeTwo, first ? [...first] : []);
}

function mergeTwo(numbers: readonly number[], others: readonly number[]): number[] {
  const merged: number[] = [];
  let at = 0;
  for (const number of numbers) {
    for (let other = others[at]; other !== undefined && other < number; other = others[at]) {
      merged.push(other);
      at += 1;
    }
    if (others[at] === number) at += 1;
    merged.push(number);
  }
  for (; at < others.length; at += 1) merged.push(others[at] ?? 0);
  return merged;
}
