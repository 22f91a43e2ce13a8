import type { Protocol } from "#data/demo/demo-product";
import { dinModule, dinModuleWithSide, type ModuleFace } from "#data/demo/drawings/products/module";
import type { WiringGroup } from "#data/demo/drawings/wiring-diagram";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";
import type { ManufacturerName } from "#data/demo/manufacturers";
import { busGroup, supply24 } from "./elements";

type Part = {
  code: string;
  name: string;
  description: string;
  company: ManufacturerName;
  protocol: Protocol;
  features: readonly string[];
  keyFeatures: Readonly<Record<string, string>>;
  specifications: Readonly<Record<string, string>>;
  overview: readonly string[];
  note: string;
  price: number;
  grams: number;
  face: ModuleFace;
  groups: readonly WiringGroup[];
};

/** Network parts: routers, converters and base stations. */
export function networkParts(): ProductDraft[] {
  return [
    ...[20, 60, 120, 250].map(mbusConverter),
    ...[1, 2, 4].map(bacnetRouter),
    ...[8, 16].map(loraStation),
    ...(["IP Router", "IP Interface", "Line Coupler"] as const).map(knxPart),
    enoceanReceiver(),
  ].map(asDraft);
}

function asDraft(part: Part): ProductDraft {
  const { code, name, face } = part;
  return {
    code,
    name,
    description: part.description,
    category: "Gateways",
    company: part.company,
    protocol: part.protocol,
    features: part.features,
    keyFeatures: part.keyFeatures,
    specifications: {
      ...part.specifications,
      Dimensions: `${Math.round(face.modules * 17.5)} × 90 × 60 mm`,
      Mounting: "35 mm rail, EN 60715",
    },
    overview: part.overview,
    additionalInfo: [part.note],
    pricePence: pounds(part.price),
    weightGrams: grams(part.grams),
    pictures: picturesOf({
      code,
      name,
      figure: dinModule(face),
      measured: dinModuleWithSide(face),
      fill: Math.min(1, 0.76 + face.modules * 0.04),
      wiring: {
        device: name.split(",")[0] ?? name,
        detail: part.specifications["Power supply"] ?? "",
        groups: part.groups,
      },
    }),
  };
}

function mbusConverter(loads: number): Part {
  const code = `MLC-${loads}`;
  return {
    code,
    name: `M-Bus Level Converter, ${loads} Unit Loads`,
    description: `M-Bus master for ${loads} unit loads with RS-232, USB and transparent TCP, short-circuit proof.`,
    company: "Meridel Metering",
    protocol: "M-Bus",
    features: [
      `${loads} unit loads`,
      "USB, RS-232 and TCP",
      "Short-circuit proof",
      "Echo suppression",
    ],
    keyFeatures: {
      "Measures its own bus":
        "The current is shown in unit loads, so a meter too many or a wet joint is seen before it is heard.",
      "Three ways in": "USB for commissioning, RS-232 for old loggers, TCP for the head end.",
    },
    specifications: {
      "Unit loads": `${loads} × 1.5 mA`,
      "Bus voltage": "36 V mark, 24 V space",
      "Baud rate": "300 to 9600 baud",
      "Cable length": `${loads <= 60 ? 1 : 3} km in total with 0.8 mm pair`,
      Interfaces: "USB-C, RS-232, Ethernet",
      "Power supply": `24 V AC/DC, ${Math.round(2 + loads * 0.075)} W`,
    },
    overview: [
      `The ${code} feeds and reads ${loads} meters on one M-Bus. It is the plain device between the wires and the software: no polling of its own, no memory, nothing to configure but the baud rate.`,
      `Reckon one unit load for each battery meter and up to four for electricity meters. Above ${loads} loads choose the next size or divide the bus; a bus in overload switches off and tries again every minute.`,
    ],
    note: "Any pair of wires will do, in any topology but a ring. Telephone cable 2 × 0.8 mm is usual.",
    price: 118 + loads * 1.95,
    grams: 170 + loads * 0.9,
    face: {
      modules: loads <= 60 ? 3 : 5,
      title: code,
      subtitle: `${loads} loads`,
      terminalsTop: 4,
      terminalsBottom: loads <= 60 ? 4 : 8,
      ports: ["usb"],
      lamps: 5,
    },
    groups: [supply24("1", "2"), busGroup("M-Bus", 3)],
  };
}

function bacnetRouter(segments: number): Part {
  const code = `PBR-${segments}`;
  return {
    code,
    name: `BACnet Router, IP to ${segments} MS/TP ${segments === 1 ? "Segment" : "Segments"}`,
    description: `BACnet router between BACnet/IP and ${segments} MS/TP ${segments === 1 ? "segment" : "segments"}, with BBMD and isolated ports.`,
    company: "Pontclair Telematique",
    protocol: "BACnet MS/TP",
    features: [
      `${segments} MS/TP ${segments === 1 ? "segment" : "segments"}`,
      "BBMD and foreign device",
      "Isolated ports",
      "Token watch",
    ],
    keyFeatures: {
      "Sees the token":
        "A page shows who held the token for how long, and names the device that drops it.",
      "Isolated each from each":
        "1.5 kV between segments: a surge takes one floor, not the building.",
      "Secure Connect ready": "BACnet/SC is enabled by firmware on the same hardware.",
    },
    specifications: {
      "MS/TP segments": `${segments}, 9.6 to 115.2 kbit/s`,
      "Devices on a segment": "up to 127, 32 recommended",
      Ethernet: "2 × RJ45, switched",
      "Power supply": "24 V AC/DC, 4 W",
    },
    overview: [
      `The ${code} joins ${segments} RS-485 ${segments === 1 ? "segment" : "segments"} to BACnet/IP without translating anything: every object of every controller is seen as it is.`,
      "Thirty-two devices on a segment is a good rule. The standard allows 127, but with slow devices among them a full round of the token then takes longer than an operator will wait.",
    ],
    note: "Bias and termination are switched on the front for each segment.",
    price: 268 + segments * 92,
    grams: 190 + segments * 40,
    face: {
      modules: 3 + segments,
      title: code,
      subtitle: "IP > MS/TP",
      terminalsTop: 4,
      terminalsBottom: segments * 3 + 2,
      ports: ["rj45", "rj45"],
      lamps: 3 + segments * 2,
    },
    groups: [
      supply24("1", "2"),
      busGroup("BACnet MS/TP", 3),
      {
        title: ["Ethernet", "BACnet/IP"],
        symbol: "bus",
        terminals: [
          { number: "RJ45", mark: "LAN" },
          { number: "PE", mark: "SC" },
        ],
      },
    ],
  };
}

function loraStation(channels: number): Part {
  const code = `PLW-${channels}`;
  return {
    code,
    name: `LoRaWAN Base Station, ${channels} Channels${channels > 8 ? ", Mast" : ", Indoor"}`,
    description: `LoRaWAN base station with ${channels} channels and its own network server for up to ${channels * 120} devices.`,
    company: "Pontclair Telematique",
    protocol: "LoRaWAN",
    features: [
      `${channels} channels, EU868`,
      `${channels * 120} devices`,
      "Network server inside",
      channels > 8 ? "IP67 for masts" : "For panel or ceiling",
    ],
    keyFeatures: {
      "No cloud":
        "Keys, devices and data stay in the unit; nothing leaves the site unless it is told to.",
      "Plans its own coverage":
        "A survey mode walks a handheld sensor through the building and draws the signal on the plan.",
    },
    specifications: {
      Channels: `${channels}, EU868`,
      Devices: `up to ${channels * 120}`,
      Range: channels > 8 ? "8 km in open country" : "12 storeys, typically",
      Uplink: "Ethernet, optional LTE",
      "Power supply": "PoE or 24 V DC, 6 W",
    },
    overview: [
      `The ${code} receives LoRaWAN sensors and meters over ${channels > 8 ? "a whole campus" : "a building"} and hands their values on by MQTT or to a PGW gateway.`,
      "Place the aerial high and clear of steel. One well-placed station does better than two in basements.",
    ],
    note: "Duty cycle is watched for each channel as the 868 MHz band requires.",
    price: channels > 8 ? 690 : 342,
    grams: channels > 8 ? 2350 : 420,
    face: {
      modules: channels > 8 ? 9 : 6,
      title: code,
      subtitle: `${channels} channels EU868`,
      terminalsTop: 4,
      terminalsBottom: 4,
      ports: ["rj45", "usb", "sim", "antenna"],
      lamps: channels > 8 ? 12 : 8,
    },
    groups: [
      supply24("1", "2", "24 V DC"),
      {
        title: ["Ethernet", "MQTT"],
        symbol: "bus",
        terminals: [
          { number: "RJ45", mark: "LAN" },
          { number: "PE", mark: "SC" },
        ],
      },
    ],
  };
}

function knxPart(kind: "IP Router" | "IP Interface" | "Line Coupler"): Part {
  const code = { "IP Router": "PKX-IPR", "IP Interface": "PKX-IPI", "Line Coupler": "PKX-LC" }[
    kind
  ];
  const isIp = kind !== "Line Coupler";
  return {
    code,
    name: `KNX ${kind}, KNX Secure`,
    description: `KNX ${kind.toLowerCase().replace("ip", "IP")} with KNX Secure${isIp ? ", eight tunnels" : ", filter table for 28,672 group addresses"}.`,
    company: "Pontclair Telematique",
    protocol: "KNX",
    features: [
      "KNX Secure",
      isIp ? "8 tunnels" : "Galvanic isolation",
      kind === "IP Interface" ? "For programming" : "Filter table",
      "From the bus",
    ],
    keyFeatures: {
      "Tells why a telegram stopped":
        "Filtered, unacknowledged or refused telegrams are counted apart.",
      "Lamps that mean something": "Traffic, load and fault for each side.",
    },
    specifications: {
      "KNX medium": "TP, KNX Secure",
      ...(isIp
        ? { Ethernet: "1 × RJ45, 100 Mbit/s", Tunnels: "8" }
        : { "Bus sides": "2 × TP, isolated" }),
      "Power supply": "From the bus, 14 mA",
    },
    overview: [
      kind === "IP Router"
        ? `The ${code} carries KNX lines over the building's network and filters what need not cross. It takes the place of a main line on all but the smallest projects.`
        : kind === "IP Interface"
          ? `The ${code} is the way into KNX for programming and visualisation: eight tunnels, each with its own password.`
          : `The ${code} joins two lines or an area and a line, isolates them and passes only what its table allows.`,
      "With KNX Secure switched on, keep the project file and its keys somewhere that will outlive the laptop.",
    ],
    note: "Programming key on the front; no mains supply is needed.",
    price: { "IP Router": 264, "IP Interface": 168, "Line Coupler": 212 }[kind],
    grams: 105,
    face: {
      modules: 2,
      title: code.replace("PKX-", ""),
      subtitle: "KNX",
      terminalsTop: 2,
      terminalsBottom: 2,
      ports: isIp ? ["rj45"] : ["contact"],
      lamps: isIp ? 4 : 6,
    },
    groups: [
      busGroup("KNX", 1),
      isIp
        ? {
            title: ["Ethernet", "KNX/IP"],
            symbol: "bus",
            terminals: [
              { number: "RJ45", mark: "LAN" },
              { number: "PE", mark: "SC" },
            ],
          }
        : busGroup("KNX", 3),
    ],
  };
}

function enoceanReceiver(): Part {
  return {
    code: "PEO-R4",
    name: "EnOcean Receiver, 4 Relays",
    description:
      "EnOcean receiver with four 6 A relays for switches, window contacts and key cards.",
    company: "Pontclair Telematique",
    protocol: "EnOcean",
    features: ["4 × 6 A relay", "868.3 MHz", "Repeater built in", "Aerial included"],
    keyFeatures: {
      "Learns by key": "Up to sixteen transmitters for each relay, without a tool.",
      "Repeats what it hears": "One level of repeating can be switched on for a far corner.",
    },
    specifications: {
      Radio: "EnOcean, 868.3 MHz, ASK",
      Relays: "4 × 6 A at 250 V AC",
      "Power supply": "24 V AC/DC, 2 W",
    },
    overview: [
      "The PEO-R4 turns battery-free switches, window contacts and hotel cards into four volt-free contacts that any controller can read.",
      "Put the aerial outside a steel panel: inside one, the best receiver hears nothing.",
    ],
    note: "Supplied with magnetic aerial and 2.5 m of cable.",
    price: 132,
    grams: 210,
    face: {
      modules: 4,
      title: "PEO-R4",
      subtitle: "EnOcean",
      terminalsTop: 6,
      terminalsBottom: 8,
      ports: ["antenna"],
      lamps: 6,
      switches: 4,
    },
    groups: [
      supply24("1", "2"),
      {
        title: ["Relay 1", "6 A"],
        symbol: "contact",
        terminals: [
          { number: "5", mark: "C" },
          { number: "6", mark: "NO" },
        ],
      },
      {
        title: ["Relay 2", "6 A"],
        symbol: "contact",
        terminals: [
          { number: "7", mark: "C" },
          { number: "8", mark: "NO" },
        ],
      },
    ],
  };
}
