import { type Amount, amountsOf, isRange } from "~/catalogue/facets/amounts";
import { type AmountWords, assignedPart } from "~/catalogue/facets/assigned-amounts";
import type { AttributeKind, SeveralNumbers } from "~/catalogue/facets/attribute-kinds";
import { plainText } from "~/catalogue/facets/plain-text";
import { readProtection, readSizes, readSupplies } from "~/catalogue/facets/read-ratings";
import {
  convert,
  findUnit,
  numberLabel,
  rounded,
  type Unit,
  withUnit,
} from "~/catalogue/facets/units";

/** Between the ends of a signal. */
const TO = String.raw`\s?(?:-|to|\.{2,3})\s?`;

const span = (low: string, high: string, unit: string) =>
  new RegExp(String.raw`(?<![\d.,])${low}(?:\s?${unit})?${TO}${high}\s?${unit}`, "i");

/** "0/2-10 V" is both. */
const either = (first: string, second: string, high: string, unit: string, chosen: string) =>
  new RegExp(
    String.raw`(?<![\d.,])${first}\s?(?:\/|\(|or\s)\s?${second}\)?${TO}${high}\s?${unit}|${span(chosen, high, unit).source}`,
    "i",
  );

const ELEMENTS: readonly Token[] = [
  [/\bpt[ -]?1000\b|\bplatinum,? 1000 ?Ω/i, "PT1000"],
  [/\bpt[ -]?100\b|\bplatinum,? 100 ?Ω/i, "PT100"],
  [/\bni[ -]?1000\b/i, "NI1000"],
  [/\b(?:ntc|thermistor),?[ -]?10 ?k(?:Ω|ohm)?(?![\p{L}\d])/iu, "NTC10k"],
  [/\b(?:ntc|thermistor),?[ -]?20 ?k(?:Ω|ohm)?(?![\p{L}\d])/iu, "NTC20k"],
  [/\b(?:ntc|thermistor),?[ -]?1\.8 ?k(?:Ω|ohm)?(?![\p{L}\d])/iu, "NTC1.8k"],
];

const SIGNALS: readonly Token[] = [
  [either("0", "2", "10", "V", "0"), "0-10 V"],
  [either("0", "2", "10", "V", "2"), "2-10 V"],
  [span("0", "5", "V"), "0-5 V"],
  [span("1", "5", "V"), "1-5 V"],
  [span("0", "1", "V"), "0-1 V"],
  [either("0", "4", "20", "mA", "4"), "4-20 mA"],
  [either("0", "4", "20", "mA", "0"), "0-20 mA"],
  [/\bmodbus[ -]?tcp\b/i, "Modbus TCP"],
  [/\bmodbus[ -]?rtu\b/i, "Modbus RTU"],
  [/\bmodbus\b(?![ -]?(?:rtu|tcp)\b)/i, "Modbus"],
  [/\bbacnet[ /-]?ip\b/i, "BACnet/IP"],
  [/\bbacnet[ /-]?ms ?\/? ?tp\b/i, "BACnet MS/TP"],
  [/\bbacnet\b(?![ /-]?(?:ip|ms ?\/? ?tp)\b)/i, "BACnet"],
  [/\bm-bus\b/i, "M-Bus"],
  [/\bmp-bus\b/i, "MP-Bus"],
  [/\bknx\b/i, "KNX"],
  [/\bdali\b/i, "DALI"],
  [/\blorawan\b/i, "LoRaWAN"],
  [/\blon(?:works)?\b/i, "LON"],
  [/\benocean\b/i, "EnOcean"],
  [/\bon ?\/ ?off\b|\b(?:2|two)[ -]?(?:point|position)\b/i, "On/off"],
  [/\b(?:3|three)[ -]?point\b|\bfloating\b/i, "3-point"],
  [/\bpwm\b|\bpulse[ -]?width\b/i, "PWM"],
  [/\bpulses?\b|\bS0\b/i, "Pulse"],
  [/\brelays?\b/i, "Relay"],
  [/\bresistance\b/i, "Resistance"],
];

const UP_TO = /(?:^|\b|\s)(?:up to|max\.?|maximum|below|≤|<)$/i;
const FROM = /(?:^|\b|\s)(?:from|above|min\.?|minimum|≥|>)$/i;

/** Matches what may be before a second range, or before another upper end of the first. */
const JOINS = /^[,;]?\s?(?:or|and|also)?$/i;
const JOINS_CLEARLY = /\b(?:or|and|also)$/i;

const NO_UNIT: Unit = { symbol: "", quantity: "", factor: 1, offset: 0 };

// The number after it is a condition, not the value: "90 s for 10 mm", "2 modules of 18 mm".
const CONDITION = /\b(?:at|for|of|over|from|in|by)$/i;

const PLAIN_NUMBERS = /^(?:up to |about )?[+-]?[\d.,]+(?:(?:, | or | and )[+-]?[\d.,]+)*$/i;

/** A value of an attribute in a text; its numbers are in the attribute's unit. */
export type ReadValue = {
  label: string;
  /** The lower end; equal to the upper for a single number. Null is open, or not a number. */
  low: number | null;
  high: number | null;
};

/** The columns of an attribute and its source that decide how it is read. */
export type ReadAs = AmountWords & {
  kind: AttributeKind;
  unit: string | null;
  several?: SeveralNumbers | undefined;
  /** Reads a choice by rules of words, in place of the words of the text. */
  readWords?: ((text: string) => readonly string[]) | undefined;
};

/** More values than a text of a specification has. */
const MAX_VALUES = 12;
const MAX_LABEL = 80;

const READERS: Record<AttributeKind, (text: string, unit: Unit | undefined) => ReadValue[]> = {
  choice: readChoices,
  size: readSizes,
  ip: readProtection,
  supply: readSupplies,
  signal: readSignals,
  range: readRanges,
  number: readNumbers,
};

/**
 * Reads the values of an attribute from a text of a specification (C28); none if it is not understood.
 * A number in a unit that is unknown, or of another quantity, is not read, because it would be guessed.
 */
export function readValues(attribute: ReadAs, text: string): ReadValue[] {
  const { kind, unit, several, readWords } = attribute;
  const whole = plainText(text);
  const inUnit = findUnit(unit);
  if (!whole || (unit !== null && !inUnit)) return [];
  if (kind === "choice" && readWords) return readWords(whole).map(wordValue);
  const isNumeric = kind === "number" || kind === "range";
  const plain = isNumeric ? assignedPart(whole, attribute, inUnit) : whole;
  if (!plain) return [];
  const byLabel = new Map(READERS[kind](plain, inUnit).map((value) => [value.label, value]));
  const values = [...byLabel.values()]
    .filter(({ label }) => label !== "" && label.length <= MAX_LABEL)
    .slice(0, MAX_VALUES);
  return kind === "number" ? countedOf(values, several) : values;
}

/** Reads the meaning that staff gave to a text: also a word that no rule says, and an amount without its word. */
export function readMeaning(attribute: ReadAs, means: string): ReadValue[] {
  const { kind, unit, several, readWords } = attribute;
  const said = readWords ? readValues({ kind, unit, readWords }, means) : [];
  return said.length > 0 ? said : readValues({ kind, unit, several }, means);
}

/** Returns the numbers of a line that count: of a motor's and a spring's torque, the lower one. */
function countedOf(values: ReadValue[], several: SeveralNumbers = "each"): ReadValue[] {
  if (several === "each" || values.length < 2) return values;
  const numbers = values.flatMap(({ low }) => (low === null ? [] : [low]));
  const wanted = several === "lowest" ? Math.min(...numbers) : Math.max(...numbers);
  return values.filter(({ low }) => low === wanted).slice(0, 1);
}

/**
 * Reads single numbers: "10 Nm", "6.3, 10, 16 m³/h". Ranges, factors ("2 × 3.6 V") and ratios are none.
 * Without a unit nothing else may be in the text.
 */
function readNumbers(text: string, unit: Unit | undefined): ReadValue[] {
  if (!unit && !PLAIN_NUMBERS.test(text)) return [];
  const amounts = amountsOf(text);
  return amounts.flatMap((amount, index) => {
    if (!isSingle(amount, amounts[index + 1])) return [];
    if (!unit) return [numberValue(amount.value, undefined)];
    if (amount.unit?.quantity !== unit.quantity) return [];
    return [numberValue(convert(amount.value, amount.unit, unit), unit)];
  });
}

function isSingle(amount: Amount, next: Amount | undefined): boolean {
  const isEnd = isRange(amount) || (next !== undefined && isRange(next));
  const isFactor = /[×/]$/.test(amount.before) || /^ ?[×/]/.test(amount.after);
  return !isEnd && !isFactor && !CONDITION.test(amount.before);
}

function numberValue(value: number, unit: Unit | undefined): ReadValue {
  return { label: withUnit(numberLabel(value), unit?.symbol), low: value, high: value };
}

type End = { value: number; unit: Unit };

/**
 * Reads ranges: "-30 to +150 °C", "±3500 Pa", "up to 120 °C" without a lower end, and "0 to 2, 10 or
 * 20 m/s", which is three that begin with 0. What follows as a condition is left out. A single number is
 * no range: which end it is would be guessed.
 */
function readRanges(text: string, unit: Unit | undefined): ReadValue[] {
  const values: ReadValue[] = [];
  const amounts = amountsOf(text);
  let low: End | null = null;
  for (let index = 0; index < amounts.length; index += 1) {
    const [amount, next] = [amounts[index], amounts[index + 1]];
    const start = endOf(amount, unit);
    if (!amount || !start) return values;

    const isFirst = index === 0;
    const second = next && isRange(next) ? endOf(next, unit) : undefined;
    if (/±$/.test(amount.before)) {
      const joint = amount.before.slice(0, -1).trim();
      if (!isFirst && !JOINS_CLEARLY.test(joint)) return values;
      const end = { ...start, value: Math.abs(start.value) };
      values.push(...rangeValue({ ...end, value: -end.value }, end, unit));
    } else if (second) {
      if (!isFirst && !JOINS.test(amount.before)) return values;
      low = start;
      values.push(...rangeValue(start, second, unit));
      index += 1;
    } else if (UP_TO.test(amount.before)) {
      if (!isFirst && !JOINS.test(amount.before.replace(UP_TO, "").trim())) return values;
      values.push(...rangeValue(null, start, unit));
    } else if (FROM.test(amount.before) && isFirst) {
      values.push(...rangeValue(start, null, unit));
    } else if (low && JOINS.test(amount.before)) {
      values.push(...rangeValue(low, start, unit));
    } else return values;
  }
  return values;
}

/** Returns the number as an end of a range, unless its unit cannot be converted. */
function endOf(amount: Amount | undefined, unit: Unit | undefined): End | undefined {
  if (!amount) return undefined;
  if (!unit) return amount.isBare ? { value: amount.value, unit: NO_UNIT } : undefined;
  if (amount.unit?.quantity !== unit.quantity) return undefined;
  return { value: amount.value, unit: amount.unit };
}

/** The label has the units of the text, because 250 Pa and 10 bar are read more easily than 0.25 and 1000 kPa. */
function rangeValue(low: End | null, high: End | null, unit: Unit | undefined): ReadValue[] {
  const to = unit ?? NO_UNIT;
  const value = {
    low: low && convert(low.value, low.unit, to),
    high: high && convert(high.value, high.unit, to),
  };
  if (value.low !== null && value.high !== null && value.low > value.high) return [];
  return [{ label: rangeLabel(low, high), ...value }];
}

function rangeLabel(low: End | null, high: End | null): string {
  if (!high) return low ? `from ${endLabel(low)}` : "";
  if (!low) return `up to ${endLabel(high)}`;
  const isSameUnit = low.unit.symbol === high.unit.symbol || (low.value === 0 && !low.unit.offset);
  return `${isSameUnit ? numberLabel(rounded(low.value)) : endLabel(low)} to ${endLabel(high)}`;
}

function endLabel({ value, unit }: End): string {
  return withUnit(numberLabel(rounded(value)), unit.symbol || undefined);
}

type Token = readonly [pattern: RegExp, label: string];

/** Reads signals, buses and sensing elements: "3 × 0-10 V, Modbus RTU" is two of them. */
export function readSignals(text: string): ReadValue[] {
  return tokensIn(text, [...SIGNALS, ...ELEMENTS]).map(wordValue);
}

/**
 * Reads words of a list: the sensing elements or signals of the text, else its words up to the first
 * comma, where "or" is between two. Words with ";" between them are all read, so that staff can say what
 * a text means.
 */
function readChoices(text: string): ReadValue[] {
  if (text.includes(";")) return text.split(";").map((word) => wordValue(capitalised(word)));
  const elements = tokensIn(text, ELEMENTS);
  const known = elements.length > 0 ? elements : tokensIn(text, SIGNALS);
  if (known.length > 0) return known.map(wordValue);
  const [first = ""] = text.split(",");
  return first.split(/ or /i).map((word) => wordValue(capitalised(word)));
}

function tokensIn(text: string, tokens: readonly Token[]): string[] {
  return tokens.flatMap(([pattern, label]) => (pattern.test(text) ? [label] : []));
}

function capitalised(word: string): string {
  const trimmed = word.trim();
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
}

function wordValue(label: string): ReadValue {
  return { label, low: null, high: null };
}
