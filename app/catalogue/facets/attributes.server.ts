import { asc, eq, inArray, sql } from "drizzle-orm";

import {
  attributeCategories,
  attributes,
  attributeSources,
  attributeValues,
} from "#drizzle/schema/specifications";
import type { AttributeKind } from "~/catalogue/facets/attribute-kinds";
import { logAllChanged, markUnread } from "~/catalogue/facets/specification-readings.server";
import { db } from "~/db/client.server";

const MAX_LENGTH = 60;

/** Names of the product list's address that are no attribute's. */
const RESERVED: ReadonlySet<string> = new Set(
  "category type company manufacturer protocol q search page sort order view show status new stock price all".split(
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

/** The fields of an attribute that staff enter. */
export type AttributeDetails = {
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

export type Attribute = AttributeDetails & { id: number; slug: string; updatedAt: number };

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
  const { name, kind, unit, position } = details;
  const { id } = db
    .insert(attributes)
    .values({ name, slug: freeSlug(name), kind, unit, position, updatedAt: now })
    .returning({ id: attributes.id })
    .get();
  storeLists(id, details);
  markUnread(details.sources);
  return id;
}

/** Replaces what staff entered of an attribute; its name in addresses stays. Call inside write(). */
export function replaceAttribute(before: Attribute, details: AttributeDetails, now: number): void {
  const { name, kind, unit, position } = details;
  db.update(attributes)
    .set({ name, kind, unit, position, updatedAt: now })
    .where(eq(attributes.id, before.id))
    .run();
  db.delete(attributeSources).where(eq(attributeSources.attributeId, before.id)).run();
  db.delete(attributeCategories).where(eq(attributeCategories.attributeId, before.id)).run();
  storeLists(before.id, details);
  if (isReadOtherwise(before, details)) {
    // The labels and numbers of another kind or unit are other ones.
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
  const read = ({ kind, unit, sources }: AttributeDetails) =>
    JSON.stringify([kind, unit, sources.map((each) => each.toLowerCase()).toSorted()]);
  return read(before) !== read(after);
}

function storeLists(attributeId: number, { sources, categoryIds }: AttributeDetails): void {
  for (const parameter of sources) {
    db.insert(attributeSources).values({ attributeId, parameter }).onConflictDoNothing().run();
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
  return rows.map((row) => ({
    ...row,
    sources: sources.flatMap((each) => (each.attributeId === row.id ? [each.parameter] : [])),
    categoryIds: placed.flatMap((each) => (each.attributeId === row.id ? [each.categoryId] : [])),
  }));
}
