import { expect, test } from "vitest";

import { changedFields } from "~/shared/changed-fields";

test("returns only fields that differ, compares lists by content, and treats missing as null", () => {
  const before = { name: "A", features: ["x"], company: null, protocol: "KNX" };
  expect(changedFields(before, { ...before, name: "B", protocol: undefined })).toEqual({
    before: { name: "A", protocol: "KNX" },
    after: { name: "B", protocol: null },
  });
  expect(changedFields(before, { ...before, features: ["x"] })).toBeUndefined();
});
