import type { Protocol } from "#data/demo/demo-product";
import { damperActuator } from "#data/demo/drawings/products/actuators";
import type { WiringGroup } from "#data/demo/drawings/wiring-diagram";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";
import { busGroup, outputGroup, supply230, supply24 } from "./elements";

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
/** Damper actuators, plain and quick. */
export function damperActuators(): ProductDraft[] {
  return [
    ...TORQUES_NM.flatMap((torque) => Object.values(DRIVES).map((drive) => plain(torque, drive))),
    ...[4, 8, 16].map((torque) => quick(torque)),
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
export function damperArea(torqueNm: number): string {
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
      "Overload-proof without end switches",
    ],
    keyFeatures: {
      "Universal clamp, one screw": "Grips round and square shafts without slipping.",
      "Manual override button":
        "Press it to move the damper by hand, and release it in any position.",
      "Overload-proof": "Can stop at any angle without damage, so it needs no end switches.",
      [drive.protocol === "Modbus RTU" ? "Status by Modbus" : "Adjustable angle, 5° steps"]:
        drive.protocol === "Modbus RTU"
          ? "Registers for position, run time, number of reversals and blockage."
          : "Mechanical stops limit the angle of rotation.",
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
      "Service life": "60,000 full strokes",
      Protection: "IP54, EN 60529",
    },
    overview: [
      `The ${code} operates air dampers of up to about ${damperArea(torqueNm)} m². Its torque of ${torqueNm} Nm allows for the stiffness that seals and dust add over the years. For tight-closing dampers to class 4, choose the next size up.`,
      drive.protocol === "Analogue"
        ? "The position follows a 0-10 V signal or, set by a switch under the cap, 2-10 V. After a power failure the actuator finds its closed position again and resumes control."
        : drive.protocol === "Modbus RTU"
          ? "It is wired with four cores, two for the supply and two for Modbus RTU, and reports its actual position, not just the setpoint."
          : "With one switched conductor it opens and closes. With two it can stop and hold at any position.",
      "Actuators on one long shaft may be wired in parallel only if they are of the same type and mounted the same way round.",
    ],
    additionalInfo: [
      "Supplied with anti-rotation strap. Auxiliary switches and feedback potentiometers can be clipped on later.",
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
        signal: drive.signal.replace("On/off, ", ""),
        isSpringReturn: false,
      }),
      fill: 0.82 + Math.sqrt(torqueNm) * 0.027,
      wiring: driveWiring(`Damper actuator ${torqueNm} Nm`, drive),
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
    description: `Fast damper actuator, ${torqueNm} Nm in ${seconds} s, 24 V AC/DC, 0-10 V, for laboratories and fume cupboards.`,
    category: "Actuators",
    company: "Aarwyl Automation",
    protocol: "Analogue",
    features: [`${torqueNm} Nm`, `${seconds} s for 90°`, "0-10 V", "Brushless motor"],
    keyFeatures: {
      [`90° in ${seconds} s`]: "Positions to half a degree without hunting.",
      "Brushless motor": "Rated for the 300,000 part strokes a fume cupboard needs in a year.",
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
      `The ${code} turns 90° in ${seconds} s with ${torqueNm} Nm, fast enough to follow the sash of a fume cupboard as it is raised.`,
      "Give it a power supply of its own: three actuators starting together can overload a small transformer.",
    ],
    additionalInfo: ["For pressure-critical rooms, combine it with a PA-100 transmitter."],
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
