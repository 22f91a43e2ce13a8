/** Changes the prices of a draft as its buttons say, and takes the last discount back. */
import { and, eq } from "drizzle-orm";

import { quoteReplyLines, quoteReplyUndo } from "#drizzle/schema/replies";
import { db } from "~/db/client.server";
import { assertInWrite } from "~/db/write.server";
import { discountedLinePrice } from "~/quotes/reply/reply-figures";
import { linesOf } from "~/quotes/reply/reply-lines.server";

/** The price of a line of a draft before or after a change of all prices. */
export type LinePrice = { id: number; unitPricePence: number | null; isFixed: boolean };

/** The outcome of a discount: how many prices it changed, and how many it left. */
export type DiscountResult = {
  kind: "discounted";
  basisPoints: number;
  changed: number;
  typed: number;
  unlisted: number;
  same: number;
};

/** Applies a discount on all lines, and keeps the prices that it changed for `takeDiscountBack`. */
export function applyDiscountToAll(
  replyId: number,
  { basisPoints, changesTyped }: { basisPoints: number; changesTyped: boolean },
): { result: DiscountResult; before: LinePrice[] } {
  assertInWrite();
  const before: LinePrice[] = [];
  const result = { typed: 0, unlisted: 0, same: 0 };
  for (const { id, unitPricePence, listPricePence, isFixed } of linesOf(replyId)) {
    const keepsTyped = isFixed && !changesTyped;
    const line = { unitPricePence, listPricePence, isFixed: keepsTyped };
    const price = discountedLinePrice(line, basisPoints);
    if (keepsTyped) result.typed += 1;
    else if (!listPricePence) result.unlisted += 1;
    else if (price === unitPricePence && !isFixed) result.same += 1;
    else {
      before.push({ id, unitPricePence, isFixed });
      setLinePrice(replyId, { id, unitPricePence: price, isFixed: false });
    }
  }
  return {
    result: { kind: "discounted", basisPoints, changed: before.length, ...result },
    before,
  };
}

/** Stores what a discount changed, with the revision that it made. Call inside write(). */
export function keepForUndo(replyId: number, revision: number, lines: LinePrice[]): void {
  assertInWrite();
  db.insert(quoteReplyUndo)
    .values({ replyId, revision, lines })
    .onConflictDoUpdate({ target: quoteReplyUndo.replyId, set: { revision, lines } })
    .run();
}

/** Returns the prices from before the last discount; undefined once the draft was saved after it. */
export function findUndo(replyId: number, revision: number): LinePrice[] | undefined {
  return db
    .select({ lines: quoteReplyUndo.lines })
    .from(quoteReplyUndo)
    .where(and(eq(quoteReplyUndo.replyId, replyId), eq(quoteReplyUndo.revision, revision)))
    .get()?.lines;
}

/** Deletes the prices from before the last discount. Call inside write(). */
export function deleteUndo(replyId: number): void {
  assertInWrite();
  db.delete(quoteReplyUndo).where(eq(quoteReplyUndo.replyId, replyId)).run();
}

/** Restores prices, and returns how many. A price that this save changed itself stays. Call inside write(). */
export function takeDiscountBack(
  replyId: number,
  before: readonly LinePrice[],
  isTypedSince: (lineId: number) => boolean,
): number {
  assertInWrite();
  const restored = before.filter(({ id }) => !isTypedSince(id));
  for (const line of restored) setLinePrice(replyId, line);
  return restored.length;
}

/** Stores the price of a line of a draft. Call inside write(). */
export function setLinePrice(replyId: number, { id, ...price }: LinePrice): void {
  db.update(quoteReplyLines)
    .set(price)
    .where(and(eq(quoteReplyLines.id, id), eq(quoteReplyLines.replyId, replyId)))
    .run();
}
