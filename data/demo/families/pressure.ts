import { pressureTransmitter, waterPressureBlock } from "#data/demo/drawings/products/pressure";
import { grams, picturesOf, pounds, type Chart, type ProductDraft } from "#data/demo/product-draft";
import { TRANSMITTER_OUTPUTS, transmitterWiring, type Output } from "./humidity";

const RANGES_BAR = [2.5, 4, 6, 10, 16, 25];
const DIFFERENTIAL_RANGES_BAR = [1, 1.6, 2.5, 4, 6];

/** Pressure of water and refrigerant, and the difference across pumps and risers. */
export function pressureSensors(): ProductDraft[] {
  const analogue = TRANSMITTER_OUTPUTS.filter((output) => output.protocol === "Analogue");
  return [
    ...RANGES_BAR.flatMap((bar) => analogue.map((output) => gauge(bar, output))),
    ...DIFFERENTIAL_RANGES_BAR.flatMap((bar) =>
      analogue.map((output) => differential(bar, output)),
    ),
  ];
}

/** Output of a linear transmitter over its range. */
export function linearChart(quantity: string, unit: string, upTo: number, output: Output): Chart {
  const isLoop = output.name === "4-20 mA";
  return {
    heading: `Output against ${quantity}`,
    x: {
      label: `${quantity[0]?.toUpperCase()}${quantity.slice(1)} in ${unit}`,
      from: 0,
      to: upTo,
      step: upTo / 5,
    },
    y: {
      label: isLoop ? "Output in mA" : "Output in V",
      from: 0,
      to: isLoop ? 20 : 10,
      step: isLoop ? 4 : 2,
    },
    curves: [
      {
        label: output.name,
        points: isLoop
          ? [
              [0, 4],
              [upTo, 20],
            ]
          : [
              [0, 0],
              [upTo, 10],
            ],
      },
    ],
  };
}

function gauge(bar: number, output: Output): ProductDraft {
  const code = `PG-${`${bar}`.replace(".", "")}${bar === 2.5 ? "D" : ""}-${output.code}`;
  const name = `Pressure Transmitter, 0 to ${bar} bar, ${output.name}`;
  const isLoop = output.name === "4-20 mA";
  return {
    code,
    name,
    description: `Stainless pressure transmitter for water, glycol and refrigerant, 0 to ${bar} bar gauge, ${output.name}, G½ or G¼.`,
    category: "Sensors",
    company: "Kestrelmere Controls",
    protocol: "Analogue",
    features: [
      `0 to ${bar} bar`,
      output.name,
      "Welded stainless cell",
      "DIN 43650 plug",
      `Overload ${bar * 2} bar`,
    ],
    keyFeatures: {
      "Welded stainless cell, no internal seal":
        "Cell and process thread are one part, so there is no elastomer to match to the medium.",
      [`Overload pressure ${bar * 2} bar`]: `Withstands water hammer. Burst pressure above ${bar * 5} bar, damping screw supplied.`,
      "Long-term drift below 0.2 % a year": "Tested over 10 million load cycles.",
    },
    specifications: {
      "Measuring range": `0 to ${bar} bar gauge`,
      "Overload pressure": `${bar * 2} bar`,
      "Burst pressure": `${bar * 5} bar`,
      Output: isLoop ? "4-20 mA, two-wire" : "0-10 V, three-wire",
      Accuracy: "±0.5 % of span, including hysteresis",
      "Medium temperature": "-30 to +110 °C",
      "Power supply": isLoop ? "8-30 V DC loop" : "24 V AC/DC ±15 %",
      "Wetted parts": "Stainless steel 1.4404",
      "Process connection": "G½ B, EN 837",
      "Electrical connection": "DIN 43650 A plug with gland",
      Protection: "IP65, EN 60529",
    },
    overview: [
      `The ${code} converts a pressure of 0 to ${bar} bar to ${output.name}. ${bar <= 4 ? "The range fits the fill pressure of sealed heating systems, where 1 to 2.5 bar is the working band" : bar <= 10 ? "The range fits boosted cold water, chilled water risers and expansion sets" : "The range fits high-rise risers, district heating and the low side of refrigerant circuits"}.`,
      "Choose the range so that the normal pressure is between half and three quarters of it. Accuracy is a percentage of span, so a transmitter used in the lowest tenth of its range is much less accurate.",
      "On hot systems, mount it below the tapping or on a siphon. The cell withstands 110 °C, but the plug only 85 °C.",
    ],
    additionalInfo: ["Supplied with plug, gland, flat seal and damping screw."],
    pricePence: pounds(82 + bar * 0.6 + (isLoop ? 0 : 4)),
    weightGrams: grams(145),
    variants: [
      { suffix: "G12", name: "G½ thread", description: "G½ B, DIN plug", addPence: 0 },
      {
        suffix: "G14",
        name: "G¼ thread",
        description: "G¼ B, DIN plug",
        addPence: 0,
        addGrams: -20,
      },
      {
        suffix: "G14M",
        name: "G¼ thread, M12",
        description: "G¼ B, M12 plug, IP67",
        addPence: pounds(5),
        addGrams: -30,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: pressureTransmitter(`0-${bar} bar`, output.name),
      wiring: isLoop
        ? {
            device: "Pressure transmitter",
            detail: "Loop powered, 8-30 V DC",
            groups: [
              {
                title: ["Controller", "input 4-20 mA"],
                symbol: "input",
                terminals: [
                  { number: "1", mark: "+" },
                  { number: "2", mark: "–" },
                ],
              },
            ],
          }
        : transmitterWiring("Pressure transmitter", output, ["pressure"]),
      chart: linearChart("pressure", "bar", bar, output),
    }),
  };
}

function differential(bar: number, output: Output): ProductDraft {
  const code = `PW-${`${bar}`.replace(".", "")}${bar % 1 ? "D" : ""}-${output.code}`;
  const name = `Differential Pressure Transmitter for Water, 0 to ${bar} bar, ${output.name}`;
  return {
    code,
    name,
    description: `Wet differential pressure transmitter, 0 to ${bar} bar, ${output.name}, for pump and index circuit control.`,
    category: "Sensors",
    company: "Kestrelmere Controls",
    protocol: "Analogue",
    features: [`0 to ${bar} bar differential`, output.name, "PN 16 static", "Two ceramic cells"],
    keyFeatures: {
      "Two ceramic cells":
        "One for each port, with the difference calculated digitally. Overload on one side does not cause damage.",
      "Zero point set by key": "Press for three seconds with the equalising valve open.",
      "Bracket and capillaries included":
        "Supplied with a wall bracket and two 1 m capillaries with G⅛ nuts.",
    },
    specifications: {
      "Measuring range": `0 to ${bar} bar differential`,
      "Static pressure": "PN 16, one-sided overload 16 bar",
      Output: output.name,
      Accuracy: "±1 % of span",
      "Medium temperature": "-10 to +95 °C",
      "Power supply": "24 V AC/DC ±15 %",
      "Wetted parts": "Ceramic, brass, EPDM",
      "Process connection": "2 × G⅛ with capillary",
      Protection: "IP65, EN 60529",
    },
    overview: [
      `The ${code} measures up to ${bar} bar between flow and return, to control a variable-speed pump. Fitted at the index circuit instead of across the pump, it typically saves a further third of the pumping energy.`,
      `Select the ${bar} bar range when the design pressure difference is between ${(bar * 0.4).toFixed(1)} and ${(bar * 0.8).toFixed(1)} bar. Bleed both capillaries before setting the zero point: an air bubble in one causes an error of several kilopascals.`,
    ],
    additionalInfo: [
      "A three-valve manifold is recommended wherever the system cannot be shut down for service.",
    ],
    pricePence: pounds(196 + bar * 3 + output.addPounds),
    weightGrams: grams(620),
    variants: [
      { suffix: "STD", name: "Without display", description: "1 m capillaries", addPence: 0 },
      {
        suffix: "DSP",
        name: "With display",
        description: "LCD in the lid, bar and kPa",
        addPence: pounds(28),
        addGrams: 30,
      },
      {
        suffix: "MAN",
        name: "With three-valve manifold",
        description: "Brass manifold fitted",
        addPence: pounds(74),
        addGrams: 780,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: waterPressureBlock(`0-${bar} bar`, output.name),
      wiring: transmitterWiring("Differential pressure", output, ["pressure"]),
      chart: linearChart("differential pressure", "bar", bar, output),
    }),
  };
}
