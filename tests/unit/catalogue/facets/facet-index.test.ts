import { expect, test } from "vitest";

import { nameValues } from "~/catalogue/facets/facet-index";

test("a protection rating is found by each that it includes, and two of one line by the lower (C32)", () => {
  const ratings = [
    { id: 1, label: "IP65", low: 65 },
    { id: 2, label: "IP54", low: 54 },
    { id: 3, label: "IP65 / IP20", low: 20 },
    { id: 4, label: "IP40", low: 40 },
  ];
  const { values, valuesOf } = nameValues(
    {
      categories: [],
      attributes: [{ id: 1, name: "IP rating", slug: "ip", kind: "ip", unit: null }],
      attributeCategories: [],
      values: ratings.map((rating) => ({ ...rating, attributeId: 1, high: rating.low })),
      readings: [
        [10, 1],
        [20, 3],
        [30, 2],
      ],
      typeNames: [],
      hasStock: false,
    },
    [],
  );
  const found = (textId: number) => (valuesOf.get(textId) ?? []).map((at) => values[at]?.label);
  expect(found(10)).toEqual(["IP65", "IP54", "IP20", "IP40"]);
  expect(found(20)).toEqual(["IP20"]);
  expect(found(30)).toEqual(["IP54", "IP20", "IP40"]);
});
