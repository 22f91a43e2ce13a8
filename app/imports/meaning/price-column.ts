/** Chooses the column of the price by what the headings say (I4, I26). */
import { POUNDS } from "~/imports/meaning/currencies";
import { plainText } from "~/imports/meaning/plain-words";
import { type PriceHeader, readHeader } from "~/imports/meaning/read-header";

/** The column of a price, and how sure that is. */
type ChosenPrice = {
  place: number;
  /** The reason why it is taken; null if it is the only price, or if the headings do not say. */
  because: "breaks" | "newer" | "pounds" | null;
  /** The other columns of prices, if staff have to choose. */
  rivals: readonly number[];
};

/**
 * Chooses a column of prices: the price for one before those of larger quantities, new before old, a later year or day
 * before an earlier one, and pounds before another currency. `preferred` is the column that is taken if the headings do
 * not say; undefined if no column is a price.
 */
export function choosePrice(
  headers: readonly string[],
  places: readonly number[],
  preferred: number | undefined,
): ChosenPrice | undefined {
  const usable = places.flatMap((place) => {
    const price = readHeader(headers[place] ?? "").price;
    return price && !isWeight(headers, place) ? [{ place, ...price }] : [];
  });
  // A price with VAT is taken only if it is the only price.
  const withoutVat = usable.filter(({ isWithVat }) => !isWithVat);
  const all = withoutVat.length > 0 ? withoutVat : usable;
  const plain = all.filter(({ isPlain, breakFrom }) => isPlain && breakFrom === null);
  // "New" by itself says that the product is new, and "Old" nothing about the price now.
  const isAgeOnly = all.length === 1 && all[0]?.age !== null && plain.length === 0;
  const named = all.filter((price) => plain.includes(price) || isCurrencyOnly(price));
  let left = plain.length > 0 ? named : isAgeOnly ? [] : all;
  let because: ChosenPrice["because"] = null;
  const narrow = (keep: typeof left, why: NonNullable<ChosenPrice["because"]>) => {
    if (keep.length === 0 || keep.length === left.length) return;
    because ??= why;
    left = keep;
  };
  const breaks = left.filter(({ breakFrom }) => breakFrom !== null);
  if (breaks.length > 0) {
    narrow(
      left.filter(({ breakFrom }) => breakFrom === null || breakFrom <= 1),
      "breaks",
    );
  } else if (all.some(({ breakFrom }) => breakFrom !== null)) because = "breaks";
  narrow(
    latest(left, ({ from }) => from),
    "newer",
  );
  narrow(
    left.filter(({ age }) => age === "new"),
    "newer",
  );
  narrow(
    left.filter(({ age }) => age !== "old"),
    "newer",
  );
  narrow(
    latest(left, ({ year }) => (year === null ? null : String(year))),
    "newer",
  );
  const hasForeign = left.some(({ currency }) => isForeignCurrency(currency));
  if (hasForeign)
    narrow(
      left.filter(({ currency }) => currency === POUNDS),
      "pounds",
    );
  if (hasForeign)
    narrow(
      left.filter(({ currency }) => !isForeignCurrency(currency)),
      "pounds",
    );
  const [first] = left;
  if (!first) return undefined;
  const isBreakOfMany = left.every(({ breakFrom }) => (breakFrom ?? 1) > 1);
  if (left.length === 1 && !isBreakOfMany) return { place: first.place, because, rivals: [] };
  const guess = left.find(({ place }) => place === preferred) ?? first;
  return { place: guess.place, because: null, rivals: left.map(({ place }) => place) };
}

/** A column called "Euro" is a price if there is another price. */
function isCurrencyOnly({ isPlain, currency, age, year, breakFrom }: PriceHeader): boolean {
  return !isPlain && currency !== null && age === null && year === null && breakFrom === null;
}

/** "Gross" and "Net" beside each other are weights. */
function isWeight(headers: readonly string[], place: number): boolean {
  const names = headers.map((header) => plainText(header).replace(/[^a-z]/g, ""));
  return /^nett?$/.test(names[place] ?? "") && names.includes("gross");
}

function isForeignCurrency(code: string | null): boolean {
  return code !== null && code !== POUNDS;
}

function latest<Price>(prices: readonly Price[], of: (price: Price) => string | null): Price[] {
  const values = prices.flatMap((price) => of(price) ?? []);
  const last = values.toSorted().at(-1);
  return last === undefined ? [] : prices.filter((price) => of(price) === last);
}
