import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";

import { newProductSchema, productDetails } from "~/catalogue/products/product-form.server";
import { variantSchema } from "~/catalogue/products/product-parts-form.server";

const NO_ROWS = { keyFeatures: [], specifications: [] };

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: "Sensor", ...fields })) {
    form.append(name, value);
  }
  return parseWithZod(form, { schema: newProductSchema });
}

/** Returns the error of a field, or undefined if the form accepts the value. */
function errorOf(fields: Record<string, string>, field = Object.keys(fields)[0] ?? "") {
  return parse(fields).reply().error?.[field]?.[0];
}

describe("the product form (F3)", () => {
  test.each([
    { name: "", says: "Product name must be at least 2 characters" },
    { name: "A", says: "Product name must be at least 2 characters" },
    { name: " A ", says: "Product name must be at least 2 characters" },
    { name: "😀", says: "Product name must be at least 2 characters" },
    { name: "AB", says: undefined },
    { name: "A".repeat(200), says: undefined },
    { name: "A".repeat(201), says: "Product name must be less than 200 characters" },
  ])("a name of $name.length characters: $says", ({ name, says }) => {
    expect(errorOf({ name })).toBe(says);
  });

  test.each([
    { description: "x".repeat(2000), says: undefined },
    { description: `${"x".repeat(1998)}\r\ny`, says: undefined },
    {
      description: "x".repeat(2001),
      says: "Description must be less than 2000 characters",
    },
  ])("a description of $description.length characters: $says", ({ description, says }) => {
    expect(errorOf({ description })).toBe(says);
  });

  const characters = "Product code can only contain letters, numbers, hyphens, and underscores";
  test.each([
    { productCode: "TS-100_a", says: undefined },
    { productCode: "", says: undefined },
    { productCode: "x".repeat(50), says: undefined },
    { productCode: "x".repeat(51), says: "Product code must be less than 50 characters" },
    { productCode: "TS 100", says: characters },
    { productCode: "TS/100", says: characters },
    { productCode: "Größe", says: characters },
  ])("a code of $productCode: $says", ({ productCode, says }) => {
    expect(errorOf({ productCode })).toBe(says);
  });

  test("a blank code is derived from the name, and required if that is impossible", () => {
    expect(errorOf({ name: "Датчик", productCode: "" }, "productCode")).toBe(
      "Product code is required",
    );
    const { value } = Object.assign({ value: undefined }, parse({ name: "Flow Sensor 3/4" }));
    expect(value && productDetails(value, NO_ROWS).code).toEqual({
      kind: "derived",
      code: "flowsensor34",
    });
  });

  const digits = "Enter the price in pounds with up to two decimals, such as 249.50";
  test.each([
    { listPrice: "", says: undefined },
    { listPrice: "0.01", says: undefined },
    { listPrice: "999999.99", says: undefined },
    { listPrice: "0", says: "Price must be positive" },
    { listPrice: "0.00", says: "Price must be positive" },
    { listPrice: "-5", says: "Price must be positive" },
    { listPrice: "1000000", says: "Price must be less than 1,000,000" },
    { listPrice: "1e3", says: digits },
    { listPrice: "£10.10", says: undefined },
    { listPrice: "42.50 GBP", says: undefined },
    { listPrice: "12 EUR", says: digits },
    { listPrice: "1,000,000", says: "Price must be less than 1,000,000" },
    { listPrice: "1,250.00", says: undefined },
    { listPrice: "12,50", says: "Write the price with a point, such as 12.40" },
    { listPrice: "12.345", says: "A price has two decimals at most" },
  ])("a price of $listPrice: $says (M4)", ({ listPrice, says }) => {
    expect(errorOf({ listPrice })).toBe(says);
  });

  const url = "Please enter a valid URL";
  const longest = `https://example.com/${"x".repeat(480)}`;
  test.each([
    { typed: "", says: undefined },
    { typed: "https://example.com/a.png", says: undefined },
    { typed: "HTTP://example.com", says: undefined },
    { typed: longest, says: undefined },
    { typed: `${longest}x`, says: "Image URL must be less than 500 characters" },
    { typed: "javascript:alert(1)", says: url },
    { typed: "data:image/png;base64,AA", says: url },
    { typed: "ftp://example.com/a.png", says: url },
    { typed: "//example.com/a.png", says: url },
    { typed: "/media/products/a.webp", says: url },
    { typed: "https://", says: url },
    { typed: "https://exa mple.com", says: url },
    { typed: "example.com", says: url },
  ])("an image at $typed: $says", ({ typed, says }) => {
    expect(errorOf({ imageUrl: typed })).toBe(says);
    expect(errorOf({ datasheetUrl: typed })).toBe(says?.replace("Image", "Datasheet"));
  });

  const grams = "Enter the weight as a whole number of grams, such as 250, or as in 0.25 kg";
  test.each([
    { weightGrams: "0", says: undefined },
    { weightGrams: "10000000", says: undefined },
    { weightGrams: "10000001", says: "Weight must be at most 10,000,000 g" },
    { weightGrams: "0.5", says: grams },
    { weightGrams: "1kg", says: undefined },
    { weightGrams: "0.25 kg", says: undefined },
    { weightGrams: "0,25 kg", says: grams },
    { weightGrams: "20000 kg", says: "Weight must be at most 10,000,000 g" },
    { weightGrams: "-1", says: grams },
  ])("a weight of $weightGrams: $says", ({ weightGrams, says }) => {
    expect(errorOf({ weightGrams })).toBe(says);
  });

  test("company and protocol are at most 100 characters", () => {
    expect(errorOf({ company: "x".repeat(100) })).toBeUndefined();
    expect(errorOf({ company: "x".repeat(101) })).toBe(
      "Company name must be less than 100 characters",
    );
    expect(errorOf({ protocol: "x".repeat(100) })).toBeUndefined();
    expect(errorOf({ protocol: "x".repeat(101) })).toBe(
      "Protocol must be less than 100 characters",
    );
  });
});

test("a variant's price may be blank, and 0 means POA", () => {
  const price = (typed: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: "V", price: typed })) {
      form.append(name, value);
    }
    const submission = parseWithZod(form, { schema: variantSchema });
    return submission.status === "success" ? submission.value.price : submission.error?.price;
  };
  expect(price("")).toBeUndefined();
  expect(price("0")).toBe(0);
  expect(price("-1")).toEqual(["Price must be positive"]);
});
