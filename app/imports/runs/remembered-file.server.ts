/** Files like a new one that were applied (I4, I29): the last one of its manufacturer, else of its headings. */
import {
  carryAnswers,
  carryMapping,
  differencesFrom,
  oldRates,
} from "~/imports/meaning/differences";
import { type FileAnswers, type FileMaker, NO_ANSWERS } from "~/imports/meaning/answers";
import { headersKey } from "~/imports/plan/map-headers";
import { isTableKind, type TableKind } from "~/imports/runs/import-kinds";
import type { Mapping, RunOptions } from "~/imports/runs/import-run";
import { makerKey } from "~/imports/meaning/maker-names";
import { findRemembered, findRememberedOf, type ImportRun } from "~/imports/runs/runs.server";

export type Remembered = {
  run: ImportRun;
  kind: TableKind;
  mapping: Mapping;
  answers: FileAnswers;
  maker: FileMaker | null;
  /** True if it is the last file of this manufacturer, and false if it only has the same headings. */
  isOfMaker: boolean;
};

/** Returns the decisions about the last file like this one, carried over to its headings; undefined if there was none. */
export function recall(
  headers: readonly string[],
  maker: FileMaker | null,
): Remembered | undefined {
  const key = makerKey(maker);
  const run =
    (key === null ? undefined : findRememberedOf(key)) ?? findRemembered(headersKey(headers));
  if (!run || !isTableKind(run.kind)) return undefined;
  const { kind, mapping } = run;
  const isOtherMaker = key !== null && run.maker !== key;
  const answers = isOtherMaker ? NO_ANSWERS : (run.options.answers ?? NO_ANSWERS);
  const isSame = run.headersKey === headersKey(headers);
  return {
    run,
    kind,
    mapping: isSame ? mapping : carryMapping({ kind, headers: run.headers, mapping }, headers),
    answers: isSame ? answers : carryAnswers(answers, run.headers, headers),
    maker: run.options.maker ?? null,
    isOfMaker: key !== null && run.maker === key,
  };
}

type Chosen = { kind: TableKind; mapping: Mapping; options: RunOptions };

/** Lists how a file differs from the last one of its manufacturer that was applied; empty for other files. */
export function findDifferences(
  file: Pick<ImportRun, "headers" | "facts">,
  { kind, mapping, options }: Chosen,
  now: number,
): string[] {
  const key = makerKey(options.maker);
  const last = key === null ? undefined : findRememberedOf(key);
  if (!last || !isTableKind(last.kind)) return [];
  const rates = last.options.answers?.rates ?? {};
  const isSameRate = JSON.stringify(rates) === JSON.stringify(options.answers?.rates ?? {});
  const old = isSameRate ? oldRates(rates, last.appliedAt ?? last.createdAt, now) : undefined;
  const differences = differencesFrom(
    { kind: last.kind, headers: last.headers, mapping: last.mapping, facts: last.facts },
    { kind, headers: file.headers, mapping, facts: file.facts },
  );
  return old === undefined ? differences : [...differences, old];
}
