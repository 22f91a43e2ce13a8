import type { AttributeKind } from "~/catalogue/facets/attribute-kinds";
import type { AttributeSettings } from "~/catalogue/facets/attribute-settings";
import type { WordRule } from "~/catalogue/facets/word-rules";

import {
  CHANNEL_WORDS,
  CONNECTION_WORDS,
  CONTACT_WORDS,
  ELEMENT_WORDS,
  FAIL_SAFE_WORDS,
  MEASURE_WORDS,
  MOUNTING_WORDS,
  PORT_WORDS,
} from "./attribute-words";
import type { CategoryName } from "./categories";

/** An attribute that staff have set up, to filter and compare products. */
export type DemoAttribute = Partial<AttributeSettings> & {
  name: string;
  kind: AttributeKind;
  unit: string | null;
  sources: readonly string[];
  /** None is all. */
  categories: readonly CategoryName[];
};

const SPRING = "spring, return, emergency, fail-safe";
const AT_LEAST = { typedMeans: "at-least" } as const;
const WEAKEST = { ...AT_LEAST, several: "lowest" } as const;
const SLOWEST = { typedMeans: "at-most", several: "highest" } as const;

/** In their order: what a buyer looks for first in a category comes first. */
export const DEMO_ATTRIBUTES: readonly DemoAttribute[] = [
  words("size", "Nominal size", ["Nominal size", "Pipe size"], ["Valves", "Meters", "Sensors"]),
  figures("Kvs", "m³/h", ["Kvs"], ["Valves"]),
  figures("Highest flow", "m³/h", ["Highest flow"], ["Valves"], AT_LEAST),
  figures("Pressure rating", "bar", ["Pressure rating"], ["Valves", "Sensors", "Meters"], AT_LEAST),
  ranges("Medium temperature", "°C", ["Medium temperature"], ["Valves", "Meters", "Actuators"]),
  figures("Torque", "Nm", ["Torque"], ["Actuators"], WEAKEST),
  figures("Nominal force", "N", ["Nominal force", "Force"], ["Actuators"], WEAKEST),
  words("signal", "Control signal", ["Control signal"], ["Actuators"]),
  said("Sensing element", [], ELEMENT_WORDS, ["Sensors"]),
  ranges(
    "Temperature range",
    "°C",
    ["Measuring range", "Temperature range"],
    ["Sensors", "Meters"],
  ),
  words("signal", "Output signal", ["Output"], ["Sensors"]),
  ranges("Pressure range", "kPa", ["Measuring range", "Switching range"], ["Sensors"]),
  figures("Immersion length", "mm", ["Immersion length"], ["Sensors", "Accessories"]),
  ranges("Humidity range", "% RH", ["Humidity range"], ["Sensors"]),
  ranges("CO2 range", "ppm", ["CO2 range"], ["Sensors"]),
  ranges("Flow range", "l/min", ["Measuring range"], ["Sensors"]),
  ranges("Air velocity range", "m/s", ["Measuring range"], ["Sensors"]),
  ranges("Light range", "lx", ["Measuring range", "Light range"], ["Sensors"]),
  figures("Nominal flow", "m³/h", ["Nominal flow qp", "Permanent flow Q3"], ["Meters"]),
  words("choice", "Interface", ["Interface"], ["Meters"]),
  figures("Highest current", "A", ["Highest current"], ["Meters"]),
  ranges("Setting range", "°C", ["Setting range", "Setpoint range"], ["Thermostats", "Valves"]),
  figures("Running time", "s", ["Running time", "Opening time"], ["Actuators"], {
    ...SLOWEST,
    exceptWords: SPRING,
  }),
  figures("Spring time", "s", ["Running time", "Opening time"], ["Actuators"], {
    ...SLOWEST,
    onlyWords: SPRING,
  }),
  figures("Stroke", "mm", ["Stroke"], ["Actuators", "Valves", "Thermostats"]),
  words("choice", "Field side", ["Field side"], ["Gateways"]),
  figures("Points", null, ["Points"], ["Gateways", "Controllers"], AT_LEAST),
  words("choice", "Bus", ["Bus"], ["Controllers"]),
  ranges("Ambient temperature", "°C", ["Ambient temperature"], ["Controllers", "Gateways"]),
  words("supply", "Supply", ["Power supply"], []),
  figures("Output current", "A", ["Output"], ["Accessories"], WEAKEST),
  figures("Contact rating", "A", ["Contact", "Contacts"], ["Accessories"], WEAKEST),
  figures("Rating", "VA", ["Rating"], ["Accessories"], AT_LEAST),
  { ...words("ip", "IP rating", ["Protection"], []), ...AT_LEAST },
  said("Fail-safe", ["Running time", "Opening time", "Torque", "Action"], FAIL_SAFE_WORDS, [
    "Actuators",
    "Valves",
  ]),
  said("Ports", [], PORT_WORDS, ["Valves"]),
  said("Channels or zones", [], CHANNEL_WORDS, [
    "Controllers",
    "Sensors",
    "Meters",
    "Thermostats",
    "Gateways",
  ]),
  said("Connection", ["Connection"], CONNECTION_WORDS, ["Valves", "Meters"]),
  said("Measures", ["Measures"], MEASURE_WORDS, ["Sensors", "Meters"]),
  said("Mounting", ["Mounting"], MOUNTING_WORDS, [
    "Sensors",
    "Thermostats",
    "Controllers",
    "Gateways",
    "Meters",
  ]),
  said("Contacts", ["Contact", "Contacts", "Auxiliary switches", "End switches"], CONTACT_WORDS, [
    "Thermostats",
    "Sensors",
    "Actuators",
    "Accessories",
  ]),
];

type Names = readonly string[];
type Categories = readonly CategoryName[];

function words(kind: AttributeKind, name: string, sources: Names, categories: Categories) {
  return { name, kind, unit: null, sources, categories };
}

function figures(
  name: string,
  unit: string | null,
  sources: Names,
  categories: Categories,
  settings: Partial<AttributeSettings> = {},
) {
  const kind: AttributeKind = "number";
  return { name, kind, unit, sources, categories, ...settings };
}

/** Read by words, also from names and features, and understood in searches. */
function said(name: string, sources: Names, rules: readonly WordRule[], categories: Categories) {
  return { ...words("choice", name, sources, categories), words: rules, isReadInSearches: true };
}

function ranges(name: string, unit: string, sources: Names, categories: Categories) {
  const kind: AttributeKind = "range";
  return { name, kind, unit, sources, categories };
}
