import type { Protocol } from "#data/demo/demo-product";
import { dinModule, dinModuleWithSide, type ModuleFace } from "#data/demo/drawings/products/module";
import { touchPanel } from "#data/demo/drawings/products/panels";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";
import { busGroup, contactGroup, outputGroup, supply24 } from "./elements";

type Points = { total: number; ui: number; di: number; ao: number; relays: number };

const POINTS: readonly Points[] = [
  { total: 12, ui: 4, di: 2, ao: 2, relays: 4 },
  { total: 18, ui: 6, di: 4, ao: 4, relays: 4 },
  { total: 24, ui: 8, di: 6, ao: 4, relays: 6 },
  { total: 36, ui: 12, di: 8, ao: 8, relays: 8 },
  { total: 48, ui: 16, di: 12, ao: 8, relays: 12 },
  { total: 72, ui: 24, di: 20, ao: 12, relays: 16 },
];

type Line = {
  protocol: Protocol;
  code: string;
  factor: number;
  sizes: readonly number[];
  sentence: string;
};

const LINES: readonly Line[] = [
  {
    protocol: "BACnet/IP",
    code: "IP",
    factor: 1,
    sizes: [12, 18, 24, 36, 48, 72],
    sentence:
      "It is a BACnet building controller (B-BC) with schedules, trends and alarms of its own, and serves its pages over HTTPS.",
  },
  {
    protocol: "BACnet MS/TP",
    code: "MS",
    factor: 0.78,
    sizes: [12, 18, 24, 36],
    sentence:
      "It is a BACnet application-specific controller (B-ASC) for an RS-485 segment at 9.6 to 115.2 kbit/s, with isolated bus terminals.",
  },
  {
    protocol: "Modbus TCP",
    code: "MT",
    factor: 0.9,
    sizes: [12, 24, 48],
    sentence:
      "It is both a server and a client: a head end reads its points, and its program polls drives or meters.",
  },
  {
    protocol: "LON",
    code: "LN",
    factor: 0.95,
    sizes: [12, 18, 24],
    sentence:
      "It fits into existing TP/FT-10 networks: network variables are bound as before, and the program is retained on replacement.",
  },
];

/** Freely programmable controllers by point count and network, and the panels that operate them. */
export function plantControllers(): ProductDraft[] {
  return [
    ...LINES.flatMap((line) =>
      POINTS.filter((points) => line.sizes.includes(points.total)).map((points) =>
        plant(line, points),
      ),
    ),
    ...[4, 7, 10, 15].flatMap((inches) =>
      PANEL_PROTOCOLS.map((protocol) => panel(inches, protocol)),
    ),
  ];
}

function plant(line: Line, points: Points): ProductDraft {
  const code = `TRC-${points.total}-${line.code}`;
  const name = `Plant Controller, ${points.total} Points, ${line.protocol}`;
  const isEthernet = line.protocol === "BACnet/IP" || line.protocol === "Modbus TCP";
  const face: ModuleFace = {
    modules: 4 + Math.round(points.total / 6),
    title: `TRC-${points.total}`,
    subtitle: line.protocol,
    terminalsTop: Math.round(points.total * 0.72) + 4,
    terminalsBottom: Math.round(points.total * 0.6) + 3,
    ports: isEthernet ? ["rj45", "rj45", "usb"] : ["usb"],
    lamps: Math.min(32, points.total),
    display: points.total >= 36 ? ["AHU 1", "21.4 °C"] : undefined,
  };
  return {
    code,
    name,
    description: `Freely programmable controller with ${points.total} points (${points.ui} universal inputs, ${points.di} digital inputs, ${points.ao} analogue outputs, ${points.relays} relays) for ${line.protocol}.`,
    category: "Controllers",
    company: "Tannwald Regeltechnik",
    protocol: line.protocol,
    features: [
      `${points.total} points on board`,
      line.protocol,
      "Block programming, no licence",
      `Extends by ${points.total >= 24 ? 16 : 8} I/O modules`,
      "Real-time clock, 30 days' reserve",
      ...(isEthernet ? ["Two-port Ethernet switch"] : []),
    ],
    keyFeatures: {
      "Universal inputs, six signals":
        "PT1000, NTC10k, NTC20k, 0-10 V, 4-20 mA or contact, selected in software without jumpers.",
      "Licence-free programming":
        "The block editor is free, and the program can be read back from the controller at any time.",
      "Non-volatile memory":
        "Program, schedules and trends are stored in flash memory and survive a power failure.",
      [isEthernet ? "Ring topology, 40 controllers" : "Isolated bus, 500 V"]: isEthernet
        ? "The built-in switch with RSTP connects up to forty controllers in a ring without a panel switch."
        : "Bus and power supply are isolated, which prevents most earth loops.",
    },
    specifications: {
      "Universal inputs": `${points.ui}, 16 bit`,
      "Digital inputs": `${points.di}, counting to 100 Hz`,
      "Analogue outputs": `${points.ao} × 0-10 V, 10 mA`,
      "Relay outputs": `${points.relays} × 3 A at 250 V AC`,
      Network: line.protocol,
      "Extension bus": `Modbus RTU, up to ${points.total >= 24 ? 16 : 8} modules`,
      Processor: "Cortex-A7, 528 MHz, 256 MB",
      "Trend memory": "250 logs × 5000 records",
      "Power supply": `24 V AC/DC ±15 %, ${Math.round(4 + points.total * 0.18)} VA`,
      Dimensions: `${Math.round(face.modules * 17.5)} × 90 × 60 mm`,
      Mounting: "35 mm rail, EN 60715",
      "Ambient temperature": "-20 to +50 °C",
    },
    overview: [
      `The ${code} controls ${points.total <= 18 ? "a single small air handling unit, a calorifier or a heating station" : points.total <= 36 ? "a complete air handling unit with heat recovery, or a boiler house with three circuits" : "a whole plant room: several air handling units, boilers, chillers and their pumps"} with ${points.total} points of its own. ${line.sentence}`,
      `Inputs and outputs are grouped as they are wired: ${points.ui} universal inputs and ${points.di} digital inputs along the top, ${points.ao} analogue outputs and ${points.relays} relays along the foot, each group with its own commons.`,
      "The library includes programs for air handling, heating, domestic hot water and chilled water, with frost and fire shutdown. Each can be adapted block by block.",
    ],
    additionalInfo: [
      "Supplied with terminals, rail clip and printed label strip. A spare of the same size loads the program from a USB stick.",
    ],
    pricePence: pounds((170 + points.total * 8.6) * line.factor),
    weightGrams: grams(190 + points.total * 8),
    variants: [
      { suffix: "STD", name: "Without display", description: "LEDs only", addPence: 0 },
      {
        suffix: "DSP",
        name: "With display",
        description: "Display and four keys on the front",
        addPence: pounds(64),
        addGrams: 40,
      },
      {
        suffix: "HOA",
        name: "With override switches",
        description: "Hand-off-auto for every relay",
        addPence: pounds(38 + points.relays * 3),
        addGrams: 60,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: dinModule(face),
      measured: dinModuleWithSide(face),
      wiring: {
        device: `${name.split(",")[0]} ${code}`,
        detail: `24 V AC/DC, ${points.total} points`,
        groups: [
          supply24("1", "2"),
          {
            title: ["Inputs", `UI1 to UI${points.ui}`],
            symbol: "input",
            terminals: [
              { number: "10", mark: "UI1" },
              { number: "11", mark: "COM" },
            ],
          },
          contactGroup("Relays", `DO1 to DO${points.relays}`, 40, false),
          isEthernet ? busGroup("Modbus RTU", 60) : busGroup(line.protocol, 60),
        ],
      },
    }),
  };
}

const PANEL_PROTOCOLS = ["BACnet/IP", "Modbus TCP"] as const;

function panel(inches: number, protocol: Protocol): ProductDraft {
  const code = `TP-${inches}-${protocol === "BACnet/IP" ? "BN" : "MT"}`;
  const name = `Touch Panel, ${inches}", ${protocol}`;
  const pixels =
    { 4: "480 × 272", 7: "1024 × 600", 10: "1280 × 800", 15: "1366 × 768" }[inches] ?? "1024 × 600";
  return {
    code,
    name,
    description: `${inches}" touch panel for panel doors and walls, ${pixels} pixels, ${protocol} client, PoE or 24 V.`,
    category: "Controllers",
    company: "Tannwald Regeltechnik",
    protocol,
    features: [
      `${inches}" display, ${pixels}`,
      protocol,
      "Usable with gloves",
      "PoE or 24 V DC",
      "IP65 from the front",
    ],
    keyFeatures: {
      "Pages served by the controllers": "Plant pages are engineered only once.",
      "Four levels of access":
        "Read, operate, engineer and administer, each with its own code and a log of actions.",
      "Automatic dimming": "A light sensor dims the backlight to 2 % at night.",
    },
    specifications: {
      Display: `${inches}" IPS, ${pixels}`,
      Touch: "Resistive, usable with gloves",
      Network: `${protocol}, 100 Mbit/s`,
      "Power supply": "PoE (802.3af) or 24 V DC",
      "Power consumption": `${Math.round(3 + inches * 0.7)} W`,
      Dimensions: `${Math.round(inches * 23.6)} × ${Math.round(inches * 15.6)} × 44 mm`,
      Protection: "IP65 front, IP20 rear",
    },
    overview: [
      `The ${code} displays and operates plant over ${protocol} from the panel door or the facilities office. At ${inches}" it has room for ${inches <= 4 ? "one page of values and a fault list" : inches <= 7 ? "a plant page with its setpoints" : "a plant page, its trend and the fault list side by side"}.`,
      "Up to 64 controllers are detected automatically. Faults are listed in plain text, with the times they occurred, cleared and were acknowledged.",
    ],
    additionalInfo: ["Supplied with clamps for panel doors of 1 to 6 mm. A wall box is available."],
    pricePence: pounds(150 + inches * 42 + (protocol === "BACnet/IP" ? 35 : 0)),
    weightGrams: grams(240 + inches * inches * 12),
    variants: [
      { suffix: "D", name: "For panel doors", description: "With clamps and seal", addPence: 0 },
      {
        suffix: "W",
        name: "For walls",
        description: "With flush wall box",
        addPence: pounds(32),
        addGrams: 220 + inches * 15,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: touchPanel(inches, protocol === "BACnet/IP" ? "Plant room" : "Boiler house"),
      fill: 0.72 + inches * 0.018,
      wiring: {
        device: `Touch panel ${inches}"`,
        detail: "24 V DC or PoE",
        groups: [
          supply24("1", "2", "24 V DC"),
          contactGroup("Alarm", "1 A", 3, false),
          outputGroup("room sensor", "5", "S", "6"),
        ],
      },
    }),
  };
}
