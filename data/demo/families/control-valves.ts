import {
  ballValve,
  globeValve,
  pressureIndependentValve,
} from "#data/demo/drawings/products/valves";
import {
  curvePoints,
  grams,
  picturesOf,
  pounds,
  type Chart,
  type ProductDraft,
} from "#data/demo/product-draft";

type Size = { dn: number; kvs: readonly number[]; lengthMm: number; price: number; grams: number };

const THREADED: readonly Size[] = [
  { dn: 15, kvs: [1.6, 2.5, 4], lengthMm: 80, price: 62, grams: 720 },
  { dn: 20, kvs: [4, 6.3], lengthMm: 90, price: 71, grams: 950 },
  { dn: 25, kvs: [6.3, 10], lengthMm: 105, price: 84, grams: 1300 },
  { dn: 32, kvs: [10, 16], lengthMm: 120, price: 112, grams: 2100 },
  { dn: 40, kvs: [16, 25], lengthMm: 140, price: 138, grams: 2900 },
  { dn: 50, kvs: [25, 40], lengthMm: 170, price: 182, grams: 4300 },
];

const FLANGED: readonly Size[] = [
  { dn: 65, kvs: [40, 63], lengthMm: 290, price: 468, grams: 17_400 },
  { dn: 80, kvs: [63, 100], lengthMm: 310, price: 592, grams: 23_600 },
  { dn: 100, kvs: [100, 160], lengthMm: 350, price: 814, grams: 34_500 },
  { dn: 125, kvs: [160, 250], lengthMm: 400, price: 1246, grams: 53_000 },
  { dn: 150, kvs: [250, 400], lengthMm: 480, price: 1688, grams: 76_500 },
];

const PICV_THREADED = [
  { dn: 15, flow: 450, lengthMm: 65, price: 88, grams: 610 },
  { dn: 20, flow: 900, lengthMm: 82, price: 104, grams: 780 },
  { dn: 25, flow: 1700, lengthMm: 104, price: 132, grams: 1250 },
  { dn: 32, flow: 3200, lengthMm: 130, price: 186, grams: 2300 },
  { dn: 40, flow: 7500, lengthMm: 160, price: 348, grams: 5200 },
  { dn: 50, flow: 12_500, lengthMm: 190, price: 412, grams: 6100 },
];

const PICV_FLANGED = [
  { dn: 65, flow: 20_000, lengthMm: 290, price: 1180, grams: 26_500 },
  { dn: 80, flow: 28_000, lengthMm: 310, price: 1420, grams: 33_000 },
  { dn: 100, flow: 38_000, lengthMm: 350, price: 1890, grams: 44_000 },
  { dn: 150, flow: 145_000, lengthMm: 480, price: 4350, grams: 122_000 },
];

/** Control valves: globe, ball and pressure independent. */
export function controlValves(): ProductDraft[] {
  return [
    ...([2, 3] as const).flatMap((ports) => THREADED.map((size) => globe(size, ports, false))),
    ...([2, 3] as const).flatMap((ports) => FLANGED.map((size) => globe(size, ports, true))),
    ...([2, 3] as const).flatMap((ports) => THREADED.map((size) => ball(size, ports))),
    ...PICV_THREADED.map((size) => picv(size, false)),
    ...PICV_FLANGED.map((size) => picv(size, true)),
  ];
}

/** Smaller bodies are drawn smaller, so that a list of sizes looks like one. */
export function fillForSize(dn: number): number {
  return Math.min(1, 0.78 + Math.log2(dn / 15) * 0.066);
}

function kvsText(kvs: number): string {
  return `Kvs ${kvs}`;
}

function characteristic(ports: 2 | 3): Chart {
  const bypass = {
    label: "Bypass, linear",
    points: curvePoints(0, 100, (stroke) => 0.8 * (100 - stroke)),
    isSecond: true,
  };
  return {
    heading: "Kv against stroke",
    x: { label: "Stroke in %", from: 0, to: 100, step: 20 },
    y: { label: "Kv in % of Kvs", from: 0, to: 100, step: 20 },
    curves: [
      {
        label: "Equal percentage",
        points: curvePoints(0, 100, (stroke) => 100 * Math.pow(50, stroke / 100 - 1)),
      },
      ...(ports === 3 ? [bypass] : []),
    ],
  };
}

function largest(values: readonly number[]): number {
  return Math.max(...values);
}

function kvsVariants(size: Size, pricePer: number) {
  return [...size.kvs].reverse().map((kvs, index) => ({
    suffix: `K${`${kvs}`.replace(".", "")}`,
    name: kvsText(kvs),
    description: index === 0 ? "Full bore plug" : "Reduced plug, same body",
    addPence: pounds(-index * pricePer),
    specifications: { Kvs: `${kvs} m³/h` },
  }));
}

function globe(size: Size, ports: 2 | 3, isFlanged: boolean): ProductDraft {
  const { dn } = size;
  const code = `CG${ports}${isFlanged ? "F" : ""}-${dn}`;
  const kvs = largest(size.kvs);
  const strokeMm = dn <= 25 ? 10 : dn <= 50 ? 20 : dn <= 100 ? 40 : 50;
  const ends = isFlanged ? "Flanged PN 16" : "Threaded PN 16";
  const name = `${ports}-Port Control Valve, DN ${dn}, ${ends}`;
  const factor = ports === 3 ? 1.09 : 1;
  return {
    code,
    name,
    description: `${ports}-port globe control valve DN ${dn}, ${ends.toLowerCase().replace("pn", "PN")}, Kvs ${size.kvs.join(" or ")} m³/h, for water and glycol to 130 °C.`,
    category: "Valves",
    company: "Cormezzo Valvole",
    protocol: null,
    features: [
      `DN ${dn}`,
      `Kvs ${size.kvs.join(", ")}`,
      ends,
      `${strokeMm} mm stroke`,
      "Equal percentage",
    ],
    keyFeatures: {
      "Flow-tested body, Kvs within 5 %": "Each valve carries a tag with its own measured Kvs.",
      "Leakage below 0.02 % of Kvs": `Tight shut-off on the ${ports === 3 ? "control path" : "seat"}.`,
      "Spring-loaded PTFE gland":
        "The two rings can be replaced under pressure, without tools, in ten minutes.",
    },
    specifications: {
      "Nominal size": `DN ${dn}`,
      Kvs: `${size.kvs.join(" or ")} m³/h`,
      Ports:
        ports === 2
          ? "2, normally open or closed depending on actuator"
          : "3, mixing (diverting at reduced pressure)",
      Connection: isFlanged
        ? "Flanges PN 16, EN 1092-2"
        : `Male thread to ISO 228, unions ordered separately`,
      "Pressure rating": "PN 16",
      Characteristic:
        ports === 2 ? "Equal percentage, n = 3.0" : "Equal percentage A-AB, linear B-AB",
      Rangeability: "50:1",
      Stroke: `${strokeMm} mm`,
      "Medium temperature": "2 to 130 °C",
      Body: isFlanged ? "Grey cast iron EN-GJL-250" : "Red bronze RG5",
      "Plug and stem": "Stainless steel 1.4305",
      Length: `${size.lengthMm} mm`,
    },
    overview: [
      `The ${code} is a ${ports}-port ${ports === 3 ? "mixing" : "throttling"} valve DN ${dn} with Kvs ${size.kvs.join(" or ")} m³/h. At ${Math.round(kvs * 0.32 * 10) / 10} m³/h the larger plug loses about 10 kPa.`,
      "Size the valve for authority, not to match the pipe: its pressure loss at design flow should be at least that of the circuit it controls. One size smaller than the pipe is normal, and two sizes are not unusual.",
      ports === 3
        ? "Port AB is always open; A is the control path and B the bypass. Diverting duty is possible at half the permitted differential pressure."
        : `With an actuator of ${dn <= 25 ? 500 : dn <= 50 ? 1000 : dn <= 100 ? 2500 : 4500} N it closes against ${dn <= 50 ? "4 bar" : "3 bar"}.`,
    ],
    additionalInfo: [
      `Suitable actuators: AVL-${dn <= 25 ? 500 : dn <= 50 ? 1000 : dn <= 100 ? 2500 : 4500} family.`,
    ],
    pricePence: pounds(size.price * factor),
    weightGrams: grams(size.grams * factor),
    variants: kvsVariants(size, 2),
    pictures: picturesOf({
      code,
      name,
      figure: globeValve({ dn, lengthMm: size.lengthMm, isFlanged, ports, rating: "PN 16" }),
      fill: fillForSize(dn),
      chart: characteristic(ports),
    }),
  };
}

function ball(size: Size, ports: 2 | 3): ProductDraft {
  const { dn } = size;
  const code = `CB${ports}-${dn}`;
  const kvsList = [
    ...size.kvs,
    size.dn === 15 ? 6.3 : Math.round(largest(size.kvs) * 1.6 * 10) / 10,
  ];
  const lengthMm = Math.round(size.lengthMm * 0.82);
  const name = `${ports}-Port Ball Control Valve, DN ${dn}`;
  return {
    code,
    name,
    description: `${ports}-port characterised ball valve DN ${dn}, Rp female thread, Kvs ${kvsList.join(", ")} m³/h, PN 40.`,
    category: "Valves",
    company: "Cormezzo Valvole",
    protocol: null,
    features: [
      `DN ${dn}`,
      `Kvs ${kvsList.join(", ")}`,
      "Shaped disc, equal percentage",
      "Bubble-tight",
      "PN 40",
    ],
    keyFeatures: {
      "Equal percentage disc":
        "An insert in the ball replaces its sudden opening with an equal percentage characteristic.",
      "Bubble-tight, leakage rate A":
        "No leakage on the control path, so a closed chilled water valve stays closed in winter.",
      "Low torque, 5 to 20 Nm":
        "A small rotary actuator is enough, and needs no more torque at 14 bar than at 1 bar.",
    },
    specifications: {
      "Nominal size": `DN ${dn}`,
      Kvs: `${kvsList.join(", ")} m³/h`,
      Connection: `Rp female thread, EN 10226`,
      "Pressure rating": "PN 40",
      "Closing pressure": "14 bar",
      Leakage: "Rate A, EN 12266-1",
      Characteristic: "Equal percentage, n = 3.2",
      "Medium temperature": "-10 to +120 °C",
      Body: "Forged brass, nickel plated",
      Length: `${lengthMm} mm`,
    },
    overview: [
      `The ${code} controls heating and chilled water through a ${ports}-port ball with a shaped disc. With Kvs ${kvsList.join(", ")} m³/h in one body of DN ${dn}, it is usually possible to keep the valve to line size.`,
      ports === 3
        ? "The bypass passes 70 % of the flow, so that the pressure loss through B matches that of the coil."
        : "It shuts off bubble-tight, so there is no need to isolate a coil by hand out of season.",
    ],
    additionalInfo: ["Suitable actuators: ARB family, fitted without tools."],
    pricePence: pounds(size.price * 0.84 * (ports === 3 ? 1.14 : 1)),
    weightGrams: grams(size.grams * 0.62 * (ports === 3 ? 1.2 : 1)),
    variants: kvsVariants({ ...size, kvs: kvsList }, 0),
    pictures: picturesOf({
      code,
      name,
      figure: ballValve({ dn, lengthMm, isFlanged: false, ports, rating: "PN 40" }),
      fill: fillForSize(dn),
      chart: characteristic(ports),
    }),
  };
}

function picv(size: (typeof PICV_THREADED)[number], isFlanged: boolean): ProductDraft {
  const { dn, flow } = size;
  const code = `CP-${dn}${isFlanged ? "F" : ""}`;
  const flowText = flow >= 10_000 ? `${flow / 1000} m³/h` : `${flow} l/h`;
  const lowFlowText = flow >= 10_000 ? `${flow / 2000} m³/h` : `${Math.round(flow * 0.45)} l/h`;
  const name = `Pressure Independent Control Valve, DN ${dn}`;
  const least = isFlanged ? 30 : 16;
  return {
    code,
    name,
    description: `Pressure independent control valve DN ${dn}, adjustable to ${flowText}, ${isFlanged ? "flanged PN 16" : "threaded PN 25"}, with test points.`,
    category: "Valves",
    company: "Cormezzo Valvole",
    protocol: null,
    features: [
      `DN ${dn}`,
      `Up to ${flowText}`,
      `${least} to 600 kPa`,
      "Set in flow units on site",
      ...(isFlanged ? ["Flanged PN 16"] : ["Test points"]),
    ],
    keyFeatures: {
      "Balancing and control in one valve":
        "The regulator keeps the pressure across the control seat constant, so circuits do not affect each other.",
      "Flow dial with locking ring": "The setting is read as flow, not in turns.",
      "Full stroke at every setting":
        "Presetting narrows the seat and not the stroke, so control stays smooth at low flow.",
    },
    specifications: {
      "Nominal size": `DN ${dn}`,
      "Highest flow": flowText,
      "Setting range": "20 to 100 %",
      "Differential pressure": `${least} to 600 kPa`,
      "Flow accuracy": "±8 % over the range of pressure",
      Connection: isFlanged ? "Flanges PN 16, EN 1092-2" : "Male thread, ISO 228",
      "Medium temperature": "-10 to +120 °C",
      Drive: dn <= 32 ? "M30 × 1.5, 4 to 8 mm" : `Linear, ${isFlanged ? "20 to 40" : "15"} mm`,
      Body: isFlanged ? "Ductile iron EN-GJS-400" : "DZR brass CW602N",
      Length: `${size.lengthMm} mm`,
    },
    overview: [
      `The ${code} combines a control valve, a balancing valve and a differential pressure regulator. It maintains the set flow, up to ${flowText}, at any differential pressure between ${least} and 600 kPa.`,
      `There is no authority to calculate and no circuit to rebalance: add up the flows, make sure that the furthest valve has at least ${least} kPa, and set the pump accordingly.`,
      "Flush the system with the cartridge removed or the dial fully open. We recommend a 0.8 mm strainer ahead of each branch.",
    ],
    additionalInfo: [
      dn <= 32
        ? "Suitable actuators: ATH thermal and AVL-300 linear."
        : "Suitable actuators: AVL-1000 and AVL-2500.",
    ],
    pricePence: pounds(size.price),
    weightGrams: grams(size.grams),
    variants: [
      { suffix: "N", name: `Nominal, ${flowText}`, description: "Standard cartridge", addPence: 0 },
      {
        suffix: "L",
        name: `Low flow, ${lowFlowText}`,
        description: "Small cartridge, same body",
        addPence: 0,
        specifications: { "Highest flow": lowFlowText },
      },
      ...(isFlanged
        ? []
        : [
            {
              suffix: "B",
              name: "Without test points",
              description: "Plugged, standard cartridge",
              addPence: pounds(-7),
              addGrams: -40,
            },
          ]),
    ],
    pictures: picturesOf({
      code,
      name,
      figure: pressureIndependentValve({
        dn,
        lengthMm: size.lengthMm,
        isFlanged,
        rating: isFlanged ? "PN 16" : "PN 25",
      }),
      fill: fillForSize(dn),
      chart: {
        heading: "Flow against differential pressure",
        x: { label: "Differential pressure in kPa", from: 0, to: 600, step: 100 },
        y: { label: "Flow in %", from: 0, to: 120, step: 20 },
        curves: [
          {
            label: "Set to 100 %",
            points: curvePoints(0, 600, (kpa) =>
              Math.min(100 + kpa * 0.004, 100 * Math.sqrt(kpa / least)),
            ),
          },
          {
            label: "Set to 50 %",
            points: curvePoints(0, 600, (kpa) =>
              Math.min(50 + kpa * 0.003, 50 * Math.sqrt(kpa / least)),
            ),
            isSecond: true,
          },
        ],
      },
    }),
  };
}
