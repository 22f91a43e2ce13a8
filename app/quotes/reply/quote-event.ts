/** A line of a quote's timeline. */
export type EventKind =
  | "submitted"
  | "started"
  | "sent"
  | "sent-again"
  | "sent-once"
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
  started: "staff",
  sent: "both",
  "sent-again": "staff",
  "sent-once": "staff",
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
  started: "Reply started",
  sent: "Reply sent",
  "sent-again": "Reply sent again",
  "sent-once": "Reply sent again",
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

/** Returns the words of an event for staff, with what they mean; null without any. */
export function eventText(kind: string, message: string | null): string | null {
  if (message === null) return null;
  if (kind === "sent-once") return `To ${message}, this time only`;
  return kind === "sent-again" ? `To ${message}, and later emails too` : message;
}

/** Returns false for a kind that only a newer version has. */
export function isEventKind(kind: string): kind is EventKind {
  return Object.hasOwn(EVENT_LABELS, kind);
}
