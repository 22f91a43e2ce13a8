import type { Protocol } from "#data/demo/demo-product";
import { dinModule, dinModuleWithSide, type ModuleFace } from "#data/demo/drawings/products/module";
import { heatingController } from "#data/demo/drawings/products/panels";
import {
  curvePoints,
  grams,
  picturesOf,
  pounds,
  type Chart,
  type ProductDraft,
} from "#data/demo/product-draft";
import { busGroup, contactGroup, supply230 } from "./elements";

const HEATING_CURVE: Chart = {
  heading: "Heating curves, room setpoint 20 °C",
  x: { label: "Outside temperature in °C", from: -20, to: 20, step: 5 },
  y: { label: "Flow temperature in °C", from: 20, to: 90, step: 10 },
  curves: [
    {
      label: "Slope 1.5, radiators",
      points: curvePoints(-20, 20, (t) => 20 + 1.62 * Math.pow(20 - t, 0.99)),
    },
    {
      label: "Slope 0.5, underfloor",
      points: curvePoints(-20, 20, (t) => 20 + 0.56 * Math.pow(20 - t, 0.98)),
      isSecond: true,
    },
  ],
};

const BUSES: readonly { protocol: Protocol; code: string; addPounds: number }[] = [
  { protocol: "Modbus RTU", code: "MB", addPounds: 0 },
  { protocol: "BACnet/IP", code: "BN", addPounds: 78 },
  { protocol: "M-Bus", code: "MM", addPounds: 34 },
];

/** Weather-compensated heating and boiler sequencing. */
export function heatingControllers(): ProductDraft[] {
  return [
    ...BUSES.flatMap((bus) => [1, 2, 3].map((circuits) => heating(circuits, bus))),
    ...[2, 4, 8].map(sequence),
  ];
}

function heating(circuits: number, bus: (typeof BUSES)[number]): ProductDraft {
  const code = `THC-${circuits}-${bus.code}`;
  const name = `Heating Controller, ${circuits} ${circuits === 1 ? "Circuit" : "Circuits"} and DHW, ${bus.protocol}`;
  return {
    code,
    name,
    description: `Weather-compensated controller for ${circuits} mixed heating ${circuits === 1 ? "circuit" : "circuits"} and domestic hot water, ${bus.protocol}.`,
    category: "Controllers",
    company: "Tannwald Regeltechnik",
    protocol: bus.protocol,
    features: [
      `${circuits} mixed ${circuits === 1 ? "circuit" : "circuits"}`,
      "Domestic hot water",
      bus.protocol,
      "Legionella programme",
      "Optimum start",
    ],
    keyFeatures: {
      "Self-adapting heating curve":
        "With a room sensor, the controller corrects the slope over about two weeks.",
      "Adjustable hot water priority":
        "Absolute, sliding or none. The weekly 65 °C run is logged with time and temperature.",
      "Plain-text fault messages": "For example 'Flow sensor HC2 open' instead of a code.",
    },
    specifications: {
      "Heating circuits": `${circuits}, mixed or direct`,
      "Hot water": "1 cylinder, with circulation pump",
      "Sensor inputs": `${4 + circuits * 2} × PT1000 or NTC10k`,
      "Relay outputs": `${4 + circuits * 3} × 3 A at 250 V AC`,
      "Analogue outputs": "2 × 0-10 V",
      Bus: bus.protocol,
      "Power supply": "230 V AC, 8 VA",
      Dimensions: "190 × 132 × 96 mm",
      Mounting: "Wall, rail or panel door",
      Protection: "IP40, EN 60529",
    },
    overview: [
      `The ${code} controls ${circuits === 1 ? "one mixed heating circuit" : `${circuits} mixed heating circuits`} and a hot water cylinder. Each circuit has its own heating curve, time programme and room influence.`,
      "The flow temperature follows the outside temperature, averaged over a time constant that represents the thermal mass of the building: 10 hours for a timber frame, 40 for solid masonry.",
      `Values, setpoints and faults are exchanged over ${bus.protocol}${bus.protocol === "M-Bus" ? ", and the controller also reads up to four heat meters as a master" : ""}. It controls independently of the bus.`,
    ],
    additionalInfo: [
      "Sensors are not included: order one TO-PT1000 outside sensor, and one flow sensor for each circuit.",
    ],
    pricePence: pounds(212 + circuits * 74 + bus.addPounds),
    weightGrams: grams(760 + circuits * 60),
    variants: [
      { suffix: "W", name: "Wall mounting", description: "With wiring base", addPence: 0 },
      {
        suffix: "P",
        name: "Panel door",
        description: "For cut-out 138 × 92 mm",
        addPence: pounds(12),
        addGrams: -80,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: heatingController({
        title: `THC-${circuits}`,
        circuits,
        hasHotWater: true,
        reading: `${(48.5 + circuits * 3).toFixed(1)}°`,
      }),
      wiring: {
        device: `Heating controller THC-${circuits}`,
        detail: `230 V AC, ${bus.protocol}`,
        groups: [
          supply230("1", "2"),
          {
            title: ["Mixing valve", "3-point"],
            symbol: "motor",
            terminals: [
              { number: "4", mark: "V+" },
              { number: "5", mark: "V–" },
            ],
          },
          {
            title: ["Sensors", "S1 onwards"],
            symbol: "element",
            terminals: [
              { number: "20", mark: "S1" },
              { number: "21", mark: "COM" },
            ],
          },
          bus.protocol === "BACnet/IP"
            ? contactGroup("Fault", "volt-free", 12, false)
            : busGroup(bus.protocol, 30),
        ],
      },
      chart: HEATING_CURVE,
    }),
  };
}

function sequence(boilers: number): ProductDraft {
  const code = `TBS-${boilers}`;
  const name = `Boiler Sequence Controller, ${boilers} Boilers, Modbus RTU`;
  const face: ModuleFace = {
    modules: 6 + boilers,
    title: code,
    subtitle: "Boiler sequence",
    terminalsTop: 10 + boilers * 2,
    terminalsBottom: 8 + boilers * 2,
    lamps: boilers * 2,
    switches: boilers,
    display: ["FLOW", "72.4 °C"],
  };
  return {
    code,
    name,
    description: `Sequence controller for ${boilers} on/off or modulating boilers with run-hour rotation, 0-10 V and relay for each, Modbus RTU.`,
    category: "Controllers",
    company: "Tannwald Regeltechnik",
    protocol: "Modbus RTU",
    features: [
      `${boilers} boilers`,
      "On/off, two-stage or 0-10 V",
      "Run-hour rotation",
      "Back-end protection",
      "Modbus RTU",
    ],
    keyFeatures: {
      "Sequence control by boiler type":
        "Condensing boilers run together at low fire, and others one after another.",
      "Run-hour rotation":
        "The lead boiler changes when the difference reaches a set number of hours, but not in mid-cycle.",
      "Manual switch for each boiler":
        "A boiler can be held on or off at the front, and the sequence continues with the others.",
    },
    specifications: {
      Boilers: `${boilers}`,
      "Output for each": "1 relay, 1 × 0-10 V, 1 fault input",
      "Sensor inputs": "4 × PT1000 or NTC10k",
      Bus: "Modbus RTU",
      "Power supply": "230 V AC, 12 VA",
      Mounting: "35 mm rail, EN 60715",
    },
    overview: [
      `The ${code} runs ${boilers} boilers as one heat source. It counts the hours, starts and faults of each, and starts the next one when the flow has been below its setpoint for long enough.`,
      "Staging is based on kelvin-minutes instead of a simple delay, so it responds slowly to a small shortfall and immediately to a large one.",
    ],
    additionalInfo: [
      "Works alongside the burner's own limit and safety chain and does not replace it.",
    ],
    pricePence: pounds(260 + boilers * 48),
    weightGrams: grams(420 + boilers * 55),
    pictures: picturesOf({
      code,
      name,
      figure: dinModule(face),
      measured: dinModuleWithSide(face),
      wiring: {
        device: `Boiler sequence ${code}`,
        detail: "230 V AC, Modbus RTU",
        groups: [
          supply230("1", "2"),
          contactGroup("Boiler 1", "enable", 3, false),
          {
            title: ["Boiler 1", "0-10 V"],
            symbol: "motor",
            terminals: [
              { number: "20", mark: "AO1" },
              { number: "21", mark: "GND" },
            ],
          },
          busGroup("Modbus RTU", 40),
        ],
      },
    }),
  };
}
