import type { QuoteStatus } from "~/quotes/request/quote-status";

/** The outcome of a sent version, by its customer or by staff. */
export type OutcomeKind = "accepted" | "declined" | "withdrawn";

/** The state of a quote between its reply and an order. Expired is computed, never stored. */
export type ReplyState =
  | "unanswered"
  | "draft"
  | "open"
  | "change-requested"
  | "message-waiting"
  | "accepted"
  | "declined"
  | "expired"
  | "withdrawn"
  | "answered-elsewhere";

type StoredReplies = {
  status: QuoteStatus;
  hasDraft: boolean;
  /** The newest version that was sent; its date is the last day in London on which it is open. */
  sent: { validUntil: string } | null;
  /** The outcome of that version, unless it was undone. */
  outcome: OutcomeKind | null;
  /** True while a change or a renewal that the customer requested has not been answered. */
  isChangeRequested: boolean;
  /** True while the customer waits for an answer to a message only. Left out for customers. */
  isMessageWaiting?: boolean;
};

/**
 * Returns the state of a quote's reply on a day in London ("2026-06-12"). An outcome stays after the last day, though a
 * change of a declined version may be requested. A version without an outcome is open until the end of its last day.
 */
export function replyState(stored: StoredReplies, today: string): ReplyState {
  const { status, hasDraft, sent, outcome, isChangeRequested, isMessageWaiting } = stored;
  if (!sent) {
    if (status === "completed") return "answered-elsewhere";
    return hasDraft ? "draft" : "unanswered";
  }
  if (outcome && outcome !== "declined") return outcome;
  if (isChangeRequested) return "change-requested";
  if (isMessageWaiting) return "message-waiting";
  if (outcome) return outcome;
  return isOpenOn(sent.validUntil, today) ? "open" : "expired";
}

/** Returns true up to and including the last day. Both are London dates, which sort as text (R3). */
export function isOpenOn(validUntil: string, today: string): boolean {
  return today <= validUntil;
}

type ReplyBadge = { staff: string; customer: string | null };

const LABELS: Record<ReplyState, ReplyBadge> = {
  unanswered: { staff: "Unanswered", customer: null },
  draft: { staff: "Reply being written", customer: null },
  open: { staff: "Awaiting customer", customer: "Open" },
  "change-requested": { staff: "Change requested", customer: "Change requested" },
  "message-waiting": { staff: "Customer wrote", customer: null },
  accepted: { staff: "Accepted", customer: "Accepted" },
  declined: { staff: "Declined", customer: "Declined" },
  expired: { staff: "Expired", customer: "Expired" },
  withdrawn: { staff: "Withdrawn", customer: "Withdrawn" },
  "answered-elsewhere": { staff: "Answered elsewhere", customer: null },
};

const NEWEST: Record<ReplyState, string> = {
  unanswered: "unanswered",
  draft: "being written",
  open: "open",
  "change-requested": "change requested",
  "message-waiting": "customer wrote",
  accepted: "accepted",
  declined: "declined",
  expired: "expired",
  withdrawn: "withdrawn",
  "answered-elsewhere": "answered elsewhere",
};

/**
 * Returns what staff and the customer read of the newest version's state; the customer reads nothing before
 * a reply. If an earlier version is accepted, both say so first: the order matters more than what followed.
 */
export function replyBadge(
  state: ReplyState,
  { newest, accepted }: { newest: number | null; accepted: number | null },
): ReplyBadge {
  if (accepted === null || accepted === newest || state === "accepted") return LABELS[state];
  const words = `Accepted v${accepted}, v${newest} ${NEWEST[state]}`;
  return { staff: words, customer: words };
}

/** A version of our quote at the moment at which a mail about it is to be sent. Times are milliseconds since 1970. */
export type VersionNow = {
  version: number;
  /** The last day in London on which it can be accepted. */
  validUntil: string | null;
  /** The newest version of the same quote. */
  newest: { version: number; sentAt: number };
  /** Unless it was undone. */
  outcome: { kind: OutcomeKind; at: number } | null;
};
