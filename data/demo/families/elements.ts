import type { Axis, Curve } from "#data/demo/drawings/chart";
import type { Wiring } from "#data/demo/drawings/wiring-diagram";
import { curvePoints, type Chart } from "#data/demo/product-draft";

/** The sensing element or output signal of a temperature sensor. */
export type Element = {
  name: string;
  code: string;
  isTransmitter: boolean;
  /** The surcharge over a PT1000 in the same housing, in pounds. */
  premiumPounds: number;
  standard: string;
  accuracy: string;
  signal: string;
  /** A sentence for the overview about the element's use. */
  advice: string;
  connection: string;
};

export const ELEMENTS: readonly Element[] = [
  {
    name: "PT100",
    code: "PT100",
    isTransmitter: false,
    premiumPounds: 1.5,
    standard: "Platinum, 100 Ω at 0 °C, class B to EN 60751",
    accuracy: "±0.3 K at 0 °C",
    signal: "Resistance, 0.385 Ω/K",
    advice:
      "With only 0.385 Ω per kelvin, the PT100 needs a three-wire connection over any distance: ten metres of 0.75 mm² pair would otherwise read about half a kelvin high.",
    connection: "Three-wire, two-wire with link",
  },
  {
    name: "PT1000",
    code: "PT1000",
    isTransmitter: false,
    premiumPounds: 0,
    standard: "Platinum, 1000 Ω at 0 °C, class B to EN 60751",
    accuracy: "±0.3 K at 0 °C",
    signal: "Resistance, 3.85 Ω/K",
    advice:
      "The PT1000 gives 3.85 Ω per kelvin, so two wires are enough for the cable runs in most buildings: at 20 m, the error of the lead stays below a tenth of a kelvin.",
    connection: "Two-wire",
  },
  {
    name: "NTC10k",
    code: "NTC10K",
    isTransmitter: false,
    premiumPounds: -2,
    standard: "Thermistor, 10 kΩ at 25 °C, B25/85 3976 K",
    accuracy: "±0.2 K from 0 to 70 °C",
    signal: "Resistance, falling with temperature",
    advice:
      "The NTC10k thermistor has a steep characteristic around room temperature, so long leads have little effect. Above 100 °C a platinum element is the better choice.",
    connection: "Two-wire",
  },
  {
    name: "NTC20k",
    code: "NTC20K",
    isTransmitter: false,
    premiumPounds: -1.5,
    standard: "Thermistor, 20 kΩ at 25 °C, B25/85 4262 K",
    accuracy: "±0.25 K from 0 to 70 °C",
    signal: "Resistance, falling with temperature",
    advice:
      "Many older controllers use the NTC20k thermistor. Fitting the same element avoids rescaling inputs one by one when a building is refurbished in stages.",
    connection: "Two-wire",
  },
  {
    name: "0-10 V",
    code: "V10",
    isTransmitter: true,
    premiumPounds: 34,
    standard: "PT1000 with transmitter, 0-10 V",
    accuracy: "±0.4 K over the selected range",
    signal: "0-10 V DC, load at least 5 kΩ",
    advice:
      "The 0-10 V transmitter is powered from 24 V AC/DC and has four ranges set by DIP switch, so one part covers both chilled water and heating flow at 82 °C.",
    connection: "Three-wire",
  },
  {
    name: "4-20 mA",
    code: "A20",
    isTransmitter: true,
    premiumPounds: 39,
    standard: "PT1000 with loop-powered transmitter, 4-20 mA",
    accuracy: "±0.4 K over the selected range",
    signal: "4-20 mA, loop supply 10-30 V DC",
    advice:
      "The 4-20 mA transmitter is powered by its signal pair, and the signal is unaffected by cable length. A broken wire gives 0 mA instead of a plausible temperature.",
    connection: "Two-wire loop",
  },
];

export const PASSIVE_ELEMENTS = ELEMENTS.filter((element) => !element.isTransmitter);

const TEMPERATURE: Axis = { label: "Temperature in °C", from: -50, to: 150, step: 25 };

/** Resistance, or output of the transmitter, against temperature. */
export function elementChart(element: Element): Chart {
  const kelvin = (celsius: number) => celsius + 273.15;
  const thermistor = (kiloOhms: number, beta: number) => (celsius: number) =>
    kiloOhms * Math.exp(beta * (1 / kelvin(celsius) - 1 / kelvin(25)));
  const platinum = (ohms: number) => (celsius: number) =>
    ohms * (1 + 3.9083e-3 * celsius - 5.775e-7 * celsius * celsius);
  const curve = (valueAt: (celsius: number) => number, from = -50): Curve[] => [
    { label: element.name, points: curvePoints(from, 150, valueAt) },
  ];

  switch (element.name) {
    case "PT100":
      return {
        heading: "Resistance of the PT100 element",
        x: TEMPERATURE,
        y: { label: "Resistance in Ω", from: 60, to: 180, step: 20 },
        curves: curve(platinum(100)),
      };
    case "PT1000":
      return {
        heading: "Resistance of the PT1000 element",
        x: TEMPERATURE,
        y: { label: "Resistance in Ω", from: 600, to: 1800, step: 200 },
        curves: curve(platinum(1000)),
      };
    case "NTC10k":
      return {
        heading: "Resistance of the NTC10k element",
        x: TEMPERATURE,
        y: { label: "Resistance in kΩ", from: 0, to: 60, step: 10 },
        curves: curve(thermistor(10, 3976), -10),
      };
    case "NTC20k":
      return {
        heading: "Resistance of the NTC20k element",
        x: TEMPERATURE,
        y: { label: "Resistance in kΩ", from: 0, to: 120, step: 20 },
        curves: curve(thermistor(20, 4262), -8),
      };
    case "0-10 V":
      return {
        heading: "Output, range -50 to +150 °C selected",
        x: TEMPERATURE,
        y: { label: "Output in V", from: 0, to: 10, step: 2 },
        curves: curve((celsius) => (celsius + 50) / 20),
      };
    default:
      return {
        heading: "Loop current, range -50 to +150 °C selected",
        x: TEMPERATURE,
        y: { label: "Loop current in mA", from: 0, to: 24, step: 4 },
        curves: curve((celsius) => 4 + ((celsius + 50) / 200) * 16),
      };
  }
}

export function elementWiring(element: Element, device: string): Wiring {
  if (element.name === "0-10 V") {
    return {
      device,
      detail: "24 V AC/DC, output 0-10 V",
      groups: [
        supply24("1", "2"),
        {
          title: ["Controller", "input 0-10 V"],
          symbol: "input",
          terminals: [
            { number: "3", mark: "OUT" },
            { number: "2", mark: "GND" },
          ],
        },
      ],
    };
  }
  const isLoop = element.name === "4-20 mA";
  const third = element.name === "PT100" ? [{ number: "3", mark: "S2" }] : [];
  return {
    device,
    detail: isLoop ? "Loop powered, 10-30 V DC" : `Passive element ${element.name}`,
    inside: isLoop ? undefined : "element",
    groups: [
      {
        title: isLoop ? ["Controller", "input 4-20 mA"] : ["Controller", "sensor input"],
        symbol: "input",
        terminals: [
          { number: "1", mark: isLoop ? "+" : "S" },
          { number: "2", mark: isLoop ? "–" : "S1" },
          ...third,
        ],
      },
    ],
  };
}

/** The 24 V supply pair that most field devices begin with. */
export function supply24(first: string, second: string, label = "24 V AC/DC") {
  return {
    title: [label, "supply"] as const,
    symbol: "source" as const,
    terminals: [
      { number: first, mark: "G" },
      { number: second, mark: "G0" },
    ],
  };
}

export function supply230(first: string, second: string) {
  return {
    title: ["230 V AC", "supply"] as const,
    symbol: "source" as const,
    terminals: [
      { number: first, mark: "L" },
      { number: second, mark: "N" },
    ],
  };
}

/** A serial or field bus, three terminals with its screen, two without. */
export function busGroup(protocol: string, first: number) {
  const two = (a: string, b: string) => [
    { number: `${first}`, mark: a },
    { number: `${first + 1}`, mark: b },
  ];
  const marks: Record<string, readonly [string, string]> = {
    KNX: ["+", "–"],
    "M-Bus": ["M+", "M–"],
    DALI: ["D1", "D2"],
    LON: ["A", "B"],
  };
  const [a, b] = marks[protocol] ?? ["A", "B"];
  const isRs485 = protocol === "BACnet MS/TP" || protocol === "Modbus RTU";
  return {
    title: [protocol, isRs485 ? "RS-485" : "bus"] as const,
    symbol: "bus" as const,
    terminals: isRs485 ? [...two(a, b), { number: `${first + 2}`, mark: "C" }] : two(a, b),
  };
}

/** A 0-10 V or similar output led to a controller's input. */
export function outputGroup(title: string, number: string, mark: string, common: string) {
  return {
    title: ["Controller", title] as const,
    symbol: "input" as const,
    terminals: [
      { number, mark },
      { number: common, mark: "GND" },
    ],
  };
}

export function contactGroup(title: string, detail: string, first: number, isChangeover = true) {
  const marks = isChangeover ? ["C", "NO", "NC"] : ["C", "NO"];
  return {
    title: [title, detail] as const,
    symbol: "contact" as const,
    terminals: marks.map((mark, index) => ({ number: `${first + index}`, mark })),
  };
}
