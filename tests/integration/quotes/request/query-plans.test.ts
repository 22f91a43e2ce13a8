import { expect, test } from "vitest";

import { sqlite } from "~/db/client.server";
import { openQuotesQuery, openSumQuery, silentQuery } from "~/quotes/reply/follow-ups.server";
import { OPEN_QUOTES_SORTS } from "~/quotes/reply/open-quotes";
import { unremindedQuery } from "~/quotes/reply/staff-reminders.server";
import { quotesByEmailQuery } from "~/quotes/request/quotes-by-email.server";
import { awaitedQuery, workListQuery } from "~/quotes/request/staff-quotes.server";
import { REPLY_FILTERS, STATUS_FILTERS } from "~/quotes/request/staff-quotes";

/** The steps in which SQLite runs a query. */
function planOf({ sql, params }: { sql: string; params: unknown[] }): string[] {
  const plan = sqlite.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`);
  return plan.all(...params).map(({ detail }) => detail);
}

const PAGE = { limit: 20, offset: 40, now: 1, staffId: "ada" };

// Sorted by hand, each page would read every quote there is.
test.each(STATUS_FILTERS)(
  "the work list of %s is read from its index, in order (Q16)",
  (filter) => {
    const query = workListQuery({ q: "", filter }, PAGE);
    expect(planOf(query.toSQL())).toEqual([
      expect.stringMatching(/^SEARCH quotes USING INDEX quotes_by_work /),
    ]);
  },
);

test.each(REPLY_FILTERS)("the work list of %s is read through indexes", (filter) => {
  const plan = planOf(workListQuery({ q: "", filter }, PAGE).toSQL());
  expect(plan.filter((step) => /^SCAN (?!.*USING (COVERING )?INDEX)/.test(step))).toEqual([]);
});

test("the numbers of quotes that wait are read from their index, and reminders by their key", () => {
  expect(planOf(awaitedQuery({ now: 1, staffId: "ada" }).toSQL())).toEqual([
    expect.stringMatching(/^SEARCH quotes USING INDEX quotes_needing_answer/),
  ]);
  const plan = planOf(unremindedQuery(Date.UTC(2026, 10, 26)).toSQL()).join("\n");
  expect(plan).toMatch(/SEARCH quotes USING INDEX quotes_needing_answer/);
  expect(plan).not.toContain("SCAN ");
});

test("the quotes of an address are found by indexes, without reading all quotes", () => {
  const plan = planOf(quotesByEmailQuery("zoe@example.com", "zoe").toSQL());
  expect(plan.join("\n")).toMatch(/quotes_by_guest_email[^]*quotes_by_user/);
  expect(plan.join("\n")).not.toContain("SCAN");
});

// The versions of years are stored, and few of them are open.
test.each([
  { list: "their sum", query: openSumQuery("2026-06-12").toSQL() },
  { list: "silent ones", query: silentQuery(7, Date.UTC(2026, 5, 12, 9)).toSQL() },
  ...OPEN_QUOTES_SORTS.map((sort) => {
    const query = openQuotesQuery({ sort, today: "2026-06-12", limit: 20, offset: 0 });
    return { list: `the list by ${sort}`, query: query.toSQL() };
  }),
])("open quotes are found by their last day and follow-up, without a scan: $list", ({ query }) => {
  const plan = planOf(query);
  expect(plan.join("\n")).toMatch(/quote_replies_by_validity/);
  expect(plan.filter((step) => step.startsWith("SCAN "))).toEqual([]);
});
