import { and, asc, count, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";

import { sharedLists } from "#drizzle/schema/lists";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";
import { MAX_SHARED_LISTS } from "~/quotes/lists/listed-line";

/** The customer who shares a list, or the visitor who has the basket. */
export type ListOwner = { basketId: string; userId: string | null };

/** Finds a list by its address, whether or not it can still be opened. */
export function findSharedList(id: string) {
  return db.select().from(sharedLists).where(eq(sharedLists.id, id)).get();
}

/** Returns true for a list that its link still opens. */
export function isOpen(list: { expiresAt: number; stoppedAt: number | null }, now: number) {
  return list.stoppedAt === null && list.expiresAt > now;
}

/** Returns true if this visitor or customer has shared the list, and may stop it. */
export function ownsList(
  list: { basketId: string | null; userId: string | null },
  { basketId, userId }: ListOwner,
): boolean {
  return userId === null ? list.basketId === basketId : list.userId === userId;
}

/** Lists the open links of a visitor or customer, the newest first. */
export function listOpenLists(owner: ListOwner, now: number) {
  const { id, lines, createdAt, expiresAt } = sharedLists;
  return db
    .select({
      ...{ id, createdAt, expiresAt },
      lineCount: sql<number>`json_array_length(${lines})`,
    })
    .from(sharedLists)
    .where(openOf(owner, now))
    .orderBy(desc(createdAt), asc(id))
    .all();
}

/** Finds an open link of this owner to exactly these lines. */
export function findSameList(owner: ListOwner, lines: string, now: number) {
  const isSame = eq(sql`${sharedLists.lines}`, lines);
  return db
    .select({ id: sharedLists.id })
    .from(sharedLists)
    .where(and(openOf(owner, now), isSame))
    .get();
}

/** Returns true if this owner has as many open links as are allowed. */
export function hasManyOpenLists(owner: ListOwner, now: number): boolean {
  const open = db.select({ lists: count() }).from(sharedLists).where(openOf(owner, now)).get();
  return (open?.lists ?? 0) >= MAX_SHARED_LISTS;
}

/** Returns how many bytes the lists of all visitors take. */
export function sumVisitorsListBytes(): number {
  const bytes = sql<number | null>`sum(octet_length(${sharedLists.lines}))`;
  return db.select({ bytes }).from(sharedLists).where(isNull(sharedLists.userId)).get()?.bytes ?? 0;
}

/** Gives a visitor's links to the account that they have signed in to. Call inside write(). */
export function moveSharedLists(visitorBasketId: string, userId: string): void {
  assertInWrite();
  db.update(sharedLists)
    .set({ basketId: null, userId })
    .where(eq(sharedLists.basketId, visitorBasketId))
    .run();
}

/** Deletes the lists whose link has expired. Call inside write(). */
export function deleteExpiredLists(now: number): void {
  assertInWrite();
  db.delete(sharedLists).where(lt(sharedLists.expiresAt, now)).run();
}

/** Lists everything that a customer shares by link, for them to download. */
export function collectSharedLists(userId: string) {
  const { lines, createdAt, expiresAt, stoppedAt } = sharedLists;
  return db
    .select({ lines, createdAt, expiresAt, stoppedAt })
    .from(sharedLists)
    .where(eq(sharedLists.userId, userId))
    .orderBy(asc(createdAt))
    .all();
}

/** Matches the links of a visitor or customer. */
export function ownedBy({ basketId, userId }: ListOwner) {
  return userId === null ? eq(sharedLists.basketId, basketId) : eq(sharedLists.userId, userId);
}

function openOf(owner: ListOwner, now: number) {
  return and(ownedBy(owner), isNull(sharedLists.stoppedAt), gt(sharedLists.expiresAt, now));
}
