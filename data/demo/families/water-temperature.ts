import { cableProbe, immersionProbe, strapOnSensor } from "#data/demo/drawings/products/probe";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";
import { ELEMENTS, PASSIVE_ELEMENTS, elementChart, elementWiring, type Element } from "./elements";

const BRASS_LENGTHS = [50, 100, 150, 200];
const STEEL_LENGTHS = [100, 150, 300];

/** Temperature in pipes and vessels: in a pocket, strapped on, or on a lead. */
export function waterTemperatureSensors(): ProductDraft[] {
  return [
    ...ELEMENTS.flatMap((element) => BRASS_LENGTHS.map((mm) => immersion(element, mm, true))),
    ...ELEMENTS.flatMap((element) => STEEL_LENGTHS.map((mm) => immersion(element, mm, false))),
    ...ELEMENTS.map(strapOn),
    ...PASSIVE_ELEMENTS.map(cabled),
  ];
}

function immersion(element: Element, lengthMm: number, isBrass: boolean): ProductDraft {
  const code = `TI-${element.code}-${lengthMm}${isBrass ? "" : "-SS"}`;
  const material = isBrass ? "Brass" : "Stainless Steel";
  const name = `Immersion Temperature Sensor, ${element.name}, ${lengthMm} mm, ${material} Pocket`;
  const metal = isBrass ? "nickel-plated brass" : "1.4571 stainless steel";
  const pressure = isBrass ? "PN 16" : "PN 25";
  const responseSeconds = isBrass ? 22 : 31;
  const basePounds =
    (isBrass ? 27.5 : 46) + lengthMm * (isBrass ? 0.05 : 0.075) + element.premiumPounds;

  return {
    code,
    name,
    description: `${element.name} immersion sensor with a ${lengthMm} mm ${metal} pocket, G½ thread and IP65 head, for water up to ${isBrass ? 130 : 160} °C.`,
    category: "Sensors",
    company: "Kestrelmere Controls",
    protocol: "Analogue",
    features: [
      `${element.name} element`,
      `${lengthMm} mm ${isBrass ? "brass" : "stainless"} pocket included`,
      "G½ process thread",
      "IP65 head with M16 gland",
      `${pressure} rated`,
    ],
    keyFeatures: {
      "Pocket included": `Probe and ${metal} pocket are supplied as a set, matched to ${lengthMm} mm.`,
      "Probe replaceable without draining":
        "The probe is held by one grub screw and can be removed while the pocket is under pressure.",
      "Easy-wire head":
        "Snap lid, captive screw, and a terminal block at 45° to the gland that can be wired with gloves on.",
      [element.isTransmitter ? "Four ranges, set by DIP switch" : "Interchangeable elements"]:
        element.isTransmitter
          ? "Can be set on site without a laptop."
          : `All ${element.name} elements are matched to the standard curve, so a replacement needs no offset.`,
    },
    specifications: {
      "Sensing element": element.standard,
      Output: element.signal,
      Accuracy: element.accuracy,
      "Measuring range": element.isTransmitter
        ? "-50 to +150 °C, four selectable"
        : "-30 to +150 °C",
      "Immersion length": `${lengthMm} mm`,
      Pocket: `${metal}, Ø9 mm`,
      "Process connection": "G½ B, spanner size 27 mm",
      "Pressure rating": `${pressure} at 100 °C`,
      "Response time t90": `${responseSeconds} s in water at 0.4 m/s`,
      Connection: `${element.connection}, terminals to 1.5 mm²`,
      ...(element.isTransmitter ? { "Power supply": "24 V AC/DC ±15 %" } : {}),
      Protection: "IP65, EN 60529",
      "Ambient of the head": "-20 to +70 °C",
    },
    overview: [
      `The ${code} measures flow, return and storage temperatures in heating and chilled water systems. Its ${lengthMm} mm stem puts the ${element.name} element ${lengthMm <= 100 ? "into the middle third of pipes from DN 40 to DN 100" : lengthMm <= 200 ? "at the centre of pipes from DN 100 to DN 250, or well into a calorifier" : "deep into buffer vessels and low loss headers"}, clear of the layer at the pipe wall.`,
      element.advice,
      `Fit the pocket against the flow or in an elbow, pointing upstream, and fill it with the paste supplied: without paste, the response time of ${responseSeconds} s roughly doubles. ${isBrass ? "Nickel-plated brass suits closed systems treated with inhibitor." : "Stainless steel is the choice for domestic hot water, open systems and glycol, where brass would dezincify."}`,
    ],
    additionalInfo: [
      "Supplied with pocket, heat transfer paste and M16 cable gland. The head turns through 350° after tightening.",
      "Replacement probes without pocket are available on request. Please give this code and the length.",
    ],
    pricePence: pounds(basePounds),
    weightGrams: grams((isBrass ? 175 : 190) + lengthMm * 0.55),
    variants: [
      {
        suffix: "G",
        name: "M16 cable gland",
        description: "Standard head, cable 4-8 mm",
        addPence: 0,
      },
      {
        suffix: "M12",
        name: "M12 plug",
        description: "4-pole A-coded plug, IP67 when mated",
        addPence: pounds(6.5),
        addGrams: 20,
      },
      {
        suffix: "CAL",
        name: "With calibration certificate",
        description: "Five points from 0 to 100 °C, traceable",
        addPence: pounds(58),
        addGrams: 5,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: immersionProbe({
        element: element.name,
        lengthMm,
        isBrass,
        isTransmitter: element.isTransmitter,
      }),
      wiring: elementWiring(element, "Immersion sensor"),
      chart: elementChart(element),
    }),
  };
}

function strapOn(element: Element): ProductDraft {
  const code = `TS-${element.code}`;
  const name = `Strap-on Temperature Sensor, ${element.name}`;
  return {
    code,
    name,
    description: `Contact sensor for the outside of pipes from 15 to 110 mm, ${element.name}, with spring-loaded brass shoe, strap and IP65 head.`,
    category: "Sensors",
    company: "Kestrelmere Controls",
    protocol: "Analogue",
    features: [
      `${element.name} element`,
      "No drilling or draining",
      "Spring-loaded brass shoe",
      "Pipes Ø15 to 110 mm",
    ],
    keyFeatures: {
      "Five-minute fitting":
        "One stainless steel strap and one screw, while the system stays filled and running.",
      "Spring-loaded shoe": "Keeps the element in contact with the pipe as it expands.",
      "Accuracy within 1 K":
        "Of the water temperature, on a clean, insulated copper or steel pipe.",
    },
    specifications: {
      "Sensing element": element.standard,
      Output: element.signal,
      Accuracy: `${element.accuracy}, plus contact error`,
      "Measuring range": "-30 to +110 °C",
      "Pipe diameter": "15 to 110 mm",
      "Response time t90": "45 s on copper pipe",
      Connection: `${element.connection}, terminals to 1.5 mm²`,
      Protection: "IP65, EN 60529",
    },
    overview: [
      `The ${code} reads water temperature through the pipe wall where a pocket cannot be fitted: on existing pipework, on small-bore terminal unit branches, or for a temporary survey. The ${element.name} element sits in a brass shoe pressed onto the pipe with about 12 N.`,
      element.advice,
      "Clean the pipe to bare metal, use the paste supplied and insulate over the sensor. Without insulation the reading is between water and air temperature, and cannot be corrected by an offset because it varies with the load.",
    ],
    additionalInfo: [
      "Plastic and multilayer pipe cause delay and an error of several kelvin, so use an immersion sensor there.",
    ],
    pricePence: pounds(21.5 + element.premiumPounds),
    weightGrams: grams(element.isTransmitter ? 165 : 140),
    variants: [
      { suffix: "110", name: "Strap to Ø110 mm", description: "Pipes Ø15 to 110 mm", addPence: 0 },
      {
        suffix: "220",
        name: "Strap to Ø220 mm",
        description: "Pipes Ø90 to 220 mm",
        addPence: pounds(4),
        addGrams: 25,
        specifications: { "Pipe diameter": "90 to 220 mm" },
      },
      {
        suffix: "W2",
        name: "2 m flying lead",
        description: "No head, silicone lead 2 m, IP54",
        addPence: pounds(-3),
        addGrams: -45,
        specifications: { Connection: "Silicone lead, 2 m", Protection: "IP54, EN 60529" },
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: strapOnSensor(element.name, element.isTransmitter),
      wiring: elementWiring(element, "Strap-on sensor"),
    }),
  };
}

function cabled(element: Element): ProductDraft {
  const code = `TC-${element.code}-6X50`;
  const name = `Cable Temperature Probe, ${element.name}, Ø6 × 50 mm`;
  return {
    code,
    name,
    description: `${element.name} probe in a Ø6 × 50 mm stainless steel sheath on a silicone or PVC lead, for pockets, coils and surfaces.`,
    category: "Sensors",
    company: "Kestrelmere Controls",
    protocol: "Analogue",
    features: [
      `${element.name} element`,
      "Ø6 × 50 mm stainless sheath",
      "IP67 rolled seal",
      "Leads 1 to 10 m",
    ],
    keyFeatures: {
      "Rolled seal, IP67":
        "Three rolled grooves seal the sheath to the lead and pass an immersion test at 1 m for seven days.",
      "Fits standard 7 mm pockets":
        "Ø6 mm fits any Kestrelmere pocket, and most others with a 7 mm bore.",
      "Choice of lead":
        "PVC to 105 °C for panels and rooms, silicone to 180 °C for flues and collectors.",
    },
    specifications: {
      "Sensing element": element.standard,
      Output: element.signal,
      Accuracy: element.accuracy,
      "Measuring range": "-50 to +180 °C with silicone lead",
      Sheath: "1.4571 stainless steel, Ø6 × 50 mm",
      Lead: "2 × 0.34 mm², silicone",
      "Response time t90": "11 s in water",
      Protection: "IP67, EN 60529",
    },
    overview: [
      `The ${code} is a general-purpose probe for pockets, coils and tank walls. The ${element.name} element is potted in the tip, so the first 15 mm must be at the point of measurement.`,
      element.advice,
      "The lead can be extended with screened pair cable. Make the joint in a junction box, not with a connector strip in the ceiling void, where corrosion would affect the reading.",
    ],
    additionalInfo: ["Other sheath lengths from 30 to 300 mm are made to order in batches of ten."],
    pricePence: pounds(12.5 + element.premiumPounds),
    weightGrams: grams(55),
    variants: [1, 2, 5, 10].map((metres) => ({
      suffix: `${metres}M`,
      name: `${metres} m lead`,
      description: `Silicone lead ${metres} m, ferrules fitted`,
      addPence: pounds((metres - 1) * 1.5),
      addGrams: (metres - 1) * 22,
    })),
    pictures: picturesOf({
      code,
      name,
      figure: cableProbe(
        element.name,
        element.name === "PT100" ? 8 : element.name === "PT1000" ? 5 : 2,
      ),
      wiring: elementWiring(element, "Cable probe"),
      chart: elementChart(element),
    }),
  };
}
