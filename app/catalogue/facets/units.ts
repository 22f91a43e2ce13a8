/** A unit in which an attribute or a text has its numbers. */
export type Unit = {
  /** As it is written on pages and stored with an attribute. */
  symbol: string;
  /** Only units of the same quantity are converted into each other. */
  quantity: string;
  /** The number of base units in one of it. */
  factor: number;
  /** Where its zero is, in base units. */
  offset: number;
};

type Row = readonly [symbol: string, factor: number, ...spellings: string[]];

// The first of each quantity is its base. Spellings are as in `plainText`: "m3" for m³. Only "inch" and
// the sign mean inches, because "in" is a word.
const QUANTITIES: Readonly<Record<string, readonly Row[]>> = {
  Temperature: [["°C", 1, "deg C"]],
  "Temperature difference": [["K", 1]],
  Pressure: [
    ["Pa", 1],
    ["hPa", 100],
    ["mbar", 100],
    ["kPa", 1000, "KPa", "kpa"],
    ["bar", 100_000, "Bar"],
    ["MPa", 1_000_000],
    ["psi", 6894.757],
    ["mmH2O", 9.80665, "mmWC"],
    ["inH2O", 249.0889, "inWC", '" WC'],
  ],
  "Volume flow": [
    ["m³/h", 1, "m3/h", "m3/hr", "cbm/h"],
    ["l/h", 0.001, "L/h"],
    ["l/min", 0.06, "L/min", "lpm"],
    ["l/s", 3.6, "L/s"],
    ["m³/s", 3600, "m3/s"],
  ],
  Velocity: [["m/s", 1]],
  Torque: [
    ["Nm", 1, "N m", "N·m", "N.m"],
    ["Ncm", 0.01],
    ["kNm", 1000],
  ],
  Force: [
    ["N", 1],
    ["kN", 1000],
  ],
  Length: [
    ["mm", 1],
    ["μm", 0.001],
    ["cm", 10],
    ["m", 1000, "metres", "metre"],
    ["inch", 25.4, '"', "inches"],
  ],
  Area: [
    ["m²", 1, "m2"],
    ["mm²", 0.000_001, "mm2"],
  ],
  Volume: [
    ["l", 1, "L", "litre", "litres"],
    ["ml", 0.001],
    ["m³", 1000, "m3"],
  ],
  Mass: [
    ["kg", 1],
    ["g", 0.001],
  ],
  Time: [
    ["s", 1, "sec", "seconds"],
    ["ms", 0.001],
    ["min", 60, "minutes"],
    ["h", 3600, "hours"],
  ],
  Frequency: [
    ["Hz", 1],
    ["kHz", 1000],
    ["MHz", 1_000_000],
  ],
  Voltage: [
    ["V", 1, "VAC", "VDC", "Vac", "Vdc"],
    ["mV", 0.001],
    ["kV", 1000],
  ],
  Current: [
    ["A", 1],
    ["mA", 0.001],
  ],
  Power: [
    ["W", 1],
    ["mW", 0.001],
    ["kW", 1000],
  ],
  "Apparent power": [
    ["VA", 1],
    ["kVA", 1000],
  ],
  Resistance: [
    ["Ω", 1, "ohm", "Ohm", "ohms"],
    ["kΩ", 1000, "kohm", "kOhm"],
    ["MΩ", 1_000_000],
  ],
  Illuminance: [
    ["lx", 1, "lux"],
    ["klx", 1000],
  ],
  "Relative humidity": [["% RH", 1, "%RH", "% rh", "%rh", "% r.h."]],
  Share: [["%", 1]],
  Concentration: [["ppm", 1]],
  Angle: [["°", 1, "deg"]],
  Sound: [["dB(A)", 1, "dBA"]],
  "Data rate": [
    ["kbit/s", 1],
    ["Mbit/s", 1000],
  ],
};

// 0 °F is 255.372 K, and the base is °C.
const FAHRENHEIT: Unit = {
  symbol: "°F",
  quantity: "Temperature",
  factor: 5 / 9,
  offset: -160 / 9,
};

/** Lists the units that an attribute may have, by quantity. */
export const UNITS: readonly Unit[] = Object.entries(QUANTITIES).flatMap(([quantity, rows]) => [
  ...rows.map(([symbol, factor]) => ({ symbol, quantity, factor, offset: 0 })),
  ...(quantity === "Temperature" ? [FAHRENHEIT] : []),
]);

const BY_SYMBOL = new Map(UNITS.map((unit) => [unit.symbol, unit]));

const BY_SPELLING = new Map(
  Object.values(QUANTITIES)
    .flat()
    .flatMap(([symbol, , ...spellings]) =>
      [symbol.normalize("NFKC"), ...spellings].map((spelling) => [spelling, symbol] as const),
    )
    .concat([["°F", "°F"]]),
);

const SPELLINGS = [...BY_SPELLING.keys()].sort((one, other) => other.length - one.length);
const AT_START = new RegExp(
  `^ ?(${SPELLINGS.map((each) => each.replace(/[$()*+./?[\\\]^{|}]/g, "\\$&")).join("|")})(?![\\p{L}\\d/°%])`,
  "u",
);

/** Returns the unit with which attributes are stored. */
export function findUnit(symbol: string | null): Unit | undefined {
  return symbol === null ? undefined : BY_SYMBOL.get(symbol);
}

/** Returns the unit at the start of a plain text, and the length of its spelling with the space before it. */
export function unitAtStart(text: string): { unit: Unit; length: number } | undefined {
  const found = AT_START.exec(text);
  const unit = BY_SYMBOL.get(BY_SPELLING.get(found?.[1] ?? "") ?? "");
  return found && unit ? { unit, length: found[0].length } : undefined;
}

/** Converts a number between units of the same quantity, to six significant digits. */
export function convert(value: number, from: Unit, to: Unit): number {
  if (from.symbol === to.symbol) return rounded(value);
  return rounded((value * from.factor + from.offset - to.offset) / to.factor);
}

/** Rounds to six significant digits, so that a label and its number never differ. */
export function rounded(value: number): number {
  return Number(value.toPrecision(6));
}

const FORMAT = new Intl.NumberFormat("en-GB", {
  maximumSignificantDigits: 6,
  useGrouping: "min2",
});

/** Writes a number as the catalogue does: "1000", "10,000". */
export function numberLabel(value: number): string {
  // Not "-0", which is another label of the same number.
  return FORMAT.format(value === 0 ? 0 : value);
}

/** Writes a number, or several with words between them, with its unit. */
export function withUnit(text: string, unit: string | undefined): string {
  if (unit === undefined) return text;
  return unit === "°" ? `${text}°` : `${text} ${unit}`;
}
