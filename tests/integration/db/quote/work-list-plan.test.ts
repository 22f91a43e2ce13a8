import { expect, test } from "vitest";

import { sqlite } from "~/db/engine/client.server";
import { workListQuery } from "~/db/quote/staff-quotes.server";
import { STAFF_FILTERS } from "~/domain/quote/staff-quotes";

// Sorted by hand, each page would read every quote there is.
test.each(STAFF_FILTERS)("the work list of %s is read from its index, in order (Q16)", (filter) => {
  const { sql, params } = workListQuery(
    { q: "", filter },
    { limit: 20, offset: 40, now: 1 },
  ).toSQL();
  const steps = sqlite.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`);
  expect(steps.all(...params).map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SEARCH quotes USING INDEX quotes_by_work /),
  ]);
});
