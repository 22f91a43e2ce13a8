import { describe, expect, test } from "vitest";

import { describeCutSearch, normaliseSearch, parseSearch } from "~/catalogue/search/search-terms";

describe("parseSearch", () => {
  test.each([
    { why: "an empty search", typed: "", terms: undefined },
    { why: "only spaces", typed: " \t ", terms: undefined },
    {
      why: "a number and its unit",
      typed: "10 Nm 24 V",
      terms: { indexed: ["10Nm", "24V"], short: [] },
    },
    {
      why: "a number and a word",
      typed: "DN 15 PN",
      terms: { indexed: [], short: ["DN", "15", "PN"] },
    },
    { why: "one word", typed: "sensor", terms: { indexed: ["sensor"], short: [] } },
    {
      why: "short words are separated",
      typed: "CO sensor",
      terms: { indexed: ["sensor"], short: ["CO"] },
    },
    { why: "three characters are enough", typed: "CO2", terms: { indexed: ["CO2"], short: [] } },
    { why: "a fraction character", typed: "G½ ½", terms: { indexed: [], short: ["G½", "½"] } },
    {
      why: "a fraction in digits, because of its spelling in one character",
      typed: "1/2",
      terms: { indexed: [], short: ["1/2"] },
    },
    { why: "a hyphen counts", typed: "V-1", terms: { indexed: ["V-1"], short: [] } },
    { why: "characters, not code units", typed: "𝛀𝛀", terms: { indexed: [], short: ["𝛀𝛀"] } },
  ])("$why", ({ typed, terms }) => {
    expect(parseSearch(typed)).toEqual(
      terms && expect.objectContaining({ whole: typed, ...terms }),
    );
  });

  test.each(["val\u00adve", "\u200bvalve", "valve\ufeff", "\u00a0valve\u202f"])(
    "%j is the word that is seen",
    (typed) => {
      expect(parseSearch(typed)).toEqual(parseSearch("valve"));
    },
  );

  test.each(["2 inch valve", "2-Inches valve", '2" valve', "2inch valve"])(
    "joins inches and their number: %s",
    (typed) => {
      expect(parseSearch(typed)).toMatchObject({ indexed: ["valve"], short: ['2"'] });
    },
  );

  test.each([
    { typed: '"spring return"', words: ["spring return"] },
    { typed: "“spring return” 24 V", words: ["spring return", "24V"] },
    {
      typed: 'valve ("spring return"), "return to zero"',
      words: ["valve", "spring return", "return to zero"],
    },
    { typed: '"DN 15" valve', words: ["DN 15", "valve"] },
    { typed: '"valve" "24 V"', words: ["valve", "24V"] },
    { typed: '2" and 3/4" valve', words: ['2"', '3/4"', "valve"] },
    { typed: '"valve', words: ["valve"] },
    { typed: '"spring ret', words: ["spring", "ret"] },
  ])("takes quoted words as one, and leaves inches: $typed", ({ typed, words }) => {
    expect(parseSearch(typed)?.words).toEqual(words);
  });

  test.each([
    { typed: "6 metres 10 amps", words: ["6m", "10A"] },
    { typed: "24 volt relay 24 vac", words: ["24V", "relay", "24vac"] },
    { typed: "18 newton metres", words: ["18Nm"] },
    { typed: "2 meters", words: ["2", "meters"] },
  ])("takes units in words for their symbols: $typed", ({ typed, words }) => {
    expect(parseSearch(typed)?.words).toEqual(words);
  });

  test("does not treat the beginning of a longer word as inches", () => {
    expect(parseSearch("2 inched")?.indexed).toEqual(["inched"]);
  });

  test("keeps the order of the words", () => {
    expect(parseSearch("3 port valve")?.words).toEqual(["3", "port", "valve"]);
  });

  test("uses at most sixteen words", () => {
    const typed = Array.from({ length: 20 }, (_, at) => `word${at}`).join(" ");
    expect(parseSearch(typed)?.indexed).toHaveLength(16);
  });
});

test("input is cleaned and cut to 200 characters", () => {
  expect(normaliseSearch("  a\u0000 b\n c ")).toBe("a b c");
  expect(normaliseSearch("x".repeat(300))).toHaveLength(200);
  expect(normaliseSearch(`${"x".repeat(199)}𝛀`)).toBe("x".repeat(199));
});

test.each([
  { typed: "which actuator for the CG3-25", words: ["actuator", "CG3-25"] },
  { typed: "What is the best price for a valve", words: ["valve"] },
  { typed: "for the", words: ["for", "the"] },
])(
  "$typed is searched without words that say nothing, unless there are no others",
  ({ typed, words }) => {
    expect(parseSearch(typed)?.words).toEqual(words);
  },
);

test.each([
  { typed: "valve", says: "" },
  { typed: "word ".repeat(16), says: "" },
  { typed: "word ".repeat(17), says: "Only the first 16 words are searched." },
  { typed: "x".repeat(201), says: "Only the first 200 characters are searched." },
])("a text that is too long is said to be cut", ({ typed, says }) => {
  expect(describeCutSearch(typed)).toBe(says);
});
