/** What the quote page says after each of its buttons (B10). */
import type { Toast } from "~/http/toast";

const QUANTITY_UPDATED: Toast = { kind: "success", title: "Quantity updated" };

// True of typed details as of a number that was put back into its box.
const QUOTE_KEPT: Toast = {
  kind: "success",
  title: "Your quote is kept",
  description: "Nothing has been sent yet: press Submit Quote Request when you are ready.",
};

export const LINES_GONE: Toast = {
  kind: "error",
  title: "Some items are no longer in your quote",
  description:
    "They were removed, or are no longer available. Please check what is left before you send it.",
};

/**
 * The toast for a change of the basket, by whether its line was still there to be changed; Enter in a
 * details box only saves, and says what sends.
 */
export function changeToast(
  intent: "increase" | "decrease" | "remove" | "clear" | "update",
  hasChanged: boolean,
): Toast {
  switch (intent) {
    case "increase":
    case "decrease":
      return hasChanged ? QUANTITY_UPDATED : LINES_GONE;
    case "update":
      return hasChanged ? QUANTITY_UPDATED : QUOTE_KEPT;
    case "remove":
      return {
        kind: "success",
        title: hasChanged ? "Item removed" : "Already removed",
        description: hasChanged
          ? "Item removed from your quote."
          : "That item is no longer in your quote.",
      };
    case "clear":
      return {
        kind: "success",
        title: "Quote cleared",
        description: "All items removed from your quote.",
      };
  }
}

export const SUBMITTED: Toast = {
  kind: "success",
  title: "Quote submitted successfully!",
  description: "We'll get back to you with pricing details soon.",
};

export const DRAFT_SAVED: Toast = {
  kind: "success",
  title: "Draft saved",
  description: "You can find it under My Quotes, and continue whenever you like.",
};

export const MISSING_INFORMATION: Toast = {
  kind: "error",
  title: "Missing information",
  description: "Please fill in your name, email address, and phone number.",
};

export const REFUSALS: Record<
  "basket-empty" | "lines-gone" | "not-available" | "sent-before",
  Toast
> = {
  "lines-gone": LINES_GONE,
  "basket-empty": {
    kind: "error",
    title: "Your quote is empty",
    description: "It had been sent, put aside or cleared before you pressed Submit.",
  },
  "sent-before": {
    kind: "error",
    title: "Not sent again",
    description:
      "That request was sent already. Here is what you have added since; submit it as a new one.",
  },
  "not-available": {
    kind: "error",
    title: "Some items are no longer available",
    description: "Please remove the lines that say so, and submit again.",
  },
};

export const SUBMIT_FAILED: Toast = {
  kind: "error",
  title: "Error",
  description: "Failed to submit quote. Please try again.",
};
