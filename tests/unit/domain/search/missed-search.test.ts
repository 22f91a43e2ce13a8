import { expect, test } from "vitest";

import { missedSearch } from "~/domain/search/missed-search";

test.each([
  { typed: "  Smoke   Detector ", search: "smoke detector" },
  { typed: "x", search: undefined },
  { typed: "ox", search: "ox" },
  { typed: "x".repeat(40), search: "x".repeat(40) },
  { typed: "x".repeat(41), search: undefined },
  { typed: "ada@example.com", search: undefined },
  { typed: "", search: undefined },
])("'$typed' is counted as $search (C26)", ({ typed, search }) => {
  expect(missedSearch(typed)).toBe(search);
});
