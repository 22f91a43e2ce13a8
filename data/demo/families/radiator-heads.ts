import type { Protocol } from "#data/demo/demo-product";
import { programmer, radiatorHead } from "#data/demo/drawings/products/stats";
import { grams, picturesOf, pounds, type ProductDraft } from "#data/demo/product-draft";
import { busGroup, contactGroup, supply230 } from "./elements";

/** Radiator heads, self-acting and electronic, and programmers. */
export function radiatorHeads(): ProductDraft[] {
  return [...HEADS.map(head), ...[1, 2, 3].map(timeSwitch)];
}

type Head = {
  code: string;
  title: string;
  kind: "liquid" | "remote" | "tamperproof" | "electronic";
  label: string;
  protocol: Protocol | null;
  price: number;
  grams: number;
  reading?: string;
  note: string;
};

const HEADS: readonly Head[] = [
  {
    code: "KTH-L",
    title: "Radiator Thermostat Head, Liquid",
    kind: "liquid",
    label: "0-5",
    protocol: null,
    price: 13,
    grams: 145,
    note: "The liquid element responds in about 22 minutes and keeps its 0.6 K hysteresis for thirty years.",
  },
  {
    code: "KTH-R",
    title: "Radiator Thermostat Head, Remote Sensor 2 m",
    kind: "remote",
    label: "0-5",
    protocol: null,
    price: 24,
    grams: 225,
    note: "Behind curtains and casings a head is affected by trapped heat, so the remote sensor is mounted in the room.",
  },
  {
    code: "KTH-T",
    title: "Radiator Thermostat Head, Tamperproof",
    kind: "tamperproof",
    label: "SET",
    protocol: null,
    price: 19,
    grams: 180,
    note: "The setting is locked with a key ring, and a two-part clamp secures the head against impact.",
  },
  {
    code: "KTH-EO",
    title: "Radiator Actuator, EnOcean",
    kind: "electronic",
    label: "EnOcean",
    protocol: "EnOcean",
    price: 98,
    grams: 215,
    reading: "21.5",
    note: "It is powered by the heat of the radiator: a temperature difference of ten kelvin for an hour a day is enough.",
  },
  {
    code: "KTH-LW",
    title: "Radiator Actuator, LoRaWAN",
    kind: "electronic",
    label: "LoRaWAN",
    protocol: "LoRaWAN",
    price: 104,
    grams: 235,
    reading: "19.0",
    note: "Two AA cells last about five years at one report every fifteen minutes.",
  },
  {
    code: "KTH-KX",
    title: "Radiator Actuator, KNX",
    kind: "electronic",
    label: "KNX",
    protocol: "KNX",
    price: 112,
    grams: 220,
    reading: "22.0",
    note: "It is powered by the bus, reports its actual stroke and can signal a heat demand to the boiler.",
  },
];

function head(kind: Head): ProductDraft {
  const { code } = kind;
  const isElectronic = kind.kind === "electronic";
  return {
    code,
    name: `${kind.title}, M30 × 1.5`,
    description: `${kind.title} for valves with M30 × 1.5 thread, ${isElectronic ? "motorised, with display" : "6 to 28 °C, self-acting"}.`,
    category: "Thermostats",
    company: "Kestrelmere Controls",
    protocol: kind.protocol,
    features: [
      "M30 × 1.5",
      isElectronic ? "5 to 30 °C" : "6 to 28 °C",
      isElectronic ? "Valve position reported" : "Limiting clips",
      "Frost protection",
    ],
    keyFeatures: {
      [isElectronic ? "Self-adapting stroke" : "Self-acting"]: isElectronic
        ? "Closing point and stroke are learnt when it is fitted and again each week."
        : "Needs no power supply and no battery.",
      [isElectronic ? "Open window detection" : "Frost protection, 6 °C"]: isElectronic
        ? "A fall of one kelvin in three minutes closes the valve for half an hour."
        : "At the snowflake setting.",
    },
    specifications: {
      Connection: "M30 × 1.5",
      "Setpoint range": isElectronic ? "5 to 30 °C" : "6 to 28 °C",
      ...(isElectronic
        ? { Force: "70 N", Stroke: "4 mm" }
        : { Hysteresis: "0.6 K", "Closing time": "22 min" }),
      "Power supply":
        kind.code === "KTH-KX"
          ? "From the bus"
          : kind.code === "KTH-EO"
            ? "Thermoelectric harvester"
            : isElectronic
              ? "2 × AA"
              : "None",
    },
    overview: [
      `The ${code} fits radiator valves with the common M30 × 1.5 thread, and others with an adapter. ${kind.note}`,
      "Fit it horizontally. Fitted vertically above the pipe, it is closed too early by the rising heat.",
    ],
    additionalInfo: ["Adapters for six other threads are available on request."],
    pricePence: pounds(kind.price),
    weightGrams: grams(kind.grams),
    pictures: picturesOf({
      code,
      name: kind.title,
      figure: radiatorHead({ kind: kind.kind, label: kind.label, reading: kind.reading }),
      wiring:
        kind.code === "KTH-KX"
          ? {
              device: "Radiator actuator",
              detail: "Bus powered",
              inside: "motor",
              groups: [busGroup("KNX", 1)],
            }
          : undefined,
    }),
  };
}

function timeSwitch(channels: number): ProductDraft {
  const code = `KPR-${channels}`;
  const name = `Heating Programmer, ${channels} ${channels === 1 ? "Channel" : "Channels"}, 7-Day`;
  return {
    code,
    name,
    description: `Seven-day programmer with ${channels} volt-free ${channels === 1 ? "channel" : "channels"}, six periods a day, automatic summer time.`,
    category: "Thermostats",
    company: "Kestrelmere Controls",
    protocol: "On/off",
    features: [
      `${channels} ${channels === 1 ? "channel" : "channels"}`,
      "7-day, 6 periods",
      "Automatic summer time",
      "Industry wall plate",
    ],
    keyFeatures: {
      "Holiday mode": "Enter the day of return, and heating starts on the evening before.",
      "Industry wall plate":
        "Fits the common six-screw wall plate, so it can be replaced in a minute without rewiring.",
    },
    specifications: {
      Channels: `${channels}`,
      Contacts: `${channels} × changeover, 5 A (2 A inductive)`,
      Programme: "7-day, six periods, boost and advance",
      "Clock reserve": "5 years, lithium cell",
      "Power supply": "230 V AC, 2 W",
      Protection: "IP30, EN 60529",
    },
    overview: [
      `The ${code} times ${channels === 1 ? "heating" : channels === 2 ? "heating and hot water" : "two heating zones and hot water"} with six periods a day, set for each day separately or copied with one key.`,
      "Boost runs for one, two or three hours, and then ends automatically.",
    ],
    additionalInfo: ["Supplied with wall plate."],
    pricePence: pounds(34 + channels * 11),
    weightGrams: grams(210 + channels * 30),
    pictures: picturesOf({
      code,
      name,
      figure: programmer(channels, "MON - SUN"),
      wiring: {
        device: `Programmer ${code}`,
        detail: "230 V AC",
        groups: [
          supply230("L", "N"),
          ...Array.from({ length: Math.min(2, channels) }, (_, index) =>
            contactGroup(`Channel ${index + 1}`, "5 A", 1 + index * 3),
          ),
        ],
      },
    }),
  };
}
