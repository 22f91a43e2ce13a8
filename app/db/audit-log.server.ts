import { and, desc, eq, gte, like, lt, or } from "drizzle-orm";

import { auditLog } from "#drizzle/schema/site";
import { db } from "~/db/client.server";
import { containsTyped } from "~/db/like.server";
import { actionsOfKind, type AuditQuery, spanOfDays, WHOLE_AUDIT } from "~/domain/staff-audit";

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

/** The entries that match, newest first. */
export function listAuditEntries(limit: number, query: AuditQuery = WHOLE_AUDIT) {
  return db
    .select()
    .from(auditLog)
    .where(matches(query))
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

function matches({ q, kind, before, ...days }: AuditQuery) {
  const { since, until } = spanOfDays(days);
  const words = q.split(" ").filter(Boolean);
  const starts = kind === null ? [] : actionsOfKind(kind);
  return and(
    ...words.map((word) => containsTyped(word, [auditLog.actor, auditLog.subject])),
    or(...starts.map((start) => like(auditLog.action, `${start}%`))),
    since === undefined ? undefined : gte(auditLog.at, since),
    until === undefined ? undefined : lt(auditLog.at, until),
    before === null ? undefined : lt(auditLog.id, before),
  );
}
