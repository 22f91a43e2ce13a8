import { type Fact, SET_LABELS } from "~/quotes/numbers/facts";
import { ordersIn, setNamed } from "~/quotes/numbers/figures";
import { type Group, type Grouping, groupingNamed, groupsOf } from "~/quotes/numbers/groups";
import { readFacts } from "~/quotes/numbers/history.server";
import { numberSetParams } from "~/quotes/numbers/number-sets";
import { numbersPath, type Period, periodText, readPeriod, weeksOf } from "~/quotes/numbers/period";
import { listColleagues } from "~/quotes/reply/assignees.server";
import { londonDay } from "~/shared/dates";

/** The reader: figures by person are for administrators only, and for each their own. */
export type NumbersReader = { email: string; isAdmin: boolean };

type CountedQuotes = {
  orderNumbers: number[];
  /** The parameters that name the set in an address. */
  params: Record<string, string>;
  /** As "Won, 1 March 2027 to 31 March 2027". */
  title: string;
  /** The address of the figures. */
  backTo: string;
};

/**
 * Finds the quotes that a figure counts, by the parameters of an address. Null without `set`; undefined for parameters
 * that name no figure, or one that is for others to read.
 */
export async function findCountedQuotes(
  params: URLSearchParams,
  reader: NumbersReader,
  now: number,
): Promise<CountedQuotes | null | undefined> {
  if (!params.has("set")) return null;
  const set = setNamed(params.get("set"));
  const by = groupingNamed(params.get("by"));
  const read = readPeriod(params, londonDay(now));
  if (!set || read.kind === "refused" || (params.has("by") && !by)) return undefined;

  const { period } = read;
  const { from, to } = period;
  const facts = await readFacts(period, now);
  const group =
    by && listGroups(facts, by, period, reader).find(({ key }) => key === params.get("of"));
  if (by && !group) return undefined;
  return {
    orderNumbers: ordersIn(group?.parts ?? facts, set),
    params: numberSetParams({
      ...{ set, period: { from, to } },
      ...(group && by && { group: { by, key: group.key } }),
    }),
    title: [SET_LABELS[set], periodText(period), group?.name].filter(Boolean).join(", "),
    backTo: numbersPath(period),
  };
}

/** Groups facts as this reader may see them. */
export function listGroups(
  facts: readonly Fact[],
  by: Grouping,
  period: Period,
  { email, isAdmin }: NumbersReader,
): Group[] {
  const groups = groupsOf(facts, by, { weeks: weeksOf(period), colleagues: listColleagues() });
  if (by !== "salesperson" || isAdmin) return groups;
  return groups.filter(({ key }) => key === email.toLowerCase());
}
