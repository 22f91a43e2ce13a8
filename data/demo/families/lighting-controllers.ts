import { dinModule, dinModuleWithSide, type ModuleFace } from "#data/demo/drawings/products/module";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";
import { busGroup, contactGroup, supply230 } from "./elements";

/** Switching and dimming over KNX and DALI. */
export function lightingControllers(): ProductDraft[] {
  return [...[4, 8, 12, 16].map(knxSwitch), ...[1, 2, 4].map(daliController)];
}

function knxSwitch(channels: number): ProductDraft {
  const code = `PKX-S${channels}`;
  const name = `KNX Switch Actuator, ${channels}-Fold, 16 A`;
  const face: ModuleFace = {
    modules: channels === 4 ? 4 : channels / 2 + 2,
    title: `S${channels}.16`,
    subtitle: "KNX switch",
    terminalsTop: channels,
    terminalsBottom: channels,
    switches: channels,
    ports: ["contact"],
  };
  return {
    code,
    name,
    description: `KNX switch actuator with ${channels} relays of 16 A, manual levers and a contact life of a million operations at any current.`,
    category: "Controllers",
    company: "Pontclair Telematique",
    protocol: "KNX",
    features: [
      `${channels} × 16 A`,
      "Manual levers",
      "KNX Secure",
      "Stair, logic and scene functions",
    ],
    keyFeatures: {
      "Latching relays":
        "Outputs hold their state during a bus failure, and their behaviour after it can be set.",
      "Manual lever for each channel":
        "Works without the bus or a program, for testing during installation.",
      "C-load rated, 400 A inrush": "For 150 µs, enough for dozens of LED drivers.",
    },
    specifications: {
      Channels: `${channels}, each 16 A at 250 V AC`,
      "Inrush current": "400 A for 150 µs",
      Bus: "KNX TP, with KNX Secure",
      "Power supply": "From the bus, 12 mA",
      Width: `${face.modules} modules of 18 mm`,
      Mounting: "35 mm rail, EN 60715",
    },
    overview: [
      `The ${code} switches ${channels} circuits of lighting, sockets or valves over KNX. Each channel has its own delay, staircase, scene and logic functions.`,
      "Adjacent channels may be on different phases. The levers show the actual position of the contact and can be sealed.",
    ],
    additionalInfo: [
      "Product data is included in the current engineering catalogue, so no add-in is needed.",
    ],
    pricePence: pounds(92 + channels * 19.5),
    weightGrams: grams(150 + channels * 34),
    pictures: picturesOf({
      code,
      name,
      figure: dinModule(face),
      measured: dinModuleWithSide(face),
      fill: 0.8 + channels * 0.012,
      wiring: {
        device: `KNX switch actuator ${channels}-fold`,
        detail: "Bus powered",
        groups: [
          busGroup("KNX", 1),
          contactGroup("Channel A", "16 A", 3, false),
          contactGroup("Channel B", "16 A", 5, false),
        ],
      },
    }),
  };
}

function daliController(lines: number): ProductDraft {
  const code = `PDL-${lines}`;
  const name = `DALI-2 Lighting Controller, ${lines} ${lines === 1 ? "Line" : "Lines"}, ${lines * 64} Addresses`;
  const face: ModuleFace = {
    modules: 4 + lines * 2,
    title: code,
    subtitle: "DALI-2",
    terminalsTop: 4 + lines * 2,
    terminalsBottom: 4 + lines * 2,
    lamps: 4 + lines * 2,
    ports: ["rj45"],
    display: lines > 1 ? ["LINE 1", "64 OK"] : undefined,
  };
  return {
    code,
    name,
    description: `DALI-2 application controller for ${lines} ${lines === 1 ? "line" : "lines"} and ${lines * 64} control gear, with presence and constant-light control and web page.`,
    category: "Controllers",
    company: "Pontclair Telematique",
    protocol: "DALI",
    features: [
      `${lines * 64} control gear`,
      `${lines} DALI ${lines === 1 ? "line" : "lines"} with supply`,
      "Emergency tests logged",
      "Web page",
      "DALI-2 certified",
    ],
    keyFeatures: {
      "Integrated bus supply, 250 mA": "For each line, short-circuit proof.",
      "Emergency lighting test log":
        "Function and duration tests run in turn, never for adjacent luminaires on the same night, and results are stored for five years.",
      "Automatic addressing of replacements":
        "On an otherwise complete line, a new driver takes over the address of the missing one.",
    },
    specifications: {
      "DALI lines": `${lines}, each 64 control gear and 64 input devices`,
      "Bus supply": "250 mA for each line",
      Groups: `${lines * 16}`,
      Scenes: `${lines * 16}`,
      Network: "Ethernet, HTTPS, 100 Mbit/s",
      "Power supply": "230 V AC, 14 VA",
      Mounting: "35 mm rail, EN 60715",
    },
    overview: [
      `The ${code} controls ${lines * 64} luminaires on ${lines} DALI-2 ${lines === 1 ? "line" : "lines"}: groups, scenes, presence, constant light and emergency tests, all from one web page.`,
      "DALI can be wired in any topology, as long as a line does not exceed 300 m and a voltage drop of 2 V: 1.5 mm² for the full length, 0.75 mm² for half.",
    ],
    additionalInfo: ["For BACnet or Modbus access, add a gateway of the PGW family."],
    pricePence: pounds(228 + lines * 126),
    weightGrams: grams(260 + lines * 70),
    pictures: picturesOf({
      code,
      name,
      figure: dinModule(face),
      measured: dinModuleWithSide(face),
      fill: 0.84 + lines * 0.03,
      wiring: {
        device: `DALI-2 controller ${code}`,
        detail: `230 V AC, ${lines} lines`,
        groups: [
          supply230("1", "2"),
          busGroup("DALI", 3),
          contactGroup("Presence", "push button", 8, false),
        ],
      },
    }),
  };
}
