import type { Facts, Fate, RequestFact, SentFact, WonFact } from "~/quotes/numbers/facts";

/** The sets of requests that a figure counts. */
const REQUEST_SETS = {
  received: () => true,
  "answered-in-time": ({ answer }: RequestFact) => answer.kind === "in-time",
  "answered-late": ({ answer }: RequestFact) => answer.kind === "late",
  answered: ({ answer }: RequestFact) => answer.kind === "in-time" || answer.kind === "late",
  overdue: ({ answer }: RequestFact) => answer.kind === "overdue",
  /** Those that the promise is measured by: answered, or overdue. */
  due: ({ answer }: RequestFact) => answer.kind !== "waiting" && answer.kind !== "unawaited",
  "still-waiting": ({ answer }: RequestFact) => answer.kind === "waiting",
  "not-awaited": ({ answer }: RequestFact) => answer.kind === "unawaited",
};

/** The sets of quotes that were sent. */
const SENT_SETS = {
  sent: () => true,
  quoted: ({ isWithdrawn }: SentFact) => !isWithdrawn,
  "sent-and-won": ({ fate }: SentFact) => fate === "won",
  lost: ({ fate }: SentFact) => isLost(fate),
  decided: ({ fate }: SentFact) => fate !== "open",
  open: ({ fate }: SentFact) => fate === "open",
};

const WON_SETS = { won: () => true };

export type RequestSet = keyof typeof REQUEST_SETS;
export type SentSet = keyof typeof SENT_SETS;
export type SetName = RequestSet | SentSet | keyof typeof WON_SETS;

/** The words of each set, as the list of its quotes is headed. */
export const SET_LABELS: Record<SetName, string> = {
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
  lost: "Quotes sent and lost",
  decided: "Quotes sent and decided",
  open: "Quotes sent and still open",
  won: "Won",
};

/** Returns the set of this name, if there is one. */
export function setNamed(name: string | null): SetName | undefined {
  return isSetName(name) ? name : undefined;
}

function isSetName(name: string | null): name is SetName {
  return name !== null && Object.hasOwn(SET_LABELS, name);
}

/** Returns true for a quote that was declined, expired without an answer, or was withdrawn. */
export function isLost(fate: Fate): boolean {
  return fate === "declined" || fate === "expired" || fate === "withdrawn";
}

/** Returns the facts of a set; each is of another quote. */
export function factsIn(
  { requests, sent, won }: Facts,
  set: SetName,
): ReadonlyArray<RequestFact | SentFact | WonFact> {
  if (isKeyOf(REQUEST_SETS, set)) return requests.filter(REQUEST_SETS[set]);
  if (isKeyOf(SENT_SETS, set)) return sent.filter(SENT_SETS[set]);
  return won.filter(WON_SETS[set]);
}

function isKeyOf<Sets extends object>(sets: Sets, name: PropertyKey): name is keyof Sets {
  return Object.hasOwn(sets, name);
}

/** A number of quotes with their value: goods in pence ex VAT, 0 for requests. */
export type Count = { quotes: number; pence: number };

/** A margin on the part of a value whose costs are known. All pence ex VAT. */
export type KnownMargin = { pence: number; costedPence: number; ofPence: number };

export type Figures = Record<SetName, Count> & {
  /** Of the answered requests; null without any. */
  medianMs: number | null;
  ninetiethMs: number | null;
  quotedMargin: KnownMargin;
  wonMargin: KnownMargin;
};

/** Counts the facts. */
export function figuresOf(facts: Facts): Figures {
  const { requests, sent, won } = facts;
  const count = (set: SetName) => countOf(factsIn(facts, set));
  const times = requests
    .flatMap(({ answer }) => ("ms" in answer ? [answer.ms] : []))
    .sort((one, other) => one - other);
  return {
    received: count("received"),
    "answered-in-time": count("answered-in-time"),
    "answered-late": count("answered-late"),
    answered: count("answered"),
    overdue: count("overdue"),
    due: count("due"),
    "still-waiting": count("still-waiting"),
    "not-awaited": count("not-awaited"),
    sent: count("sent"),
    quoted: count("quoted"),
    "sent-and-won": count("sent-and-won"),
    lost: count("lost"),
    decided: count("decided"),
    open: count("open"),
    won: count("won"),
    medianMs: medianOf(times),
    ninetiethMs: times[Math.ceil(times.length * 0.9) - 1] ?? null,
    quotedMargin: marginOf(sent.filter(SENT_SETS.quoted)),
    wonMargin: marginOf(won),
  };
}

function countOf(facts: ReadonlyArray<RequestFact | SentFact | WonFact>): Count {
  let pence = 0;
  for (const fact of facts) if ("pence" in fact) pence += fact.pence;
  return { quotes: facts.length, pence };
}

/** Returns the middle of sorted times, or the mean of the two in the middle. */
function medianOf(times: readonly number[]): number | null {
  const low = times[Math.ceil(times.length / 2) - 1];
  const high = times[Math.floor(times.length / 2)];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

function marginOf(facts: ReadonlyArray<SentFact | WonFact>): KnownMargin {
  const margin = { pence: 0, costedPence: 0, ofPence: 0 };
  for (const { pence, costedPence, costPence } of facts) {
    margin.pence += costedPence - costPence;
    margin.costedPence += costedPence;
    margin.ofPence += pence;
  }
  return margin;
}
