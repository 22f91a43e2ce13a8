import { expect, test } from "vitest";

import { readTypedDetails } from "~/forms/quote-request.server";

test.each([
  { field: "name", whole: 200, kept: 250 },
  { field: "company", whole: 200, kept: 250 },
  { field: "notes", whole: 5000, kept: 8000 },
] as const)("a $field of $whole characters is kept whole, a longer one not without end", (each) => {
  const typed = (length: number) => {
    const form = new FormData();
    form.set(each.field, "x".repeat(length));
    return readTypedDetails(form)[each.field].length;
  };
  expect(typed(each.whole)).toBe(each.whole);
  expect(typed(100_000)).toBe(each.kept);
});
