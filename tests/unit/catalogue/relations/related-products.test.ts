import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  type RelatedCandidate,
  MAX_RELATED,
  rankRelated,
} from "~/catalogue/relations/related-products";

type Specified = RelatedCandidate & { specifications: Array<{ parameter: string; value: string }> };

const candidate = (id: number, given: Partial<Specified> = {}): Specified => ({
  id,
  categoryId: 1,
  company: null,
  protocol: null,
  nameRank: id * 1000,
  specifications: [],
  ...given,
});
const specified = (...values: string[]) =>
  values.map((value, index) => ({ parameter: `Parameter ${index}`, value }));

function related(product: Specified, candidates: Specified[]) {
  const readIds: number[] = [];
  const ids = rankRelated(product, candidates, (id) => {
    readIds.push(id);
    return [product, ...candidates].find((each) => each.id === id)?.specifications ?? [];
  });
  return { ids, readIds };
}

describe("related products", () => {
  test.each([
    {
      why: "protocol scores higher than manufacturer",
      candidates: [candidate(2, { company: "Acme" }), candidate(3, { protocol: "Modbus" })],
      expected: [3, 2],
    },
    {
      why: "shared values count, ignoring case",
      candidates: [candidate(2), candidate(3, { specifications: specified("ip65") })],
      expected: [3, 2],
    },
    {
      why: "ties are broken by name rank",
      candidates: [candidate(9), candidate(2), candidate(4)],
      expected: [2, 4, 9],
    },
    {
      why: "another category needs the same protocol, manufacturer and a shared value",
      candidates: [
        candidate(2, { categoryId: 2, protocol: "Modbus", company: "Acme" }),
        candidate(3, {
          categoryId: 2,
          protocol: "Modbus",
          company: "Acme",
          specifications: specified("IP65"),
        }),
      ],
      expected: [3],
    },
    {
      why: "the same value of another parameter is not shared",
      candidates: [
        candidate(2, { categoryId: null, specifications: [{ parameter: "Other", value: "IP65" }] }),
      ],
      expected: [],
    },
    { why: "a product is not related to itself", candidates: [candidate(1)], expected: [] },
  ])("$why", ({ candidates, expected }) => {
    const product = candidate(1, {
      protocol: "Modbus",
      company: "Acme",
      specifications: specified("IP65"),
    });
    expect(related(product, candidates).ids).toEqual(expected);
  });

  test("two unknown values are not shared", () => {
    const unknown = { categoryId: null, company: null, protocol: null };
    expect(related(candidate(1, unknown), [candidate(2, unknown)]).ids).toEqual([]);
  });

  test("more than five shared values score no higher", () => {
    const values = specified("a", "b", "c", "d", "e", "f", "g");
    const product = candidate(1, { company: "Acme", specifications: values });
    const long = candidate(3, { specifications: values });
    const five = candidate(9, { company: "Acme", specifications: values.slice(0, 5) });
    expect(related(product, [long, five]).ids).toEqual([9, 3]);
  });

  test("returns at most four", () => {
    const many = Array.from({ length: 30 }, (_, number) => candidate(number + 2));
    expect(related(candidate(1), many).ids).toHaveLength(MAX_RELATED);
  });

  test("does not read specifications that cannot change the result", () => {
    const specifications = specified("a", "b", "c", "d", "e");
    const many = Array.from({ length: 30 }, (_, number) =>
      candidate(number + 2, { specifications }),
    );
    const { ids, readIds } = related(candidate(1, { specifications }), many);
    expect(ids).toEqual([2, 3, 4, 5]);
    expect(readIds).toEqual([1, ...ids]);
  });

  test("equals a full comparison of every candidate", () => {
    const few = fc.option(fc.integer({ min: 1, max: 2 }));
    const word = fc.option(fc.constantFrom("one", "two"));
    const values = fc.subarray(specified("a", "b", "c", "d", "e", "f"));
    const given = fc.record({
      categoryId: few,
      protocol: word,
      company: word,
      specifications: values,
      nameRank: fc.integer({ min: 1, max: 9 }),
    });

    fc.assert(
      fc.property(given, fc.array(given, { maxLength: 20 }), (one, others) => {
        const product = candidate(1, one);
        const candidates = others.map((other, place) => candidate(place + 2, other));
        const alone = candidates.flatMap((each) => related(product, [each]).ids);
        const pairwise = alone.sort((a, b) =>
          related(product, candidatesOf(a, b)).ids[0] === a ? -1 : 1,
        );
        expect(related(product, candidates).ids).toEqual(pairwise.slice(0, MAX_RELATED));

        function candidatesOf(...ids: number[]) {
          return candidates.filter(({ id }) => ids.includes(id));
        }
      }),
    );
  });
});
