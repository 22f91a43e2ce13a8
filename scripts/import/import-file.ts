/** Imports a file from the command line, with the same steps as the site: upload, check, apply. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";

import { listProductsOf } from "~/imports/plan/catalogue-facts.server";
import { requestApply, setMapping } from "~/imports/runs/run-steps.server";
import { findRemembered, findRun, type ImportRun, insertRun } from "~/imports/runs/runs.server";
import { ownHeads } from "~/imports/runs/errors-csv";
import { type ApplyRefusal, refusalOf } from "~/imports/apply/apply-request";
import { chooseColumns, describeColumns } from "~/imports/plan/chosen-columns";
import { IMPORT_KIND_LABELS, type TableKind, WHOLE_LISTS } from "~/imports/runs/import-kinds";
import {
  DEFAULT_OPTIONS,
  NO_COUNTS,
  type RunCounts,
  type RunOptions,
  WORKING_STATES,
} from "~/imports/runs/import-run";
import { NEW_MEDIA } from "~/imports/media/new-media";
import { headsKey, mapHeads, mapHeadsAs, mappingProblem } from "~/imports/plan/map-heads";
import { COMMAND_LINE } from "~/shared/actor";
import { isMediaZip } from "~/imports/files/media-zip.server";
import { openTable } from "~/imports/files/open-table.server";
import type { Table } from "~/imports/files/table";
import { importFilePath, makeImportFolder } from "~/imports/runs/import-files.server";
import { workOffImports } from "~/imports/runs/work-off.server";

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
};

const POLL_MS = 250;

/** Checks the file, applies it if requested, prints what it did, and returns the exit code. */
export async function importFile(request: ImportRequest): Promise<number> {
  const id = await store(request);
  if (id === undefined) return EXIT_CODES.notPossible;
  const checked = await workUntilEnded(id);
  if (checked.state !== "checked") return report(checked);

  console.info(`${request.file}: ${describeCounts(checked)}`);
  for (const line of describeRows(checked)) console.info(line);
  const counts = checked.counts ?? NO_COUNTS;
  // They are printed above: no one can tick a box at night.
  const answer = { ...request, hasReadWarnings: true };
  const refusal = refusalOf(counts, answer);
  if (refusal) {
    const says = refusalText(refusal, request);
    if (says) console.info(says);
    return exitCodeOf(refusal, counts);
  }
  if (!request.isApplying) {
    console.info(
      `Nothing is written. Apply it with --apply, or on the site at /admin/imports/${id}.`,
    );
    return EXIT_CODES.wouldChange;
  }
  await requestApply(id, answer, { name: COMMAND_LINE, now: Date.now() });
  return report(await workUntilEnded(id));
}

/** Returns 0 only if a row of the file was usable and nothing changes: a file of errors is a failure every night. */
function exitCodeOf({ kind }: ApplyRefusal, { same, error }: RunCounts): number {
  if (kind === "has-errors" || kind === "nothing-found") return EXIT_CODES.errors;
  if (kind === "nothing-to-do")
    return same === 0 && error > 0 ? EXIT_CODES.errors : EXIT_CODES.done;
  return EXIT_CODES.wouldChange;
}

function refusalText(
  refusal: ApplyRefusal,
  { wholeListOf }: Pick<ImportRequest, "wholeListOf">,
): string | undefined {
  switch (refusal.kind) {
    case "nothing-found":
      return `The file has none of the ${refusal.missing} products of ${wholeListOf ?? "its manufacturer"}, so it is not the whole list. Nothing is written.`;
    case "missing-unconfirmed":
      return `${refusal.missing} products would be discontinued: add --confirm-missing ${refusal.missing}`;
    case "on-application-unconfirmed":
      return `${refusal.prices} prices would become on application: add --confirm-on-application ${refusal.prices}`;
    default:
      return undefined;
  }
}

/** Stores the file as a run and starts its check; undefined, with the reason printed, if its columns do not suffice. */
async function store(request: ImportRequest): Promise<number | undefined> {
  const run = await readRun(request);
  if (!run) return undefined;
  const { file } = request;
  const facts = { fileName: path.basename(file), fileBytes: (await stat(file)).size };
  const actor = { name: COMMAND_LINE, now: Date.now() };
  const id = await insertRun({ ...run, ...facts, fileSha256: await hashOf(file) }, actor);
  await makeImportFolder();
  await copyFile(file, importFilePath(id));
  await setMapping(id, run);
  return id;
}

async function readRun(request: ImportRequest) {
  const { file } = request;
  const isMedia = request.kind === undefined && (await isMediaZip(file, path.basename(file)));
  if (isMedia && request.columns.length > 0) {
    console.error("A zip of pictures and datasheets has no columns for --map.");
    return undefined;
  }
  if (isMedia) return NEW_MEDIA;
  const table = await openTable(file, path.basename(file));
  const { encoding } = table;
  const heads = ownHeads(table.heads);
  if (await isEmpty(table)) {
    console.error(`“${path.basename(file)}” has headings only, and no rows.`);
    return undefined;
  }
  const key = headsKey(heads);
  const { wholeListOf } = request;
  const { kind, guess, source } = guessColumns(key, heads, request);
  if (wholeListOf !== null && !WHOLE_LISTS.includes(kind)) {
    console.error(`A file of ${IMPORT_KIND_LABELS[kind].toLowerCase()} is no whole list.`);
    return undefined;
  }
  if (wholeListOf !== null && kind !== "products" && listProductsOf(wholeListOf).length === 0) {
    console.error(`No listed product is of “${wholeListOf}”. Check the manufacturer's name.`);
    return undefined;
  }
  const chosen = chooseColumns(request.columns, { kind, heads, mapping: guess });
  if ("problem" in chosen) {
    console.error(`${chosen.problem}.`);
    return undefined;
  }
  const { mapping } = chosen;
  console.info(`Columns of ${IMPORT_KIND_LABELS[kind].toLowerCase()}, ${source}:`);
  for (const line of describeColumns({ kind, heads, mapping })) console.info(`  ${line}`);
  const problem = mappingProblem(kind, mapping);
  if (problem !== undefined) {
    console.error(`${problem}: add --map "HEADING=MEANING".`);
    return undefined;
  }
  const options = optionsOf(request);
  return { kind, mapping, options, encoding, heads, examples: [], headsKey: key };
}

/** Takes the columns of the last applied file with these headings, else those that the headings suggest. */
function guessColumns(key: string, heads: readonly string[], request: ImportRequest) {
  const known = findRemembered(key);
  const isChosen = request.columns.length > 0;
  if (known && known.kind !== "media" && (request.kind ?? known.kind) === known.kind) {
    const source = `as in import ${known.id}, the last one applied with these headings`;
    const { kind, mapping: guess } = known;
    return { kind, guess, source: isChosen ? `${source}, and by --map` : source };
  }
  const suggested = mapHeads(heads);
  const kind = request.kind ?? suggested.kind;
  const source = isChosen ? "by --map and by their headings" : "by their headings";
  return { kind, guess: mapHeadsAs(kind, heads), source };
}

async function isEmpty({ rows }: Table): Promise<boolean> {
  for await (const row of rows) return row === undefined;
  return true;
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
