import type { Protocol } from "#data/demo/demo-product";
import {
  dinModule,
  dinModuleWithSide,
  type ModuleFace,
  type ModulePort,
} from "#data/demo/drawings/products/module";
import type { WiringGroup } from "#data/demo/drawings/wiring-diagram";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";
import { busGroup, supply24 } from "./elements";

type Side = { protocol: Protocol; code: string; addPounds: number; isRadio?: boolean };

const FIELD_SIDES: readonly (Side & { task: string; caution: string })[] = [
  {
    protocol: "Modbus RTU",
    code: "MB",
    addPounds: 0,
    task: "drives, meters and chillers with an RS-485 port",
    caution: "Count registers rather than devices: one energy meter can easily use sixty points.",
  },
  {
    protocol: "M-Bus",
    code: "MM",
    addPounds: 64,
    task: "heat, water and electricity meters",
    caution:
      "Most battery-powered meters can be read about every fifteen minutes. Faster polling shortens the life of the battery.",
  },
  {
    protocol: "KNX",
    code: "KX",
    addPounds: 48,
    task: "lighting, blinds and room devices on KNX",
    caution:
      "Group addresses are imported from the exported project file, so there is no retyping.",
  },
  {
    protocol: "DALI",
    code: "DA",
    addPounds: 72,
    task: "luminaires and emergency lighting on DALI-2",
    caution: "Each luminaire uses one point each for level, lamp fault and emergency test result.",
  },
  {
    protocol: "LON",
    code: "LN",
    addPounds: 118,
    task: "existing TP/FT-10 networks that will stay in use",
    caution: "Network variables are polled unless they are bound, so bind the important ones.",
  },
  {
    protocol: "EnOcean",
    code: "EO",
    addPounds: 38,
    isRadio: true,
    task: "battery-free switches, window contacts and room sensors",
    caution: "Plan for a range of 30 m through light partitions and 10 m through one solid wall.",
  },
  {
    protocol: "LoRaWAN",
    code: "LW",
    addPounds: 96,
    isRadio: true,
    task: "sensors and meters spread over a site",
    caution:
      "Devices send at intervals of their own, so the gateway also reports the age of each value.",
  },
];

const TOP_SIDES: readonly Side[] = [
  { protocol: "BACnet/IP", code: "BN", addPounds: 60 },
  { protocol: "Modbus TCP", code: "MT", addPounds: 0 },
];

const POINT_COUNTS = [100, 500, 1500];

/** Protocol gateways between the plant and the head end. */
export function gateways(): ProductDraft[] {
  return FIELD_SIDES.flatMap((field) =>
    TOP_SIDES.flatMap((top) => POINT_COUNTS.map((points) => gateway(field, top, points))),
  );
}

function gateway(field: (typeof FIELD_SIDES)[number], top: Side, points: number): ProductDraft {
  const code = `PGW-${field.code}-${top.code}-${points}`;
  const name = `Gateway, ${field.protocol} to ${top.protocol}, ${points} Points`;
  const ports: ModulePort[] = points >= 500 ? ["rj45", "rj45"] : ["rj45"];
  if (points >= 1500) ports.push("usb");
  if (field.isRadio) ports.push("antenna");
  const face: ModuleFace = {
    modules: points >= 1500 ? 6 : points >= 500 ? 5 : 4,
    title: `${field.protocol} > ${top.protocol}`,
    subtitle: `${points} points`,
    terminalsTop: points >= 500 ? 8 : 6,
    terminalsBottom: field.isRadio ? 4 : 6,
    ports,
    lamps: points >= 1500 ? 10 : points >= 500 ? 7 : 5,
    isDark: top.protocol === "Modbus TCP",
  };
  const groups: WiringGroup[] = [
    supply24("1", "2", "24 V DC"),
    ...(field.isRadio ? [] : [busGroup(field.protocol, 5)]),
    {
      title: ["Ethernet", top.protocol],
      symbol: "bus",
      terminals: [
        { number: "RJ45", mark: "LAN" },
        { number: "PE", mark: "SC" },
      ],
    },
  ];
  const devices =
    field.protocol === "M-Bus"
      ? Math.min(250, points / 4)
      : field.protocol === "DALI"
        ? Math.min(256, Math.ceil(points / 4))
        : Math.min(247, Math.ceil(points / 5));
  return {
    code,
    name,
    description: `Rail-mounted gateway for up to ${points} ${field.protocol} points to a ${top.protocol} head end, configured by web page.`,
    category: "Gateways",
    company: "Pontclair Telematique",
    protocol: field.protocol,
    features: [
      `${field.protocol} to ${top.protocol}`,
      `${points} points`,
      "Configured by web page",
      "Single backup file",
      ...(points >= 500 ? ["Two switched Ethernet ports"] : []),
      ...(field.isRadio ? ["Aerial included"] : ["Isolated field side"]),
    ],
    keyFeatures: {
      "Configuration by web page":
        "Devices, points and units are set on web pages or imported from a spreadsheet, without an engineering tool.",
      "Five-minute replacement":
        "A new unit loads its address, licence and points from one backup file.",
      "Status of each device":
        "Shows whether each device is online, slow, offline or sending invalid data.",
      [top.protocol === "BACnet/IP" ? "Full BACnet objects" : "Registers in sequence"]:
        top.protocol === "BACnet/IP"
          ? "Names, units, alarms and change of value for each point, and trend logs for up to a hundred."
          : "Values are arranged without gaps and can be read in blocks of 125.",
    },
    specifications: {
      "Field side": field.isRadio
        ? `${field.protocol}, ${field.protocol === "LoRaWAN" ? "EU868, eight channels" : "868.3 MHz"}`
        : field.protocol,
      "Head end side": `${top.protocol}, server`,
      Points: `${points}`,
      "Field devices": `up to ${devices}`,
      Ethernet: `${points >= 500 ? "2 × RJ45, switched" : "1 × RJ45"}, 100 Mbit/s`,
      Security: "HTTPS, users and roles, signed firmware",
      Isolation: field.isRadio ? "Not applicable" : "1.5 kV, field side to supply",
      "Power supply": "24 V AC/DC ±15 %, 3.5 W",
      Dimensions: `${Math.round(face.modules * 17.5)} × 90 × 60 mm`,
      Mounting: "35 mm rail, EN 60715",
      "Ambient temperature": "-20 to +60 °C",
    },
    overview: [
      `The ${code} integrates ${field.task} into a ${top.protocol} system. It polls or listens on the ${field.protocol} side independently and answers the head end from memory, so a slow device does not delay the others.`,
      `${points} points are included, with no further licence needed. ${field.caution}`,
      `Points can also be written: setpoints from ${top.protocol} are passed on immediately and verified by reading them back. If the head end stops communicating, selected points return to a safe value after an adjustable time.`,
    ],
    additionalInfo: [
      "Profiles of some 400 common meters, drives and room units are included.",
      "The number of points can be increased later to the next size by licence key, without changing the hardware.",
    ],
    pricePence: pounds(186 + Math.sqrt(points) * 13.5 + field.addPounds + top.addPounds),
    weightGrams: grams(190 + face.modules * 22 + (field.isRadio ? 45 : 0)),
    variants: [
      { suffix: "S", name: "Standard", description: "24 V AC/DC, Ethernet", addPence: 0 },
      {
        suffix: "W",
        name: "With Wi-Fi",
        description: "Access point for commissioning",
        addPence: pounds(38),
        addGrams: 25,
      },
      {
        suffix: "L",
        name: "With LTE",
        description: "Modem, SIM slot and aerial",
        addPence: pounds(132),
        addGrams: 60,
      },
    ],
    pictures: picturesOf({
      code,
      name,
      figure: dinModule(face),
      measured: dinModuleWithSide(face),
      fill: points >= 1500 ? 1 : points >= 500 ? 0.94 : 0.86,
      wiring: {
        device: "Protocol gateway",
        detail: `${field.protocol} to ${top.protocol}, ${points} points`,
        groups,
      },
    }),
  };
}
