import { spotDetector } from "#data/demo/drawings/products/ceiling";
import { cableReel } from "#data/demo/drawings/products/cable-and-aerials";
import { dinModule, dinModuleWithSide, type ModuleFace } from "#data/demo/drawings/products/module";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";
import { busGroup, contactGroup, supply24 } from "./elements";

/** Leak detection: controllers, cable and spot detectors. */
export function leakDetection(): ProductDraft[] {
  return [...[1, 4, 8].map(leakPanel), leakCable(), leakSpot()];
}

function leakPanel(zones: number): ProductDraft {
  const code = `LD-${zones}`;
  const name = `Leak Detection Controller, ${zones} ${zones === 1 ? "Zone" : "Zones"}`;
  const face: ModuleFace = {
    modules: zones === 1 ? 3 : zones === 4 ? 6 : 9,
    title: code,
    subtitle: "Leak detection",
    terminalsTop: zones === 1 ? 5 : zones * 2,
    terminalsBottom: zones === 1 ? 5 : zones * 2,
    lamps: zones * 2,
    display: zones > 1 ? ["ZONE 1", "DRY"] : undefined,
  };
  return {
    code,
    name,
    description: `Rail-mounted controller for ${zones === 1 ? "one zone" : `${zones} zones`} of water detection cable or spot detectors, with Modbus RTU.`,
    category: "Sensors",
    company: "Meridel Metering",
    protocol: "Modbus RTU",
    features: [
      `${zones} ${zones === 1 ? "zone" : "zones"}`,
      "Cable or spot detectors",
      "Broken cable alarm",
      "Modbus RTU",
      "Volt-free alarm contact",
    ],
    keyFeatures: {
      "Separate leak and cable-break alarms":
        "A terminating resistor at the far end is monitored continuously.",
      "Leak location":
        zones > 1
          ? "The display shows the zone and, with locating cable, the distance in metres."
          : "LEDs for leak, cable break and power supply.",
    },
    specifications: {
      Zones: `${zones}`,
      "Cable for each zone": "up to 100 m",
      Sensitivity: "adjustable, 5 to 50 kΩ",
      Outputs: `${zones} × open collector, 1 × changeover 5 A`,
      Bus: "Modbus RTU, 9600 to 115,200 baud",
      "Power supply": "24 V AC/DC ±15 %",
      Mounting: "35 mm rail, EN 60715",
    },
    overview: [
      `The ${code} monitors ${zones === 1 ? "a single zone" : `${zones} zones`} of detection cable under raised floors, around risers and beneath air conditioning units, and reports over Modbus RTU.`,
      "Alternating current in the cable prevents electrolysis, which destroys detectors on direct current within a year of the first leak.",
    ],
    additionalInfo: ["Order detection cable LDC and one terminating plug for each zone."],
    pricePence: pounds(96 + zones * 31),
    weightGrams: grams(140 + zones * 45),
    pictures: picturesOf({
      code,
      name,
      figure: dinModule(face),
      measured: dinModuleWithSide(face),
      fill: zones === 1 ? 0.8 : 1,
      wiring: {
        device: `Leak controller ${code}`,
        detail: "24 V AC/DC, Modbus RTU",
        groups: [
          supply24("1", "2"),
          {
            title: ["Detection", "cable zone 1"],
            symbol: "element",
            terminals: [
              { number: "3", mark: "Z1" },
              { number: "4", mark: "Z1" },
            ],
          },
          contactGroup("Alarm", "5 A", 5),
          busGroup("Modbus RTU", 8),
        ],
      },
    }),
  };
}

function leakCable(): ProductDraft {
  const code = "LDC";
  const name = "Water Detection Cable with Plug";
  return {
    code,
    name,
    description:
      "Water detection cable for LD controllers with woven jacket, 3 to 50 m. Dries within a minute.",
    category: "Sensors",
    company: "Meridel Metering",
    protocol: null,
    features: ["3 to 50 m", "Dries in a minute", "Plug and socket ends", "Halogen-free"],
    keyFeatures: {
      "Detects 5 cm of wet cable": "Raises the alarm at the first drops.",
      "Reusable after drying":
        "The woven jacket does not hold water, so the zone resets the same day.",
    },
    specifications: {
      Cores: "2 sensing, 2 return",
      Diameter: "5.5 mm",
      "Ambient temperature": "-20 to +75 °C",
      "Smallest bending radius": "30 mm",
      Jacket: "Woven polyester, halogen-free",
    },
    overview: [
      "Lay LDC cable along the low edge of the floor and around anything that may leak, with an adhesive clip every metre. Its plugs allow a length to be replaced without tools.",
      "Keep it clear of metal trunking: wet trunking bridges two loops, and the distance shown is then wrong.",
    ],
    additionalInfo: ["Clips LDC-K (pack of 50) and terminating plug LDC-T are sold separately."],
    pricePence: pounds(38),
    weightGrams: grams(180),
    variants: [3, 5, 10, 15, 25, 50].map((metres) => ({
      suffix: `${metres}M`,
      name: `${metres} m`,
      description: `Detection cable ${metres} m with plugs`,
      addPence: pounds((metres - 3) * 7.5),
      addGrams: (metres - 3) * 42,
    })),
    pictures: picturesOf({
      code,
      name,
      figure: cableReel({ cores: 4, isScreened: false, sheath: "#b8431a", label: "LDC" }),
    }),
  };
}

function leakSpot(): ProductDraft {
  const code = "LDS-1";
  const name = "Water Spot Detector, Relay Output";
  return {
    code,
    name,
    description: "Spot detector for water under plant and in pump sumps, 24 V, relay output.",
    category: "Sensors",
    company: "Meridel Metering",
    protocol: "On/off",
    features: ["Detects 1 mm of water", "Relay output", "24 V AC/DC", "Adjustable feet"],
    keyFeatures: {
      "Detection height, 1 to 5 mm": "Set by the adjustable feet.",
      "Fail-safe relay": "Releases on a leak, loss of supply or a cut cable.",
    },
    specifications: {
      "Detection height": "1 to 5 mm",
      Contact: "Changeover, 1 A at 30 V DC",
      "Power supply": "24 V AC/DC, 20 mA",
      Cable: "2 m, PVC",
      Protection: "IP67, EN 60529",
    },
    overview: [
      "The LDS-1 is fitted at the lowest point under a cooling unit, a washing machine or a calorifier. It opens its contact when water bridges two gold-plated studs.",
      "Several can be wired in series to one input, and the LED on each shows which one is wet.",
    ],
    additionalInfo: ["Not suitable for oil or demineralised water, which do not conduct."],
    pricePence: pounds(34.5),
    weightGrams: grams(135),
    pictures: picturesOf({
      code,
      name,
      figure: spotDetector("LDS-1"),
      wiring: {
        device: "Spot detector LDS-1",
        detail: "24 V AC/DC, 20 mA",
        groups: [supply24("1", "2"), contactGroup("Controller", "digital input", 3)],
      },
    }),
  };
}
