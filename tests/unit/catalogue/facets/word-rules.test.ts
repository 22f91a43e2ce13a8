import { describe, expect, test } from "vitest";

import { createTextReader, createWordReader } from "~/catalogue/facets/word-rules";

const read = createTextReader([
  { phrase: "spring return", label: "Spring return" },
  { phrase: "3-port", label: "3-port" },
  { phrase: "three port", label: "3-port" },
  { phrase: "CO2", label: "CO2" },
  { phrase: "pressure", label: "Pressure" },
  { phrase: "differential pressure", label: "Differential pressure" },
  { phrase: "light", label: "Light" },
  { phrase: "traffic light", label: "" },
  { phrase: "switch", label: "Switch" },
]);

describe("the words of a text (C44)", () => {
  test.each([
    { text: "Spring Return Damper Actuator, 10 Nm", says: ["Spring return"] },
    { text: "SPRING-RETURN", says: ["Spring return"] },
    { text: "2 springs, return", says: [] },
    { text: "3 port valve", says: ["3-port"] },
    { text: "3port valve", says: ["3-port"] },
    { text: "Three-port valves", says: ["3-port"] },
    { text: "13-port valve", says: [] },
    { text: "CO₂ sensor", says: ["CO2"] },
    { text: "Air Differential Pressure Switches", says: ["Differential pressure", "Switch"] },
    { text: "Traffic light, dimmable", says: [] },
    { text: "Ceiling Light Sensor", says: ["Light"] },
    // Of another product, absent or not certain.
    { text: "Actuator for 3-Port Valves", says: [] },
    { text: "Damper actuator without spring return", says: [] },
    { text: "No spring return", says: [] },
    { text: "Spring return optional", says: [] },
    { text: "Spring return not available, light", says: ["Light"] },
    { text: "", says: [] },
  ])("$text", ({ text, says }) => {
    expect(read(text)).toEqual(says);
  });
});

describe("the words of a product (C44)", () => {
  const readProduct = createWordReader([
    { attributeId: 1, phrase: "duct", label: "Duct", categoryIds: [5] },
    { attributeId: 2, phrase: "duct sensor", label: "Yes", categoryIds: [] },
  ]);
  test("are those of its name and its short features, in the attribute's categories", () => {
    expect(readProduct({ categoryId: 5, name: "Probe", features: ["Duct sensors"] })).toEqual([
      { attributeId: 1, label: "Duct" },
      { attributeId: 2, label: "Yes" },
    ]);
    expect(readProduct({ categoryId: 6, name: "Duct sensor" })).toEqual([
      { attributeId: 2, label: "Yes" },
    ]);
    expect(readProduct({ categoryId: null, name: "Duct" })).toEqual([]);
    const prose = `${"Where air is moved, a sensor measures in the ".repeat(2)} duct`;
    expect(readProduct({ categoryId: 5, name: "Probe", features: [prose] })).toEqual([]);
  });

  test("are read quickly, whatever the text", () => {
    const start = performance.now();
    readProduct({
      categoryId: 5,
      name: "duct ".repeat(20_000),
      features: Array.from({ length: 1000 }, () => "for ".repeat(5000)),
    });
    expect(performance.now() - start).toBeLessThan(200);
  });
});
