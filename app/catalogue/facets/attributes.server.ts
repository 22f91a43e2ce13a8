import { asc, eq, inArray, sql } from "drizzle-orm";

import {
  attributeCategories,
  attributes,
  attributeSources,
  attributeValues,
  attributeWords,
} from "#drizzle/schema/specifications";
import type { AttributeKind } from "~/catalogue/facets/attribute-kinds";
import { type AttributeSettings, USUAL_SETTINGS } from "~/catalogue/facets/attribute-settings";
import { logAllChanged, markUnread } from "~/catalogue/facets/specification-readings.server";
import { db } from "~/db/client.server";

const MAX_LENGTH = 60;

/** Names of the product list's address that are no attribute's. */
const RESERVED: ReadonlySet<string> = new Set(
  "category type company manufacturer protocol q as read units in stock search page sort order view show status new stock price all".split(
    " ",
  ),
);

/**
 * Derives an attribute's name in addresses: "IP rating" is "ip-rating". It differs from those that are
 * taken and from the other names of the product list's address.
 */
function attributeSlug(name: string, isTaken: (slug: string) => boolean): string {
  const base =
    name
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, MAX_LENGTH - 4)
      .replace(/^-+|-+$/g, "") || "attribute";
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    // The ends of a range are in the address as "torque-from" and "torque-to".
    if (!RESERVED.has(slug) && !/-(?:from|to)$/.test(slug) && !isTaken(slug)) return slug;
  }
}

/** The fields of an attribute that staff enter; settings that are left out are the usual ones. */
export type AttributeDetails = Partial<AttributeSettings> & {
  name: string;
  kind: AttributeKind;
  /** The symbol of a known unit; null for kinds without numbers, and for numbers without a unit. */
  unit: string | null;
  /** Its place among the attributes, from 1. */
  position: number;
  /** The parameters from which it is read, in any case. */
  sources: readonly string[];
  /** Where it is a filter and a key figure; none is everywhere. */
  categoryIds: readonly number[];
};

export type Attribute = AttributeDetails &
  AttributeSettings & { id: number; slug: string; updatedAt: number };

/** Lists all attributes in their order. */
export function listAttributes(): Attribute[] {
  return completed(
    db.select().from(attributes).orderBy(asc(attributes.position), asc(attributes.id)).all(),
  );
}

/** Returns an attribute with its sources and categories. */
export function findAttribute(id: number): Attribute | undefined {
  return completed(db.select().from(attributes).where(eq(attributes.id, id)).all())[0];
}

/**
 * Adds an attribute and returns its id. The lines of its parameters are marked, so that
 * `readAllSpecifications` reads them. Call inside write().
 */
export function insertAttribute(details: AttributeDetails, now: number): number {
  const { id } = db
    .insert(attributes)
    .values({ ...columnsOf(details), slug: freeSlug(details.name), updatedAt: now })
    .returning({ id: attributes.id })
    .get();
  storeLists(id, details);
  markUnread(details.sources);
  return id;
}

/** Replaces what staff entered of an attribute; its name in addresses stays. Call inside write(). */
export function replaceAttribute(before: Attribute, details: AttributeDetails, now: number): void {
  db.update(attributes)
    .set({ ...columnsOf(details), updatedAt: now })
    .where(eq(attributes.id, before.id))
    .run();
  db.delete(attributeSources).where(eq(attributeSources.attributeId, before.id)).run();
  db.delete(attributeCategories).where(eq(attributeCategories.attributeId, before.id)).run();
  db.delete(attributeWords).where(eq(attributeWords.attributeId, before.id)).run();
  storeLists(before.id, details);
  if (isReadOtherwise(before, details)) {
    // Another kind or unit has other labels and numbers.
    db.delete(attributeValues).where(eq(attributeValues.attributeId, before.id)).run();
    markUnread([...before.sources, ...details.sources]);
  }
  logAllChanged();
}

/** Deletes an attribute with its values. Call inside write(). */
export function removeAttribute(id: number): void {
  db.delete(attributes).where(eq(attributes.id, id)).run();
  logAllChanged();
}

function isReadOtherwise(before: AttributeDetails, after: AttributeDetails): boolean {
  const read = ({ kind, unit, sources, ...details }: AttributeDetails) => {
    const { several, onlyWords, exceptWords, words } = { ...USUAL_SETTINGS, ...details };
    const parameters = sources.map((each) => each.toLowerCase()).toSorted();
    return JSON.stringify([kind, unit, parameters, several, onlyWords, exceptWords, words]);
  };
  return read(before) !== read(after);
}

function columnsOf({ name, kind, unit, position, ...details }: AttributeDetails) {
  const { typedMeans, several, isEssential, isReadInSearches } = { ...USUAL_SETTINGS, ...details };
  const settings = { typedMeans, several, isEssential, isReadInSearches };
  return { name, kind, unit, position, ...settings };
}

function storeLists(attributeId: number, details: AttributeDetails): void {
  const { sources, categoryIds } = details;
  const { onlyWords, exceptWords, words } = { ...USUAL_SETTINGS, ...details };
  const which = { onlyWords: onlyWords || null, exceptWords: exceptWords || null };
  for (const parameter of sources) {
    db.insert(attributeSources)
      .values({ attributeId, parameter, ...which })
      .onConflictDoNothing()
      .run();
  }
  for (const { phrase, label } of words) {
    db.insert(attributeWords).values({ attributeId, phrase, label }).onConflictDoNothing().run();
  }
  for (const categoryId of categoryIds) {
    db.insert(attributeCategories).values({ attributeId, categoryId }).run();
  }
}

function freeSlug(name: string): string {
  const isTaken = (slug: string) =>
    db.select({ id: attributes.id }).from(attributes).where(eq(attributes.slug, slug)).get() !==
    undefined;
  return attributeSlug(name, isTaken);
}

/** All sources of an attribute have the same words. */
function amountWordsOf(source: typeof attributeSources.$inferSelect | undefined) {
  return { onlyWords: source?.onlyWords ?? "", exceptWords: source?.exceptWords ?? "" };
}

function completed(rows: ReadonlyArray<typeof attributes.$inferSelect>): Attribute[] {
  const ids = rows.map(({ id }) => id);
  const sources = db
    .select()
    .from(attributeSources)
    .where(inArray(attributeSources.attributeId, ids))
    .orderBy(sql`rowid`)
    .all();
  const placed = db
    .select()
    .from(attributeCategories)
    .where(inArray(attributeCategories.attributeId, ids))
    .all();
  const said = db
    .select()
    .from(attributeWords)
    .where(inArray(attributeWords.attributeId, ids))
    .orderBy(asc(attributeWords.label), asc(attributeWords.phrase))
    .all();
  return rows.map((row) => ({
    ...row,
    ...amountWordsOf(sources.find(({ attributeId }) => attributeId === row.id)),
    words: said.flatMap(({ attributeId, phrase, label }) =>
      attributeId === row.id ? [{ phrase, label }] : [],
    ),
    sources: sources.flatMap((each) => (each.attributeId === row.id ? [each.parameter] : [])),
    categoryIds: placed.flatMap((each) => (each.attributeId === row.id ? [each.categoryId] : [])),
  }));
}
