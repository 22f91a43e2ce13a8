/** Plans the rows of a run's file and stores the plan (I2, I3). Nothing of the catalogue is written. */
import type { Pace } from "~/imports/apply/apply-run.server";
import { runLong } from "~/db/long-write.server";
import { openTable } from "~/imports/place/open-table.server";
import { type Table, TableRefused } from "~/imports/files/table";
import { NO_ANSWERS } from "~/imports/meaning/answers";
import { rowConverter } from "~/imports/meaning/convert-row";
import { findQuestions } from "~/imports/meaning/questions";
import { planMediaFile } from "~/imports/media/plan-media.server";
import { isKnownKey } from "~/imports/plan/catalogue-facts.server";
import { type FileRow, type PlanPart, planRows } from "~/imports/plan/plan-rows.server";
import type { FieldChanges, PlannedRow, Problem } from "~/imports/plan/planned-row";
import { dropLostChoices } from "~/imports/runs/choices.server";
import { correctRow, type Corrections, listCorrections } from "~/imports/runs/corrections.server";
import { importFilePath } from "~/imports/runs/import-files.server";
import type { TableKind } from "~/imports/runs/import-kinds";
import { clearRows, insertRows, type RowToStore } from "~/imports/runs/import-rows.server";
import { NO_COUNTS, type RunCounts } from "~/imports/runs/import-run";
import { clearLeftOut, insertLeftOut, type LeftOutRow } from "~/imports/runs/left-out-rows.server";
import { finishCheck, type LeasedRun, renewLease } from "~/imports/runs/run-lease.server";
import { sheetNamesOf } from "~/imports/runs/runs.server";
import { londonDay } from "~/shared/dates";

/** A part of the plan, with the rows up to its end that are not data. */
type PartToTake = { rows: readonly RowToStore[]; leftOut: readonly LeftOutRow[] };

/** Stores a part of the plan, or compares it with the stored plan. */
type TakePart = (part: PartToTake) => void;

/** Returns true once the check has ended, and false if it stopped because the process ends; it starts again then. */
export async function checkRun(run: LeasedRun, pace: Pace): Promise<boolean> {
  await runLong(() => {
    renewLease(run, Date.now(), { progress: 0, rowCount: null });
    clearRows(run.id);
    clearLeftOut(run.id);
  });
  const planned = await planWhole(run, pace, ({ rows, leftOut }) => {
    insertRows(run.id, rows);
    insertLeftOut(run.id, leftOut);
  });
  if (!planned) return false;
  await runLong(() => {
    const lost = dropLostChoices(run.id);
    const counts = lost.rows > 0 ? { ...planned.counts, lostChoices: lost } : planned.counts;
    finishCheck(run, counts, planned.rowCount, Date.now());
  });
  return true;
}

/** Plans the whole file, each part in a transaction of its own. Undefined if it stopped because the process ends. */
export async function planWhole(
  run: LeasedRun,
  pace: Pace,
  take: TakePart,
): Promise<{ counts: RunCounts; rowCount: number } | undefined> {
  const beside = new BesidePlan();
  const plan = run.kind === "media" ? planMediaFile(run) : await planTable(run, run.kind, beside);

  let counts = NO_COUNTS;
  let left = 0;
  for (let step = await plan.next(); ; step = await plan.next()) {
    const leftOut = beside.takeLeftOut();
    left += leftOut.length;
    if (step.done) {
      const { rowCount, newNames, ...others } = step.value;
      if (leftOut.length > 0) {
        await runLong(() => {
          take({ rows: [], leftOut });
          renewLease(run, Date.now());
        });
      }
      const ofFile = left > 0 ? { leftOut: left } : {};
      return {
        counts: { ...counts, ...newNames, ...others, ...ofFile },
        rowCount: rowCount + left,
      };
    }
    if (pace.isStopping()) return undefined;
    const rows = beside.complete(step.value);
    counts = countRows(counts, rows);
    const { rowsRead: progress, rowCount } = step.value;
    await runLong(() => {
      take({ rows, leftOut });
      // Last: if taking a part throws, the lease is still the one that is stored.
      renewLease(run, Date.now(), { progress, rowCount });
    });
    pace.afterChunk?.();
  }
}

async function planTable(run: LeasedRun, kind: TableKind, beside: BesidePlan) {
  const { mapping, options, facts } = run;
  const { place, answers = NO_ANSWERS } = options;
  const table = await openTable(importFilePath(run.id), run.fileName, place);
  const { headers } = table;
  const today = londonDay(Date.now());
  const reading = findQuestions({ kind, headers, mapping, facts, answers, today });
  const open = reading.questions.find(({ answer }) => answer === null);
  // The page and the command line refuse such a file before.
  if (open) throw new TableRefused(`“${open.text}” is not answered. Answer it, and check again.`);
  const corrections = listCorrections(run.id);
  const request = {
    ...{ kind, mapping: reading.mapping, options, headers },
    sheetNames: sheetNamesOf(run),
  };
  return planRows(request, () => {
    const convert = rowConverter({
      reading,
      headers,
      isKnownKey,
      isEmptyClearing: options.isEmptyClearing,
    });
    return readRows(table, { corrections, convert, beside: beside.begin() });
  });
}

type Reading = {
  corrections: Corrections;
  convert: ReturnType<typeof rowConverter>;
  beside: BesidePlan;
};

/** A row that cannot be used is planned all the same, so that what it is about counts as being in the file. */
async function* readRows(table: Table, reading: Reading): AsyncGenerator<FileRow> {
  const { corrections, convert, beside } = reading;
  for await (const row of table.rows) {
    const corrected = correctRow(row, table.headers, corrections.get(row.rowNumber));
    const { rowNumber, cells: original } = corrected;
    const { cells, problems, leftOut, discontinues } = convert(corrected);
    if (leftOut !== undefined) {
      beside.leaveOut({ rowNumber, why: leftOut, text: original.filter(Boolean).join(" | ") });
      continue;
    }
    if (problems.length > 0) beside.note(rowNumber, problems);
    yield { rowNumber, cells, original, ...(discontinues && { discontinues }) };
  }
}

/** Problems of rows and rows that are left out, which the reader and the meaning of the file add to its plan. */
class BesidePlan {
  readonly #problems = new Map<number, readonly Problem[]>();
  #readings = 0;
  #leftOut: LeftOutRow[] = [];

  /** Begins a reading of the file. Only the second one is planned. */
  begin(): this {
    this.#readings += 1;
    return this;
  }

  note(rowNumber: number, problems: readonly Problem[]): void {
    if (this.#readings === 2) this.#problems.set(rowNumber, problems);
  }

  leaveOut(row: LeftOutRow): void {
    if (this.#readings === 2) this.#leftOut.push(row);
  }

  takeLeftOut(): LeftOutRow[] {
    const taken = this.#leftOut;
    this.#leftOut = [];
    return taken;
  }

  /** Adds the problems to the rows of a part. A row that changes nothing needs no warning. */
  complete({ rows }: PlanPart): RowToStore[] {
    return rows.map(({ planned, cells }) => {
      const problems = this.#problems.get(planned.rowNumber) ?? [];
      this.#problems.delete(planned.rowNumber);
      const isWrong = problems.some(({ level }) => level === "error");
      if (problems.length === 0 || (!isWrong && planned.action === "same")) {
        return { ...planned, cells };
      }
      const action = isWrong ? "error" : planned.action;
      // One column is wrong once: the planner reads a cell as it came if it has no meaning.
      const columns = problems.map(({ column }) => column).filter(Boolean);
      const others = planned.problems.filter(({ column }) => !columns.includes(column));
      return { ...planned, cells, action, problems: [...problems, ...others] };
    });
  }
}

/** Adds rows to the counts: each in one of new, changed, unchanged, wrong and missing (I3). */
function countRows(
  counts: RunCounts,
  rows: ReadonlyArray<Pick<PlannedRow, "action" | "problems" | "changes">>,
): RunCounts {
  const sum = { ...counts };
  for (const { action, problems, changes } of rows) {
    sum[action] += 1;
    if (problems.some(({ level }) => level === "warning")) sum.warning += 1;
    if (action === "change" && becomesOnApplication(changes))
      sum.toApplication = (sum.toApplication ?? 0) + 1;
  }
  return sum;
}

/** Returns true if the price of a product or variant becomes on application (M3): a variant without a price has its product's. */
function becomesOnApplication({ listPricePence, pricePence }: FieldChanges): boolean {
  const [before = null, after = null] = listPricePence ?? [];
  if (listPricePence) return Boolean(before) && !after;
  return Boolean(pricePence?.[0]) && pricePence?.[1] === 0;
}
