import { damperActuator } from "#data/demo/drawings/products/actuators";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";
import { contactGroup, supply230, supply24 } from "./elements";
import { DRIVES, damperArea, driveWiring, type Drive } from "./damper-actuators";

/** Damper actuators that close without power: spring return, and for fire and smoke. */
export function safetyActuators(): ProductDraft[] {
  return [
    ...SPRING_TORQUES_NM.flatMap((torque) =>
      [DRIVES.switched24, DRIVES.switched230, DRIVES.modulating].map((drive) =>
        springReturn(torque, drive),
      ),
    ),
    ...[4, 9, 18].flatMap((torque) =>
      [DRIVES.switched24, DRIVES.switched230].map((drive) => fire(torque, drive)),
    ),
  ];
}

const SPRING_TORQUES_NM = [2.5, 5, 10, 20];

function springReturn(torqueNm: number, drive: Drive): ProductDraft {
  const code = `ASF-${`${torqueNm}`.replace(".", "")}-${drive.code}`;
  const signal = drive.protocol === "On/off" ? "On/off" : drive.signal;
  const name = `Spring Return Damper Actuator, ${torqueNm} Nm, ${drive.supply}, ${signal}`;
  return {
    code,
    name,
    description: `Spring return damper actuator, ${torqueNm} Nm, ${drive.supply}, ${signal}. Closes in about 20 s on loss of power.`,
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
      "Mechanical spring return": "No charging time, and full force for at least fifteen years.",
      "Reversible mounting":
        "Returns clockwise or anticlockwise, depending on which way round it is mounted.",
      "Hand crank": "Positions the damper for air balancing before there is power on site.",
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
      "Service life": "60,000 safety returns",
      Protection: "IP54, EN 60529",
    },
    overview: [
      `The ${code} closes outside air dampers when power fails, so that the coil of a stopped air handling unit does not freeze. Motor and spring each give ${torqueNm} Nm.`,
      `The control signal is ${signal === "On/off" ? "on/off" : signal}. The spring is wound on the first run: allow ${drive.protocol === "On/off" ? 75 : 90} seconds before relying on it.`,
      "Fit it directly on the shaft of the outside air damper, not through a linkage, which could seize.",
    ],
    additionalInfo: ["Supplied with crank and anti-rotation strap."],
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
      "Thermal fuse with test key":
        "Press to simulate a fire. Release, and the damper opens again.",
      "Two end switches":
        "Open and closed are signalled separately, as required by the standard for fire dampers.",
      "Low holding power, 2 W": "Keeps the damper open with little energy.",
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
      `The ${code} holds fire and smoke dampers open, and closes them on loss of power, on a signal from the fire panel or when its fuse melts at 72 °C. Its ${torqueNm} Nm suits dampers up to about ${(torqueNm / 7).toFixed(1)} m².`,
      "It replaces most earlier actuators on a 12 mm square shaft. Approval depends on the damper: fit it only to types for which the manufacturer has tested it.",
    ],
    additionalInfo: ["Test it twice a year with the key on the fuse. No meter is needed."],
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
