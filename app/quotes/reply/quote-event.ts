/** A line of a quote's timeline. */
export type EventKind =
  | "submitted"
  | "copied"
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
  | "silent"
  | "follow-up-done"
  | "draft-discarded"
  | "link-copied"
  | "links-stopped"
  | "message-received"
  | "message-sent"
  | "message-entered";

/** The readers of each kind: "both" is the customer and staff. */
export const EVENT_AUDIENCES: Record<EventKind, "both" | "staff"> = {
  submitted: "both",
  copied: "staff",
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
  silent: "staff",
  "follow-up-done": "staff",
  "draft-discarded": "staff",
  "link-copied": "staff",
  "links-stopped": "staff",
  "message-received": "staff",
  "message-sent": "staff",
  "message-entered": "staff",
};

/** The wording of each kind for staff. */
export const EVENT_LABELS: Record<EventKind, string> = {
  submitted: "Request sent",
  copied: "Quote copied",
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
  silent: "Silent: owner emailed",
  "follow-up-done": "Follow-up done",
  "draft-discarded": "Reply discarded",
  "link-copied": "Link copied",
  "links-stopped": "Links stopped",
  "message-received": "Message from the customer",
  "message-sent": "Message to the customer",
  "message-entered": "Message entered",
};

/** Returns the words of an event for staff, with their meaning; null if it has none. */
export function eventText(kind: string, message: string | null): string | null {
  if (message === null) return null;
  if (kind === "sent-once") return `To ${message}, this time only`;
  return kind === "sent-again" ? `To ${message}, and later emails too` : message;
}

/** Returns false for a kind that only a newer version has. */
export function isEventKind(kind: string): kind is EventKind {
  return Object.hasOwn(EVENT_LABELS, kind);
}
