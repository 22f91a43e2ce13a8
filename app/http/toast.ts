/** A version states prices in its mail and PDF, which fail-safe hides from everyone but staff (R6). */
export const FAIL_SAFE_ON = failure(
  "Not sent: fail-safe is on",
  "Prices are hidden for the moment. Send the reply once fail-safe is off.",
);

/** The same for the customer, who wanted to answer our quote. */
export const PRICES_HIDDEN = failure(
  "Nothing was recorded",
  "Prices are hidden for the moment. Please try again later, or call us.",
);

export const NOTHING_TO_SEND = failure(
  "There is no reply to send",
  "It has been sent or discarded since you opened the page.",
);

/** The draft of a quote whose account was deleted has no address to go to (Q12). */
export const NO_ADDRESS = failure(
  "There is no address to send to",
  "The customer's account was deleted, and this quote has no contact any more. Nothing was sent, and the reply is still here.",
);

/** Nothing was put into the visitor's own quote. */
export const NOT_ADDED = failure("Error", "Failed to add item to quote.");

/** A short message shown on the next page; an error stays until it is closed. */
export type Toast = {
  kind: "success" | "error";
  title: string;
  description?: string;
  /** The fields that take back what the toast reports; it then stays, and links to the quote. */
  undo?: Readonly<Record<string, string>>;
};

/** Returns the toast of what was done. */
export function success(title: string, description?: string): Toast {
  return { kind: "success", title, description };
}

/** Returns the toast of what was not done, which stays until it is closed. */
export function failure(title: string, description?: string): Toast {
  return { kind: "error", title, description };
}
