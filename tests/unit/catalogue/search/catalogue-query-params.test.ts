import { describe, expect, test } from "vitest";

import { MAX_VALUES, productsPath } from "~/catalogue/search/catalogue-query";
import { readCatalogueQuery } from "~/catalogue/search/catalogue-query.server";

const ALLOWED = { pricesShown: true, slugs: ["ip", "torque"] };
const requestOf = (search: string) => new Request(`http://site.example/products${search}`);
const read = (search: string) => readCatalogueQuery(requestOf(search), ALLOWED).query;

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

  test.each(["?q=ph&category=A+%26+B&category=C&type=D&ip=IP65&torque-from=1&torque-to=2&page=2"])(
    "%s is what links say, too",
    (search) => {
      expect(productsPath(read(search))).toBe(`/products${search}`);
    },
  );

  const hasTooMany = (search: string) =>
    readCatalogueQuery(requestOf(search), ALLOWED).hasTooManyValues;
  const searchOf = (names: readonly string[], count: number) => {
    const odd = ["<b>", '"NEAR(', "‮valve", "%", "a".repeat(3000)];
    const pairs = Array.from({ length: count }, (_, at): [string, string] => [
      names[at % names.length] ?? "",
      `${at}${odd[at % odd.length]}`,
    ]);
    return `?${new URLSearchParams(pairs)}`;
  };

  test.each([
    { why: "one name", names: ["category"] },
    { why: "an attribute", names: ["ip"] },
    { why: "all names", names: ["category", "type", "company", "protocol", "ip", "torque-from"] },
  ])("reads sixty values of $why at most, and knows that there are more", ({ names }) => {
    const search = searchOf(names, MAX_VALUES);
    expect(hasTooMany(search)).toBe(false);
    expect(hasTooMany(`${search}&company=x`)).toBe(true);
    expect(read(`${search}&company=x`).company).not.toContain("x");
    const { category, type, company, protocol, attributes } = read(searchOf(names, 500));
    const values = [
      category,
      type,
      company,
      protocol,
      ...attributes.map((each) => each.values),
    ].flat();
    expect(values.length).toBeLessThanOrEqual(MAX_VALUES);
  });

  test.each(["q", "sort", "page", "view", "utm_source"])("counts no value of %s", (name) => {
    expect(hasTooMany(searchOf([name], 500))).toBe(false);
  });

  test("counts no empty field of a form that was sent without scripts", () => {
    expect(hasTooMany(`?${"torque-from=&".repeat(200)}`)).toBe(false);
  });
});
