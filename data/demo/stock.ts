import { stableNumber } from "./stable-hash";

const LEAD_TIMES_WORKING_DAYS = [5, 10, 10, 15, 20, 30];
const DAY_MS = 24 * 60 * 60 * 1000;
const COUNTED_WITHIN_DAYS = 14;

type DemoStock = {
  stockQuantity: number | null;
  stockEnteredAt: number | null;
  leadTimeWorkingDays: number | null;
};

/** The figures of a product or variant for which nothing was entered. */
export const NO_STOCK: DemoStock = {
  ...{ stockQuantity: null, stockEnteredAt: null },
  leadTimeWorkingDays: null,
};

/**
 * Returns stock and lead time, entered in the two weeks before `lastDay`: about one code in nine is out
 * of stock, one in twelve is made to order and not counted, and one in ten has no lead time.
 */
export function stockOf(code: string, lastDay: number): DemoStock {
  const enteredAt = lastDay - stableNumber(`${code} counted`, COUNTED_WITHIN_DAYS) * DAY_MS;
  const place = stableNumber(`${code} lead time`, LEAD_TIMES_WORKING_DAYS.length);
  const leadTimeWorkingDays = LEAD_TIMES_WORKING_DAYS[place] ?? null;
  if (stableNumber(`${code} to order`, 12) === 0) return { ...NO_STOCK, leadTimeWorkingDays };
  return {
    stockQuantity: Math.max(0, stableNumber(`${code} stock`, 90) - 10),
    stockEnteredAt: enteredAt,
    leadTimeWorkingDays: stableNumber(`${code} supplier`, 10) === 0 ? null : leadTimeWorkingDays,
  };
}
