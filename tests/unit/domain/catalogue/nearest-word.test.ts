import { describe, expect, test } from "vitest";

import { nearestWord, wordsByFrequency } from "~/domain/catalogue/nearest-word";

test("words are those of four letters or more, the commonest first", () => {
  const names = ["Duct Sensor, DN 20", "Room Sensor 24 V", "Valve"];
  expect(wordsByFrequency(names)).toEqual(["sensor", "duct", "room", "valve"]);
});

describe("nearestWord", () => {
  const known = ["sensor", "temperature", "valve", "value", "damper", "duct", "room"];

  test.each([
    { why: "a letter left out", typed: "temprature", word: "temperature" },
    { why: "a letter too many", typed: "sennsor", word: "sensor" },
    { why: "a wrong letter", typed: "Senser", word: "sensor" },
    { why: "two letters changed round", typed: "vavle", word: "valve" },
    { why: "two slips in a long word", typed: "temprture", word: "temperature" },
    { why: "the commoner of two as near", typed: "valte", word: "valve" },
    { why: "the nearer of two", typed: "valua", word: "value" },
  ])("$why", ({ typed, word }) => {
    expect(nearestWord(typed, known)).toBe(word);
  });

  test.each([
    { why: "two slips in a short word", typed: "ruum" },
    { why: "three letters", typed: "duc" },
    { why: "three slips", typed: "tmprture" },
    { why: "a code", typed: "senso4" },
    { why: "nothing", typed: "" },
  ])("$why is like none", ({ typed }) => {
    expect(nearestWord(typed, known)).toBeUndefined();
  });
});
