/** A line of a quote's timeline. */
export type EventKind =
  | "submitted"
  | "copied"
  | "started"
  | "sent"
  | "sent-again"
  | "change-requested"
  | "renewal-requested"
  | "accepted"
  | "declined"
  | "withdrawn"
  | "outcome-undone"
  | "nothing-to-answer"
  | "order-placed"
  | "order-delivered"
  | "account-deleted"
  | "assigned"
  | "draft-discarded"
  | "link-copied"
  | "links-stopped";

/** The readers of each kind: "both" is the customer and staff. */
export const EVENT_AUDIENCES: Record<EventKind, "both" | "staff"> = {
  submitted: "both",
  copied: "staff",
  started: "staff",
  sent: "both",
  "sent-again": "staff",
  "change-requested": "both",
  "renewal-requested": "both",
  accepted: "both",
  declined: "both",
  withdrawn: "both",
  "outcome-undone": "both",
  "nothing-to-answer": "staff",
  "order-placed": "staff",
  "order-delivered": "staff",
  "account-deleted": "staff",
  assigned: "staff",
  "draft-discarded": "staff",
  "link-copied": "staff",
  "links-stopped": "staff",
};

/** The wording of each kind for staff. */
export const EVENT_LABELS: Record<EventKind, string> = {
  submitted: "Request sent",
  copied: "Quote copied",
  started: "Reply started",
  sent: "Reply sent",
  "sent-again": "Reply sent again",
  "change-requested": "Change requested",
  "renewal-requested": "Renewal requested",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
  "outcome-undone": "Outcome undone",
  "nothing-to-answer": "Marked as needing no answer",
  "order-placed": "Order placed",
  "order-delivered": "Order delivered",
  "account-deleted": "Account deleted: contact stays until the order is delivered",
  assigned: "Assigned",
  "draft-discarded": "Reply discarded",
  "link-copied": "Link copied",
  "links-stopped": "Links stopped",
};

/** Returns false for a kind that only a newer version has. */
export function isEventKind(kind: string): kind is EventKind {
  return Object.hasOwn(EVENT_LABELS, kind);
}
