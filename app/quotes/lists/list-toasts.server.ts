/** The toasts about lists that are added, saved or shared. */
import { failure, NOT_ADDED, success, type Toast } from "~/http/toast";
import { MAX_LINES, MAX_TEXT_LINES } from "~/quotes/basket/basket";
import type { RefusedBasket } from "~/quotes/basket/baskets.server";
import { type AddedList, MAX_LISTED_LINES, MAX_SHARED_LISTS } from "~/quotes/lists/listed-line";
import { countOf } from "~/shared/counts";
import { tryAgainIn } from "~/shared/waits";

/** The most names in a toast, which travels in a cookie. */
const MAX_NAMES = 3;
const MAX_NAME = 60;

/** Returns the toast after adding a list to the quote: what was added, or why nothing was. */
export function toastForList(
  outcome: AddedList | RefusedBasket | { kind: "basket-full" | "texts-full" },
): Toast {
  switch (outcome.kind) {
    case "basket-full":
      return nothingAdded(
        `A quote can have up to ${MAX_LINES} lines, and these do not all fit. Send or clear your current quote first.`,
      );
    case "texts-full":
      return nothingAdded(
        `A quote can have up to ${MAX_TEXT_LINES} lines that are not in our catalogue, and these do not all fit.`,
      );
    case "throttled":
      return nothingAdded(
        `Too many quotes were started from your network. ${tryAgainIn(outcome.waitSeconds)}`,
      );
    case "disk-nearly-full":
      return nothingAdded(
        "We cannot start a new quote at the moment. Try again later, or contact us.",
      );
    case "added":
      return toastForAdded(outcome);
  }
}

function toastForAdded({ added, increased, cut, gone }: AddedList): Toast {
  const description = [
    added > 0 && `${countOf(added, "line")} added.`,
    increased > 0 &&
      `${countOf(increased, "line")} that your quote had already now ${increased === 1 ? "has" : "have"} more.`,
    cut.length > 0 && `Stopped at 9,999, the maximum for one item: ${namesOf(cut)}.`,
    gone.length > 0 && `Left out, because it is no longer in our catalogue: ${namesOf(gone)}.`,
  ]
    .filter(Boolean)
    .join(" ");
  if (gone.length > 0) return failure("Some items are no longer available", description);
  if (cut.length > 0) return failure("Some quantities were cut", description);
  return success("Added to quote", description);
}

/** Joins the first of these names, and counts the others. */
export function namesOf(names: readonly string[]): string {
  const shown = names
    .slice(0, MAX_NAMES)
    .map((name) => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name));
  const others = names.length - shown.length;
  return [...shown, ...(others > 0 ? [`and ${others} more`] : [])].join("; ");
}

function nothingAdded(reason: string): Toast {
  return { ...NOT_ADDED, description: `Nothing was added to your quote. ${reason}` };
}

/** Returns the toast of a basket that was not shared. */
export function notShared(
  refusal: { kind: "empty" | "full" | "no-room" } | { kind: "throttled"; waitSeconds: number },
): Toast {
  return failure("Not shared", reasonOf(refusal));
}

function reasonOf(refusal: Parameters<typeof notShared>[0]): string {
  switch (refusal.kind) {
    case "empty":
      return "Your quote has no lines.";
    case "full":
      return `${MAX_SHARED_LISTS} of your links are open: stop one first.`;
    case "no-room":
      return "We cannot share more lists at the moment. Try again later, or sign in.";
    case "throttled":
      return `Too many lists were shared from your network. ${tryAgainIn(refusal.waitSeconds)}`;
  }
}

/** The toast of a basket or quote that is too long for a list. */
export const LIST_TOO_LONG = failure("Not saved", `A list has up to ${MAX_LISTED_LINES} lines.`);
