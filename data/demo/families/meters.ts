import { heatMeterSet, inlineMeter } from "#data/demo/drawings/products/pipework";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";
import { busGroup, contactGroup } from "./elements";

const HEAT_SIZES = [
  { dn: 15, qp: 0.6, lengthMm: 110, price: 186, grams: 940 },
  { dn: 15, qp: 1.5, lengthMm: 110, price: 188, grams: 940 },
  { dn: 20, qp: 2.5, lengthMm: 130, price: 204, grams: 1080 },
  { dn: 25, qp: 3.5, lengthMm: 260, price: 312, grams: 2450 },
  { dn: 25, qp: 6, lengthMm: 260, price: 324, grams: 2500 },
  { dn: 40, qp: 10, lengthMm: 300, price: 418, grams: 4200 },
  { dn: 50, qp: 15, lengthMm: 270, price: 566, grams: 9800, isFlanged: true },
  { dn: 65, qp: 25, lengthMm: 300, price: 684, grams: 12_600, isFlanged: true },
  { dn: 80, qp: 40, lengthMm: 300, price: 812, grams: 15_400, isFlanged: true },
  { dn: 100, qp: 60, lengthMm: 360, price: 1046, grams: 21_800, isFlanged: true },
];

const WATER_SIZES = [
  { dn: 15, q3: 2.5, lengthMm: 110, price: 42, grams: 720 },
  { dn: 20, q3: 4, lengthMm: 130, price: 54, grams: 980 },
  { dn: 25, q3: 6.3, lengthMm: 165, price: 96, grams: 1900 },
  { dn: 32, q3: 10, lengthMm: 180, price: 132, grams: 2300 },
  { dn: 40, q3: 16, lengthMm: 200, price: 218, grams: 4100 },
];

/** Meters for heat and water. */
export function meters(): ProductDraft[] {
  return [
    ...HEAT_SIZES.map((size) => heat(size)),
    ...WATER_SIZES.flatMap((size) => [water(size, false), water(size, true)]),
  ];
}

function heat(size: {
  dn: number;
  qp: number;
  lengthMm: number;
  price: number;
  grams: number;
  isFlanged?: boolean;
}): ProductDraft {
  const { dn, qp } = size;
  const isFlanged = size.isFlanged ?? false;
  const code = `MUH-${dn}-${`${qp}`.replace(".", "")}`;
  const name = `Ultrasonic Heat Meter, DN ${dn}, qp ${qp} m³/h`;
  return {
    code,
    name,
    description: `Ultrasonic heat and cooling meter DN ${dn}, qp ${qp} m³/h, class 2, approved for billing, with paired sensors.`,
    category: "Meters",
    company: "Meridel Metering",
    protocol: "M-Bus",
    features: [
      `DN ${dn}, qp ${qp} m³/h`,
      "MID class 2",
      "Heat and cooling",
      "16-year battery",
      isFlanged ? "Flanged PN 25" : "Threaded PN 16",
    ],
    keyFeatures: {
      "Ultrasonic, no moving parts":
        "Two transducers that do not wear and are unaffected by magnetite.",
      "Paired PT500 sensors, 0.05 K":
        "The pair is matched for accuracy at small temperature differences.",
      "Data memory, 36 months":
        "The values of the last 36 months and 460 days stay in the meter if the reading system fails.",
    },
    specifications: {
      "Nominal flow qp": `${qp} m³/h`,
      "Highest flow qs": `${qp * 2} m³/h`,
      "Lowest flow qi": `${Math.round(qp * 10) / 1000} m³/h`,
      "Nominal size": `DN ${dn}`,
      "Accuracy class": "2, EN 1434",
      "Pressure loss at qp": `${qp <= 2.5 ? 19 : 12} kPa`,
      "Temperature range": "2 to 150 °C",
      "Temperature difference": "3 to 130 K",
      "Pressure rating": isFlanged ? "PN 25" : "PN 16",
      Interface: "M-Bus as standard, see variants",
      "Power supply": "Lithium battery, 16 years, or 230 V module",
      Length: `${size.lengthMm} mm`,
      Protection: "IP65 calculator, IP68 flow part",
    },
    overview: [
      `The ${code} measures heating and cooling energy in DN ${dn} circuits with a nominal flow of ${qp} m³/h. It has MID approval to class 2 and may be used for billing.`,
      `Choose the size by flow, not to match the pipe: at qp ${qp} m³/h the pressure loss is about ${qp <= 2.5 ? 19 : 12} kPa, and the meter is accurate down to ${Math.round(qp * 10)} l/h.`,
      "Mount the flow part in the return, unless the schedule says otherwise, and fit both sensors in the same way. Half of all doubtful readings come from one sensor in a pocket and one strapped on.",
    ],
    additionalInfo: [
      "Needs no straight pipe before or after. Order sensor pockets with the meter.",
    ],
    pricePence: pounds(size.price),
    weightGrams: grams(size.grams),
    variants: [
      {
        suffix: "MM",
        name: "M-Bus",
        description: "M-Bus module, battery",
        addPence: 0,
        specifications: { Interface: "M-Bus", "Power supply": "Lithium battery, 16 years" },
      },
      {
        suffix: "MB",
        name: "Modbus RTU",
        description: "Modbus module, 24 V AC/DC",
        addPence: pounds(42),
        addGrams: 40,
        protocol: "Modbus RTU",
        specifications: { Interface: "Modbus RTU", "Power supply": "24 V AC/DC" },
      },
      {
        suffix: "BN",
        name: "BACnet MS/TP",
        description: "BACnet module, 24 V AC/DC",
        addPence: pounds(58),
        addGrams: 40,
        protocol: "BACnet MS/TP",
        specifications: { Interface: "BACnet MS/TP", "Power supply": "24 V AC/DC" },
      },
      {
        suffix: "LW",
        name: "LoRaWAN",
        description: "Radio module, battery 11 years",
        addPence: pounds(36),
        addGrams: 30,
        protocol: "LoRaWAN",
        specifications: { Interface: "LoRaWAN", "Power supply": "Lithium battery, 11 years" },
      },
      {
        suffix: "P",
        name: "Pulse",
        description: "Two pulse outputs, battery",
        addPence: pounds(-12),
        protocol: "Pulse",
        specifications: {
          Interface: "Two pulse outputs",
          "Power supply": "Lithium battery, 16 years",
        },
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: heatMeterSet({
        dn,
        lengthMm: size.lengthMm,
        isFlanged,
        reading: `${(qp * 5.137).toFixed(3)}`,
        label: `qp ${qp}`,
      }),
      wiring: {
        device: "Ultrasonic heat meter",
        detail: `qp ${qp} m³/h, battery`,
        groups: [
          {
            title: ["Flow sensor", "PT500 red"],
            symbol: "element",
            terminals: [
              { number: "5", mark: "TF" },
              { number: "6", mark: "TF" },
            ],
          },
          {
            title: ["Return sensor", "PT500 blue"],
            symbol: "element",
            terminals: [
              { number: "7", mark: "TR" },
              { number: "8", mark: "TR" },
            ],
          },
          busGroup("M-Bus", 24),
        ],
      },
    }),
  };
}

function water(size: (typeof WATER_SIZES)[number], isHot: boolean): ProductDraft {
  const { dn, q3 } = size;
  const code = `MW${isHot ? "H" : "C"}-${dn}`;
  const name = `Water Meter, ${isHot ? "Hot 90 °C" : "Cold 50 °C"}, DN ${dn}, Q3 ${q3} m³/h`;
  return {
    code,
    name,
    description: `Multi-jet ${isHot ? "hot" : "cold"} water meter DN ${dn}, Q3 ${q3} m³/h, R160, with pulse or M-Bus module.`,
    category: "Meters",
    company: "Meridel Metering",
    protocol: "Pulse",
    features: [
      `DN ${dn}, Q3 ${q3} m³/h`,
      isHot ? "Up to 90 °C" : "Up to 50 °C",
      "MID R160",
      "Dry dial",
      "Modules fitted without breaking the seal",
    ],
    keyFeatures: {
      "Dry dial": "The counter is sealed from the water, so it does not silt up or mist over.",
      "Retrofit pulse and M-Bus modules":
        "They clip on and read the dial without breaking the seal.",
    },
    specifications: {
      "Permanent flow Q3": `${q3} m³/h`,
      "Ratio Q3/Q1": "R160 horizontal",
      "Nominal size": `DN ${dn}`,
      "Medium temperature": isHot ? "30 to 90 °C" : "0.1 to 50 °C",
      "Pressure rating": "PN 16",
      "Pulse value": dn <= 25 ? "1 or 10 litres" : "10 or 100 litres",
      Connection: `G${dn <= 15 ? "¾" : dn <= 20 ? "1" : dn <= 25 ? "1¼" : dn <= 32 ? "1½" : "2"} B, unions supplied`,
      Length: `${size.lengthMm} mm`,
    },
    overview: [
      `The ${code} meters ${isHot ? "domestic hot" : "cold"} water in DN ${dn} lines with a permanent flow of ${q3} m³/h. The multi-jet chamber evens out swirl, so an elbow directly before it has little effect.`,
      "Choose a pulse every litre for leak monitoring, and every ten litres for monthly billing: finer pulses drain the battery of a logger without adding information.",
    ],
    additionalInfo: [
      "Mount it with the dial facing up. On its side the meter still works, but in a lower accuracy class.",
    ],
    pricePence: pounds(size.price * (isHot ? 1.12 : 1)),
    weightGrams: grams(size.grams),
    variants: [
      { suffix: "P", name: "Pulse module", description: "Reed contact, 1.5 m cable", addPence: 0 },
      {
        suffix: "MM",
        name: "M-Bus module",
        description: "M-Bus, two wires, any polarity",
        addPence: pounds(31),
        addGrams: 40,
        protocol: "M-Bus",
        specifications: { "Pulse value": "None: readings by M-Bus" },
      },
      {
        suffix: "LW",
        name: "LoRaWAN module",
        description: "Battery 12 years",
        addPence: pounds(44),
        addGrams: 55,
        protocol: "LoRaWAN",
        specifications: { "Pulse value": "None: readings by LoRaWAN" },
      },
      {
        suffix: "N",
        name: "Without module",
        description: "Accepts all modules",
        addPence: pounds(-14),
        addGrams: -60,
        protocol: "None",
        specifications: { "Pulse value": "None without a module" },
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: inlineMeter({
        dn,
        lengthMm: size.lengthMm,
        isFlanged: false,
        head: "dial",
        reading: `0${(dn * 473) % 9000}`,
        label: `Q3 ${q3}`,
        isHot,
      }),
      fill: 0.8 + dn * 0.005,
      wiring: {
        device: "Pulse module",
        detail: "Reed contact, 24 V DC, 50 mA",
        inside: "contact",
        groups: [contactGroup("Pulse counter", "1 pulse a litre", 1, false)],
      },
    }),
  };
}
