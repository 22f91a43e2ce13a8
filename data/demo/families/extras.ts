import { enclosure, immersionPocket, plugInRelay } from "#data/demo/drawings/products/accessories";
import { cableReel } from "#data/demo/drawings/products/cable-and-aerials";
import { dinModule, type ModuleFace } from "#data/demo/drawings/products/module";
import { ductProbe } from "#data/demo/drawings/products/probe";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";

/**
 * Single products without a family, for edge cases: long and awkward names, or data that
 * `edge-cases.ts` removes.
 */
export function extras(): ProductDraft[] {
  return [
    longName(),
    decadeBox(),
    toolKit(),
    threadAdapter(),
    pumpModule(),
    demonstrationCase(),
    licence(),
    labelStrips(),
    grubScrew(),
  ];
}

/** Exactly 200 characters, the longest the product form takes; its code is exactly 50. */
const LONG_NAME =
  "Combined Duct Temperature, Humidity, CO2 and Volatile Organic Compound Transmitter with Backlit Display, Three 0-10 V Outputs, Modbus RTU, 300 mm Stem, Sliding Flange and a Traceable Five-Point Record";

function longName(): ProductDraft {
  const code = "AQD-COMBI-T-RH-CO2-VOC-3V10-MB-DSP-300-SF-CAL5-01X";
  return {
    code,
    name: LONG_NAME,
    description:
      "One duct transmitter for temperature, humidity, CO2 and VOC with three analogue outputs, Modbus RTU and a calibration record.",
    category: "Sensors",
    company: "Brevik & Sund",
    protocol: "Modbus RTU",
    features: [
      "Four quantities",
      "3 × 0-10 V",
      "Modbus RTU",
      "300 mm stem",
      "Backlit display",
      "Calibration record",
      "IP65",
    ],
    keyFeatures: {
      "Four quantities, one stem": "One hole, one supply and one cable instead of four.",
      "Five-point calibration record":
        "Traceable wherever a standard exists, with the record in the lid.",
    },
    specifications: {
      Measures: "Temperature, relative humidity, CO2, VOC index",
      Output: "3 × 0-10 V, Modbus RTU",
      "Stem length": "300 mm",
      "Power supply": "24 V AC/DC ±15 %, 2.5 W",
      Protection: "IP65, EN 60529",
    },
    overview: [
      "The combined duct transmitter replaces up to four instruments in the extract of lecture halls, gyms and theatres, where ventilation demand has more than one cause.",
      "Any three of the four quantities can be assigned to the analogue outputs. All four, with dew point and enthalpy, are available over Modbus RTU.",
    ],
    additionalInfo: [
      "The VOC index is for control, not for showing compliance with an exposure limit.",
    ],
    pricePence: pounds(412),
    weightGrams: grams(430),
    pictures: picturesOf({
      code,
      name: "Combined duct transmitter",
      figure: ductProbe({ element: "4-in-1", lengthMm: 300, isTransmitter: true }),
    }),
  };
}

function decadeBox(): ProductDraft {
  const code = "KDB-100-20K";
  const name = "Sensor Simulator, 100 Ω to 20 kΩ, -50 to +150 °C";
  const face: ModuleFace = {
    modules: 6,
    title: code,
    subtitle: "100 Ω - 20 kΩ",
    terminalsTop: 4,
    terminalsBottom: 4,
    display: ["21.0 °C", "1081.8 Ω"],
    switches: 6,
  };
  return {
    code,
    name,
    description:
      "Handheld simulator for PT100, PT1000, NTC10k and NTC20k sensors from 100 Ω to 20 kΩ, set in °C.",
    category: "Accessories",
    company: "Kestrelmere Controls",
    protocol: "Analogue",
    features: [
      "PT100, PT1000, NTC10k, NTC20k",
      "Set in °C or Ω",
      "±0.1 K",
      "Two-wire and three-wire",
    ],
    keyFeatures: {
      "Setting in °C":
        "Choose the element and set 21.0 °C: the controller should show the same value.",
      "Two-wire and three-wire modes": "Switch between them to measure the error of the cable.",
    },
    specifications: {
      Resistance: "100 Ω to 20 kΩ",
      Temperature: "-50 to +150 °C",
      Accuracy: "±0.1 K, ±0.05 %",
      "Measuring current": "≤ 2 mA",
      Battery: "2 × AA, 80 h",
    },
    overview: [
      "The simulator replaces a temperature sensor while a controller is commissioned. It covers 100 Ω to 20 kΩ and has the characteristics of four elements built in.",
      "Connect it in place of the sensor at the far end of the cable, not at the panel, so that the cable is tested too.",
    ],
    additionalInfo: ["Supplied with test leads, spring clips and a case."],
    pricePence: pounds(284),
    weightGrams: grams(460),
    pictures: picturesOf({ code, name, figure: dinModule(face) }),
  };
}

function toolKit(): ProductDraft {
  const code = "KTK-1";
  const name = 'Installer\'s Tool Kit for 1/2" and 3/4" Pockets, "Site" Edition';
  return {
    code,
    name,
    description:
      'Installer\'s kit for 1/2" and 3/4" pockets: spanners, thread tape, paste, ferrules and a mirror.',
    category: "Accessories",
    company: "Kestrelmere Controls",
    protocol: null,
    features: ['1/2" and 3/4"', "Twelve parts", "Steel case"],
    keyFeatures: {
      "Twelve parts, one case": "Everything needed to fit a sensor into an empty boss.",
    },
    specifications: {
      Spanners: "22, 24, 27 and 36 mm",
      Paste: "50 g",
      Case: "Steel, 420 × 180 × 90 mm",
    },
    overview: [
      'The "Site" edition contains four spanners, thread tape, heat transfer paste, ferrules, a mirror and a lamp.',
      "Refills of paste and ferrules are sold in packs of ten.",
    ],
    additionalInfo: ["Cannot be sent by air because of the paste."],
    pricePence: pounds(96),
    weightGrams: grams(3400),
    pictures: picturesOf({ code, name, figure: enclosure(420, 240, 90) }),
  };
}

function threadAdapter(): ProductDraft {
  const code = "KVA-28-30";
  const name = "Valve Adapter, M28 × 1.5 <-> M30 × 1.5";
  return {
    code,
    name,
    description: "Brass adapter between M28 × 1.5 valves and M30 × 1.5 heads & actuators.",
    category: "Accessories",
    company: "Kestrelmere Controls",
    protocol: null,
    features: ["M28 × 1.5 to M30 × 1.5", "Brass, nickel plated", "Hand tight"],
    keyFeatures: {
      "Corrected pin length, 1.8 mm": "Keeps the closing point of the valve.",
    },
    specifications: {
      "Valve side": "M28 × 1.5 female",
      "Head side": "M30 × 1.5 male",
      Material: "Brass, nickel plated",
    },
    overview: [
      "The adapter puts heads and actuators with M30 × 1.5 onto older valves with M28 × 1.5.",
      "Tighten by hand only: pliers can crush the ring.",
    ],
    additionalInfo: ["Packed individually."],
    pricePence: pounds(4.5),
    weightGrams: grams(40),
    pictures: picturesOf({ code, name, figure: immersionPocket(50, true, "M30 × 1.5") }),
  };
}

function pumpModule(): ProductDraft {
  const code = "TPE-2";
  const name = "Pump & Valve Exercise Module, 2 Channels";
  const face: ModuleFace = {
    modules: 3,
    title: code,
    subtitle: "Exercise",
    terminalsTop: 5,
    terminalsBottom: 6,
    lamps: 4,
    switches: 2,
  };
  return {
    code,
    name,
    description:
      "Runs idle pumps & valves for a minute each day so that they do not seize. Two channels, 230 V AC.",
    category: "Controllers",
    company: "Tannwald Regeltechnik",
    protocol: "On/off",
    features: ["2 channels", "One minute a day", "230 V AC", "No programming"],
    keyFeatures: {
      "Run detection": "Channels that have run within the last 24 hours are not exercised.",
    },
    specifications: {
      Channels: "2 × 3 A at 250 V AC",
      Interval: "24 h or 7 d",
      "Power supply": "230 V AC, 1.5 W",
    },
    overview: [
      "The TPE-2 exercises pumps & valves that are idle in summer where the controller has no such program, or where there is no controller.",
      "It is wired in parallel with the existing switch and does not affect it.",
    ],
    additionalInfo: ["35 mm rail, EN 60715."],
    pricePence: pounds(58),
    weightGrams: grams(140),
    variants: [{ suffix: "230", name: "230 V AC", description: "Standard version", addPence: 0 }],
    pictures: picturesOf({ code, name, figure: dinModule(face) }),
  };
}

function demonstrationCase(): ProductDraft {
  const code = "KIT-DEMO";
  const name = "Demonstration Case, BACnet & Modbus";
  return {
    code,
    name,
    description:
      "Flight case with controller, gateway, sensors and actuator wired for training and demonstration.",
    category: "Accessories",
    company: "Tannwald Regeltechnik",
    protocol: "BACnet/IP",
    features: ["Controller and gateway", "Live sensors and actuator", "Flight case"],
    keyFeatures: {
      "Ready to run": "Plug it in, and a small air handling unit is running.",
    },
    specifications: {
      Contents: "TRC-24-IP, PGW-MB-BN-100, sensors, ADA-5-24-SR",
      Case: "560 × 460 × 265 mm",
      "Power supply": "230 V AC",
    },
    overview: [
      "The case contains a complete small plant for training: controller, gateway, duct sensor, damper actuator and a fan.",
      "It is available to buy, or on loan for two weeks at a time.",
    ],
    additionalInfo: ["Please return it with all its leads."],
    pricePence: pounds(1480),
    weightGrams: grams(12_400),
    pictures: picturesOf({ code, name, figure: enclosure(560, 460, 265) }),
  };
}

function licence(): ProductDraft {
  const code = "TSW-LIC";
  const name = "Engineering Software, Site Licence";
  const face: ModuleFace = {
    modules: 2,
    title: code,
    subtitle: "Licence",
    terminalsTop: 0,
    terminalsBottom: 0,
    ports: ["usb"],
    lamps: 1,
  };
  return {
    code,
    name,
    description: "Site licence for the graphics editor and remote pages, delivered by email.",
    category: "Controllers",
    company: "Tannwald Regeltechnik",
    protocol: null,
    features: ["For one site", "All users", "Updates for three years"],
    keyFeatures: {
      "Licence key by email": "Sent on the day of order, and transferable to a new server.",
    },
    specifications: { Licence: "One site, any number of users", Updates: "3 years" },
    overview: [
      "The block editor is free. This licence adds graphics, remote pages and reports for one site.",
      "The number of points is unlimited.",
    ],
    additionalInfo: ["Cannot be returned once the key has been issued."],
    pricePence: pounds(640),
    weightGrams: grams(40),
    variants: [
      { suffix: "1", name: "One site", description: "Up to ten controllers", addPence: 0 },
      { suffix: "5", name: "Five sites", description: "One owner", addPence: pounds(1860) },
    ],
    pictures: picturesOf({ code, name, figure: dinModule(face), fill: 0.8 }),
  };
}

function labelStrips(): ProductDraft {
  const code = "SPARE-LABELS";
  const name = "Label Strips for Rail Modules, Pack of 20";
  return {
    code,
    name,
    description:
      "Blank label strips for TRC and TIO modules, for laser printers. Pack of 20 sheets.",
    category: "Accessories",
    company: "Tannwald Regeltechnik",
    protocol: null,
    features: ["20 sheets", "Laser printable", "Wipe clean"],
    keyFeatures: {},
    specifications: { Sheets: "20, A4", Material: "Polyester, matt" },
    overview: ["Blank strips that fit the clear covers of TRC controllers and TIO modules."],
    additionalInfo: [],
    pricePence: pounds(14),
    weightGrams: grams(160),
    pictures: picturesOf({
      code,
      name,
      figure: cableReel({ cores: 1, isScreened: false, sheath: "#c3cccb", label: "Labels" }),
    }),
  };
}

/** The minimum that the product form allows: a name and the code derived from it. */
function grubScrew(): ProductDraft {
  return {
    code: "grubscrewm3x6",
    name: "Grub Screw M3 x 6",
    description: "",
    category: "Accessories",
    company: "Kestrelmere Controls",
    protocol: null,
    features: [],
    keyFeatures: {},
    specifications: {},
    overview: [],
    additionalInfo: [],
    pricePence: 50,
    weightGrams: grams(40),
    pictures: picturesOf({
      code: "grubscrewm3x6",
      name: "Grub screw",
      figure: plugInRelay(1, "M3"),
    }),
  };
}
