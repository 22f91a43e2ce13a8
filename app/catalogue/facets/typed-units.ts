/** Units as people type them: in any case and spelling. The lines of specifications are read strictly (C28). */
import { plainAmount } from "~/shared/typed-amounts";
import { convert, type Unit, UNITS } from "~/catalogue/facets/units";

/** A typed unit. */
export type TypedUnit = Unit & {
  /** The part by which a typed number may miss a stored one: more for a unit of another system, which is rounded. */
  tolerance: number;
};

export const SAME_SYSTEM = 0.005;
const OTHER_SYSTEM = 0.03;

type Row = readonly [symbol: string, ...spellings: string[]];

/** Further spellings of the units that attributes may have. */
const SPELLINGS: readonly Row[] = [
  ["°C", "c", "degc", "deg c", "degrees c", "celsius", "centigrade"],
  ["°F", "f", "degf", "deg f", "degrees f", "fahrenheit"],
  ["K", "kelvin"],
  ["Pa", "pascal", "pascals"],
  ["bar", "bars", "barg"],
  ["psi", "psig", "lb/in2"],
  ["mmH2O", "mmwc", "mmwg", "mm wg", "mm h2o"],
  ["inH2O", "inwc", "inwg", "in wg", "in wc", "in h2o", "iwg", "iwc", '" wg', '"wg', '" wc', '"wc'],
  ["m³/h", "m3/h", "m3/hr", "m3h", "cbm/h", "cmh"],
  ["l/h", "lph", "l/hr", "litres/h"],
  ["l/min", "lpm", "l/m", "litres/min"],
  ["l/s", "lps", "l/sec", "litres/s"],
  ["m³/s", "m3/s", "m3/sec"],
  ["m/s", "m/sec"],
  ["Nm", "n m", "n·m", "n.m", "n-m", "newton metre", "newton metres"],
  ["Ncm", "n cm"],
  ["N", "newton", "newtons"],
  ["mm", "millimetre", "millimetres"],
  ["cm", "centimetre", "centimetres"],
  ["m", "metre", "metres", "mtr", "mtrs"],
  ["inch", "inches", '"'],
  ["l", "litre", "litres", "ltr", "ltrs"],
  ["kg", "kgs", "kilo", "kilos"],
  ["g", "gram", "grams"],
  ["s", "sec", "secs", "second", "seconds"],
  ["min", "mins", "minute", "minutes"],
  ["h", "hr", "hrs", "hour", "hours"],
  ["V", "volt", "volts", "vac", "vdc", "v ac", "v dc"],
  ["A", "amp", "amps", "ampere", "amperes"],
  ["mA", "milliamp", "milliamps"],
  ["W", "watt", "watts"],
  ["kW", "kilowatt", "kilowatts"],
  ["Ω", "ohm", "ohms"],
  ["kΩ", "k", "kohm", "kohms"],
  ["lx", "lux"],
  ["% RH", "%rh", "% rh", "%r.h.", "rh", "% humidity"],
  ["%", "percent", "per cent"],
  ["°", "deg", "degree", "degrees"],
  ["dB(A)", "dba", "db"],
];

type OtherUnit = readonly [quantity: string, factor: number, spelling: string, ...more: string[]];

/** Units that no attribute has, because no maker of the trade states them. */
const OTHER_UNITS: readonly OtherUnit[] = [
  ["Length", 304.8, "ft", "feet", "foot"],
  ["Pressure", 9806.65, "mH2O", "mwc", "mwg"],
  ["Volume flow", 1.699, "cfm"],
  ["Volume flow", 0.22712, "gpm", "us gpm", "gal/min"],
  ["Volume flow", 0.27277, "UK gpm", "igpm", "imperial gpm"],
  ["Torque", 0.112985, "lbf in", "lbf.in", "lb in", "lb.in", "in lb", "in-lb", "in lbf", "in-lbf"],
  ["Torque", 1.35582, "lbf ft", "lbf.ft", "lb ft", "lb.ft", "ft lb", "ft-lb", "ft lbf", "ft-lbf"],
  ["Force", 4.44822, "lbf"],
  ["Power", 745.7, "hp", "bhp"],
  ["Power", 0.29307, "BTU/h", "btu/hr", "btuh"],
];
const OTHER_SYMBOLS = new Set(["psi", "°F", "inH2O", "inch"]);

/** A temperature below this is no temperature in kelvin: "10k" is a resistance. */
const MIN_KELVIN = 150;
const KELVIN = { symbol: "K", quantity: "Temperature", factor: 1, offset: -273.15 };

const BY_SPELLING = unitsBySpelling();

function unitsBySpelling(): ReadonlyMap<string, readonly TypedUnit[]> {
  const bySpelling = new Map<string, TypedUnit[]>();
  const add = (spelling: string, unit: Unit, tolerance: number) => {
    const key = plainSpelling(spelling);
    const known = bySpelling.get(key) ?? [];
    if (known.some(({ quantity }) => quantity === unit.quantity)) return;
    bySpelling.set(key, [...known, { ...unit, tolerance }]);
  };
  for (const unit of UNITS) {
    const spellings = SPELLINGS.filter(([symbol]) => symbol === unit.symbol).flat();
    for (const spelling of [unit.symbol, ...spellings])
      add(spelling, unit, OTHER_SYMBOLS.has(unit.symbol) ? OTHER_SYSTEM : SAME_SYSTEM);
  }
  for (const spelling of ["k", "kelvin"]) add(spelling, KELVIN, SAME_SYSTEM);
  for (const [quantity, factor, symbol, ...spellings] of OTHER_UNITS)
    for (const spelling of [symbol, ...spellings])
      add(spelling, { symbol, quantity, factor, offset: 0 }, OTHER_SYSTEM);
  return bySpelling;
}

const BY_LENGTH = [...BY_SPELLING.keys()].sort((one, other) => other.length - one.length);
const ALTERNATIVES = BY_LENGTH.map((each) => each.replace(/[$()*+./?[\\\]^{|}]/g, "\\$&")).join(
  "|",
);
const AT_PLACE = new RegExp(`[ -]?(${ALTERNATIVES})(?![\\p{L}\\d/%])`, "uy");

function plainSpelling(spelling: string): string {
  return spelling.normalize("NFKC").toLowerCase();
}

/** Finds the unit at a place of a plain text in lower case; a spelling may be a unit of several quantities. */
export function typedUnitAt(
  text: string,
  place: number,
): { units: readonly TypedUnit[]; end: number } | undefined {
  AT_PLACE.lastIndex = place;
  const found = AT_PLACE.exec(text);
  const units = BY_SPELLING.get(found?.[1] ?? "");
  return found && units ? { units, end: place + found[0].length } : undefined;
}

/** Returns a number of a typed unit in an attribute's unit; undefined if it is of another quantity. */
export function inUnitOf(
  value: number,
  units: readonly TypedUnit[],
  attribute: Unit,
): { value: number; tolerance: number } | undefined {
  const unit = units.find(({ quantity }) => quantity === attribute.quantity);
  if (unit?.offset === KELVIN.offset && value < MIN_KELVIN) return undefined;
  return unit && { value: convert(value, unit, attribute), tolerance: unit.tolerance };
}

const DECIMAL_COMMA = /^[-+]?(\d{1,9},(\d\d?|\d{4,6})|0,\d{3})$/;
const NUMBER = /^[-+]?(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,6})?$/;

/** Reads a number. A comma before three digits separates thousands, any other is a decimal comma. */
export function parseNumber(typed: string): number | undefined {
  if (DECIMAL_COMMA.test(typed)) return Number(typed.replace(",", "."));
  return NUMBER.test(typed) ? Number(typed.replaceAll(",", "")) : undefined;
}

const NUMBER_AND_UNIT = /^([-+]?[\d.,]{1,20})\s*(\S.{0,20})?$/u;

/**
 * Reads a number as it is typed into a filter: by itself it is in the attribute's unit, and with another unit of
 * the same quantity it is converted: "10 bar" is 1000 kPa.
 */
export function readTypedNumber(typed: string, unit: Unit | undefined): number | undefined {
  const plain = plainSpelling(plainAmount(typed));
  const [, number = "", written] = NUMBER_AND_UNIT.exec(plain) ?? [];
  const value = parseNumber(number);
  if (value === undefined || written === undefined) return value;
  const found = typedUnitAt(written, 0);
  if (!unit || found?.end !== written.length) return undefined;
  return inUnitOf(value, found.units, unit)?.value;
}
