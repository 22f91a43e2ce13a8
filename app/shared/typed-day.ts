const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Reads a day of this century as "2027-03-31", the day before the month: "31/3/2027", "31.03.2027" and "31 March 2027" are the same. */
export function readDay(text: string): string | undefined {
  const typed = text.trim().slice(0, 40);
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed);
  if (iso) return dayOf(iso[1], Number(iso[2]), iso[3]);
  const numeric = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(typed);
  if (numeric) return dayOf(numeric[3], Number(numeric[2]), numeric[1]);
  const [, day, name = "", year] = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4})$/i.exec(typed) ?? [];
  return dayOf(year, MONTHS.indexOf(name.toLowerCase()) + 1, day);
}

function dayOf(year = "", month: number, day = ""): string | undefined {
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return isReal && /^20\d\d$/.test(year) ? date.toISOString().slice(0, 10) : undefined;
}
