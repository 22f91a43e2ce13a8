/** What one round of a target gave. Processor time is of the whole process, per answer. */
export type Reading = {
  perSecond: number;
  processorMs: number | undefined;
  p50: number;
  p99: number;
  failures: number;
};

/** The rounds of one target. */
export type Row = { what: string; clients: number; readings: readonly Reading[] };

type Figure = (reading: Reading) => number | undefined;
export const perSecond: Figure = (reading) => reading.perSecond;
export const processorMs: Figure = (reading) => reading.processorMs;

/** The middle of what the rounds gave; undefined where one gave nothing. */
export function medianOf(row: Row, figure: Figure): number | undefined {
  return middle(row.readings.map(figure));
}

/**
 * How many times as large a figure of the one is as the other's: the middle of the rounds' ratios, for
 * what else the machine does changes from round to round and touches neighbours alike.
 */
export function ratioOf(one: Row, other: Row, figure: Figure): number | undefined {
  return middle(
    one.readings.map((reading, round) => {
      const [above, beside] = [figure(reading), other.readings[round]];
      const below = beside && figure(beside);
      return above && below ? above / below : undefined;
    }),
  );
}

function middle(figures: ReadonlyArray<number | undefined>): number | undefined {
  const known = figures.filter((figure) => figure !== undefined);
  if (known.length < figures.length) return undefined;
  return known.sort((one, other) => one - other)[Math.floor(known.length / 2)];
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
