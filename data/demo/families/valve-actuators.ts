import {
  butterflyActuator,
  linearActuator,
  rotaryActuator,
  thermalActuator,
} from "../drawings/products/actuators";
import { curvePoints, grams, picturesOf, pounds, type ProductDraft } from "../product-draft";
import { contactGroup, supply230, supply24 } from "./elements";
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

/** Actuators for globe, ball and butterfly valves, and wax drives for small ones. */
export function valveActuators(): ProductDraft[] {
  const linearDrives = [DRIVES.switched24, DRIVES.switched230, DRIVES.modulating];
  return [
    ...FORCES.flatMap((force) => linearDrives.map((drive) => linear(force, drive, false))),
    ...FORCES.slice(1, 3).flatMap((force) =>
      [DRIVES.switched230, DRIVES.modulating].map((drive) => linear(force, drive, true)),
    ),
    ...[5, 10, 20].flatMap((torque) => linearDrives.map((drive) => rotary(torque, drive))),
    ...[40, 90, 160, 400, 1000].flatMap((torque) =>
      [DRIVES.switched230, DRIVES.modulating].map((drive) => butterfly(torque, drive)),
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
    description: `Linear actuator ${newtons} N, ${strokeMm} mm stroke, ${drive.supply}, ${signal.toLowerCase()}, for ${force.valves}${isSpringReturn ? ", with spring return" : ""}.`,
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
      "Finds its own stroke":
        "On first power the drive runs to both ends and scales the signal to the valve it finds.",
      "Linear or equal percentage":
        "A switch under the lid bends the characteristic to suit the coil rather than the catalogue.",
      [isSpringReturn ? "Safe without power" : "By hand, without tools"]: isSpringReturn
        ? "The spring closes the valve in 15 s; the direction is chosen when ordering."
        : "The crank engages when it is folded out and lets go when folded back.",
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
      `The ${code} drives ${force.valves}. Its ${newtons} N close the valve against the differential pressures given in the valve's table; check that figure, not only the size.`,
      drive.protocol === "Analogue"
        ? "The signal is 0-10 V, with split ranges 0-5 V and 5-10 V by switch for heating and cooling valves on one output."
        : `The signal is 3-point: one conductor opens, the other closes, and a controller that knows the ${force.seconds} s running time keeps count of the position.`,
      "Never mount a drive hanging beneath the valve. A gland that weeps, as all do in the end, would then drip into it.",
    ],
    additionalInfo: [
      "Fits Cormezzo valves of the CG family without adapter; adapters for other stems on request.",
    ],
    pricePence: pounds(72 + Math.sqrt(newtons) * 4.6 + drive.addPounds + (isSpringReturn ? 96 : 0)),
    weightGrams: grams(420 + newtons * 1.05 + (isSpringReturn ? 700 : 0)),
    variants: [
      {
        suffix: "STD",
        name: "Standard",
        description: "Cable or terminals as supplied",
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

function rotary(torqueNm: number, drive: Drive): ProductDraft {
  const code = `ARB-${torqueNm}-${drive.code}`;
  const signal = drive.protocol === "On/off" ? "On/off, 3-point" : drive.signal;
  const name = `Ball Valve Actuator, ${torqueNm} Nm, ${drive.supply}, ${signal}`;
  const size =
    { 5: "DN 15 and DN 20", 10: "DN 25 and DN 32", 20: "DN 40 and DN 50" }[torqueNm] ?? "DN 50";
  return {
    code,
    name,
    description: `Rotary actuator ${torqueNm} Nm for ball control valves ${size}, ${drive.supply}, ${signal}.`,
    category: "Actuators",
    company: "Aarwyl Automation",
    protocol: drive.protocol,
    features: [`${torqueNm} Nm`, `Ball valves ${size}`, drive.supply, signal, "Hand lever"],
    keyFeatures: {
      "Clicks on": "One spring clip joins drive and valve, in any of four positions.",
      "Lever shows the ball":
        "The lever on top follows the ball and moves it when the button is pressed.",
    },
    specifications: {
      Torque: `${torqueNm} Nm`,
      "Angle of rotation": "90°",
      "Power supply": drive.supply === "230 V AC" ? "230 V AC ±15 %, 50 Hz" : "24 V AC/DC ±20 %",
      "Control signal": signal,
      "Running time": "90 s for 90°",
      Mounting: "F03/F04, 9 mm square",
      Protection: "IP54, EN 60529",
    },
    overview: [
      `The ${code} turns ball control valves ${size} through 90°. Ball valves ask for most torque as they leave the seat after a summer at rest, and ${torqueNm} Nm is reckoned for that moment.`,
      drive.protocol === "Analogue"
        ? "The angle follows 0-10 V and is reported by a second 0-10 V signal."
        : "One switched conductor opens and closes; two allow any position in between.",
    ],
    additionalInfo: [
      "A weekly exercise of the valve, in the controller's program, prevents the stiffness altogether.",
    ],
    pricePence: pounds(68 + torqueNm * 2.2 + drive.addPounds),
    weightGrams: grams(480 + torqueNm * 18),
    variants: [
      { suffix: "C1", name: "1 m cable", description: "Halogen-free cable, 1 m", addPence: 0 },
      {
        suffix: "S1",
        name: "With auxiliary switch",
        description: "One changeover switch, 3 A",
        addPence: pounds(14),
        addGrams: 80,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: rotaryActuator(torqueNm, drive.supply, signal),
      fill: 0.84 + torqueNm * 0.007,
      wiring: driveWiring(`Ball valve actuator ${torqueNm} Nm`, drive),
    }),
  };
}

function butterfly(torqueNm: number, drive: Drive): ProductDraft {
  const supply = drive.supply;
  const signal = drive.protocol === "On/off" ? "On/off" : drive.signal;
  const code = `ABF-${torqueNm}-${drive.code}`;
  const name = `Butterfly Valve Actuator, ${torqueNm} Nm, ${supply}, ${signal}`;
  const size =
    {
      40: "DN 50 to DN 80",
      90: "DN 100 to DN 125",
      160: "DN 150",
      400: "DN 200 to DN 250",
      1000: "DN 300 to DN 350",
    }[torqueNm] ?? "DN 150";
  const seconds = torqueNm <= 90 ? 35 : torqueNm <= 400 ? 58 : 105;
  return {
    code,
    name,
    description: `Quarter-turn actuator ${torqueNm} Nm for butterfly valves ${size}, ${supply}, ${signal}, with handwheel and heated housing.`,
    category: "Actuators",
    company: "Aarwyl Automation",
    protocol: drive.protocol,
    features: [
      `${torqueNm} Nm`,
      `Butterfly valves ${size}`,
      `${supply}, ${signal}`,
      "Handwheel",
      "IP67, heated",
    ],
    keyFeatures: {
      "Handwheel without clutch":
        "Turning the wheel takes over from the motor at once and gives back when the motor runs.",
      "Stays dry inside": "A 10 W heater keeps condensation off in cooling tower circuits.",
      "Two auxiliary switches as standard": "Set by cams, open and closed.",
    },
    specifications: {
      Torque: `${torqueNm} Nm`,
      "Running time": `${seconds} s for 90°`,
      "Power supply": supply === "230 V AC" ? "230 V AC ±10 %, 50 Hz" : "24 V AC/DC ±10 %",
      "Power consumption": `${Math.round(30 + torqueNm * 0.22)} W`,
      "Control signal": signal,
      Mounting:
        torqueNm <= 90
          ? "F05/F07, 14 mm square"
          : torqueNm <= 400
            ? "F07/F10, 22 mm square"
            : "F12, 32 mm square",
      "Auxiliary switches": "2 × changeover, 3 A",
      Housing: "Aluminium, powder coated",
      Protection: "IP67, EN 60529",
    },
    overview: [
      `The ${code} turns butterfly valves ${size} in ${seconds} s. The ${torqueNm} Nm cover a rubber-lined valve against 10 bar after long rest; for 16 bar or dry media take the next size.`,
      `It is meant for isolation and changeover of boilers, chillers and cooling towers${drive.protocol === "Analogue" ? ", and with 0-10 V for throttling between 30° and 70°, where a butterfly valve can be said to control" : ""}.`,
      "Slow closing is a virtue here: at two metres a second in the main, a valve shut in five seconds can double the pressure behind it.",
    ],
    additionalInfo: ["Above 400 Nm two people or a hoist are needed for mounting."],
    pricePence: pounds(210 + Math.sqrt(torqueNm) * 34 + (drive.protocol === "Analogue" ? 140 : 0)),
    weightGrams: grams(2600 + torqueNm * 19.5),
    pictures: picturesOf({
      code,
      name,
      figure: butterflyActuator(torqueNm, supply, signal),
      fill: 0.7 + Math.log10(torqueNm) * 0.1,
      wiring: {
        ...driveWiring(`Butterfly actuator ${torqueNm} Nm`, { ...drive, signal }),
        groups: [
          ...driveWiring("", { ...drive, signal }).groups.slice(0, 2),
          contactGroup("End switch", "3 A", 9),
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
          ? "Delivered held open, so that the circuits heat before the wiring is finished."
          : "Open without power: the room stays warm if a thermostat fails.",
      "Position at a glance": "The cap rises 4 mm and its blue ring shows.",
      "Wax, not motor": "No noise, no wear, and no harm from ten years of switching.",
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
      `The ${code} opens or shuts radiator, manifold and fan coil valves with M30 × 1.5 threads. A wax cell, heated by 1 W from ${volts} V, lifts 100 N through 4 mm.`,
      isModulating
        ? "It holds any position to 0-10 V by measuring its own stroke, and learns the closing point of the valve on first use."
        : "Driven by pulses of varying width it holds a position well enough for chilled ceilings; a triac output will last longer at that than a relay.",
    ],
    additionalInfo: ["Adapters for other threads clip between ring and valve."],
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
