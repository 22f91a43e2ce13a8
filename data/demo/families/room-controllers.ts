import type { Protocol } from "#data/demo/demo-product";
import { damperActuator } from "#data/demo/drawings/products/actuators";
import { dinModule, dinModuleWithSide, type ModuleFace } from "#data/demo/drawings/products/module";
import { wiringCentre } from "#data/demo/drawings/products/panels";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";
import { busGroup, contactGroup, outputGroup, supply230, supply24 } from "./elements";

type RoomBus = { protocol: Protocol; code: string; addPounds: number };

const ROOM_BUSES: readonly RoomBus[] = [
  { protocol: "BACnet MS/TP", code: "MS", addPounds: 12 },
  { protocol: "Modbus RTU", code: "MB", addPounds: 0 },
  { protocol: "KNX", code: "KX", addPounds: 21 },
];

const FAN_COILS = [
  { code: "2P", title: "2-Pipe", valves: 1, price: 118, outputs: "1 valve, 3-speed fan" },
  { code: "4P", title: "4-Pipe", valves: 2, price: 134, outputs: "2 valves, 3-speed fan" },
  {
    code: "4PEC",
    title: "4-Pipe, EC Fan",
    valves: 2,
    price: 146,
    outputs: "2 valves, EC fan 0-10 V",
  },
];

/** Controllers for one room or zone: fan coils, VAV boxes, underfloor circuits. */
export function roomControllers(): ProductDraft[] {
  return [
    ...ROOM_BUSES.flatMap((bus) => FAN_COILS.map((kind) => fanCoil(kind, bus))),
    ...[...ROOM_BUSES, { protocol: "LON" as const, code: "LN", addPounds: 26 }].flatMap((bus) =>
      [5, 10].map((torqueNm) => vav(torqueNm, bus)),
    ),
    ...[6, 8, 10].flatMap((zones) => [underfloor(zones, false), underfloor(zones, true)]),
  ];
}

function fanCoil(kind: (typeof FAN_COILS)[number], bus: RoomBus): ProductDraft {
  const code = `TFC-${kind.code}-${bus.code}`;
  const name = `Fan Coil Controller, ${kind.title}, ${bus.protocol}`;
  const face: ModuleFace = {
    modules: kind.valves === 1 ? 6 : 8,
    title: `TFC ${kind.code}`,
    subtitle: bus.protocol,
    terminalsTop: 12 + kind.valves * 2,
    terminalsBottom: 10 + kind.valves * 2,
    lamps: 6 + kind.valves,
    ports: ["contact"],
  };
  return {
    code,
    name,
    description: `Fan coil controller, ${kind.title}: ${kind.outputs}, window and occupancy inputs, ${bus.protocol}.`,
    category: "Controllers",
    company: "Tannwald Regeltechnik",
    protocol: bus.protocol,
    features: [
      kind.outputs,
      bus.protocol,
      "Window and presence inputs",
      "Condensate alarm",
      "Fits inside the unit",
    ],
    keyFeatures: {
      "Commissioning from the room unit":
        "Valve, fan and sensor can be tested without opening the ceiling.",
      "Fan start delay and run-on":
        "The fan starts once the coil is warm, and runs on after the valve closes.",
      "Condensation protection":
        "Dew point and condensate inputs close the chilled water valve in time.",
    },
    specifications: {
      Application: `${kind.title} fan coil unit`,
      Outputs: kind.outputs,
      Inputs: "2 × sensor, 2 × contact, room unit",
      Bus: bus.protocol,
      "Control modes": "Comfort, pre-comfort, economy, protection",
      "Power supply": "230 V AC or 24 V AC/DC, see variants",
      Mounting: "35 mm rail or screws",
      Protection: "IP20, EN 60529",
    },
    overview: [
      `The ${code} controls one fan coil unit (${kind.title}), or a group of up to eight in parallel, with ${kind.outputs}. Setpoints, modes and alarms are exchanged over ${bus.protocol}.`,
      `Heating and cooling are separated by a dead band of 2 K unless set otherwise, and ${kind.valves === 2 ? "both valves are never open together" : "changeover follows the pipe sensor or the bus"}. An open window switches the room to frost protection and is reported on the bus.`,
      "The valve outputs are triacs: silent, and rated for the ten million operations that pulse-width control of thermal actuators needs.",
    ],
    additionalInfo: ["For room units with setpoint and fan key, see Sensors and Thermostats."],
    pricePence: pounds(kind.price + bus.addPounds),
    weightGrams: grams(310 + kind.valves * 40),
    variants: [
      {
        suffix: "230",
        name: "230 V AC",
        description: "Mains supply, valve outputs 230 V",
        addPence: 0,
        specifications: { "Power supply": "230 V AC" },
      },
      {
        suffix: "24",
        name: "24 V AC/DC",
        description: "Low voltage supply, valve outputs 24 V",
        specifications: { "Power supply": "24 V AC/DC" },
        addPence: pounds(-9),
        addGrams: -90,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: dinModule(face),
      measured: dinModuleWithSide(face),
      wiring: {
        device: `Fan coil controller ${kind.title}`,
        detail: `230 V AC, ${bus.protocol}`,
        groups: [
          supply230("1", "2"),
          {
            title: ["Valves", "heat, cool"],
            symbol: "load",
            terminals: [
              { number: "3", mark: "Y1" },
              { number: "4", mark: kind.valves === 2 ? "Y2" : "N" },
            ],
          },
          {
            title: ["Fan", kind.code === "4PEC" ? "0-10 V" : "3 speeds"],
            symbol: "motor",
            terminals:
              kind.code === "4PEC"
                ? [
                    { number: "6", mark: "AO" },
                    { number: "7", mark: "GND" },
                  ]
                : [
                    { number: "6", mark: "F1" },
                    { number: "7", mark: "F2" },
                    { number: "8", mark: "F3" },
                  ],
          },
          busGroup(bus.protocol, 12),
        ],
      },
    }),
  };
}

function vav(torqueNm: number, bus: RoomBus): ProductDraft {
  const code = `AVV-${torqueNm}-${bus.code}`;
  const name = `VAV Controller with ${torqueNm} Nm Actuator, ${bus.protocol}`;
  return {
    code,
    name,
    description: `Compact VAV controller: dynamic pressure sensor, controller and ${torqueNm} Nm damper actuator in one, ${bus.protocol}.`,
    category: "Controllers",
    company: "Aarwyl Automation",
    protocol: bus.protocol,
    features: [
      `${torqueNm} Nm, 120 s`,
      "0 to 500 Pa sensor",
      bus.protocol,
      "Volume or position",
      "24 V AC/DC",
    ],
    keyFeatures: {
      "Membrane pressure sensor":
        "No air flows through it, so dust in extract air does not affect it.",
      "Factory or site settings":
        "Vmin, Vmax and the box constant are set by the box manufacturer and can be read back.",
      "Fan optimisation":
        "With the damper position on the bus, the supply fan can be slowed until one box is almost fully open.",
    },
    specifications: {
      Torque: `${torqueNm} Nm`,
      "Running time": "120 s for 90°",
      "Pressure sensor": "0 to 500 Pa, ±1 Pa below 20 Pa",
      Control: "Volume flow, position or room temperature",
      Bus: bus.protocol,
      "Auxiliary input": "1 × sensor or contact",
      "Power supply": "24 V AC/DC ±20 %, 4 VA",
      "Damper shaft": "8 to 18 mm, square or round",
      Protection: "IP40, EN 60529",
    },
    overview: [
      `The ${code} replaces sensor, controller and actuator on a variable air volume box. The ${torqueNm} Nm actuator moves dampers up to about ${torqueNm === 5 ? "0.8" : "1.6"} m², and all values are exchanged over ${bus.protocol}.`,
      "Volume flow is calculated from the dynamic pressure at the measuring cross in the inlet and the box constant. Below 1 m/s the reading is unreliable with any sensor, so choose boxes small enough to stay above this at minimum flow.",
    ],
    additionalInfo: [
      "Service socket for a handheld tool beside the cable entry. Two nipples for 6 mm hose, red upstream.",
    ],
    pricePence: pounds(128 + torqueNm * 3.4 + bus.addPounds),
    weightGrams: grams(520 + torqueNm * 24),
    variants: [
      { suffix: "C1", name: "1 m cable", description: "Open end, 1 m", addPence: 0 },
      {
        suffix: "C3",
        name: "3 m cable",
        description: "Open end, 3 m",
        addPence: pounds(5),
        addGrams: 140,
      },
      {
        suffix: "T",
        name: "Terminals",
        description: "Plug-in terminals under a cap",
        addPence: pounds(3),
        addGrams: 30,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: damperActuator({
        torqueNm,
        supply: "VAV 500 Pa",
        signal: bus.protocol,
        isSpringReturn: false,
        hasPressurePorts: true,
      }),
      wiring: {
        device: "VAV controller",
        detail: `24 V AC/DC, ${bus.protocol}`,
        inside: "motor",
        groups: [
          supply24("1", "2"),
          outputGroup("auxiliary", "3", "Z", "2"),
          busGroup(bus.protocol, 6),
        ],
      },
    }),
  };
}

function underfloor(zones: number, isWireless: boolean): ProductDraft {
  const code = `TUF-${zones}${isWireless ? "-EO" : ""}`;
  const name = `Underfloor Heating Wiring Centre, ${zones} Zones${isWireless ? ", EnOcean" : ""}`;
  return {
    code,
    name,
    description: `Wiring centre for ${zones} underfloor zones and ${zones * 2} thermal actuators, ${isWireless ? "EnOcean radio thermostats" : "wired thermostats"}, pump and boiler contacts.`,
    category: "Controllers",
    company: "Tannwald Regeltechnik",
    protocol: isWireless ? "EnOcean" : "On/off",
    features: [
      `${zones} zones`,
      `${zones * 2} actuators 230 V`,
      "Pump with run-on",
      "Boiler contact",
      ...(isWireless ? ["EnOcean 868 MHz"] : ["Heating and cooling"]),
    ],
    keyFeatures: {
      "Screwless actuator terminals":
        "Two spring clamps for each zone, for solid or stranded leads.",
      "Daily pump exercise": "One minute a day prevents the pump from seizing in summer.",
      [isWireless ? "Pairing by key" : "Common night set-back"]: isWireless
        ? "Press the key of the zone, then the key of the thermostat. An LED confirms the pairing."
        : "One time switch input lowers the setpoint of every zone.",
    },
    specifications: {
      Zones: `${zones}`,
      Actuators: `up to ${zones * 2}, 230 V AC, normally closed`,
      "Pump output": "230 V AC, 2 A, run-on 2 to 15 min",
      "Boiler contact": "Volt-free, 2 A",
      ...(isWireless
        ? { Radio: "EnOcean, 868.3 MHz, aerial included" }
        : { "Thermostat wiring": "3 or 4 core, 230 V" }),
      "Power supply": "230 V AC, fuse 4 A",
      Dimensions: `${110 + zones * 26} × 118 × 54 mm`,
      Protection: "IP20, EN 60529",
    },
    overview: [
      `The ${code} is mounted beside the manifold and connects ${zones} room thermostats to as many as ${zones * 2} thermal actuators, the circulating pump and the boiler.`,
      isWireless
        ? "EnOcean thermostats need no cables, and in daylight no battery. If contact with a thermostat is lost, its zone keeps its last demand for a day."
        : "Thermostats are wired with three cores, or four if the set-back line is used. One contact from the heat pump switches to cooling.",
    ],
    additionalInfo: ["Thermal actuators ATH-230-NC suit all manifolds with M30 × 1.5 threads."],
    pricePence: pounds(54 + zones * 6.2 + (isWireless ? 62 : 0)),
    weightGrams: grams(420 + zones * 48),
    pictures: picturesOf({
      code,
      name,
      figure: wiringCentre(code, zones, isWireless),
      wiring: {
        device: `Wiring centre, ${zones} zones`,
        detail: "230 V AC",
        groups: [
          supply230("L", "N"),
          {
            title: ["Actuators", "zone 1"],
            symbol: "load",
            terminals: [
              { number: "1", mark: "Y1" },
              { number: "2", mark: "Y1" },
            ],
          },
          {
            title: ["Pump", "2 A"],
            symbol: "motor",
            terminals: [
              { number: "P", mark: "L" },
              { number: "P", mark: "N" },
            ],
          },
          contactGroup("Boiler", "volt-free", 30, false),
        ],
      },
    }),
  };
}
