/** The key figures of some products of one category: a text for each name, empty where there is none. */
export type FiguresOfCategory = {
  names: readonly string[];
  values: ReadonlyMap<number, readonly string[]>;
};

/** The columns of key figures in a table of products (C34). */
export type FigureTable = {
  names: string[];
  /** By product id, a text for each name. */
  rows: Record<number, string[]>;
};

const SEVERAL_CATEGORIES = "Key figures";

/**
 * Returns a column for each key figure if all products are of one category. Those of several categories
 * have different figures, so they have one column, in which each figure has its name (C34).
 */
export function figureTable(groups: readonly FiguresOfCategory[]): FigureTable {
  const [first, another] = groups;
  const rows: Record<number, string[]> = {};
  for (const { names, values } of groups) {
    for (const [id, figures] of values) {
      rows[id] = another ? [inWords(names, figures)] : [...figures];
    }
  }
  if (another) return { names: [SEVERAL_CATEGORIES], rows };
  return { names: [...(first?.names ?? [])], rows };
}

function inWords(names: readonly string[], figures: readonly string[]): string {
  return names
    .map((name, place) => (figures[place] ? `${name}: ${figures[place]}` : ""))
    .filter(Boolean)
    .join("; ");
}
