import { MAX_PRICE_PENCE, parsePounds } from "~/catalogue/prices/price-input";
import { countOf } from "~/shared/counts";
import { plainAmount } from "~/shared/typed-amounts";

/** A price ex VAT that was typed or pasted: pence, nothing, or why it cannot be read. */
type TypedPrice =
  { kind: "pence"; pence: number } | { kind: "blank" } | { kind: "refused"; why: string };

// Words behind a price in suppliers’ sheets, which do not change it.
const SUFFIX =
  / ?(?:\/ ?)?(?:\(?(?:each|ea\.?|net|\+ ?vat|plus vat|ex\.? ?vat|excl\.? ?vat|excluding vat)\)?)$/i;
const WITH_VAT = /(?:\binc(?:l|luding|\.|l\.)? ?|\bwith )vat\b|\bgross\b/i;
const POINT_FIRST = /^((?:£|GBP)? ?)\.(?=\d{1,2}(?!\d))/i;

/** Longer than any amount with words around it; the patterns are for short texts. */
const MAX_TYPED = 100;
const NOT_A_PRICE = "Enter a price such as 12.50, or tick No charge.";

/** Reads a price ex VAT as it is typed, or copied from a sheet: “£1,234.50 each”, “.5”, “12.00 ex VAT”. */
export function readTypedPrice(typed: string): TypedPrice {
  if (typed.trim().length > MAX_TYPED) return { kind: "refused", why: NOT_A_PRICE };
  const plain = withoutSuffixes(plainAmount(typed)).replace(POINT_FIRST, "$10.");
  if (plain === "") return { kind: "blank" };
  if (WITH_VAT.test(plain)) return { kind: "refused", why: "Prices are ex VAT." };
  const parsed = parsePounds(plain);
  switch (parsed.kind) {
    case "pence":
      return parsed;
    case "decimal-comma":
      return { kind: "refused", why: withPoint(plain) };
    case "more-decimals":
      return { kind: "refused", why: "A price has two decimals at most." };
    case "negative":
      return { kind: "refused", why: "A price cannot be negative." };
    case "too-high":
      return { kind: "refused", why: "The highest price is £999,999.99." };
    case "not-a-price":
      return { kind: "refused", why: NOT_A_PRICE };
  }
}

/**
 * Reads the price of a line with its tick for No charge; blank is a price to follow. A price of 0 needs the tick, so that nothing
 * is given away by mistake.
 */
export function readLinePrice(typed: string, isFree: boolean): TypedPrice {
  const price = readTypedPrice(typed);
  if (price.kind === "blank") return isFree ? { kind: "pence", pence: 0 } : price;
  if (price.kind === "refused" || isFree === (price.pence === 0)) return price;
  return {
    kind: "refused",
    why: isFree ? "Clear the price, or untick No charge." : "Tick No charge for 0.",
  };
}

/** A cost as it is read; `isRounded` if it had more decimals than pence. */
type TypedCost = TypedPrice & { isRounded: boolean };

/** Reads what an item costs us as a price is read, and rounds more than two decimals, which suppliers’ sheets have, half up. */
export function readTypedCost(typed: string): TypedCost {
  const price = readTypedPrice(typed);
  if (price.kind !== "refused" || typed.length > MAX_TYPED) return { ...price, isRounded: false };
  const [, , , next = ""] = MORE_DECIMALS.exec(typed) ?? [];
  const rounded = readTypedPrice(typed.replace(MORE_DECIMALS, "$1.$2"));
  if (next === "" || rounded.kind !== "pence") return { ...price, isRounded: false };
  const pence = rounded.pence + (Number(next) >= 5 ? 1 : 0);
  const isTooHigh = pence > MAX_PRICE_PENCE;
  return isTooHigh ? { ...price, isRounded: false } : { kind: "pence", pence, isRounded: true };
}

/** Matches pounds, two decimals, and the decimal that decides the rounding. */
const MORE_DECIMALS = /(\d*)\.(\d{2})(\d)\d*/;

/** Says how many costs were rounded. */
export function roundedCosts(count: number): string {
  return `${countOf(count, "cost")} rounded to pence.`;
}

/** Removes the words behind a price, such as “each ex VAT”. */
function withoutSuffixes(text: string): string {
  const shorter = text.replace(SUFFIX, "").trim();
  return shorter === text || shorter === "" ? text : withoutSuffixes(shorter);
}

/** Returns “Write 12.50 with a point.”, if the comma can only be meant as one. */
function withPoint(typed: string): string {
  const [, pounds, pence] = /^\D*(\d+),(\d{1,2})\D*$/.exec(typed) ?? [];
  return pounds && pence
    ? `Write ${pounds}.${pence} with a point.`
    : "Write the price with a point, such as 12.50.";
}
