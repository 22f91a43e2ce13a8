import { describe, expect, test } from "vitest";

import { nearestWord, wordsByFrequency } from "~/shared/nearest-word";

test("words have four letters or more, the most frequent first", () => {
  const names = ["Duct Sensor, DN 20", "Room Sensor 24 V", "Valve"];
  expect(wordsByFrequency(names)).toEqual(["sensor", "duct", "room", "valve"]);
});

describe("nearestWord", () => {
  const known = ["sensor", "temperature", "valve", "value", "damper", "duct", "room"];

  test.each([
    { why: "a missing letter", typed: "temprature", word: "temperature" },
    { why: "an extra letter", typed: "sennsor", word: "sensor" },
    { why: "a wrong letter", typed: "Senser", word: "sensor" },
    { why: "two swapped letters", typed: "vavle", word: "valve" },
    { why: "two errors in a long word", typed: "temprture", word: "temperature" },
    { why: "the more frequent of two equally near words", typed: "valte", word: "valve" },
    { why: "the nearer of two words", typed: "valua", word: "value" },
  ])("$why", ({ typed, word }) => {
    expect(nearestWord(typed, known)).toBe(word);
  });

  test.each([
    { why: "two errors in a short word", typed: "ruum" },
    { why: "three letters", typed: "duc" },
    { why: "three errors", typed: "tmprture" },
    { why: "a code", typed: "senso4" },
    { why: "an empty word", typed: "" },
  ])("$why has no nearest word", ({ typed }) => {
    expect(nearestWord(typed, known)).toBeUndefined();
  });
});
