/** The order of the staff's work list, for its index and its query: SQLite uses the index only if both agree. */
import { sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

/**
 * Groups quotes for the work list: 0 is waited for, 1 is open without anyone who waits, because the
 * account was deleted (Q12), 2 is completed, 3 is a draft. In an index, so it contains no parameters.
 */
export function workGroup(quote: {
  status: AnySQLiteColumn;
  userId: AnySQLiteColumn;
  guestEmail: AnySQLiteColumn;
}) {
  return sql<number>`case ${quote.status} when 'completed' then 2 when 'draft' then 3 else ${quote.userId} is null and ${quote.guestEmail} is null end`;
}

/** Orders the quotes of a group: completed ones newest first, all others by since when they wait. */
export function workOrder(quote: {
  status: AnySQLiteColumn;
  createdAt: AnySQLiteColumn;
  submittedAt: AnySQLiteColumn;
  completedAt: AnySQLiteColumn;
}) {
  // drizzle-kit splits an index at commas, which rules out coalesce().
  return sql<number>`case when ${quote.status} = 'completed' then case when ${quote.completedAt} is null then -${quote.createdAt} else -${quote.completedAt} end when ${quote.submittedAt} is null then ${quote.createdAt} else ${quote.submittedAt} end`;
}
