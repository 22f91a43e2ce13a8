import { expect, test } from "vitest";

import {
  addRecentlyViewed,
  MAX_RECENTLY_VIEWED,
} from "~/catalogue/cards/recently-viewed-cookie.server";

test.each([
  { why: "the first product", ids: [], viewed: 1, remembered: [1] },
  { why: "a new product comes first", ids: [1], viewed: 2, remembered: [2, 1] },
  {
    why: "a product seen before moves to the front",
    ids: [3, 2, 1],
    viewed: 1,
    remembered: [1, 3, 2],
  },
  { why: "the same product twice in a row", ids: [2, 1], viewed: 2, remembered: [2, 1] },
])("products viewed: $why", ({ ids, viewed, remembered }) => {
  expect(addRecentlyViewed(ids, viewed)).toEqual(remembered);
});

test("the ninth product replaces the oldest", () => {
  const ids = addRecentlyViewed([8, 7, 6, 5, 4, 3, 2, 1], 9);
  expect(ids).toHaveLength(MAX_RECENTLY_VIEWED);
  expect(ids).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
});
