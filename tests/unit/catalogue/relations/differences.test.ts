import { describe, expect, test } from "vitest";

import { describeDifferences, figuresOfParts } from "~/catalogue/relations/differences";

const ATTRIBUTES = [
  { id: 1, name: "Torque", slug: "torque", isSignal: false },
  { id: 2, name: "Supply", slug: "supply", isSignal: false },
  { id: 3, name: "Control signal", slug: "control-signal", isSignal: true },
  { id: 4, name: "Fail-safe", slug: "fail-safe", isSignal: false },
  { id: 5, name: "Stroke", slug: "stroke", isSignal: false },
  { id: 6, name: "IP rating", slug: "ip-rating", isSignal: false },
  { id: 7, name: "Angle", slug: "angle", isSignal: false },
];

const item = (values: Record<number, string[]>) =>
  new Map(Object.entries(values).map(([id, labels]) => [Number(id), labels]));

const texts = (own: Record<number, string[]>, other: Record<number, string[]>) =>
  describeDifferences(item(own), item(other), ATTRIBUTES).map(({ text }) => text);

describe("differences of an alternative (C37)", () => {
  test("the safety function comes first", () => {
    const own = { 1: ["10 Nm"], 4: ["Spring return"] };
    expect(texts(own, { 1: ["5 Nm"], 4: ["Battery"] })).toEqual([
      "Safety function differs: Spring return here; Battery there",
      "Torque: 5 Nm (here 10 Nm)",
    ]);
  });

  test("a safety function of one of them is said, any other value is no difference", () => {
    const own = { 1: ["10 Nm"], 4: ["Spring return"] };
    expect(texts(own, { 2: ["24 V AC"] })).toEqual([
      "Safety function: Spring return here; not stated there",
    ]);
    expect(texts({ 2: ["24 V AC"] }, own)).toEqual([
      "Safety function: not stated here; Spring return there",
    ]);
  });

  test("the same values in another order are no difference", () => {
    expect(texts({ 3: ["0-10 V", "2-10 V"] }, { 3: ["2-10 V", "0-10 V"] })).toEqual([]);
    expect(texts({ 3: ["0-10 V", "2-10 V"] }, { 3: ["0-10 V"] })).toHaveLength(1);
  });

  test("at most five are named, signals before others", () => {
    const values = (text: string) =>
      Object.fromEntries(ATTRIBUTES.map(({ id }) => [id, [`${text}${id}`]]));
    const named = texts(values("a"), values("b"));
    expect(named).toHaveLength(5);
    expect(named.slice(0, 2)).toEqual([
      "Safety function differs: a4 here; b4 there",
      "Control signal: b3 (here a3)",
    ]);
  });

  test("24 V AC and 24 V DC are one text", () => {
    expect(texts({ 2: ["230 V AC"] }, { 2: ["24 V AC", "24 V DC"] })).toEqual([
      "Supply: 24 V AC/DC (here 230 V AC)",
    ]);
  });
});

test("the parts of a role say their signals, and the values in which they differ", () => {
  const parts = [
    item({ 1: ["5 Nm"], 2: ["24 V DC"], 3: ["0-10 V"] }),
    item({ 1: ["5 Nm"], 2: ["230 V AC"], 3: ["0-10 V"] }),
  ];
  expect(figuresOfParts(parts, ATTRIBUTES)).toEqual([
    [
      { name: "Control signal", text: "0-10 V" },
      { name: "Supply", text: "24 V DC" },
    ],
    [
      { name: "Control signal", text: "0-10 V" },
      { name: "Supply", text: "230 V AC" },
    ],
  ]);
});
