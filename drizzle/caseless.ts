import { sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

/** Compares a column case-insensitively for A to Z (SQLite's NOCASE). */
export const caseless = (column: AnySQLiteColumn) => sql`${column} collate nocase`;
