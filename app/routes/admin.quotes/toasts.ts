import { formatDayAndTime } from "~/domain/site/dates";
import type { QuoteMove } from "~/domain/quote/quote-moves";
import { formatOrderNumber, type QuoteStatus, statusBadge } from "~/domain/quote/quote-status";
import type { Toast } from "~/http/toast";

export function movedToast(to: QuoteMove): Toast {
  return {
    kind: "success",
    title: "Quote Updated",
    description: `Quote has been marked as ${statusBadge(to).label}.`,
  };
}

export function failedToast(what = ""): Toast {
  return {
    kind: "error",
    title: "Error",
    description: `Failed to update quote status. ${what}`.trim(),
  };
}

/** For a click on a page that was out of date: where the quote stands, and who moved it there. */
export function staleToast(
  quote: {
    orderNumber: number;
    status: QuoteStatus;
    movedBy: { actor: string; at: number } | undefined;
  },
  viewerEmail: string,
): Toast {
  const { orderNumber, status, movedBy } = quote;
  const standing = `Order ${formatOrderNumber(orderNumber)} is already ${statusBadge(status).label}`;
  if (!movedBy) return failedToast(`${standing}.`);

  const who = movedBy.actor === viewerEmail ? "you" : movedBy.actor;
  return failedToast(`${standing}: ${who} marked it on ${formatDayAndTime(movedBy.at)}.`);
}
