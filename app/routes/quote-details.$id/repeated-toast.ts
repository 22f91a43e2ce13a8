import { countOf } from "~/domain/site/counts";
import { LINES_LOST_TITLE, describeLostLines } from "~/http/basket-toasts";
import type { Toast } from "~/http/toast";

/** Reports how many lines of a repeated quote were added, already in the basket, or unavailable. */
export function repeatedToast(lines: {
  addedLines: number;
  presentLines: number;
  lostLines: number;
}): Toast {
  const { addedLines, presentLines, lostLines } = lines;
  const sentences = [
    addedLines > 0 && `${countOf(addedLines, "line")} added, at today's prices.`,
    presentLines > 0 && `${countOf(presentLines, "line")} already in your quote.`,
    lostLines > 0 && describeLostLines(lostLines),
  ];
  const description = sentences.filter(Boolean).join(" ");
  if (lostLines > 0) return { kind: "error", title: LINES_LOST_TITLE, description };
  return {
    kind: "success",
    title: addedLines > 0 ? "Added to quote" : "Nothing to add",
    description,
  };
}
