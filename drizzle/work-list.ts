/** The order of the work list, in its index and in its query: SQLite uses the index only if both agree. */
import { sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

/**
 * The groups of the work list, in its order, after 0 for those that a customer waits for. A query compares
 * them with < and >=: SQLite would sort the result of = although its index is in order.
 */
export const ORPHANED = 1;
export const COMPLETED = 2;
export const DRAFTS = 3;

/** Returns the group of a quote. Has the groups as literals, because an index takes no parameters. */
export function workGroup(quote: {
  status: AnySQLiteColumn;
  userId: AnySQLiteColumn;
  guestEmail: AnySQLiteColumn;
}) {
  return sql<number>`case ${quote.status} when 'completed' then 2 when 'draft' then 3 else ${quote.userId} is null and ${quote.guestEmail} is null end`;
}

/** Returns the place of a quote in its group: completed ones newest first, all others by since when they wait. */
export function workOrder(quote: {
  status: AnySQLiteColumn;
  createdAt: AnySQLiteColumn;
  submittedAt: AnySQLiteColumn;
  completedAt: AnySQLiteColumn;
}) {
  // drizzle-kit splits an index at commas, which rules out coalesce().
  return sql<number>`case when ${quote.status} = 'completed' then case when ${quote.completedAt} is null then -${quote.createdAt} else -${quote.completedAt} end when ${quote.submittedAt} is null then ${quote.createdAt} else ${quote.submittedAt} end`;
}
