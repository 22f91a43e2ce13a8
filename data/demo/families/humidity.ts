import type { Protocol } from "#data/demo/demo-product";
import { ductTransmitter } from "#data/demo/drawings/products/duct-box";
import { outdoorBox } from "#data/demo/drawings/products/outdoor";
import { roomUnit, roomUnitWithSide } from "#data/demo/drawings/products/room-unit";
import type { Wiring } from "#data/demo/drawings/wiring-diagram";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";
import { busGroup, outputGroup, supply24 } from "./elements";

export type Output = { name: string; code: string; protocol: Protocol; addPounds: number };

export const TRANSMITTER_OUTPUTS: readonly Output[] = [
  { name: "0-10 V", code: "V", protocol: "Analogue", addPounds: 0 },
  { name: "4-20 mA", code: "A", protocol: "Analogue", addPounds: 6 },
  { name: "Modbus RTU", code: "MB", protocol: "Modbus RTU", addPounds: 24 },
  { name: "BACnet MS/TP", code: "BN", protocol: "BACnet MS/TP", addPounds: 32 },
];

/** Supply first, then one analogue output for each quantity or one bus for all. */
export function transmitterWiring(
  device: string,
  output: Output,
  quantities: readonly string[],
): Wiring {
  return {
    device,
    detail: `24 V AC/DC, ${output.name}`,
    groups: [
      supply24("1", "2"),
      ...(output.protocol === "Analogue"
        ? quantities.map((quantity, index) =>
            outputGroup(quantity, `${3 + index}`, `OUT${index + 1}`, "2"),
          )
        : [busGroup(output.protocol, 3)]),
    ],
  };
}

/** Relative humidity with temperature, for rooms, ducts and outdoors. */
export function humiditySensors(): ProductDraft[] {
  return [
    ...TRANSMITTER_OUTPUTS.flatMap((output) => [room(output, false), room(output, true)]),
    ...TRANSMITTER_OUTPUTS.flatMap((output) => [duct(output, 3), duct(output, 2)]),
    ...TRANSMITTER_OUTPUTS.slice(0, 3).map(outdoor),
  ];
}

function room(output: Output, hasDisplay: boolean): ProductDraft {
  const code = `HR-3${output.code}${hasDisplay ? "-D" : ""}`;
  const name = `Room Humidity and Temperature Sensor, ±3 % RH, ${output.name}${hasDisplay ? ", Display" : ""}`;
  const face = {
    widthMm: 86,
    heightMm: 104,
    mark: `RH + T  ${output.name}`,
    display: hasDisplay ? (["47 %", "RH   21.4 °C"] as const) : undefined,
  };
  return {
    code,
    name,
    description: `Room transmitter for relative humidity (±3 %) and temperature with ${output.name}${hasDisplay ? " and a backlit display" : ""}.`,
    category: "Sensors",
    company: "Brevik & Sund",
    protocol: output.protocol,
    features: [
      "±3 % RH, 20 to 80 %",
      "Temperature included",
      output.name,
      ...(hasDisplay ? ["Backlit display"] : []),
      "Field-replaceable element",
    ],
    keyFeatures: {
      "Plug-in humidity element":
        "A new, factory-calibrated element plugs in without tools while the transmitter stays on the wall.",
      "Dew point and enthalpy": `The ${output.name} output can give either instead of relative humidity, selected by DIP switch.`,
      "Pre-aged element":
        "Elements are aged for a month at changing humidity before they are calibrated.",
    },
    specifications: {
      "Humidity range": "0 to 95 % RH, non-condensing",
      "Humidity accuracy": "±3 % RH from 20 to 80 % at 23 °C",
      "Temperature range": "0 to +50 °C",
      "Temperature accuracy": "±0.3 K at 23 °C",
      Output: output.protocol === "Analogue" ? `2 × ${output.name}` : `${output.name}, RS-485`,
      "Long-term drift": "below 0.5 % RH a year",
      "Power supply": "24 V AC/DC ±15 %, 0.6 W",
      Display: hasDisplay ? "LCD, backlit, °C and % RH" : "None",
      Dimensions: `${face.widthMm} × ${face.heightMm} × 26 mm`,
      Mounting: "Wall, on a 60 mm box",
      Protection: "IP30, EN 60529",
    },
    overview: [
      `The ${code} measures the relative humidity and temperature of a room, with ${output.name} output. It suits archives, galleries, server rooms and any space with chilled beams or ceilings, where the dew point matters.`,
      "Relative humidity depends on temperature: at room conditions, one kelvin of self-heating or sunlight causes an error of about 3 % RH, more than the tolerance of the element itself. The electronics are therefore below the element and dissipate less than 0.6 W.",
      hasDisplay
        ? "The display alternates between humidity and temperature, and can be fixed to either or switched off."
        : "The same transmitter is available with a display, for rooms where occupants want to see the reading.",
    ],
    additionalInfo: [
      "Spare element: HE-3, calibrated. Replace it every five years where accurate humidity is essential.",
    ],
    pricePence: pounds(74 + output.addPounds + (hasDisplay ? 18 : 0)),
    weightGrams: grams(hasDisplay ? 125 : 105),
    variants: [
      { suffix: "W", name: "White, RAL 9003", description: "Signal white, matt", addPence: 0 },
      {
        suffix: "A",
        name: "Anthracite, RAL 7016",
        description: "Anthracite grey, matt",
        addPence: pounds(4),
        isPictured: true,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: roomUnit(face),
      measured: roomUnitWithSide(face),
      option: { title: "anthracite", figure: roomUnit({ ...face, isDark: true }) },
      fill: 0.94,
      wiring: transmitterWiring("Room RH + T", output, ["humidity", "temperature"]),
    }),
  };
}

function duct(output: Output, percent: 2 | 3): ProductDraft {
  const code = `HD-${percent}${output.code}`;
  const name = `Duct Humidity and Temperature Sensor, ±${percent} % RH, ${output.name}`;
  return {
    code,
    name,
    description: `Duct transmitter for humidity (±${percent} %) and temperature, ${output.name}, with sintered filter and 200 mm stem.`,
    category: "Sensors",
    company: "Brevik & Sund",
    protocol: output.protocol,
    features: [
      `±${percent} % RH`,
      "Sintered bronze filter",
      output.name,
      "200 mm stem with flange",
      "IP65",
    ],
    keyFeatures: {
      "Washable sintered bronze filter": "The cap unscrews and can be rinsed in spirit.",
      "Recovery from condensation, under 1 h":
        "The element returns to its tolerance after getting wet.",
      [percent === 2 ? "Three-point calibration certificate" : "Separate outputs"]:
        percent === 2
          ? "Each unit is adjusted at 20, 50 and 80 % RH, and the certificate is supplied with it."
          : "One for humidity and one for temperature.",
    },
    specifications: {
      "Humidity range": "0 to 100 % RH",
      "Humidity accuracy": `±${percent} % RH from 10 to 90 % at 23 °C`,
      "Temperature range": "-30 to +70 °C",
      "Temperature accuracy": "±0.3 K at 23 °C",
      Output: output.protocol === "Analogue" ? `2 × ${output.name}` : `${output.name}, RS-485`,
      "Stem length": "200 mm, Ø19 mm",
      "Air velocity": "up to 12 m/s",
      "Power supply": "24 V AC/DC ±15 %",
      Protection: "IP65, EN 60529",
    },
    overview: [
      `The ${code} is designed for supply and extract ducts, humidifier sections and heat recovery. At ±${percent} % RH it is ${percent === 2 ? "accurate enough for enthalpy changeover and for limiting a steam humidifier close to saturation" : "the everyday choice for extract air and comfort humidification"}.`,
      "Mount it at least three metres after a steam humidifier, where the vapour has been absorbed, with the gland facing down so that condensate does not run into the head.",
      `The two values are output as ${output.name}${output.protocol === "Analogue" ? ", one terminal for each" : " together with dew point, enthalpy and absolute humidity, which are calculated in the head"}.`,
    ],
    additionalInfo: ["Spare filter: HF-19. Spare element: HE-2 or HE-3."],
    pricePence: pounds((percent === 2 ? 128 : 96) + output.addPounds),
    weightGrams: grams(290),
    variants: [
      { suffix: "200", name: "200 mm stem", description: "For ducts from 300 mm", addPence: 0 },
      {
        suffix: "120",
        name: "120 mm stem",
        description: "For ducts from 180 mm",
        addPence: 0,
        addGrams: -25,
      },
      {
        suffix: "200D",
        name: "200 mm stem, display",
        description: "Display in the lid",
        addPence: pounds(24),
        addGrams: 30,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: ductTransmitter({
        label: "RH + T",
        second: output.name,
        probeMm: 200,
        hasFilter: true,
        reading: percent === 2 ? "45.2 %" : undefined,
      }),
      wiring: transmitterWiring("Duct RH + T", output, ["humidity", "temperature"]),
    }),
  };
}

function outdoor(output: Output): ProductDraft {
  const code = `HO-3${output.code}`;
  const name = `Outdoor Humidity and Temperature Sensor, ${output.name}`;
  return {
    code,
    name,
    description: `Outdoor transmitter for humidity and temperature, ${output.name}, IP65, with sintered filter.`,
    category: "Sensors",
    company: "Brevik & Sund",
    protocol: output.protocol,
    features: ["±3 % RH", "-40 to +60 °C", output.name, "Sintered filter", "IP65"],
    keyFeatures: {
      "Heated element": "Short heating each night dries the element after fog and keeps drift low.",
      "Enthalpy output": "The outside enthalpy for free cooling is calculated in the head.",
    },
    specifications: {
      "Humidity range": "0 to 100 % RH",
      "Humidity accuracy": "±3 % RH from 20 to 90 %",
      "Temperature range": "-40 to +60 °C",
      Output: output.protocol === "Analogue" ? `2 × ${output.name}` : `${output.name}, RS-485`,
      "Power supply": "24 V AC/DC ±15 %, 1.2 W while heating",
      Protection: "IP65, EN 60529",
    },
    overview: [
      `The ${code} gives outside humidity and temperature over ${output.name}, for enthalpy-based free cooling, night purge and protecting chilled ceilings.`,
      "Mount it on a north wall at least 2.5 m above ground. In the sun, the humidity reading falls by about 3 % for each kelvin as the housing warms up, so fit the radiation shield there.",
    ],
    additionalInfo: ["Radiation shield WS-96 fits over the stem."],
    pricePence: pounds(118 + output.addPounds),
    weightGrams: grams(240),
    pictures: picturesOf({
      code,
      name,
      figure: outdoorBox("RH + T", "filter"),
      wiring: transmitterWiring("Outdoor RH + T", output, ["humidity", "temperature"]),
    }),
  };
}
