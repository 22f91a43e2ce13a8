/**
 * The facts that the figures are counted from: each request once, each quote once, each acceptance once. Values are
 * goods in pence ex VAT, without delivery.
 */
import { isOpenOn, type OutcomeKind } from "~/quotes/reply/reply-state";
import { ANSWER_WITHIN_MS } from "~/quotes/request/quote-waiting";

export const SOURCES = ["site", "telephone", "copy"] as const;
/** How a quote began: sent from the site, entered by staff for a caller, or copied from another quote by staff. */
export type Source = (typeof SOURCES)[number];

type About = {
  orderNumber: number;
  /** Milliseconds since 1970. */
  at: number;
  source: Source;
  /** The same for all quotes of one firm, account or address. */
  customer: { key: string; name: string };
  /** The e-mail address of the colleague; null without one. */
  person: string | null;
};

/** A request that reached us, at its submission. Its person is who answered it, else its assignee. */
export type RequestFact = About & { answer: Answer };

/** The lines of one manufacturer in a version; null of lines without a product, "" of products without a manufacturer. */
export type LineShare = {
  manufacturer: string | null;
  pence: number;
  /** The part of the value whose costs are known, and these costs (R20). */
  costedPence: number;
  costPence: number;
};

/** The value of a version. Its shares add up to the others. */
export type Valued = Omit<LineShare, "manufacturer"> & { shares: readonly LineShare[] };

/** A quote that was sent: its counted version, at its sending. Its person is who sent that. */
export type SentFact = About & Valued & { isWithdrawn: boolean; fate: Fate; reason: string | null };

/** A standing acceptance, at its time. Its person is who sent the accepted version. */
export type WonFact = About & Valued;

export type Facts = { requests: RequestFact[]; sent: SentFact[]; won: WonFact[] };

/** What became of a request within 24 hours; `unawaited` has no answer, and no one waits for it (Q12). */
export type Answer =
  { kind: "in-time" | "late"; ms: number } | { kind: "overdue" | "waiting" | "unawaited" };

/**
 * Returns how a request was answered (R5, Q11). Its answer is the first of: a version was sent, it was marked
 * complete, as needing no answer, or as answered by a message. All hours count. Exactly 24 hours are in time.
 */
export function answerOf(
  request: { submittedAt: number; answeredAt: readonly number[]; isAwaited: boolean },
  now: number,
): Answer {
  const { submittedAt, answeredAt, isAwaited } = request;
  if (answeredAt.length > 0) {
    const ms = Math.max(0, Math.min(...answeredAt) - submittedAt);
    return { kind: ms <= ANSWER_WITHIN_MS ? "in-time" : "late", ms };
  }
  if (!isAwaited) return { kind: "unawaited" };
  return { kind: now - submittedAt > ANSWER_WITHIN_MS ? "overdue" : "waiting" };
}

type SentVersion = { version: number; outcome: OutcomeKind | null };

/** Returns the version of a quote that counts, of those sent in a period: the newest that is not withdrawn, else the newest. */
export function countedVersion<Version extends SentVersion>(
  versions: readonly Version[],
): Version | undefined {
  const newestFirst = [...versions].sort((one, other) => other.version - one.version);
  return newestFirst.find(({ outcome }) => outcome !== "withdrawn") ?? newestFirst[0];
}

/** What became of a quote up to today, whichever of its versions decided it. */
export type Fate = "won" | "declined" | "expired" | "withdrawn" | "open";

/**
 * Returns what became of a quote: won while an acceptance of any version applies (R4), else by its newest version. While
 * its customer waits for us, as for a change, it is open.
 */
export function fateOf(
  quote: {
    isAccepted: boolean;
    isAwaited: boolean;
    newest: { outcome: OutcomeKind | null; validUntil: string };
  },
  today: string,
): Fate {
  const { isAccepted, isAwaited, newest } = quote;
  if (isAccepted) return "won";
  if (newest.outcome === "withdrawn") return "withdrawn";
  if (isAwaited) return "open";
  if (newest.outcome === "declined") return "declined";
  return isOpenOn(newest.validUntil, today) ? "open" : "expired";
}
