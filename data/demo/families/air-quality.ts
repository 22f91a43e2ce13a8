import type { Protocol } from "#data/demo/demo-product";
import { ductTransmitter } from "#data/demo/drawings/products/duct-box";
import { roomUnit, roomUnitWithSide } from "#data/demo/drawings/products/room-unit";
import {
  curvePoints,
  grams,
  picturesOf,
  pounds,
  type Chart,
  type ProductDraft,
} from "#data/demo/product-draft";
import { TRANSMITTER_OUTPUTS, transmitterWiring, type Output } from "./humidity";

type Measures = { code: string; title: string; quantities: readonly string[]; addPounds: number };

const MEASURES: readonly Measures[] = [
  { code: "C", title: "CO2", quantities: ["CO2"], addPounds: 0 },
  { code: "CT", title: "CO2 and Temperature", quantities: ["CO2", "temperature"], addPounds: 12 },
  {
    code: "CTH",
    title: "CO2, Temperature and Humidity",
    quantities: ["CO2", "temperature", "humidity"],
    addPounds: 29,
  },
];

const ROOM_OUTPUTS: readonly Output[] = [
  ...TRANSMITTER_OUTPUTS.filter((output) => output.name !== "4-20 mA"),
  { name: "LoRaWAN", code: "LW", protocol: "LoRaWAN", addPounds: 46 },
  { name: "EnOcean", code: "EO", protocol: "EnOcean", addPounds: 38 },
];

/** Carbon dioxide and volatile compounds, for demand-controlled ventilation. */
export function airQualitySensors(): ProductDraft[] {
  return [
    ...ROOM_OUTPUTS.flatMap((output) => MEASURES.map((measures) => roomCo2(output, measures))),
    ...TRANSMITTER_OUTPUTS.map(ductCo2),
    ...TRANSMITTER_OUTPUTS.filter((output) => output.name !== "4-20 mA").map(roomVoc),
  ];
}

function isWireless(protocol: Protocol): boolean {
  return protocol === "LoRaWAN" || protocol === "EnOcean";
}

const CO2_CHART: Chart = {
  heading: "Output against CO2 concentration",
  x: { label: "CO2 in ppm", from: 0, to: 5000, step: 1000 },
  y: { label: "Output in V", from: 0, to: 10, step: 2 },
  curves: [
    {
      label: "0 to 2000 ppm",
      points: [
        [0, 0],
        [2000, 10],
        [5000, 10],
      ],
    },
    { label: "0 to 5000 ppm", points: curvePoints(0, 5000, (ppm) => ppm / 500), isSecond: true },
  ],
};

function roomCo2(output: Output, measures: Measures): ProductDraft {
  const code = `AQ-${measures.code}-${output.code}`;
  const name = `Room Air Quality Sensor, ${measures.title}, ${output.name}`;
  const wireless = isWireless(output.protocol);
  const face = {
    widthMm: 86,
    heightMm: 118,
    mark: output.name,
    display: [
      measures.code === "C" ? "642" : measures.code === "CT" ? "718" : "806",
      "ppm CO2",
    ] as const,
    hasTrafficLight: true,
    hasTrend: measures.code === "CTH",
  };
  return {
    code,
    name,
    description: `Room sensor for ${measures.quantities.join(", ")} with ${output.name}, display and traffic light. Two-channel infrared measurement.`,
    category: "Sensors",
    company: "Brevik & Sund",
    protocol: output.protocol,
    features: [
      "Two-channel NDIR",
      "0 to 2000 or 5000 ppm",
      output.name,
      "Traffic light, dimmable",
      ...(wireless ? ["Battery or 24 V"] : ["24 V AC/DC"]),
      ...(measures.quantities.includes("humidity") ? ["Calculated dew point"] : []),
    ],
    keyFeatures: {
      "Two-channel NDIR measurement":
        "A reference wavelength compensates for ageing, so the sensor stays accurate even in buildings that are never empty.",
      "Traffic light, 800 and 1200 ppm":
        "The green, amber and red thresholds can be adjusted, or the lights switched off.",
      [wireless ? "Battery life, 10 years" : "Three measuring ranges"]: wireless
        ? "Two cells: the sensor measures every ten minutes and sends only changes. A radio range test is built in."
        : "0 to 1000, 2000 or 5000 ppm, set by DIP switch.",
    },
    specifications: {
      Measures: measures.title,
      "CO2 principle": "Non-dispersive infrared, two channels",
      "CO2 range": "0 to 2000 or 0 to 5000 ppm",
      "CO2 accuracy": "±(50 ppm + 3 % of reading)",
      ...(measures.quantities.includes("temperature")
        ? { "Temperature accuracy": "±0.4 K at 23 °C" }
        : {}),
      ...(measures.quantities.includes("humidity")
        ? { "Humidity accuracy": "±3 % RH from 20 to 80 %" }
        : {}),
      Output:
        output.protocol === "Analogue" ? `${measures.quantities.length} × 0-10 V` : output.name,
      "Power supply": wireless ? "2 × 3.6 V AA lithium, or 24 V DC" : "24 V AC/DC ±15 %, 1.5 W",
      "Warm-up": "60 s to rated accuracy",
      Dimensions: "86 × 118 × 26 mm",
      Mounting: "Wall, on a 60 mm box",
      Protection: "IP30, EN 60529",
    },
    overview: [
      `The ${code} measures ${measures.quantities.join(", ")}, with ${output.name} output. CO2 is the usual measure of how much fresh air a room needs, and the reading can control ventilation directly.`,
      "Many low-cost sensors take the lowest value of the week as fresh air and recalibrate themselves to it, which fails in buildings that are always occupied, such as hospitals, call centres and homes. Two-channel measurement does not rely on this.",
      wireless
        ? `${output.name} avoids running cable in finished walls. Check the range with the built-in test before fixing: one reinforced wall weakens the signal about as much as thirty metres of open office.`
        : "Mount the sensor 1.2 to 1.5 m above the floor and at least a metre from where people sit.",
    ],
    additionalInfo: [
      "The infrared cell has an expected life of fifteen years. It needs no calibration gas on site.",
    ],
    pricePence: pounds(126 + measures.addPounds + output.addPounds),
    weightGrams: grams(wireless ? 165 : 130),
    variants: [
      {
        suffix: "W",
        name: "White, RAL 9003",
        description: "Signal white with display",
        addPence: 0,
      },
      {
        suffix: "A",
        name: "Anthracite, RAL 7016",
        description: "Anthracite with display",
        addPence: pounds(4),
        isPictured: true,
      },
      {
        suffix: "WB",
        name: "White, blank",
        description: "Without display and LEDs",
        addPence: pounds(-19),
        addGrams: -20,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: roomUnit(face),
      measured: roomUnitWithSide(face),
      option: { title: "anthracite", figure: roomUnit({ ...face, isDark: true }) },
      fill: 0.97,
      wiring: wireless
        ? undefined
        : transmitterWiring("Room air quality", output, measures.quantities.slice(0, 2)),
      chart: output.protocol === "Analogue" ? CO2_CHART : undefined,
    }),
  };
}

function ductCo2(output: Output): ProductDraft {
  const code = `AQD-C-${output.code}`;
  const name = `Duct CO2 Sensor, ${output.name}`;
  return {
    code,
    name,
    description: `CO2 transmitter for extract ducts with sampling tube, 0 to 2000 ppm, ${output.name}.`,
    category: "Sensors",
    company: "Brevik & Sund",
    protocol: output.protocol,
    features: ["0 to 2000 ppm", "Two-channel NDIR", "180 mm sampling tube", output.name, "IP65"],
    keyFeatures: {
      "Sampling tube, 180 mm":
        "Air is drawn through the tube past the cell, which stays outside the dusty airflow.",
      "Air velocity from 1 m/s": "Suits extract ducts at minimum fan speed.",
    },
    specifications: {
      "CO2 range": "0 to 2000 ppm",
      "CO2 accuracy": "±(50 ppm + 2 % of reading)",
      Output: output.protocol === "Analogue" ? output.name : `${output.name}, RS-485`,
      "Air velocity": "1 to 10 m/s",
      "Sampling tube": "180 mm, Ø19 mm",
      "Response time t90": "3 min at 2 m/s",
      "Power supply": "24 V AC/DC ±15 %",
      Protection: "IP65, EN 60529",
    },
    overview: [
      `The ${code} samples the extract air of one or more rooms and gives their average CO2 level over ${output.name}. A single duct sensor can replace a dozen room sensors on an open-plan floor.`,
      "Turn the tube so that the arrow on the flange points downstream. Across the flow, no air is drawn in and the reading is delayed by about 15 minutes.",
    ],
    additionalInfo: [
      "Seal the flange: in a duct at negative pressure, a leak at the hole dilutes the sample.",
    ],
    pricePence: pounds(168 + output.addPounds),
    weightGrams: grams(310),
    variants: [
      {
        suffix: "2000",
        name: "0 to 2000 ppm",
        description: "Ventilation of occupied rooms",
        addPence: 0,
      },
      {
        suffix: "10000",
        name: "0 to 10,000 ppm",
        description: "Greenhouses and process",
        addPence: pounds(22),
        specifications: {
          "CO2 range": "0 to 10,000 ppm",
          "CO2 accuracy": "±(100 ppm + 5 % of reading)",
        },
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: ductTransmitter({
        label: "CO2",
        second: output.name,
        probeMm: 180,
        hasFilter: false,
        reading: output.protocol === "Analogue" ? undefined : "655",
      }),
      wiring: transmitterWiring("Duct CO2", output, ["CO2"]),
      chart: output.name === "0-10 V" ? CO2_CHART : undefined,
    }),
  };
}

function roomVoc(output: Output): ProductDraft {
  const code = `AQ-V-${output.code}`;
  const name = `Room VOC Sensor, ${output.name}`;
  const face = { widthMm: 86, heightMm: 104, mark: `VOC  ${output.name}`, hasTrafficLight: true };
  return {
    code,
    name,
    description: `Room sensor for volatile organic compounds with ${output.name}, for washrooms, kitchens and changing rooms.`,
    category: "Sensors",
    company: "Brevik & Sund",
    protocol: output.protocol,
    features: [
      "Metal-oxide VOC element",
      "Air quality index 0 to 100 %",
      output.name,
      "Traffic light",
    ],
    keyFeatures: {
      "VOC detection":
        "Responds to solvents, cooking and cleaning products as well as to people, where a CO2 sensor would not.",
      "Long-term baseline":
        "The clean-air reference adapts over weeks, so a night of fresh paint does not shift it.",
    },
    specifications: {
      Principle: "Heated metal-oxide semiconductor",
      "Index range": "0 to 100 %",
      Output: output.protocol === "Analogue" ? output.name : `${output.name}, RS-485`,
      "Warm-up": "15 min",
      "Power supply": "24 V AC/DC ±15 %, 1.8 W",
      Mounting: "Wall, on a 60 mm box",
      Protection: "IP30, EN 60529",
    },
    overview: [
      `The ${code} gives an air quality index over ${output.name}. It is designed for rooms where people are not the only source of odours: washrooms, staff kitchens, beauty salons and print rooms.`,
      "The index is not a concentration. Use it to control the air volume, not to show compliance with an exposure limit.",
    ],
    additionalInfo: [
      "Vapour from silicone sealant damages the element, so fit the sensor once decorating is finished.",
    ],
    pricePence: pounds(89 + output.addPounds),
    weightGrams: grams(115),
    pictures: picturesOf({
      code,
      name,
      figure: roomUnit(face),
      measured: roomUnitWithSide(face),
      fill: 0.94,
      wiring: transmitterWiring("Room VOC", output, ["VOC index"]),
    }),
  };
}
