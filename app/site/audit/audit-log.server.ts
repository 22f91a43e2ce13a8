import { and, asc, desc, eq, gt, gte, inArray, like, lt, or, type SQL, sql } from "drizzle-orm";

import { auditLog } from "#drizzle/schema/site";
import { db } from "~/db/client.server";
import { containsTyped } from "~/db/like.server";
import { assertInWrite } from "~/db/write.server";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";
import {
  actionPrefixesOf,
  type AuditKind,
  type AuditQuery,
  dayRange,
  ALL_AUDIT_ENTRIES,
} from "~/site/audit/staff-audit";

const MAX_CHANGES = 20;

export type AuditEntry = Pick<
  typeof auditLog.$inferInsert,
  "action" | "subject" | "before" | "after"
>;

/** Records a change that staff or the operator made. Call inside write(), together with the change. */
export function insertAuditEntry({ name, now }: Actor, entry: AuditEntry): void {
  assertInWrite();
  db.insert(auditLog)
    .values({ ...entry, actor: name, at: now })
    .run();
}

/** Records many changes in one statement. Call inside write(), together with the changes. */
export function insertAuditEntries(
  actor: string,
  entries: ReadonlyArray<AuditEntry & { at: number }>,
): void {
  assertInWrite();
  db.run(sql`
    insert into audit_log (at, actor, action, subject, before, after)
    select value ->> 'at', ${actor}, value ->> 'action', value ->> 'subject', value -> 'before', value -> 'after'
    from json_each(${JSON.stringify(entries)})
  `);
}

/** Lists matching entries, newest first. */
export function listAuditEntries(limit: number, query: AuditQuery = ALL_AUDIT_ENTRIES) {
  return db
    .select()
    .from(auditLog)
    .where(matches(query))
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .all();
}

/** A change by a member of staff, with the names of the changed fields. */
export type StaffChange = { actor: string; at: number; action: string; fields: string[] };

/** Lists the changes to one subject since a time, oldest first, to show when a stale form is submitted. */
export function listChangesSince(
  { kind, subject }: { kind: AuditKind; subject: string },
  since: number,
): StaffChange[] {
  const entries = db
    .select()
    .from(auditLog)
    .where(and(gt(auditLog.at, since), isOfKind(kind), isAbout(kind, subject)))
    .orderBy(asc(auditLog.id))
    .limit(MAX_CHANGES)
    .all();
  // An entry also has fields that identify its subject, such as a variant's name: only changed ones count.
  return entries.map(({ actor, at, action, before, after }) => {
    const changed = changedFields(before ?? {}, after ?? {});
    return { actor, at, action, fields: Object.keys(changed?.after ?? {}) };
  });
}

/** Returns true if the log has any entry with this action. */
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
  const { since, until } = dayRange(days);
  const words = q.split(" ").filter(Boolean);
  return and(
    ...words.map((word) => containsTyped(word, [auditLog.actor, auditLog.subject])),
    subject === "" ? undefined : isAbout(kind, subject),
    kind === null ? undefined : isOfKind(kind),
    since === undefined ? undefined : gte(auditLog.at, since),
    until === undefined ? undefined : lt(auditLog.at, until),
    isBefore(before ?? undefined),
  );
}

/**
 * Matches entries about a subject. A product's entries have the code it had at the time, and another
 * product may have used the same code earlier or later. So each code matches only from the entry that
 * gave it to the product until the entry that changed it.
 */
function isAbout(kind: AuditKind | null, subject: string): SQL | undefined {
  if (kind !== "products") return hasSubject(subject);

  const periods: Array<SQL | undefined> = [];
  let code: string | null = subject;
  let until: number | undefined;
  while (code !== null) {
    const given = findCodeGiven(code, until);
    periods.push(and(hasSubject(code), given && gte(auditLog.id, given.id), isBefore(until)));
    code = given?.formerCode ?? null;
    until = given?.id;
  }
  return or(...periods);
}

/** Finds the last entry before `until` that gave a product this code, at creation or later. */
function findCodeGiven(code: string, until: number | undefined) {
  return db
    .select({
      id: auditLog.id,
      formerCode: sql<string | null>`json_extract(${auditLog.before}, '$.productCode')`,
    })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.action, ["product.create", "product.update"]),
        hasSubject(code),
        isBefore(until),
        sql`json_extract(${auditLog.after}, '$.productCode') is not null`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
    .get();
}

/** Ignores case: the case of a code may have been corrected, and no two codes differ only by case. */
function hasSubject(subject: string): SQL {
  return sql`${auditLog.subject} = ${subject} collate nocase`;
}

function isBefore(id: number | undefined): SQL | undefined {
  return id === undefined ? undefined : lt(auditLog.id, id);
}

function isOfKind(kind: AuditKind) {
  return or(...actionPrefixesOf(kind).map((start) => like(auditLog.action, `${start}%`)));
}
