/** Synonyms, and the searches that found nothing. */
import { sql } from "drizzle-orm";
import {
  check,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

import { caseless } from "#drizzle/caseless";

/** Words of the trade that mean others: a search for the term also finds what it means. */
export const searchSynonyms = sqliteTable(
  "search_synonyms",
  {
    id: integer("id").primaryKey(),
    term: text("term").notNull(),
    means: text("means").notNull(),
    /** True if a search for the meaning finds the term as well. */
    isBothWays: integer("is_both_ways", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("search_synonyms_unique").on(caseless(table.term), caseless(table.means)),
    check("search_synonyms_term_length", sql`length(${table.term}) between 2 and 40`),
    check("search_synonyms_means_length", sql`length(${table.means}) between 2 and 40`),
  ],
);

/** How often a search found nothing on a day, without any trace of who searched. */
export const searchMisses = sqliteTable(
  "search_misses",
  {
    /** As "2027-03-31", in UTC. */
    day: text("day").notNull(),
    /** The search in lower case, with single spaces. */
    search: text("search").notNull(),
    times: integer("times").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.search] }),
    check("search_misses_length", sql`length(${table.search}) between 2 and 40`),
  ],
);

/** Searches that staff no longer want to see among those that found nothing. */
export const ignoredSearches = sqliteTable("ignored_searches", {
  search: text("search").primaryKey(),
  ignoredAt: integer("ignored_at").notNull(),
});
