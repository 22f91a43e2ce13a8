import type { Fact, Part, Source } from "~/quotes/numbers/facts";
import { periodText, type Week, weekAt } from "~/quotes/numbers/period";
import { type Colleague, staffName } from "~/quotes/reply/colleagues";
import { dayAfter, formatLondonDay } from "~/shared/dates";

export const GROUPINGS = [
  "week",
  "salesperson",
  "manufacturer",
  "customer",
  "source",
  "reason",
] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The facts of a week, a person and so on, or their parts in it. The key is for addresses. */
export type Group = { key: string; name: string; parts: Part[] };

type Naming = { weeks: readonly Week[]; colleagues: readonly Colleague[] };

/** The key of facts without a person or without a product. */
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
 * Puts facts into groups: weeks in their order, all others by the value that was quoted, or lost. A fact is in one
 * group of each kind, but with its lines in one of each of their manufacturers. Only lost quotes have reasons.
 */
export function groupsOf(facts: readonly Fact[], by: Grouping, naming: Naming): Group[] {
  const groups = new Map<string, Group>();
  const addTo = (key: string, part: Part, nameOf: () => string) => {
    const group = groups.get(key);
    if (group) group.parts.push(part);
    else groups.set(key, { key, name: nameOf(), parts: [part] });
  };
  switch (by) {
    case "week":
      for (const week of naming.weeks) groups.set(week.monday, emptyWeek(week));
      for (const fact of facts)
        addTo(weekAt(naming.weeks, fact.at)?.monday ?? NONE, fact, () => "");
      return [...groups.values()];
    case "manufacturer":
      for (const fact of facts) addShares(fact, addTo);
      break;
    case "reason":
      for (const fact of facts) {
        const { loss } = fact;
        if (loss) addTo(loss.key, fact, () => loss.name);
      }
      return byValue(groups, "lost");
    case "salesperson":
      for (const fact of facts) {
        const { person } = fact;
        const nameOf = () => (person === null ? "No one" : staffName(person, naming.colleagues));
        addTo(person?.toLowerCase() ?? NONE, fact, nameOf);
      }
      break;
    case "customer":
      for (const fact of facts) addTo(fact.customer.key, fact, () => fact.customer.name);
      break;
    case "source":
      for (const fact of facts) addTo(fact.source, fact, () => SOURCE_NAMES[fact.source]);
      break;
  }
  return byValue(groups, "quoted");
}

/** Adds the shares of a fact, each as a part with its own value. */
function addShares(
  { orderNumber, sets, ms, shares }: Fact,
  addTo: (key: string, part: Part, nameOf: () => string) => void,
): void {
  for (const { manufacturer, pence, costedPence, costPence } of shares) {
    const part = { orderNumber, sets, ms, pence, costedPence, costPence };
    addTo(manufacturer === null ? NONE : `of:${manufacturer}`, part, () =>
      manufacturerName(manufacturer),
    );
  }
}

function manufacturerName(manufacturer: string | null): string {
  if (manufacturer === null) return "Not in our catalogue";
  return manufacturer || "Without a manufacturer";
}

/** Names a week that is cut off by the period with its days. */
function emptyWeek(week: Week): Group {
  const { monday, from, to } = week;
  const isWhole = from === monday && to === dayAfter(monday, 6);
  const name = isWhole ? formatLondonDay(monday) : periodText(week);
  return { key: monday, name, parts: [] };
}

function byValue(groups: ReadonlyMap<string, Group>, set: "quoted" | "lost"): Group[] {
  return [...groups.values()]
    .map((group) => ({ group, pence: penceIn(group, set) }))
    .sort((one, other) => other.pence - one.pence || (one.group.name < other.group.name ? -1 : 1))
    .map(({ group }) => group);
}

function penceIn({ parts }: Group, set: "quoted" | "lost"): number {
  let sum = 0;
  for (const { sets, pence } of parts) if (sets.includes(set)) sum += pence;
  return sum;
}
