import { expect, test } from "vitest";

import { missedSearch } from "~/catalogue/search/search-terms";

test.each([
  { typed: "  Smoke   Detector ", search: "smoke detector" },
  { typed: "x", search: undefined },
  { typed: "ox", search: "ox" },
  { typed: "x".repeat(40), search: "x".repeat(40) },
  { typed: "x".repeat(41), search: undefined },
  { typed: "ada@example.com", search: undefined },
  { typed: "01632 960123", search: undefined },
  { typed: "+44 (0)1632 960-123", search: undefined },
  { typed: "(01632) 960 123", search: undefined },
  { typed: "0 123 456 78", search: "0 123 456 78" },
  { typed: "1632 960 123 4", search: "1632 960 123 4" },
  { typed: "0123456789x", search: "0123456789x" },
  { typed: "", search: undefined },
])("'$typed' is counted as $search (C26)", ({ typed, search }) => {
  expect(missedSearch(typed)).toBe(search);
});
