/** The order of the work list, in its index and in its query: SQLite uses the index only if both agree. */
import { sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

/**
 * The groups of the work list, in its order, after 0 for those that a customer waits for. A query compares
 * them with < and >=: SQLite would sort the result of = although its index is in order.
 */
export const NOT_AWAITED = 1;
export const DRAFTS = 3;

/** Returns the group of a quote. Has the groups as literals, because an index takes no parameters. */
export function workGroup(quote: { status: AnySQLiteColumn; needsAnswerSince: AnySQLiteColumn }) {
  return sql<number>`case when ${quote.status} = 'draft' then 3 when ${quote.needsAnswerSince} is not null then 0 when ${quote.status} = 'completed' then 2 else 1 end`;
}

/**
 * Returns the place of a quote in its group: those that a customer waits for by since when, completed
 * ones newest first, all others by when they were sent.
 */
export function workOrder(quote: {
  status: AnySQLiteColumn;
  createdAt: AnySQLiteColumn;
  submittedAt: AnySQLiteColumn;
  completedAt: AnySQLiteColumn;
  needsAnswerSince: AnySQLiteColumn;
}) {
  // drizzle-kit splits an index at commas, which rules out coalesce().
  return sql<number>`case when ${quote.needsAnswerSince} is not null then ${quote.needsAnswerSince} when ${quote.status} = 'completed' then case when ${quote.completedAt} is null then -${quote.createdAt} else -${quote.completedAt} end when ${quote.submittedAt} is null then ${quote.createdAt} else ${quote.submittedAt} end`;
}
