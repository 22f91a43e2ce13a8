import { describe, expect, test } from "vitest";

import { alternativeSearches } from "~/domain/catalogue/alternative-searches";

describe("alternativeSearches", () => {
  const finding: Record<string, number> = {
    sensor: 168,
    temperature: 140,
    "temperature sensor": 125,
    immersion: 54,
    IP65: 95,
    "spring return": 24,
    "CB2-15": 1,
    x: 300,
    "immersion port": 40,
    port: 93,
  };
  const known = ["sensor", "temperature", "immersion"];
  const offered = (typed: string) => alternativeSearches(typed, known, (q) => finding[q] ?? 0);

  test.each([
    { why: "a typing error", typed: "temprature sensor", offers: ["temperature sensor"] },
    { why: "an extra hyphen", typed: "spring-return", offers: ["spring return"] },
    { why: "a rating in two words", typed: "IP 65", offers: ["IP65"] },
    { why: "an unknown word next to a known one", typed: "dp sensor", offers: ["sensor"] },
    {
      why: "words that never occur together, the rarest first",
      typed: "sensor port immersion",
      offers: ["immersion", "port", "sensor"],
    },
    {
      why: "a line of a parts list",
      typed: "x CB2-15 sensor",
      offers: ["CB2-15", "sensor"],
    },
    {
      why: "known words that occur together",
      typed: "immersion port abc",
      offers: ["immersion port", "immersion", "port"],
    },
    {
      why: "a typing error next to an unknown word",
      typed: "qwertz temprature sensor",
      offers: ["temperature sensor", "temperature", "sensor"],
    },
    { why: "no similar word", typed: "qwertz", offers: [] },
    { why: "an empty search", typed: "", offers: [] },
  ])("$why", ({ typed, offers }) => {
    expect(offered(typed)).toEqual(offers);
  });

  test("words of one or two characters are neither counted nor suggested by themselves", () => {
    const counted: string[] = [];
    alternativeSearches("x 2 q-w-e qwertz", known, (q) => {
      counted.push(q);
      return 0;
    });
    const isShort = (q: string) => q.split(" ").every((word) => word.length < 3);
    expect(counted.filter(isShort)).toEqual([]);
  });

  test("returns at most three", () => {
    expect(offered("sensor immersion IP65 port")).toHaveLength(3);
  });
});
