import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";

import { caseless } from "#drizzle/caseless";
import { savedLists } from "#drizzle/schema/lists";
import { db } from "~/db/client.server";
import { LIST_LIMITS, MAX_SAVED_LISTS } from "~/quotes/lists/listed-line";
import { lineField, longTextField } from "~/shared/fields.server";

const NO_NAME = "Enter a name for the list";
const LONG_NAME = `The name must be less than ${LIST_LIMITS.name} characters`;

/** The form of a list's name and note. */
export const listSchema = z.object({
  name: lineField(NO_NAME).min(1, NO_NAME).max(LIST_LIMITS.name, LONG_NAME),
  note: longTextField("The note", LIST_LIMITS.note),
});

/** Lists a customer's lists by name, each with its number of lines. */
export function listSavedLists(userId: string) {
  const { id, name, note, updatedAt, lines } = savedLists;
  return db
    .select({
      ...{ id, name, note, updatedAt },
      lineCount: sql<number>`json_array_length(${lines})`,
    })
    .from(savedLists)
    .where(eq(savedLists.userId, userId))
    .orderBy(asc(caseless(name)))
    .limit(MAX_SAVED_LISTS)
    .all();
}

/** Finds a list of this customer, with its lines; another customer's is undefined. */
export function findSavedList(id: string, userId: string) {
  return db.select().from(savedLists).where(ownList(id, userId)).get();
}

/** Finds a customer's list by its name, whatever its capitals. */
export function findListNamed(name: string, userId: string) {
  const isNamed = eq(caseless(savedLists.name), name);
  return db
    .select()
    .from(savedLists)
    .where(and(eq(savedLists.userId, userId), isNamed))
    .get();
}

/** Lists everything that a customer has in lists, for them to download. */
export function collectSavedLists(userId: string) {
  const { name, note, lines, createdAt, updatedAt } = savedLists;
  return db
    .select({ name, note, lines, createdAt, updatedAt })
    .from(savedLists)
    .where(eq(savedLists.userId, userId))
    .orderBy(asc(createdAt))
    .all();
}

/** Matches one list of this customer. */
export function ownList(id: string, userId: string) {
  return and(eq(savedLists.id, id), eq(savedLists.userId, userId));
}
