import { describe, expect, test } from "vitest";

import { indexSynonyms, withSynonyms } from "~/catalogue/search/synonyms";

const index = indexSynonyms([
  { term: "stat", means: "thermostat", isBothWays: false },
  { term: "DP switch", means: "differential pressure switch", isBothWays: false },
  { term: "aerial", means: "antenna", isBothWays: true },
  { term: "antenna", means: "mast", isBothWays: false },
]);

describe("synonyms (C25)", () => {
  test.each([
    { typed: "room stat", searches: ["room stat", "room thermostat"], why: "a word" },
    { typed: "Stats", searches: ["Stats", "thermostat"], why: "the plural, in any case" },
    {
      typed: "dp switch 24v",
      searches: ["dp switch 24v", "differential pressure switch 24v"],
      why: "a phrase",
    },
    { typed: "dp 24v switch", searches: ["dp 24v switch"], why: "a phrase that is interrupted" },
    { typed: "thermostat", searches: ["thermostat"], why: "one way only" },
    { typed: "antenna", searches: ["antenna", "aerial", "mast"], why: "both ways" },
    { typed: "aerial", searches: ["aerial", "antenna"], why: "a meaning is not looked up again" },
    { typed: "valve", searches: ["valve"], why: "none" },
    {
      typed: '1/2" stat',
      searches: ['1/2" stat', "DN15 stat", '1/2" thermostat', "DN15 thermostat"],
      why: "beside a size in inches",
    },
    { typed: "", searches: [""], why: "nothing typed" },
  ])("$typed: $why", ({ typed, searches }) => {
    expect(withSynonyms(typed, index)).toEqual(searches);
  });

  test("are six searches at most, the typed one among them", () => {
    const searches = withSynonyms("antenna antenna antenna stat", index);
    expect(searches).toHaveLength(6);
    expect(searches[0]).toBe("antenna antenna antenna stat");
  });

  test("are looked up quickly among 500", () => {
    const many = indexSynonyms(
      Array.from({ length: 500 }, (_, at) => ({
        term: `t${at} x`,
        means: `m${at}`,
        isBothWays: true,
      })),
    );
    expect(withSynonyms("t499 x t1 x a b c d", many)).toContain("m499 m1 a b c d");
  });
});
