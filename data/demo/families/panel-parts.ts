import { enclosure, plugInRelay, transformer } from "#data/demo/drawings/products/accessories";
import { dinModule, dinModuleWithSide, type ModuleFace } from "#data/demo/drawings/products/module";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";
import { contactGroup, supply230 } from "./elements";

const ENCLOSURES = [
  { w: 300, h: 300, d: 150, price: 58, grams: 6200 },
  { w: 400, h: 400, d: 200, price: 82, grams: 10_400 },
  { w: 400, h: 600, d: 200, price: 104, grams: 15_200 },
  { w: 600, h: 600, d: 250, price: 138, grams: 22_800 },
  { w: 600, h: 800, d: 300, price: 182, grams: 31_000 },
  { w: 800, h: 1000, d: 300, price: 264, grams: 48_500 },
  { w: 800, h: 1200, d: 300, price: 308, grams: 58_000 },
];

/** Parts of a control panel. */
export function panelParts(): ProductDraft[] {
  return [
    ...[20, 35, 63, 100, 160, 250, 400].map((va) => controlTransformer(va)),
    ...[15, 30, 60, 120, 240].map(powerSupply),
    ...[1, 2, 4].map(relay),
    interfaceRelay(),
    ...ENCLOSURES.map(box),
  ];
}

function controlTransformer(va: number): ProductDraft {
  const isToroidal = va >= 250;
  const code = `TRF-${va}`;
  const name = `Control Transformer, 230/24 V AC, ${va} VA`;
  return {
    code,
    name,
    description: `Safety isolating transformer 230/24 V AC, ${va} VA${isToroidal ? ", toroidal" : ""}, for field devices and panels.`,
    category: "Accessories",
    company: "Tannwald Regeltechnik",
    protocol: null,
    features: [
      `${va} VA`,
      "230/24 V AC",
      "EN 61558-2-6",
      isToroidal ? "Toroidal, low leakage field" : "Rail or screws",
    ],
    keyFeatures: {
      "Rated for actuator inrush":
        "Twelve actuators can start together without the voltage falling below 20 V.",
      "Thermal fuse":
        va <= 63
          ? "Short-circuit proof. Recovers when the fault is cleared."
          : "The value of the primary fuse is printed on the label.",
    },
    specifications: {
      Rating: `${va} VA`,
      Primary: "230 V AC ±10 %, 50/60 Hz",
      Secondary: `24 V AC, ${(va / 24).toFixed(1)} A`,
      "Secondary fuse": `${Math.max(1, Math.round((va / 24) * 1.05))} A slow`,
      Insulation: "Class II, thermal class B",
      Standard: "EN 61558-2-6",
    },
    overview: [
      `The ${code} supplies 24 V AC field devices with up to ${va} VA. Add up the VA of all actuators, not their watts: the VA rating of a typical valve actuator is half as much again.`,
      "Earth one side of the secondary only if it is the same side for every device on it. Half-wave and full-wave devices must not share a transformer.",
    ],
    additionalInfo: ["Leave 20 mm of air on each side."],
    pricePence: pounds(16 + va * 0.28),
    weightGrams: grams(260 + va * 11.5),
    pictures: picturesOf({
      code,
      name,
      figure: transformer(va, isToroidal),
      fill: Math.min(1, 0.68 + Math.cbrt(va) * 0.05),
      wiring: {
        device: `Transformer ${va} VA`,
        detail: "230/24 V AC",
        groups: [
          supply230("1", "2"),
          {
            title: ["24 V AC", `${va} VA`],
            symbol: "load",
            terminals: [
              { number: "3", mark: "G" },
              { number: "4", mark: "G0" },
            ],
          },
        ],
      },
    }),
  };
}

function powerSupply(watts: number): ProductDraft {
  const code = `PSU-${watts}`;
  const name = `Rail Power Supply, 24 V DC, ${watts} W`;
  const face: ModuleFace = {
    modules: watts <= 15 ? 1 : watts <= 30 ? 3 : watts <= 60 ? 4 : watts <= 120 ? 5 : 7,
    title: `${watts} W`,
    subtitle: "24 V DC",
    terminalsTop: watts <= 15 ? 2 : 4,
    terminalsBottom: watts <= 15 ? 2 : 4,
    lamps: watts <= 15 ? 1 : 2,
    display: watts >= 120 ? ["24.1 V", `${(watts / 36).toFixed(1)} A`] : undefined,
  };
  return {
    code,
    name,
    description: `Switched-mode rail power supply 24 V DC, ${watts} W (${(watts / 24).toFixed(1)} A), wide input, DC OK ${watts >= 60 ? "contact" : "LED"}.`,
    category: "Accessories",
    company: "Tannwald Regeltechnik",
    protocol: null,
    features: [
      `${watts} W, ${(watts / 24).toFixed(1)} A`,
      "24 V DC",
      "100-240 V AC input",
      watts >= 60 ? "DC OK contact" : "DC OK LED",
      "Efficiency 91 %",
    ],
    keyFeatures: {
      "Peak load 150 %":
        "For five seconds, so gateways and actuators can start without an oversized supply.",
      "Parallel operation":
        watts >= 60
          ? "Two units can share a load, and a contact signals which one has failed."
          : "Continuously short-circuit proof, with automatic recovery.",
    },
    specifications: {
      Output: `24 V DC, ${(watts / 24).toFixed(1)} A, 23 to 28 V adjustable`,
      Input: "100 to 240 V AC, 45 to 65 Hz",
      Efficiency: "91 %",
      "Hold-up time": "30 ms at 230 V",
      "Ambient temperature": "-25 to +60 °C, derating above 50 °C",
      Width: `${Math.round(face.modules * 17.5)} mm`,
      Mounting: "35 mm rail, EN 60715",
    },
    overview: [
      `The ${code} supplies controllers, gateways and displays with ${watts} W at 24 V DC. Plan for two thirds of its rating: a power supply that runs cool lasts longer.`,
      "Leave 50 mm above and below it for cooling by natural convection.",
    ],
    additionalInfo: ["The output meets the limits for safety extra-low voltage."],
    pricePence: pounds(19 + watts * 0.42),
    weightGrams: grams(80 + watts * 3.6),
    pictures: picturesOf({
      code,
      name,
      figure: dinModule(face),
      measured: dinModuleWithSide(face),
      fill: 0.8 + face.modules * 0.028,
      wiring: {
        device: `Power supply ${watts} W`,
        detail: "100-240 V AC to 24 V DC",
        groups: [
          supply230("L", "N"),
          {
            title: ["24 V DC", `${(watts / 24).toFixed(1)} A`],
            symbol: "load",
            terminals: [
              { number: "3", mark: "+" },
              { number: "4", mark: "–" },
            ],
          },
          ...(watts >= 60 ? [contactGroup("DC OK", "1 A", 5, false)] : []),
        ],
      },
    }),
  };
}

function relay(poles: number): ProductDraft {
  const code = `RLY-${poles}`;
  const name = `Plug-in Relay with Socket, ${poles}-Pole Changeover`;
  const amps = poles === 1 ? 16 : poles === 2 ? 8 : 6;
  return {
    code,
    name,
    description: `Plug-in relay with rail socket, ${poles} changeover ${poles === 1 ? "contact" : "contacts"} ${amps} A, LED and test lever.`,
    category: "Accessories",
    company: "Tannwald Regeltechnik",
    protocol: "On/off",
    features: [
      `${poles} × ${amps} A changeover`,
      "Socket included",
      "LED and test lever",
      "24 V AC/DC or 230 V AC",
    ],
    keyFeatures: {
      "Latching test lever": "Push to test, turn to hold. The orange lever is clearly visible.",
      "Gold-flashed contacts": "Switch 5 mA at 5 V as well as the full load.",
    },
    specifications: {
      Contacts: `${poles} × changeover, ${amps} A at 250 V AC`,
      Material: "AgNi with gold flash",
      Coil: "See variants",
      "Coil consumption": "1.0 W DC, 1.2 VA AC",
      "Service life": "10 million operations mechanical",
      Mounting: "35 mm rail, EN 60715",
    },
    overview: [
      `The ${code} separates controller and plant: ${poles} changeover ${poles === 1 ? "contact" : "contacts"} for ${amps} A, switched by a low-power output.`,
      "On long control lines at 230 V, the capacitance of the cable can hold a relay in. Use the 24 V coil for runs above 100 m.",
    ],
    additionalInfo: ["Spare relays without socket are sold in packs of ten."],
    pricePence: pounds(9 + poles * 2.5),
    weightGrams: grams(60 + poles * 14),
    variants: [
      {
        suffix: "24A",
        name: "24 V AC coil",
        description: "With LED",
        addPence: 0,
        specifications: { Coil: "24 V AC" },
      },
      {
        suffix: "24D",
        name: "24 V DC coil",
        description: "With LED and diode",
        addPence: pounds(0.5),
        specifications: { Coil: "24 V DC" },
      },
      {
        suffix: "230A",
        name: "230 V AC coil",
        description: "With LED and RC link",
        addPence: pounds(1),
        specifications: { Coil: "230 V AC" },
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: plugInRelay(poles, "24 V AC"),
      fill: 0.86 + poles * 0.03,
      wiring: {
        device: `Relay ${poles}-pole`,
        detail: `${amps} A changeover`,
        inside: "contact",
        groups: [
          {
            title: ["Coil", "24 V AC"],
            symbol: "source",
            terminals: [
              { number: "A1", mark: "A1" },
              { number: "A2", mark: "A2" },
            ],
          },
          contactGroup("Contact 1", `${amps} A`, 11),
          ...(poles > 1 ? [contactGroup("Contact 2", `${amps} A`, 21)] : []),
        ],
      },
    }),
  };
}

function interfaceRelay(): ProductDraft {
  const code = "RLI-6";
  const name = "Interface Relay with Hand Switch, 6 mm";
  return {
    code,
    name,
    description:
      "Slim 6 mm interface relay with hand-off-auto switch and feedback contact, 24 V AC/DC.",
    category: "Accessories",
    company: "Tannwald Regeltechnik",
    protocol: "On/off",
    features: ["6 mm wide", "Hand-off-auto", "6 A changeover", "Switch position feedback"],
    keyFeatures: {
      "Feedback contact": "Signals to the controller when the switch is not in auto.",
      "Plug-in bridges": "Combs link the commons along the row.",
    },
    specifications: {
      Contact: "1 × changeover, 6 A at 250 V AC",
      Coil: "24 V AC/DC, 0.3 W",
      Width: "6.2 mm",
      Mounting: "35 mm rail, EN 60715",
    },
    overview: [
      "The RLI-6 connects one controller output to one load, with a manual switch for each. Thirty of them take up less than 200 mm of rail.",
      "The manual switch overrides the controller, but not the safety chain, which is wired after it.",
    ],
    additionalInfo: ["Combs for ten relays are available in black, red and blue."],
    pricePence: pounds(11.5),
    weightGrams: grams(40),
    pictures: picturesOf({
      code,
      name,
      figure: plugInRelay(1, "HOA"),
      wiring: {
        device: "Interface relay RLI-6",
        detail: "24 V AC/DC",
        inside: "contact",
        groups: [
          {
            title: ["Controller", "output"],
            symbol: "source",
            terminals: [
              { number: "A1", mark: "A1" },
              { number: "A2", mark: "A2" },
            ],
          },
          contactGroup("Load", "6 A", 11),
        ],
      },
    }),
  };
}

function box({ w, h, d, price, grams: weight }: (typeof ENCLOSURES)[number]): ProductDraft {
  const code = `ENC-${w}-${h}-${d}`;
  const name = `Steel Enclosure, ${w} × ${h} × ${d} mm, IP66`;
  return {
    code,
    name,
    description: `Wall enclosure of sheet steel ${w} × ${h} × ${d} mm, IP66, RAL 7035, with mounting plate and ${h > 800 ? 3 : h > 450 ? 2 : 1} lock${h > 450 ? "s" : ""}.`,
    category: "Accessories",
    company: "Tannwald Regeltechnik",
    protocol: null,
    features: [`${w} × ${h} × ${d} mm`, "IP66, IK10", "Mounting plate included", "RAL 7035"],
    keyFeatures: {
      "Mounting plate, 2.5 mm": "Galvanised, on studs with adjustable depth.",
      "Reversible door": "The hinges can be moved to the other side without drilling.",
      "Foamed gasket": "One piece, with no joint at the corners.",
    },
    specifications: {
      "Width × height × depth": `${w} × ${h} × ${d} mm`,
      Material: "Sheet steel 1.5 mm, door 2.0 mm",
      Finish: "Powder coated RAL 7035",
      "Mounting plate": `${w - 50} × ${h - 50} mm`,
      "Gland plate": w >= 400 ? "Removable, at the foot" : "None",
      Protection: "IP66, IK10",
    },
    overview: [
      `The ${code} houses ${w <= 400 ? "a small controller with its power supply and a dozen terminals" : w <= 600 ? "an air handling unit's controls with relays and isolator" : "the controls of a whole plant room"}. Allow 30 % of the plate for later additions.`,
      `It dissipates about ${Math.round((2 * (w * h + w * d + h * d)) / 1e6 / 0.034)} W when it is free-standing and 15 K warmer inside than the room. Above that it needs filters and a fan, and is then no longer IP66.`,
    ],
    additionalInfo: ["Wall brackets, second mounting rails and plinths are available."],
    pricePence: pounds(price),
    weightGrams: grams(weight),
    variants: [
      { suffix: "S", name: "Solid door", description: "Sheet steel door", addPence: 0 },
      {
        suffix: "G",
        name: "Glazed door",
        description: "Safety glass 4 mm",
        addPence: pounds(price * 0.42),
        addGrams: Math.round(weight * 0.08),
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: enclosure(w, h, d),
      fill: Math.min(1, 0.7 + h * 0.00026),
    }),
  };
}
