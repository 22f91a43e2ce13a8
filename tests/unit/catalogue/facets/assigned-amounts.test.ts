import { describe, expect, test } from "vitest";

import { readMeaning, readValues } from "~/catalogue/facets/read-values";

const WORDS = "spring, return, emergency, fail-safe";
const seconds = { kind: "number", unit: "s" } as const;
const labels = (attribute: Parameters<typeof readValues>[0], text: string) =>
  readValues(attribute, text).map(({ label }) => label);

describe("the amounts beside a word (C44)", () => {
  test.each([
    { text: "90 s", motor: ["90 s"], spring: [] },
    { text: "75 s motor, 20 s spring", motor: ["75 s"], spring: ["20 s"] },
    { text: "20 s spring; 75 s motor", motor: ["75 s"], spring: ["20 s"] },
    { text: "motor 75 s / spring 20 s", motor: ["75 s"], spring: ["20 s"] },
    { text: "75 s and 20 s spring", motor: ["75 s"], spring: ["20 s"] },
    { text: "75 s for 90°, spring 20 s for 90°", motor: ["75 s"], spring: ["20 s"] },
    { text: "20 s spring return", motor: [], spring: ["20 s"] },
    { text: "Emergency 15 s", motor: [], spring: ["15 s"] },
    { text: "75 s, FAIL-SAFE 20 s", motor: ["75 s"], spring: ["20 s"] },
    { text: "75 s (sprinkler)", motor: ["75 s"], spring: [] },
    // It is not clear whose these are.
    { text: "60 s, motor and spring", motor: [], spring: [] },
    { text: "75 s motor 20 s spring", motor: [], spring: [] },
    { text: "60 s, spring return", motor: [], spring: [] },
  ])("$text", ({ text, motor, spring }) => {
    expect(labels({ ...seconds, exceptWords: WORDS }, text)).toEqual(motor);
    expect(labels({ ...seconds, onlyWords: WORDS }, text)).toEqual(spring);
  });

  test("are those of the text that staff gave for it, without the word", () => {
    expect(readMeaning({ ...seconds, onlyWords: WORDS }, "20 s")).toHaveLength(1);
  });

  test("are found quickly, whatever the text", () => {
    const start = performance.now();
    for (const text of ["spring ".repeat(40), "1 s and ".repeat(37), ", ".repeat(150)])
      labels({ ...seconds, onlyWords: WORDS }, text);
    expect(performance.now() - start).toBeLessThan(100);
  });
});

test.each([
  { several: "each" as const, read: ["4 Nm", "3 Nm"] },
  { several: "lowest" as const, read: ["3 Nm"] },
  { several: "highest" as const, read: ["4 Nm"] },
])("of several numbers of a line, $several counts (C28)", ({ several, read }) => {
  const torque = { kind: "number", unit: "Nm", several } as const;
  expect(labels(torque, "4 Nm motor, 3 Nm spring")).toEqual(read);
});

describe("a choice that is read by words (C44)", () => {
  const choice = {
    kind: "choice",
    unit: null,
    readWords: (text: string) => (/thread/i.test(text) ? ["Threaded"] : []),
  } as const;
  test("has their values only, unless staff say what a text means", () => {
    expect(labels(choice, "Male thread, ISO 228")).toEqual(["Threaded"]);
    expect(labels(choice, "Silicone lead")).toEqual([]);
    expect(readMeaning(choice, "thread").map(({ label }) => label)).toEqual(["Threaded"]);
    expect(readMeaning(choice, "press-fit").map(({ label }) => label)).toEqual(["Press-fit"]);
  });
});
