import { expect, test } from "vitest";

import { moveItem } from "~/shared/reorder";

const list = [{ id: 1 }, { id: 2 }, { id: 3 }];
const ids = (entries: Array<{ id: number }>) => entries.map(({ id }) => id);

test.each([
  { why: "up", id: 2, direction: "up" as const, order: [2, 1, 3] },
  { why: "down", id: 2, direction: "down" as const, order: [1, 3, 2] },
  { why: "the first stays first", id: 1, direction: "up" as const, order: [1, 2, 3] },
  { why: "the last stays last", id: 3, direction: "down" as const, order: [1, 2, 3] },
  { why: "an unknown id moves nothing", id: 9, direction: "down" as const, order: [1, 2, 3] },
])("$why", ({ id, direction, order }) => {
  expect(ids(moveItem(list, id, direction))).toEqual(order);
});
