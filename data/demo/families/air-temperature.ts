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
    description: `${element.name} duct sensor with ${lengthMm} mm stainless stem and sliding flange, for supply, extract and mixed air.`,
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
      "Sliding flange": `Sets the depth anywhere along the ${lengthMm} mm stem and seals to the duct with a foam ring.`,
      "Slim stem": "Ø6 mm disturbs little and settles in well under a minute in moving air.",
      "Same head as the immersion range":
        "One spare lid, gland and terminal block for the whole plant room.",
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
      `The ${code} measures air in ducts ${lengthMm < 200 ? "up to about 500 mm across" : "from 500 mm across, where a short stem would only see the boundary layer"}. Set the flange so that the tip stands a third to half way into the airstream.`,
      element.advice,
      "Allow three duct diameters after a coil or mixing section, or use an averaging sensor instead: straight after a coil the air can be stratified by ten kelvin, and a point measurement will control to whichever layer it happens to meet.",
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
    description: `Flexible averaging sensor, ${element.name}, in a copper sheath of 0.4 to 6 m, strung across a coil face to read the true mean temperature.`,
    category: "Sensors",
    company: "Kestrelmere Controls",
    protocol: "Analogue",
    features: [
      `${element.name} signal`,
      "Copper sheath 0.4 to 6 m",
      "Mean of the whole face",
      "Clips included",
    ],
    keyFeatures: {
      "Reads the face, not a point":
        "Elements are spread evenly along the sheath and connected to give the arithmetic mean.",
      "Bends by hand": "Soft copper takes a 30 mm radius without a tool and stays where it is put.",
      "Clips supplied":
        "One spring clip for every half metre, with edges that do not wear the sheath.",
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
      `The ${code} is strung in a zigzag across the face of a coil or mixing chamber and returns one ${element.name} signal for the mean of it. It is the right sensor after a mixing box, ahead of a frost coil and behind a face-and-bypass damper.`,
      element.advice,
      `As a rule allow one metre of sheath for each square metre of face: the ${metres} m length covers most packaged air handling units, the 6 m length a built-up plant.`,
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
    description: `Weatherproof ${element.name} sensor for north-facing walls, IP65, with external element for a quick and honest reading.`,
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
      "Element outside the box":
        "The tip hangs beneath the housing in free air, not in the warm air inside it.",
      "UV-stable ASA housing":
        "Does not chalk or crack; the lid screws are captive stainless steel.",
      "Shield where there is no north wall":
        "A five-plate radiation shield keeps sun from adding up to 8 K.",
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
      `The ${code} supplies the outside temperature for weather compensation, optimum start and free cooling. A single one often serves a whole building, so it is worth the ladder: an error of two kelvin here moves every compensated circuit.`,
      element.advice,
      "Mount it 2.5 m or more above ground on a north wall, away from extract grilles, flues and opening windows, with the gland downwards. Leave a drip loop in the cable.",
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
    sentence:
      "The blank cover leaves nothing to turn, which corridors, classrooms and shops tend to need.",
  },
  {
    suffix: "SP",
    title: "Setpoint Knob",
    addPounds: 7.5,
    hasKnob: true,
    sentence:
      "The knob gives a 0 to 10 kΩ or 0-10 V setpoint; pins under the cap limit it to a narrower band.",
  },
  {
    suffix: "SPB",
    title: "Setpoint Knob and Override Key",
    addPounds: 13,
    hasKnob: true,
    keys: ["O"],
    sentence:
      "The key closes a contact for the occupied override, and the lamp beside it can be driven by the controller.",
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
      "Vented top and bottom",
      ...(kind.keys ? ["Volt-free override contact"] : []),
    ],
    keyFeatures: {
      "Air passes through":
        "Slots at the head and foot make the case a small chimney, so the element reads the room rather than the wall.",
      "Wire the base, fit the cover last":
        "The electronics leave with the cover; the base can be wired before decorating.",
      "Nothing to steal, little to break": "The cover is held by one screw underneath.",
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
      Protection: "IP30, EN 60529",
    },
    overview: [
      `The ${code} senses room temperature with a ${element.name} element hung in the airflow behind its vents. ${kind.sentence}`,
      element.advice,
      "Fix it 1.5 m above the floor on an inside wall, out of the sun and away from radiators, screens and supply air. Seal the back of the conduit box: a draught from the wall cavity is the commonest cause of a room that is always two kelvin out.",
    ],
    additionalInfo: ["The case takes wall paint in a matching shade; tape over the vents first."],
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
