/** Finds days in texts. */
import { plainText } from "~/imports/meaning/plain-words";

const MONTHS = "jan|feb|mar|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez";

/**
 * Finds the first day in a text, day before month as in Britain and on the continent: "1.3.2027", "01/03/27", "2027-03-01", "1 March
 * 2027", and "March 2027" as its first day.
 */
export function findDate(text: string): { date: string; text: string } | undefined {
  const plain = plainText(text);
  const iso = /(?<!\d)(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(plain);
  if (iso) return dateOf(iso[0], Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = /(?<!\d)(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d\d)(?!\d)/.exec(plain);
  if (numeric) {
    const year = Number(numeric[3]);
    return dateOf(
      numeric[0],
      year < 100 ? 2000 + year : year,
      Number(numeric[2]),
      Number(numeric[1]),
    );
  }
  const named = new RegExp(
    `(?:(\\d{1,2})(?:st|nd|rd|th)?\\.?[ -])?(${MONTHS})\\p{L}*\\.?,?[ -](20\\d\\d)`,
    "u",
  ).exec(plain);
  if (!named) return undefined;
  const month = MONTH_NUMBERS[named[2] ?? ""] ?? 0;
  return dateOf(named[0], Number(named[3]), month, Number(named[1] ?? 1));
}

const MONTH_NUMBERS: Readonly<Record<string, number>> = {
  ...{ jan: 1, feb: 2, mar: 3, apr: 4, may: 5, mai: 5, jun: 6, jul: 7, aug: 8, sep: 9 },
  ...{ oct: 10, okt: 10, nov: 11, dec: 12, dez: 12 },
};

function dateOf(text: string, year: number, month: number, day: number) {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 2000;
  return isReal ? { date: date.toISOString().slice(0, 10), text } : undefined;
}
