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
