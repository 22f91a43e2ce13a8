import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

import { sqlite } from "~/db/engine/client.server";

/**
 * A statement that is prepared when it is first asked for: modules are loaded before the
 * migrations have run, when its tables may not exist yet.
 */
export function prepareOnce<Statement>(prepare: () => Statement): () => Statement {
  let statement: Statement | undefined;
  return () => (statement ??= prepare());
}

/**
 * A whole number, to be written into a statement as it is. SQLite compiles a statement once more
 * whenever the bare parameter of a LIMIT or OFFSET is bound (since 3.47, to plan by its value): that
 * takes as long as many a query.
 */
export function literal(wholeNumber: number): SQL {
  return sql.raw(String(Math.trunc(wholeNumber)));
}

/**
 * Inserts a row and gives its rowid, as Drizzle's insert does, for the tables that are written most:
 * Drizzle builds the statement anew each time, which takes longer than SQLite needs for the row.
 */
export function preparedInsert<Table extends SQLiteTable>(
  table: Table,
): (row: Table["$inferInsert"]) => number {
  const columns = Object.entries(getTableColumns(table));
  const statement = prepareOnce(() => {
    const names = columns.map(([, column]) => column.name).join(", ");
    const marks = columns.map(() => "?").join(", ");
    return sqlite.prepare(`insert into ${getTableName(table)} (${names}) values (${marks})`);
  });

  return (row) => {
    const given: Record<string, unknown> = row;
    const values = columns.map(([name, column]) => {
      const value = given[name] === undefined ? column.default : given[name];
      return value === undefined || value === null ? null : column.mapToDriverValue(value);
    });
    return Number(statement().run(...values).lastInsertRowid);
  };
}
