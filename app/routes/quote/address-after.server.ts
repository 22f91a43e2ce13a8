import { type BasketChange, pageOfLine } from "~/quotes/basket/basket";
import { listBasketLines } from "~/quotes/basket/basket-lines.server";
import type { BasketLine } from "~/quotes/request/quote-line";

import { LINES_ID, lineAnchor } from "./page-names";

/** Returns the address of one page of the quote; the first has no number. */
function pageAddress(page: number): string {
  return page > 1 ? `/quote?page=${page}` : "/quote";
}

/** Returns the address to which a button of the lines leads that shows another page of them. */
export function addressOfPage(page: number): string {
  return `${pageAddress(page)}#${LINES_ID}`;
}

/**
 * Returns where the quote page redirects to: its own page of lines, and without scripts the changed line, the one that
 * it is joined with, or the neighbour of a removed one. With scripts the page keeps its position. Call it before
 * the change is written.
 */
export function addressAfter(
  changes: readonly BasketChange[],
  basketId: string,
  { page, isScripted }: { page: number; isScripted: boolean },
): string {
  const change = changes.at(-1);
  if (!change || change.kind === "clear") return pageAddress(page);
  const lines = listBasketLines(basketId);
  const removed = changes.filter(({ kind }) => kind === "remove").map(lineIdOf);
  const remaining = lines.filter(({ id }) => !removed.includes(id));
  if (isScripted) return pageAddress(Math.min(page, pageOfLine(remaining.length - 1) || 1));

  const target = targetOf(change, lines, remaining);
  if (!target) return pageAddress(page);
  const address = pageAddress(pageOfLine(remaining.indexOf(target)));
  return `${address}#${lineAnchor(target.id)}`;
}

/** Returns the address of the first line whose product has left the catalogue. */
export function addressOfGone(basketId: string): string {
  const lines = listBasketLines(basketId);
  const index = lines.findIndex(({ isAvailable }) => !isAvailable);
  const line = lines[index];
  return line ? `${pageAddress(pageOfLine(index))}#${lineAnchor(line.id)}` : "/quote";
}

function lineIdOf(change: BasketChange): number | undefined {
  return "lineId" in change ? change.lineId : undefined;
}

function targetOf(
  change: Exclude<BasketChange, { kind: "clear" }>,
  lines: readonly BasketLine[],
  remaining: readonly BasketLine[],
): BasketLine | undefined {
  const line = lines.find(({ id }) => id === change.lineId);
  switch (change.kind) {
    case "option":
      return lineWithOption(change, lines);
    case "swap":
      return line && lineAfterSwap(line, lines);
    case "remove":
    case "as-text":
      return line && neighbourOf(line, lines, remaining);
    default:
      return line;
  }
}

/** Returns the older of the line and the one that has the variant already, which remains. */
function lineWithOption(
  { lineId, to }: { lineId: number; to: number },
  lines: readonly BasketLine[],
): BasketLine | undefined {
  return lines.find(({ id, variantId }) => id === lineId || variantId === to);
}

/** Returns the line that already has the replacement, else the line itself. */
function lineAfterSwap(line: BasketLine, lines: readonly BasketLine[]): BasketLine {
  const replacement = line.discontinued?.replacement;
  return lines.find(({ productId }) => productId === replacement?.id) ?? line;
}

/** Returns the next line that remains, else the one before. */
function neighbourOf(
  line: BasketLine,
  lines: readonly BasketLine[],
  remaining: readonly BasketLine[],
): BasketLine | undefined {
  const index = lines.indexOf(line);
  const after = lines.slice(index + 1).find((each) => remaining.includes(each));
  return after ?? lines.slice(0, index).findLast((each) => remaining.includes(each));
}
