import { MAX_LINES } from "~/quotes/basket/basket";
import { countOf } from "~/shared/counts";
import type { Toast } from "~/http/toast";

/** Shown when adding all lines of a quote would overfill the basket. */
export const TOO_MANY_LINES: Toast = {
  kind: "error",
  title: "Too many lines",
  description: `A quote can have up to ${MAX_LINES} lines. Send or clear your current quote first.`,
};

/** The toast's title when some lines of a quote could not be added. */
export const LINES_LOST_TITLE = "Some items are no longer available";

/** Returns the description below `LINES_LOST_TITLE`. */
export function describeLostLines(lines: number): string {
  return `${countOf(lines, "line")} ${lines === 1 ? "is" : "are"} no longer in the catalogue.`;
}
