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
