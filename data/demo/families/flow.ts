import { inlineMeter, paddleSwitch } from "#data/demo/drawings/products/pipework";
import { paint } from "#data/demo/drawings/paint";
import { ductTransmitter } from "#data/demo/drawings/products/duct-box";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";
import { contactGroup, outputGroup, supply24 } from "./elements";
import { TRANSMITTER_OUTPUTS, transmitterWiring, type Output } from "./humidity";
import { linearChart } from "./pressure";

type WaterFlowSize = {
  dn: number;
  litresPerMinute: number;
  lengthMm: number;
  price: number;
  grams: number;
};

const WATER_FLOW_SIZES: readonly WaterFlowSize[] = [
  { dn: 10, litresPerMinute: 32, lengthMm: 82, price: 96, grams: 320 },
  { dn: 15, litresPerMinute: 50, lengthMm: 92, price: 104, grams: 410 },
  { dn: 20, litresPerMinute: 85, lengthMm: 104, price: 118, grams: 560 },
  { dn: 25, litresPerMinute: 150, lengthMm: 118, price: 139, grams: 820 },
  { dn: 32, litresPerMinute: 240, lengthMm: 134, price: 172, grams: 1150 },
  { dn: 40, litresPerMinute: 380, lengthMm: 152, price: 214, grams: 1650 },
];

/** Flow switches and flow sensors for air and water. */
export function flowSensors(): ProductDraft[] {
  return [
    waterSwitch("brass", 1, 8),
    waterSwitch("stainless", 1, 8),
    airSwitch(),
    ...TRANSMITTER_OUTPUTS.slice(0, 3).map(airVelocity),
    ...WATER_FLOW_SIZES.map(vortex),
  ];
}

function waterSwitch(
  material: "brass" | "stainless",
  fromInch: number,
  toInch: number,
): ProductDraft {
  const code = material === "brass" ? "FW-8" : "FW-8-SS";
  const name = `Paddle Flow Switch for Water, ${fromInch} to ${toInch}", ${material === "brass" ? "Brass" : "Stainless Steel"}`;
  return {
    code,
    name,
    description: `Paddle flow switch for pipes from 1 to 8 inch, ${material} wetted parts, changeover contact 15 A.`,
    category: "Sensors",
    company: "Kestrelmere Controls",
    protocol: "On/off",
    features: [
      "Pipes 1 to 8 inch",
      "Four paddles supplied",
      "15 A changeover",
      "IP65",
      `${material} wetted parts`,
    ],
    keyFeatures: {
      "Four paddles, 1 to 8 inch": "For sizes in between, trim the next larger one.",
      "Bellows seal": `The ${material} bellows separates the water from the switch and is rated for a million operations.`,
    },
    specifications: {
      "Pipe size": '1" to 8"',
      "Switching point": "set by screw, see table of flows",
      Contact: "Changeover, 15 A (8 A inductive) at 250 V AC",
      "Highest pressure": material === "brass" ? "11 bar" : "30 bar",
      "Medium temperature": "up to 120 °C",
      "Process connection": "R1",
      Protection: "IP65, EN 60529",
    },
    overview: [
      `The ${code} proves flow through chillers, boilers and electric heaters, where loss of flow causes damage within seconds. ${material === "brass" ? "Brass suits closed circuits." : "Stainless steel suits sea water, pools and domestic hot water."}`,
      "Leave five pipe diameters of straight pipe on either side and mount it upright in a horizontal pipe. At the lowest setting a DN 50 pipe switches on at 3.7 m³/h and off at 2.5 m³/h.",
    ],
    additionalInfo: ["The arrow on the lid must point with the flow."],
    pricePence: pounds(material === "brass" ? 64 : 142),
    weightGrams: grams(material === "brass" ? 900 : 1050),
    pictures: picturesOf({
      code,
      name,
      figure: paddleSwitch(
        material === "brass" ? "1-8 in" : "1-8 in SS",
        false,
        material === "brass" ? paint.partBrass : paint.partSteel,
      ),
      wiring: {
        device: "Paddle flow switch",
        detail: "15 A changeover contact",
        inside: "contact",
        groups: [contactGroup("Chiller", "flow interlock", 1)],
      },
    }),
  };
}

function airSwitch(): ProductDraft {
  const code = "FA-10";
  const name = "Air Flow Switch, 1 to 10 m/s, Vane";
  return {
    code,
    name,
    description: "Vane switch for ducts, 1 to 10 m/s, adjustable, changeover contact 15 A.",
    category: "Sensors",
    company: "Brevik & Sund",
    protocol: "On/off",
    features: ["1 to 10 m/s", "Galvanised vane", "15 A changeover", "IP65"],
    keyFeatures: {
      "Interlock for heater batteries":
        "The contacts switch the control circuit of an electric battery directly.",
      "Microswitch outside the airstream": "Only the vane and its arm are in the duct.",
    },
    specifications: {
      "Switching range": "1 to 10 m/s",
      "Switching differential": "about 1 m/s",
      Contact: "Changeover, 15 A (8 A inductive) at 250 V AC",
      "Medium temperature": "up to 85 °C",
      Vane: "55 × 175 mm, galvanised steel",
      Protection: "IP65, EN 60529",
    },
    overview: [
      "The FA-10 allows electric heater batteries and humidifiers to run only while air is flowing. Its vane suits ducts of 250 mm or more.",
      "Do not use it to prove a variable-speed fan at low speed: below 1 m/s the vane drops. Use a pressure switch across the fan instead.",
    ],
    additionalInfo: ["Mount it in a horizontal duct with the vane hanging freely."],
    pricePence: pounds(52),
    weightGrams: grams(700),
    pictures: picturesOf({
      code,
      name,
      figure: paddleSwitch("1-10 m/s", true),
      wiring: {
        device: "Air flow switch",
        detail: "15 A changeover contact",
        inside: "contact",
        groups: [contactGroup("Heater battery", "interlock", 1)],
      },
    }),
  };
}

function airVelocity(output: Output): ProductDraft {
  const code = `FV-20-${output.code}`;
  const name = `Air Velocity Transmitter, 0 to 20 m/s, ${output.name}`;
  return {
    code,
    name,
    description: `Hot-film air velocity and temperature transmitter for ducts, 0 to 20 m/s, ${output.name}.`,
    category: "Sensors",
    company: "Brevik & Sund",
    protocol: output.protocol,
    features: ["0 to 20 m/s", "Hot-film element", output.name, "Temperature included"],
    keyFeatures: {
      "Measures from 0.2 m/s": "Far below the range of a pitot tube.",
      "Hot-film element, no moving parts": "No wear. Dust can be blown off with oil-free air.",
    },
    specifications: {
      "Measuring range": "0 to 2, 10 or 20 m/s, selectable",
      Accuracy: "±(0.2 m/s + 3 % of reading)",
      Output: output.protocol === "Analogue" ? output.name : `${output.name}, RS-485`,
      "Power supply": "24 V AC/DC ±15 %, 2.5 W",
      "Stem length": "210 mm, Ø19 mm",
      Protection: "IP54, EN 60529",
    },
    overview: [
      `The ${code} measures air velocity with a heated film, and outputs it as ${output.name}. It is used for volume flow in large ducts, for fume cupboards and for proving minimum fresh air.`,
      "A single point does not give the average for a duct: determine the k-factor from a traverse during commissioning and note it on the sticker in the lid.",
    ],
    additionalInfo: ["Keep five duct diameters of straight run before and three after the sensor."],
    pricePence: pounds(148 + output.addPounds),
    weightGrams: grams(260),
    pictures: picturesOf({
      code,
      name,
      figure: ductTransmitter({
        label: "20 m/s",
        second: output.name,
        probeMm: 210,
        hasFilter: false,
        reading: output.name === "0-10 V" ? undefined : "6.8",
      }),
      wiring: transmitterWiring("Air velocity", output, ["velocity"]),
    }),
  };
}

function vortex(size: WaterFlowSize): ProductDraft {
  const { dn, litresPerMinute } = size;
  const code = `FX-${dn}`;
  const name = `Vortex Flow Sensor, DN ${dn}, ${litresPerMinute} l/min`;
  return {
    code,
    name,
    description: `Vortex flow sensor DN ${dn} for water and glycol, up to ${litresPerMinute} l/min, 0-10 V with temperature output.`,
    category: "Sensors",
    company: "Kestrelmere Controls",
    protocol: "Analogue",
    features: [
      `DN ${dn}, ${litresPerMinute} l/min`,
      "No moving parts",
      "Flow and temperature",
      "0-10 V or 4-20 mA",
    ],
    keyFeatures: {
      "Vortex principle, no moving parts":
        "A piezo cell counts the vortices behind a bluff body, and magnetite from old pipework does not collect on it.",
      "Temperature output included": "From a PT1000 in the bluff body.",
      "Any mounting position": "Needs no air vent.",
    },
    specifications: {
      "Nominal size": `DN ${dn}`,
      "Measuring range": `${Math.round(litresPerMinute * 0.06 * 10) / 10} to ${litresPerMinute} l/min`,
      Accuracy: "±1.5 % of full scale",
      "Pressure loss": `${dn <= 15 ? 22 : 14} kPa at full flow`,
      "Medium temperature": "0 to +100 °C",
      "Pressure rating": "PN 12",
      Output: "0-10 V for flow, 0-10 V for temperature",
      "Power supply": "24 V AC/DC ±15 %",
      Length: `${size.lengthMm} mm`,
      Protection: "IP65, EN 60529",
    },
    overview: [
      `The ${code} measures flow in DN ${dn} pipework up to ${litresPerMinute} l/min, for heat pumps, solar stations and chilled water branches. With a second temperature sensor it can monitor energy, though not for billing.`,
      `Below ${Math.round(litresPerMinute * 0.06 * 10) / 10} l/min no vortices form and the output falls to zero instead of drifting, so it can also be used as a flow switch.`,
    ],
    additionalInfo: [
      "Needs ten diameters of straight pipe before it and five after, or none after a reducer to the nominal size.",
    ],
    pricePence: pounds(size.price),
    weightGrams: grams(size.grams),
    variants: [
      { suffix: "V", name: "0-10 V", description: "Flow and temperature 0-10 V", addPence: 0 },
      {
        suffix: "A",
        name: "4-20 mA",
        description: "Flow 4-20 mA",
        addPence: pounds(7),
        specifications: { Output: "4-20 mA for flow" },
      },
      {
        suffix: "P",
        name: "Pulse",
        description: "Open collector, flow only",
        addPence: pounds(-11),
        protocol: "Pulse",
        specifications: { Output: "Pulse, open collector, for flow" },
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: inlineMeter({
        dn,
        lengthMm: size.lengthMm,
        isFlanged: false,
        head: "puck",
        reading: "",
        label: `DN ${dn}`,
      }),
      fill: 0.74 + dn * 0.006,
      wiring: {
        device: "Vortex flow sensor",
        detail: "24 V AC/DC, 2 × 0-10 V",
        groups: [
          supply24("1", "2"),
          outputGroup("flow", "3", "Q", "2"),
          outputGroup("temperature", "4", "T", "2"),
        ],
      },
      chart: linearChart("flow", "l/min", litresPerMinute, {
        name: "0-10 V",
        code: "V",
        protocol: "Analogue",
        addPounds: 0,
      }),
    }),
  };
}
