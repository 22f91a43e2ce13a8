/**
 * Searches of buyers and the expected answers, over the demo catalogue. `first` is how the names of the first
 * products begin, and `leads` how many of the first have it: six, unless it is given.
 */
export type WordQuery = {
  typed: string;
  why: string;
  first: string;
  leads?: number;
};

/** A search that finds nothing, and what is shown in place of it; nothing without a title. */
export type DeadEnd = {
  typed: string;
  title?: string;
  first: string;
  reason?: string;
  /** How the first card differs. */
  differs?: string;
};

export const DEAD_ENDS: readonly DeadEnd[] = [
  {
    typed: "temprature sensor",
    title: "No exact match. Did you mean 'temperature sensor'?",
    first: "Averaging Duct Temperature Sensor",
  },
  {
    typed: "actuater",
    title: "No exact match. Did you mean 'actuator'?",
    first: "Ball Valve Actuator",
  },
  {
    typed: "damper actuater",
    title: "No exact match. Did you mean 'damper actuator'?",
    first: "Damper Actuator",
  },
  {
    typed: "preassure transmitter",
    title: "No exact match. Did you mean 'pressure transmitter'?",
    first: "Pressure Transmitter",
  },
  {
    typed: "Kestrelmeer",
    title: "No exact match. Did you mean 'kestrelmere'?",
    first: "Averaging Duct Temperature Sensor",
  },
  {
    typed: "thermal actuator bacnet",
    title: "No exact match. Without 'bacnet'",
    first: "Thermal Actuator",
    differs: "Protocol: On/off",
  },
  {
    typed: "what sensor for swimming pool",
    title: "No exact match. Without 'swimming' and 'pool'",
    first: "Sensor",
  },
  {
    typed: "unknownco actuator 24v",
    title: "No exact match. Without 'unknownco'",
    first: "Nm, 24 V",
  },
  { typed: "inverter", first: "" },
  { typed: "toilet", first: "" },
  { typed: "belimo", first: "" },
];

export const WORD_QUERIES: readonly WordQuery[] = [
  { typed: "3 port valve", why: "a number is a whole word", first: "3-Port" },
  { typed: "2 port valve", why: "a number is a whole word", first: "2-Port" },
  { typed: "valve 3 port", why: "in any order", first: "3-Port" },
  { typed: "heat meter", why: "a meter before a cable for meters", first: "Ultrasonic Heat Meter" },
  { typed: "heat", why: "a whole word before Heating", first: "Ultrasonic Heat Meter" },
  { typed: "room temp", why: "the beginning of a word", first: "Room Temperature Sensor" },
  { typed: "room temperature sensor", why: "words in a row", first: "Room Temperature Sensor" },
  { typed: "room temperature sensors", why: "the plural", first: "Room Temperature Sensor" },
  { typed: "co2", why: "the kind before what a name lists", first: "Duct CO2 Sensor", leads: 4 },
  { typed: "co2 sensor", why: "the kind before a quality of it", first: "Duct CO2", leads: 4 },
  { typed: "valve", why: "a valve before its actuator", first: "2-Port Ball Control Valve" },
  { typed: "valve act", why: "a word not typed to its end", first: "Ball Valve Actuator" },
  { typed: "cable", why: "a cable before a probe on one", first: "KNX Bus Cable", leads: 1 },
  { typed: "damper actuator", why: "words in a row at the end", first: "Damper Actuator" },
  {
    typed: "dn 15",
    why: "15 is no part of 150",
    first: "2-Port Ball Control Valve, DN 15",
    leads: 1,
  },
  ...["½ valve", "1/2 valve", "1/2 inch valve", '1/2" valve', "½″ valve", "DN15 valve"].map(
    (typed) => ({
      typed,
      why: "½ inch is DN 15",
      first: "2-Port Ball Control Valve, DN 15",
      leads: 1,
    }),
  ),
  {
    typed: "heat meter dn15",
    why: "kind and size",
    first: "Ultrasonic Heat Meter, DN 15",
    leads: 2,
  },
  {
    typed: "thermostat",
    why: "a thermostat before its head",
    first: "Capillary Thermostat",
    leads: 1,
  },
];

/** Words of the trade for what the demo catalogue calls otherwise (C25). */
export const SYNONYM_QUERIES: ReadonlyArray<{ typed: string; first: string; leads?: number }> = [
  { typed: "thermistor", first: "Averaging Duct Temperature Sensor, NTC", leads: 1 },
  { typed: "TRV", first: "Radiator Thermostat Head", leads: 3 },
  { typed: "thermostatic radiator valves", first: "Radiator Thermostat Head", leads: 3 },
  { typed: "room stat", first: "Room Thermostat" },
  { typed: "dp switch", first: "Air Differential Pressure Switch", leads: 5 },
  { typed: "DP transmitter", first: "Differential Pressure Transmitter" },
  { typed: "carbon dioxide", first: "Duct CO2 Sensor", leads: 4 },
  { typed: "carbon dioxide sensor", first: "Duct CO2 Sensor", leads: 4 },
  { typed: "lonworks", first: "Gateway, LON", leads: 3 },
  { typed: "pir", first: "Ceiling Presence Detector" },
  { typed: "picv dn 15", first: "Pressure Independent Control Valve, DN 15", leads: 1 },
  { typed: "split core ct", first: "Split-Core Current Transformer", leads: 5 },
  { typed: "fcu controller", first: "Fan Coil Controller" },
  { typed: "antenna", first: "Magnetic Aerial", leads: 1 },
  { typed: "hmi bacnet", first: "Touch Panel", leads: 4 },
  { typed: "pressure sensor", first: "Pressure Transmitter" },
];

/** How a code is typed, and the block that it shows: how closely it matches, the first product, and the reason. */
export type CodeQuery = {
  typed: string;
  why: string;
  tier?: "exact" | "prefix" | "part";
  product?: string;
  reason?: string;
  /** The codes that are offered in its place. */
  offers?: string[];
};

export const CODE_QUERIES: readonly CodeQuery[] = [
  ...[
    { typed: "TI-PT100-50", why: "a product code", reason: "Product code TI-PT100-50" },
    { typed: "ti-pt100-50", why: "in lower case" },
    { typed: "TI PT100 50", why: "with spaces" },
    { typed: "TIPT10050", why: "without marks" },
    { typed: "TI.PT100.50", why: "with full stops" },
    { typed: "TI_PT100_50", why: "with underscores" },
    { typed: "TI/PT100/50", why: "with slashes" },
    { typed: "TI‑PT100–50", why: "with other hyphens" },
    { typed: "TI-PT100-50-M12", why: "a SKU", reason: "SKU TI-PT100-50-M12" },
    { typed: "K8872H-1283/U", why: "a part number", reason: "Manufacturer's number K8872H-1283/U" },
    { typed: "k8872h1283u", why: "a part number without marks" },
    { typed: "K8872H 1283", why: "without its suffix", tier: "prefix" as const },
    { typed: "8872H-1283/U", why: "without its first letter", tier: "part" as const },
  ].map((query) => ({ tier: "exact" as const, product: "TI-PT100-50", ...query })),
  {
    typed: "TI-0829-OLD",
    why: "a former code",
    tier: "exact",
    product: "TI-NTC10K-50",
    reason: "Formerly TI-0829-OLD",
  },
  { typed: "ti0829", why: "the start of one", tier: "prefix", product: "TI-NTC10K-50" },
  {
    typed: "K2189H-1445/U",
    why: "what it replaces",
    tier: "exact",
    product: "TI-NTC20K-50",
    reason: "Replaces Kestrelmere Controls K2189H-1445/U (direct replacement)",
  },
  {
    typed: "hs784/25",
    why: "a competitor's number",
    tier: "exact",
    product: "TI-NTC10K-150",
    reason: "Replaces Halbrand Sensorik HS-784/25 (direct replacement)",
  },
  {
    typed: "STP9 26.66",
    why: "the nearest to a competitor's",
    tier: "exact",
    product: "ADA-2-24",
    reason: "Possible alternative to Ostwick Drives STP9-26.66. Please check before ordering.",
  },
  { typed: "BS 617 7922", why: "spaces for full stops", tier: "prefix", product: "TR-PT100" },
  { typed: "6TR8385-5AB63", why: "a space left out", tier: "exact", product: "TRC-12-IP" },
  { typed: "CV-1203-81-D", why: "dashes for a slash", tier: "exact", product: "CG2-15" },
  { typed: "AA22 5770", why: "a space for an underscore", tier: "prefix", product: "AVV-5-MS" },
  { typed: "PTC-0549+13", why: "a plus sign", tier: "exact", product: "PKX-S4" },
  { typed: "ct60", why: "what the trade calls it", tier: "exact", product: "MCT-60" },
  { typed: "24v 60w psu", why: "several words of the trade", tier: "exact", product: "PSU-60" },
  {
    typed: "trv10",
    why: "a code without its mark, and others begin with it",
    tier: "exact",
    product: "TR-V10",
  },
  { typed: "cb215", why: "a code without its mark", tier: "exact", product: "CB2-15" },
  { typed: "aqcthv", why: "a code without a digit", tier: "exact", product: "AQ-CTH-V" },
  { typed: "KPT-9O", why: "O for 0", offers: ["Did you mean KPT-90?"] },
  { typed: "K8872H-12B3/U", why: "B for 8", offers: ["Did you mean K8872H-1283/U?"] },
  { typed: "K8872H-1823/U", why: "two digits swapped", offers: ["Did you mean K8872H-1283/U?"] },
  { typed: "LD 15-53426", why: "a supplier's number" },
  { typed: "LD1553426", why: "a supplier's number without marks" },
  { typed: "NV88260", why: "a code for staff only", offers: [] },
  { typed: "LD 15-53427", why: "one digit beside a supplier's number", offers: [] },
  { typed: "3 port valve", why: "words", offers: [] },
];
