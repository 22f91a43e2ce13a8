/** Which mails reminded staff: the rows keep a restart, and a second process, from a second mail (Q20). */
import { and, asc, between, eq, lt, notExists, sql } from "drizzle-orm";

import { userRoles, users } from "#drizzle/schema/accounts";
import { quotes, staffDigests, staffReminders } from "#drizzle/schema/quotes";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";
import { dayAfter, londonDay } from "~/shared/dates";
import { DAY_MS } from "~/shared/durations";

const DEADLINE = "deadline";

/** The morning mails of a day are queued together, so one row stands for all of them. */
const EVERYONE = "everyone";

/** A wait that began earlier is not reminded of. */
const LOOKS_BACK_MS = 30 * DAY_MS;

const STORED_DAYS = 30;

/** Lists the awaited quotes without a reminder to staff, the longest waiting first, each with its owner's address. */
export function listUnreminded(now: number) {
  return unremindedQuery(now).all();
}

/** Builds the statement; exported for a test of how SQLite runs it. */
export function unremindedQuery(now: number) {
  const { id, orderNumber, guestName, guestCompany, needsAnswerSince } = quotes;
  const reminded = db
    .select({ at: staffReminders.at })
    .from(staffReminders)
    .where(
      and(
        eq(staffReminders.orderNumber, quotes.orderNumber),
        eq(staffReminders.kind, DEADLINE),
        eq(staffReminders.about, sql`cast(${needsAnswerSince} as text)`),
      ),
    );
  return (
    db
      .select({
        ...{ id, orderNumber, guestName, guestCompany },
        since: sql<number>`${needsAnswerSince}`,
        owner: users.email,
      })
      .from(quotes)
      // An account without a role is no owner.
      .leftJoin(userRoles, eq(userRoles.userId, quotes.assigneeId))
      .leftJoin(users, eq(users.id, userRoles.userId))
      .where(and(between(needsAnswerSince, now - LOOKS_BACK_MS, now), notExists(reminded)))
      .orderBy(asc(needsAnswerSince), asc(orderNumber))
  );
}

/** Returns since when the customer of a quote waits; null if no one does, undefined without the quote. */
export function findWaitingSince(orderNumber: number): number | null | undefined {
  const { needsAnswerSince } = quotes;
  const where = eq(quotes.orderNumber, orderNumber);
  return db.select({ needsAnswerSince }).from(quotes).where(where).get()?.needsAnswerSince;
}

/** Records that staff are reminded of this wait; false if they were before. Call inside write(). */
export function insertReminder(orderNumber: number, since: number, at: number): boolean {
  assertInWrite();
  const row = { orderNumber, kind: DEADLINE, about: String(since), at };
  return db.insert(staffReminders).values(row).onConflictDoNothing().run().changes > 0;
}

/** Returns true if the morning mails of a London day were queued. */
export function hasDigest(day: string): boolean {
  const where = and(eq(staffDigests.day, day), eq(staffDigests.recipient, EVERYONE));
  return db.select({ at: staffDigests.at }).from(staffDigests).where(where).get() !== undefined;
}

/** Records the morning mails of a London day; false if they were recorded before. Call inside write(). */
export function insertDigest(day: string, at: number): boolean {
  assertInWrite();
  const row = { day, recipient: EVERYONE, at };
  return db.insert(staffDigests).values(row).onConflictDoNothing().run().changes > 0;
}

/** Deletes the rows of morning mails after 30 days. Those of reminders go with their quote. Call inside write(). */
export function deleteOldDigests(now: number): void {
  assertInWrite();
  db.delete(staffDigests)
    .where(lt(staffDigests.day, dayAfter(londonDay(now), -STORED_DAYS)))
    .run();
}
