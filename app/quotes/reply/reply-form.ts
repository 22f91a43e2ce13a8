import { dayAfter, formatDay, londonDay } from "~/shared/dates";

/** The largest a text or an amount of a reply may be, in characters or pence. */
export const REPLY_LIMITS = {
  message: 4000,
  terms: 200,
  leadTime: 40,
  note: 300,
  reason: 200,
  shortestReason: 3,
  shippingPence: 99_999_99,
  /** Of a line that staff add, as of a product. */
  name: 200,
  shortestName: 2,
  code: 50,
  /** A request has 300 at most; staff may add some. */
  lines: 350,
  /** As of several lines of a basket that were joined. */
  tag: 200,
} as const;

/** A reply is valid for this many days unless staff choose another date, and for a year at most. */
export const VALID_FOR_DAYS = 30;
export const MAX_VALID_FOR_DAYS = 365;

/** Suggested while a lead time is typed. */
export const LEAD_TIMES = ["In stock", "2 to 3 days", "1 week", "3 weeks", "6 weeks"] as const;

/**
 * Returns the days from which a date of validity may be chosen, as London days: tomorrow, in a month
 * (which the form suggests, unless Settings say otherwise), and the last one.
 */
export function validUntilDays(
  now: number,
  validForDays = VALID_FOR_DAYS,
): {
  tomorrow: string;
  suggested: string;
  latest: string;
} {
  const day = (ahead: number) => dayAfter(londonDay(now), ahead);
  return {
    tomorrow: day(1),
    suggested: day(validForDays),
    latest: day(MAX_VALID_FOR_DAYS),
  };
}

/** Returns why a London day cannot be the last day of validity; undefined if it can be. */
export function validUntilFault(
  day: string,
  { tomorrow, latest }: { tomorrow: string; latest: string },
): string | undefined {
  if (day < tomorrow) return "Choose a date from tomorrow on.";
  if (day <= latest) return undefined;
  return `Choose a date up to ${formatDay(Date.parse(latest))}: a quote is valid for a year at most.`;
}

/** Holds the name of the field that has the focus when the form is sent; without scripts it is empty. */
export const FIELD_IN_USE = "fieldInUse";

/** The button that Enter presses in any field of the draft's form. */
export const ENTER_PRESSED = "enter";

/** The fields of each line in the form of a draft. */
export const REPLY_LINE_FIELDS = [
  "quantity",
  "cost",
  "price",
  "isFree",
  "isFixed",
  "leadTime",
  "tag",
  "note",
  "isNotOffered",
  "reason",
  "moveTo",
] as const;

/** Returns the name of a line's field, such as "price-17". */
export function replyFieldName(field: string, lineId: number): string {
  return `${field}-${lineId}`;
}
