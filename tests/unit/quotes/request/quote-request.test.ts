import { expect, test } from "vitest";

import { readTypedDetails } from "~/quotes/request/quote-request-form.server";

test.each([
  { who: "visitor", field: "name", tooLong: 120, maxLength: 150 },
  { who: "visitor", field: "company", tooLong: 120, maxLength: 150 },
  { who: "visitor", field: "notes", tooLong: 1500, maxLength: 2000 },
  { who: "customer", field: "notes", tooLong: 5000, maxLength: 8000 },
] as const)("a $who's $field of $tooLong characters is whole, but cut at $maxLength", (each) => {
  const typed = (length: number) => {
    const form = new FormData();
    form.set(each.field, "x".repeat(length));
    return readTypedDetails(form, { isCustomer: each.who === "customer" })[each.field].length;
  };
  expect(typed(each.tooLong)).toBe(each.tooLong);
  expect(typed(100_000)).toBe(each.maxLength);
});
