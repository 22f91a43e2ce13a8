/** How many of one thing a basket line may hold (B6). */
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 9_999;

/** What is said of a quantity that `parseQuantity` does not take. */
export const QUANTITY_RULE = "A quantity is a whole number from 1 to 9,999.";

/**
 * How many different lines a basket may hold: far above any real quote, and few enough that the quote
 * page, with a field for each beside its contact details, stays well under the fields a form may have.
 */
export const MAX_LINES = 150;

/** What can be done to the lines of a basket. */
export type BasketChange =
  | { kind: "set"; lineId: number; quantity: number }
  | { kind: "step"; lineId: number; step: 1 | -1 }
  | { kind: "remove"; lineId: number }
  | { kind: "clear" };

/**
 * The name of the box that a line's quantity is typed in. It carries the number the page was made
 * with, so that only what was really typed over is changed, and a line is one field and not two.
 */
export function quantityField({ id, quantity }: { id: number; quantity: number }): string {
  return `quantity-${id}-${quantity}`;
}

/** What was typed as a quantity, or undefined when it is not a whole number from 1 to 9 999. */
export function parseQuantity(typed: string): number | undefined {
  const trimmed = typed.trim();
  if (!/^\d{1,9}$/.test(trimmed)) return undefined;
  const quantity = Number(trimmed);
  return quantity >= MIN_QUANTITY && quantity <= MAX_QUANTITY ? quantity : undefined;
}

/**
 * The change that a quantity typed over a line asks for: 0 or less removes it (B9).
 * Undefined when it is not a whole number, or more than 9 999.
 */
export function changeForTyped(lineId: number, typed: string): BasketChange | undefined {
  if (/^(0+|-\d{1,9})$/.test(typed.trim())) return { kind: "remove", lineId };
  const quantity = parseQuantity(typed);
  return quantity === undefined ? undefined : { kind: "set", lineId, quantity };
}

/**
 * The notes of two lists that become one: both, unless one holds the other. Together they may be
 * longer than a quote's may; the quote page then asks for them to be shortened, for none is to be lost.
 */
export function joinNotes(one = "", other = ""): string {
  if (one.includes(other)) return one;
  if (other.includes(one)) return other;
  return `${one}\n\n${other}`;
}

/** The badge and the item count: the sum of quantities, not of lines (B5). */
export function countItems(lines: ReadonlyArray<{ quantity: number }>): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/**
 * The id of a customer's own basket, the same on every device. The colon keeps it out of reach of
 * cookies, whose ids are letters, digits, "-" and "_": after sign-out nothing leads to it.
 */
export function basketIdOf(userId: string): string {
  return `user:${userId}`;
}
