/** Prices the lines of a draft from their costs, which only staff read. */
import { assertInWrite } from "~/db/write.server";
import { findLineCosts } from "~/quotes/reply/line-costs.server";
import { priceAtMargin } from "~/quotes/reply/margin";
import { offeredLines } from "~/quotes/reply/reply";
import { linesOf } from "~/quotes/reply/reply-lines.server";
import { type LinePrice, setLinePrice } from "~/quotes/reply/reply-prices.server";

/** The outcome of pricing from cost: how many prices it changed, and how many it left. */
export type CostPricesResult = {
  kind: "priced-from-cost";
  basisPoints: number;
  changed: number;
  typed: number;
  unknown: number;
  tooHigh: number;
  same: number;
};

/** The highest price that a line can have. */
const MAX_PENCE = 999_999_99;

/** Prices all offered lines with a cost above 0 at a margin, and returns what they were before. Call inside write(). */
export function applyPricesFromCost(
  replyId: number,
  { basisPoints, changesTyped }: { basisPoints: number; changesTyped: boolean },
): { result: CostPricesResult; before: LinePrice[] } {
  assertInWrite();
  const costs = findLineCosts(replyId);
  const before: LinePrice[] = [];
  const left = { typed: 0, unknown: 0, tooHigh: 0, same: 0 };
  for (const { id, unitPricePence, isFixed } of offeredLines(linesOf(replyId))) {
    const cost = costs.get(id);
    const price = cost ? priceAtMargin(cost, basisPoints) : null;
    if (isFixed && !changesTyped) left.typed += 1;
    else if (price === null) left.unknown += 1;
    else if (price > MAX_PENCE) left.tooHigh += 1;
    else if (price === unitPricePence && !isFixed) left.same += 1;
    else {
      before.push({ id, unitPricePence, isFixed });
      setLinePrice(replyId, { id, unitPricePence: price, isFixed: false });
    }
  }
  return {
    result: { kind: "priced-from-cost", basisPoints, changed: before.length, ...left },
    before,
  };
}
