import { averagingProbe, ductProbe } from "#data/demo/drawings/products/probe";
import { outdoorBox } from "#data/demo/drawings/products/outdoor";
import { roomUnit, roomUnitWithSide } from "#data/demo/drawings/products/room-unit";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";
import { ELEMENTS, elementChart, elementWiring, type Element } from "./elements";

const DUCT_LENGTHS = [150, 300];

/** Temperature of air: in ducts, across coils, outdoors and in rooms. */
export function airTemperatureSensors(): ProductDraft[] {
  return [
    ...ELEMENTS.flatMap((element) => DUCT_LENGTHS.map((mm) => duct(element, mm))),
    ...ELEMENTS.map(averaging),
    ...ELEMENTS.map(outside),
    ...ELEMENTS.flatMap((element) => ROOM_FACES.map((face) => room(element, face))),
  ];
}

function duct(element: Element, lengthMm: number): ProductDraft {
  const code = `TD-${element.code}-${lengthMm}`;
  const name = `Duct Temperature Sensor, ${element.name}, ${lengthMm} mm`;
  return {
    code,
    name,
    description: `${element.name} duct sensor with ${lengthMm} mm stainless steel stem and sliding flange, for supply, extract and mixed air.`,
    category: "Sensors",
    company: "Kestrelmere Controls",
    protocol: "Analogue",
    features: [
      `${element.name} element`,
      `${lengthMm} mm stem`,
      "Sliding flange with seal",
      "IP65 head",
    ],
    keyFeatures: {
      "Sliding flange": `Adjusts the depth along the whole ${lengthMm} mm stem, with a foam ring to seal the duct.`,
      "Slim stem, Ø6 mm": "Responds in under a minute in moving air and hardly disturbs the flow.",
      "Common head with the immersion range":
        "The same lid, gland and terminal block serve as spares for the whole plant room.",
    },
    specifications: {
      "Sensing element": element.standard,
      Output: element.signal,
      Accuracy: element.accuracy,
      "Measuring range": element.isTransmitter
        ? "-50 to +150 °C, four selectable"
        : "-30 to +80 °C",
      "Stem length": `${lengthMm} mm, Ø6 mm stainless steel`,
      "Response time t90": "55 s at 2 m/s",
      Connection: `${element.connection}, terminals to 1.5 mm²`,
      ...(element.isTransmitter ? { "Power supply": "24 V AC/DC ±15 %" } : {}),
      Protection: "IP65, EN 60529",
    },
    overview: [
      `The ${code} measures air temperature in ducts ${lengthMm < 200 ? "up to about 500 mm across" : "from 500 mm across, where a short stem would only reach the boundary layer"}. Set the flange so that the tip reaches a third to halfway into the airstream.`,
      element.advice,
      "Allow three duct diameters after a coil or mixing section, or use an averaging sensor instead. Directly after a coil the air can be stratified by ten kelvin, and a point measurement reads whichever layer it happens to be in.",
    ],
    additionalInfo: ["Supplied with flange, seal and two self-drilling screws."],
    pricePence: pounds(19.5 + lengthMm * 0.02 + element.premiumPounds),
    weightGrams: grams(130 + lengthMm * 0.2),
    variants: [
      {
        suffix: "F",
        name: "Plastic flange",
        description: "Sliding flange, glass-filled nylon",
        addPence: 0,
      },
      {
        suffix: "FS",
        name: "Steel flange",
        description: "Sliding flange, stainless, for 120 °C",
        addPence: pounds(5.5),
        addGrams: 45,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: ductProbe({ element: element.name, lengthMm, isTransmitter: element.isTransmitter }),
      wiring: elementWiring(element, "Duct sensor"),
      chart: elementChart(element),
    }),
  };
}

function averaging(element: Element): ProductDraft {
  const code = `TA-${element.code}`;
  const metres = 3;
  const name = `Averaging Duct Temperature Sensor, ${element.name}`;
  return {
    code,
    name,
    description: `Flexible averaging sensor, ${element.name}, in a copper sheath of 0.4 to 6 m, fitted across a coil face to measure the average temperature.`,
    category: "Sensors",
    company: "Kestrelmere Controls",
    protocol: "Analogue",
    features: [
      `${element.name} signal`,
      "Copper sheath 0.4 to 6 m",
      "Average of the whole face",
      "Clips included",
    ],
    keyFeatures: {
      "Average over the whole coil face":
        "Elements spaced evenly along the sheath give the arithmetic mean.",
      "Soft copper sheath": "Bends by hand to a 30 mm radius and keeps its shape.",
      "Mounting clips included":
        "One spring clip for every half metre, with rounded edges that protect the sheath.",
    },
    specifications: {
      "Sensing element": `${element.standard}, averaged`,
      Output: element.signal,
      Accuracy: "±0.5 K of the mean",
      "Measuring range": "-30 to +80 °C",
      Sheath: "Copper, Ø7 mm",
      "Smallest bending radius": "30 mm",
      Connection: `${element.connection}, terminals to 1.5 mm²`,
      Protection: "IP65 head, EN 60529",
    },
    overview: [
      `The ${code} is fitted in a zigzag across the face of a coil or mixing chamber and gives one ${element.name} signal for the average. It is the right sensor after a mixing box, ahead of a frost coil and behind a face-and-bypass damper.`,
      element.advice,
      `As a rule, allow one metre of sheath for each square metre of face: the ${metres} m length covers most packaged air handling units, and the 6 m length larger plant.`,
    ],
    additionalInfo: [
      "Do not bend the first 50 mm at the head, where the lead joins the first element.",
    ],
    pricePence: pounds(58 + element.premiumPounds),
    weightGrams: grams(320),
    variants: [
      { suffix: "3M", name: "3 m sheath", description: "Six elements in 3 m", addPence: 0 },
      {
        suffix: "04M",
        name: "0.4 m rod",
        description: "Rigid rod for small ducts",
        addPence: pounds(-18),
        addGrams: -160,
      },
      {
        suffix: "6M",
        name: "6 m sheath",
        description: "Twelve elements in 6 m",
        addPence: pounds(31),
        addGrams: 240,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: averagingProbe(element.name, metres, element.isTransmitter),
      wiring: elementWiring(element, "Averaging sensor"),
    }),
  };
}

function outside(element: Element): ProductDraft {
  const code = `TO-${element.code}`;
  const name = `Outside Air Temperature Sensor, ${element.name}`;
  return {
    code,
    name,
    description: `Weatherproof ${element.name} sensor for north-facing walls, IP65, with external element for a quick and accurate reading.`,
    category: "Sensors",
    company: "Kestrelmere Controls",
    protocol: "Analogue",
    features: [
      `${element.name} element`,
      "IP65, UV-stable housing",
      "External element",
      "Optional radiation shield",
    ],
    keyFeatures: {
      "External sensing element":
        "The tip is beneath the housing in free air, away from the warm air inside it.",
      "UV-stable ASA housing":
        "Does not chalk or crack. The lid screws are captive and stainless steel.",
      "Optional radiation shield":
        "Where there is no north wall, its five plates prevent the sun from adding up to 8 K.",
    },
    specifications: {
      "Sensing element": element.standard,
      Output: element.signal,
      Accuracy: element.accuracy,
      "Measuring range": "-40 to +60 °C",
      "Response time t90": "6 min in still air",
      Connection: `${element.connection}, terminals to 1.5 mm²`,
      ...(element.isTransmitter ? { "Power supply": "24 V AC/DC ±15 %" } : {}),
      Housing: "ASA, light grey, 96 × 96 × 48 mm",
      Protection: "IP65, EN 60529",
    },
    overview: [
      `The ${code} supplies the outside temperature for weather compensation, optimum start and free cooling. One sensor often serves a whole building, so its position matters: an error of two kelvin affects every compensated circuit.`,
      element.advice,
      "Mount it at least 2.5 m above ground on a north wall, away from extract grilles, flues and opening windows, with the gland facing down. Leave a drip loop in the cable.",
    ],
    additionalInfo: ["The radiation shield can be added later without rewiring."],
    pricePence: pounds(17.5 + element.premiumPounds),
    weightGrams: grams(185),
    variants: [
      { suffix: "STD", name: "Without shield", description: "For north-facing walls", addPence: 0 },
      {
        suffix: "RS",
        name: "With radiation shield",
        description: "Five plates, for any aspect",
        addPence: pounds(16),
        addGrams: 120,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: outdoorBox(element.name, element.isTransmitter ? "shield" : "bulb"),
      wiring: elementWiring(element, "Outside sensor"),
      chart: elementChart(element),
    }),
  };
}

type RoomKind = {
  suffix: string;
  title: string;
  addPounds: number;
  hasKnob: boolean;
  keys?: readonly string[];
  reading?: string;
  sentence: string;
};

const ROOM_FACES: readonly RoomKind[] = [
  {
    suffix: "",
    title: "Blank Cover",
    addPounds: 0,
    hasKnob: false,
    sentence: "The blank cover has no controls, which suits corridors, classrooms and shops.",
  },
  {
    suffix: "SP",
    title: "Setpoint Knob",
    addPounds: 7.5,
    hasKnob: true,
    sentence:
      "The knob gives a 0 to 10 kΩ or 0-10 V setpoint, and pins under the cap limit its range.",
  },
  {
    suffix: "SPB",
    title: "Setpoint Knob and Override Key",
    addPounds: 13,
    hasKnob: true,
    keys: ["O"],
    sentence:
      "The key closes a contact for the occupied override, and the controller can switch the lamp beside it.",
  },
];

function room(element: Element, kind: RoomKind): ProductDraft {
  const code = ["TR", element.code, kind.suffix].filter(Boolean).join("-");
  const name = `Room Temperature Sensor, ${element.name}, ${kind.title}`;
  const face = {
    widthMm: 86,
    heightMm: kind.keys ? 118 : kind.hasKnob ? 104 : 86,
    mark: element.name,
    hasKnob: kind.hasKnob,
    keys: kind.keys,
  };
  return {
    code,
    name,
    description: `Surface-mounted room sensor, ${element.name}, with ${kind.title.toLowerCase()}, for 60 mm wall boxes or direct fixing.`,
    category: "Sensors",
    company: "Brevik & Sund",
    protocol: "Analogue",
    features: [
      `${element.name} element`,
      kind.title,
      "Fits 60 mm box centres",
      "Vents at top and bottom",
      ...(kind.keys ? ["Volt-free override contact"] : []),
    ],
    keyFeatures: {
      "Vents at top and bottom":
        "Air flows through the case, so the element measures the room and not the wall.",
      "Pre-wired base":
        "The electronics come away with the cover, so the base can be wired before decorating.",
      "Tamper-resistant cover": "Held by one screw underneath.",
    },
    specifications: {
      "Sensing element": element.standard,
      Output: element.signal,
      Accuracy: element.accuracy,
      "Measuring range": "0 to +50 °C",
      Operation: kind.title,
      Connection: `${element.connection}, plug-in terminals to 1.5 mm²`,
      ...(element.isTransmitter ? { "Power supply": "24 V AC/DC ±15 %" } : {}),
      Dimensions: `${face.widthMm} × ${face.heightMm} × 26 mm`,
      Mounting: "Wall, on a 60 mm box",
      Protection: "IP30, EN 60529",
    },
    overview: [
      `The ${code} measures room temperature with a ${element.name} element in the airflow behind its vents. ${kind.sentence}`,
      element.advice,
      "Mount it 1.5 m above the floor on an inside wall, out of the sun and away from radiators, screens and supply air. Seal the back of the conduit box: a draught from the wall cavity is the most common cause of a constant error of two kelvin.",
    ],
    additionalInfo: ["The case can be painted to match the wall. Tape over the vents first."],
    pricePence: pounds(16.5 + kind.addPounds + element.premiumPounds * 0.9),
    weightGrams: grams(kind.hasKnob ? 105 : 85),
    variants: [
      { suffix: "W", name: "White, RAL 9003", description: "Signal white, matt", addPence: 0 },
      {
        suffix: "A",
        name: "Anthracite, RAL 7016",
        description: "Anthracite grey, matt",
        addPence: pounds(3.5),
        isPictured: true,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: roomUnit(face),
      measured: roomUnitWithSide(face),
      option: { title: "anthracite", figure: roomUnit({ ...face, isDark: true }) },
      fill: 0.94,
      wiring: elementWiring(element, "Room sensor"),
    }),
  };
}
