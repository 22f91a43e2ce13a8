import { and, eq, gte, inArray, lt, notInArray, sql } from "drizzle-orm";

import { ignoredSearches, searchMisses } from "#drizzle/schema/searches";
import { db } from "~/db/client.server";
import { write } from "~/db/write.server";
import { countOfSearch } from "~/catalogue/search/other-ways.server";
import { understand } from "~/catalogue/search/reading/understand.server";
import { insertAuditEntry } from "~/site/audit/audit-log.server";
import { MISS_PERIODS, missedSearch } from "~/catalogue/search/search-terms";
import type { Actor } from "~/shared/actor";
import { dayAfter } from "~/shared/dates";
import { mayWrite } from "~/litefs/litefs.server";

// More are the work of a robot, and are not counted.
const MAX_WAITING = 1000;
const MAX_PER_DAY = 3000;
const MAX_LISTED = 100;

const waiting = new Map<string, number>();

/**
 * Notes in memory that a search found nothing (C26): a GET writes nothing. `storeMissedSearches` stores it
 * later. Of more than 1000 different ones in between, the others are not counted.
 */
export function noteMissedSearch(typed: string): void {
  const search = missedSearch(typed);
  if (search === undefined || (!waiting.has(search) && waiting.size >= MAX_WAITING)) return;
  waiting.set(search, (waiting.get(search) ?? 0) + 1);
}

/**
 * Adds what was noted to the counts of the day, 3000 different searches a day at most. If it fails, all is noted
 * again; a replica drops its own, because it may not write.
 */
export async function storeMissedSearches(now: number): Promise<void> {
  const noted = [...waiting];
  waiting.clear();
  if (noted.length === 0 || !mayWrite()) return;
  const day = dayOf(now);
  try {
    await write(() => store(day, noted));
  } catch (error) {
    for (const [search, times] of noted) waiting.set(search, (waiting.get(search) ?? 0) + times);
    throw error;
  }
}

function store(day: string, noted: ReadonlyArray<[search: string, times: number]>): void {
  const known = new Set(
    db
      .select({ search: searchMisses.search })
      .from(searchMisses)
      .where(eq(searchMisses.day, day))
      .all()
      .map(({ search }) => search),
  );
  const isKnown = ([search]: (typeof noted)[number]) => known.has(search);
  const added = noted
    .filter((each) => !isKnown(each))
    .slice(0, Math.max(0, MAX_PER_DAY - known.size));
  const counted = [...noted.filter(isKnown), ...added];
  const rows = counted.map(([search, times]) => ({ day, search, times }));
  if (rows.length === 0) return;
  db.insert(searchMisses)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchMisses.day, searchMisses.search],
      set: { times: sql`${searchMisses.times} + excluded.times` },
    })
    .run();
}

/** Deletes the counts of days before this time. Call inside write(). */
export function deleteMissedSearchesBefore(time: number): void {
  db.delete(searchMisses)
    .where(lt(searchMisses.day, dayOf(time)))
    .run();
}

type MissedSearch = { search: string; times: number[] };

/**
 * Lists the searches that found nothing and still do, most frequent first, 100 at most, with how often over
 * the last 7, 30 and 90 days. Those that staff ignore are left out.
 */
export function listMissedSearches(now: number): MissedSearch[] {
  const sums = MISS_PERIODS.map((days) => {
    const first = dayAfter(dayOf(now), 1 - days);
    return sql`sum(case when ${searchMisses.day} >= ${first} then ${searchMisses.times} else 0 end)`;
  });
  const ignored = db.select({ search: ignoredSearches.search }).from(ignoredSearches);
  return db
    .select({
      search: searchMisses.search,
      times: sql<string>`json_array(${sql.join(sums, sql`, `)})`,
    })
    .from(searchMisses)
    .where(
      and(
        gte(searchMisses.day, dayAfter(dayOf(now), 1 - Math.max(...MISS_PERIODS))),
        notInArray(searchMisses.search, ignored),
      ),
    )
    .groupBy(searchMisses.search)
    .orderBy(sql`sum(${searchMisses.times}) desc`, searchMisses.search)
    .limit(2 * MAX_LISTED)
    .all()
    .filter(({ search }) => !findsNow(search))
    .slice(0, MAX_LISTED)
    .map(({ search, times }) => ({ search, times: numbersOf(times) }));
}

/** Lists the searches that staff ignore, 500 at most. */
export function listIgnoredSearches(): string[] {
  return db
    .select({ search: ignoredSearches.search })
    .from(ignoredSearches)
    .orderBy(ignoredSearches.search)
    .limit(500)
    .all()
    .map(({ search }) => search);
}

/** Leaves a search out of the list, or shows it again, with its audit entry if that changes anything. */
export function ignoreSearch(search: string, isIgnored: boolean, actor: Actor): Promise<void> {
  return write(() => {
    const { changes } = isIgnored
      ? db
          .insert(ignoredSearches)
          .values({ search, ignoredAt: actor.now })
          .onConflictDoNothing()
          .run()
      : db
          .delete(ignoredSearches)
          .where(inArray(ignoredSearches.search, [search]))
          .run();
    if (changes === 0) return;
    const action = isIgnored ? "settings.search-ignore" : "settings.search-heed";
    insertAuditEntry(actor, { action, subject: search, before: null, after: null });
  });
}

function findsNow(search: string): boolean {
  return countOfSearch(search) > 0 || understand(search).codes.some(({ isFound }) => isFound);
}

function numbersOf(json: string): number[] {
  const parsed: unknown = JSON.parse(json);
  return Array.isArray(parsed) ? parsed.map(Number) : [];
}

/** Returns the day in UTC, as in "2027-03-31". */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
