/** How a file differs from the last one of its manufacturer that was applied (I29). Each difference is confirmed once. */
import { labelOf } from "~/imports/cells/read-cell";
import { type FileAnswers, type Topic, type TopicAnswer, TOPICS } from "~/imports/meaning/answers";
import { readHeader } from "~/imports/meaning/read-header";
import type { ColumnFacts, TableFacts } from "~/imports/meaning/table-facts";
import { findColumn } from "~/imports/plan/import-columns";
import { mapHeadersAs } from "~/imports/plan/map-headers";
import { normalHeader } from "~/imports/meaning/plain-words";
import type { TableKind } from "~/imports/runs/import-kinds";
import type { Mapping } from "~/imports/runs/import-run";
import { countOf } from "~/shared/counts";
import { DAY_MS } from "~/shared/durations";

type ReadFile = {
  kind: TableKind;
  headers: readonly string[];
  mapping: Mapping;
  /** Null for files that were read by an earlier release. */
  facts: TableFacts | null;
};

const MAX_EXAMPLE = 30;
/** A rate of exchange that is older is confirmed again, in days. */
const MAX_RATE_AGE = 7;

/** Lists the differences as sentences: the sheet, the columns that are used, and headings that are new or gone. */
export function differencesFrom(last: ReadFile, file: ReadFile): string[] {
  return [
    ...sheetDifferences(last, file),
    ...fieldDifferences(last, file),
    ...newHeaders(last, file),
    ...newValues(last, file),
  ];
}

/** Says that the rates of a file are old; undefined for fresh rates, and for a file without rates. */
export function oldRates(
  rates: Readonly<Record<string, string>>,
  typedAt: number,
  now: number,
): string | undefined {
  const days = Math.floor((now - typedAt) / DAY_MS);
  const [first] = Object.entries(rates);
  if (!first || days <= MAX_RATE_AGE) return undefined;
  const shown = Object.entries(rates).map(([currency, rate]) => `1 ${currency} = £${rate}`);
  return `${shown.join(" and ")} ${shown.length === 1 ? "is" : "are"} from ${countOf(days, "day")} ago.`;
}

function sheetDifferences(last: ReadFile, file: ReadFile): string[] {
  const [before, now] = [sheetsOf(last.facts), sheetsOf(file.facts)];
  if (before === "" || now === "" || before === now) return [];
  return [`The list was on ${before}, and is on ${now}.`];
}

function sheetsOf(facts: TableFacts | null): string {
  const read = facts?.sheets.filter(({ isRead, name }) => isRead && name !== "") ?? [];
  return read.map(({ name }) => `“${name}”`).join(", ");
}

/** A column that is used is known by its heading, wherever it lies. */
function fieldDifferences(last: ReadFile, file: ReadFile): string[] {
  if (last.kind !== file.kind) return [];
  const fields = new Set([...Object.values(last.mapping), ...Object.values(file.mapping)]);
  return [...fields].flatMap((field) => {
    const column = findColumn(file.kind, field);
    if (!column) return [];
    const [before, now] = [headerOf(last, field), headerOf(file, field)];
    const label = labelOf(column);
    if (before === undefined) return [`${label} was not used, and is “${now}”.`];
    if (now === undefined) return [`${label} was “${before}”, and is not used.`];
    return normalHeader(before) === normalHeader(now)
      ? []
      : [`${label} was “${before}”, and is “${now}”.`];
  });
}

function headerOf({ headers, mapping }: ReadFile, field: string): string | undefined {
  const place = Object.keys(mapping).find((at) => mapping[Number(at)] === field);
  return place === undefined ? undefined : (headers[Number(place)] ?? "");
}

/** Headings that are new or gone, except those of columns that are named as used already. */
function newHeaders(last: ReadFile, file: ReadFile): string[] {
  const before = new Set(last.headers.map(normalHeader));
  const now = new Set(file.headers.map(normalHeader));
  const added = file.headers.flatMap((header, place) =>
    header === "" || place in file.mapping || before.has(normalHeader(header))
      ? []
      : [`“${header}” is new${examplesOf(file.facts?.columns[place])}.`],
  );
  const gone = last.headers.filter(
    (header, place) => header !== "" && !(place in last.mapping) && !now.has(normalHeader(header)),
  );
  return [...added, ...gone.map((header) => `“${header}” is gone.`)];
}

/** Values that a column such as "Price unit" had not in the last file: what was answered about it may no longer be right. */
function newValues(last: ReadFile, file: ReadFile): string[] {
  return file.headers.flatMap((header, place) => {
    if (place in file.mapping || readHeader(header).signals.length === 0) return [];
    const at = last.headers.findIndex((each) => normalHeader(each) === normalHeader(header));
    const [before, now] = [last.facts?.columns[at]?.values, file.facts?.columns[place]?.values];
    if (!before || !now) return [];
    const known = new Set(before.map(([value]) => value.toLowerCase()));
    const added = now.flatMap(([value]) => (known.has(value.toLowerCase()) ? [] : [value]));
    const shown = added.slice(0, 3).map((value) => `“${value.slice(0, MAX_EXAMPLE)}”`);
    if (shown.length === 0) return [];
    const more = added.length > shown.length ? `, and ${added.length - shown.length} more` : "";
    return [`“${header}” has ${shown.join(", ")}${more}, and had not.`];
  });
}

function examplesOf(column: ColumnFacts | undefined): string {
  const values = column?.values ?? [];
  const [first] = values;
  if (!column || !first) return "";
  const shown = values.slice(0, 3).map(([value]) => value.slice(0, MAX_EXAMPLE));
  return values.length === 1
    ? `: ${shown.join()} in ${countOf(column.filled, "row")}`
    : `: ${shown.join(", ")}${values.length > shown.length ? ", …" : ""}`;
}

type LastFile = { kind: TableKind; headers: readonly string[]; mapping: Mapping };

/**
 * Returns the columns of a file as in the last file, by their headings. A field whose heading is gone is looked for
 * among the new headings only, because staff left the others out on purpose.
 */
export function carryMapping(last: LastFile, headers: readonly string[]): Mapping {
  const placeIn = placesBefore(last.headers, headers);
  const carried = headers.flatMap((_, place) => {
    const field = last.mapping[placeIn[place] ?? -1];
    return field === undefined ? [] : [[place, field] as const];
  });
  const fields = carried.map(([, field]) => field);
  const guessed = Object.entries(mapHeadersAs(last.kind, headers)).filter(
    ([place, field]) =>
      placeIn[Number(place)] === undefined &&
      Object.values(last.mapping).includes(field) &&
      !fields.includes(field),
  );
  return Object.fromEntries([...carried, ...guessed]);
}

/** Returns the answers about the last file; one that takes a column which this file has not is open again. */
export function carryAnswers(
  answers: FileAnswers,
  last: readonly string[],
  headers: readonly string[],
): FileAnswers {
  const placeIn = placesBefore(last, headers);
  const topics: Partial<Record<Topic, TopicAnswer>> = {};
  for (const topic of TOPICS) {
    const answer = answers.topics[topic];
    if (!answer) continue;
    if (answer.use !== "column") topics[topic] = answer;
    else {
      const place = headers.findIndex((_, at) => placeIn[at] === answer.place);
      if (place >= 0) topics[topic] = { use: "column", place };
    }
  }
  return { ...answers, topics };
}

/** Returns the index of each heading in the last file; undefined for a new heading. */
function placesBefore(
  last: readonly string[],
  headers: readonly string[],
): ReadonlyArray<number | undefined> {
  const normal = last.map(normalHeader);
  return headers.map((header) => {
    const at = normalHeader(header) === "" ? -1 : normal.indexOf(normalHeader(header));
    return at < 0 ? undefined : at;
  });
}
