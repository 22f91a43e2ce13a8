/** A version states prices in its mail and PDF, which fail-safe hides from everyone but staff (R6). */
export const FAIL_SAFE_ON: Toast = {
  kind: "error",
  title: "Not sent: fail-safe is on",
  description: "Prices are hidden for the moment. Send the reply once fail-safe is off.",
};

/** The same for the customer, who wanted to answer our quote. */
export const PRICES_HIDDEN: Toast = {
  kind: "error",
  title: "Nothing was recorded",
  description: "Prices are hidden for the moment. Please try again later, or call us.",
};

export const NOTHING_TO_SEND: Toast = {
  kind: "error",
  title: "There is no reply to send",
  description: "It has been sent or discarded since you opened the page.",
};

/** The draft of a quote whose account was deleted has no address to go to (Q12). */
export const NO_ADDRESS: Toast = {
  kind: "error",
  title: "There is no address to send to",
  description:
    "The customer's account was deleted, and this quote has no contact any more. Nothing was sent, and the reply is still here.",
};

/** Nothing was put into the visitor's own quote. */
export const NOT_ADDED: Toast = {
  kind: "error",
  title: "Error",
  description: "Failed to add item to quote.",
};

/** A short message shown on the next page; an error stays until it is closed. */
export type Toast = {
  kind: "success" | "error";
  title: string;
  description?: string;
  /** The fields that take back what the toast reports; it then stays, and links to the quote. */
  undo?: Readonly<Record<string, string>>;
};

/** Returns the toast of something that was done. */
export function successToast(title: string, description?: string): Toast {
  return { kind: "success", title, ...(description && { description }) };
}

/** Returns the toast of something that was refused, or has failed. */
export function errorToast(title: string, description?: string): Toast {
  return { kind: "error", title, ...(description && { description }) };
}
