export type Reading = { perSecond: number; p50: number; p99: number; failures: number };

export type Row = Reading & { what: string; clients: number };

/** One reading out of several rounds: the median of each figure, and the sum of what failed. */
export function median(readings: readonly Reading[]): Reading {
  const middle = (figures: number[]) =>
    figures.sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? NaN;
  return {
    perSecond: middle(readings.map(({ perSecond }) => perSecond)),
    p50: middle(readings.map(({ p50 }) => p50)),
    p99: middle(readings.map(({ p99 }) => p99)),
    failures: readings.reduce((sum, { failures }) => sum + failures, 0),
  };
}

/** How many times as often the one answers as the other, with as many clients. */
export function ratio(
  rows: readonly Row[],
  one: string,
  other: string,
  clients: number,
): number | undefined {
  const find = (what: string) => rows.find((row) => row.what === what && row.clients === clients);
  const [above, below] = [find(one), find(other)];
  return above && below ? above.perSecond / below.perSecond : undefined;
}

/** Rows of text in columns, the first set left and the others right. */
export function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  "),
    )
    .join("\n");
}
