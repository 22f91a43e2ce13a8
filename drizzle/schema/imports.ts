/** Catalogue files that staff bring in: what was checked, what was written, and what Undo restores. */
import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

import type { LeftOutReason } from "~/imports/meaning/left-out";
import type { TableFacts } from "~/imports/meaning/table-facts";
import type { ImportKind } from "~/imports/runs/import-kinds";
import type { Mapping, RunCounts, RunOptions, RunState } from "~/imports/runs/import-run";
import type { FieldChanges, Problem, RowAction } from "~/imports/plan/planned-row";

/** One file, from its upload to Undo. The file lies beside the database until the run has ended. */
export const importRuns = sqliteTable(
  "import_runs",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind").$type<ImportKind>().notNull(),
    state: text("state").$type<RunState>().notNull(),
    fileName: text("file_name").notNull(),
    fileBytes: integer("file_bytes").notNull(),
    fileSha256: text("file_sha256").notNull(),
    /** How the text was read, as in "Windows-1252"; NULL for a spreadsheet or zip. */
    encoding: text("encoding"),
    headers: text("heads", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** Three values of each column, from the first rows that have one. */
    examples: text("examples", { mode: "json" }).$type<string[][]>().notNull().default([]),
    /** The normal forms of the headings, by which a mapping is found again. */
    headersKey: text("heads_key"),
    mapping: text("mapping", { mode: "json" }).$type<Mapping>().notNull().default({}),
    options: text("options", { mode: "json" }).$type<RunOptions>().notNull(),
    /** Facts about the meaning of the file, from itself; NULL for a zip, and for runs of earlier releases. */
    facts: text("facts", { mode: "json" }).$type<TableFacts>(),
    /** The manufacturer whose file it is, in the form in which names are compared; NULL for other files. */
    maker: text("maker"),
    /** Counts the changes of `import_choices`, so that Apply names the choices that the page showed. */
    choices: integer("choices").notNull().default(0),
    /** Rows of the file without its heading; NULL is not known yet. */
    rowCount: integer("row_count"),
    /** Rows that the current step has dealt with. */
    progress: integer("progress").notNull().default(0),
    counts: text("counts", { mode: "json" }).$type<RunCounts>(),
    /** Why it failed or is stale, in words for staff. */
    failure: text("failure"),
    startedBy: text("started_by").notNull(),
    createdAt: integer("created_at").notNull(),
    checkedAt: integer("checked_at"),
    /** The London day from which a scheduled run applies, as in "2027-01-01". */
    applyOn: text("apply_on"),
    /** The administrator who pressed Apply or Undo last. */
    appliedBy: text("applied_by"),
    /** When Apply began: the version of what it writes is computed from it. */
    applyBeganAt: integer("apply_began_at"),
    appliedAt: integer("applied_at"),
    undoneAt: integer("undone_at"),
    /** When the current step began, to estimate how long it takes. */
    stepBeganAt: integer("step_began_at"),
    /** A worker has the run to itself until then. */
    leasedUntil: integer("leased_until"),
  },
  (table) => [
    index("import_runs_by_state").on(table.state, table.id),
    index("import_runs_by_heads").on(table.headersKey, table.id),
    index("import_runs_by_maker").on(table.maker, table.id),
    check(
      "import_runs_kind",
      sql`${table.kind} in ('products', 'variants', 'prices', 'codes', 'relations', 'sets', 'compliance', 'documents', 'media')`,
    ),
    check(
      "import_runs_state",
      sql`${table.state} in ('uploaded', 'checking', 'checked', 'scheduled', 'applying', 'applied', 'undoing', 'undone', 'stale', 'failed', 'discarded')`,
    ),
  ],
);

/** The plan of a run, a row of the file each. Rows that change nothing are counted and not stored. */
export const importRows = sqliteTable(
  "import_rows",
  {
    runId: integer("run_id")
      .notNull()
      .references(() => importRuns.id, { onDelete: "cascade" }),
    rowNumber: integer("row_number").notNull(),
    key: text("key").notNull(),
    action: text("action").$type<Exclude<RowAction, "same">>().notNull(),
    /** True if one of the problems is a warning. */
    hasWarning: integer("has_warning", { mode: "boolean" }).notNull().default(false),
    problems: text("problems", { mode: "json" }).$type<Problem[]>().notNull().default([]),
    changes: text("changes", { mode: "json" }).$type<FieldChanges>().notNull().default({}),
    /** The row as it came, for the file of errors; NULL for a row without one. */
    cells: text("cells", { mode: "json" }).$type<string[]>(),
    /** NULL for a product that is new; set once it is written. Not a foreign key: a product may be deleted. */
    productId: integer("product_id"),
    variantId: integer("variant_id"),
    /** The row of a code, the other product of a relation, or the place of a file in its zip; NULL for other kinds, and for a new code. */
    relatedId: integer("related_id"),
    seenVersion: integer("seen_version"),
    appliedAt: integer("applied_at"),
    undoneAt: integer("undone_at"),
    /** The reason why Undo did not restore it; NULL if it did. */
    leftBecause: text("left_because"),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.rowNumber] }),
    index("import_rows_by_action").on(table.runId, table.action, table.rowNumber),
    index("import_rows_by_product").on(table.productId),
    check("import_rows_action", sql`${table.action} in ('new', 'change', 'error', 'missing')`),
  ],
);

/** Rows of a file that are not data, such as section titles and totals. */
export const importLeftOut = sqliteTable(
  "import_left_out",
  {
    runId: integer("run_id")
      .notNull()
      .references(() => importRuns.id, { onDelete: "cascade" }),
    rowNumber: integer("row_number").notNull(),
    why: text("why").$type<LeftOutReason>().notNull(),
    /** The row as it lies, cut to 200 characters. */
    text: text("text").notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.rowNumber] })],
);

/** Rows of a plan that staff left out, by a tick on the check page. */
export const importChoices = sqliteTable(
  "import_choices",
  {
    runId: integer("run_id")
      .notNull()
      .references(() => importRuns.id, { onDelete: "cascade" }),
    rowNumber: integer("row_number").notNull(),
    key: text("key").notNull(),
    /** A digest of what the row would write, by which a new check knows it again. */
    effect: text("effect").notNull(),
    chosenBy: text("chosen_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.rowNumber] })],
);

/** Cells that staff corrected on the check page. The reader lays them over those of the file. */
export const importCorrections = sqliteTable(
  "import_corrections",
  {
    runId: integer("run_id")
      .notNull()
      .references(() => importRuns.id, { onDelete: "cascade" }),
    rowNumber: integer("row_number").notNull(),
    /** The column, from 0. */
    place: integer("place").notNull(),
    value: text("value").notNull(),
    correctedBy: text("corrected_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.rowNumber, table.place] })],
);
