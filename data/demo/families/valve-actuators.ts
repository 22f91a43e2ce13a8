import { linearActuator, thermalActuator } from "#data/demo/drawings/products/actuators";
import {
  curvePoints,
  grams,
  picturesOf,
  pounds,
  type ProductDraft,
} from "#data/demo/product-draft";
import { supply230, supply24 } from "./elements";
import { DRIVES, driveWiring, type Drive } from "./damper-actuators";

const FORCES = [
  { newtons: 300, strokeMm: 8, valves: "terminal unit valves with M30 × 1.5 thread", seconds: 60 },
  { newtons: 500, strokeMm: 10, valves: "threaded globe valves to DN 25", seconds: 90 },
  {
    newtons: 1000,
    strokeMm: 20,
    valves: "threaded and flanged globe valves to DN 50",
    seconds: 120,
  },
  {
    newtons: 2500,
    strokeMm: 40,
    valves: "flanged globe valves from DN 65 to DN 100",
    seconds: 150,
  },
  {
    newtons: 4500,
    strokeMm: 50,
    valves: "flanged globe valves from DN 125 to DN 150",
    seconds: 180,
  },
];

/** Actuators for globe valves, and wax drives for small ones. */
export function valveActuators(): ProductDraft[] {
  const linearDrives = [DRIVES.switched24, DRIVES.switched230, DRIVES.modulating];
  return [
    ...FORCES.flatMap((force) => linearDrives.map((drive) => linear(force, drive, false))),
    ...FORCES.slice(1, 3).flatMap((force) =>
      [DRIVES.switched230, DRIVES.modulating].map((drive) => linear(force, drive, true)),
    ),
    ...(["NC", "NO"] as const).flatMap((action) =>
      ([24, 230] as const).map((volts) => thermal(action, volts, false)),
    ),
    thermal("NC", 24, true),
  ];
}

function linear(
  force: (typeof FORCES)[number],
  drive: Drive,
  isSpringReturn: boolean,
): ProductDraft {
  const { newtons, strokeMm } = force;
  const code = `${isSpringReturn ? "AVF" : "AVL"}-${newtons}-${drive.code}`;
  const signal = drive.protocol === "On/off" ? "3-Point" : drive.signal;
  const kind = isSpringReturn ? "Spring Return Valve Actuator" : "Valve Actuator";
  const name = `${kind}, ${newtons} N, ${strokeMm} mm, ${drive.supply}, ${signal}`;
  return {
    code,
    name,
    description: `Linear actuator ${newtons} N, ${strokeMm} mm stroke, ${drive.supply}, ${signal}, for ${force.valves}${isSpringReturn ? ", with spring return" : ""}.`,
    category: "Actuators",
    company: "Aarwyl Automation",
    protocol: drive.protocol,
    features: [
      `${newtons} N`,
      `${strokeMm} mm stroke`,
      drive.supply,
      signal,
      isSpringReturn ? "Spring return in 15 s" : "Hand crank",
    ],
    keyFeatures: {
      "Self-adapting stroke":
        "When first powered, the actuator runs to both end positions and scales its signal to the valve.",
      "Selectable characteristic":
        "A switch under the lid sets linear or equal percentage, to suit the coil.",
      [isSpringReturn ? "Spring return in 15 s" : "Folding hand crank"]: isSpringReturn
        ? "The spring closes the valve on loss of power. Choose the direction when ordering."
        : "The crank engages when it is folded out and disengages when folded back.",
    },
    specifications: {
      "Nominal force": `${newtons} N`,
      Stroke: `${strokeMm} mm`,
      "Power supply": drive.supply === "230 V AC" ? "230 V AC ±15 %, 50 Hz" : "24 V AC/DC ±20 %",
      "Power consumption": `${(1.5 + newtons * 0.0026 + (isSpringReturn ? 4 : 0)).toFixed(1)} W`,
      "Control signal": signal,
      ...(drive.protocol === "Analogue" ? { "Position feedback": "0-10 V" } : {}),
      "Running time": `${force.seconds} s for ${strokeMm} mm`,
      "Medium temperature":
        newtons >= 1000 ? "up to 150 °C at the valve" : "up to 120 °C at the valve",
      "Sound level": newtons <= 1000 ? "35 dB(A)" : "48 dB(A)",
      Protection: "IP54, upright to horizontal",
    },
    overview: [
      `The ${code} operates ${force.valves}. Its ${newtons} N closes the valve against the differential pressures in the datasheet of the valve: check that figure as well as the size.`,
      drive.protocol === "Analogue"
        ? "The control signal is 0-10 V. Split ranges of 0-5 V and 5-10 V, set by switch, allow heating and cooling valves on one output."
        : `The control signal is 3-point: one conductor opens and the other closes. The controller calculates the position from the running time of ${force.seconds} s.`,
      "Do not mount the actuator below the valve, where a leaking gland would drip into it.",
    ],
    additionalInfo: [
      "Fits Cormezzo valves of the CG family without an adapter. Adapters for other stems are available on request.",
    ],
    pricePence: pounds(72 + Math.sqrt(newtons) * 4.6 + drive.addPounds + (isSpringReturn ? 96 : 0)),
    weightGrams: grams(420 + newtons * 1.05 + (isSpringReturn ? 700 : 0)),
    variants: [
      {
        suffix: "STD",
        name: "Standard",
        description: "Cable or terminals, depending on type",
        addPence: 0,
      },
      {
        suffix: "AUX",
        name: "With auxiliary switch",
        description: "One changeover switch, 3 A",
        addPence: pounds(18),
        addGrams: 80,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: linearActuator({
        forceN: newtons,
        strokeMm,
        supply: drive.supply,
        signal,
        isSpringReturn,
      }),
      fill: Math.min(1, 0.74 + Math.sqrt(newtons) * 0.004),
      wiring: driveWiring(`Valve actuator ${newtons} N`, { ...drive, signal }),
      chart: {
        heading: "Stroke against control signal",
        x: { label: "Control signal in %", from: 0, to: 100, step: 20 },
        y: { label: "Stroke in mm", from: 0, to: strokeMm, step: strokeMm / 5 },
        curves: [
          {
            label: "Linear",
            points: [
              [0, 0],
              [100, strokeMm],
            ],
          },
          {
            label: "Equal percentage",
            points: curvePoints(
              0,
              100,
              (share) => (strokeMm * (Math.pow(30, share / 100) - 1)) / 29,
            ),
            isSecond: true,
          },
        ],
      },
    }),
  };
}

function thermal(action: "NC" | "NO", volts: 24 | 230, isModulating: boolean): ProductDraft {
  const code = `ATH-${volts}-${action}${isModulating ? "-SR" : ""}`;
  const name = `Thermal Actuator, ${volts} V, ${action === "NC" ? "Normally Closed" : "Normally Open"}${isModulating ? ", 0-10 V" : ""}`;
  return {
    code,
    name,
    description: `Wax actuator for M30 × 1.5 radiator and manifold valves, ${volts} V, ${action === "NC" ? "normally closed" : "normally open"}${isModulating ? ", 0-10 V" : ", on/off"}.`,
    category: "Actuators",
    company: "Aarwyl Automation",
    protocol: isModulating ? "Analogue" : "On/off",
    features: [
      `${volts} V`,
      action === "NC" ? "Normally closed" : "Normally open",
      "M30 × 1.5",
      "1 W",
      "Silent",
    ],
    keyFeatures: {
      "First-open function":
        action === "NC"
          ? "Supplied held open, so that the circuits can heat before the wiring is finished."
          : "Opens without power, so the room stays warm if a thermostat fails.",
      "Position indicator": "The cap rises 4 mm and shows a blue ring.",
      "Silent wax element": "No wear over ten years of switching.",
    },
    specifications: {
      "Power supply": volts === 230 ? "230 V AC" : "24 V AC/DC",
      "Power consumption": "1 W, inrush 0.3 A for 0.2 s",
      Action: action === "NC" ? "Normally closed" : "Normally open",
      Force: "100 N",
      Stroke: "4 mm",
      "Opening time": "about 3.5 min",
      ...(isModulating ? { "Control signal": "0-10 V, 100 kΩ" } : {}),
      Cable: "1 m, fixed",
      Protection: "IP54 in every position",
    },
    overview: [
      `The ${code} opens or closes radiator, manifold and fan coil valves with M30 × 1.5 threads. A wax cell, heated by 1 W from ${volts} V, lifts 100 N through 4 mm.`,
      isModulating
        ? "It holds any position set by a 0-10 V signal by measuring its own stroke, and learns the closing point of the valve on first use."
        : "With pulse-width control it holds a position accurately enough for chilled ceilings. For this, a triac output lasts longer than a relay.",
    ],
    additionalInfo: ["Adapters for other threads clip between the ring and the valve."],
    pricePence: pounds(isModulating ? 38 : volts === 24 ? 16.5 : 15.5),
    weightGrams: grams(isModulating ? 165 : 120),
    pictures: picturesOf({
      code,
      name,
      figure: thermalActuator(volts === 230 ? "230 V AC" : "24 V AC/DC", action, isModulating),
      wiring: {
        device: "Thermal actuator",
        detail: `${volts} V, 1 W`,
        inside: "load",
        groups: [
          volts === 230 ? supply230("BU", "BN") : supply24("BU", "BN"),
          ...(isModulating
            ? [
                {
                  title: ["Controller", "0-10 V"] as const,
                  symbol: "input" as const,
                  terminals: [
                    { number: "WH", mark: "Y" },
                    { number: "BN", mark: "GND" },
                  ],
                },
              ]
            : []),
        ],
      },
    }),
  };
}
