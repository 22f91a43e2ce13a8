import { formatDayAndTime } from "~/shared/dates";
import type { QuoteMove } from "~/quotes/basket/quote-moves";
import { formatOrderNumber, type QuoteStatus, statusBadge } from "~/quotes/request/quote-status";
import type { Toast } from "~/http/toast";

export function movedToast(to: QuoteMove): Toast {
  return {
    kind: "success",
    title: "Quote Updated",
    description: `Quote has been marked as ${statusBadge(to).label}.`,
  };
}

export function takenBackToast(status: QuoteStatus): Toast {
  return {
    kind: "success",
    title: "Quote Updated",
    description: `Quote is ${statusBadge(status).label} again, and its customer waits for a reply.`,
  };
}

export function failedToast(reason = ""): Toast {
  return {
    kind: "error",
    title: "Error",
    description: `Failed to update quote status. ${reason}`.trim(),
  };
}

/** Reports that the page was out of date: the quote's current status, and who set it. */
export function staleToast(
  quote: {
    orderNumber: number;
    status: QuoteStatus;
    movedBy: { actor: string; at: number } | undefined;
  },
  viewerEmail: string,
): Toast {
  const { orderNumber, status, movedBy } = quote;
  const current = `Order ${formatOrderNumber(orderNumber)} is already ${statusBadge(status).label}`;
  if (!movedBy) return failedToast(`${current}.`);

  const who = movedBy.actor === viewerEmail ? "you" : movedBy.actor;
  return failedToast(`${current}: ${who} marked it on ${formatDayAndTime(movedBy.at)}.`);
}
