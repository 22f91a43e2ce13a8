import type { ReadValue } from "~/catalogue/facets/read-values";

type Token = readonly [pattern: RegExp, label: string];

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

/** Reads signals, buses and sensing elements: "3 × 0-10 V, Modbus RTU" is two of them. */
export function readSignals(text: string): ReadValue[] {
  return tokensIn(text, [...SIGNALS, ...ELEMENTS]).map(wordValue);
}

/**
 * Reads words of a list: the sensing elements or signals of the text, else its words up to the first
 * comma, where "or" is between two. Words with ";" between them are all read, so that staff can say what
 * a text means.
 */
export function readChoices(text: string): ReadValue[] {
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
