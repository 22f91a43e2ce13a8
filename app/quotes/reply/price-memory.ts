/** The words at a line about the prices of earlier quotes, for staff only, and the button that takes such a price. */
import { formatPence } from "~/catalogue/prices/money";
import { formatPoundsInput } from "~/catalogue/prices/price-input";
import { formatCount } from "~/shared/counts";
import { formatDay } from "~/shared/dates";

/** A price of an earlier quote, in pence ex VAT for each piece. */
export type PastPrice = {
  pence: number;
  quantity: number;
  kind: "accepted" | "quoted";
  at: number;
};

/** The last price for the customer of a quote, and the last one for anybody else. */
export type PriceMemory = { theirs: PastPrice | null; others: PastPrice | null };

/** A price in words, as it is typed, and the label of its button; null if another button takes the same price. */
export type ShownMemory = { text: string; pence: number; typed: string; label: string | null };

/** Returns sentences such as "This customer: £48.10 × 10, accepted 3 June 2026", each with its button. */
export function shownMemory(memory: PriceMemory | undefined): ShownMemory[] {
  const { theirs = null, others = null } = memory ?? {};
  const isSame = theirs?.pence === others?.pence;
  return [
    ...(theirs ? [shown("This customer", theirs)] : []),
    ...(others ? [{ ...shown("Another customer", others), ...(isSame && { label: null }) }] : []),
  ];
}

function shown(whose: string, { pence, quantity, kind, at }: PastPrice): ShownMemory {
  const price = formatPence(pence);
  return {
    text: `${whose}: ${price} × ${formatCount(quantity)}, ${kind} ${formatDay(at)}`,
    pence,
    typed: formatPoundsInput(pence),
    label: `Use ${price}`,
  };
}

/** Returns the value of the button that takes a price, such as "use-17-4810". */
export function priceIntent(lineId: number, pence: number): string {
  return `use-${lineId}-${pence}`;
}

/** Reads the value of that button; undefined for any other button. */
export function parsePriceIntent(intent: string): { lineId: number; pence: number } | undefined {
  const [, lineId, pence] = /^use-(\d{1,15})-([1-9]\d{0,7})$/.exec(intent) ?? [];
  return lineId && pence ? { lineId: Number(lineId), pence: Number(pence) } : undefined;
}
