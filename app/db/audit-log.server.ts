import { desc, eq, lt } from "drizzle-orm";

import { auditLog } from "#drizzle/schema/site";
import { db } from "~/db/client.server";

export type AuditEntry = Pick<
  typeof auditLog.$inferInsert,
  "actor" | "action" | "subject" | "before" | "after"
>;

/** Writes down what an administrator (by e-mail address) or the command line did. Run it in the transaction that does it. */
export function insertAuditEntry(entry: AuditEntry, now: number): void {
  db.insert(auditLog)
    .values({ ...entry, at: now })
    .run();
}

/** Entries newest first; `before` is the id of the last entry already seen. */
export function listAuditEntries(limit: number, before = Number.MAX_SAFE_INTEGER) {
  return db
    .select()
    .from(auditLog)
    .where(lt(auditLog.id, before))
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .all();
}

/** Whether this was ever done. */
export function hasAuditEntry(action: string): boolean {
  return (
    db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(eq(auditLog.action, action))
      .limit(1)
      .get() !== undefined
  );
}
