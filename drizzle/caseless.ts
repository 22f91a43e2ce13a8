import { sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

/** A column whose values are compared without regard to the case of A to Z. */
export const caseless = (column: AnySQLiteColumn) => sql`${column} collate nocase`;
