import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

import { sqlite } from "~/db/client.server";

/**
 * Returns a function that prepares a statement at its first call and then reuses it. Modules are loaded
 * before the migrations have run, when the statement's tables may not exist yet.
 */
export function prepareOnce<Statement>(prepare: () => Statement): () => Statement {
  let statement: Statement | undefined;
  return () => (statement ??= prepare());
}

/**
 * Writes a whole number into a statement as a literal. Since 3.47 SQLite recompiles a statement whenever
 * a parameter is bound as its LIMIT or OFFSET (to plan by its value), which takes as long as some
 * queries.
 */
export function literal(wholeNumber: number): SQL {
  return sql.raw(String(Math.trunc(wholeNumber)));
}

/**
 * Returns a function that inserts a row and returns its rowid. Use it for the most written tables:
 * Drizzle's own insert builds the statement each time, which takes longer than SQLite's insert.
 */
export function preparedInsert<Table extends SQLiteTable>(
  table: Table,
): (row: Table["$inferInsert"]) => number {
  const columns = Object.entries(getTableColumns(table));
  const statement = prepareOnce(() => {
    const names = columns.map(([, column]) => column.name).join(", ");
    const placeholders = columns.map(() => "?").join(", ");
    return sqlite.prepare(`insert into ${getTableName(table)} (${names}) values (${placeholders})`);
  });

  return (row) => {
    const fields: Record<string, unknown> = row;
    const values = columns.map(([name, column]) => {
      const value = fields[name] === undefined ? column.default : fields[name];
      return value === undefined || value === null ? null : column.mapToDriverValue(value);
    });
    return Number(statement().run(...values).lastInsertRowid);
  };
}
