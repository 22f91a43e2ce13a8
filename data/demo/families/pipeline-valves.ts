import {
  balancingValve,
  butterflyValve,
  zoneValve,
} from "#data/demo/drawings/products/pipeline-valves";
import {
  curvePoints,
  grams,
  picturesOf,
  pounds,
  type ProductDraft,
} from "#data/demo/product-draft";
import { fillForSize } from "./control-valves";
import { contactGroup } from "./elements";

const BUTTERFLY_SIZES = [
  { dn: 50, kvs: 118, price: 58, grams: 2400 },
  { dn: 65, kvs: 210, price: 64, grams: 3000 },
  { dn: 80, kvs: 340, price: 72, grams: 3500 },
  { dn: 100, kvs: 590, price: 86, grams: 4700 },
  { dn: 125, kvs: 950, price: 108, grams: 6900 },
  { dn: 150, kvs: 1450, price: 132, grams: 8200 },
  { dn: 200, kvs: 2850, price: 214, grams: 13_600 },
  { dn: 300, kvs: 7100, price: 486, grams: 31_500 },
];

const BALANCING_SIZES = [
  { dn: 15, kvs: 2.5, lengthMm: 80, price: 34, grams: 420 },
  { dn: 20, kvs: 5.7, lengthMm: 84, price: 39, grams: 500 },
  { dn: 25, kvs: 8.7, lengthMm: 98, price: 46, grams: 690 },
  { dn: 32, kvs: 14.2, lengthMm: 110, price: 58, grams: 1050 },
  { dn: 40, kvs: 19.2, lengthMm: 120, price: 74, grams: 1450 },
  { dn: 50, kvs: 33, lengthMm: 150, price: 98, grams: 2200 },
];

/** Isolating, balancing and zone valves. */
export function pipelineValves(): ProductDraft[] {
  return [
    ...BUTTERFLY_SIZES.map(butterfly),
    ...BALANCING_SIZES.map(balancing),
    ...[22, 28].flatMap((mm) => ([2, 3] as const).map((ports) => zone(mm, ports))),
  ];
}

function butterfly({
  dn,
  kvs,
  price,
  grams: weight,
}: (typeof BUTTERFLY_SIZES)[number]): ProductDraft {
  const code = `CK-${dn}`;
  const name = `Butterfly Valve, DN ${dn}, PN 16`;
  return {
    code,
    name,
    description: `Centric butterfly valve DN ${dn} with EPDM liner and stainless disc, lug or wafer, for isolation and changeover.`,
    category: "Valves",
    company: "Cormezzo Valvole",
    protocol: null,
    features: [`DN ${dn}`, `Kvs ${kvs}`, "EPDM liner", "Stainless disc", "Lug or wafer"],
    keyFeatures: {
      "Vulcanised liner":
        "It also seals against the flanges, so gaskets are not needed and must not be used.",
      "Lug body for end of line":
        "The pipe on one side can be removed while the other stays under pressure.",
    },
    specifications: {
      "Nominal size": `DN ${dn}`,
      Kvs: `${kvs} m³/h`,
      "Pressure rating": "PN 16",
      "Closing pressure": dn <= 200 ? "16 bar" : "10 bar",
      Leakage: "Rate A, EN 12266-1",
      "Medium temperature": "-10 to +120 °C",
      Body: "Ductile iron EN-GJS-400, epoxy coated",
      Disc: "Stainless steel 1.4408",
      "Top flange":
        dn <= 100
          ? "F05, 14 mm square"
          : dn <= 200
            ? "F07, 17 or 22 mm square"
            : "F10/F12, 22 mm square",
    },
    overview: [
      `The ${code} isolates or changes over DN ${dn} lines to boilers, chillers and cooling towers. With Kvs ${kvs} m³/h it has very little pressure loss when fully open, and is not suitable for control below 30° of opening.`,
      `Its breakaway torque at 10 bar is about ${Math.round(Math.pow(dn / 50, 2) * 16)} Nm; actuators of the ABF family are matched to it with a margin of 50 %.`,
    ],
    additionalInfo: [
      "Open the disc slightly before tightening the flange bolts, or it will cut into the liner.",
    ],
    pricePence: pounds(price),
    weightGrams: grams(weight),
    variants: [
      { suffix: "W", name: "Wafer body", description: "Between flanges", addPence: 0 },
      {
        suffix: "L",
        name: "Lug body",
        description: "Tapped lugs, for dead ends",
        addPence: pounds(price * 0.22),
        addGrams: Math.round(weight * 0.28),
        isPictured: true,
      },
      {
        suffix: "LH",
        name: "Lug body, hand lever",
        description: "With ten-position lever",
        addPence: pounds(price * 0.22 + 18),
        addGrams: Math.round(weight * 0.28) + 600,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: butterflyValve(dn, false),
      option: { title: "lug body", figure: butterflyValve(dn, true) },
      fill: Math.min(1, 0.66 + Math.log2(dn / 50) * 0.13),
      chart: {
        heading: "Kv against angle of the disc",
        x: { label: "Angle in degrees", from: 0, to: 90, step: 15 },
        y: { label: "Kv in %", from: 0, to: 100, step: 20 },
        curves: [
          {
            label: `DN ${dn}`,
            points: curvePoints(
              0,
              90,
              (angle) => 100 * Math.pow(Math.sin((angle * Math.PI) / 180), 2.6),
            ),
          },
        ],
      },
    }),
  };
}

function balancing({
  dn,
  kvs,
  lengthMm,
  price,
  grams: weight,
}: (typeof BALANCING_SIZES)[number]): ProductDraft {
  const code = `CS-${dn}`;
  const name = `Static Balancing Valve, DN ${dn}, Kvs ${kvs}`;
  return {
    code,
    name,
    description: `Double-regulating balancing valve DN ${dn}, Kvs ${kvs} m³/h, with digital handwheel, memory stop and two test points.`,
    category: "Valves",
    company: "Cormezzo Valvole",
    protocol: null,
    features: [
      `DN ${dn}`,
      `Kvs ${kvs}`,
      "Reads to a tenth of a turn",
      "Memory stop",
      "Isolates and drains",
    ],
    keyFeatures: {
      "Memory stop":
        "A hidden stop keeps the setting when the valve is closed for service and opened again.",
      "Digital scale at the front": "Shows turns and tenths in two windows.",
    },
    specifications: {
      "Nominal size": `DN ${dn}`,
      Kvs: `${kvs} m³/h`,
      "Setting range": "0 to 4.9 turns",
      Accuracy: "±5 % above one turn",
      "Pressure rating": "PN 25",
      "Medium temperature": "-10 to +130 °C",
      Body: "DZR brass CW602N",
      Length: `${lengthMm} mm`,
    },
    overview: [
      `The ${code} sets and measures the flow in a DN ${dn} circuit. Measure the differential pressure at its two test points, and convert it to flow with the chart for the setting or with a measuring computer.`,
      "Choose a size that is open by two to four turns at design flow. Below one turn the reading is not reliable.",
    ],
    additionalInfo: ["An insulation shell and a drain connector are available."],
    pricePence: pounds(price),
    weightGrams: grams(weight),
    pictures: picturesOf({
      code,
      name,
      figure: balancingValve({ dn, lengthMm, isFlanged: false, kvs: `Kvs ${kvs}` }),
      fill: fillForSize(dn),
      chart: {
        heading: "Kv against setting",
        x: { label: "Turns", from: 0, to: 5, step: 1 },
        y: { label: "Kv in % of Kvs", from: 0, to: 100, step: 20 },
        curves: [
          {
            label: `DN ${dn}`,
            points: curvePoints(0, 4.9, (turns) => 100 * Math.pow(turns / 4.9, 1.7)),
          },
        ],
      },
    }),
  };
}

function zone(pipeMm: number, ports: 2 | 3): ProductDraft {
  const code = `CZ${ports}-${pipeMm}`;
  const name = `Motorised Zone Valve, ${ports}-Port, ${pipeMm} mm Compression`;
  return {
    code,
    name,
    description: `${ports}-port ${ports === 3 ? "mid-position" : "spring return"} zone valve for ${pipeMm} mm copper pipe, 230 V, ${ports === 2 ? "with end switch" : "shares heating and hot water"}.`,
    category: "Valves",
    company: "Cormezzo Valvole",
    protocol: "On/off",
    features: [
      `${pipeMm} mm compression`,
      `${ports}-port`,
      "230 V AC",
      ports === 2 ? "End switch 3 A" : "Mid-position",
      "Head removable without draining",
    ],
    keyFeatures: {
      "Removable motor head": "Released by a button while the body stays filled.",
      "Manual lever for filling":
        "Latches the valve open while the system is filled, and releases it on the first call for heat.",
    },
    specifications: {
      Connection: `${pipeMm} mm compression, EN 1254-2`,
      Kvs: `${pipeMm === 22 ? 6.9 : 10.5} m³/h`,
      "Power supply": "230 V AC, 6 W",
      "Opening time": "10 s motor, 6 s spring",
      "Closing pressure": pipeMm === 22 ? "1.0 bar" : "0.7 bar",
      "Pressure rating": "8.6 bar",
      "Medium temperature": "5 to 88 °C",
      Cable: "1 m, five core",
    },
    overview: [
      `The ${code} ${ports === 2 ? "opens one zone of a small heating system and proves it by its end switch before the boiler is called" : "divides the flow between heating and hot water, or gives both a share in its middle position"}. It fits ${pipeMm} mm copper with the nuts and olives supplied.`,
      "Mount the head above the pipe. Below it, a leaking gland would damage the motor.",
    ],
    additionalInfo: [
      "Wiring colours follow the usual practice for domestic controls in the United Kingdom.",
    ],
    pricePence: pounds(ports === 2 ? 48 + (pipeMm - 22) * 2 : 62 + (pipeMm - 22) * 2.5),
    weightGrams: grams(760 + (pipeMm - 22) * 40 + ports * 60),
    pictures: picturesOf({
      code,
      name,
      figure: zoneValve(pipeMm, ports),
      fill: pipeMm === 22 ? 0.9 : 1,
      wiring: {
        device: `Zone valve ${code}`,
        detail: "230 V AC, 6 W",
        inside: "motor",
        groups: [
          {
            title: ["Thermostat", "call for heat"],
            symbol: "source",
            terminals: [
              { number: "BN", mark: ports === 2 ? "L" : "WH" },
              { number: "BU", mark: "N" },
            ],
          },
          contactGroup("Boiler", ports === 2 ? "end switch" : "orange wire", 4, false),
        ],
      },
    }),
  };
}
