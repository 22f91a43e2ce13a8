import { createHash } from "node:crypto";

import { isClear } from "~/imports/cells/cell-text";
import { AMOUNTS, hasDecimalComma } from "~/imports/cells/read-amounts";
import { labelOf } from "~/imports/cells/read-cell";
import { rowWords } from "~/imports/files/table";
import type { Discontinues } from "~/imports/meaning/convert-row";
import { storedFields } from "~/imports/plan/batch-index.server";
import { listProductsOf, manufacturersOf } from "~/imports/plan/catalogue-facts.server";
import { fileFacts } from "~/imports/plan/file-facts.server";
import { wrongRow } from "~/imports/plan/finish-row";
import { batchPlanner } from "~/imports/plan/plan-batch.server";
import { DiscontinuedRows } from "~/imports/plan/plan-discontinued.server";
import { problemOf, type RowToPlan, usedColumns } from "~/imports/plan/plan-fields";
import type { FieldValue, PlannedRow, Problem } from "~/imports/plan/planned-row";
import { type Repeated, rowKey, SeenRows } from "~/imports/plan/repeated-rows";
import { ListedRows } from "~/imports/plan/variants/listed-rows";
import { NO_OWN_PRICES, withOwnPrices } from "~/imports/plan/variants/variant-values";
import { isOfProducts, type TableKind, WHOLE_LISTS } from "~/imports/runs/import-kinds";
import type {
  Mapping,
  NewNames,
  NotInFile,
  OwnPrices,
  RunOptions,
} from "~/imports/runs/import-run";

const BATCH_ROWS = 500;
// Rows of the longest texts fill the worker's memory otherwise.
const BATCH_CHARACTERS = 4_000_000;
// Often enough for a lease to be renewed while the file is read for the first time.
const COUNTED_ROWS = 5000;

/** A row of the file. Rows count from 1 as spreadsheets do; the heading is the first one read. */
export type FileRow = {
  rowNumber: number;
  cells: readonly string[];
  /** The cells as they came, if what is planned was converted; they are stored with a problem. */
  original?: readonly string[];
  /** Missing unless the row says that its product is discontinued (I26). */
  discontinues?: Discontinues;
  /** An error that makes the row unusable. */
  problem?: Problem | null;
};

type PlanRequest = {
  kind: TableKind;
  headers: readonly string[];
  mapping: Mapping;
  options: RunOptions;
  /** The sheets that are read; a CSV has one without a name. */
  sheetNames?: readonly string[];
};

/** A part of the plan; it has no rows while the file is read for the first time. */
export type PlanPart = {
  rows: ReadonlyArray<{ planned: PlannedRow; cells: readonly string[] }>;
  /** Rows of the file dealt with so far in this reading. */
  rowsRead: number;
  /** All rows of the file; null until the first reading has ended. */
  rowCount: number | null;
};

/** Facts about the whole file. */
export type PlanSummary = {
  rowCount: number;
  newNames: NewNames;
  /** All products of the manufacturer of a whole list; undefined for other files. */
  listedOfMaker?: number;
  /** Undefined for a whole list, and if the manufacturer is not known. */
  notInFile?: NotInFile;
  /** Undefined for a zip. */
  ownPrices?: OwnPrices;
};

/**
 * Plans every row of a file, in its order and at most 500 at a time, from what is stored at that moment
 * (I3). Writes nothing.
 *
 * `openRows` is called twice and gives the rows without the heading: first to find rows about the same thing
 * (I14), then to plan. The last parts are the products that a whole list has not, action "missing", numbered on from
 * the last row.
 */
export async function* planRows(
  request: PlanRequest,
  openRows: () => AsyncIterable<FileRow>,
): AsyncGenerator<PlanPart, PlanSummary> {
  const { kind, headers, mapping, options, sheetNames = [] } = request;
  const columns = usedColumns(kind, headers, mapping);
  let hasDecimalCommas = false;
  const toPlan = ({ rowNumber, cells }: FileRow): RowToPlan => ({
    rowNumber,
    cells,
    columns,
    options,
    sheetNames,
    hasDecimalCommas,
  });
  const amounts = columns.filter(({ kind }) => AMOUNTS.includes(kind));

  const seen = new SeenRows();
  const listed = new ListedRows();
  let rowCount = 0;
  for await (const row of openRows()) {
    rowCount += 1;
    const planned = toPlan(row);
    seen.add(row.rowNumber, rowKey(kind, planned), digestOf(planned));
    hasDecimalCommas ||= amounts.some(({ place }) => hasDecimalComma(row.cells[place] ?? ""));
    if (kind === "prices") listed.add(planned);
    if (rowCount % COUNTED_ROWS === 0) yield { rows: [], rowsRead: rowCount, rowCount: null };
  }
  const repeated = seen.repeated();
  seen.clear();

  const facts = fileFacts();
  const planner = batchPlanner(kind, facts, listed);
  const discontinued = new DiscontinuedRows(facts);
  const fields = storedFields({ columns });
  const wholeList = WHOLE_LISTS.includes(kind) ? options.wholeListOf : null;
  const targets = new Map<string, Target>();
  const productIds = new Set<number>();
  let ownPrices = NO_OWN_PRICES;
  let rowsRead = 0;
  let lastRow = 1;
  for await (const batch of inBatches(openRows())) {
    const planned = planner(batch.map(toPlan), fields);
    const rows = planned.map((plan, at) => {
      const row = batch[at] ?? { rowNumber: plan.rowNumber, cells: [] };
      if (plan.productId !== null) productIds.add(plan.productId);
      const settled = settle(plan, toPlan(row), row.problem ?? null, repeated.get(row.rowNumber));
      const isRepeat = repeated.get(row.rowNumber)?.isFirst === false;
      const once = isRepeat ? settled : onlyOnce(kind, settled, toPlan(row), targets);
      const planned =
        row.discontinues && !isRepeat
          ? discontinued.plan(once, toPlan(row), row.discontinues)
          : once;
      if (!isRepeat) ownPrices = withOwnPrices(ownPrices, planned);
      return { planned, cells: row.original ?? row.cells };
    });
    const ofOthers = wholeList === null ? rows : warnOfOthers(wholeList, rows);
    rowsRead += batch.length;
    lastRow = batch.at(-1)?.rowNumber ?? lastRow;
    yield { rows: ofOthers, rowsRead, rowCount };
  }
  const newNames = facts.newNames();
  if (wholeList === null) {
    const notInFile = WHOLE_LISTS.includes(kind) && othersOf(options.maker, productIds);
    return { rowCount, newNames, ownPrices, ...(notInFile && { notInFile }) };
  }

  const ofMaker = listProductsOf(wholeList);
  yield* missingParts(ofMaker, { listed: productIds, lastRow, rowsRead, rowCount });
  return { rowCount, newNames, ownPrices, listedOfMaker: ofMaker.length };
}

/** Counts what a file that is only a part of its manufacturer's list has not. */
function othersOf(
  maker: RunOptions["maker"],
  productIds: ReadonlySet<number>,
): NotInFile | undefined {
  if (maker?.kind !== "maker") return undefined;
  const listed = listProductsOf(maker.name);
  const products = listed.filter(({ id }) => !productIds.has(id)).length;
  return { maker: maker.name, products, listed: listed.length };
}

function digestOf({ columns, cells }: RowToPlan): string {
  const said = columns.map(({ place }) => cells[place] ?? "");
  return createHash("sha1").update(JSON.stringify(said)).digest("base64");
}

/** A row that repeats an equal one changes nothing more; rows that differ are all errors (I14). */
function settle(
  plan: PlannedRow,
  row: RowToPlan,
  unusable: Problem | null,
  repeated: Repeated | undefined,
): PlannedRow {
  if (unusable) return { ...wrongRow(row, plan.key, unusable), productId: plan.productId };
  const emptied = row.columns.find(
    ({ isKey, canClear, place }) => isKey && !canClear && isClear(row.cells[place] ?? ""),
  );
  if (emptied && plan.action !== "error") {
    const problem = problemOf(row, emptied.field, `${labelOf(emptied)} cannot be empty`);
    return { ...wrongRow(row, plan.key, problem), productId: plan.productId };
  }
  if (!repeated || plan.action === "error") return plan;
  if (!repeated.isEqual) {
    const message = `${rowWords(repeated.otherRow, row.sheetNames)} is about the same, and differs`;
    return wrongRow(row, plan.key, problemOf(row, null, message));
  }
  return repeated.isFirst ? plan : { ...plan, action: "same", problems: [], changes: {} };
}

/**
 * Two rows may name one thing differently, as by its SKU and by its name: the later one is an error, unless
 * neither changes anything.
 */
function onlyOnce(
  kind: TableKind,
  plan: PlannedRow,
  row: RowToPlan,
  targets: Map<string, Target>,
): PlannedRow {
  const target = targetOf(kind, plan);
  if (target === undefined) return plan;
  const earlier = targets.get(target);
  if (earlier === undefined) {
    targets.set(target, { action: plan.action, rowNumber: plan.rowNumber });
    return plan;
  }
  if (earlier.action === "same" && plan.action === "same") return plan;
  const message = `${rowWords(earlier.rowNumber, row.sheetNames)} is about the same`;
  return wrongRow(row, plan.key, problemOf(row, null, message));
}

type Target = Pick<PlannedRow, "action" | "rowNumber">;

/** Returns an identity for the row's target, stored or to be added. */
function targetOf(kind: TableKind, plan: PlannedRow): string | undefined {
  const { action, productId, variantId, relatedId, changes } = plan;
  if (kind === "relations") {
    if (action !== "change" && action !== "new") return undefined;
    return [productId, relatedId, (changes["kind"] ?? changes["ofKind"])?.[1]].join(" ");
  }
  if (action !== "change" && action !== "same") return undefined;
  if (!isOfProducts(kind)) return relatedId === null ? undefined : String(relatedId);
  return [productId, variantId].join(" ");
}

async function* inBatches(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  let characters = 0;
  for await (const row of rows) {
    batch.push(row);
    for (const { length } of row.cells) characters += length;
    if (batch.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

const PART_ROWS = 500;

/** Warns of what a whole list of one manufacturer would write to products of another. */
function warnOfOthers(company: string, rows: PlanPart["rows"]): PlanPart["rows"] {
  const stored = manufacturersOf(rows.flatMap(({ planned }) => planned.productId ?? []));
  return rows.map((row) => {
    const { action, changes, productId, problems } = row.planned;
    if (action !== "new" && action !== "change") return row;
    const before = productId === null ? null : (stored.get(productId) ?? null);
    const own = changes["company"] === undefined ? before : changes["company"][1];
    const message = otherManufacturer(own, company);
    if (message === undefined) return row;
    const problem = { level: "warning", column: null, value: "", message } as const;
    return { ...row, planned: { ...row.planned, problems: [...problems, problem] } };
  });
}

function otherManufacturer(own: FieldValue, company: string): string | undefined {
  if (typeof own !== "string")
    return `The product has no manufacturer, and the list is of ${company}`;
  const isSame = own.toLowerCase() === company.toLowerCase();
  return isSame ? undefined : `The product is of ${own}, not of ${company}`;
}

type Progress = {
  listed: ReadonlySet<number>;
  lastRow: number;
  rowsRead: number;
  rowCount: number;
};

/** Plans the products of the manufacturer that the list has not, numbered on from its last row. */
function* missingParts(
  ofMaker: ReturnType<typeof listProductsOf>,
  progress: Progress,
): Generator<PlanPart> {
  const { listed, lastRow, rowsRead, rowCount } = progress;
  const missing = ofMaker.filter(({ id }) => !listed.has(id));
  for (let from = 0; from < missing.length; from += PART_ROWS) {
    const rows = missing.slice(from, from + PART_ROWS).map(({ id, code, version }, at) => {
      const planned: PlannedRow = {
        rowNumber: lastRow + from + at + 1,
        key: code,
        action: "missing",
        problems: [],
        changes: {},
        productId: id,
        variantId: null,
        relatedId: null,
        seenVersion: version,
      };
      return { planned, cells: [] };
    });
    yield { rows, rowsRead, rowCount };
  }
}
