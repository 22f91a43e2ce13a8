import { describe, expect, test } from "vitest";

import { describeWay, type Instead, otherWays } from "~/catalogue/search/other-ways";
import { partsOf } from "~/catalogue/search/typed-parts";
import { READING_KINDS, type Reading, type ReadingKind } from "~/catalogue/search/understood";

/** How many products have each word, and each search that finds any. Words that are not there are unknown. */
const WORDS: Record<string, number> = {
  sensor: 168,
  temperature: 140,
  immersion: 54,
  outdoor: 30,
  room: 60,
  valve: 128,
  three: 9,
  port: 93,
  spring: 30,
  return: 24,
  '"spring return"': 20,
  fast: 12,
  IP65: 95,
  "5Nm": 20,
  PT1000: 12,
  x: 300,
};
const TYPES = ["sensor", "valve"];

const reading = (kind: ReadingKind, words: string): Reading => ({
  kind,
  words,
  label: words,
  choices: [],
});

/** Returns what is offered for a text of which some words are read, given what finds something. */
function offers(typed: string, readings: readonly Reading[], finding: Record<string, number>) {
  const counted: string[] = [];
  const ways = otherWays(typed, partsOf(typed, { readings, codes: [] }), {
    words: ["sensor", "temperature", "immersion", "actuator"],
    countWord: (word) => WORDS[word] ?? 0,
    isTypeWord: (word) => TYPES.includes(word),
    countOf: (q, instead) => {
      counted.push(q);
      return (
        finding[instead ? `${q}+${JSON.stringify(instead.choices)}`.replace(/^\+/, "") : q] ?? 0
      );
    },
    nearestFigures: ({ words }): Instead | undefined =>
      words === "15 Nm"
        ? {
            says: "No 15 Nm: next are 10 and 20 Nm.",
            choices: { attributes: [{ slug: "torque", values: [], from: "10", to: "20" }] },
          }
        : undefined,
    categoryOf: ({ words }): Instead | undefined =>
      words === "damper actuator"
        ? { says: "No damper actuator: all of Actuators.", choices: { category: ["Actuators"] } }
        : undefined,
  });
  return { ways: ways.map(describeWay), counted };
}

type Row = {
  typed: string;
  why: string;
  read?: ReadonlyArray<[ReadingKind, string]>;
  finding: Record<string, number>;
  ways: string[];
};

const RESPELT: readonly Row[] = [
  {
    why: "a typing error",
    typed: "temprature sensor",
    finding: { "temperature sensor": 125 },
    ways: ["Did you mean 'temperature sensor'? (125)"],
  },
  {
    why: "a rating in two words",
    typed: "IP 65",
    finding: { IP65: 95 },
    ways: ["Did you mean 'IP65'? (95)"],
  },
  {
    why: "words with strokes between them",
    typed: "sensor co2/temp/rh",
    finding: { "sensor co2 temp rh": 3, "co2 temp rh": 3 },
    ways: ["Did you mean 'sensor co2 temp rh'? (3)"],
  },
  {
    why: "a word before dimensions is no size",
    typed: "enclosure 600 x 800",
    finding: { enclosure600x800: 1 },
    ways: [],
  },
  {
    why: "next to an unknown word",
    typed: "qwertz temprature sensor",
    finding: { "temperature sensor": 125 },
    ways: ["'temperature sensor' without 'qwertz' (125)"],
  },
  { why: "not without a similar word", typed: "qwertz", finding: {}, ways: [] },
  { why: "not an empty search", typed: "", finding: {}, ways: [] },
];

describe("words respelt (C24)", () => {
  test.each(RESPELT)("$typed: $why", ({ typed, finding, ways }) => {
    expect(offers(typed, [], finding).ways).toEqual(ways);
  });
});

const ROWS: readonly Row[] = [
  {
    typed: "which sensor for dp",
    why: "words that say nothing go unsaid, and an unknown one first",
    finding: { sensor: 168 },
    ways: ["Without 'dp' (168)"],
  },
  {
    typed: "outdoor qwertz PT1000 asdfg sensor",
    why: "all unknown words go at once",
    finding: { "outdoor PT1000 sensor": 3, "outdoor PT1000": 4 },
    ways: ["Without 'qwertz' and 'asdfg' (3)"],
  },
  {
    typed: "spring return fast valve",
    why: "the commonest word goes first, and other ways are offered too",
    finding: { "return fast valve": 2, "spring return valve": 7, "spring fast valve": 1 },
    ways: ["Without 'spring' (2)", "Without 'return' (1)", "Without 'fast' (7)"],
  },
  {
    typed: "three port valve",
    why: "what ends a type stays while a word may go",
    finding: { "three port": 9, "port valve": 19 },
    ways: ["Without 'three' (19)"],
  },
  {
    typed: "room immersion outdoor fast PT1000",
    why: "of several words those come back that fit without the others",
    finding: { PT1000: 12, "fast PT1000": 2, "room fast PT1000": 1 },
    ways: ["Without 'immersion' and 'outdoor' (1)"],
  },
  {
    typed: "outdoor PT1000 sensor",
    why: "a word with a digit stays while a word may go",
    finding: { "PT1000 sensor": 12, "outdoor sensor": 30 },
    ways: ["Without 'outdoor' (12)"],
  },
  {
    typed: "spring return fast room valve",
    why: "no one word is too many, so as few as possible go, the commonest first",
    finding: { "fast valve": 2, valve: 128 },
    ways: ["Without 'spring', 'return' and 'room' (2)"],
  },
  {
    typed: "halvern room sensor",
    why: "a word goes before a manufacturer",
    read: [["manufacturer", "halvern"]],
    finding: { "halvern sensor": 4, "room sensor": 44 },
    ways: ["Without 'room' (4)", "Without 'halvern' (44)"],
  },
  {
    typed: "halvern plant controller",
    why: "a manufacturer goes before a type",
    read: [
      ["manufacturer", "halvern"],
      ["type", "plant controller"],
    ],
    finding: { "plant controller": 12, halvern: 90 },
    ways: ["Without 'halvern' (12)"],
  },
  {
    typed: "flanged bacnet ip65 24v sensor",
    why: "each reading in its turn",
    read: [
      ["choice", "flanged"],
      ["protocol", "bacnet"],
      ["rating", "ip65"],
      ["supply", "24v"],
    ],
    finding: { "flanged bacnet ip65 sensor": 1, "flanged ip65 24v sensor": 2 },
    ways: ["Without 'bacnet' (2)", "Without '24v' (1)"],
  },
  {
    typed: "spring damper actuator 15 Nm",
    why: "once no word is left, a figure becomes the nearest values",
    read: [
      ["type", "damper actuator"],
      ["figure", "15 Nm"],
    ],
    finding: {
      'damper actuator+{"attributes":[{"slug":"torque","values":[],"from":"10","to":"20"}]}': 18,
    },
    ways: ["No 15 Nm: next are 10 and 20 Nm. Without 'spring' (18)"],
  },
  {
    typed: "damper actuator 99 Nm dn 15",
    why: "a figure without neighbours goes",
    read: [
      ["type", "damper actuator"],
      ["figure", "99 Nm"],
      ["size", "dn 15"],
    ],
    finding: { "damper actuator dn 15": 2, "damper actuator": 53 },
    ways: ["Without '99 Nm' (2)"],
  },
  {
    typed: "bacnet damper actuator",
    why: "a type becomes its category last",
    read: [
      ["protocol", "bacnet"],
      ["type", "damper actuator"],
    ],
    finding: { '{"category":["Actuators"]}': 84 },
    ways: ["No damper actuator: all of Actuators. Without 'bacnet' (84)"],
  },
  {
    typed: "sensor valve",
    why: "of two types the commoner one goes",
    finding: { valve: 128, sensor: 168 },
    ways: ["Without 'sensor' (128)", "Without 'valve' (168)"],
  },
  { typed: "qwertz asdfg", why: "nothing is known", finding: {}, ways: [] },
  {
    typed: 'fast "spring return" valve',
    why: "other words go before those between quotation marks",
    finding: { '"spring return" valve': 9, "fast valve": 2, "fast spring return valve": 1 },
    ways: [
      "Without 'fast' (9)",
      "Without '\"spring return\"' (2)",
      "Without the quotation marks (1)",
    ],
  },
  {
    typed: '"spring fast" valve',
    why: "words that no product has in this order are first searched apart",
    finding: { "spring fast valve": 2, valve: 128 },
    ways: ["Without the quotation marks (2)", "Without '\"spring fast\"' (128)"],
  },
];

describe("what is left out when nothing fits (C43)", () => {
  test.each(ROWS)("$typed: $why", ({ typed, read = [], finding, ways }) => {
    const readings = read.map(([kind, words]) => reading(kind, words));
    expect(offers(typed, readings, finding).ways).toEqual(ways);
  });

  test("no words of one or two characters are counted by themselves", () => {
    const { counted } = offers("x 2 q-w-e qwertz", [], {});
    const isShort = (q: string) => q.split(" ").every((word) => word.length < 3);
    expect(counted.filter(isShort)).toEqual([]);
  });

  // The same on every run.
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const cases = Array.from({ length: 400 }, () => ({
    readings: READING_KINDS.filter(() => random(3) === 0).map((kind) => reading(kind, `${kind}s`)),
    words: Object.keys(WORDS).filter((word) => !word.includes('"') && random(4) === 0),
    fits: Array.from({ length: 30 }, () => random(4) === 0),
  }));

  test("no figure or type goes while a word remains, and twelve searches are counted at most", () => {
    for (const { readings, words, fits } of cases) {
      const typed = [...readings.map((each) => each.words), ...words].join(" ");
      const parts = partsOf(typed, { readings, codes: [] });
      const counted: string[] = [];
      const ways = otherWays(typed, parts, {
        words: [],
        countWord: (word) => WORDS[word] ?? 0,
        isTypeWord: (word) => TYPES.includes(word),
        countOf: (q) => (counted.push(q), q !== typed && fits[q.length % fits.length] ? 1 : 0),
      });
      const isFirm = (part: string) =>
        /\d/.test(part) || TYPES.includes(part) || /^(figure|size|type|category)s$/.test(part);
      for (const way of ways) {
        const rest = ` ${way.q} `;
        const free = parts.filter(({ words: each }) => !isFirm(each) && rest.includes(` ${each} `));
        const left = way.kind === "without" ? way.left : [];
        expect({ typed, q: way.q, left: free.length > 0 ? left.filter(isFirm) : [] }).toEqual({
          typed,
          q: way.q,
          left: [],
        });
      }
      expect(counted.length).toBeLessThanOrEqual(13);
    }
  });
});
