/** Stores the values of a plan in the columns that they are named after. */
import type { Statement } from "better-sqlite3";
import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

import { sqlite } from "~/db/client.server";
import type { FieldChanges } from "~/imports/plan/planned-row";

/** The place of the value in a change: the one that Undo restores, and the one that Apply writes. */
export const BEFORE = 0;
export const AFTER = 1;

export type Side = typeof BEFORE | typeof AFTER;

type Values = Record<string, unknown>;

const statements = new Map<string, Statement<unknown[]>>();

/** Returns one side of the changes, by field. */
export function sideOf(changes: FieldChanges, side: Side): Values {
  return Object.fromEntries(Object.entries(changes).map(([field, pair]) => [field, pair[side]]));
}

/** Updates the columns of a row by its id; fields that are no column are ignored. */
export function updateColumns(table: SQLiteTable, id: number, values: Values): void {
  const columns = columnsOf(table, values);
  if (columns.length === 0) return;
  const set = columns.map(({ name }) => `${name} = ?`).join(", ");
  prepare(`update ${getTableName(table)} set ${set} where id = ?`).run(
    ...columns.map(({ value }) => value),
    id,
  );
}

/** Inserts a row and returns its id; fields that are no column are ignored, and those without a value have their default. */
export function insertColumns(table: SQLiteTable, values: Values): number {
  const columns = columnsOf(table, values);
  const names = columns.map(({ name }) => name).join(", ");
  const places = columns.map(() => "?").join(", ");
  const { lastInsertRowid } = prepare(
    `insert into ${getTableName(table)} (${names}) values (${places})`,
  ).run(...columns.map(({ value }) => value));
  return Number(lastInsertRowid);
}

function columnsOf(table: SQLiteTable, values: Values) {
  return Object.entries(getTableColumns(table)).flatMap(([field, column]) => {
    if (!Object.hasOwn(values, field)) return [];
    const typed = values[field] ?? (column.notNull ? column.default : null);
    const value = typed === null || typed === undefined ? null : column.mapToDriverValue(typed);
    return [{ name: column.name, value }];
  });
}

function prepare(statement: string) {
  const known = statements.get(statement);
  if (known) return known;
  const prepared = sqlite.prepare(statement);
  statements.set(statement, prepared);
  return prepared;
}
