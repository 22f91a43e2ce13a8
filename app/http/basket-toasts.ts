import { MAX_LINES } from "~/domain/quote/basket";
import { countOf } from "~/domain/site/counts";
import type { Toast } from "~/http/toast";

/** What is said of a quote whose lines were put into the basket together. */
export const TOO_MANY_LINES: Toast = {
  kind: "error",
  title: "Too many lines",
  description: `A quote holds up to ${MAX_LINES} lines: send or empty the present one first.`,
};

export const LINES_LOST_TITLE = "Some items are no longer available";

export function describeLostLines(lines: number): string {
  return `${countOf(lines, "line")} ${lines === 1 ? "has" : "have"} left the catalogue since.`;
}
