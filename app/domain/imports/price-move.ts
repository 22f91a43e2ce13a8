/** Prices that move by so much that they may be a slip (I13). */
const WARNED_FALL = -0.3;
const WARNED_RISE = 0.5;
const REFUSED_MOVE = 0.9;

/** Returns the move of a price as a share of the former one; null if one of them is on application. */
export function priceMove(before: number | null, after: number | null): number | null {
  return before && after ? (after - before) / before : null;
}

/** Writes a move as in “+5.0 %”. */
export function formatMove(move: number): string {
  const percent = Math.abs(move * 100).toFixed(1);
  return `${move < 0 ? "−" : "+"}${percent} %`;
}

/** Returns how serious a move is, and why; undefined if it is usual. */
export function priceMoveProblem(
  before: number | null,
  after: number | null,
  isAllowingPriceJumps: boolean,
): { level: "error" | "warning"; message: string } | undefined {
  const move = priceMove(before, after);
  if (move === null || (move >= WARNED_FALL && move <= WARNED_RISE)) return undefined;
  const verb = move < 0 ? "falls" : "rises";
  const percent = formatMove(move).slice(1);
  if (Math.abs(move) <= REFUSED_MOVE || isAllowingPriceJumps) {
    return { level: "warning", message: `The price ${verb} by ${percent}` };
  }
  const message = `The price ${verb} by ${percent}. If that is right, allow moves of more than 90 %`;
  return { level: "error", message };
}
