import { or, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

/** Whether any of these columns holds what was typed, in any case of A to Z; what is typed is no pattern. */
export function containsTyped(typed: string, columns: readonly AnySQLiteColumn[]): SQL | undefined {
  const pattern = `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
  return or(...columns.map((column) => sql`${column} like ${pattern} escape '\\'`));
}
