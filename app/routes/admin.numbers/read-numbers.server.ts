import { setImmediate as nextTurn } from "node:timers/promises";

import { figuresOf, workingTimesOf } from "~/quotes/numbers/figures";
import type { Grouping } from "~/quotes/numbers/groups";
import { readFacts } from "~/quotes/numbers/history.server";
import { listGroups, type NumbersReader } from "~/quotes/numbers/number-sets.server";
import type { Period } from "~/quotes/numbers/period";
import { tableRows } from "~/quotes/numbers/tables";
import { readSiteSettings } from "~/site/settings/site-settings.server";

/** Returns null for a period in which nothing happened. Other requests get their turn between the tables. */
export async function readNumbers(period: Period, reader: NumbersReader, now: number) {
  const facts = await readFacts(period, now);
  if (facts.length === 0) return null;
  const tableOf = async (by: Grouping) => {
    await nextTurn();
    return tableRows(listGroups(facts, by, period, reader), by);
  };
  return {
    figures: figuresOf(facts),
    working: workingTimesOf(facts, readSiteSettings().holidays),
    tables: {
      week: await tableOf("week"),
      salesperson: await tableOf("salesperson"),
      manufacturer: await tableOf("manufacturer"),
      customer: await tableOf("customer"),
      source: await tableOf("source"),
      reason: await tableOf("reason"),
    },
    isOwnOnly: !reader.isAdmin,
  };
}
