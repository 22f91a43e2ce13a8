/** The figures of one round of a target. Processor time is of the whole process, per response. */
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
const perSecond: Figure = (reading) => reading.perSecond;
const processorMs: Figure = (reading) => reading.processorMs;

const COMPARED: ReadonlyArray<[one: string, other: string]> = [
  ["product list", "node:http, same bytes"],
  ["signed-in list", "bare Remix cards"],
  ["signed-in list", "bare Remix list"],
  ["signed-in list", "signed-in list, not compressed"],
  ["quote submit", "bare Remix, six inserts"],
  ["suggestion", "node:http, same index"],
  ["suggestion, 50 000", "node:http, same index, 50 000"],
  ["product list, 50 000", "product list"],
  ["signed-in list, 50 000", "signed-in list"],
  ["signed-in last full page, 50 000", "signed-in last full page"],
  ["signed-in product page, 50 000", "signed-in product page"],
  ["suggestion, 50 000", "suggestion"],
  ["filtered list, 50 000", "filtered list"],
  ...["10 lines", "150 lines"].flatMap((lines): Array<[string, string]> => [
    [`our quote in the account, ${lines}`, "signed-in list"],
    [`our quote by secret link, ${lines}`, "signed-in list"],
  ]),
];

export function printRows(rows: readonly Row[]): void {
  const head = ["", "clients", "a second", "CPU ms", "p50 ms", "p99 ms", "failed"];
  const cells = rows.map((row) => [
    row.what,
    String(row.clients),
    formatReading(medianOf(row, perSecond), 0),
    formatReading(medianOf(row, processorMs), 2),
    formatReading(
      medianOf(row, ({ p50 }) => p50),
      0,
    ),
    formatReading(
      medianOf(row, ({ p99 }) => p99),
      0,
    ),
    String(row.readings.reduce((sum, { failures }) => sum + failures, 0)),
  ]);
  console.log(table(head, cells));
}

/** Prints how the compared targets relate: above 1, the first gives more responses or takes less time for each. */
export function printRatios(rows: readonly Row[], clients: number) {
  const find = (what: string) => rows.find((row) => row.what === what && row.clients === clients);
  const ratios = COMPARED.flatMap(([what, beside]) => {
    const [one, other] = [find(what), find(beside)];
    if (!one || !other) return [];
    const answers = ratioOf(one, other, perSecond);
    return { what: `${what} / ${beside}`, answers, processor: ratioOf(other, one, processorMs) };
  });
  const cells = ratios.map(({ what, answers, processor }) => [
    what,
    formatReading(answers, 2),
    formatReading(processor, 2),
  ]);
  console.log(`\n${table([`ratios at ${clients} clients`, "answers", "CPU"], cells)}`);
  return ratios;
}

/** The latencies of one kind of request, in milliseconds. */
export type Latencies = { what: string; latenciesMs: readonly number[] };

/** Prints how long each kind of request took, with this many digits after the point. */
export function printLatencies(kinds: readonly Latencies[], digits = 0): void {
  const cells = kinds.map(({ what, latenciesMs }) => {
    const sorted = [...latenciesMs].sort((one, other) => one - other);
    const at = (share: number) =>
      formatReading(sorted[Math.floor(share * (sorted.length - 1))], digits);
    return [what, String(sorted.length), at(0.5), at(0.99), at(1)];
  });
  const head = ["milliseconds, one after the other", "requests", "median", "p99", "longest"];
  console.log(`\n${table(head, cells)}`);
}

/** One import, with what was measured beside it. */
export type ImportFigures = {
  what: string;
  rows: number;
  checkMs: number;
  applyMs: number;
  latencies: Latencies[];
  failures: number;
  siteMb: { before: number; highest: number };
  workerMb: number;
};

/** Prints how long an import took, and how long visitors waited meanwhile. */
export function printImport(figures: ImportFigures): void {
  const { what, rows, checkMs, applyMs, latencies, failures, siteMb, workerMb } = figures;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  console.log(
    `\n${what}: ${rows} rows checked in ${seconds(checkMs)}, written in ${seconds(applyMs)}, ${failures} requests refused`,
  );
  console.log(
    `most memory: site ${megabytes(siteMb.before)} before, ${megabytes(siteMb.highest)} with it, worker ${megabytes(workerMb)}`,
  );
  printLatencies(latencies);
}

/** One mechanism: `on / off` in responses, and `off / on` in the lowest processor time. */
export type MechanismRow = {
  mechanism: string;
  page: string;
  answers: number | undefined;
  processor: number | undefined;
  failures: number;
};

/** Prints what each mechanism gives: above 1, the page is faster with it. */
export function printMechanisms(rows: readonly MechanismRow[]): void {
  const cells = rows.map(({ mechanism, page, answers, processor, failures }) => [
    mechanism,
    page,
    formatReading(answers, 2),
    formatReading(processor, 2),
    String(failures),
  ]);
  const head = ["mechanism, on / off at 16 clients", "page", "answers", "CPU", "failed rounds"];
  console.log(`\n${table(head, cells)}`);
}

type Weight = { files: number; bytes: number };

/** Prints the files and the gzipped bytes of scripts with and without a mechanism. */
export function printWeights(weights: Record<string, { on: Weight; off: Weight }>): void {
  const cells = Object.entries(weights).map(([what, { on, off }]) => [
    what,
    ...[on, off].flatMap(({ files, bytes }) => [String(files), String(bytes)]),
  ]);
  const head = ["scripts, gzipped", "files on", "bytes on", "files off", "bytes off"];
  console.log(`\n${table(head, cells)}`);
}

export function formatReading(figure: number | undefined, digits: number): string {
  return figure?.toFixed(digits) ?? "unknown";
}

/** Returns the median of the rounds; undefined if no round gave a figure. */
function medianOf(row: Row, figure: Figure): number | undefined {
  return median(row.readings.map(figure));
}

/**
 * Returns the median of the rounds' ratios of one target's figure to the other's. Other load on the
 * machine changes between rounds, but is about the same for both targets of a round.
 */
export function ratioOf(one: Row, other: Row, figure: Figure): number | undefined {
  return median(
    one.readings.map((reading, round) => {
      const [above, beside] = [figure(reading), other.readings[round]];
      const below = beside && figure(beside);
      return above && below ? above / below : undefined;
    }),
  );
}

/**
 * Returns the ratio of one target's lowest processor time per response to the other's. The round that was
 * disturbed least by other load is the most exact; the medians of a busy machine vary by a third.
 */
export function ratioOfLowestProcessorTime(one: Row, other: Row): number | undefined {
  const lowest = ({ readings }: Row) => {
    const known = readings.map(processorMs).filter((figure) => figure !== undefined);
    return known.length > 0 ? Math.min(...known) : undefined;
  };
  const [above, below] = [lowest(one), lowest(other)];
  return above && below ? above / below : undefined;
}

function median(figures: ReadonlyArray<number | undefined>): number | undefined {
  const known = figures.filter((figure) => figure !== undefined);
  return known.sort((one, other) => one - other)[Math.floor(known.length / 2)];
}

/** Formats rows in columns, the first aligned left and the others right. */
function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
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

export function megabytes(memory: number | undefined): string {
  return `${formatReading(memory, 0)} MB`;
}
