import type { Protocol } from "#data/demo/demo-product";
import { ceilingDetector, wallDetector } from "#data/demo/drawings/products/ceiling";
import { outdoorBox } from "#data/demo/drawings/products/outdoor";
import type { Wiring } from "#data/demo/drawings/wiring-diagram";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";
import { busGroup, contactGroup, supply230, supply24 } from "./elements";
import { TRANSMITTER_OUTPUTS, transmitterWiring, type Output } from "./humidity";

type Connection = { name: string; code: string; protocol: Protocol; addPounds: number };

const CONNECTIONS: readonly Connection[] = [
  { name: "Relay 230 V", code: "R", protocol: "On/off", addPounds: 0 },
  { name: "DALI", code: "DA", protocol: "DALI", addPounds: 16 },
  { name: "KNX", code: "KX", protocol: "KNX", addPounds: 34 },
  { name: "Modbus RTU", code: "MB", protocol: "Modbus RTU", addPounds: 27 },
  { name: "EnOcean", code: "EO", protocol: "EnOcean", addPounds: 31 },
  { name: "LoRaWAN", code: "LW", protocol: "LoRaWAN", addPounds: 36 },
];

/** Presence and light sensors. */
export function presenceSensors(): ProductDraft[] {
  const analogue = TRANSMITTER_OUTPUTS.filter((output) => output.protocol === "Analogue");
  return [
    ...analogue.map((output) => outdoorLight(output)),
    ...TRANSMITTER_OUTPUTS.slice(0, 3).map(roomLight),
    ...CONNECTIONS.flatMap((connection) => [ceiling(connection, 8), ceiling(connection, 14)]),
    ...CONNECTIONS.slice(0, 4).map(wall),
  ];
}

function connectionWiring(connection: Connection): Wiring | undefined {
  if (connection.protocol === "EnOcean" || connection.protocol === "LoRaWAN") return undefined;
  const isRelay = connection.protocol === "On/off";
  return {
    device: "Presence detector",
    detail: connection.name,
    groups: isRelay
      ? [supply230("1", "2"), contactGroup("Lighting", "10 A", 3, false)]
      : connection.protocol === "Modbus RTU"
        ? [supply24("1", "2"), busGroup(connection.protocol, 3)]
        : [busGroup(connection.protocol, 1)],
  };
}

function ceiling(connection: Connection, metres: number): ProductDraft {
  const code = `OC-${metres}-${connection.code}`;
  const name = `Ceiling Presence Detector, Ø ${metres} m, ${connection.name}`;
  const isBattery = connection.protocol === "EnOcean" || connection.protocol === "LoRaWAN";
  return {
    code,
    name,
    description: `Passive infrared presence detector for ceilings, ${metres} m circle at 2.8 m, with light measurement and ${connection.name}.`,
    category: "Sensors",
    company: "Brevik & Sund",
    protocol: connection.protocol,
    features: [
      `Ø ${metres} m at 2.8 m`,
      "Light level included",
      connection.name,
      isBattery ? "Battery, 8 years" : "Flush or surface",
      "Masking clips",
    ],
    keyFeatures: {
      [`${metres <= 8 ? 1416 : 1832} switching zones`]: `Detects small movements, such as typing, within two thirds of the ${metres} m circle.`,
      "Downward light measurement":
        "Measures the light on the desk and not the sky, for stable constant-light control.",
      "Masking clips": "Exclude a doorway or corridor from the detection area.",
    },
    specifications: {
      Principle: "Passive infrared, four elements",
      "Detection area": `Ø ${metres} m walking, Ø ${Math.round(metres * 0.65)} m seated, at 2.8 m`,
      "Mounting height": metres > 8 ? "2.5 to 6 m" : "2.4 to 3.5 m",
      "Light range": "5 to 2000 lx",
      "Switch-off delay": "10 s to 60 min",
      Interface: connection.name,
      "Power supply":
        connection.protocol === "On/off"
          ? "230 V AC"
          : isBattery
            ? "3.6 V AA lithium, 8 years"
            : connection.protocol === "Modbus RTU"
              ? "24 V AC/DC"
              : "From the bus",
      Diameter: "110 mm, cut-out 68 mm",
      Protection: "IP20, IP54 with surface box",
    },
    overview: [
      `The ${code} covers a ${metres} m circle from a 2.8 m ceiling and reports presence and light level over ${connection.name}. ${metres > 8 ? "The larger lens suits open offices and classrooms." : "The smaller lens suits cellular offices, washrooms and corridors."}`,
      "Presence is also a useful input for ventilation: it allows a VAV box to respond about ten minutes before a CO2 sensor detects a rise.",
      isBattery
        ? `The ${connection.name} telegram carries presence, light and battery state; it is sent immediately on arrival and every fifteen minutes while nothing changes.`
        : "Lighting and heating have separate delays, so that the lights go out after ten minutes while the room stays warm for thirty.",
    ],
    additionalInfo: [
      "Keep it one metre away from supply diffusers, because moving warm air can trigger it.",
    ],
    pricePence: pounds(58 + (metres > 8 ? 14 : 0) + connection.addPounds),
    weightGrams: grams(isBattery ? 175 : 140),
    variants: [
      { suffix: "F", name: "Flush mounting", description: "For 68 mm cut-out", addPence: 0 },
      {
        suffix: "S",
        name: "Surface box",
        description: "With IP54 surface box",
        addPence: pounds(7),
        addGrams: 65,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: ceilingDetector({ rangeMetres: metres, label: connection.name }),
      wiring: connectionWiring(connection),
    }),
  };
}

function wall(connection: Connection): ProductDraft {
  const code = `OW-12-${connection.code}`;
  const name = `Wall Motion Detector, 12 m, 180°, ${connection.name}`;
  return {
    code,
    name,
    description: `Wall motion detector with curtain lens, 12 m over 180°, ${connection.name}, for corridors and stairs.`,
    category: "Sensors",
    company: "Brevik & Sund",
    protocol: connection.protocol,
    features: ["12 m, 180°", connection.name, "1.1 to 2.2 m mounting", "Creep zone"],
    keyFeatures: {
      "Corridor coverage to 12 m": "A second lens row covers a corridor to its far end.",
      "Creep zone":
        "A third lens row looks straight down and covers the area beneath the detector.",
    },
    specifications: {
      "Detection area": "12 m radius, 180°",
      "Mounting height": "1.1 to 2.2 m",
      Interface: connection.name,
      "Switch-off delay": "5 s to 30 min",
      Protection: "IP44, EN 60529",
    },
    overview: [
      `The ${code} is designed for corridors, stairs and store rooms, where people walk across the field of view. It reports over ${connection.name}.`,
      "Aim it across the direction of movement: an infrared detector detects people crossing its field of view at three times the distance at which it detects them approaching.",
    ],
    additionalInfo: ["Fits a standard 60 mm wall box."],
    pricePence: pounds(46 + connection.addPounds),
    weightGrams: grams(115),
    pictures: picturesOf({
      code,
      name,
      figure: wallDetector(12, connection.name),
      wiring: connectionWiring(connection),
    }),
  };
}

function outdoorLight(output: Output): ProductDraft {
  const code = `LO-20K-${output.code}`;
  const name = `Outdoor Light Sensor, 0 to 20 klx, ${output.name}`;
  return {
    code,
    name,
    description: `Outdoor light sensor, 0 to 20,000 lx, ${output.name}, IP65, for façade lighting and blinds.`,
    category: "Sensors",
    company: "Brevik & Sund",
    protocol: output.protocol,
    features: ["0 to 20 klx", "Eye-corrected", output.name, "IP65"],
    keyFeatures: {
      "Eye-corrected, V(λ) filter": "Keeps infrared from lamps and warm roofs out of the reading.",
      "Three measuring ranges": "400 lx, 2 klx and 20 klx, set by jumper.",
    },
    specifications: {
      "Measuring range": "0 to 400 lx, 2 klx or 20 klx",
      Accuracy: "±5 % of span",
      Output: output.name,
      "Power supply": "24 V AC/DC ±15 %",
      Protection: "IP65, EN 60529",
    },
    overview: [
      `The ${code} measures daylight outside, with ${output.name} output. Use the lowest range for street and façade lighting, and the highest for blinds.`,
      "For blinds, fit one vertically on each façade, where it is not shaded by another building.",
    ],
    additionalInfo: ["Clean the dome once a year: pollen alone can block a tenth of the light."],
    pricePence: pounds(69 + output.addPounds),
    weightGrams: grams(150),
    pictures: picturesOf({
      code,
      name,
      figure: outdoorBox(output.name === "0-10 V" ? "20 klx" : "4-20 mA", "light"),
      fill: 0.9,
      wiring: transmitterWiring("Outdoor light", output, ["light level"]),
    }),
  };
}

function roomLight(output: Output): ProductDraft {
  const code = `LR-2K-${output.code}`;
  const name = `Ceiling Light Sensor, 0 to 2000 lx, ${output.name}`;
  return {
    code,
    name,
    description: `Ceiling sensor for light level, 0 to 2000 lx, ${output.name}, for constant-light control.`,
    category: "Sensors",
    company: "Brevik & Sund",
    protocol: output.protocol,
    features: ["0 to 2000 lx", "60° view of the desk", output.name, "Flush mounting"],
    keyFeatures: {
      "60° view of the desk": "Keeps windows out of view when mounted 2 m from the façade.",
      "Ten-second filter": "Prevents the lighting from following every passing cloud.",
    },
    specifications: {
      "Measuring range": "0 to 500, 1000 or 2000 lx",
      Accuracy: "±5 % of span",
      Output: output.protocol === "Analogue" ? output.name : `${output.name}, RS-485`,
      "Power supply": "24 V AC/DC ±15 %",
      Diameter: "110 mm",
      Protection: "IP20, EN 60529",
    },
    overview: [
      `The ${code} measures the light reflected from the working plane, with ${output.name} output. Set the gain with a lux meter on the desk: a dark carpet reflects a tenth of the light, a white table seven tenths.`,
      "Usually, one sensor is fitted for each row of luminaires parallel to the window.",
    ],
    additionalInfo: ["Fits the same cut-out as the presence detectors."],
    pricePence: pounds(54 + output.addPounds),
    weightGrams: grams(95),
    pictures: picturesOf({
      code,
      name,
      figure: ceilingDetector({ rangeMetres: 4, label: output.name, isLightSensor: true }),
      wiring: transmitterWiring("Ceiling light", output, ["light level"]),
    }),
  };
}
