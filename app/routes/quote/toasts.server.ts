/** The toasts of the quote page's buttons. */
import { MAX_QUANTITY } from "~/shared/quantity";
import {
  type ChangedOption,
  MAX_LINES,
  MAX_TEXT_LINES,
  type RefusedText,
} from "~/quotes/basket/basket";
import { formatCount } from "~/shared/counts";
import { failure, success, type Toast } from "~/http/toast";

const QUANTITY_UPDATED = success("Quantity updated");

export const TAGS_SAVED = success("Tags saved");

const NOW_IN_WORDS = success(
  "We will look for it",
  "The item is now marked “Not in our catalogue”: we find it or suggest another one.",
);

const REPLACED = success(
  "Item replaced",
  "Its replacement is in your quote, with the same quantity.",
);

// For edited contact details, and for a quantity that was typed but not changed.
const QUOTE_SAVED = success(
  "Your quote is saved",
  "Nothing has been sent yet: press Submit Quote Request when you are ready.",
);

// Another tab or device may have removed lines, signed in or out, or sent the quote; staff may have
// removed a variant. A page cannot know which, so these toasts name no cause.
export const LINES_GONE = failure(
  "Your quote has changed",
  "It no longer matches the page you had open, and nothing has been sent. Check the items before you send it.",
);

const WHERE_ELSE = {
  visitor: "If you started it in your account, sign in to continue.",
  customer: "If you sent or saved it elsewhere, it is under My Quotes.",
  closed: "",
};

/** Returns the toast for a page that shows lines while the quote has none. */
export function emptyToast(viewer: keyof typeof WHERE_ELSE, areNotesStored: boolean): Toast {
  const sentences = [
    "The items on the page you had open are not in this quote, and nothing has been sent.",
    areNotesStored ? "We have kept your notes." : "",
    WHERE_ELSE[viewer],
  ];
  const description = sentences.filter(Boolean).join(" ");
  return failure("Your quote is empty", description);
}

/** Returns the toast for a changed variant of a line. */
export function optionToast(option: ChangedOption | undefined): Toast {
  switch (option?.kind) {
    case "changed":
      return success("Option changed", option.title);
    case "joined":
      return success(
        "Option changed",
        `${option.title}: your quote had it already, so both quantities are in one line.`,
      );
    case "full":
      return failure(
        "Option not changed",
        `Your quote has this option already, and together they would be more than ${formatCount(MAX_QUANTITY)}.`,
      );
    default:
      return LINES_GONE;
  }
}

/**
 * Returns the toast for a change of the basket, by whether its line still existed. Enter in a contact
 * field without scripts only saves, so that toast names the button that sends.
 */
export function changeToast(
  intent: "increase" | "decrease" | "remove" | "swap" | "as-text" | "clear" | "update",
  hasChanged: boolean,
): Toast {
  switch (intent) {
    case "increase":
    case "decrease":
      return hasChanged ? QUANTITY_UPDATED : LINES_GONE;
    case "update":
      return hasChanged ? QUANTITY_UPDATED : QUOTE_SAVED;
    case "remove":
      return success(
        hasChanged ? "Item removed" : "Nothing to remove",
        hasChanged ? "Item removed from your quote." : "That item is not in your quote.",
      );
    case "swap":
      return hasChanged ? REPLACED : LINES_GONE;
    case "as-text":
      return hasChanged ? NOW_IN_WORDS : LINES_GONE;
    case "clear":
      return success("Quote cleared", "All items removed from your quote.");
  }
}

export const SUBMITTED = success(
  "Quote submitted successfully!",
  "We'll get back to you with pricing details soon.",
);

export const DRAFT_SAVED = success("Draft saved", "You can continue it under My Quotes.");

export const SHARED = success(
  "Your list is shared",
  "Copy the link from this page, and pass it on.",
);

export const MISSING_INFORMATION = failure(
  "Missing information",
  "Please fill in your name, email address, and phone number.",
);

/** Returns the toast of a line in the customer's words that was added, with the fields that undo it. */
export function textToast(
  {
    kind,
    lineId,
    quantity: present,
  }: { kind: "added" | "increased"; lineId: number; quantity: number },
  { description, quantity }: { description: string; quantity: number },
): Toast {
  const undo = { lineId: String(lineId), added: String(quantity), present: String(present) };
  const isCut = kind === "increased" && present === MAX_QUANTITY;
  return {
    kind: "success",
    ...(kind === "added"
      ? { title: "Added to quote", description }
      : { title: "Quantity updated", description: `${description}: now ${formatCount(present)}` }),
    ...(!isCut && { undo }),
  };
}

type Refused = "lines-gone" | "not-available" | "sent-before" | RefusedText;

const NOT_ADDED = failure("Item not added");

export const REFUSALS: Record<Refused, Toast> = {
  "basket-full": {
    ...NOT_ADDED,
    description: `A quote can have up to ${MAX_LINES} lines. Send this one first.`,
  },
  "texts-full": {
    ...NOT_ADDED,
    description: `A quote can have up to ${MAX_TEXT_LINES} lines that are not in our catalogue. Put any more into the notes.`,
  },
  "line-full": {
    ...NOT_ADDED,
    description: `Your quote already has ${formatCount(MAX_QUANTITY)} of it.`,
  },
  "lines-gone": LINES_GONE,
  "sent-before": failure(
    "Not sent again",
    "That request was already sent. These items were added since: submit them as a new request.",
  ),
  "not-available": failure(
    "Some items are no longer available",
    "Please remove the lines that say so or press “Ask for it anyway”, and submit again.",
  ),
};
