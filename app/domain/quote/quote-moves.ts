import type { QuoteStatus } from "~/domain/quote/quote-status";

/** Where staff may move a quote to, by what they press, and from where (Q9). */
const MOVES = {
  in_progress: { label: "Mark In Progress", from: ["submitted"] },
  completed: { label: "Mark Complete", from: ["submitted", "in_progress"] },
} as const satisfies Partial<Record<QuoteStatus, { label: string; from: readonly QuoteStatus[] }>>;

export type QuoteMove = keyof typeof MOVES;

const ALL_MOVES = ["in_progress", "completed"] as const satisfies readonly QuoteMove[];

/** What staff may do with a quote of this status, with the words on each button; nothing for a completed one. */
export function movesFrom(status: QuoteStatus): Array<{ to: QuoteMove; label: string }> {
  return ALL_MOVES.filter((to) => statusesBefore(to).includes(status)).map((to) => ({
    to,
    label: MOVES[to].label,
  }));
}

/** The statuses a quote may be in just before it is moved to this one. */
export function statusesBefore(to: QuoteMove): readonly QuoteStatus[] {
  return MOVES[to].from;
}

/** A move by its name, as a button posts it; undefined for what is none. */
export function parseMove(name: string): QuoteMove | undefined {
  return ALL_MOVES.find((move) => move === name);
}
