/** Imports a file from the command line, with the same steps as the site: upload, check, apply. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";

import { listFacets } from "~/catalogue/products/product-pages.server";
import { type ApplyRefusal, refusalOf, rowsToWrite } from "~/imports/apply/apply-request";
import { type FileAnswers, type FileMaker, NO_ANSWERS } from "~/imports/meaning/answers";
import { isSameMaker, nearestMakers } from "~/imports/meaning/maker-names";
import { columnsBeside } from "~/imports/meaning/read-as";
import { PRICE_FIELDS } from "~/imports/meaning/file-context";
import { readHeader } from "~/imports/meaning/read-header";
import type { TableFacts } from "~/imports/meaning/table-facts";
import { NEW_MEDIA } from "~/imports/media/plan-media";
import { listProductsOf } from "~/imports/plan/catalogue-facts.server";
import { maxRowsLeft } from "~/imports/plan/check-again.server";
import { chooseColumns, describeColumns } from "~/imports/plan/chosen-columns";
import { mapHeaders, mapHeadersAs, mappingProblem } from "~/imports/plan/map-headers";
import { normalHeader } from "~/imports/meaning/plain-words";
import { importFilePath, makeImportFolder } from "~/imports/runs/import-files.server";
import { countRows, countUnwritten, listRows } from "~/imports/runs/import-rows.server";
import { IMPORT_KIND_LABELS, type TableKind, WHOLE_LISTS } from "~/imports/runs/import-kinds";
import {
  DEFAULT_OPTIONS,
  type Mapping,
  NO_COUNTS,
  type RunCounts,
  type RunOptions,
  WORKING_STATES,
} from "~/imports/runs/import-run";
import { findDifferences } from "~/imports/runs/remembered-file.server";
import { applyOthers } from "~/imports/runs/plan-steps.server";
import { requestApply, scheduleRun, setMapping } from "~/imports/runs/run-steps.server";
import {
  describeAsRun,
  type DescribedTable,
  readingOf,
} from "~/imports/runs/understand-file.server";
import { findRun, type ImportRun, insertRun } from "~/imports/runs/runs.server";
import { workOffImports } from "~/imports/runs/work-off.server";
import { COMMAND_LINE } from "~/shared/actor";
import { formatLondonDay, londonDay } from "~/shared/dates";

import { answerByFlags, type GivenFlags } from "./answer-flags";
import { describeQuestion, describeReading } from "./describe-reading";
import { EXIT_CODES } from "./exit-codes";
import { describeCounts, describeRows } from "./report";

export type ImportRequest = {
  file: string;
  /** Undefined takes the kind that the headings suggest. */
  kind: TableKind | undefined;
  /** Columns as in “Heading=meaning”, which go before those that are remembered or guessed. */
  columns: readonly string[];
  isApplying: boolean;
  isLeavingOutErrors: boolean;
  isUpdatingOnly: boolean;
  isAllowingPriceJumps: boolean;
  isAddingCategories: boolean;
  isEmptyClearing: boolean;
  wholeListOf: string | null;
  confirmedMissing: number | null;
  confirmedOnApplication: number | null;
  /** The maker of the list as typed: a manufacturer's name, "several" or "own"; null takes the proposal. */
  maker: string | null;
  sheets: readonly string[];
  headingRow: number | null;
  isRounding: boolean;
  areCodesRight: boolean;
  /** Differences from the manufacturer's last list are right. */
  areDifferencesRight: boolean;
  answers: GivenFlags;
};

const POLL_MS = 250;

/** Checks the file, applies it if requested, prints what it did, and returns the exit code. */
export async function importFile(request: ImportRequest): Promise<number> {
  const id = await store(request);
  if (typeof id === "object") return id.exitCode;
  const checked = await workUntilEnded(id);
  if (checked.state !== "checked") return report(checked);

  console.info(`${request.file}: ${describeCounts(checked)}`);
  for (const line of describeRows(checked)) console.info(line);
  const counts = checked.counts ?? NO_COUNTS;
  // They are printed above: no one can tick a box at night.
  const answer = { ...request, hasReadWarnings: true };
  const refusal = refusalOf(counts, answer);
  if (refusal) {
    for (const text of refusalTexts(refusal, request)) console.info(text);
    return exitCodeOf(refusal, counts);
  }
  if (!request.isApplying) {
    console.info(
      `Nothing is written. Apply it with --apply, or on the site at /admin/imports/${id}.`,
    );
    return EXIT_CODES.wouldChange;
  }
  const actor = { name: COMMAND_LINE, now: Date.now() };
  const validFrom = readingOf(checked, actor.now)?.validFrom;
  if (validFrom) {
    await scheduleRun(id, validFrom, answer, actor);
    const run = findRun(id);
    if (run?.state !== "scheduled") return report(run ?? checked);
    console.info(
      `Scheduled: the site applies it on ${formatLondonDay(validFrom)}, at five past midnight. To apply a file at once, add --valid now.`,
    );
    return EXIT_CODES.done;
  }
  await requestApply(id, answer, actor);
  const ended = await workUntilEnded(id);
  return ended.state === "stale" ? applyRest(ended) : report(ended);
}

/** Writes the rows of a stale run whose products were not changed since the check, if the others are few. */
async function applyRest(run: ImportRun): Promise<number> {
  const { id, counts, checkedAt, choices } = run;
  const skipped = countRows(id, "skipped");
  const others = countUnwritten(id);
  const areFew = skipped > 0 && skipped <= maxRowsLeft(rowsToWrite(counts ?? NO_COUNTS));
  if (!areFew || others === 0) return report(run);
  const shown = { checkedAt: checkedAt ?? 0, choices };
  await applyOthers(id, { shown, others }, { name: COMMAND_LINE, now: Date.now() });
  const ended = await workUntilEnded(id);
  if (ended.state !== "applied") return report(ended);
  console.info("Applied, except:");
  for (const { key, leftBecause } of listRows(id, "skipped", 1)) {
    console.info(`  ${key}: ${leftBecause}`);
  }
  return EXIT_CODES.partlyApplied;
}

/** Returns 0 only if a row of the file was usable and nothing changes: a file of errors is a failure every night. */
function exitCodeOf(refusal: ApplyRefusal, { same, error }: RunCounts): number {
  const isWrong =
    refusal.kind === "nothing-found" ||
    (refusal.kind === "unconfirmed" && refusal.open.isLeavingOutErrors !== undefined);
  if (isWrong) return EXIT_CODES.errors;
  if (refusal.kind === "nothing-to-do")
    return same === 0 && error > 0 ? EXIT_CODES.errors : EXIT_CODES.done;
  return EXIT_CODES.wouldChange;
}

/** Says what has to be confirmed by options, each in a line. */
function refusalTexts(
  refusal: ApplyRefusal,
  { wholeListOf }: Pick<ImportRequest, "wholeListOf">,
): string[] {
  if (refusal.kind === "nothing-found") {
    return [
      `The file has none of the ${refusal.missing} products of ${wholeListOf ?? "its manufacturer"}, so it is not the whole list. Nothing is written.`,
    ];
  }
  const { confirmedMissing: missing, confirmedOnApplication: prices } =
    refusal.kind === "unconfirmed" ? refusal.open : {};
  return [
    ...(missing
      ? [`${missing} products would be discontinued: add --confirm-missing ${missing}`]
      : []),
    ...(prices
      ? [`${prices} prices would become on application: add --confirm-on-application ${prices}`]
      : []),
  ];
}

/** Says why a file is not checked, on standard error, and returns the exit code. */
function stop(exitCode: number, ...reasons: readonly string[]): { exitCode: number } {
  for (const reason of reasons) console.error(reason);
  return { exitCode };
}

/** Stores the file as a run and starts its check; or says why it cannot be checked. */
async function store(request: ImportRequest): Promise<number | { exitCode: number }> {
  const run = await readRun(request);
  if ("exitCode" in run) return run;
  const { file } = request;
  const stored = { fileName: path.basename(file), fileBytes: (await stat(file)).size };
  const actor = { name: COMMAND_LINE, now: Date.now() };
  const id = await insertRun({ ...run, ...stored, fileSha256: await hashOf(file) }, actor);
  await makeImportFolder();
  await copyFile(file, importFilePath(id));
  await setMapping(id, run);
  return id;
}

const { notPossible, unanswered } = EXIT_CODES;

async function readRun(request: ImportRequest) {
  const { file, sheets, headingRow, wholeListOf } = request;
  const maker = readMaker(request.maker);
  if (maker === undefined) {
    const nearest = nearestMakers(request.maker ?? "", listFacets().companies).join(" or ");
    const hint = nearest === "" ? "" : ` Did you mean ${nearest}?`;
    return stop(notPossible, `No product is of “${request.maker}”.${hint}`);
  }
  const place = { sheets: sheets.length === 0 ? null : sheets, headingRow };
  const fileName = path.basename(file);
  const described = await describeAsRun({ path: file, fileName, place, maker });
  if (described.kind === "refused") return stop(notPossible, described.reason);
  if (described.kind === "media" && request.kind === undefined) {
    const isForTables = request.columns.length > 0 || Object.keys(request.answers).length > 0;
    return isForTables
      ? stop(notPossible, "A zip of pictures and datasheets has no columns for --map.")
      : NEW_MEDIA;
  }
  if (described.kind === "media") return stop(notPossible, `“${fileName}” is a zip, not a table.`);

  const { run } = described;
  const { headers, facts } = run;
  const { kind, guess, source } = guessColumns(described, request);
  if (wholeListOf !== null && !WHOLE_LISTS.includes(kind)) {
    return stop(
      notPossible,
      `A file of ${IMPORT_KIND_LABELS[kind].toLowerCase()} is no whole list.`,
    );
  }
  if (wholeListOf !== null && kind !== "products" && listProductsOf(wholeListOf).length === 0) {
    return stop(
      notPossible,
      `No listed product is of “${wholeListOf}”. Check the manufacturer's name.`,
    );
  }
  const chosen = chooseColumns(request.columns, { kind, headers, mapping: guess });
  if ("problem" in chosen) return stop(notPossible, `${chosen.problem}.`);
  const { mapping } = chosen;
  const today = londonDay(Date.now());
  const stored = run.options.answers ?? NO_ANSWERS;
  const answers: FileAnswers = {
    ...stored,
    isRounding: request.isRounding || stored.isRounding,
    areCodesRight: request.areCodesRight || stored.areCodesRight,
  };
  const answered = answerByFlags(
    { kind, headers, mapping, facts, answers, today },
    request.answers,
    priceByMap(request.columns, headers, mapping),
  );
  if ("problem" in answered) return stop(notPossible, answered.problem);

  const { reading, byFlag } = answered;
  console.info(`Columns of ${IMPORT_KIND_LABELS[kind].toLowerCase()}, ${source}:`);
  const columnLines = describeColumns(
    { kind, headers, mapping: reading.mapping },
    columnsBeside(reading, headers),
  );
  for (const line of columnLines) console.info(`  ${line}`);
  const options: RunOptions = {
    ...optionsOf(request),
    ...{ place, maker: run.options.maker ?? null, answers: answered.answers },
    areDifferencesRight: request.areDifferencesRight,
  };
  const problem = mappingProblem(kind, reading.mapping, options.maker);
  if (problem !== undefined && headingRow === null && facts && mayHaveHeadings(facts)) {
    const ask = `${problem}, or the row with the headings: add --heading-row NUMBER.`;
    return stop(unanswered, ask, ...firstRows(facts));
  }
  if (problem !== undefined) return stop(notPossible, `${problem}: add --map "HEADING=MEANING".`);
  for (const line of describeReading({
    run,
    options,
    reading,
    byFlag,
    remembered: described.remembered,
  })) {
    console.info(line);
  }
  const open = reading.questions.filter(({ answer }) => answer === null);
  if (open.length > 0) return stop(unanswered, ...open.flatMap(describeQuestion));
  const differences = findDifferences(run, { kind, mapping: reading.mapping, options }, Date.now());
  if (differences.length > 0 && !request.areDifferencesRight) {
    const lines = differences.map((difference) => `  ${difference}`);
    return stop(
      unanswered,
      "Different from the last list of this manufacturer:",
      ...lines,
      "Add --confirm if that is right.",
    );
  }
  return { ...run, kind, mapping, options };
}

/** Returns whose list a file is, null if nothing was typed, and undefined for an unknown manufacturer. */
function readMaker(typed: string | null): FileMaker | null | undefined {
  if (typed === null) return null;
  if (typed === "own" || typed === "several") return { kind: typed };
  const name = listFacets().companies.find((company) => isSameMaker(company, typed));
  return name === undefined ? undefined : { kind: "maker", name };
}

/** Returns the heading of the price if --map names it. */
function priceByMap(
  columns: readonly string[],
  headers: readonly string[],
  mapping: Mapping,
): string | undefined {
  const place = Object.keys(mapping).find((at) => PRICE_FIELDS.includes(mapping[Number(at)] ?? ""));
  const header = place === undefined ? undefined : headers[Number(place)];
  const named = columns.map((choice) => normalHeader(choice.slice(0, choice.lastIndexOf("="))));
  return header !== undefined && named.includes(normalHeader(header)) ? header : undefined;
}

/** Returns true if no row was certain to be the headings, and another than the first has a known heading. */
function mayHaveHeadings({ isHeadingFound, headingRow, sheets }: TableFacts): boolean {
  const rows = sheets.flatMap((sheet) => sheet.rows.filter((row) => row.rowNumber !== headingRow));
  const reads = rows.flatMap(({ cells }) => cells.map(readHeader));
  return isHeadingFound === false && reads.some(({ isKey, isField }) => isKey || isField);
}

function firstRows({ sheets }: TableFacts): string[] {
  const rows = sheets.find(({ isRead }) => isRead)?.rows ?? [];
  return rows.map(
    ({ rowNumber, cells }) => `  row ${rowNumber}: ${cells.filter(Boolean).join(" | ")}`,
  );
}

/** Takes the columns of the last applied file like this one, else those that the headings suggest. */
function guessColumns({ run, remembered }: DescribedTable, request: ImportRequest) {
  const isChosen = request.columns.length > 0;
  if (remembered && (request.kind ?? remembered.kind) === remembered.kind) {
    const like = remembered.isOfMaker ? "of this manufacturer" : "with these headings";
    const source = `as in import ${remembered.run.id}, the last one applied ${like}`;
    const { kind, mapping: guess } = remembered;
    return { kind, guess, source: isChosen ? `${source}, and by --map` : source };
  }
  const suggested = mapHeaders(run.headers);
  const kind = request.kind ?? suggested.kind;
  const source = isChosen ? "by --map and by their headings" : "by their headings";
  return { kind, guess: mapHeadersAs(kind, run.headers), source };
}

function optionsOf(request: ImportRequest): RunOptions {
  const { isAddingCategories, isAllowingPriceJumps, isEmptyClearing, isUpdatingOnly } = request;
  const { wholeListOf } = request;
  const chosen = { isAddingCategories, isAllowingPriceJumps, isEmptyClearing, isUpdatingOnly };
  return { ...DEFAULT_OPTIONS, ...chosen, wholeListOf };
}

/** The site's worker may take the run first, so this one works and waits by turns. */
async function workUntilEnded(id: number): Promise<ImportRun> {
  for (;;) {
    await workOffImports({ isStopping: () => false });
    const run = findRun(id);
    if (!run) throw new Error(`Import ${id} was deleted`);
    if (!WORKING_STATES.some((state) => state === run.state)) return run;
    await delay(POLL_MS);
  }
}

function report(run: ImportRun): number {
  if (run.state === "applied") {
    console.info("Applied.");
    return EXIT_CODES.done;
  }
  console.error(run.failure ?? `The import is ${run.state}.`);
  return run.state === "stale" ? EXIT_CODES.stale : EXIT_CODES.notPossible;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
