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
    { why: "the first two letters swapped", typed: "esnsor", word: "sensor" },
    { why: "the more frequent of two equally near words", typed: "valte", word: "valve" },
    { why: "the nearer of two words", typed: "valua", word: "value" },
  ])("$why", ({ typed, word }) => {
    expect(nearestWord(typed, known)).toBe(word);
  });

  test.each([
    { why: "two errors in a short word", typed: "ruum" },
    { why: "two errors in seven letters", typed: "sennsur" },
    { why: "another first letter", typed: "tamper" },
    { why: "three letters", typed: "duc" },
    { why: "three errors", typed: "tmprture" },
    { why: "a code", typed: "senso4" },
    { why: "an empty word", typed: "" },
  ])("$why has no nearest word", ({ typed }) => {
    expect(nearestWord(typed, known)).toBeUndefined();
  });
});

const PAIRS =
  `inverter converter, toilet boiler, meter motor, heating cooling, indoor outdoor, inlet outlet,
  switch hitch, sensor censor, valve salve, damper hamper, actuator accumulator, router outer, reader leader, gauge
  cage, relay delay, timer dimmer, filter kilter, probe robe, cable table, pocket rocket, flange orange, light night,
  panel channel, controller roller, humidity timidity, pressure treasure, transmitter transformer, detector reflector,
  gateway getaway, module nodule, thermostat humidistat, manifold threshold, circulator regulator, radiator gladiator,
  supply apply, battery cattery, bracket racket, adapter chapter, coupling doubling, reducer producer, isolator
  oscillator, repeater heater, receiver deceiver, ventilator vibrator, fan tan, pump jump, coil foil, copper
  hopper, brass grass, steel wheel`
    .split(",")
    .map((pair) => pair.trim().split(/\s+/));

test.each(PAIRS)("%s and %s are not offered for each other", (one = "", other = "") => {
  expect([nearestWord(one, [other]), nearestWord(other, [one])]).toEqual([undefined, undefined]);
});
