import { type Part, SET_LABELS, type SetName, type Value } from "~/quotes/numbers/facts";
import { type Holidays, workMeter } from "~/shared/working-time";

/** A number of quotes with their value. */
export type Count = Value & { quotes: number };

/** The middle of the times to an answer, and the time within which nine of ten were answered; null without an answer. */
export type Times = { medianMs: number | null; ninetiethMs: number | null };

export type Figures = { counts: Record<SetName, Count> } & Times;

/** Returns the set of this name, if there is one. */
export function setNamed(name: string | null): SetName | undefined {
  return isSetName(name) ? name : undefined;
}

function isSetName(name: string | null): name is SetName {
  return name !== null && Object.hasOwn(SET_LABELS, name);
}

/** Returns the order numbers of a set. */
export function ordersIn(parts: readonly Part[], set: SetName): number[] {
  return parts.filter(({ sets }) => sets.includes(set)).map(({ orderNumber }) => orderNumber);
}

/** Counts facts, or the parts of them in a group. */
export function figuresOf(parts: readonly Part[]): Figures {
  const byList = new Map<readonly SetName[], Count>();
  const times: number[] = [];
  for (const { sets, ms, pence, costedPence, costPence } of parts) {
    let count = byList.get(sets);
    if (!count) byList.set(sets, (count = noCount()));
    count.quotes += 1;
    count.pence += pence;
    count.costedPence += costedPence;
    count.costPence += costPence;
    if (ms !== null) times.push(ms);
  }
  const counts = noCounts();
  for (const [sets, count] of byList) for (const set of sets) add(counts[set], count);
  return { counts, ...timesOf(times) };
}

/** Returns the times to an answer in working time (Q19), of the requests among these facts that were answered. */
export function workingTimesOf(
  facts: ReadonlyArray<{ at: number; ms: number | null }>,
  holidays: Holidays,
): Times {
  const workBetween = workMeter(holidays);
  return timesOf(facts.flatMap(({ at, ms }) => (ms === null ? [] : [workBetween(at, at + ms)])));
}

function timesOf(unsorted: readonly number[]): Times {
  const times = [...unsorted].sort((one, other) => one - other);
  const ninetiethMs = times[Math.ceil(times.length * 0.9) - 1] ?? null;
  return { medianMs: medianOf(times), ninetiethMs };
}

function add(count: Count, { quotes, pence, costedPence, costPence }: Count): void {
  count.quotes += quotes;
  count.pence += pence;
  count.costedPence += costedPence;
  count.costPence += costPence;
}

/** Returns the middle of sorted times, or the mean of the two in the middle. */
function medianOf(times: readonly number[]): number | null {
  const low = times[Math.ceil(times.length / 2) - 1];
  const high = times[Math.floor(times.length / 2)];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

function noCount(): Count {
  return { quotes: 0, pence: 0, costedPence: 0, costPence: 0 };
}

function noCounts(): Record<SetName, Count> {
  const none = noCount;
  return {
    ...{ received: none(), due: none(), answered: none(), overdue: none() },
    ...{ "answered-in-time": none(), "answered-late": none() },
    ...{ "still-waiting": none(), "not-awaited": none() },
    ...{ sent: none(), quoted: none(), decided: none(), open: none(), lost: none() },
    ...{ "sent-and-won": none(), won: none() },
  };
}
