import { describe, expect, test } from "vitest";

import type { AttributeKind } from "~/catalogue/facets/attribute-kinds";
import { type FacetGroup, facetGroups } from "~/catalogue/facets/facet-form";
import { FIXED_FACETS } from "~/catalogue/facets/facet-groups";
import { steadyGroups } from "~/catalogue/facets/steady-groups";
import type { AttributeChoice } from "~/catalogue/search/catalogue-query";

type Attribute = {
  slug: string;
  kind?: AttributeKind;
  unit?: string;
  /** The number of products found of each label. */
  counts: Record<string, number>;
  choice?: Partial<AttributeChoice>;
};

/** Returns the groups for some attributes, or fixed facets by their slugs, of ten products found. */
function groupsOf(attributes: readonly Attribute[], total = 10) {
  const fixed = FIXED_FACETS.map(
    (facet) =>
      attributes.find(({ slug }) => slug === facet.slug) ?? { slug: facet.slug, counts: {} },
  );
  const others = attributes.filter(({ slug }) => FIXED_FACETS.every((each) => each.slug !== slug));
  const all: Attribute[] = [...fixed, ...others];
  const values = all.flatMap(({ counts, kind = "choice" }, facet) =>
    Object.keys(counts).map((label) => {
      const number = kind === "choice" ? null : Number(/\d+/.exec(label)?.[0]);
      return { facet, label, low: number, high: number };
    }),
  );
  return facetGroups({
    facets: all.map(({ slug, kind = "choice", unit = null }) => ({
      ...{ slug, label: slug, kind, unit, categories: [] },
    })),
    values,
    choices: all.map(
      ({ slug, choice }) => choice && { slug, values: [], from: "", to: "", ...choice },
    ),
    groupsOfFacet: all.map(({ choice }) => (choice ? [1] : [])),
    found: { length: total },
    ofValue: Int32Array.from(all.flatMap(({ counts }) => Object.values(counts))),
    ofFacet: new Int32Array(all.length),
    without: Int32Array.from([total, total]),
  });
}
const names = (attributes: readonly Attribute[]) => groupsOf(attributes).map(({ slug }) => slug);

describe("the groups of the filter form (C44)", () => {
  test("are by how well they divide, after type, category and manufacturer", () => {
    expect(
      names([
        { slug: "few", counts: { a: 1, b: 1 } },
        { slug: "uneven", counts: { a: 9, b: 1 } },
        { slug: "even", counts: { a: 5, b: 5 } },
        { slug: "company", counts: { a: 9, b: 1 } },
        { slug: "protocol", counts: { KNX: 3, "M-Bus": 3 } },
        { slug: "type", counts: { a: 9, b: 1 } },
      ]),
    ).toEqual(["type", "company", "even", "protocol", "few", "uneven"]);
  });

  test("are left out where they divide nothing, unless they are in use", () => {
    const all = { slug: "all", counts: { a: 10 } };
    expect(names([all, { slug: "none", counts: {} }, { slug: "some", counts: { a: 3 } }])).toEqual([
      "some",
    ]);
    expect(names([{ ...all, choice: { values: ["a"] } }])).toEqual(["all"]);
  });

  test("are open if in use, and the first four that divide well", () => {
    const groups = groupsOf([
      ...["a", "b", "c", "d", "e"].map((slug) => ({ slug, counts: { x: 5, y: 5 } })),
      { slug: "used", counts: { x: 10 }, choice: { values: ["x"] } },
      { slug: "poor", counts: { x: 9, y: 1 } },
    ]);
    expect(groups.filter(({ isOpen }) => isOpen).map(({ slug }) => slug)).toEqual([
      ...["a", "b", "c", "d", "used"],
    ]);
  });

  test("a protocol is a bus; signals are the control signal's, unless chosen", () => {
    const counts = { KNX: 2, "Modbus RTU": 1, Analogue: 4, "On/off": 2, "0-10 V": 1, Zigbee: 1 };
    const labels = (choice?: Partial<AttributeChoice>) =>
      groupsOf([{ slug: "protocol", counts, ...(choice && { choice }) }])
        .flatMap(({ options }) => options.map(([label]) => label))
        .toSorted();
    expect(labels()).toEqual(["KNX", "Modbus RTU", "Zigbee"]);
    expect(labels({ values: ["Analogue"] })).toContain("Analogue");
  });

  test("ratings that all have, or the same products as a higher one, are left out", () => {
    const ip = { slug: "ip", kind: "ip" as const };
    const counts = { IP20: 10, IP30: 6, IP40: 6, IP54: 6, IP65: 2 };
    expect(groupsOf([{ ...ip, counts }])[0]?.options).toEqual([
      ["IP54", 6],
      ["IP65", 2],
    ]);
    expect(groupsOf([{ ...ip, counts: { IP20: 10, IP54: 10 } }])).toEqual([]);
  });

  test("numbers have their least and most, and ticks up to twelve", () => {
    const torque = { slug: "torque", kind: "number" as const, unit: "Nm" };
    const counts = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at + 5} Nm`, 1]));
    expect(groupsOf([{ ...torque, counts: counts(12) }])[0]).toMatchObject({
      span: "5 to 16 Nm",
      options: Object.entries(counts(12)),
    });
    expect(groupsOf([{ ...torque, counts: counts(13) }], 20)[0]).toMatchObject({
      span: "5 to 17 Nm",
      options: [],
    });
  });
});

describe("groups that stay in their places (C44)", () => {
  const group = (slug: string, options: Array<[string, number]>) => ({
    ...{ slug, label: slug, kind: "choice" as const },
    options,
  });
  test("keep their order and values, and gain what is new at their ends", () => {
    const before = [
      group("a", [
        ["x", 3],
        ["y", 2],
      ]),
      group("b", [["z", 1]]),
    ];
    const now = [
      group("c", [["n", 1]]),
      {
        ...group("a", [
          ["w", 5],
          ["y", 4],
        ]),
        chosen: ["y"],
      },
    ];
    expect(steadyGroups(before, now)).toMatchObject([
      {
        slug: "a",
        chosen: ["y"],
        options: [
          ["x", 0],
          ["y", 4],
          ["w", 5],
        ],
      },
      { slug: "b", isGone: true, options: [["z", -1]] },
      { slug: "c", options: [["n", 1]] },
    ]);
    const back = steadyGroups(steadyGroups(before, now), before);
    expect(back.map(({ slug }) => slug)).toEqual(["a", "b", "c"]);
    expect(back[1]).toEqual(before[1]);
  });
});

test("a group of very many values lists the commonest and the chosen ones, and says how many more there are", () => {
  const counts = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`v${at}`, 1]));
  const [type] = groupsOf([{ slug: "type", counts }]);
  expect(type?.options).toHaveLength(8);
  expect(type?.unlisted).toBe(92);
  const [chosen] = groupsOf([{ slug: "type", counts, choice: { values: ["v99"] } }]);
  expect(chosen?.options).toHaveLength(25);
  expect(chosen).toMatchObject({ chosen: ["v99"], unlisted: 75 });
});

test("a value that a group does not list any more may still find something", () => {
  const type = { slug: "type", label: "Type", kind: "choice" as const };
  const [steady] = steadyGroups(
    [{ ...type, options: [["x", 3]] }],
    [{ ...type, options: [["y", 2]], unlisted: 4 }],
  );
  expect(steady?.options).toEqual([
    ["x", -1],
    ["y", 2],
  ]);
});

test("numbers that become few are not ticks until the next page load, and their span has its line", () => {
  const torque: FacetGroup = { slug: "torque", label: "Torque", kind: "number", options: [] };
  const now: FacetGroup = { ...torque, options: [["5 Nm", 1]] };
  expect(steadyGroups([{ ...torque, span: "2 to 40 Nm" }], [now])).toMatchObject([
    { options: [], span: "\u00a0" },
  ]);
  expect(steadyGroups([torque], [{ ...now, chosen: ["5 Nm"] }])[0]?.options).toHaveLength(1);
});
