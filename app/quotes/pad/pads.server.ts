/** Pasted lists on their way into a quote. They store no price. */
import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";

import { products } from "#drizzle/schema/catalogue";
import { padLines, pads } from "#drizzle/schema/lists";
import { db } from "~/db/client.server";
import { prepareOnce, preparedInsert } from "~/db/prepared.server";
import { assertInWrite } from "~/db/write.server";
import type { BasketOwner } from "~/quotes/basket/baskets.server";
import type { MatchedLine } from "~/quotes/pad/list-line";
import { MAX_PADS, type PadLine } from "~/quotes/pad/pad-line";

/** The owner of a list: a customer, or the visitor with this basket. */
export type PadOwner = Pick<BasketOwner, "basketId" | "userId">;

export type Pad = typeof pads.$inferSelect;

/** Returns a list of this owner; undefined for any other. */
export function findPad(id: string, owner: PadOwner): Pad | undefined {
  return db
    .select()
    .from(pads)
    .where(and(eq(pads.id, id), ownedBy(owner)))
    .get();
}

function ownedBy({ basketId, userId }: PadOwner) {
  return userId === null ? eq(pads.basketId, basketId) : eq(pads.userId, userId);
}

/** A list as the start page names it. */
export type PadSummary = {
  id: string;
  fileName: string | null;
  createdAt: number;
  lines: number;
  /** Lines that are neither in the quote nor left out. */
  open: number;
};

/** Lists the lists of an owner, newest first. */
export function listPads(owner: PadOwner): PadSummary[] {
  const isOpen = sql`${padLines.addedAt} is null and ${padLines.state} <> 'left-out'`;
  return db
    .select({
      id: pads.id,
      fileName: pads.fileName,
      createdAt: pads.createdAt,
      lines: sql<number>`count(*)`,
      open: sql<number>`coalesce(sum(${isOpen}), 0)`,
    })
    .from(pads)
    .innerJoin(padLines, eq(padLines.padId, pads.id))
    .where(ownedBy(owner))
    .groupBy(pads.id)
    .orderBy(desc(pads.createdAt), desc(pads.id))
    .all();
}

/** Lists all lines of a list, in the order in which they were typed. */
export function listPadLines(padId: string): PadLine[] {
  return linesOfPad()
    .all({ padId })
    .map(({ padId: _, nameRank, archivedAt, ...line }) => ({
      ...line,
      // A discontinued product has no rank, and can be requested.
      isPresent: line.productId !== null && (nameRank !== null || archivedAt === null),
    }));
}

const linesOfPad = prepareOnce(() =>
  db
    .select({
      ...getTableColumns(padLines),
      nameRank: products.nameRank,
      archivedAt: products.archivedAt,
    })
    .from(padLines)
    .leftJoin(products, eq(products.id, padLines.productId))
    .where(eq(padLines.padId, sql.placeholder("padId")))
    .orderBy(asc(padLines.position))
    .prepare(),
);

/** A new list. */
type NewPad = {
  fileName: string | null;
  passedOver: number;
  lines: readonly MatchedLine[];
};

/**
 * Stores a list and returns its id. Beyond twenty lists of one owner the oldest of those with nothing left to add is
 * deleted; returns undefined if there is none. Call inside write().
 */
export function insertPad(
  owner: PadOwner,
  { fileName, passedOver, lines }: NewPad,
  now: number,
): string | undefined {
  assertInWrite();
  const present = listPads(owner);
  if (present.length >= MAX_PADS) {
    const finished = present.findLast(({ open }) => open === 0);
    if (!finished) return undefined;
    deletePad(finished.id);
  }
  const id = randomBytes(16).toString("base64url");
  const { basketId, userId } = owner;
  db.insert(pads)
    .values({
      ...{ id, userId, fileName, passedOver, createdAt: now, updatedAt: now },
      basketId: userId === null ? basketId : null,
    })
    .run();
  for (const line of lines) insertLine({ ...line, padId: id });
  return id;
}

const insertLine = preparedInsert(padLines);

/** Stores a change of a line that is not yet in the quote. Call inside write(). */
export function updatePadLine(
  padId: string,
  position: number,
  changes: Partial<Omit<typeof padLines.$inferInsert, "padId" | "position">>,
): void {
  assertInWrite();
  db.update(padLines)
    .set(changes)
    .where(
      and(eq(padLines.padId, padId), eq(padLines.position, position), isNull(padLines.addedAt)),
    )
    .run();
}

/** Notes that a list was used, from when it is stored for thirty days. Call inside write(). */
export function touchPad(padId: string, now: number): void {
  assertInWrite();
  db.update(pads).set({ updatedAt: now }).where(eq(pads.id, padId)).run();
}

/** Deletes a list. Call inside write(). */
export function deletePad(padId: string): void {
  assertInWrite();
  db.delete(pads).where(eq(pads.id, padId)).run();
}

/** Gives a visitor's lists to the account that signs in, however many it has then. Call inside write(). */
export function movePads(visitorBasketId: string, userId: string): void {
  assertInWrite();
  db.update(pads).set({ basketId: null, userId }).where(eq(pads.basketId, visitorBasketId)).run();
}
