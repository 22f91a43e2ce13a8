import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  type RelatedCandidate,
  MAX_RELATED,
  rankRelated,
} from "~/domain/catalogue/related-products";

type Specified = RelatedCandidate & { specifications: Array<{ parameter: string; value: string }> };

const kin = (id: number, given: Partial<Specified> = {}): Specified => ({
  id,
  categoryId: 1,
  company: null,
  protocol: null,
  nameRank: id * 1000,
  specifications: [],
  ...given,
});
const specified = (...values: string[]) =>
  values.map((value, place) => ({ parameter: `Parameter ${place}`, value }));

function related(product: Specified, candidates: Specified[]) {
  const asked: number[] = [];
  const ids = rankRelated(product, candidates, (id) => {
    asked.push(id);
    return [product, ...candidates].find((each) => each.id === id)?.specifications ?? [];
  });
  return { ids, asked };
}

describe("related products", () => {
  test.each([
    {
      why: "protocol counts for more than maker",
      candidates: [kin(2, { company: "Acme" }), kin(3, { protocol: "Modbus" })],
      expected: [3, 2],
    },
    {
      why: "shared values count, in any case",
      candidates: [kin(2), kin(3, { specifications: specified("ip65") })],
      expected: [3, 2],
    },
    {
      why: "of equals the nearest by name comes first",
      candidates: [kin(9), kin(2), kin(4)],
      expected: [2, 4, 9],
    },
    {
      why: "another category needs protocol, maker and a value in common",
      candidates: [
        kin(2, { categoryId: 2, protocol: "Modbus", company: "Acme" }),
        kin(3, {
          categoryId: 2,
          protocol: "Modbus",
          company: "Acme",
          specifications: specified("IP65"),
        }),
      ],
      expected: [3],
    },
    {
      why: "a shared value under another name is not shared",
      candidates: [
        kin(2, { categoryId: null, specifications: [{ parameter: "Other", value: "IP65" }] }),
      ],
      expected: [],
    },
    { why: "a product is not related to itself", candidates: [kin(1)], expected: [] },
  ])("$why", ({ candidates, expected }) => {
    const product = kin(1, {
      protocol: "Modbus",
      company: "Acme",
      specifications: specified("IP65"),
    });
    expect(related(product, candidates).ids).toEqual(expected);
  });

  test("what neither is known to have is not shared", () => {
    const unknown = { categoryId: null, company: null, protocol: null };
    expect(related(kin(1, unknown), [kin(2, unknown)]).ids).toEqual([]);
  });

  test("a long table is no closer kin than five shared values", () => {
    const values = specified("a", "b", "c", "d", "e", "f", "g");
    const product = kin(1, { company: "Acme", specifications: values });
    const long = kin(3, { specifications: values });
    const five = kin(9, { company: "Acme", specifications: values.slice(0, 5) });
    expect(related(product, [long, five]).ids).toEqual([9, 3]);
  });

  test("are four at most", () => {
    const many = Array.from({ length: 30 }, (_, number) => kin(number + 2));
    expect(related(kin(1), many).ids).toHaveLength(MAX_RELATED);
  });

  test("specifications are not asked for once they can make no difference", () => {
    const specifications = specified("a", "b", "c", "d", "e");
    const many = Array.from({ length: 30 }, (_, number) => kin(number + 2, { specifications }));
    const { ids, asked } = related(kin(1, { specifications }), many);
    expect(ids).toEqual([2, 3, 4, 5]);
    expect(asked).toEqual([1, ...ids]);
  });

  test("are those that comparing every candidate in full would give", () => {
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
        const product = kin(1, one);
        const candidates = others.map((other, place) => kin(place + 2, other));
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
