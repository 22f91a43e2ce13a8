import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { conditionOf } from "~/catalogue/facets/facet-counts";
import { createReader } from "~/catalogue/search/reading/read-words";
import { tokensOf } from "~/catalogue/search/reading/typed-tokens";
import { dictionaryOf } from "#tests/support/search/small-dictionary";

const CONTROLS = dictionaryOf(
  [
    { label: "Torque", kind: "number", unit: "Nm" },
    { label: "Running time", kind: "number", unit: "s" },
    { label: "Spring time", kind: "number", unit: "s" },
    { label: "Kvs", kind: "number", unit: "m³/h" },
    { label: "Stroke", kind: "number", unit: "mm" },
    { label: "Points", kind: "number" },
    { label: "Nominal size", kind: "size" },
    { label: "Pressure rating", kind: "number", unit: "bar" },
    { label: "Pressure range", kind: "range", unit: "kPa" },
    { label: "Temperature range", kind: "range", unit: "°C" },
    { label: "Supply", kind: "supply" },
    { label: "Output", kind: "signal" },
    { label: "IP rating", kind: "ip" },
    { label: "Fail-safe", kind: "choice", isRead: true },
    { label: "Colour", kind: "choice" },
  ],
  [
    {
      ...{ type: "Damper Actuator", category: "Actuators", company: "Halvern Controls" },
      values: { Torque: 10, "Running time": 90, Supply: "24 V AC", "IP rating": "IP54" },
    },
    {
      ...{ type: "Damper Actuator", category: "Actuators", company: "Norrby & Sons" },
      values: { Torque: 20, "Running time": 60, Supply: "24 V DC", "Fail-safe": "Spring return" },
    },
    {
      ...{ type: "Damper Actuator", category: "Actuators" },
      values: { Torque: 4, "Running time": 60, "Spring time": 20, Output: "2-10 V" },
    },
    {
      ...{ type: "Control Valve", category: "Valves" },
      values: { Kvs: 6.3, "Nominal size": "DN 25", "Pressure rating": 16, Stroke: 20 },
    },
    {
      ...{ type: "Pressure Transmitter", category: "Sensors", protocol: "BACnet MS/TP" },
      values: { "Pressure range": [0, 1000], Output: "0-10 V", Colour: "White" },
    },
    { type: "Control Valve", category: "Valves", values: { "Pressure rating": 6 } },
    { type: "Duct Sensor", category: "Sensors", values: { "Temperature range": [-30, 70] } },
    {
      type: "Meter Cable",
      category: "Accessories",
      protocol: "BACnet/IP",
      values: { Points: 500 },
    },
  ],
  [
    { term: "motor", means: "actuator", isBothWays: false },
    { term: "sealed", means: "airtight", isBothWays: false },
  ],
);

const read = (typed: string) => {
  const { readings, text } = createReader(typed, CONTROLS)();
  return [...readings.map(({ label }) => label), ...(text ? [`"${text}"`] : [])].join("; ");
};

describe("what the words of a search are read as (C41)", () => {
  test.each([
    ["halvern controls", "Manufacturer: Halvern Controls"],
    ["HALVERN damper actuators", "Manufacturer: Halvern Controls; Type: Damper Actuator"],
    ["norrby", "Manufacturer: Norrby & Sons"],
    ["actuator", "Category: Actuators"],
    ["motor", "Category: Actuators"],
    ["sealed motor", 'Category: Actuators; "sealed"'],
    ["bacnet", "Protocol: BACnet MS/TP or BACnet/IP"],
    ["mstp transmitter", "Protocol: BACnet MS/TP; Type: Pressure Transmitter"],
    ["10nm damper actuator", "Torque at least 10 Nm; Type: Damper Actuator"],
    ["actuator 10 Nm, 24V", "Category: Actuators; Torque at least 10 Nm; Supply 24 V"],
    ["actuator up to 15 nm", "Category: Actuators; Torque at most 15 Nm"],
    ["actuator under 60 s", "Category: Actuators; Running time at most 60 s"],
    ["spring time 20 s", "Spring time at most 20 s"],
    ["torque 10", "Torque at least 10 Nm"],
    ["90 lbf in", "Torque at least 10.2 Nm"],
    ["stroke of 20mm", "Stroke 20 mm"],
    ["20 mm stroke valve", "Stroke 20 mm; Category: Valves"],
    ["valve kvs 6,3", "Category: Valves; Kvs 6.3 m³/h"],
    ["valve cv 7.3", "Category: Valves; Kvs 6.31 m³/h"],
    ["500 points", "Points at least 500"],
    ['valve 1"', "Category: Valves; Nominal size DN 25"],
    ["dn25 PN16 valve", "Nominal size DN 25; Pressure rating at least 16 bar; Category: Valves"],
    ["half inch valve", "Nominal size DN 15; Category: Valves"],
    ["three quarter inch valve", "Nominal size DN 20; Category: Valves"],
    ["inch and a quarter valve", "Nominal size DN 32; Category: Valves"],
    ["valve one and a half inches", "Category: Valves; Nominal size DN 40"],
    ["valve 2 inch", "Category: Valves; Nominal size DN 50"],
    ["damper motor 10 Nm", "Type: Damper Actuator; Torque at least 10 Nm"],
    ["valve 10 Nm", 'Category: Valves; "10 Nm"'],
    ["28mm valve", "Nominal size DN 25; Category: Valves"],
    ["0-10 bar", "Pressure range covers 0 to 10 bar"],
    ["0..16 bar 0..10v", "Pressure range covers 0 to 16 bar; Output 0-10 V"],
    ["10 bar", "Pressure rating at least 10 bar, or Pressure range covers 10 bar"],
    ["0.5 kPa", "Pressure range covers 0.5 kPa"],
    ["+-50 pa", "Pressure range covers -50 to 50 Pa"],
    ["-20 to 60 c duct sensor", "Temperature range covers -20 to 60 °C; Type: Duct Sensor"],
    ["sensor up to 300 F", "Category: Sensors; Temperature range covers up to 149 °C"],
    ["2-10 damper actuator", "Output 2-10 V; Type: Damper Actuator"],
    ["2-10", '"2-10"'],
    ["ip44 actuator", "IP rating IP44 or higher; Category: Actuators"],
    ["240 volt", '"240 volt"'],
    ["non spring return damper actuator", "Without Spring return; Type: Damper Actuator"],
    ["actuator without spring return", "Category: Actuators; Without Spring return"],
    ["transmitter w/o display", "Type: Pressure Transmitter; Without display"],
    ["non return valve", 'Category: Valves; "non return"'],
    ["valve, spring for a cable", 'Category: Valves; "spring cable"'],
    ["stroke 20 m", '"stroke 20 m"'],
    ["spring return", "Fail-safe: Spring return"],
    ["springreturn actuators", "Fail-safe: Spring return; Category: Actuators"],
    ['"spring return" actuator', 'Category: Actuators; ""spring return""'],
    ["white transmitter", 'Type: Pressure Transmitter; "white"'],
    ["valve cable", 'Type: Meter Cable; "valve"'],
    ["cable for a transmitter", 'Type: Meter Cable; "transmitter"'],
    ["asdfgh", '"asdfgh"'],
  ])("%s: %s", (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });

  test("fasteners need no code of their own", () => {
    const fasteners = dictionaryOf(
      [
        { label: "Thread", kind: "choice", isRead: true },
        { label: "Material", kind: "choice", isRead: true },
        { label: "Length", kind: "number", unit: "mm", typedMeans: "equal" },
      ],
      [
        {
          ...{ type: "Hex Bolt", category: "Bolts", company: "Brixham Fixings" },
          values: { Thread: "M8", Material: "A2 stainless", Length: 40 },
        },
        { type: "Flange Nut", category: "Nuts", values: { Thread: "M8", Material: "Zinc plated" } },
      ],
    );
    const labels = (typed: string) =>
      createReader(typed, fasteners)().readings.map(({ label }) => label);
    expect(labels("M8 x 40 bolt")).toEqual(["Thread: M8", "Category: Bolts"]);
    expect(labels("a2 stainless m8 hex bolts 40mm brixham")).toEqual([
      ...["Material: A2 stainless", "Thread: M8", "Type: Hex Bolt", "Length 40 mm"],
      "Manufacturer: Brixham Fixings",
    ]);
    expect(labels("zinc-plated flange nut")).toEqual(["Material: Zinc plated", "Type: Flange Nut"]);
  });
});

describe("a typed range or number", () => {
  test.each([
    ["0-10 bar", [0, 1000], true],
    ["0-10 bar", [0, 999], true],
    ["0-10 bar", [0, 990], false],
    ["0-10 bar", [-100, 1600], true],
    ["0-10 bar", [null, 1000], true],
    ["0-10 bar", [0, null], true],
    ["0-10 bar", [10, 1000], false],
    ["2 to 8 bar", [0, 1000], true],
    ["8 to 2 bar", [0, 1000], true],
    ["0...10 bar", [0, 1000], true],
    ["0 bar to 10 bar", [0, 1000], true],
    ["0-1000 kPa", [0, 1000], true],
    ["0-145 psi", [0, 1000], true],
    ["0-150 psi", [0, 1000], false],
    ["6 bar", [0, 1000], true],
    ["6 bar", [0, 600], true],
    ["6 bar", [0, 590], false],
    ["6 bar", [600, 1000], true],
    ["6 bar", [610, 1000], false],
    ["up to 6 bar", [0, 600], true],
    ["up to 6 bar", [0, 400], false],
    ["max 6 bar", [null, 1000], true],
    ["+-50 pa", [-0.05, 0.05], true],
    ["+-50 pa", [0, 0.05], false],
    ["± 50 pa", [-0.1, 0.1], true],
    ["50-500 pa", [0.05, 0.5], true],
    ["50-500 pa", [0, 0.4], false],
    ["0.5 kPa", [0, 0.5], true],
    ["5 mbar", [0, 0.5], true],
    ["2 inWG", [0, 0.5], true],
  ] as const)("%s is covered by %s kPa: %s", (typed, [low, high], isFound) => {
    const [choice] =
      createReader(`${typed} transmitter`, CONTROLS)().readings.find(
        ({ kind }) => kind === "figure",
      )?.choices ?? [];
    const accepts = choice && conditionOf({ kind: "range", unit: "kPa" }, choice);
    expect(accepts?.({ label: "", low, high })).toBe(isFound);
  });
});

const WORDS = [
  ..."10 nm 24v 0-10 bar - -- to up .. 1/2\" (halvern) 'x' ½ ± % °c bacnet ms/tp damper actuator".split(
    " ",
  ),
  ...[
    "spring",
    "return",
    "stroke",
    '"a',
    'b"',
    "ip65",
    "9".repeat(60),
    "x,y;z",
    "١٢",
    "🙂",
    "kvs",
    "of",
  ],
];
const texts = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 12 })), { maxLength: 24 })
  .map((words) => words.join(" ").replace(/\s+/g, " ").trim().slice(0, 200));

describe("any text", () => {
  test("has each of its words in a reading, in the text, or passed over", () => {
    fc.assert(
      fc.property(texts, (typed) => {
        const { readings, text, passedOver } = createReader(typed, CONTROLS)();
        const said = [...readings.map(({ words }) => words), text, ...passedOver].join(" ");
        const sorted = (of: string) =>
          tokensOf(of)
            .map(({ plain }) => plain)
            .filter((word) => /[\p{L}\p{N}]/u.test(word))
            .toSorted();
        expect(sorted(said)).toEqual(sorted(typed));
      }),
      { numRuns: 2000 },
    );
  });

  test("is read in at most some hundred times what splitting it takes", () => {
    const samples = fc.sample(texts, { numRuns: 2000, seed: 7 });
    const median = (use: (typed: string) => unknown) => {
      const times = samples.map((typed) => {
        const start = performance.now();
        use(typed);
        return performance.now() - start;
      });
      return times.toSorted((one, other) => one - other)[samples.length >> 1] ?? 0;
    };
    const trivial = (typed: string) => tokensOf(typed);
    median((typed) => createReader(typed, CONTROLS)());
    median(trivial);
    expect(median((typed) => createReader(typed, CONTROLS)()) / median(trivial)).toBeLessThan(150);
  });
});
