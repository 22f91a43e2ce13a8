export const QUOTE_STATUSES = ["draft", "submitted", "in_progress", "completed"] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** Padded to five digits and never cut (Q4). */
export function formatOrderNumber(orderNumber: number): string {
  return String(orderNumber).padStart(5, "0");
}
