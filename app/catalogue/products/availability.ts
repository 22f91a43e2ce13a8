import { countOf, formatCount } from "~/shared/counts";
import type { StockShown } from "~/site/settings/site-switches";
import {
  dayAfter,
  formatDay,
  formatMonth,
  formatShortDay,
  londonDay,
  londonMonth,
  startOfLondonDay,
} from "~/shared/dates";

/** The figures that staff enter; NULL is not entered. The lead time is for quantities that stock does not cover. */
export type StockFacts = {
  stockQuantity: number | null;
  /** Milliseconds since 1970. */
  stockEnteredAt: number | null;
  leadTimeWorkingDays: number | null;
};

/** A product's facts. `expectedMonth` is "2027-03"; it counts for a coming-soon product only. */
export type DeliveryFacts = StockFacts & { comingSoon: boolean; expectedMonth: string | null };

/** The statement about a product's delivery. A count of null is any number above 0. */
type Availability =
  | {
      kind: "in-stock";
      count: number | null;
      enteredAt: number | null;
      leadTimeWorkingDays: number | null;
    }
  | {
      /** Entered too long ago to count as stock. */
      kind: "old-stock";
      count: number | null;
      enteredAt: number | null;
      leadTimeWorkingDays: number | null;
    }
  | { kind: "to-order"; leadTimeWorkingDays: number }
  | { kind: "out-of-stock"; enteredAt: number | null }
  | { kind: "expected"; month: string };

/** `freshSince` is the beginning of the first day whose stock still counts. */
export type AvailabilityRules = { stockShown: StockShown; now: number; freshSince: number };

/** Returns the time from which on entered stock counts: on day 14 it does, on day 15 no longer (C18). */
export function freshSince(now: number, freshDays: number): number {
  return startOfLondonDay(dayAfter(londonDay(now), -freshDays));
}

/** Returns true if stock counts as being there; stock of an unknown day does not (C18). */
export function isFresh(stockEnteredAt: number | null, since: number): boolean {
  return stockEnteredAt !== null && stockEnteredAt >= since;
}

/** The text that cards and lines show; the kind gives its mark. */
export type StockMark = { kind: Availability["kind"] | "part-stock"; text: string };

/** The same with a note for the product's page. */
export type AvailabilityView = StockMark & { note: string | null };

/**
 * Returns what the site states about a product's stock, or null if nothing was entered or the site
 * shows no stock. A coming-soon product has no stock, and a past expected month is left out (C18).
 */
export function availabilityOf(
  facts: DeliveryFacts,
  { stockShown, now, freshSince: since }: AvailabilityRules,
): Availability | null {
  if (facts.comingSoon) {
    const month = facts.expectedMonth;
    return month !== null && month >= londonMonth(now) ? { kind: "expected", month } : null;
  }
  if (stockShown === "off") return null;

  const { stockQuantity, stockEnteredAt: enteredAt, leadTimeWorkingDays } = facts;
  if (stockQuantity !== null && stockQuantity > 0) {
    const count = stockShown === "exact" ? stockQuantity : null;
    const kind = isFresh(enteredAt, since) ? "in-stock" : "old-stock";
    return { kind, count, enteredAt, leadTimeWorkingDays };
  }
  if (leadTimeWorkingDays !== null) return { kind: "to-order", leadTimeWorkingDays };
  return stockQuantity === null ? null : { kind: "out-of-stock", enteredAt };
}

/**
 * Returns the facts of a product with the chosen variant, if it has one: the variant's stock, and the
 * product's lead time if the variant has none of its own (C18).
 */
export function deliveryFactsOf(product: DeliveryFacts, variant: StockFacts | null): DeliveryFacts {
  if (!variant) return product;
  const { stockQuantity, stockEnteredAt } = variant;
  const leadTimeWorkingDays = variant.leadTimeWorkingDays ?? product.leadTimeWorkingDays;
  return { ...product, stockQuantity, stockEnteredAt, leadTimeWorkingDays };
}

/** Returns only the short text, for cards. */
export function stockMark(availability: Availability | null): StockMark | null {
  return availability && { kind: availability.kind, text: textOf(availability) };
}

/** Returns the texts of an availability. */
export function availabilityView(availability: Availability | null): AvailabilityView | null {
  const mark = stockMark(availability);
  return mark && { ...mark, note: noteOf(availability) };
}

function textOf(availability: Availability): string {
  switch (availability.kind) {
    case "in-stock":
      return inStock(availability.count);
    case "old-stock":
      return oldStock(availability);
    case "to-order":
      return `To order: about ${workingDays(availability.leadTimeWorkingDays)}`;
    case "out-of-stock":
      return "Out of stock";
    case "expected":
      return `Expected ${formatMonth(availability.month)}`;
  }
}

function noteOf(availability: Availability | null): string | null {
  if (availability?.kind === "out-of-stock") return asOf(availability.enteredAt);
  if (availability?.kind !== "in-stock" && availability?.kind !== "old-stock") return null;
  const { enteredAt, leadTimeWorkingDays: days } = availability;
  return joined([asOf(enteredAt), days === null ? null : `More in about ${workingDays(days)}.`]);
}

/** Returns the texts beside a quantity: where stock does not cover it, they say so. */
export function availabilityFor(
  availability: Availability | null,
  quantity: number,
): StockMark | null {
  const shown = stockMark(availability);
  if (availability?.kind !== "in-stock") return shown;

  const { count, leadTimeWorkingDays: days } = availability;
  if (count === null || quantity <= count) return shown;
  const text =
    days === null
      ? `Only ${inStock(count)}`
      : `${inStock(count)}; the rest in about ${workingDays(days)}`;
  return { kind: "part-stock", text };
}

function inStock(count: number | null): string {
  return count === null ? "In stock" : `${formatCount(count)} in stock`;
}

/** "77 on 25 Oct: ask". */
function oldStock({ count, enteredAt }: { count: number | null; enteredAt: number | null }) {
  const stock = count === null ? "In stock" : formatCount(count);
  return `${stock} ${enteredAt === null ? "at the last count" : `on ${formatShortDay(enteredAt)}`}: ask`;
}

function workingDays(days: number): string {
  return countOf(days, "working day");
}

function asOf(enteredAt: number | null): string | null {
  return enteredAt === null ? null : `Stock as of ${formatDay(enteredAt)}.`;
}

function joined(sentences: ReadonlyArray<string | null>): string | null {
  return sentences.filter((sentence) => sentence !== null).join(" ") || null;
}
