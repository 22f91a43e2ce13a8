import { and, eq, isNull } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

import { firms } from "#drizzle/schema/firms";

/** Matches the firm that a column names while it is open: a closed firm gives its members nothing. */
export function isOpenFirm(firmId: AnySQLiteColumn) {
  return and(eq(firms.id, firmId), isNull(firms.closedAt));
}
