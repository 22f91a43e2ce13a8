import type { Protocol } from "../demo-product";
import { damperActuator } from "../drawings/products/actuators";
import type { WiringGroup } from "../drawings/wiring-diagram";
import { grams, picturesOf, pounds, type ProductDraft } from "../product-draft";
import { busGroup, contactGroup, outputGroup, supply230, supply24 } from "./elements";

export type Drive = {
  code: string;
  supply: string;
  signal: string;
  protocol: Protocol;
  addPounds: number;
};

export const DRIVES = {
  switched24: {
    code: "24",
    supply: "24 V AC/DC",
    signal: "On/off, 3-point",
    protocol: "On/off",
    addPounds: 0,
  },
  switched230: {
    code: "230",
    supply: "230 V AC",
    signal: "On/off, 3-point",
    protocol: "On/off",
    addPounds: 4,
  },
  modulating: {
    code: "24-SR",
    supply: "24 V AC/DC",
    signal: "0-10 V",
    protocol: "Analogue",
    addPounds: 23,
  },
  modbus: {
    code: "24-MB",
    supply: "24 V AC/DC",
    signal: "Modbus RTU",
    protocol: "Modbus RTU",
    addPounds: 48,
  },
} as const satisfies Record<string, Drive>;

const TORQUES_NM = [2, 5, 10, 20, 40];
const SPRING_TORQUES_NM = [2.5, 5, 10, 20];

/** Damper actuators: plain, spring return, quick, and for fire and smoke. */
export function damperActuators(): ProductDraft[] {
  return [
    ...TORQUES_NM.flatMap((torque) => Object.values(DRIVES).map((drive) => plain(torque, drive))),
    ...SPRING_TORQUES_NM.flatMap((torque) =>
      [DRIVES.switched24, DRIVES.switched230, DRIVES.modulating].map((drive) =>
        springReturn(torque, drive),
      ),
    ),
    ...[4, 8, 16].map((torque) => quick(torque)),
    ...[4, 9, 18].flatMap((torque) =>
      [DRIVES.switched24, DRIVES.switched230].map((drive) => fire(torque, drive)),
    ),
  ];
}

/** The terminals every actuator is wired by: supply, then signal in and position out, or a bus. */
export function driveWiring(device: string, drive: Drive, extra: readonly WiringGroup[] = []) {
  const isMains = drive.supply.startsWith("230");
  const supply = isMains ? supply230("1", "2") : supply24("1", "2");
  const signal: WiringGroup[] =
    drive.protocol === "Analogue"
      ? [
          {
            title: ["Controller", "output 0-10 V"],
            symbol: "contact",
            terminals: [
              { number: "3", mark: "Y" },
              { number: "2", mark: "GND" },
            ],
          },
          outputGroup("position U", "5", "U", "2"),
        ]
      : drive.protocol === "Modbus RTU"
        ? [busGroup("Modbus RTU", 5)]
        : [
            {
              title: ["Controller", "open, close"],
              symbol: "contact",
              terminals: [
                { number: "3", mark: "Y1" },
                { number: "4", mark: "Y2" },
              ],
            },
          ];
  return {
    device,
    detail: `${drive.supply}, ${drive.signal}`,
    inside: "motor" as const,
    groups: [supply, ...signal, ...extra],
  };
}

/** Square metres of damper that a torque moves, by the makers' rule of 5 Nm to the square metre. */
function damperArea(torqueNm: number): string {
  return (torqueNm / 5).toFixed(1);
}

function plain(torqueNm: number, drive: Drive): ProductDraft {
  const code = `ADA-${torqueNm}-${drive.code}`;
  const name = `Damper Actuator, ${torqueNm} Nm, ${drive.supply}, ${drive.signal}`;
  const runningTime = torqueNm <= 5 ? 75 : torqueNm <= 20 ? 110 : 150;
  return {
    code,
    name,
    description: `Direct-coupled damper actuator, ${torqueNm} Nm, for dampers up to about ${damperArea(torqueNm)} m², ${drive.supply}, ${drive.signal}.`,
    category: "Actuators",
    company: "Aarwyl Automation",
    protocol: drive.protocol,
    features: [
      `${torqueNm} Nm`,
      drive.supply,
      drive.signal,
      `Damper to ${damperArea(torqueNm)} m²`,
      "Overload proof, no end switches",
    ],
    keyFeatures: {
      "One screw":
        "The universal clamp takes round and square shafts and cannot slip once its teeth have bitten.",
      "Disengage and turn": "Press the button to move the damper by hand; release it anywhere.",
      "Overload proof": "Stops at any angle without end switches and without harm.",
      [drive.protocol === "Modbus RTU" ? "Position, hours and faults" : "Adjustable angle"]:
        drive.protocol === "Modbus RTU"
          ? "Four registers say where it is, how long it has run, how often it reversed and whether it is stuck."
          : "Mechanical stops limit the angle in steps of five degrees.",
    },
    specifications: {
      Torque: `${torqueNm} Nm`,
      "Damper area": `about ${damperArea(torqueNm)} m²`,
      "Power supply": drive.supply === "230 V AC" ? "230 V AC ±15 %, 50 Hz" : "24 V AC/DC ±20 %",
      "Power consumption": `${(1 + torqueNm * 0.09).toFixed(1)} W running, 0.4 W holding`,
      "Control signal": drive.signal,
      ...(drive.protocol === "Analogue"
        ? { "Position feedback": "0-10 V, or 2-10 V by switch" }
        : {}),
      "Running time": `${runningTime} s for 90°`,
      "Angle of rotation": "95°, limited in steps of 5°",
      "Damper shaft": torqueNm <= 5 ? "6 to 16 mm" : torqueNm <= 20 ? "8 to 20 mm" : "12 to 26 mm",
      "Sound level": torqueNm <= 10 ? "35 dB(A)" : "45 dB(A)",
      "Service life": "60 000 full strokes",
      Protection: "IP54, EN 60529",
    },
    overview: [
      `The ${code} drives air dampers of up to about ${damperArea(torqueNm)} m². The torque of ${torqueNm} Nm allows for the stiffness that seals and dust add over the years; for tight-closing dampers to class 4 take the next size.`,
      drive.protocol === "Analogue"
        ? "The position follows 0-10 V or, by a switch under the cap, 2-10 V. After a power failure the drive re-learns its closed end once and then carries on."
        : drive.protocol === "Modbus RTU"
          ? "It is wired with four cores, two for supply and two for Modbus RTU, and reports its real position, not the one it was told."
          : "Wired with one switched conductor it opens and closes; with two it runs, stops and holds at any position.",
      "Several actuators on one long shaft may be wired in parallel only when they are of the same type and mounted the same way round.",
    ],
    additionalInfo: [
      "Supplied with anti-rotation strap. Auxiliary switches and feedback potentiometers clip on later.",
    ],
    pricePence: pounds(46 + Math.sqrt(torqueNm) * 22 + drive.addPounds),
    weightGrams: grams(380 + torqueNm * 34),
    variants: [
      { suffix: "C1", name: "1 m cable", description: "Halogen-free cable, 1 m", addPence: 0 },
      {
        suffix: "S1",
        name: "1 m cable, auxiliary switch",
        description: "One switch, 0 to 100 %, 3 A",
        addPence: pounds(14),
        addGrams: 90,
      },
      {
        suffix: "S2",
        name: "1 m cable, two auxiliary switches",
        description: "Two switches, 0 to 100 %, 3 A",
        addPence: pounds(23),
        addGrams: 120,
      },
      {
        suffix: "C3",
        name: "3 m cable",
        description: "Halogen-free cable, 3 m",
        addPence: pounds(5),
        addGrams: 150,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: damperActuator({
        torqueNm,
        supply: drive.supply,
        signal: drive.signal,
        isSpringReturn: false,
      }),
      fill: 0.82 + Math.sqrt(torqueNm) * 0.027,
      wiring: driveWiring(`Damper actuator ${torqueNm} Nm`, drive),
    }),
  };
}

function springReturn(torqueNm: number, drive: Drive): ProductDraft {
  const code = `ASF-${`${torqueNm}`.replace(".", "")}-${drive.code}`;
  const signal = drive.protocol === "On/off" ? "On/off" : drive.signal;
  const name = `Spring Return Damper Actuator, ${torqueNm} Nm, ${drive.supply}, ${signal}`;
  return {
    code,
    name,
    description: `Spring return damper actuator, ${torqueNm} Nm, ${drive.supply}, ${signal}; closes in about 20 s without power.`,
    category: "Actuators",
    company: "Aarwyl Automation",
    protocol: drive.protocol,
    features: [
      `${torqueNm} Nm, motor and spring`,
      drive.supply,
      signal,
      "Returns in 20 s",
      "Turns either way",
    ],
    keyFeatures: {
      "Spring, not capacitor":
        "A wound spring needs no charging time and is as strong in its fifteenth year as in its first.",
      "Either way round": "Mounted on one face it returns clockwise, on the other anticlockwise.",
      "Wind it by hand": "A crank sets the damper for air balancing before there is power on site.",
    },
    specifications: {
      Torque: `${torqueNm} Nm, motor and spring`,
      "Damper area": `about ${damperArea(torqueNm)} m²`,
      "Power supply": drive.supply === "230 V AC" ? "230 V AC ±15 %, 50 Hz" : "24 V AC/DC ±20 %",
      "Power consumption": `${(4 + torqueNm * 0.2).toFixed(1)} W running, 2.5 W holding`,
      "Control signal": signal,
      "Running time": `${drive.protocol === "On/off" ? 75 : 90} s motor, 20 s spring`,
      "Angle of rotation": "95°",
      "Damper shaft": torqueNm <= 5 ? "8 to 16 mm" : "10 to 25 mm",
      "Service life": "60 000 safety returns",
      Protection: "IP54, EN 60529",
    },
    overview: [
      `The ${code} closes outside air dampers when power fails, so that a stopped air handling unit does not freeze its own coil. Motor and spring each give ${torqueNm} Nm.`,
      `The control signal is ${signal.toLowerCase()}. The spring is wound on the first run: allow ${drive.protocol === "On/off" ? 75 : 90} seconds before trusting it.`,
      "Fit it on the shaft of the outside air damper itself, never through a linkage that could seize and defeat the purpose.",
    ],
    additionalInfo: ["Crank and anti-rotation strap are supplied."],
    pricePence: pounds(98 + Math.sqrt(torqueNm) * 38 + drive.addPounds),
    weightGrams: grams(1100 + torqueNm * 62),
    variants: [
      { suffix: "C1", name: "Without switches", description: "1 m cable", addPence: 0 },
      {
        suffix: "S2",
        name: "Two auxiliary switches",
        description: "10 % fixed, 10 to 90 % adjustable",
        addPence: pounds(21),
        addGrams: 110,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: damperActuator({
        torqueNm,
        supply: drive.supply,
        signal,
        isSpringReturn: true,
        cables: 1,
      }),
      fill: 0.86 + torqueNm * 0.006,
      wiring: driveWiring(`Spring return ${torqueNm} Nm`, { ...drive, signal }),
    }),
  };
}

function quick(torqueNm: number): ProductDraft {
  const code = `ADQ-${torqueNm}-24-SR`;
  const seconds = torqueNm <= 4 ? 2.5 : torqueNm <= 8 ? 4 : 7;
  const name = `Quick Damper Actuator, ${torqueNm} Nm, ${seconds} s, 24 V, 0-10 V`;
  return {
    code,
    name,
    description: `Quick-running damper actuator, ${torqueNm} Nm in ${seconds} s, 24 V AC/DC, 0-10 V, for laboratories and fume cupboards.`,
    category: "Actuators",
    company: "Aarwyl Automation",
    protocol: "Analogue",
    features: [`${torqueNm} Nm`, `${seconds} s for 90°`, "0-10 V", "Brushless motor"],
    keyFeatures: {
      "Fast and still exact": `90° in ${seconds} s, positioned to half a degree without hunting.`,
      Brushless: "Made for the 300 000 part strokes a fume cupboard asks for in a year.",
    },
    specifications: {
      Torque: `${torqueNm} Nm`,
      "Running time": `${seconds} s for 90°`,
      "Power supply": "24 V AC/DC ±20 %",
      "Power consumption": `${12 + torqueNm} W running, 1.5 W holding`,
      "Control signal": "0-10 V, 0.5 % resolution",
      "Sound level": "55 dB(A)",
      Protection: "IP54, EN 60529",
    },
    overview: [
      `The ${code} moves ${torqueNm} Nm through 90° in ${seconds} s, fast enough for the sash of a fume cupboard to be followed as it is raised.`,
      "Give it a supply of its own: three drives starting together draw more than a small transformer will hold up.",
    ],
    additionalInfo: ["For pressure-critical rooms pair it with a PA-100 transmitter."],
    pricePence: pounds(186 + torqueNm * 7),
    weightGrams: grams(700 + torqueNm * 40),
    pictures: picturesOf({
      code,
      name,
      figure: damperActuator({
        torqueNm,
        supply: "24 V AC/DC",
        signal: `0-10 V, ${seconds} s`,
        isSpringReturn: false,
        cables: 2,
      }),
      wiring: driveWiring(`Quick actuator ${torqueNm} Nm`, DRIVES.modulating),
    }),
  };
}

function fire(torqueNm: number, drive: Drive): ProductDraft {
  const code = `AFR-${torqueNm}-${drive.code}`;
  const name = `Fire Damper Actuator, ${torqueNm} Nm, ${drive.supply}, 72 °C Fuse`;
  return {
    code,
    name,
    description: `Spring return actuator for fire and smoke dampers, ${torqueNm} Nm, ${drive.supply}, with 72 °C thermal fuse and two end switches.`,
    category: "Actuators",
    company: "Aarwyl Automation",
    protocol: "On/off",
    features: [
      `${torqueNm} Nm`,
      drive.supply,
      "72 °C thermal fuse",
      "Two end switches",
      "Closes in 20 s",
    ],
    keyFeatures: {
      "Fuse with a test key": "Press to simulate a fire; release and the damper opens again.",
      "Two end switches":
        "Open and closed are reported apart, as the standard for fire dampers asks.",
      "Holds on little": "2 W is all it takes to stay open for twenty years.",
    },
    specifications: {
      Torque: `${torqueNm} Nm motor, ${Math.round(torqueNm * 0.75)} Nm spring`,
      "Power supply": drive.supply === "230 V AC" ? "230 V AC ±15 %, 50 Hz" : "24 V AC/DC ±20 %",
      "Running time": "60 s motor, 20 s spring",
      "Thermal fuse": "72 °C, duct and ambient",
      "End switches": "2 × changeover, 3 A (0.5 A inductive)",
      "Damper shaft": "12 mm square",
      "Safe at": "75 °C for 24 h",
      Protection: "IP54, EN 60529",
    },
    overview: [
      `The ${code} holds fire and smoke dampers open and lets them go on loss of power, on a signal from the fire panel or when its fuse melts at 72 °C. Its ${torqueNm} Nm suits dampers up to about ${(torqueNm / 7).toFixed(1)} m².`,
      "It replaces most earlier drives on a 12 mm square shaft. Approval goes with the damper: fit only types its maker has tested.",
    ],
    additionalInfo: ["Test twice a year; the key on the fuse does it without a meter."],
    pricePence: pounds(132 + torqueNm * 5 + drive.addPounds),
    weightGrams: grams(1300 + torqueNm * 80),
    variants: [
      { suffix: "W", name: "Wire ends", description: "1 m halogen-free cables", addPence: 0 },
      {
        suffix: "P",
        name: "With plugs",
        description: "Plugs for bus modules",
        addPence: pounds(6),
        addGrams: 20,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: damperActuator({
        torqueNm,
        supply: drive.supply,
        signal: "72 °C",
        isSpringReturn: true,
        cables: 2,
      }),
      wiring: {
        ...driveWiring(`Fire damper actuator ${torqueNm} Nm`, drive),
        detail: `${drive.supply}, spring return`,
        groups: [
          drive.supply === "230 V AC" ? supply230("1", "2") : supply24("1", "2"),
          contactGroup("Closed", "3 A", 3),
          contactGroup("Open", "3 A", 6),
        ],
      },
    }),
  };
}
