import { butterflyActuator, rotaryActuator } from "#data/demo/drawings/products/actuators";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";
import { contactGroup } from "./elements";
import { DRIVES, driveWiring, type Drive } from "./damper-actuators";

/** Actuators for ball and butterfly valves. */
export function quarterTurnActuators(): ProductDraft[] {
  return [
    ...[5, 10, 20].flatMap((torque) =>
      [DRIVES.switched24, DRIVES.switched230, DRIVES.modulating].map((drive) =>
        rotary(torque, drive),
      ),
    ),
    ...[40, 90, 160, 400, 1000].flatMap((torque) =>
      [DRIVES.switched230, DRIVES.modulating].map((drive) => butterfly(torque, drive)),
    ),
  ];
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
      "Clip-on mounting, four positions": "One spring clip connects actuator and valve.",
      "Hand lever with position indicator":
        "The lever shows the position of the ball, and moves it while the button is pressed.",
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
      `The ${code} operates ball control valves ${size} through 90°. A ball valve needs most torque when it opens after standing closed all summer, and ${torqueNm} Nm allows for this.`,
      drive.protocol === "Analogue"
        ? "The angle follows a 0-10 V signal and is reported by a second 0-10 V signal."
        : "One switched conductor opens and closes the valve. Two allow any position in between.",
    ],
    additionalInfo: [
      "Exercising the valve weekly, by a program in the controller, prevents it from becoming stiff.",
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
      figure: rotaryActuator(torqueNm, drive.supply, signal.replace("On/off, ", "")),
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
        "Turning the wheel overrides the motor immediately, until the motor next runs.",
      "10 W anti-condensation heater": "For cooling tower circuits.",
      "Two auxiliary switches as standard": "Set by cams, for open and closed.",
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
      `The ${code} operates butterfly valves ${size} in ${seconds} s. Its ${torqueNm} Nm can open a rubber-lined valve against 10 bar after a long period closed. For 16 bar or dry media, choose the next size up.`,
      `It is designed for isolation and changeover of boilers, chillers and cooling towers${drive.protocol === "Analogue" ? ", and with 0-10 V for throttling between 30° and 70°, the range in which a butterfly valve can control flow" : ""}.`,
      "It closes slowly to prevent water hammer: at two metres a second in the main, a valve that shuts in five seconds can double the pressure behind it.",
    ],
    additionalInfo: ["Above 400 Nm, mounting needs two people or a hoist."],
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
