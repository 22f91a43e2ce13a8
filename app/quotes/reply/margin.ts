import { formatPence } from "~/catalogue/prices/money";
import { offeredLines, type ReplyLineKind } from "~/quotes/reply/reply";
import { percentText } from "~/shared/percentages";

/** The facts that a margin is computed from. Pence ex VAT for each piece; a cost of NULL is not known, which is not 0. */
export type CostedLine = {
  kind: ReplyLineKind;
  quantity: number;
  unitPricePence: number | null;
  costPence: number | null;
};

/** A margin in pence and in tenths of a per cent of sales, which are null where nothing is charged. */
export type Margin = { pence: number; tenths: number | null };

/** The margin of the lines with a price and a known cost, `known` of the `priced` ones. */
type TotalMargin = Margin & { known: number; priced: number };

/** Returns the margin of a line; null if it is not offered, has no price, or its cost is not known. */
export function lineMargin(line: CostedLine): Margin | null {
  if (line.kind === "not-offered") return null;
  const { quantity, unitPricePence, costPence } = line;
  if (unitPricePence === null || costPence === null) return null;
  return marginOf((unitPricePence - costPence) * quantity, unitPricePence * quantity);
}

/**
 * Returns the price at which a cost above 0 earns a margin of up to 95 %, given in basis points of the price: cost ÷ (1 - m),
 * rounded half up. All pence ex VAT.
 */
export function priceAtMargin(costPence: number, basisPoints: number): number {
  const share = 10_000 - basisPoints;
  return Math.floor((costPence * 20_000 + share) / (2 * share));
}

/** Returns the margin of the goods of a reply, before VAT and without delivery. */
export function totalMargin(lines: readonly CostedLine[]): TotalMargin {
  const priced = offeredLines(lines).filter(({ unitPricePence }) => unitPricePence !== null);
  const margins = priced.map((line) => ({ line, margin: lineMargin(line) }));
  const known = margins.filter(({ margin }) => margin !== null);
  const pence = known.reduce((sum, { margin }) => sum + (margin?.pence ?? 0), 0);
  const sales = known.reduce(
    (sum, { line }) => sum + (line.unitPricePence ?? 0) * line.quantity,
    0,
  );
  return { ...marginOf(pence, sales), known: known.length, priced: priced.length };
}

/** Returns "Margin £12.40 (21.3%)", "Loss £12.00", or why there is none; an empty text for a line without a price. */
export function lineMarginText(line: CostedLine): string {
  if (line.kind === "not-offered" || line.unitPricePence === null) return "";
  const margin = lineMargin(line);
  return margin ? marginText(margin) : "Cost not known";
}

/** Returns "Margin £812.40 (21.3%) on 8 of 10 lines". */
export function totalMarginText({ known, priced, ...margin }: TotalMargin): string {
  if (priced === 0) return "";
  if (known === 0) return "Margin not known: no line has a cost";
  const lines = `${priced} ${priced === 1 ? "line" : "lines"}`;
  return `${marginText(margin)} on ${known === priced ? lines : `${known} of ${lines}`}`;
}

/** Returns what staff should know of the margins before they send, by the number of the line. */
export function marginWarnings(
  lines: readonly CostedLine[],
  floorBasisPoints: number | null,
): string[] {
  return lines.flatMap((line, index) => {
    const margin = lineMargin(line);
    if (!margin) return [];
    const item = `Item ${index + 1}`;
    if (margin.pence < 0) return [`${item}: loss ${formatPence(-margin.pence)}`];
    if (floorBasisPoints === null || margin.tenths === null) return [];
    const isUnder = isUnderFloor(line, floorBasisPoints);
    return isUnder
      ? [`${item}: ${tenthsText(margin.tenths)}, floor ${percentText(floorBasisPoints / 100)}`]
      : [];
  });
}

/** Returns true if a line costs more than it is sold for. */
export function sellsBelowCost(lines: readonly CostedLine[]): boolean {
  return lines.some((line) => (lineMargin(line)?.pence ?? 0) < 0);
}

/** Compares exactly: a margin that is rounded up to the floor is still under it. */
function isUnderFloor({ unitPricePence, costPence }: CostedLine, floorBasisPoints: number) {
  if (unitPricePence === null || costPence === null) return false;
  return (unitPricePence - costPence) * 10_000 < floorBasisPoints * unitPricePence;
}

function marginText({ pence, tenths }: Margin): string {
  if (pence < 0) return `Loss ${formatPence(-pence)}`;
  const share = tenths === null ? "" : ` (${tenthsText(tenths)})`;
  return `Margin ${formatPence(pence)}${share}`;
}

function tenthsText(tenths: number): string {
  return percentText(tenths / 10, 1);
}

function marginOf(pence: number, sales: number): Margin {
  return { pence, tenths: sales === 0 ? null : tenthsOf(pence, sales) };
}

/** Rounds half away from zero. Uses bigint, because the products of the largest sums are not safe integers. */
function tenthsOf(pence: number, sales: number): number {
  const size = (BigInt(Math.abs(pence)) * 2000n + BigInt(sales)) / (2n * BigInt(sales));
  return pence < 0 ? -Number(size) : Number(size);
}
