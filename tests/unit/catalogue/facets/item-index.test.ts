import fc from "fast-check";
import { expect, test } from "vitest";

import {
  EMPTY_INDEX,
  freshStock,
  type IndexedProduct,
  placeOfRank,
  placesOf,
  replaceProducts,
} from "~/catalogue/facets/item-index";
import { forEachValue, indexValues } from "~/catalogue/facets/item-values";

const terms = fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 4 });
const product = fc.record({
  id: fc.integer({ min: 1, max: 8 }),
  rank: fc.integer({ min: 1, max: 1000 }),
  terms,
  items: fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }),
      terms,
      stock: fc.option(fc.integer({ min: 0, max: 9 })),
      stockEnteredAt: fc.option(fc.integer({ min: 60_000, max: 9_000_000 })),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  isListed: fc.boolean(),
});

const indexOf = (products: readonly IndexedProduct[]) =>
  replaceProducts(EMPTY_INDEX, new Map(products.map((each) => [each.id, each]))).index;

const RULES = {
  valuesOf: (term: number) => [[], [1], [2, 3], undefined, [9], [1, 4]][Math.abs(term)],
  replaces: new Map([[4, 1]]),
  facetOf: Int32Array.from([0, 0, 0, 0, 1, 1, 1, 2, 2, 2]),
  facetCount: 3,
  isSingle: (facet: number) => facet === 0,
  parameterOf: (term: number) => (term > 0 ? term % 3 : undefined),
  parameterCount: 3,
  inStock: { value: 8, since: 3_000_000 },
};

test("an index that follows every change is the one that is made of all products", () => {
  fc.assert(
    fc.property(fc.array(fc.array(product, { maxLength: 4 }), { maxLength: 12 }), (changes) => {
      const listed = new Map<number, IndexedProduct>();
      let index = EMPTY_INDEX;
      let values = indexValues(index, RULES);
      for (const atOnce of changes) {
        const changed = new Map<number, IndexedProduct | undefined>();
        for (const { isListed, ...each } of atOnce) {
          const isTaken = [...listed.values()].some(
            ({ id, rank }) => rank === each.rank && id !== each.id,
          );
          const now = isListed && !isTaken ? each : undefined;
          if (now) listed.set(each.id, now);
          else listed.delete(each.id);
          changed.set(each.id, now);
        }
        const now = replaceProducts(index, changed);
        values = indexValues(now.index, RULES, { values, unchanged: now.unchanged });
        index = now.index;
      }
      const made = replaceProducts(EMPTY_INDEX, listed).index;
      expect(index).toEqual(made);
      expect(values).toEqual(indexValues(made, RULES));
      const inOrder = [...listed.values()].sort((one, other) => one.rank - other.rank);
      const items = inOrder.flatMap((each) => each.items);
      expect(Array.from(index.ids)).toEqual(inOrder.map(({ id }) => id));
      expect(Array.from(index.terms)).toEqual(inOrder.flatMap((each) => each.terms));
      expect(Array.from(index.itemIds)).toEqual(items.map(({ id }) => id));
      expect(Array.from(index.itemTerms)).toEqual(items.flatMap((each) => each.terms));
      expect(items.map((_, item) => freshStock(index, item, 60_000))).toEqual(
        items.map(({ stock, stockEnteredAt }) =>
          stockEnteredAt === null ? undefined : (stock ?? undefined),
        ),
      );
    }),
  );
});

test("a product is found at its place by its rank", () => {
  const item = { id: 0, terms: [], stock: null, stockEnteredAt: null };
  const index = indexOf([
    { id: 7, rank: 20, terms: [], items: [item] },
    { id: 3, rank: 10, terms: [], items: [item] },
  ]);
  expect(Array.from(placesOf(index, [20, 15, 99]))).toEqual([0, 1]);
  expect([10, 20, 15, 99].map((rank) => placeOfRank(index, rank))).toEqual([0, 1, -1, -1]);
});

// Values of 10 to 19 are of facet 1, and so on; an item has one value of facet 1, such as Kvs.
const FACET_OF = Int32Array.from({ length: 60 }, (_, value) => Math.floor(value / 10));
type Line = { parameter: string; values: number[]; entered?: number };
const line = (parameter: string, ...values: number[]): Line => ({ parameter, values });
const entered = (facet: number, ...values: number[]): Line => ({
  ...{ parameter: "", values, entered: facet },
});

function valuesOf(general: Line[], variants: Line[][], stock: number | null = null): number[][] {
  const lines = [general, ...variants].flat();
  const parameters = [...new Set(lines.map(({ parameter }) => parameter.toLowerCase()))];
  const termOf = (each: Line) => lines.indexOf(each);
  const items = (variants.length > 0 ? variants : [[]]).map((own, at) => ({
    ...{ id: at + 1, terms: own.map(termOf), stock, stockEnteredAt: 120_000 },
  }));
  const index = indexOf([{ id: 1, rank: 1, terms: general.map(termOf), items }]);
  const values = indexValues(index, {
    valuesOf: (term) => lines[term]?.values,
    replaces: new Map(lines.flatMap((each, term) => (each.entered ? [[term, each.entered]] : []))),
    facetOf: FACET_OF,
    facetCount: 6,
    isSingle: (facet) => facet === 1,
    parameterOf: (term) => {
      const { parameter = "" } = lines[term] ?? {};
      return parameter ? parameters.indexOf(parameter.toLowerCase()) : undefined;
    },
    parameterCount: parameters.length,
    inStock: { value: 50, since: 60_000 },
  });
  return items.map((_, item) => {
    const found: number[] = [];
    forEachValue(values, { place: 0, item }, (value) => found.push(value));
    return found.sort((one, other) => one - other);
  });
}

test.each([
  {
    why: "a variant's own line takes the place of the product's",
    general: [line("kvs", 11), line("Supply", 21)],
    variants: [[line("Kvs", 12)], []],
    values: [
      [12, 21],
      [11, 21],
    ],
  },
  {
    why: "its own attribute takes the place of the product's in another line",
    general: [line("Flow coefficient", 12)],
    variants: [[line("Kvs", 11)]],
    values: [[11]],
  },
  {
    why: "a line of its own that is not read is none of the product's",
    general: [line("Supply", 21)],
    variants: [[line("Supply")], []],
    values: [[], [21]],
  },
  {
    why: "a list of sizes says nothing once a variant states its own",
    general: [line("Kvs", 11, 12), line("Supply", 21, 22)],
    variants: [[line("Kvs", 11)], [line("Colour", 31)]],
    values: [
      [11, 21, 22],
      [21, 22, 31],
    ],
  },
  {
    why: "a list of sizes is all that is known while no variant states its own",
    general: [line("Kvs", 11, 12)],
    variants: [[line("Colour", 31)], []],
    values: [
      [11, 12, 31],
      [11, 12],
    ],
  },
  {
    why: "what staff entered of a product counts for all its variants",
    general: [line("Supply", 21, 22), entered(2, 23)],
    variants: [[line("Supply", 24)], []],
    values: [[23], [23]],
  },
  {
    why: "what staff entered of a variant counts for that",
    general: [line("Supply", 21), entered(3, 31)],
    variants: [[line("Supply", 22), entered(2, 23)], [entered(2)], [entered(3, 32)]],
    values: [[23, 31], [31], [21, 32]],
  },
  {
    why: "each value once, whichever lines have it",
    general: [line("Supply", 21, 22), line("Also", 22)],
    variants: [],
    values: [[21, 22]],
  },
])("the values of an item: $why (C16, C45)", ({ general, variants, values }) => {
  expect(valuesOf(general, variants)).toEqual(values);
});

test("an item with stock has the value of being in stock, unless that is 0 (C18)", () => {
  expect([1, 0, null].map((stock) => valuesOf([], [], stock))).toEqual([[[50]], [[]], [[]]]);
});
