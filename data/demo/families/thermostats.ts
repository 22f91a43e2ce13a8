import type { Protocol } from "#data/demo/demo-product";
import { roomUnit, roomUnitWithSide } from "#data/demo/drawings/products/room-unit";
import { mechanicalStat, type StatMounting } from "#data/demo/drawings/products/stats";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";
import { busGroup, contactGroup, supply230, supply24 } from "./elements";

/** Room thermostats for every bus, and mechanical ones. */
export function thermostats(): ProductDraft[] {
  return [
    ...ROOM_BUSES.flatMap((bus) => [roomThermostat(bus, false), roomThermostat(bus, true)]),
    ...STATS.map(stat),
  ];
}

const ROOM_BUSES: readonly { protocol: Protocol; code: string; addPounds: number }[] = [
  { protocol: "On/off", code: "R", addPounds: 0 },
  { protocol: "Modbus RTU", code: "MB", addPounds: 34 },
  { protocol: "BACnet MS/TP", code: "MS", addPounds: 46 },
  { protocol: "KNX", code: "KX", addPounds: 52 },
  { protocol: "EnOcean", code: "EO", addPounds: 40 },
];

function roomThermostat(bus: (typeof ROOM_BUSES)[number], isFanCoil: boolean): ProductDraft {
  const code = `BRT-${isFanCoil ? "F" : "H"}-${bus.code}`;
  const task = isFanCoil ? "Fan Coil" : "Heating and Cooling";
  const name = `Room Thermostat, ${task}, ${bus.protocol}`;
  const isRadio = bus.protocol === "EnOcean";
  const face = {
    widthMm: 86,
    heightMm: isFanCoil ? 118 : 104,
    mark: bus.protocol,
    display: ["21.0°", isFanCoil ? "FAN AUTO" : "COMFORT"] as const,
    keys: isFanCoil ? ["–", "+", "F"] : ["–", "+"],
  };
  return {
    code,
    name,
    description: `Room thermostat for ${task.toLowerCase()} with display and keys, ${bus.protocol}, ${isRadio ? "solar powered" : "for 60 mm wall boxes"}.`,
    category: "Thermostats",
    company: "Brevik & Sund",
    protocol: bus.protocol,
    features: [
      "Display with backlight",
      isFanCoil ? "Three fan speeds or 0-10 V" : "Heating and cooling",
      bus.protocol,
      "Window contact",
      "Setpoint limits",
    ],
    keyFeatures: {
      "Three-key operation":
        "Warmer, cooler and, on fan coil models, fan. All other settings are protected by a code.",
      "Set-back by presence":
        "A card switch or detector switches the room to economy. It returns to comfort within half an hour.",
      [isRadio ? "Solar powered" : "Setpoint limits"]: isRadio
        ? "200 lx for four hours a day is enough, and a battery covers holidays."
        : "The range available to occupants is set in the menu, without plastic pins.",
    },
    specifications: {
      "Setpoint range": "5 to 35 °C, limited as set",
      "Switching differential": "0.2 to 2 K, or pulse width",
      Outputs:
        bus.protocol === "On/off"
          ? isFanCoil
            ? "3 fan relays, 2 valve relays, 5 A"
            : "2 relays, 5 A at 250 V AC"
          : isRadio
            ? "By radio to receiver"
            : isFanCoil
              ? "3 fan relays, 2 valve relays"
              : "2 relays, 3 A",
      Inputs: "Window contact, external sensor",
      Interface: bus.protocol,
      "Power supply":
        bus.protocol === "On/off"
          ? "230 V AC"
          : isRadio
            ? "Solar cell and lithium cell"
            : bus.protocol === "KNX"
              ? "From the bus"
              : "24 V AC/DC",
      Dimensions: `${face.widthMm} × ${face.heightMm} × 26 mm`,
      Mounting: "Wall, on a 60 mm box",
      Protection: "IP30, EN 60529",
    },
    overview: [
      `The ${code} controls ${isFanCoil ? "one fan coil unit, two-pipe or four-pipe" : "radiators, underfloor heating or a chilled ceiling"} and ${bus.protocol === "On/off" ? "works on its own, without a bus" : `exchanges setpoint, mode and reading over ${bus.protocol}`}.`,
      isFanCoil
        ? "In automatic mode, the fan speed follows the difference from the setpoint, and the fan stops in the dead band. A manual setting stays until the next occupied period."
        : "Pulse-width control of thermal actuators keeps the room within 0.3 K, whereas on/off control of underfloor heating varies by more than a kelvin.",
    ],
    additionalInfo: ["Covers with printed room numbers can be ordered in batches of fifty."],
    pricePence: pounds(58 + (isFanCoil ? 14 : 0) + bus.addPounds),
    weightGrams: grams(isRadio ? 105 : 145),
    variants: [
      { suffix: "W", name: "White, RAL 9003", description: "Signal white, matt", addPence: 0 },
      {
        suffix: "A",
        name: "Anthracite, RAL 7016",
        description: "Anthracite grey, matt",
        addPence: pounds(5),
        isPictured: true,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: roomUnit(face),
      measured: roomUnitWithSide(face),
      option: {
        title: "anthracite",
        figure: roomUnit({ ...face, isDark: true }),
      },
      fill: isFanCoil ? 1 : 0.94,
      wiring: isRadio
        ? undefined
        : {
            device: `Room thermostat ${code}`,
            detail: bus.protocol,
            groups: [
              ...(bus.protocol === "KNX"
                ? []
                : [bus.protocol === "On/off" ? supply230("L", "N") : supply24("1", "2")]),
              contactGroup(isFanCoil ? "Fan and valve" : "Valve", "relay", 3, isFanCoil),
              ...(bus.protocol === "On/off" ? [] : [busGroup(bus.protocol, 10)]),
            ],
          },
    }),
  };
}

type Stat = {
  code: string;
  title: string;
  range: readonly [number, number];
  mounting: StatMounting;
  dials: 1 | 2;
  hasReset: boolean;
  price: number;
  grams: number;
  use: string;
  hint: string;
};

const STATS: readonly Stat[] = [
  {
    code: "KFS-6",
    title: "Frost Protection Thermostat, 6 m Capillary",
    range: [-10, 12],
    mounting: "capillary",
    dials: 1,
    hasReset: false,
    price: 74,
    grams: 520,
    use: "stops the fan and opens the valve before a coil freezes",
    hint: "It trips when any 300 mm of the capillary reaches the set temperature, so fit it across the whole coil, on the leaving side.",
  },
  {
    code: "KFS-6-M",
    title: "Frost Protection Thermostat, 6 m, Manual Reset",
    range: [-10, 12],
    mounting: "capillary",
    dials: 1,
    hasReset: true,
    price: 82,
    grams: 540,
    use: "stops the plant before a coil freezes and keeps it stopped until someone has looked",
    hint: "Set it to 5 °C and test it each autumn with ice water.",
  },
  {
    code: "KCT-90",
    title: "Capillary Thermostat, 30 to 90 °C, 1.5 m",
    range: [30, 90],
    mounting: "capillary",
    dials: 1,
    hasReset: false,
    price: 38,
    grams: 340,
    use: "controls cylinders and heat exchangers from a distance",
    hint: "Avoid bends tighter than 10 mm: a kinked capillary reads permanently low.",
  },
  {
    code: "KPT-90",
    title: "Pipe Thermostat, 20 to 90 °C",
    range: [20, 90],
    mounting: "pipe",
    dials: 1,
    hasReset: false,
    price: 21,
    grams: 230,
    use: "starts and stops pumps and holds a fan off until the coil is warm",
    hint: "On plastic pipe its response is delayed by several minutes, so use a pocket there.",
  },
  {
    code: "KPT-60-L",
    title: "Underfloor Limit Thermostat, 30 to 60 °C",
    range: [30, 60],
    mounting: "pipe",
    dials: 1,
    hasReset: false,
    price: 24,
    grams: 235,
    use: "cuts the pump when a mixing valve lets hot water into a floor",
    hint: "Set it 5 K above the highest flow temperature, and wire it to the pump, not to the controller.",
  },
  {
    code: "KIT-110",
    title: "Immersion Thermostat, 20 to 110 °C, 100 mm Pocket",
    range: [20, 110],
    mounting: "immersion",
    dials: 1,
    hasReset: false,
    price: 32,
    grams: 410,
    use: "controls calorifiers, buffers and boilers",
    hint: "The pocket is rated PN 10. A stainless steel pocket for PN 25 is available.",
  },
  {
    code: "KIT-110-2",
    title: "Dual Immersion Thermostat, Control and High Limit",
    range: [20, 110],
    mounting: "immersion",
    dials: 2,
    hasReset: true,
    price: 58,
    grams: 590,
    use: "controls and, on a second independent element, limits with manual reset",
    hint: "The two bulbs share a pocket but are otherwise independent.",
  },
  {
    code: "KRT-30",
    title: "Room Thermostat, Mechanical, 5 to 30 °C",
    range: [5, 30],
    mounting: "room",
    dials: 1,
    hasReset: false,
    price: 19,
    grams: 180,
    use: "switches unit heaters and fans in stores, garages and plant rooms",
    hint: "The accelerator resistor needs a neutral. Without it the differential doubles to about 1.5 K.",
  },
];

function stat(kind: Stat): ProductDraft {
  const [low, high] = kind.range;
  const { code } = kind;
  return {
    code,
    name: kind.title,
    description: `${kind.title.split(",")[0]} ${low} to ${high} °C, changeover contact${kind.hasReset ? " with manual reset" : ""}; ${kind.use}.`,
    category: "Thermostats",
    company: "Kestrelmere Controls",
    protocol: "On/off",
    features: [
      `${low} to ${high} °C`,
      "Changeover 16 A",
      kind.hasReset ? "Manual reset" : "Automatic reset",
      kind.mounting === "room" ? "IP30" : "IP54",
    ],
    keyFeatures: {
      "No power supply needed":
        "A filled element moves the contact, without power, program or network.",
      "External or concealed dial":
        "The dial can be set from outside, or concealed under the cover with one screw.",
      [kind.hasReset ? "Manual reset" : "Automatic reset"]: kind.hasReset
        ? "After tripping it stays off until the button under its cap is pressed."
        : "Switches on again once the temperature has fallen by the switching differential.",
    },
    specifications: {
      "Setting range": `${low} to ${high} °C`,
      "Switching differential": kind.hasReset
        ? "Manual reset, about 5 K"
        : kind.mounting === "capillary" && low < 0
          ? "2 K"
          : "6 K",
      Contact: "Changeover, 16 A (4 A inductive) at 250 V AC",
      Element:
        kind.mounting === "capillary" && low < 0
          ? "Vapour-filled copper capillary"
          : "Liquid-filled copper",
      "Cable entry": "M20 gland",
      Approval: "EN 14597",
      Protection: kind.mounting === "room" ? "IP30, EN 60529" : "IP54, EN 60529",
    },
    overview: [
      `The ${code} ${kind.use}. It switches 16 A directly, anywhere between ${low} and ${high} °C.`,
      kind.hint,
      "A mechanical thermostat still works when the controller has failed. Wire it so that it acts directly, and connect its state to the controller for information only.",
    ],
    additionalInfo: [
      "Supplied with gland and, depending on type, pocket, strap or capillary clips.",
    ],
    pricePence: pounds(kind.price),
    weightGrams: grams(kind.grams),
    pictures: picturesOf({
      code,
      name: kind.title,
      figure: mechanicalStat({
        range: kind.range,
        mounting: kind.mounting,
        dials: kind.dials,
        hasReset: kind.hasReset,
      }),
      wiring: {
        device: "Thermostat",
        detail: "16 A changeover contact",
        inside: "contact",
        groups: [
          contactGroup("Control", "16 A", 1),
          ...(kind.dials === 2 ? [contactGroup("High limit", "manual reset", 4)] : []),
        ],
      },
    }),
  };
}
