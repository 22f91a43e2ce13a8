/** A change of many prices by a percentage, in basis points: 400 raises by 4 %, -250 lowers by 2.5 %. */
import { FULL_PRICE_BASIS_POINTS } from "~/catalogue/prices/money";
import { MAX_PRICE_PENCE } from "~/catalogue/prices/price-input";
import { plainPercentage } from "~/shared/typed-amounts";

const LOWEST_BASIS_POINTS = -50_00;
const HIGHEST_BASIS_POINTS = 200_00;

/** How many prices change in one write, which takes less than a second. */
export const MAX_RAISED_PRICES = 10_000;

/** A percentage read from a form field, or the reason why it is invalid. */
type ParsedPercentage =
  | { kind: "basis-points"; basisPoints: number }
  | { kind: "not-a-percentage" | "out-of-range" | "zero" };

/** Parses a percentage from -50 to 200 with up to two decimals, digit by digit: 1.15 * 100 is not 115. */
export function parsePercentage(input: string): ParsedPercentage {
  const [, sign, whole, tenths = "0", hundredths = "0"] =
    /^([-+]?)(\d{1,6})(?:\.(\d)(\d)?)?$/.exec(plainPercentage(input)) ?? [];
  if (whole === undefined) return { kind: "not-a-percentage" };

  const size = Number(whole) * 100 + Number(tenths) * 10 + Number(hundredths);
  const basisPoints = sign === "-" ? -size : size;
  if (size === 0) return { kind: "zero" };
  const isInRange = basisPoints >= LOWEST_BASIS_POINTS && basisPoints <= HIGHEST_BASIS_POINTS;
  return isInRange ? { kind: "basis-points", basisPoints } : { kind: "out-of-range" };
}

/** Formats basis points as they are typed: -250 is "-2.5". */
export function formatPercentage(basisPoints: number): string {
  return String(basisPoints / 100);
}

/** Returns a price in pence ex VAT after the change, rounded half up to whole pence (M16). */
export function raisedPence(pence: number, basisPoints: number): number {
  const factor = FULL_PRICE_BASIS_POINTS + basisPoints;
  return Math.floor((pence * factor + FULL_PRICE_BASIS_POINTS / 2) / FULL_PRICE_BASIS_POINTS);
}

/** Prices in pence ex VAT; null or 0 is on application (M3). */
type Priced = { pence: number | null };

export type RaisedPrice<Each> = Each & { pence: number; raisedPence: number };

export type PriceRaise<Each> = {
  /** In the order of the prices. */
  changes: Array<RaisedPrice<Each>>;
  /** How many prices are on application and stay so. */
  onApplication: number;
  /** How many prices are too low for the percentage to change them by a penny. */
  unchanged: number;
  /** How many prices would be above the highest price. The raise is refused if there are any. */
  tooHigh: number;
};

/** Works out the new prices; prices on application stay so, and no price becomes 0 (M16). */
export function raisePrices<Each extends Priced>(
  prices: readonly Each[],
  basisPoints: number,
): PriceRaise<Each> {
  const raise: PriceRaise<Each> = { changes: [], onApplication: 0, unchanged: 0, tooHigh: 0 };
  for (const price of prices) {
    if (!price.pence) {
      raise.onApplication += 1;
      continue;
    }
    const raised = raisedPence(price.pence, basisPoints);
    if (raised > MAX_PRICE_PENCE) raise.tooHigh += 1;
    if (raised === price.pence) raise.unchanged += 1;
    else raise.changes.push({ ...price, pence: price.pence, raisedPence: raised });
  }
  return raise;
}
