import type { AttributeKind } from "~/catalogue/facets/attribute-kinds";
import { numberLabel, withUnit } from "~/catalogue/facets/units";

const MAX_KEY_FIGURES = 4;
const MAX_LISTED = 3;
const MAX_NUMBERS = 6;
const MAX_LENGTH = 40;
const SEVERAL = "several";

/** A key figure: the name of its column, and by what the list is sorted by it; null for texts. */
export type KeyFigure = { name: string; slug: string | null };

/** The key figures of some products of one category: a text for each, empty where there is none. */
export type FiguresOfCategory = {
  figures: readonly KeyFigure[];
  /** By item, as a card's Add button names it: "12" is a product, "12-34" an option. */
  values: ReadonlyMap<string, readonly string[]>;
};

/** The columns of key figures in a table of products. */
export type FigureTable = {
  figures: KeyFigure[];
  /** By item, a text for each column. */
  rows: Record<string, string[]>;
};

const SEVERAL_CATEGORIES = "Key figures";

/** In characters: a longer value may wrap, because it would make its column too wide. */
const MAX_UNBROKEN = 18;

/**
 * Returns a column for each key figure if all products are of one category. Those of several categories
 * have different figures, so they have one column, in which each figure has its name.
 */
export function figureTable(groups: readonly FiguresOfCategory[]): FigureTable {
  const [first, another] = groups;
  const rows: Record<string, string[]> = {};
  for (const { figures, values } of groups) {
    for (const [item, its] of values) {
      const texts = its.map(withoutBreaks);
      rows[item] = another ? [inWords(figures, texts)] : texts;
    }
  }
  if (another) return { figures: [{ name: SEVERAL_CATEGORIES, slug: null }], rows };
  return { figures: [...(first?.figures ?? [])], rows };
}

/** Joins each short value of a list with no-break spaces, such as "0 to 2500 Pa". */
function withoutBreaks(figure: string): string {
  const join = (value: string) =>
    value.length <= MAX_UNBROKEN ? value.replaceAll(" ", "\u00a0") : value;
  return figure.split(", ").map(join).join(", ");
}

function inWords(figures: readonly KeyFigure[], texts: readonly string[]): string {
  return figures
    .map(({ name }, place) => (texts[place] ? `${name}: ${texts[place]}` : ""))
    .filter(Boolean)
    .join("; ");
}

/** A value of a product, with its attribute's kind and unit. */
type FigureValue = {
  kind: AttributeKind;
  unit: string | null;
  label: string;
  low: number | null;
  high: number | null;
};

/**
 * Joins the values that a product and its variants have of one attribute into a short text: "2-10 V, 4-20 mA",
 * "1.6, 2.5, 4 m³/h", "24 V AC/DC", or "several" where that would be long. Numbers are listed, because a buyer
 * would read "1.6 to 6.3" as a range.
 */
export function figureText(values: readonly FigureValue[]): string {
  const [first] = values;
  if (!first) return "";
  const labels = withBothCurrents([...new Set(values.map(({ label }) => label))]);
  if (labels.length === 1) return labels[0] ?? "";
  const list = numbersIn(first, values);
  if (list) return list;
  const text = labels.join(", ");
  return labels.length > MAX_LISTED || text.length > MAX_LENGTH ? SEVERAL : text;
}

/**
 * Chooses the key figures of a list of products: the first four attributes that at least a third of them
 * have. `counts` is how many have each.
 */
export function chooseKeyFigures<Each extends { id: number }>(
  attributes: readonly Each[],
  counts: ReadonlyMap<number, number>,
  productCount: number,
): Each[] {
  return attributes
    .filter(({ id }) => (counts.get(id) ?? 0) * 3 >= Math.max(1, productCount))
    .slice(0, MAX_KEY_FIGURES);
}

/** Returns "1.6, 2.5, 4 m³/h" for single numbers, and "DN 15, 20 and 3 more" for many sizes. */
function numbersIn(
  { kind, unit }: FigureValue,
  values: readonly FigureValue[],
): string | undefined {
  const isSingle = values.every(({ low, high }) => low !== null && low === high);
  if ((kind !== "number" && kind !== "size") || !isSingle) return undefined;
  const numbers = [...new Set(values.map(({ low }) => low ?? 0))].sort((one, two) => one - two);
  const listed = numbers.slice(0, numbers.length > MAX_NUMBERS ? MAX_NUMBERS - 2 : MAX_NUMBERS);
  const more = numbers.length - listed.length;
  const text = listed.map(numberLabel).join(", ");
  const inUnit = kind === "size" ? `DN ${text}` : withUnit(text, unit ?? undefined);
  return more > 0 ? `${inUnit} and ${more} more` : inUnit;
}

/** Writes 24 V AC and 24 V DC as "24 V AC/DC". */
export function withBothCurrents(labels: readonly string[]): string[] {
  return labels.flatMap((label) => {
    const volts = /^(.* V) [AD]C$/.exec(label)?.[1];
    if (!volts || !labels.includes(`${volts} AC`) || !labels.includes(`${volts} DC`))
      return [label];
    return label.endsWith("AC") ? [`${volts} AC/DC`] : [];
  });
}
