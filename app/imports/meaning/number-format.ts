/** Reads what a number format of a spreadsheet shows beside digits (I30). */
import { currenciesIn } from "~/imports/meaning/signals";

export type NumberFormat = {
  /** The texts that it shows, as in "/m" or "weeks"; empty if it shows digits only. */
  text: string;
  /** The code of its currency; "GBP" for pounds, null for none. */
  currency: string | null;
  isPercent: boolean;
  isDate: boolean;
  /** True if it shows digits of a number at all. */
  hasDigits: boolean;
  /** How many decimals it shows; null for General and for fractions, which show all. */
  decimals: number | null;
};

const memory = new Map<string, NumberFormat>();
const REMEMBERED = 500;

/** Reads the first section of a format, which is that of numbers above 0. */
export function readFormat(format: string): NumberFormat {
  const remembered = memory.get(format);
  if (remembered) return remembered;
  const read = readSection(firstSection(format));
  if (memory.size >= REMEMBERED) memory.clear();
  memory.set(format, read);
  return read;
}

/** Returns true for a format that shows more than digits: a currency, a text, a percent sign or a date. */
export function saysMore(format: string): boolean {
  const { text, currency, isPercent, isDate } = readFormat(format);
  return text !== "" || currency !== null || isPercent || isDate;
}

function firstSection(format: string): string {
  const [first = ""] = /^(?:"[^"]*"|\\.|\[[^\]]*\]|[^;"\\[])*/.exec(format) ?? [];
  return first;
}

function readSection(section: string): NumberFormat {
  let text = "";
  const code = section
    .replace(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, (_, sign: string) => {
      text += sign;
      return sign === "" ? "" : " ";
    })
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "")
    .replace(/[_*]./g, "")
    .replace(/"([^"]*)"|\\(.)/g, (_, quoted: string | undefined, escaped: string | undefined) => {
      text += quoted ?? escaped ?? "";
      return " ";
    })
    .replace(/[£€$¥₹]/g, (sign) => {
      text += sign;
      return " ";
    })
    .replace(/general/gi, "#");
  const isGeneral = /general/i.test(section);
  const hasDigits = /[0#?]/.test(code);
  const isDate = !hasDigits && /[dmyhs]/i.test(code);
  const decimals = /[0#?]\.([0#?]*)/.exec(code)?.[1]?.length ?? 0;
  const shown = text.trim();
  return {
    text: shown,
    currency: shown === "" ? null : (currenciesIn(shown, "beside")[0] ?? null),
    isPercent: code.includes("%"),
    isDate,
    hasDigits,
    decimals: isGeneral || code.includes("/") || !hasDigits ? null : decimals,
  };
}
