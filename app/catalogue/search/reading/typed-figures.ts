/** Figures, sizes, ratings, supplies and signals in a typed search. */
import { nominalSize } from "~/catalogue/facets/read-ratings";
import { parseNumber, type TypedUnit, typedUnitAt } from "~/catalogue/facets/typed-units";
import type { Run } from "~/catalogue/search/reading/typed-tokens";

/** A typed number or range. A single number is both `low` and `high`. */
export type TypedAmount = {
  kind: "amount";
  low: number;
  high: number;
  isRange: boolean;
  /** The bound that was typed with the number, as in "min 10 Nm" or "up to 120 °C". */
  means: "at-least" | "at-most" | undefined;
  /** The units that the typed unit may be; none if no unit was typed. */
  units: readonly TypedUnit[];
  /** True for PN 16, which no range covers. */
  isRating: boolean;
};

export type TypedFigure =
  | TypedAmount
  | { kind: "size"; dn: number }
  | { kind: "rating"; label: string; rating: number }
  | { kind: "supply"; labels: readonly string[]; says: string }
  | { kind: "signal"; labels: readonly string[]; hasUnit: boolean };

/** A figure, and the place in the text at which it ends. */
type FoundFigure = { figure: TypedFigure; end: number };

const NUMBER = String.raw`[-+]?\d{1,9}(?:[.,]\d{1,6}){0,3}`;
const NUMBER_AT = new RegExp(NUMBER, "y");
const PLUS_MINUS_AT = /(?:±|\+-) ?(?=\d)/y;
const RANGE_AT = new RegExp(String.raw` ?(?:-|to|\.{2,3}) ?(?=[-+]?\d)`, "y");
const MEANS_AT =
  /(?:(up to|max(?:imum)?|under|below|less than|at most|no more than|not over|<=?|≤)|(over|above|more than|greater than|at least|min(?:imum)?|from|>=?|≥)) ?(?=[-+]?\d)/y;
const MEANS_AFTER = / ?(?:(max(?:imum)?|or less)|(min(?:imum)?|or more|\+))(?![\p{L}\d])/uy;
const PN_AT = /pn[ -]?(\d{1,3})(?![\p{L}\d.])/uy;

const DN_AT = /dn[ -]?(\d{1,4})(?![\p{L}\d.])/uy;
const INCHES_AT =
  /(?:(?:rp|rc|g|r|npt) ?)?((?:\d{1,2}[ -])?\d\/\d|\d{1,2}(?:\.\d{1,2})?)([ -]?(?:"|inch(?:es)?)|in)?(?![\p{L}\d./"])/uy;
const SAID_INCHES_AT =
  /(?:(?!three[ -]quarter)(an?|one|two|three|four|six|eight|[1-8]) )?(?:inch and an? (half|quarter)|(?:and an? )?(half|quarter|three[ -]quarters?)?(?: (?:of )?an?)?[ -]?inch(?:es)?)(?!\p{L})/uy;
const SAID_NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight"];
const SAID_FRACTIONS: Readonly<Record<string, string>> = {
  half: "1/2",
  quarter: "1/4",
  "three quarter": "3/4",
};
// Not 3/2, which is a kind of valve.
const PROPER_FRACTION = /^(?:\d{1,2} )?(?:1\/[248]|3\/[48])$/;
const IP_AT = /ip[ -]?([0-6x])([0-9x])(?![\p{L}\d])/uy;

const VOLTS_AT =
  /(\d{2,3})(?: ?(?:-|to) ?(\d{2,3}))? ?v(?:olts?)?(?: ?(ac\/dc|dc\/ac|ac|dc|~|=))?(?![\p{L}\d])/uy;
const MAINS_AT = /mains(?: (?:voltage|supply|powered))?(?![\p{L}\d])/uy;
const MAINS_VOLTS = 230;
const MAINS = { from: 220, to: 240 };

const SIGNAL_AT =
  /(0|1|2|4|0 ?\/ ?2|0 ?\(2\)|0 ?\/ ?4)(?: ?(?:v|ma))? ?(?:-|to|\.{2,3}) ?(1|5|10|20)(?: ?(v(?: ?dc)?|volts?|ma))?(?![\p{L}\d.])/uy;
const SIGNALS: ReadonlySet<string> = new Set([
  "0-10 V",
  "2-10 V",
  "0-5 V",
  "1-5 V",
  "0-1 V",
  "4-20 mA",
  "0-20 mA",
]);
const BARE_SIGNALS: ReadonlyMap<string, string> = new Map([
  ["0-10", "V"],
  ["2-10", "V"],
  ["4-20", "mA"],
]);

/** Lists the figures that begin at this word and end with a word, each with its number of words. */
export function figuresOfWords({ text, starts, ends }: Run, at: number) {
  const start = starts[at];
  if (start === undefined) return [];
  return figuresAt(text, start).flatMap(({ figure, end }) => {
    const last = ends.indexOf(end, at);
    return last < 0 ? [] : [{ figure, count: last - at + 1 }];
  });
}

/**
 * Lists what a figure at this place of a plain text in lower case may be, the likeliest first. They may end at
 * different places.
 */
function figuresAt(text: string, place: number): FoundFigure[] {
  return [
    signalAt(text, place),
    supplyAt(text, place),
    sizeAt(text, place),
    ratingAt(text, place),
    amountAt(text, place),
  ].filter((found) => found !== undefined);
}

function match(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}

function signalAt(text: string, place: number): FoundFigure | undefined {
  const found = match(SIGNAL_AT, text, place);
  if (!found) return undefined;
  const [whole, from = "", to = "", written] = found;
  const lows = from.match(/\d/g) ?? [];
  const labels = lows.flatMap((low) => {
    const unit = written ? (written === "ma" ? "mA" : "V") : BARE_SIGNALS.get(`${low}-${to}`);
    const label = `${low}-${to} ${unit ?? ""}`;
    return SIGNALS.has(label) ? [label] : [];
  });
  if (labels.length === 0) return undefined;
  const hasUnit = written !== undefined;
  return { figure: { kind: "signal", labels, hasUnit }, end: place + whole.length };
}

function supplyAt(text: string, place: number): FoundFigure | undefined {
  const mains = match(MAINS_AT, text, place);
  if (mains) {
    const labels = [`${MAINS_VOLTS} V AC`];
    return {
      figure: { kind: "supply", labels, says: labels.join("") },
      end: place + mains[0].length,
    };
  }
  const found = match(VOLTS_AT, text, place);
  if (!found) return undefined;
  const [whole, first = "", second, current = ""] = found;
  const typed = Number(second ?? first);
  const isMains = typed >= MAINS.from && typed <= MAINS.to;
  const volts = isMains ? MAINS_VOLTS : typed;
  const isDc = /dc|=/.test(current);
  const isAc = /ac|~/.test(current) || (isMains && !isDc);
  const currents = isAc === isDc ? ["AC", "DC"] : isAc ? ["AC"] : ["DC"];
  const labels = currents.map((each) => `${volts} V ${each}`);
  const says = labels.length === 1 ? labels.join("") : `${volts} V`;
  return { figure: { kind: "supply", labels, says }, end: place + whole.length };
}

function sizeAt(text: string, place: number): FoundFigure | undefined {
  const named = match(DN_AT, text, place);
  const size = named && nominalSize(named[1] ?? "", "dn");
  if (size) return { figure: { kind: "size", dn: size }, end: place + named[0].length };
  const inches = match(INCHES_AT, text, place);
  if (!inches) return saidInchesAt(text, place);
  const [whole, typed = "", sign] = inches;
  const number = typed.replace("-", " ");
  const dn =
    sign !== undefined || PROPER_FRACTION.test(number) ? nominalSize(number, "inch") : undefined;
  return dn ? { figure: { kind: "size", dn }, end: place + whole.length } : undefined;
}

/** Reads "half inch", "three quarter inch", "one and a half inch" and "inch and a quarter". */
function saidInchesAt(text: string, place: number): FoundFigure | undefined {
  const found = match(SAID_INCHES_AT, text, place);
  if (!found) return undefined;
  const [said, count, afterInch, beforeInch] = found;
  const part = afterInch ?? beforeInch?.replace("-", " ").replace(/s$/, "");
  const isWhole = afterInch !== undefined && count === undefined;
  const number = SAID_NUMBERS.indexOf(count ?? "");
  const whole =
    isWhole || /^an?$/.test(count ?? "") ? 1 : number >= 0 ? number : Number(count ?? 0);
  if (whole === 0 && part === undefined) return undefined;
  const fraction = SAID_FRACTIONS[part ?? ""] ?? "";
  // "A half inch" is no inch more.
  const inches = /^an?$/.test(count ?? "") && beforeInch !== undefined ? 0 : whole;
  const dn = nominalSize(`${inches || ""} ${fraction}`.trim(), "inch");
  return dn ? { figure: { kind: "size", dn }, end: place + said.length } : undefined;
}

function ratingAt(text: string, place: number): FoundFigure | undefined {
  const found = match(IP_AT, text, place);
  if (!found) return undefined;
  const [whole, solid = "", water = ""] = found;
  const label = `IP${solid}${water}`.toUpperCase();
  const rating = Number(`${solid}${water}`.replace(/x/g, "0"));
  return { figure: { kind: "rating", label, rating }, end: place + whole.length };
}

function amountAt(text: string, place: number): FoundFigure | undefined {
  const pn = match(PN_AT, text, place);
  if (pn) {
    const bar = typedUnitAt("bar", 0);
    return amount(Number(pn[1]), Number(pn[1]), {
      units: bar?.units ?? [],
      end: place + pn[0].length,
      isRating: true,
    });
  }
  const [beforeWhole = "", atMost, atLeast] = match(MEANS_AT, text, place) ?? [];
  const means = atMost ? ("at-most" as const) : atLeast ? ("at-least" as const) : undefined;
  let at = place + beforeWhole.length;

  const [sign] = match(PLUS_MINUS_AT, text, at) ?? [];
  if (sign !== undefined) at += sign.length;
  const first = numberAt(text, at);
  if (!first) return undefined;
  if (sign !== undefined) {
    const unit = typedUnitAt(text, first.end);
    const end = Math.abs(first.value);
    return amount(-end, end, {
      units: unit?.units ?? [],
      end: unit?.end ?? first.end,
      isRange: true,
    });
  }

  const firstUnit = typedUnitAt(text, first.end);
  const [joint] = match(RANGE_AT, text, firstUnit?.end ?? first.end) ?? [];
  const second =
    joint === undefined ? undefined : numberAt(text, (firstUnit?.end ?? first.end) + joint.length);
  if (second) {
    const unit = typedUnitAt(text, second.end);
    const ends = [first.value, second.value];
    return amount(Math.min(...ends), Math.max(...ends), {
      units: unit?.units ?? firstUnit?.units ?? [],
      end: unit?.end ?? second.end,
      isRange: true,
    });
  }
  const end = firstUnit?.end ?? first.end;
  const [afterWhole = "", isMost, isLeast] = match(MEANS_AFTER, text, end) ?? [];
  const after = isMost ? ("at-most" as const) : isLeast ? ("at-least" as const) : undefined;
  return amount(first.value, first.value, {
    units: firstUnit?.units ?? [],
    end: end + afterWhole.length,
    means: means ?? after,
  });
}

function amount(
  low: number,
  high: number,
  { units, end, ...more }: Partial<TypedAmount> & Pick<TypedAmount, "units"> & { end: number },
): FoundFigure {
  const { isRange = false, isRating = false, means } = more;
  return { figure: { kind: "amount", low, high, isRange, isRating, means, units }, end };
}

function numberAt(text: string, place: number): { value: number; end: number } | undefined {
  const [number] = match(NUMBER_AT, text, place) ?? [];
  const value = number === undefined ? undefined : parseNumber(number);
  return number === undefined || value === undefined
    ? undefined
    : { value, end: place + number.length };
}
