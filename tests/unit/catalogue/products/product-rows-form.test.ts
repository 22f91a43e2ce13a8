import { expect, test } from "vitest";

import { readProductRows } from "~/catalogue/products/product-rows-form.server";

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return readProductRows(form);
}

test("both fields of a list together hold 10,000 characters (F3)", () => {
  const errorsFor = (length: number) => {
    const value = "x".repeat(length);
    return read({ "parameter-0": "Range", "value-0": value, "parameter-1": "A", "value-1": "B" })
      .errors;
  };
  expect(errorsFor(9993)).toEqual({});
  expect(errorsFor(9994)).toEqual({
    "parameter-1": ["Specifications must be less than 10000 characters"],
  });
});

test("empty rows between others are skipped, and a file is no text", () => {
  const form = new FormData();
  form.append("title-0", new File(["x"], "a.txt"));
  form.append("explanation-2", " for  life ");
  form.append("title-2", "Sealed");
  expect(readProductRows(form)).toEqual({
    rows: { keyFeatures: [{ first: "Sealed", second: "for life" }], specifications: [] },
    errors: {},
  });
});
