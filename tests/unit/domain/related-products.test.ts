import { describe, expect, test } from "vitest";

import { type Kin, MOST_RELATED, relatedTo } from "~/domain/related-products";

const kin = (id: number, given: Partial<Kin> = {}): Kin => ({
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

describe("related products", () => {
  test.each([
    {
      why: "protocol counts for more than maker",
      candidates: [kin(2, { company: "Acme" }), kin(3, { protocol: "Modbus" })],
      related: [3, 2],
    },
    {
      why: "shared values count, in any case",
      candidates: [kin(2), kin(3, { specifications: specified("ip65") })],
      related: [3, 2],
    },
    {
      why: "of equals the nearest by name comes first",
      candidates: [kin(9), kin(2), kin(4)],
      related: [2, 4, 9],
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
      related: [3],
    },
    {
      why: "a shared value under another name is not shared",
      candidates: [
        kin(2, { categoryId: null, specifications: [{ parameter: "Other", value: "IP65" }] }),
      ],
      related: [],
    },
    { why: "a product is not related to itself", candidates: [kin(1)], related: [] },
  ])("$why", ({ candidates, related }) => {
    const product = kin(1, {
      protocol: "Modbus",
      company: "Acme",
      specifications: specified("IP65"),
    });
    expect(relatedTo(product, candidates)).toEqual(related);
  });

  test("what neither is known to have is not shared", () => {
    const unknown = { categoryId: null, company: null, protocol: null };
    expect(relatedTo(kin(1, unknown), [kin(2, unknown)])).toEqual([]);
  });

  test("a long table is no closer kin than five shared values", () => {
    const values = specified("a", "b", "c", "d", "e", "f", "g");
    const product = kin(1, { company: "Acme", specifications: values });
    const long = kin(3, { specifications: values });
    const five = kin(9, { company: "Acme", specifications: values.slice(0, 5) });
    expect(relatedTo(product, [long, five])).toEqual([9, 3]);
  });

  test("are four at most", () => {
    const many = Array.from({ length: 30 }, (_, number) => kin(number + 2));
    expect(relatedTo(kin(1), many)).toHaveLength(MOST_RELATED);
  });
});
