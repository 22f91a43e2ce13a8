import type { Toast } from "~/http/toast";

/** The id of the quote page's form, and the prefix of its fields' ids. */
export const FORM_ID = "quote-request";

/** The id of the heading above the contact details. */
export const DETAILS_ID = "details-heading";

/** Returns the id of a line's element on the quote page. */
export function lineAnchor(id: number): string {
  return `line-${id}`;
}

/** The id of the heading above the lines. */
export const LINES_ID = "lines-heading";

/** Shown when the request did not reach the server, or could not be stored. */
export const SUBMIT_FAILED: Toast = {
  kind: "error",
  title: "Error",
  description: "Failed to submit quote. Please try again.",
};
