import { describe, expect, test } from "vitest";

import { describeWay, otherWays } from "~/catalogue/search/other-ways";

describe("other ways (C24)", () => {
  const finding: Record<string, number> = {
    sensor: 168,
    temperature: 140,
    "temperature sensor": 125,
    immersion: 54,
    IP65: 95,
    "spring return": 24,
    "CB2-15": 1,
    "CB2-15 valve": 1,
    valve: 128,
    x: 300,
    "immersion port": 40,
    port: 93,
    "room sensor": 44,
    "room sensor LoRaWAN": 3,
    room: 60,
    "TUF 20 EO": 1,
    "5": 10,
    "15 5": 4,
  };
  const found = (typed: string) =>
    otherWays(typed, {
      words: ["sensor", "temperature", "immersion", "actuator"],
      countOf: (q) => finding[q] ?? 0,
      codeOf: (word) => (word === "cb215" ? "CB2-15" : undefined),
    }).map(describeWay);

  test.each([
    {
      why: "a typing error",
      typed: "temprature sensor",
      ways: ["Did you mean 'temperature sensor'? (125)"],
    },
    {
      why: "an extra hyphen",
      typed: "spring-return",
      ways: ["Did you mean 'spring return'? (24)"],
    },
    { why: "a rating in two words", typed: "IP 65", ways: ["Did you mean 'IP65'? (95)"] },
    { why: "a code without marks", typed: "cb215", ways: ["Did you mean 'CB2-15'? (1)"] },
    { why: "and beside a word", typed: "cb215 valve", ways: ["Did you mean 'CB2-15 valve'? (1)"] },
    { why: "an unknown word next to a known one", typed: "dp sensor", ways: ["168 without 'dp'"] },
    {
      why: "each word that is one too many, the last one first",
      typed: "room sensor LoRaWAN BACnet",
      ways: ["3 without 'BACnet'"],
    },
    {
      why: "several that may be left out",
      typed: "immersion port sensor",
      ways: ["40 without 'sensor'"],
    },
    {
      why: "words that never occur together, the rarest first",
      typed: "sensor port immersion",
      ways: ["54 with 'immersion' only", "93 with 'port' only", "168 with 'sensor' only"],
    },
    {
      why: "two words too many, the row that is left before single words",
      typed: "room sensor qwertz LoRaPAN",
      ways: ["44 with 'room sensor' only", "60 with 'room' only", "168 with 'sensor' only"],
    },
    {
      why: "a line of a parts list",
      typed: "x CB2-15 sensor",
      ways: ["1 with 'CB2-15' only", "168 with 'sensor' only"],
    },
    {
      why: "a typing error next to an unknown word",
      typed: "qwertz temprature sensor",
      ways: ["125 with 'temperature sensor' only"],
    },
    { why: "a code whose parts are in another product", typed: "TUF-20-EO", ways: [] },
    {
      why: "a list with units, which are not torn apart",
      typed: "IP65, valve, 5 Nm, DN 15",
      ways: ["95 with 'IP65' only", "128 with 'valve' only"],
    },
    { why: "no similar word", typed: "qwertz", ways: [] },
    { why: "an empty search", typed: "", ways: [] },
  ])("$why", ({ typed, ways }) => {
    expect(found(typed)).toEqual(ways);
  });

  test("words of one or two characters are neither counted nor suggested by themselves", () => {
    const counted: string[] = [];
    otherWays("x 2 q-w-e qwertz", {
      words: ["sensor"],
      countOf: (q) => {
        counted.push(q);
        return 0;
      },
      codeOf: () => undefined,
    });
    const isShort = (q: string) => q.split(" ").every((word) => word.length < 3);
    expect(counted.filter(isShort)).toEqual([]);
  });

  test("keeps single words to three", () => {
    expect(found("sensor immersion IP65 valve")).toHaveLength(3);
  });
});
