import { MINUTE_MS } from "~/shared/durations";
import type { QuoteStatus } from "~/quotes/request/quote-status";

/** The status changes that staff can make, with button labels and the statuses they start from (Q9). */
const MOVES = {
  in_progress: { label: "Mark In Progress", from: ["submitted"] },
  completed: { label: "Mark Complete", from: ["submitted", "in_progress"] },
} as const satisfies Partial<Record<QuoteStatus, { label: string; from: readonly QuoteStatus[] }>>;

export type QuoteMove = keyof typeof MOVES;

const ALL_MOVES = ["in_progress", "completed"] as const satisfies readonly QuoteMove[];

/** Returns the moves available from a status, with their button labels; none from `completed`. */
export function movesFrom(status: QuoteStatus): Array<{ to: QuoteMove; label: string }> {
  return ALL_MOVES.filter((to) => statusesBefore(to).includes(status)).map((to) => ({
    to,
    label: MOVES[to].label,
  }));
}

/** Returns the statuses that a quote can be moved from. */
export function statusesBefore(to: QuoteMove): readonly QuoteStatus[] {
  return MOVES[to].from;
}

/** Parses the move that a button posts. Returns undefined for any other text. */
export function parseMove(name: string): QuoteMove | undefined {
  return ALL_MOVES.find((move) => move === name);
}

/** A person may take back their own Mark Complete for this long (Q9). */
export const TAKE_BACK_MS = 10 * MINUTE_MS;

/** The button that takes back Mark Complete, beside the moves. */
export const TAKE_BACK = "take-back";

/** A confirmation of Mark Complete: of nothing, that no reply was sent, or that a reply is being written. */
export type Confirmed = "nothing" | "no-reply" | "draft";

/** Parses what a form confirms; any other text is nothing. */
export function parseConfirmed(text: string): Confirmed {
  return text === "no-reply" || text === "draft" ? text : "nothing";
}
