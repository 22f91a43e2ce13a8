import fc from "fast-check";
import { expect, test } from "vitest";

import {
  EMPTY_INDEX,
  type IndexedProduct,
  indexValues,
  nameValues,
  placesOf,
  replaceProducts,
} from "~/catalogue/facets/facet-index";

const product = fc.record({
  id: fc.integer({ min: 1, max: 8 }),
  rank: fc.integer({ min: 1, max: 1000 }),
  terms: fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 4 }),
  isListed: fc.boolean(),
});

test("an index that follows every change is the one that is made of all products", () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 30 }), (changes) => {
      const listed = new Map<number, IndexedProduct>();
      let index = EMPTY_INDEX;
      for (const { id, rank, terms, isListed } of changes) {
        const isTaken = [...listed.values()].some((each) => each.rank === rank && each.id !== id);
        const now = isListed && !isTaken ? { id, rank, terms } : undefined;
        if (now) listed.set(id, now);
        else listed.delete(id);
        index = replaceProducts(index, new Map([[id, now]]));
      }
      expect(index).toEqual(replaceProducts(EMPTY_INDEX, listed));
      const inOrder = [...listed.values()].sort((one, other) => one.rank - other.rank);
      expect(Array.from(index.ids)).toEqual(inOrder.map(({ id }) => id));
      expect(Array.from(index.terms)).toEqual(inOrder.flatMap(({ terms }) => terms));
    }),
  );
});

test("a product has each value once, whichever of its terms have it", () => {
  const products = [
    { id: 7, rank: 20, terms: [1, 2, 9] },
    { id: 3, rank: 10, terms: [2] },
  ];
  const index = replaceProducts(EMPTY_INDEX, new Map(products.map((each) => [each.id, each])));
  const values = new Map([
    [1, [0, 1]],
    [2, [1]],
  ]);
  const facetOf = Int32Array.from([4, 5]);
  const valuesOf = (term: number) => values.get(term);
  expect(indexValues(index, { valuesOf, facetOf, replaces: new Map() })).toEqual({
    offsets: Int32Array.from([0, 1, 3]),
    values: Int32Array.from([1, 0, 1]),
  });
  expect(indexValues(index, { valuesOf, facetOf, replaces: new Map([[9, 4]]) })).toEqual({
    offsets: Int32Array.from([0, 1, 2]),
    values: Int32Array.from([1, 1]),
  });
  expect(Array.from(placesOf(index, [20, 15, 99]))).toEqual([0, 1]);
});

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
    },
    [],
  );
  const found = (textId: number) => (valuesOf.get(textId) ?? []).map((at) => values[at]?.label);
  expect(found(10)).toEqual(["IP65", "IP54", "IP20", "IP40"]);
  expect(found(20)).toEqual(["IP20"]);
  expect(found(30)).toEqual(["IP54", "IP20", "IP40"]);
});
