import { and, count, eq, ne, sql } from "drizzle-orm";

import { searchSynonyms } from "#drizzle/schema/searches";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { insertSynonym } from "~/catalogue/search/synonyms.server";
import { type AuditEntry, insertAuditEntry } from "~/site/audit/audit-log.server";
import { MAX_SYNONYMS, type Synonym } from "~/catalogue/search/synonyms";
import type { Actor } from "~/shared/actor";

export type SynonymOutcome = { kind: "done" | "gone" | "already-there" | "full" };

/** The row of a synonym as it was when the form was shown: a changed one is a new row. */
type Shown = { id: number; version: number };

/** Adds a synonym with its audit entry, unless there are 500, or the same in any case. */
export function addSynonym(synonym: Synonym, actor: Actor): Promise<SynonymOutcome> {
  return write((): SynonymOutcome => {
    if (isThere(synonym)) return { kind: "already-there" };
    const [{ all = 0 } = {}] = db.select({ all: count() }).from(searchSynonyms).all();
    if (all >= MAX_SYNONYMS) return { kind: "full" };
    insertSynonym(synonym, actor.now);
    record(actor, synonym, { action: "settings.synonym-add", before: null, after: synonym });
    return { kind: "done" };
  });
}

/** Replaces a synonym, with its audit entry; it is gone if it was changed or removed since it was shown. */
export function replaceSynonym(shown: Shown, synonym: Synonym, actor: Actor) {
  return write((): SynonymOutcome => {
    const before = find(shown);
    if (!before) return { kind: "gone" };
    if (isThere(synonym, shown.id)) return { kind: "already-there" };
    remove(shown);
    insertSynonym(synonym, Math.max(actor.now, shown.version + 1));
    record(actor, synonym, { action: "settings.synonym", before, after: synonym });
    return { kind: "done" };
  });
}

/** Removes a synonym, with its audit entry. */
export function deleteSynonym(shown: Shown, actor: Actor): Promise<SynonymOutcome> {
  return write((): SynonymOutcome => {
    const before = find(shown);
    if (!before) return { kind: "gone" };
    remove(shown);
    record(actor, before, { action: "settings.synonym-remove", before, after: null });
    return { kind: "done" };
  });
}

function find({ id, version }: Shown): Synonym | undefined {
  const { term, means, isBothWays } = searchSynonyms;
  return db
    .select({ term, means, isBothWays })
    .from(searchSynonyms)
    .where(and(eq(searchSynonyms.id, id), eq(searchSynonyms.createdAt, version)))
    .get();
}

function isThere({ term, means }: Synonym, exceptId = 0): boolean {
  const same = and(
    sql`${searchSynonyms.term} = ${term} collate nocase`,
    sql`${searchSynonyms.means} = ${means} collate nocase`,
    ne(searchSynonyms.id, exceptId),
  );
  return db.select({ id: searchSynonyms.id }).from(searchSynonyms).where(same).get() !== undefined;
}

function remove({ id }: Shown): void {
  db.delete(searchSynonyms).where(eq(searchSynonyms.id, id)).run();
}

function record(
  actor: Actor,
  { term }: Synonym,
  change: Pick<AuditEntry, "action" | "before" | "after">,
): void {
  insertAuditEntry(actor, { ...change, subject: term });
}
