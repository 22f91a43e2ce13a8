import { expect, test } from "vitest";

import { readTypedDetails } from "~/forms/quote-request.server";

test.each([
  { field: "name", tooLong: 200, maxLength: 250 },
  { field: "company", tooLong: 200, maxLength: 250 },
  { field: "notes", tooLong: 5000, maxLength: 8000 },
] as const)("a $field of $tooLong characters is returned whole, but cut at $maxLength", (each) => {
  const typed = (length: number) => {
    const form = new FormData();
    form.set(each.field, "x".repeat(length));
    return readTypedDetails(form)[each.field].length;
  };
  expect(typed(each.tooLong)).toBe(each.tooLong);
  expect(typed(100_000)).toBe(each.maxLength);
});
