import { expect, test } from "vitest";

import { splitSorted } from "~/catalogue/facets/split-sorted";

test.each([
  { numbers: [], others: [1], found: [], rest: [] },
  { numbers: [1, 2], others: [], found: [], rest: [1, 2] },
  { numbers: [1, 3, 5, 7], others: [0, 3, 4, 7, 9], found: [3, 7], rest: [1, 5] },
])("$numbers among $others", ({ numbers, others, found, rest }) => {
  expect(splitSorted(numbers, others)).toEqual([found, rest]);
});
