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
      "Bus current display":
        "Shown in unit loads, so that one meter too many or a damp joint is detected early.",
      "USB, RS-232 and TCP":
        "USB for commissioning, RS-232 for older loggers, TCP for the head end.",
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
      `The ${code} powers and reads ${loads} meters on one M-Bus. It connects the bus to the software without polling or memory of its own, and only the baud rate needs to be set.`,
      `Allow one unit load for each battery-powered meter and up to four for an electricity meter. Above ${loads} loads, choose the next size or divide the bus. An overloaded bus switches off and retries every minute.`,
    ],
    note: "Use any pair of wires, in any topology except a ring. Telephone cable of 2 × 0.8 mm is usual.",
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
      "Token monitoring",
    ],
    keyFeatures: {
      "Token monitoring":
        "A web page shows how long each device holds the token, and which one drops it.",
      "Segments isolated, 1.5 kV": "A surge affects one segment, not the whole building.",
      "Ready for BACnet Secure Connect": "Enabled by a firmware update on the same hardware.",
    },
    specifications: {
      "MS/TP segments": `${segments}, 9.6 to 115.2 kbit/s`,
      "Devices on a segment": "up to 127, 32 recommended",
      Ethernet: "2 × RJ45, switched",
      "Power supply": "24 V AC/DC, 4 W",
    },
    overview: [
      `The ${code} joins ${segments} RS-485 ${segments === 1 ? "segment" : "segments"} to BACnet/IP without translation: every object of every controller remains visible.`,
      "We recommend up to 32 devices on a segment. The standard allows 127, but if some of them are slow, a full round of the token takes too long.",
    ],
    note: "Bias and termination have a switch on the front for each segment.",
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
      "Built-in network server",
      channels > 8 ? "IP67 for masts" : "For panel or ceiling",
    ],
    keyFeatures: {
      "Local network server, no cloud":
        "Keys, devices and data stay in the unit and on the site unless you choose otherwise.",
      "Coverage survey mode":
        "Carry a sensor through the building, and the signal strength is drawn on the plan.",
    },
    specifications: {
      Channels: `${channels}, EU868`,
      Devices: `up to ${channels * 120}`,
      Range: channels > 8 ? "8 km in open country" : "12 storeys, typically",
      Uplink: "Ethernet, optional LTE",
      "Power supply": "PoE or 24 V DC, 6 W",
    },
    overview: [
      `The ${code} receives LoRaWAN sensors and meters over ${channels > 8 ? "a whole campus" : "a building"} and passes their values on by MQTT or to a PGW gateway.`,
      "Place the aerial high up and clear of steel. One station in a good position covers more than two in basements.",
    ],
    note: "The duty cycle of each channel is monitored, as required in the 868 MHz band.",
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
      "Telegram diagnostics":
        "Filtered, unacknowledged and rejected telegrams are counted separately.",
      "Status LEDs": "Traffic, load and fault for each side.",
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
        ? `The ${code} connects KNX lines over the building's network and filters out telegrams that do not need to cross. It replaces a main line on all but the smallest projects.`
        : kind === "IP Interface"
          ? `The ${code} connects KNX to programming and visualisation software, with eight tunnels, each with its own password.`
          : `The ${code} joins two lines or an area and a line, isolates them and passes only the telegrams that its filter table allows.`,
      "If you use KNX Secure, back up the project file and its keys.",
    ],
    note: "The programming key is on the front. No mains supply is needed.",
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
      "Pairing by key": "Up to sixteen transmitters for each relay, without a tool.",
      "Built-in repeater": "One repeater level can be switched on to extend the range.",
    },
    specifications: {
      Radio: "EnOcean, 868.3 MHz, ASK",
      Relays: "4 × 6 A at 250 V AC",
      "Power supply": "24 V AC/DC, 2 W",
    },
    overview: [
      "The PEO-R4 connects battery-free switches, window contacts and hotel key cards to any controller through four volt-free contacts.",
      "Mount the aerial outside a steel panel, which would block reception.",
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
