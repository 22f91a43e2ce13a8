import { immersionPocket } from "#data/demo/drawings/products/accessories";
import { aerial, cableReel } from "#data/demo/drawings/products/cable-and-aerials";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";

const CABLES = [
  {
    code: "CBL-S2",
    title: "Screened Control Cable, 1 Pair 0.75 mm²",
    cores: 2,
    isScreened: true,
    sheath: "#5d6668",
    label: "1 × 2 × 0.75",
    per100: 62,
    grams100: 5200,
    use: "sensors and 0-10 V signals",
  },
  {
    code: "CBL-S4",
    title: "Screened Control Cable, 2 Pair 0.75 mm²",
    cores: 4,
    isScreened: true,
    sheath: "#5d6668",
    label: "2 × 2 × 0.75",
    per100: 98,
    grams100: 8400,
    use: "transmitters with supply and signal in one cable",
  },
  {
    code: "CBL-RS485",
    title: "RS-485 Bus Cable, 120 Ω, 1 Pair and Drain",
    cores: 2,
    isScreened: true,
    sheath: "#0c4a56",
    label: "RS-485 120 Ω",
    per100: 84,
    grams100: 4700,
    use: "Modbus RTU and BACnet MS/TP segments",
  },
  {
    code: "CBL-KNX",
    title: "KNX Bus Cable, 2 × 2 × 0.8 mm",
    cores: 4,
    isScreened: true,
    sheath: "#2f6b3f",
    label: "KNX 2 × 2 × 0.8",
    per100: 58,
    grams100: 5600,
    use: "KNX lines, with a spare pair",
  },
  {
    code: "CBL-MB",
    title: "M-Bus Cable, 2 × 0.8 mm",
    cores: 2,
    isScreened: false,
    sheath: "#c3cccb",
    label: "M-Bus 2 × 0.8",
    per100: 34,
    grams100: 3100,
    use: "M-Bus meters",
  },
  {
    code: "CBL-7",
    title: "Multicore Control Cable, 7 × 1.0 mm²",
    cores: 7,
    isScreened: false,
    sheath: "#5d6668",
    label: "7 × 1.0",
    per100: 142,
    grams100: 13_800,
    use: "actuators with end switches and feedback",
  },
];

const AERIALS = [
  {
    code: "ANT-868-M",
    title: "Magnetic Aerial, 868 MHz, 2.5 m",
    kind: "whip",
    band: "868 MHz",
    price: 22,
    grams: 120,
    gain: 3,
    use: "EnOcean and LoRaWAN receivers in panels",
  },
  {
    code: "ANT-868-S",
    title: "Stub Aerial, 868 MHz, SMA",
    kind: "stub",
    band: "868 MHz",
    price: 12,
    grams: 40,
    gain: 2,
    use: "modules outside a metal case",
  },
  {
    code: "ANT-868-H",
    title: "Mast Aerial, 868 MHz, 5 dBi, N",
    kind: "mast",
    band: "868 MHz",
    price: 84,
    grams: 640,
    gain: 5,
    use: "LoRaWAN base stations on roofs",
  },
  {
    code: "ANT-LTE-P",
    title: "Puck Aerial, LTE and Wi-Fi, 2 m",
    kind: "puck",
    band: "LTE + Wi-Fi",
    price: 46,
    grams: 210,
    gain: 3,
    use: "gateways with a modem, through the panel roof",
  },
] as const;

/** Pockets, cable and aerials. */
export function fieldParts(): ProductDraft[] {
  return [
    ...[true, false].flatMap((isBrass) =>
      [50, 100, 150, 200, 300].map((mm) => pocket(mm, isBrass)),
    ),
    ...CABLES.map(cable),
    ...AERIALS.map(antenna),
  ];
}

function pocket(lengthMm: number, isBrass: boolean): ProductDraft {
  const code = `PK-${isBrass ? "B" : "S"}-${lengthMm}`;
  const material = isBrass ? "Brass" : "Stainless Steel";
  const name = `Immersion Pocket, ${material}, ${lengthMm} mm`;
  return {
    code,
    name,
    description: `Immersion pocket of ${isBrass ? "nickel-plated brass, PN 16" : "stainless steel 1.4571, PN 25"}, ${lengthMm} mm, bore 7 mm, for Ø6 mm probes.`,
    category: "Accessories",
    company: "Kestrelmere Controls",
    protocol: null,
    features: [
      `${lengthMm} mm`,
      isBrass ? "Nickel-plated brass" : "Stainless 1.4571",
      isBrass ? "PN 16" : "PN 25",
      "Bore 7 mm",
    ],
    keyFeatures: {
      "Thin-walled tip, 1 mm":
        "The last 40 mm have a wall of 1 mm, which halves the response time.",
      "Grub screw included": "Holds the probe without crushing it.",
    },
    specifications: {
      "Immersion length": `${lengthMm} mm`,
      Bore: "7 mm",
      "Outside diameter": "9 mm",
      Material: isBrass ? "Brass CW614N, nickel plated" : "Stainless steel 1.4571",
      "Pressure rating": isBrass ? "PN 16 at 100 °C" : "PN 25 at 150 °C",
      "Highest velocity": `${lengthMm <= 100 ? 6 : lengthMm <= 200 ? 3 : 1.5} m/s of water`,
    },
    overview: [
      `The ${code} holds any Ø6 mm probe ${lengthMm} mm deep in the medium. ${isBrass ? "Brass suits treated heating and chilled water." : "Stainless steel suits drinking water, glycol and pools."}`,
      `Above ${lengthMm <= 100 ? 6 : lengthMm <= 200 ? 3 : 1.5} m/s, vortices can make a ${lengthMm} mm pocket vibrate at its natural frequency. Choose a shorter one in fast-flowing mains.`,
    ],
    additionalInfo: ["Fill with heat transfer paste before inserting the probe."],
    pricePence: pounds((isBrass ? 7.5 : 19) + lengthMm * (isBrass ? 0.03 : 0.06)),
    weightGrams: grams((isBrass ? 70 : 75) + lengthMm * 0.35),
    variants: [
      { suffix: "G12", name: "G½ parallel", description: "With flat seal", addPence: 0 },
      {
        suffix: "R12",
        name: "R½ taper",
        description: "For hemp or sealant",
        addPence: pounds(0.5),
      },
      {
        suffix: "R14",
        name: "R¼ taper",
        description: "For small bosses",
        addPence: pounds(0.5),
        addGrams: -20,
      },
    ],
    pictures: picturesOf({ code, name, figure: immersionPocket(lengthMm, isBrass, "G½") }),
  };
}

function cable(kind: (typeof CABLES)[number]): ProductDraft {
  const { code } = kind;
  return {
    code,
    name: kind.title,
    description: `${kind.title}, low smoke and halogen-free, for ${kind.use}; drums of 100 to 500 m.`,
    category: "Accessories",
    company: "Pontclair Telematique",
    protocol: null,
    features: [
      kind.label,
      kind.isScreened ? "Foil and braid screen" : "Unscreened",
      "LSZH sheath",
      "Cca-s1b,d1,a1",
      "Metre marked",
    ],
    keyFeatures: {
      "Metre markings":
        "They count down, so you can read the length left on a drum without unrolling it.",
      "Fire class Cca": "Suitable for escape routes where the specification requires low smoke.",
    },
    specifications: {
      Construction: kind.label,
      Conductor: "Bare copper, stranded or solid as named",
      Screen: kind.isScreened ? "Aluminium foil and tinned braid, drain wire" : "None",
      Sheath: "LSZH",
      "Reaction to fire": "Cca-s1b,d1,a1",
      "Operating voltage": "300 V",
      "Ambient temperature": "-20 to +70 °C",
    },
    overview: [
      `${code} is designed for ${kind.use}. It strips cleanly and lies flat, which saves time on every termination.`,
      kind.isScreened
        ? "Connect the screen at the panel end only, and keep the connection short. A pigtail of ten centimetres cancels most of the effect of the screen."
        : "Keep it 200 mm away from power cables on long parallel runs.",
    ],
    additionalInfo: [
      "Drums cannot be returned. Lengths above 50 m are cut to order free of charge.",
    ],
    pricePence: pounds(kind.per100),
    weightGrams: grams(kind.grams100),
    variants: [
      { suffix: "100", name: "100 m drum", description: "Cardboard drum", addPence: 0 },
      {
        suffix: "200",
        name: "200 m drum",
        description: "Plywood drum",
        addPence: pounds(kind.per100 * 0.94),
        addGrams: kind.grams100 + 600,
      },
      {
        suffix: "500",
        name: "500 m drum",
        description: "Plywood drum, pallet delivery",
        addPence: pounds(kind.per100 * 3.6),
        addGrams: kind.grams100 * 4 + 2200,
      },
    ],
    pictures: picturesOf({
      code,
      name: kind.title,
      figure: cableReel({
        cores: kind.cores,
        isScreened: kind.isScreened,
        sheath: kind.sheath,
        label: kind.label,
      }),
    }),
  };
}

function antenna(kind: (typeof AERIALS)[number]): ProductDraft {
  const { code } = kind;
  return {
    code,
    name: kind.title,
    description: `${kind.title}, ${kind.gain} dBi, for ${kind.use}.`,
    category: "Accessories",
    company: "Pontclair Telematique",
    protocol: null,
    features: [
      kind.band,
      `${kind.gain} dBi`,
      "50 Ω",
      kind.kind === "mast" || kind.kind === "puck" ? "IP67" : "Indoor",
    ],
    keyFeatures: {
      "Mounting outside steel panels":
        "Gives good reception where a steel panel would block the signal.",
      "Standing wave ratio below 1.8": "Measured on a mounting plate, not in free air.",
    },
    specifications: {
      Band: kind.band,
      Gain: `${kind.gain} dBi`,
      Impedance: "50 Ω",
      Polarisation: "Vertical",
      Connector: kind.kind === "mast" ? "N female" : "SMA male",
    },
    overview: [
      `The ${code} serves ${kind.use}. With ${kind.gain} dBi it ${kind.gain >= 5 ? "radiates mostly towards the horizon, which suits a roof" : "receives almost equally well in all directions"}.`,
      "Allow a quarter of a decibel for each metre of thin cable, and keep the cable as short as possible.",
    ],
    additionalInfo: [
      "Set the gain of the station so that the radiated power stays within the limit of the band.",
    ],
    pricePence: pounds(kind.price),
    weightGrams: grams(kind.grams),
    pictures: picturesOf({ code, name: kind.title, figure: aerial(kind.kind, kind.band) }),
  };
}
