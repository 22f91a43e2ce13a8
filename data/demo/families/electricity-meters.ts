import type { Protocol } from "#data/demo/demo-product";
import { currentTransformer } from "#data/demo/drawings/products/accessories";
import { dinModule, dinModuleWithSide, type ModuleFace } from "#data/demo/drawings/products/module";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";
import { busGroup, contactGroup, supply24 } from "./elements";

/** Electricity meters, their current transformers, and pulse collectors. */
export function electricityMeters(): ProductDraft[] {
  return [
    ...ELECTRICITY.flatMap((kind) => METER_BUSES.map((bus) => electricity(kind, bus))),
    ...[2, 4, 8].flatMap((channels) => PULSE_BUSES.map((bus) => pulse(channels, bus))),
    ...[60, 100, 250, 400, 630].map(transformer),
  ];
}

const ELECTRICITY = [
  { code: "1P45", title: "Single Phase, 45 A Direct", modules: 2, amps: 45, price: 46, phases: 1 },
  {
    code: "1P100",
    title: "Single Phase, 100 A Direct",
    modules: 3,
    amps: 100,
    price: 68,
    phases: 1,
  },
  { code: "3P80", title: "Three Phase, 80 A Direct", modules: 5, amps: 80, price: 112, phases: 3 },
  {
    code: "3PCT",
    title: "Three Phase, 5 A Transformer",
    modules: 5,
    amps: 5,
    price: 128,
    phases: 3,
  },
];

const METER_BUSES: readonly { protocol: Protocol; code: string; addPounds: number }[] = [
  { protocol: "Pulse", code: "P", addPounds: 0 },
  { protocol: "M-Bus", code: "MM", addPounds: 18 },
  { protocol: "Modbus RTU", code: "MB", addPounds: 20 },
];

function electricity(
  kind: (typeof ELECTRICITY)[number],
  bus: (typeof METER_BUSES)[number],
): ProductDraft {
  const code = `ME-${kind.code}-${bus.code}`;
  const name = `Electricity Meter, ${kind.title}, ${bus.protocol}`;
  const isTransformer = kind.amps === 5;
  const face: ModuleFace = {
    modules: kind.modules,
    title: kind.code,
    subtitle: bus.protocol,
    terminalsTop: kind.phases === 3 ? 7 : 2,
    terminalsBottom: kind.phases === 3 ? 8 : 4,
    display: kind.modules > 2 ? ["018427.6", "kWh"] : ["1842"],
    lamps: kind.modules > 3 ? 2 : 0,
  };
  return {
    code,
    name,
    description: `Rail-mounted ${kind.phases === 1 ? "single-phase" : "three-phase"} meter, ${isTransformer ? "5 A transformer connected" : `${kind.amps} A direct`}, ${bus.protocol}, MID class B.`,
    category: "Meters",
    company: "Meridel Metering",
    protocol: bus.protocol,
    features: [
      kind.phases === 1 ? "Single phase" : "Three phase",
      isTransformer ? "5 A, ratio settable" : `${kind.amps} A direct`,
      bus.protocol,
      "MID class B",
      "Import and export",
    ],
    keyFeatures: {
      "Import and export": "Counted separately, for photovoltaics and regenerative lifts.",
      "Power, current, voltage, power factor":
        bus.protocol === "Pulse"
          ? "Shown on the display in turn."
          : "Read for each phase along with energy and frequency.",
      "Sealable terminals":
        "The terminal covers take two seals, and settings that affect billing are protected by one.",
    },
    specifications: {
      Network: kind.phases === 1 ? "230 V, 50 Hz" : "3 × 230/400 V, 50 Hz",
      "Highest current": isTransformer ? "6 A (transformer x/5 A)" : `${kind.amps} A`,
      "Starting current": isTransformer ? "10 mA" : "20 mA",
      "Accuracy class": "B, EN 50470-3",
      Interface: bus.protocol === "Pulse" ? "2 × S0, 1000 pulses for each kWh" : bus.protocol,
      "Own consumption": "below 1 W for each phase",
      Width: `${kind.modules} modules of 18 mm`,
      Mounting: "35 mm rail, EN 60715",
    },
    overview: [
      `The ${code} meters ${kind.phases === 1 ? "a single-phase circuit" : "a three-phase supply"} ${isTransformer ? "through 5 A current transformers with a ratio set on the display and then sealed" : `directly up to ${kind.amps} A`}. It is read by ${bus.protocol}.`,
      isTransformer
        ? "Three mistakes cause nearly all wrong readings: a transformer the wrong way round, two phases swapped, and the ratio not set. The display warns of each."
        : "Meter each load that can be managed separately, such as tenants, lifts, kitchens and chargers, rather than only the total.",
    ],
    additionalInfo: [
      "MID approval is valid for eight years from the year on the label. After that, contact us about re-verification.",
    ],
    pricePence: pounds(kind.price + bus.addPounds),
    weightGrams: grams(90 + kind.modules * 62),
    pictures: picturesOf({
      code,
      name,
      figure: dinModule(face),
      measured: dinModuleWithSide(face),
      fill: 0.82 + kind.modules * 0.03,
      wiring: {
        device: `Electricity meter ${kind.code}`,
        detail: isTransformer ? "Transformer connected" : `Direct, ${kind.amps} A`,
        groups: [
          {
            title: ["Supply in", "50 Hz"],
            symbol: "source",
            terminals: [
              { number: "1", mark: "L" },
              { number: "N", mark: "N" },
            ],
          },
          {
            title: ["Load out", isTransformer ? "via CT" : `${kind.amps} A`],
            symbol: "load",
            terminals: [
              { number: "3", mark: "L" },
              { number: "N", mark: "N" },
            ],
          },
          bus.protocol === "Pulse"
            ? contactGroup("S0 pulse", "1000/kWh", 20, false)
            : busGroup(bus.protocol, 20),
        ],
      },
    }),
  };
}

const PULSE_BUSES: readonly { protocol: Protocol; code: string; addPounds: number }[] = [
  { protocol: "M-Bus", code: "MM", addPounds: 0 },
  { protocol: "Modbus RTU", code: "MB", addPounds: 6 },
  { protocol: "LoRaWAN", code: "LW", addPounds: 38 },
];

function pulse(channels: number, bus: (typeof PULSE_BUSES)[number]): ProductDraft {
  const code = `MPC-${channels}-${bus.code}`;
  const name = `Pulse Counter, ${channels} Channels, ${bus.protocol}`;
  const isRadio = bus.protocol === "LoRaWAN";
  const face: ModuleFace = {
    modules: channels <= 4 ? 3 : 5,
    title: `MPC-${channels}`,
    subtitle: bus.protocol,
    terminalsTop: channels * 2,
    terminalsBottom: isRadio ? 2 : 5,
    lamps: channels,
    ports: isRadio ? ["antenna"] : [],
  };
  return {
    code,
    name,
    description: `Pulse counter for ${channels} meters with ${bus.protocol}, for S0 and reed contacts. Keeps counting during a power failure.`,
    category: "Meters",
    company: "Meridel Metering",
    protocol: bus.protocol,
    features: [
      `${channels} inputs`,
      bus.protocol,
      "S0 or reed",
      "Counts during power failure",
      "Value and unit for each input",
    ],
    keyFeatures: {
      "Battery backup, 1 year":
        "Keeps counting for a year without power, and stores hourly values for 60 days.",
      "Separate meter data for each input":
        "Each input has its own serial number, unit and pulse value, so it appears to the head end as a meter.",
    },
    specifications: {
      Inputs: `${channels}, S0 (EN 62053-31) or volt-free`,
      "Highest rate": "30 Hz, debounce 10 ms",
      Interface: bus.protocol,
      "Power supply": isRadio
        ? "3.6 V lithium cell, 10 years"
        : bus.protocol === "M-Bus"
          ? "From the bus, 2 unit loads"
          : "24 V AC/DC, 0.5 W",
      Mounting: "35 mm rail, EN 60715",
    },
    overview: [
      `The ${code} connects ${channels} pulse meters to ${bus.protocol}. Enter the reading and pulse value of each meter once, and the counter stays in step with it.`,
      isRadio
        ? "Each telegram carries all counters with the time of reading, so no consumption is lost if one is missed."
        : "Keep pulse leads screened and below 50 m. For longer distances, mount the counter near the meter.",
    ],
    additionalInfo: [
      "Check the count against the dial after a week. If they differ, check the contact for bounce.",
    ],
    pricePence: pounds(62 + channels * 9 + bus.addPounds),
    weightGrams: grams(110 + channels * 16),
    pictures: picturesOf({
      code,
      name,
      figure: dinModule(face),
      measured: dinModuleWithSide(face),
      fill: 0.84 + channels * 0.015,
      wiring: {
        device: `Pulse counter MPC-${channels}`,
        detail: bus.protocol,
        groups: [
          contactGroup("Meter 1", "pulse output", 1, false),
          contactGroup("Meter 2", "pulse output", 3, false),
          isRadio ? supply24("20", "21", "Battery") : busGroup(bus.protocol, 20),
        ],
      },
    }),
  };
}

function transformer(amps: number): ProductDraft {
  const code = `MCT-${amps}`;
  const windowMm = amps <= 100 ? 16 : amps <= 250 ? 24 : amps <= 400 ? 36 : 50;
  const name = `Split-Core Current Transformer, ${amps}/5 A, ${windowMm} mm`;
  return {
    code,
    name,
    description: `Split-core current transformer ${amps}/5 A with ${windowMm} mm window, class ${amps <= 100 ? 1 : 0.5}, for retrofit without disconnecting.`,
    category: "Meters",
    company: "Meridel Metering",
    protocol: null,
    features: [
      `${amps}/5 A`,
      `${windowMm} mm window`,
      `Class ${amps <= 100 ? 1 : 0.5}`,
      "Fits round the existing cable",
    ],
    keyFeatures: {
      "Split core": "Opens and clips round the insulated conductor, without a shutdown.",
      "Open-circuit protection":
        "A built-in clamp limits the secondary voltage if the meter is removed.",
    },
    specifications: {
      Ratio: `${amps}/5 A`,
      "Accuracy class": `${amps <= 100 ? 1 : 0.5}`,
      Burden: `${amps <= 100 ? 1 : 2.5} VA`,
      Window: `${windowMm} × ${windowMm} mm`,
      Insulation: "720 V, 3 kV test",
      Leads: "2 m, 1.5 mm²",
    },
    overview: [
      `The ${code} transforms ${amps} A to 5 A for a transformer-connected meter. Its ${windowMm} mm window takes a single core of up to ${windowMm <= 16 ? 50 : windowMm <= 24 ? 95 : windowMm <= 36 ? 240 : 400} mm².`,
      "Wipe the faces of the core before closing it: a hair between them costs a whole accuracy class.",
    ],
    additionalInfo: [
      "Fit with the arrow towards the load. Set the ratio in the meter before sealing it.",
    ],
    pricePence: pounds(24 + amps * 0.06),
    weightGrams: grams(140 + windowMm * 9),
    pictures: picturesOf({
      code,
      name,
      figure: currentTransformer(`${amps}/5 A`, windowMm),
      fill: 0.72 + windowMm * 0.0055,
      wiring: {
        device: "Current transformer",
        detail: `${amps}/5 A`,
        groups: [
          {
            title: ["Meter", "current input"],
            symbol: "load",
            terminals: [
              { number: "k", mark: "S1" },
              { number: "l", mark: "S2" },
            ],
          },
        ],
      },
    }),
  };
}
