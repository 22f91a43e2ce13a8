/** The toasts about items that were put into the quote, or were not. */
import { describeDiscontinued, discontinuedView } from "~/catalogue/relations/discontinued";
import { findDiscontinued } from "~/catalogue/relations/discontinued.server";
import { NOT_ADDED, success, type Toast } from "~/http/toast";
import { MAX_LINES } from "~/quotes/basket/basket";
import type { AddedLines, Refusal, RefusedBasket } from "~/quotes/basket/baskets.server";
import { optionTitle } from "~/quotes/request/quote-line";
import { formatCount } from "~/shared/counts";
import { MAX_QUANTITY } from "~/shared/quantity";
import { tryAgainIn } from "~/shared/waits";

/** Returns the toast of an item that was not added. */
export function notAdded(reason: string): Toast {
  return { ...NOT_ADDED, description: `${NOT_ADDED.description} ${reason}` };
}

/** Returns the toast of an item that would have started one quote too many from its network (B11). */
export function tooManyStarted(waitSeconds: number): Toast {
  return notAdded(`Too many quotes were started from your network. ${tryAgainIn(waitSeconds)}`);
}

/** The toast while the disk is nearly full. */
export const NO_ROOM = notAdded(
  "We cannot start a new quote at the moment. Try again later, or contact us.",
);

type Outcome = AddedLines | Extract<RefusedBasket, { kind: "throttled" }>;

/** Returns the toast that says what was added in which quantities, with the fields that undo it, or why nothing was added. */
export function toastForAdded(added: Outcome, quantities: readonly number[]): Toast {
  return { ...toastFor(added, quantities.length), ...undoOf(added, quantities) };
}

function toastFor(added: Outcome, wantedCount: number): Toast {
  if (added.kind === "throttled") {
    return tooManyStarted(added.waitSeconds);
  }
  if (added.kind === "none-added") {
    const reason = reasonOf(added.because, added.productId);
    if (wantedCount === 1) return notAdded(reason);
    const name = added.productName ? `${added.productName}: ` : "";
    return { ...NOT_ADDED, description: `Nothing was added to your quote. ${name}${reason}` };
  }
  const [only, another] = added.lines;
  if (only && !another) {
    return only.kind === "added"
      ? success("Added to quote", optionTitle(only))
      : success("Quantity updated", increasedTitle(only));
  }
  const titles = added.lines.map((line) =>
    line.kind === "added" ? optionTitle(line) : increasedTitle(line),
  );
  return success(`Added ${titles.length} products to quote`, titles.join("; "));
}

type Line = Extract<Outcome, { kind: "all-added" }>["lines"][number];

function increasedTitle(line: Line): string {
  return `${optionTitle(line)}: now ${formatQuantity(line.quantity)}`;
}

function reasonOf(refusal: Refusal, productId: number): string {
  switch (refusal) {
    case "product-not-found":
      return "Product not found.";
    case "option-not-found":
      return "This option is no longer offered. Choose another on the product's page.";
    case "discontinued":
      return discontinuedReason(productId);
    case "line-full":
      return `Your quote already has ${formatQuantity(MAX_QUANTITY)}.`;
    case "basket-full":
      return `A quote can have up to ${MAX_LINES} lines. Send this one first.`;
  }
}

function discontinuedReason(productId: number): string {
  const discontinued = findDiscontinued(productId);
  return discontinued ? describeDiscontinued(discontinuedView(discontinued)) : "";
}

/**
 * Returns the fields that undo this. A line that now has the maximum may have taken only a part of the
 * quantity, so there are none.
 */
function undoOf(added: Outcome, quantities: readonly number[]): Pick<Toast, "undo"> {
  if (added.kind !== "all-added") return {};
  const { lines } = added;
  if (lines.some(({ kind, quantity }) => kind === "increased" && quantity === MAX_QUANTITY)) {
    return {};
  }
  const undo = {
    lineId: lines.map(({ lineId }) => lineId).join(" "),
    added: quantities.join(" "),
    present: lines.map(({ quantity }) => quantity).join(" "),
  };
  return { undo };
}

function formatQuantity(quantity: number): string {
  const count = formatCount(quantity);
  return quantity === MAX_QUANTITY ? `${count}, the maximum for one item` : count;
}
