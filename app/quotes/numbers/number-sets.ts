import type { SetName } from "~/quotes/numbers/facts";
import type { Grouping } from "~/quotes/numbers/groups";
import type { Period } from "~/quotes/numbers/period";
import { staffQuotesPath } from "~/quotes/request/staff-quotes";

/** The quotes that a figure counts: a set of a period, or its part in one group. */
export type NumberSet = {
  set: SetName;
  period: Period;
  group?: { by: Grouping; key: string };
};

/** Returns the parameters of a set in an address. */
export function numberSetParams({ set, period, group }: NumberSet): Record<string, string> {
  const { from, to } = period;
  return { set, from, to, ...(group && { by: group.by, of: group.key }) };
}

/** Returns the address of the list of exactly the quotes that a figure counts. */
export function numberSetPath(numberSet: NumberSet): string {
  return staffQuotesPath({ counted: numberSetParams(numberSet) });
}
