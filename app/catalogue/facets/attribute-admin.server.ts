import { asc, count, inArray, sql } from "drizzle-orm";

import { categories } from "#drizzle/schema/catalogue";
import { attributes } from "#drizzle/schema/specifications";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import {
  type Attribute,
  type AttributeDetails,
  findAttribute,
  insertAttribute,
  removeAttribute,
  replaceAttribute,
} from "~/catalogue/facets/attributes.server";
import { USUAL_SETTINGS } from "~/catalogue/facets/attribute-settings";
import { readAllSpecifications } from "~/catalogue/facets/specification-readings.server";
import type { WordRule } from "~/catalogue/facets/word-rules";
import {
  insertAuditEntry,
  listChangesSince,
  type StaffChange,
} from "~/site/audit/audit-log.server";
import { ATTRIBUTE_KIND_LABELS } from "~/catalogue/facets/attribute-labels";
import type { Actor } from "~/shared/actor";
import { changedFields } from "~/shared/changed-fields";

/** How many attributes there may be. */
export const MAX_ATTRIBUTES = 100;

type Refused = { kind: "name-taken" | "full" | "not-found" };

/** Lists all categories by name, for the form's ticks. */
export function listCategoryNames(): Array<{ id: number; name: string }> {
  const { id, name } = categories;
  return db.select({ id, name }).from(categories).orderBy(asc(name)).all();
}

/** Lists the distinct parameters of all products, by name; 400 at most. */
export function listParameters(): string[] {
  return db
    .all<{ parameter: string }>(
      sql`select min(parameter) as parameter from specification_texts
          group by parameter collate nocase order by parameter collate nocase limit 400`,
    )
    .map(({ parameter }) => parameter);
}

/**
 * Counts the distinct lines of each attribute's parameters, and the lines from which it reads a value, by
 * attribute id.
 */
export function countLines(): Map<number, { lines: number; read: number }> {
  const rows = db.all<{ id: number; lines: number; read: number }>(sql`
    select a.id,
      (select count(*) from attribute_sources s
        cross join specification_texts t on t.parameter = s.parameter collate nocase
        where s.attribute_id = a.id) as lines,
      (select count(distinct r.text_id) from attribute_values v
        cross join attribute_readings r on r.value_id = v.id
        where v.attribute_id = a.id) as read
    from attributes a
  `);
  return new Map(rows.map(({ id, lines, read }) => [id, { lines, read }]));
}

/** Adds an attribute with its audit entry, and reads it from all lines of its parameters. */
export async function createAttribute(
  details: AttributeDetails,
  actor: Actor,
): Promise<{ kind: "saved"; id: number } | Refused> {
  const outcome = await write(() => {
    if (isNameTaken(details.name, null)) return { kind: "name-taken" as const };
    if (countAttributes() >= MAX_ATTRIBUTES) return { kind: "full" as const };
    const id = insertAttribute(onlyKnownCategories(details), actor.now);
    insertAuditEntry(actor, {
      action: "settings.attribute-add",
      subject: details.name,
      before: null,
      after: audited(details),
    });
    return { kind: "saved" as const, id };
  });
  await readAllSpecifications();
  return outcome;
}

/** Changes an attribute, unless it has been changed since `version`, and reads it again where needed. */
export async function updateAttribute(
  id: number,
  version: number,
  details: AttributeDetails,
  actor: Actor,
): Promise<
  | { kind: "saved"; id: number }
  | { kind: "stale"; version: number; changes: StaffChange[] }
  | Refused
> {
  const outcome = await write(() => {
    const before = findAttribute(id);
    if (!before) return { kind: "not-found" as const };
    if (before.updatedAt !== version) {
      const changes = listChangesSince({ kind: "settings", subject: before.name }, version);
      return { kind: "stale" as const, version: before.updatedAt, changes };
    }
    if (isNameTaken(details.name, id)) return { kind: "name-taken" as const };

    const after = onlyKnownCategories(details);
    const changed = changedFields(audited(before), audited(after));
    if (!changed) return { kind: "saved" as const, id };
    const now = Math.max(actor.now, before.updatedAt + 1);
    replaceAttribute(before, after, now);
    insertAuditEntry(
      { ...actor, now },
      { action: "settings.attribute", subject: details.name, ...changed },
    );
    return { kind: "saved" as const, id };
  });
  await readAllSpecifications();
  return outcome;
}

/** Deletes an attribute with its values and corrections, and its audit entry, unless it has changed since `version`. */
export function deleteAttribute(
  id: number,
  version: number,
  actor: Actor,
): Promise<{ kind: "deleted" | "changed" } | Refused> {
  return write(() => {
    const before = findAttribute(id);
    if (!before) return { kind: "not-found" as const };
    if (before.updatedAt !== version) return { kind: "changed" as const };
    removeAttribute(id);
    insertAuditEntry(actor, {
      action: "settings.attribute-remove",
      subject: before.name,
      before: audited(before),
      after: null,
    });
    return { kind: "deleted" as const };
  });
}

function countAttributes(): number {
  return db.select({ count: count() }).from(attributes).get()?.count ?? 0;
}

function isNameTaken(name: string, except: number | null): boolean {
  const isSame = sql`${attributes.name} = ${name} collate nocase`;
  const row = db.select({ id: attributes.id }).from(attributes).where(isSame).get();
  return row !== undefined && row.id !== except;
}

/** Leaves out categories that were deleted while the form was open. */
function onlyKnownCategories<Details extends AttributeDetails>(details: Details): Details {
  const known = namesOf(details.categoryIds);
  return { ...details, categoryIds: details.categoryIds.filter((id) => known.has(id)) };
}

function namesOf(ids: readonly number[]): Map<number, string> {
  const rows = db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .orderBy(asc(categories.name))
    .all();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function sortedLines(words: readonly WordRule[]): string[] {
  return words.map(({ phrase, label }) => `${phrase} = ${label}`).toSorted();
}

function audited(details: AttributeDetails | Attribute) {
  const { name, kind, unit, position, sources, categoryIds } = details;
  const settings = { ...USUAL_SETTINGS, ...details };
  return {
    name,
    kind: ATTRIBUTE_KIND_LABELS[kind],
    unit,
    position,
    sources: sources.toSorted(),
    categories: [...namesOf(categoryIds).values()],
    typedMeans: settings.typedMeans,
    several: settings.several === "each" ? null : settings.several,
    onlyWords: settings.onlyWords,
    exceptWords: settings.exceptWords,
    words: sortedLines(settings.words),
    isReadInSearches: settings.isReadInSearches,
    isEssential: settings.isEssential,
  };
}
