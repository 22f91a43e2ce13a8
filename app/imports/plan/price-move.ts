import { formatPence } from "~/catalogue/prices/money";

/** Prices that move by so much that they may be a slip (I13). */
const WARNED_FALL = -0.3;
const WARNED_RISE = 0.5;
// A point that is one place too far to the left or to the right is a fall of 90 % or a rise of 900 %.
const REFUSED_FALL = -0.8;
const REFUSED_RISE = 0.9;

/** Returns the move of a price as a share of the former one; null if one of them is on application. */
export function priceMove(before: number | null, after: number | null): number | null {
  return before && after ? (after - before) / before : null;
}

/** Writes a move as in “+5.0 %”. */
export function formatMove(move: number): string {
  const percent = Math.abs(move * 100).toFixed(1);
  return `${move < 0 ? "−" : "+"}${percent} %`;
}

/** Returns how serious a change of a price is, and why; undefined if it is usual. No price, and 0, are on application. */
export function priceMoveProblem(
  before: number | null,
  after: number | null,
  isAllowingPriceJumps: boolean,
): { level: "error" | "warning"; message: string } | undefined {
  if (before && !after) {
    return {
      level: "warning",
      message: `The price of ${formatPence(before)} becomes on application`,
    };
  }
  if (!before && after) {
    return {
      level: "warning",
      message: `The price was on application, and becomes ${formatPence(after)}`,
    };
  }
  const move = priceMove(before, after);
  if (move === null || (move >= WARNED_FALL && move <= WARNED_RISE)) return undefined;
  const verb = move < 0 ? "falls" : "rises";
  const percent = formatMove(move).slice(1);
  const isUsable = move > REFUSED_FALL && move <= REFUSED_RISE;
  if (isUsable || isAllowingPriceJumps) {
    return { level: "warning", message: `The price ${verb} by ${percent}` };
  }
  const message = `The price ${verb} by ${percent}. If that is right, allow large moves of prices`;
  return { level: "error", message };
}
