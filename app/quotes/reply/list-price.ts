import { offeredLines, type ReplyLineKind } from "~/quotes/reply/reply";
import { percentText } from "~/shared/percentages";

type ListChange = { text: string; isUnusual: boolean };

/** Compares a price with today's list price, both in pence ex VAT: "12.5% under list". A price of 0 is no charge. */
export function listChange(pence: number | null, listPence: number | null): ListChange | undefined {
  if (!pence || !listPence || pence === listPence) return undefined;
  const difference = Math.abs(listPence - pence);
  // A tenth, because the rounding of pence makes 7.51% or 7.49% of a discount of 7.5%.
  const percent = Math.round((difference * 1000) / listPence) / 10;
  if (percent === 0) return undefined;
  const isOver = pence > listPence;
  return {
    text: `${percentText(percent)} ${isOver ? "over" : "under"} list`,
    // More than half under the list price is a slip more often than an offer.
    isUnusual: isOver || difference * 2 > listPence,
  };
}

type ListedLine = { id: number; kind: ReplyLineKind; unitPricePence: number | null };

/** Returns a warning for each offered line whose price is over the list price or less than half of it, by its number. */
export function listWarnings(
  lines: readonly ListedLine[],
  listPrices: ReadonlyMap<number, number | null>,
): string[] {
  const offered = offeredLines(lines);
  return lines.flatMap((line, index) => {
    const change = listChange(line.unitPricePence, listPrices.get(line.id) ?? null);
    if (!change?.isUnusual || !offered.includes(line)) return [];
    return [`Item ${index + 1}: ${change.text}`];
  });
}
