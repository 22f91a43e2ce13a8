import { airPressureCase } from "#data/demo/drawings/products/pressure";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";
import { contactGroup } from "./elements";
import { TRANSMITTER_OUTPUTS, transmitterWiring, type Output } from "./humidity";
import { linearChart } from "./pressure";

const TRANSMITTER_RANGES_PA = [100, 250, 500, 1000, 2500, 7000];

const SWITCH_RANGES_PA = [
  { from: 20, to: 200, differential: 10 },
  { from: 30, to: 300, differential: 10 },
  { from: 50, to: 500, differential: 20 },
  { from: 200, to: 1000, differential: 100 },
  { from: 500, to: 2500, differential: 150 },
];

/** Differential pressure of air: filters, fans, rooms and ducts. */
export function airPressureSensors(): ProductDraft[] {
  const [voltage, , modbus] = TRANSMITTER_OUTPUTS;
  const outputs = [voltage, modbus].filter((output) => output !== undefined);
  return [
    ...TRANSMITTER_RANGES_PA.flatMap((pascals) =>
      outputs.map((output) => transmitter(pascals, output)),
    ),
    ...SWITCH_RANGES_PA.map(pressureSwitch),
  ];
}

function transmitter(pascals: number, output: Output): ProductDraft {
  const code = `PA-${pascals}-${output.code}`;
  const name = `Air Differential Pressure Transmitter, 0 to ${pascals} Pa, ${output.name}`;
  const use =
    pascals <= 100
      ? "room pressure cascades in operating theatres and clean rooms, typically 5 to 30 Pa"
      : pascals <= 500
        ? "filters and supply ducts in comfort ventilation"
        : pascals <= 2500
          ? "fan control and volume flow measurement by the pressure drop across an inlet cone"
          : "high-pressure extract systems and process air";
  return {
    code,
    name,
    description: `Air differential pressure transmitter, 0 to ${pascals} Pa, ${output.name}, with automatic zero and hose set.`,
    category: "Sensors",
    company: "Brevik & Sund",
    protocol: output.protocol,
    features: [
      `0 to ${pascals} Pa`,
      output.name,
      "Square root for volume flow",
      "Hose set included",
      "IP54",
    ],
    keyFeatures: {
      [pascals <= 250 ? "Automatic zero point" : "Zero point set by key"]:
        pascals <= 250
          ? "A valve equalises the two ports every ten minutes, so mounting position and temperature do not shift the zero point."
          : "Disconnect both hoses and press the key for three seconds.",
      "Pressure or volume flow output":
        "The output is linear or square root, with the k-factor entered by key or register.",
      "Adjustable damping, 0.5 to 20 s": "Smooths out gusts and opening doors.",
    },
    specifications: {
      "Measuring range": `0 to ${pascals} Pa, also ±${pascals / 2} Pa`,
      Accuracy: pascals <= 250 ? "±(1 Pa + 1 % of reading)" : "±1.5 % of span",
      Output: output.protocol === "Analogue" ? output.name : `${output.name}, RS-485`,
      Medium: "Air and non-aggressive gases",
      "Overload pressure": "25 kPa",
      "Power supply": "24 V AC/DC ±15 %, 1 W",
      "Pressure connections": "Ø6 mm nipples",
      Protection: "IP54, EN 60529",
    },
    overview: [
      `The ${code} measures 0 to ${pascals} Pa, the range for ${use}. Its output is ${output.name}.`,
      "Mount it above the measuring points, with the hoses falling towards the duct so that condensate drains back. Ten metres of 4 mm hose add about a second of delay, but no error.",
      output.protocol === "Analogue"
        ? "The output load must be at least 5 kΩ. For cable runs over 50 m, choose the Modbus version."
        : "Pressure, volume flow, run hours and the state of the auxiliary input have one register each. A segment takes up to 63 devices.",
    ],
    additionalInfo: ["Supplied with 2 m of hose and two duct nipples."],
    pricePence: pounds(84 + (pascals <= 250 ? 22 : 0) + output.addPounds),
    weightGrams: grams(180),
    variants: [
      { suffix: "D", name: "With display", description: "LCD, Pa or m³/h", addPence: 0 },
      {
        suffix: "N",
        name: "Without display",
        description: "Blank lid",
        addPence: pounds(-17),
        addGrams: -20,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: airPressureCase({
        range: `0-${pascals} Pa`,
        reading: `${Math.round(pascals * 0.496)}`,
        hasDial: false,
      }),
      wiring: transmitterWiring("Air pressure", output, ["pressure"]),
      chart:
        output.protocol === "Analogue" ? linearChart("pressure", "Pa", pascals, output) : undefined,
    }),
  };
}

function pressureSwitch(range: { from: number; to: number; differential: number }): ProductDraft {
  const code = `PS-${range.from}-${range.to}`;
  const name = `Air Differential Pressure Switch, ${range.from} to ${range.to} Pa`;
  return {
    code,
    name,
    description: `Adjustable differential pressure switch for filters and fans, ${range.from} to ${range.to} Pa, changeover contact.`,
    category: "Sensors",
    company: "Brevik & Sund",
    protocol: "On/off",
    features: [
      `${range.from} to ${range.to} Pa`,
      "Changeover contact 1.5 A",
      "Scale in pascals",
      "Hose set included",
    ],
    keyFeatures: {
      "Individually printed scale":
        "The dial is printed after calibration, so a setting made by eye is within 15 %.",
      "Silicone diaphragm": "Rated for a million operations and flexible at low temperatures.",
    },
    specifications: {
      "Switching range": `${range.from} to ${range.to} Pa`,
      "Switching differential": `${range.differential} Pa, fixed`,
      Contact: "Changeover, 1.5 A (0.4 A inductive) at 250 V AC",
      "Highest pressure": "10 kPa",
      "Ambient temperature": "-20 to +85 °C",
      "Cable entry": "M16 gland",
      Protection: "IP54, EN 60529",
    },
    overview: [
      `The ${code} signals a dirty filter or a stopped fan. Its ${range.differential} Pa differential is small enough to detect a broken belt and large enough to prevent chatter.`,
      `For filters, set it to the manufacturer's final resistance, usually ${range.to <= 300 ? "120 to 200 Pa" : "250 to 450 Pa"}. For fan proving, set it to about half the pressure at the lowest speed, or it will trip when the fan slows down.`,
    ],
    additionalInfo: [
      "Mount it with the diaphragm vertical. Mounting it flat shifts the switching point by about 11 Pa.",
    ],
    pricePence: pounds(19.5 + range.to * 0.003),
    weightGrams: grams(150),
    variants: [
      { suffix: "K", name: "With hose set", description: "2 m hose, two nipples", addPence: 0 },
      {
        suffix: "B",
        name: "Switch only",
        description: "Without hose and nipples",
        addPence: pounds(-3.5),
        addGrams: -60,
      },
      {
        suffix: "KG",
        name: "Gold contact",
        description: "For 24 V DC inputs, 10 mA",
        addPence: pounds(4),
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: airPressureCase({ range: `${range.from}-${range.to} Pa`, hasDial: true }),
      wiring: {
        device: "Pressure switch",
        detail: "Volt-free changeover contact",
        inside: "contact",
        groups: [contactGroup("Controller", "digital input", 1)],
      },
    }),
  };
}
