import { MAX_SEARCH_LENGTH } from "~/catalogue/search/search-terms";
import { withoutChosen } from "~/imports/apply/apply-request";
import { rowName } from "~/imports/files/table";
import {
  listLargestMoves,
  type PriceMoves,
  readPriceMoves,
} from "~/imports/plan/price-moves.server";
import { shownChanges, shownValues } from "~/imports/plan/shown-change";
import { CUT_MARK } from "~/imports/plan/planned-row";
import { countChosen, listChosen } from "~/imports/runs/choices.server";
import { countCorrections, listFirstCorrections } from "~/imports/runs/corrections.server";
import type { PlanView } from "~/imports/runs/import-paths";
import {
  countRows,
  countUnwritten,
  type ImportRow,
  listCells,
  listInOrder,
  listRowNumbers,
  listRows,
  namesOf,
  ROWS_A_PAGE,
  type RowTab,
} from "~/imports/runs/import-rows.server";
import { NO_COUNTS } from "~/imports/runs/import-run";
import { countLeftOut, listLeftOut } from "~/imports/runs/left-out-rows.server";
import { type ImportRun, sheetNamesOf } from "~/imports/runs/runs.server";
import { paginate, parsePage } from "~/shared/page-window";

const TABS = [
  "change",
  "new",
  "same",
  "error",
  "warning",
  "missing",
  "skipped",
  "leftOut",
  "left",
] as const;

export type Tab = (typeof TABS)[number];

// The fields of a page's ticks and buttons come on top; see app/http/form-data.server.ts.
const MAX_CELL_FIELDS = 100;
const MAX_INLINE_CHARACTERS = 200;
const MAX_CORRECTIONS_SHOWN = 20;

/** Reads the plan of a run as its page shows it: the counts, the prices, and the rows of a tab. */
export async function loadPlan(run: ImportRun, params: URLSearchParams) {
  const counts = countsByTab(run);
  const wanted = TABS.find((tab) => tab === params.get("tab"));
  const tab = wanted ?? TABS.find((each) => (counts[each] ?? 0) > 0) ?? "same";
  const listed = tab === "same" || tab === "leftOut" ? null : tab;
  const q = listed === null ? "" : (params.get("q") ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  const sort = tab === "change" && params.get("sort") === "move" ? ("move" as const) : null;
  const prices = await readPriceMoves(run);
  const count = listed === null || q === "" ? (counts[tab] ?? 0) : countRows(run.id, listed, q);
  const pages = paginate(count, ROWS_A_PAGE, parsePage(params.get("page")));
  const page = pages.current;
  const correct = run.state === "checked" ? Number(params.get("correct") ?? 0) : 0;
  const rows = listed === null ? [] : rowsOf(run, { tab: listed, q, sort, page }, prices);
  const view: PlanView = { tab, page, q, sort, correct: correct || null };
  return {
    tab,
    tabs: TABS.flatMap((each) =>
      counts[each] === null ? [] : [{ tab: each, count: counts[each] }],
    ),
    pages,
    view,
    rows: shownRows(run, rows, { tab, correct }),
    leftOut: tab === "leftOut" ? leftOutRows(run, page) : [],
    moves: shownRows(run, listLargestMoves(run, prices), { tab, correct: 0 }),
    prices: shownPrices(run, prices),
    toWrite: withoutChosen(run.counts ?? NO_COUNTS, countChosen(run.id)),
    others: run.state === "stale" ? countUnwritten(run.id) : 0,
    corrections: correctionsOf(run),
  };
}

/** Counts the rows of each tab; null for one that this run does not have. */
function countsByTab(run: ImportRun): Record<Tab, number | null> {
  const {
    new: added = 0,
    change = 0,
    same = 0,
    error = 0,
    warning = 0,
    missing = 0,
  } = run.counts ?? {};
  const isWhole = run.options.wholeListOf !== null || missing > 0;
  const isUndone = run.state === "undone" || run.state === "undoing";
  return {
    new: added,
    change,
    same,
    error,
    warning,
    missing: isWhole ? missing : null,
    skipped: countRows(run.id, "skipped") || null,
    leftOut: countLeftOut(run.id) || null,
    left: isUndone ? countRows(run.id, "left") : null,
  };
}

type Part = { tab: RowTab; q: string; sort: "move" | null; page: number };

function rowsOf(run: ImportRun, { tab, q, sort, page }: Part, prices: PriceMoves): ImportRow[] {
  if (sort === null) return listRows(run.id, tab, page, q);
  const numbers = listRowNumbers(run.id, tab, q);
  const listed = new Set(numbers);
  const moved = prices.rowNumbers.filter((number) => listed.delete(number));
  const ordered = [...moved, ...numbers.filter((number) => listed.has(number))];
  return listInOrder(run.id, ordered.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE));
}

type Shown = {
  tab: Tab;
  /** The row whose cells are shown to be corrected; 0 is none. */
  correct: number;
};

function shownRows(run: ImportRun, rows: readonly ImportRow[], { tab, correct }: Shown) {
  const isOpen = run.state === "checked";
  const numbers = rows.map(({ rowNumber }) => rowNumber);
  const [names, chosen] = [namesOf(rows), listChosen(run.id, numbers)];
  const cells =
    isOpen && run.kind !== "media" ? listCells(run.id, numbers) : new Map<number, string[]>();
  const sheets = sheetNamesOf(run);
  let fields = 0;
  return rows.map((row) => {
    const { rowNumber, key, action, productId, leftBecause, hasWarning } = row;
    const own = (cells.get(rowNumber) ?? []).some((cell) => cell.endsWith(CUT_MARK))
      ? undefined
      : cells.get(rowNumber);
    const isEdited = rowNumber === correct;
    const problems = row.problems.map((problem) => {
      const place = problem.column === null ? -1 : run.headers.indexOf(problem.column);
      const value = own?.[place];
      const isInline =
        tab === "error" &&
        !isEdited &&
        value !== undefined &&
        value.length <= MAX_INLINE_CHARACTERS &&
        fields < MAX_CELL_FIELDS;
      if (isInline) fields += 1;
      return { ...problem, field: isInline ? { name: cellName(rowNumber, place), value } : null };
    });
    return {
      rowNumber,
      rowName: rowName(rowNumber, sheets),
      isNumbered: run.kind !== "media",
      key,
      name: names.get(rowNumber) ?? "",
      productId,
      problems,
      leftBecause,
      hasWarning,
      // A product that is missing from a whole list has no row, and therefore no warning.
      isInFile: action !== "missing" || hasWarning,
      isLeftOut: isOpen && action !== "error" ? chosen.has(rowNumber) : null,
      canCorrect: own !== undefined,
      cells: isEdited && own ? cellFields(run, rowNumber, own) : null,
      changes: action === "new" ? [] : shownChanges(run.kind, row.changes),
      values: action === "new" ? shownValues(run.kind, row.changes) : [],
    };
  });
}

/** Names the form field of a cell; `readCells` reads it again. */
function cellName(rowNumber: number, place: number): string {
  return `cell-${rowNumber}-${place}`;
}

function cellFields({ headers }: ImportRun, rowNumber: number, cells: readonly string[]) {
  return headers.slice(0, MAX_CELL_FIELDS).map((header, place) => ({
    name: cellName(rowNumber, place),
    label: header || `Column ${place + 1}`,
    value: cells[place] ?? "",
  }));
}

function leftOutRows(run: ImportRun, page: number) {
  const sheets = sheetNamesOf(run);
  return listLeftOut(run.id, page).map(({ rowNumber, why, text }) => ({
    rowNumber,
    rowName: rowName(rowNumber, sheets),
    why,
    text,
  }));
}

const PRICE_FIELDS = ["price", "listPricePence", "pricePence"];

/** The moves of prices; null for a file without a column of prices. */
function shownPrices({ mapping, counts }: ImportRun, prices: PriceMoves) {
  if (!Object.values(mapping).some((field) => PRICE_FIELDS.includes(field))) return null;
  const { up, down, toApplication, fromApplication, median } = prices;
  const { change, same } = counts ?? NO_COUNTS;
  const others = up + down + toApplication + fromApplication;
  return { up, down, same: change + same - others, toApplication, fromApplication, median };
}

function correctionsOf(run: ImportRun) {
  const sheets = sheetNamesOf(run);
  const first = listFirstCorrections(run.id, MAX_CORRECTIONS_SHOWN);
  return {
    count: countCorrections(run.id),
    first: first.map(({ rowNumber, place, value, correctedBy }) => ({
      rowName: rowName(rowNumber, sheets),
      header: run.headers[place] ?? `Column ${place + 1}`,
      value,
      correctedBy,
    })),
  };
}
