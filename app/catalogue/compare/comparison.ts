import { formatKilograms } from "~/catalogue/prices/weight";

export const MAX_COMPARED = 4;

// The URL is user input, so both the parsing and the number of lookups are bounded.
const MAX_KEYS = 20;
const MAX_PARSED = 100;
const KEY = /^[\w-]{1,50}(?:\.\d{1,15})?$/;

/** In place of a variant's id: the buyer still has to choose one (C17). */
export const TO_CHOOSE = 0;

/**
 * Returns the key of a product in the comparison's URL: its code, or its id when it has none, and the id of
 * a variant other than the default one ("MUH-15.12").
 */
export function compareKey(
  product: { id: number; productCode: string | null },
  variantId?: number,
): string {
  const key = product.productCode ?? String(product.id);
  return variantId === undefined ? key : `${key}.${variantId}`;
}

/** Splits a key into its product and its variant; undefined is the default one. */
export function splitKey(key: string): { product: string; variantId: number | undefined } {
  const [product = "", variant] = key.split(".");
  return { product, variantId: variant === undefined ? undefined : Number(variant) };
}

/** Returns true if a card's product is compared; if the card names a variant, with this one. */
export function isCompared(compared: readonly string[], key: string): boolean {
  // The dot after each key keeps "MUH-15" from being the beginning of "MUH-150".
  const beginning = `${key.replace(/\.0$/, "")}.`.toLowerCase();
  return compared.some((other) => `${other}.`.toLowerCase().startsWith(beginning));
}

/** Builds the URL that compares these products, in this order. */
export function comparePath(keys: readonly string[]): string {
  return keys.length > 0 ? `/compare?codes=${keys.join(",")}` : "/compare";
}

/** Parses a comma-separated list of keys; skips duplicates and anything that cannot be a code. */
export function parseKeys(list: string): string[] {
  const keys = list.split(",", MAX_PARSED).map((key) => key.trim());
  const isFirst = (key: string, index: number) =>
    keys.findIndex((other) => isSameKey(other, key)) === index;
  return keys.filter((key, index) => KEY.test(key) && isFirst(key, index)).slice(0, MAX_KEYS);
}

/** Returns true if two keys name the same product, ignoring case, in any variant. */
function isSameKey(a: string, b: string): boolean {
  return splitKey(a).product.toLowerCase() === splitKey(b).product.toLowerCase();
}

/**
 * Adds a product to the comparison, or another variant in place of the one that is in it; returns `full`
 * when four other products are in it.
 */
export function addToComparison(
  keys: readonly string[],
  key: string,
): { kind: "added" | "changed"; keys: string[] } | { kind: "full" } {
  const present = keys.find((other) => isSameKey(other, key));
  if (present !== undefined) {
    if (splitKey(present).variantId === splitKey(key).variantId)
      return { kind: "added", keys: [...keys] };
    return { kind: "changed", keys: keys.map((other) => (other === present ? key : other)) };
  }
  if (keys.length >= MAX_COMPARED) return { kind: "full" };
  return { kind: "added", keys: [...keys, key] };
}

/** Removes a product from the comparison. */
export function removeFromComparison(keys: readonly string[], key: string): string[] {
  return keys.filter((other) => !isSameKey(other, key));
}

type Comparable = {
  /** The manufacturer's own number of the named variant, or of the product. */
  partNumber: string | null;
  /** The site's statements about stock and lead time; null for none. */
  stock: string | null;
  leadTime: string | null;
  categoryName: string | null;
  company: string | null;
  protocol: string | null;
  weightGrams: number | null;
  features: readonly string[];
  variants: ReadonlyArray<{ name: string }>;
  specificationsContent: ReadonlyArray<{ parameter: string; value: string }>;
};

/**
 * A row of the comparison table. Each cell holds one product's lines; it is empty when nothing is
 * known.
 */
export type ComparisonRow = { label: string; cells: string[][]; differs: boolean };

/**
 * Returns the rows of a comparison, without rows that are empty for every product. Parameters and
 * values match ignoring case; specifications keep the order in which they first occur.
 */
export function comparisonRows(products: readonly Comparable[]): ComparisonRow[] {
  const row = (label: string, linesOf: (product: Comparable) => ReadonlyArray<string | null>) => {
    const cells = products.map((product) => linesOf(product).flatMap((line) => line ?? []));
    return { label, cells, differs: areDifferent(cells) };
  };
  const specification = (parameter: string) =>
    row(parameter, ({ specificationsContent }) =>
      specificationsContent
        .filter((each) => each.parameter.toLowerCase() === parameter.toLowerCase())
        .map(({ value }) => value),
    );

  return [
    row("Category", ({ categoryName }) => [categoryName]),
    row("Manufacturer", ({ company }) => [company]),
    row("Manufacturer's part number", ({ partNumber }) => [partNumber]),
    row("Stock", ({ stock }) => [stock]),
    row("Lead time", ({ leadTime }) => [leadTime]),
    row("Protocol", ({ protocol }) => [protocol]),
    row("Weight", ({ weightGrams }) => [
      weightGrams === null ? null : formatKilograms(weightGrams),
    ]),
    ...parametersOf(products).map(specification),
    row("Features", ({ features }) => features),
    row("Configuration options", ({ variants }) => variants.map(({ name }) => name)),
  ].filter(({ cells }) => cells.some((lines) => lines.length > 0));
}

/** Returns true when two cells state something different, ignoring case. An unstated value is no difference. */
export function areDifferent(cells: ReadonlyArray<readonly string[]>): boolean {
  const stated = cells.filter((lines) => lines.length > 0);
  return new Set(stated.map((lines) => lines.join("\n").toLowerCase())).size > 1;
}

function parametersOf(products: readonly Comparable[]): string[] {
  const spellings = new Map<string, string>();
  for (const { parameter } of products.flatMap((product) => product.specificationsContent)) {
    const key = parameter.toLowerCase();
    if (!spellings.has(key)) spellings.set(key, parameter);
  }
  return [...spellings.values()];
}
