/** Reads each number format of a file once (I30). */
import { type FormatSignal, formatSignal } from "~/imports/files/format-signal";

const memory = new Map<string, FormatSignal>();
const REMEMBERED = 500;

/** Reads a number format. */
export function readFormat(format: string): FormatSignal {
  const remembered = memory.get(format);
  if (remembered) return remembered;
  const read = formatSignal(format);
  if (memory.size >= REMEMBERED) memory.clear();
  memory.set(format, read);
  return read;
}

/** Returns the texts that a format shows beside the number, as in "/m"; empty if it shows none. */
export function formatText(format: string): string {
  const { prefix, unit } = readFormat(format);
  return [prefix, unit].filter(Boolean).join(" ");
}

/** Returns true for a format that says more than digits do: a currency, a text, a percent sign or a date. */
export function saysMore(format: string): boolean {
  const { currency, isPercent, isDate } = readFormat(format);
  return currency !== null || formatText(format) !== "" || isPercent || isDate;
}
