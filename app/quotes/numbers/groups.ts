import type {
  Facts,
  LineShare,
  RequestFact,
  SentFact,
  Source,
  Valued,
  WonFact,
} from "~/quotes/numbers/facts";
import { isLost } from "~/quotes/numbers/figures";
import { periodText, type Week, weekAt } from "~/quotes/numbers/period";
import { type Colleague, staffName } from "~/quotes/reply/colleagues";
import { dayAfter, formatLondonDay } from "~/shared/dates";
import { addToGroup } from "~/shared/group-by";

export const GROUPINGS = [
  "week",
  "salesperson",
  "manufacturer",
  "customer",
  "source",
  "reason",
] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The facts of a week, a person and so on. The key is for addresses. */
export type Group = { key: string; name: string; facts: Facts };

type Fact = RequestFact | SentFact | WonFact;

type Naming = { weeks: readonly Week[]; colleagues: readonly Colleague[] };

/** The key of what has no other: of no person, and of no product. */
const NONE = "none";

const SOURCE_NAMES: Record<Source, string> = {
  site: "From the site",
  telephone: "Entered for a caller",
  copy: "Copied from another quote",
};

/** Returns the grouping of this name, if there is one. */
export function groupingNamed(name: string | null): Grouping | undefined {
  return GROUPINGS.find((each) => each === name);
}

/**
 * Puts the facts into groups: weeks in their order, all others by the value that was quoted. A quote is in one group
 * of each kind, but with its lines in one of each of their manufacturers. Only lost quotes have reasons.
 */
export function groupsOf(facts: Facts, by: Grouping, naming: Naming): Group[] {
  const groups = new Map<string, Group>();
  if (by === "week") for (const week of naming.weeks) addGroup(groups, weekName(week));
  const groupOf = (named: Named) => groups.get(named.key) ?? addGroup(groups, named);

  if (by !== "manufacturer" && by !== "reason") {
    for (const fact of facts.requests) groupOf(nameOf(fact, by, naming)).facts.requests.push(fact);
  }
  for (const fact of facts.sent) {
    if (by === "reason" && !isLost(fact.fate)) continue;
    for (const [named, part] of partsOf(fact, by, naming)) groupOf(named).facts.sent.push(part);
  }
  for (const fact of by === "reason" ? [] : facts.won) {
    for (const [named, part] of partsOf(fact, by, naming)) groupOf(named).facts.won.push(part);
  }
  return by === "week" ? [...groups.values()] : sorted([...groups.values()]);
}

type Named = { key: string; name: string };

function addGroup(groups: Map<string, Group>, { key, name }: Named): Group {
  const group: Group = { key, name, facts: { requests: [], sent: [], won: [] } };
  groups.set(key, group);
  return group;
}

function partsOf<Sold extends SentFact | WonFact>(
  fact: Sold,
  by: Grouping,
  naming: Naming,
): Array<[Named, Sold]> {
  if (by !== "manufacturer") return [[nameOf(fact, by, naming), fact]];
  return sharesByManufacturer(fact).map((share) => [
    manufacturerName(share.manufacturer),
    { ...fact, ...share, shares: [share] },
  ]);
}

function sharesByManufacturer({ shares }: Valued): LineShare[] {
  const found = new Map<string | null, LineShare[]>();
  for (const share of shares) addToGroup(found, share.manufacturer, share);
  return [...found].map(([manufacturer, parts]) => ({ manufacturer, ...sumOf(parts) }));
}

/** Adds up the value and the costs. */
export function sumOf(parts: readonly LineShare[]): Omit<LineShare, "manufacturer"> {
  const sum = { pence: 0, costedPence: 0, costPence: 0 };
  for (const { pence, costedPence, costPence } of parts) {
    sum.pence += pence;
    sum.costedPence += costedPence;
    sum.costPence += costPence;
  }
  return sum;
}

function nameOf(fact: Fact, by: Exclude<Grouping, "manufacturer">, naming: Naming): Named {
  switch (by) {
    case "week": {
      const week = weekAt(naming.weeks, fact.at);
      return week ? weekName(week) : { key: NONE, name: "" };
    }
    case "salesperson": {
      const { person } = fact;
      if (person === null) return { key: NONE, name: "No one" };
      return { key: person.toLowerCase(), name: staffName(person, naming.colleagues) };
    }
    case "customer":
      return fact.customer;
    case "source":
      return { key: fact.source, name: SOURCE_NAMES[fact.source] };
    case "reason":
      return reasonName(fact);
  }
}

/** Names a week that is cut off by the period with its days. */
function weekName(week: Week): Named {
  const isWhole = week.from === week.monday && week.to === dayAfter(week.monday, 6);
  return { key: week.monday, name: isWhole ? formatLondonDay(week.monday) : periodText(week) };
}

function manufacturerName(manufacturer: string | null): Named {
  if (manufacturer === null) return { key: NONE, name: "Not in our catalogue" };
  return { key: `of:${manufacturer}`, name: manufacturer || "Without a manufacturer" };
}

function reasonName(fact: Fact): Named {
  const fate = "fate" in fact ? fact.fate : "open";
  if (fate === "expired") return { key: "expired", name: "Expired without an answer" };
  if (fate === "withdrawn") return { key: "withdrawn", name: "Withdrawn by us" };
  const reason = "reason" in fact ? fact.reason : null;
  return reason === null
    ? { key: NONE, name: "Declined, reason not stored" }
    : { key: `declined:${reason}`, name: `Declined: ${reason}` };
}

function sorted(groups: Group[]): Group[] {
  const quoted = new Map(groups.map(({ key, facts }) => [key, quotedPence(facts)]));
  const valueOf = ({ key }: Group) => quoted.get(key) ?? 0;
  return groups.sort(
    (one, other) => valueOf(other) - valueOf(one) || one.name.localeCompare(other.name, "en-GB"),
  );
}

function quotedPence({ sent }: Facts): number {
  return sent.reduce((sum, { pence, isWithdrawn }) => sum + (isWithdrawn ? 0 : pence), 0);
}
