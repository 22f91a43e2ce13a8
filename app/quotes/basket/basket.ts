import type { TypedOnLine } from "#drizzle/schema/baskets";
import { parseQuantity } from "~/shared/quantity";
import { parseId } from "~/shared/row-id";
import { plainAmount } from "~/shared/typed-amounts";

/** The most lines a basket may hold, of products and in the customer's words together. */
export const MAX_LINES = 300;

/** The most lines in the customer's own words. */
export const MAX_TEXT_LINES = 30;

/** The most lines of one page of the basket: its form has three fields for each of them. */
export const LINES_A_PAGE = 100;

/** The most characters of a line in the customer's own words. */
export const TEXT_LINE_LIMITS = { description: 200, code: 80, manufacturer: 100 } as const;

/** A customer's mark of a line as it is typed, and as it is stored once several were joined. */
export const MAX_TAG = 50;
export const MAX_JOINED_TAGS = 200;

/** Why a line in the customer's words was not added. */
export type RefusedText = "basket-full" | "texts-full" | "line-full";

const FIRST_TEXT_LINE_ID = 1_000_000_000_000;

/** Returns true for the id of a line in the customer's words: the database gives them ids of their own. */
export function isTextLineId(lineId: number): boolean {
  return lineId >= FIRST_TEXT_LINE_ID;
}

/**
 * Joins the tags of two lines that become one line, each once. What does not fit into 200 characters is
 * left out whole, and an ellipsis shows it.
 */
export function joinTags(first: string | null, second: string | null): string | null {
  const tags = new Set([first, second].flatMap((tag) => tag?.split(", ").filter(Boolean) ?? []));
  const joined = [...tags].join(", ");
  if (joined.length <= MAX_JOINED_TAGS) return joined || null;
  const cut = joined.slice(0, MAX_JOINED_TAGS - ELLIPSIS.length + 1);
  return `${cut.slice(0, cut.lastIndexOf(", "))}${ELLIPSIS}`;
}

const ELLIPSIS = ", …";

/** A change to the lines of a basket. */
export type BasketChange =
  | { kind: "set"; lineId: number; typed: Partial<TypedOnLine> }
  | { kind: "step"; lineId: number; step: 1 | -1 }
  | { kind: "remove"; lineId: number }
  /** Takes what replaces a discontinued product in its place (C36). */
  | { kind: "swap"; lineId: number }
  /** Turns the line of a product that has left the catalogue into one in words. */
  | { kind: "as-text"; lineId: number }
  /** Takes another variant of the product, if the line still has the one that the page showed. */
  | { kind: "option"; lineId: number; from: number | null; to: number }
  | { kind: "clear" };

/**
 * The result of a change of a line's variant: `gone` when the line or the variant has gone, or the line has a different
 * variant from the one that the page showed.
 */
export type ChangedOption =
  { kind: "changed" | "joined"; lineId: number; title: string } | { kind: "gone" | "full" };

/**
 * Returns the name of a line's quantity field. The name holds the quantity the page was rendered
 * with, so that only fields the user edited change their line, and each line needs one field only.
 */
export function quantityField({ id, quantity }: { id: number; quantity: number }): string {
  return `quantity-${id}-${quantity}`;
}

/**
 * Returns the name of the field for a line's tag. It holds a hash of the tag that the page showed, so that only
 * fields the user edited change their line.
 */
export function tagField({ id, tag }: { id: number; tag: string | null }): string {
  return `tag-${id}-${hashOf(tag ?? "")}`;
}

/** Returns true if the field of this name, which `tagField` made, was edited. */
export function isTagEdited(shown: string, typed: string): boolean {
  return hashOf(typed) !== shown;
}

/** Returns what is wrong with a typed tag, which may be several with commas between them. */
export function wrongTag(typed: string): string | undefined {
  const longest = Math.max(...typed.split(", ").map((tag) => tag.length));
  if (longest > MAX_TAG) return `A tag must be less than ${MAX_TAG} characters`;
  if (typed.length > MAX_JOINED_TAGS) {
    return `The tags of a line must be less than ${MAX_JOINED_TAGS} characters together`;
  }
}

/** The 32-bit hash FNV-1a. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** Returns the number of the page, from 1, that has the line of this index. */
export function pageOfLine(index: number): number {
  return Math.floor(index / LINES_A_PAGE) + 1;
}

/** Returns the typed number of a page; the last page for one beyond it, and the first for any other text. */
export function pageFrom(typed: string | null, lineCount: number): number {
  const last = pageOfLine(Math.max(0, lineCount - 1));
  return Math.min(last, Math.max(1, parseId(typed ?? "") ?? 1));
}

/** Returns the name of the field for a line's variant. It holds the variant that the page showed, 0 for none. */
export function optionField({ id, variantId }: { id: number; variantId: number | null }): string {
  return `option-${id}-${variantId ?? 0}`;
}

/**
 * Returns the change for a quantity typed into a line: 0 or less removes the line.
 * Returns undefined when it is not a whole number, or above 9 999.
 */
export function changeForTyped(lineId: number, typed: string): BasketChange | undefined {
  if (/^(0+|-\d{1,9})$/.test(plainAmount(typed))) return { kind: "remove", lineId };
  const quantity = parseQuantity(typed);
  return quantity === undefined ? undefined : { kind: "set", lineId, typed: { quantity } };
}

/**
 * Joins the notes of two baskets, unless one contains the other. The result may exceed the limit for
 * notes: the quote page then reports it, so that no text is lost.
 */
export function joinNotes(first = "", second = ""): string {
  if (first.includes(second)) return first;
  if (second.includes(first)) return second;
  return `${first}\n\n${second}`;
}

/** Returns the sum of quantities, which the badge and the item count show. */
export function countItems(lines: ReadonlyArray<{ quantity: number }>): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/**
 * Returns the id of a customer's basket, the same on every device. No cookie can name it, because ids
 * in cookies have no colon: after sign-out the basket cannot be reached.
 */
export function basketIdOf(userId: string): string {
  return `user:${userId}`;
}
