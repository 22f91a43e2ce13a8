/** The toasts about items that were put into the quote, or were not. */
import { describeDiscontinued, discontinuedView } from "~/catalogue/relations/discontinued";
import { findDiscontinued } from "~/catalogue/relations/discontinued.server";
import { NOT_ADDED, type Toast } from "~/http/toast";
import type { AddedLines } from "~/quotes/basket/add-lines.server";
import { MAX_LINES } from "~/quotes/basket/basket";
import type { AddedLine, RefusedBasket } from "~/quotes/basket/baskets.server";
import { optionTitle } from "~/quotes/request/quote-line";
import { formatCount } from "~/shared/counts";
import { MAX_QUANTITY } from "~/shared/quantity";
import { tryAgainIn } from "~/shared/waits";

/** Returns the toast of an item that was not added. */
export function notAdded(reason: string): Toast {
  return { ...NOT_ADDED, description: `${NOT_ADDED.description} ${reason}` };
}

/** The toast while the disk is nearly full. */
export const NO_ROOM = notAdded(
  "We cannot start a new quote at the moment. Try again later, or contact us.",
);

type Refusal = Exclude<AddedLine["kind"], "added" | "increased">;
type Throttled = Extract<RefusedBasket, { kind: "throttled" }>;

/** Returns the toast of one item, with the fields that undo it. */
export function toastForLine(
  added: AddedLine | Throttled,
  { productId, quantity }: { productId: number; quantity: number },
): Toast {
  switch (added.kind) {
    case "added":
    case "increased":
      return { ...successFor(added), ...undoOf(added, quantity) };
    case "throttled":
      return notAdded(tooMany(added.waitSeconds));
    default:
      return notAdded(reasonFor(added.kind, productId));
  }
}

/** Returns the toast of several items that were added together, with the fields that undo it. */
export function toastForLines(
  added: AddedLines | Throttled,
  items: ReadonlyArray<{ productId: number; quantity: number; title: string }>,
): Toast {
  switch (added.kind) {
    case "throttled":
      return notAdded(tooMany(added.waitSeconds));
    case "refused": {
      const item = items[added.at];
      const reason = reasonFor(added.reason, item?.productId ?? 0);
      return {
        kind: "error",
        title: "Nothing was added",
        description: [item?.title, reason].filter(Boolean).join(": "),
      };
    }
    case "added": {
      const { lines } = added;
      const description = lines.map((line) => optionTitle(line)).join("; ");
      const undo = {
        lineId: lines.map(({ lineId }) => lineId).join(","),
        added: items.map(({ quantity }) => quantity).join(","),
        present: lines.map(({ quantity }) => quantity).join(","),
      };
      return { kind: "success", title: "Added to quote", description, undo };
    }
  }
}

function successFor(added: Extract<AddedLine, { lineId: number }>): Toast {
  const title = optionTitle(added);
  return added.kind === "added"
    ? { kind: "success", title: "Added to quote", description: title }
    : {
        kind: "success",
        title: "Quantity updated",
        description: `${title}: now ${formatQuantity(added.quantity)}`,
      };
}

function reasonFor(refusal: Refusal, productId: number): string {
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

function tooMany(waitSeconds: number): string {
  return `Too many quotes were started from your network. ${tryAgainIn(waitSeconds)}`;
}

function discontinuedReason(productId: number): string {
  const discontinued = findDiscontinued(productId);
  return discontinued ? describeDiscontinued(discontinuedView(discontinued)) : "";
}

/**
 * Returns the fields that undo this. A line that now has the maximum may have taken only a part of the
 * quantity, so it has none.
 */
function undoOf(
  added: Extract<AddedLine, { lineId: number }>,
  quantity: number,
): Pick<Toast, "undo"> {
  if (added.kind === "increased" && added.quantity === MAX_QUANTITY) return {};
  const { lineId, quantity: present } = added;
  const undo = { lineId: String(lineId), added: String(quantity), present: String(present) };
  return { undo };
}

function formatQuantity(quantity: number): string {
  const count = formatCount(quantity);
  return quantity === MAX_QUANTITY ? `${count}, the maximum for one item` : count;
}
