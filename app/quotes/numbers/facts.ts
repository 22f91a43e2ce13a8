/**
 * The facts that the figures are counted from: each request once, each quote once, each acceptance once. Values are
 * goods in pence ex VAT, without delivery.
 */
import { isOpenOn, type OutcomeKind } from "~/quotes/reply/reply-state";
import { ANSWER_WITHIN_MS } from "~/quotes/request/quote-waiting";

/** How a quote began: sent from the site, entered by staff for a caller, or copied from another quote by staff. */
export type Source = "site" | "telephone" | "copy";

/** A value, the part of it whose costs are known, and these costs (R20). */
export type Value = { pence: number; costedPence: number; costPence: number };

/** The part of a fact that a figure counts. */
export type Part = Value & {
  orderNumber: number;
  /** The sets that it belongs to: one of a few lists, so that facts are counted by list. */
  sets: readonly SetName[];
  /** The time to the answer, of an answered request; null otherwise. */
  ms: number | null;
};

/** A request at its submission, a quote at its sending, or an acceptance at its time. A request has no value. */
export type Fact = Part & {
  /** Milliseconds since 1970. */
  at: number;
  source: Source;
  /** The same for all quotes of one firm, account or address. */
  customer: { key: string; name: string };
  /**
   * The e-mail address of the colleague: who answered the request, else its assignee; who sent the quote, or the
   * accepted version. Null if no colleague did.
   */
  person: string | null;
  /** Why a quote was lost; null where it was not. */
  loss: { key: string; name: string } | null;
  /** The value by manufacturer, null of lines without a product, "" of products without a manufacturer. */
  shares: ReadonlyArray<Value & { manufacturer: string | null }>;
};

/** The words of each set, as the list of its quotes is headed. */
export const SET_LABELS = {
  received: "Requests received",
  "answered-in-time": "Requests answered within 24 hours",
  "answered-late": "Requests answered late",
  answered: "Requests answered",
  overdue: "Requests past 24 hours without an answer",
  due: "Requests answered or past 24 hours",
  "still-waiting": "Requests waiting, within 24 hours",
  "not-awaited": "Requests that no one waits for",
  sent: "Quotes sent",
  quoted: "Quoted",
  "sent-and-won": "Quotes sent and won",
  decided: "Quotes sent and decided",
  open: "Quotes sent and still open",
  lost: "Quotes sent and lost",
  won: "Won",
};

/** A set of quotes that a figure counts; each quote is in a set once at most. */
export type SetName = keyof typeof SET_LABELS;

/** The answer to a request, measured by 24 hours; `unawaited` has none, and no one waits for it (Q12). */
export type Answer =
  { kind: "in-time" | "late"; ms: number } | { kind: "overdue" | "waiting" | "unawaited" };

/**
 * Returns how a request was answered (Q21). Its answer is the first of: a version was sent, it was marked
 * complete, as needing no answer, or as answered by a message. All hours count. Exactly 24 hours are in time.
 */
export function answerOf(
  request: { submittedAt: number; answeredAt: number | null; isAwaited: boolean },
  now: number,
): Answer {
  const { submittedAt, answeredAt, isAwaited } = request;
  if (answeredAt !== null) {
    const ms = Math.max(0, answeredAt - submittedAt);
    return { kind: ms <= ANSWER_WITHIN_MS ? "in-time" : "late", ms };
  }
  if (!isAwaited) return { kind: "unawaited" };
  return { kind: now - submittedAt > ANSWER_WITHIN_MS ? "overdue" : "waiting" };
}

/** The sets of a request. The promise is measured by the requests that are due: answered, or past 24 hours. */
export const SETS_OF_ANSWER: Record<Answer["kind"], readonly SetName[]> = {
  "in-time": ["received", "due", "answered", "answered-in-time"],
  late: ["received", "due", "answered", "answered-late"],
  overdue: ["received", "due", "overdue"],
  waiting: ["received", "still-waiting"],
  unawaited: ["received", "not-awaited"],
};

type SentVersion = { version: number; outcome: OutcomeKind | null };

/** Returns the version of a quote that counts, of those sent in a period: the newest that is not withdrawn, else the newest. */
export function countedVersion<Version extends SentVersion>(
  versions: readonly Version[],
): Version | undefined {
  const [first, ...others] = versions;
  const rankOf = ({ version, outcome }: SentVersion) =>
    outcome === "withdrawn" ? version - Number.MAX_SAFE_INTEGER : version;
  return others.reduce((best, each) => (best && rankOf(best) > rankOf(each) ? best : each), first);
}

/** The fate of a quote up to today, whichever of its versions decided it. */
type Fate = "won" | "declined" | "expired" | "withdrawn" | "open";

/**
 * Returns the fate of a quote: won while an acceptance of any version applies (R4), otherwise that of its newest
 * version. A quote whose customer waits for us, for instance for a change, is open.
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

type Sold = "won" | "open" | "lost";

const SETS_OF_FATE: Record<Sold, readonly SetName[]> = {
  won: ["sent", "decided", "sent-and-won", "quoted"],
  open: ["sent", "open", "quoted"],
  lost: ["sent", "decided", "lost", "quoted"],
};

const SETS_OF_WITHDRAWN: Record<Sold, readonly SetName[]> = {
  won: ["sent", "decided", "sent-and-won"],
  open: ["sent", "open"],
  lost: ["sent", "decided", "lost"],
};

/** The sets of an acceptance, which counts on its own day (Q21). */
export const SETS_OF_WON: readonly SetName[] = ["won"];

/** Returns the sets of a quote that was sent; if all its versions of the period were withdrawn, it is not quoted. */
export function setsOfSent(fate: Fate, isWithdrawn: boolean): readonly SetName[] {
  const sold = fate === "won" || fate === "open" ? fate : "lost";
  return (isWithdrawn ? SETS_OF_WITHDRAWN : SETS_OF_FATE)[sold];
}

/** Returns why a quote was lost, with the reason of a decline (R8); null for one that was not lost. */
export function lossOf(fate: Fate, reason: string | null): Fact["loss"] {
  if (fate === "expired") return { key: "expired", name: "Expired without an answer" };
  if (fate === "withdrawn") return { key: "withdrawn", name: "Withdrawn by us" };
  if (fate !== "declined") return null;
  return reason === null
    ? { key: "declined", name: "Declined, reason not stored" }
    : { key: `declined:${reason}`, name: `Declined: ${reason}` };
}
