import { describe, expect, test } from "vitest";

import { MAX_VALUES, productsPath } from "~/domain/catalogue/catalogue-query";
import { hasTooManyValues, readCatalogueQuery } from "~/http/catalogue-query.server";

const ALLOWED = { pricesShown: true, slugs: ["ip", "torque"] };
const requestOf = (search: string) => new Request(`http://site.example/products${search}`);
const read = (search: string) => readCatalogueQuery(requestOf(search), ALLOWED);

describe("the address of a list (C30)", () => {
  test.each([
    { search: "", means: {} },
    { search: "?category=Sensors", means: { category: ["Sensors"] } },
    { search: "?category=Sensors&category=Valves", means: { category: ["Sensors", "Valves"] } },
    { search: "?category=&category=+Valves+&category=valves", means: { category: ["Valves"] } },
    {
      search: "?ip=IP65&ip=IP67&utm_source=mail",
      means: { attributes: [{ slug: "ip", values: ["IP65", "IP67"], from: "", to: "" }] },
    },
    {
      search: "?torque-from=10&torque-to=",
      means: { attributes: [{ slug: "torque", values: [], from: "10", to: "" }] },
    },
  ])("$search", ({ search, means }) => {
    expect(read(search)).toMatchObject({ category: [], attributes: [], ...means });
  });

  test.each(["?q=ph&category=A+%26+B&category=C&ip=IP65&torque-from=1&torque-to=2&page=2"])(
    "%s is what links say, too",
    (search) => {
      expect(productsPath(read(search))).toBe(`/products${search}`);
    },
  );

  test.each([
    "q",
    "category",
    "company",
    "protocol",
    "ip",
    "torque",
    "torque-from",
    "sort",
    "page",
  ])("reads forty values of %s at most, and knows that there are more", (name) => {
    const typed = ["<b>", '"NEAR(', "‮valve", "%", "a".repeat(3000)];
    const values = Array.from({ length: MAX_VALUES }, (_, at) => `${typed[at % 5]}${at}`);
    const search = `?${new URLSearchParams(values.map((value) => [name, value]))}`;
    expect(read(search).category.length).toBeLessThanOrEqual(MAX_VALUES);
    expect(hasTooManyValues(requestOf(search))).toBe(false);
    expect(hasTooManyValues(requestOf(`${search}&${name}=x`))).toBe(true);
    expect(read(`${search}&category=x`).category).not.toContain(name === "category" ? "x" : "");
  });
});
