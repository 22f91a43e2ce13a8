import type { AttributeKind } from "~/catalogue/facets/attribute-kinds";
import { numberLabel, withUnit } from "~/catalogue/facets/units";

const MAX_KEY_FIGURES = 4;
const MAX_LISTED = 3;
const MAX_LENGTH = 40;
const SEVERAL = "several";

/** The key figures of some products of one category: a text for each name, empty where there is none. */
export type FiguresOfCategory = {
  names: readonly string[];
  values: ReadonlyMap<number, readonly string[]>;
};

/** The columns of key figures in a table of products. */
export type FigureTable = {
  names: string[];
  /** By product id, a text for each name. */
  rows: Record<number, string[]>;
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
  const rows: Record<number, string[]> = {};
  for (const { names, values } of groups) {
    for (const [id, figures] of values) {
      const texts = figures.map(withoutBreaks);
      rows[id] = another ? [inWords(names, texts)] : texts;
    }
  }
  if (another) return { names: [SEVERAL_CATEGORIES], rows };
  return { names: [...(first?.names ?? [])], rows };
}

/** Joins each short value of a list with no-break spaces, such as "0 to 2500 Pa". */
function withoutBreaks(figure: string): string {
  const join = (value: string) =>
    value.length <= MAX_UNBROKEN ? value.replaceAll(" ", "\u00a0") : value;
  return figure.split(", ").map(join).join(", ");
}

function inWords(names: readonly string[], figures: readonly string[]): string {
  return names
    .map((name, place) => (figures[place] ? `${name}: ${figures[place]}` : ""))
    .filter(Boolean)
    .join("; ");
}

/** A value of a product, with its attribute's kind and unit. */
export type FigureValue = {
  kind: AttributeKind;
  unit: string | null;
  label: string;
  low: number | null;
  high: number | null;
};

/**
 * Joins the values that a product and its variants have of one attribute into a short text:
 * "2-10 V, 4-20 mA", "5 to 20 Nm", "24 V AC/DC", or "several" where that would be long.
 */
export function figureText(values: readonly FigureValue[]): string {
  const [first] = values;
  if (!first) return "";
  const labels = withBothCurrents([...new Set(values.map(({ label }) => label))]);
  if (labels.length === 1) return labels[0] ?? "";
  const span = spanOf(first, values);
  if (span) return span;
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

/** Returns "5 to 20 Nm" for single numbers, and "DN 15 to 50" for sizes. */
function spanOf({ kind, unit }: FigureValue, values: readonly FigureValue[]): string | undefined {
  if (kind !== "number" && kind !== "size") return undefined;
  const numbers = values.flatMap(({ low }) => (low === null ? [] : [low]));
  const span = `${numberLabel(Math.min(...numbers))} to ${numberLabel(Math.max(...numbers))}`;
  return kind === "size" ? `DN ${span}` : withUnit(span, unit ?? undefined);
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
