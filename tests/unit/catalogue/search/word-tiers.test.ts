import { describe, expect, test } from "vitest";

import { isPlainWord, tiersOfSearches } from "~/catalogue/search/word-tiers";

const END = "\uE000";

describe("the tiers of the best match (C23)", () => {
  test("of one word are its end of a kind, the kind, the name, and beginnings", () => {
    expect(tiersOfSearches([["valve"]])).toEqual([
      `kind : ("valve ${END}")`,
      'kind : ("valve")',
      '{kind rest} : ("valve")',
      'kind : ("valve" *)',
      '{kind rest} : ("valve" *)',
    ]);
  });

  test("of two searches are those of both", () => {
    expect(tiersOfSearches([["stat"], ["thermostat"]])[1]).toBe(
      'kind : ("stat") OR kind : ("thermostat")',
    );
  });

  test("have the words of a phrase one after the other, each in its spellings", () => {
    const [, , kinds] = tiersOfSearches([["two-way valves brass", "dn"]]);
    expect(kinds).toContain('"two way valves brass"');
    expect(kinds).toContain('"two way valve brass"');
  });

  test("take a number for a whole word only", () => {
    expect(tiersOfSearches([["15"]]).join()).not.toContain("*");
    expect(tiersOfSearches([["dn", "15"]]).join()).not.toContain("*");
  });

  test.each([
    { typed: [], why: "no word" },
    { typed: ["&", "—", '"'], why: "signs only" },
  ])("are none for $why", ({ typed }) => {
    expect(tiersOfSearches([typed])).toEqual([]);
  });

  test("have no operators of what is typed", () => {
    for (const query of tiersOfSearches([['") OR ("*', "name:^", "NEAR(a"]])) {
      const phrases = query.replaceAll(/"[\p{L}\p{N}\uE000 ]*"/gu, "x");
      expect(phrases).toMatch(/^(kind|\{kind rest\}) : [x()*ANDOR ]+$/);
    }
  });

  test("remain short for eight words with many spellings", () => {
    const words = Array.from({ length: 8 }, (_, at) => `0-${at}0V`);
    expect(tiersOfSearches([words]).every((query) => query.length < 4000)).toBe(true);
  });
});

test.each([
  { word: "v", isPlain: true },
  { word: "kΩ", isPlain: true },
  { word: "5m", isPlain: true },
  { word: "°C", isPlain: false },
  { word: '1"', isPlain: false },
  { word: "½", isPlain: false },
])("$word is a plain word: $isPlain", ({ word, isPlain }) => {
  expect(isPlainWord(word)).toBe(isPlain);
});
