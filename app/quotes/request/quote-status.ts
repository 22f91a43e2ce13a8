export const QUOTE_STATUSES = ["draft", "submitted", "in_progress", "completed"] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

type StatusBadge = { label: string; tone: "yellow" | "blue" | "orange" | "green" | "grey" };

const BADGES: Record<QuoteStatus, StatusBadge> = {
  draft: { label: "Draft", tone: "yellow" },
  submitted: { label: "Submitted", tone: "blue" },
  in_progress: { label: "In Progress", tone: "orange" },
  completed: { label: "Completed", tone: "green" },
};

/** Returns the label and colour of a status; an unknown one is capitalised and grey. */
export function statusBadge(status: string): StatusBadge {
  const known = QUOTE_STATUSES.find((each) => each === status);
  if (known) return BADGES[known];
  return { label: status.charAt(0).toUpperCase() + status.slice(1), tone: "grey" };
}

/** Pads an order number to five digits. Longer numbers are not truncated (Q4). */
export function formatOrderNumber(orderNumber: number): string {
  return String(orderNumber).padStart(5, "0");
}

/** Names a quote in what staff read. */
export function orderTitle(orderNumber: number): string {
  return `Order ID - ${formatOrderNumber(orderNumber)}`;
}

/** Names a quote in what its customer reads. */
export function quoteTitle(orderNumber: number): string {
  return `Quote ID - ${formatOrderNumber(orderNumber)}`;
}

/** Begins the subject of each entry of the audit log about a quote. */
export const ORDER_PREFIX = "Order ";

/** Returns the subject under which a quote is logged. */
export function quoteSubject(orderNumber: number): string {
  return `${ORDER_PREFIX}${formatOrderNumber(orderNumber)}`;
}
