import { and, asc, desc, eq, gt, gte, like, lt, or, sql } from "drizzle-orm";

import { auditLog } from "#drizzle/schema/site";
import { db } from "~/db/client.server";
import { containsTyped } from "~/db/like.server";
import { changedFields } from "~/domain/changed-fields";
import {
  actionsOfKind,
  type AuditKind,
  type AuditQuery,
  spanOfDays,
  WHOLE_AUDIT,
} from "~/domain/staff-audit";

const MOST_CHANGES_TOLD = 20;

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

/** What one member of staff did, and when, and to which fields. */
export type StaffChange = { actor: string; at: number; action: string; fields: string[] };

/** What staff have done to this since, oldest first: what a form that comes too late is told. */
export function listChangesSince(
  { kind, subject }: { kind: AuditKind; subject: string },
  since: number,
): StaffChange[] {
  const entries = db
    .select()
    .from(auditLog)
    .where(and(gt(auditLog.at, since), isOfKind(kind), eq(auditLog.subject, subject)))
    .orderBy(asc(auditLog.id))
    .limit(MOST_CHANGES_TOLD)
    .all();
  // An entry also names what it is about: a variant's name, an image's address.
  return entries.map(({ actor, at, action, before, after }) => {
    const changed = changedFields(before ?? {}, after ?? {});
    return { actor, at, action, fields: Object.keys(changed?.after ?? {}) };
  });
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

function matches({ q, subject, kind, before, ...days }: AuditQuery) {
  const { since, until } = spanOfDays(days);
  const words = q.split(" ").filter(Boolean);
  return and(
    ...words.map((word) => containsTyped(word, [auditLog.actor, auditLog.subject])),
    // In any case: a code's own may have been corrected, and no two codes differ by it alone.
    subject === "" ? undefined : sql`${auditLog.subject} = ${subject} collate nocase`,
    kind === null ? undefined : isOfKind(kind),
    since === undefined ? undefined : gte(auditLog.at, since),
    until === undefined ? undefined : lt(auditLog.at, until),
    before === null ? undefined : lt(auditLog.id, before),
  );
}

function isOfKind(kind: AuditKind) {
  return or(...actionsOfKind(kind).map((start) => like(auditLog.action, `${start}%`)));
}
