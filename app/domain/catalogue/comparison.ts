/** Products side by side. Each is named in the address by its code, or its id when it has none. */
import { formatKilograms } from "~/domain/pricing/weight";

export const MAX_COMPARED = 4;

// An address may be typed or cut short: beyond these nothing is looked up, or even read.
const MAX_ASKED = 20;
const MAX_READ = 100;
const KEY = /^[\w-]{1,50}$/;

/** What names a product in a comparison's address. */
export function compareKey(product: { id: number; productCode: string | null }): string {
  return product.productCode ?? String(product.id);
}

/** The address that shows these products, in this order. */
export function comparePath(keys: readonly string[]): string {
  return keys.length > 0 ? `/compare?codes=${keys.join(",")}` : "/compare";
}

/** The keys named in a list with commas, without repeats; what cannot be a code is passed over. */
export function parseKeys(list: string): string[] {
  const keys = list.split(",", MAX_READ).map((key) => key.trim());
  const isFirst = (key: string, place: number) =>
    keys.findIndex((other) => isSameKey(other, key)) === place;
  return keys.filter((key, place) => KEY.test(key) && isFirst(key, place)).slice(0, MAX_ASKED);
}

/** Codes are the same in any case (C2). */
export function isSameKey(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The comparison with one more product; `full` when there are four others already. */
export function addToComparison(
  keys: readonly string[],
  key: string,
): { kind: "added"; keys: string[] } | { kind: "full" } {
  const others = removeFromComparison(keys, key);
  if (others.length >= MAX_COMPARED) return { kind: "full" };
  return { kind: "added", keys: others.length < keys.length ? [...keys] : [...keys, key] };
}

/** The comparison without this product. */
export function removeFromComparison(keys: readonly string[], key: string): string[] {
  return keys.filter((other) => !isSameKey(other, key));
}

type Comparable = {
  categoryName: string | null;
  company: string | null;
  protocol: string | null;
  weightGrams: number | null;
  features: readonly string[];
  variants: ReadonlyArray<{ name: string }>;
  specificationsContent: ReadonlyArray<{ parameter: string; value: string }>;
};

/** One thing to compare by. Each product has its lines, none where nothing is known. */
export type ComparisonRow = { label: string; cells: string[][]; differs: boolean };

/**
 * The rows of a comparison, those known of no product left out. A parameter is the same in any
 * case, as is a value; rows come in the order of the first product that has them.
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
    row("Protocol", ({ protocol }) => [protocol]),
    row("Weight", ({ weightGrams }) => [
      weightGrams === null ? null : formatKilograms(weightGrams),
    ]),
    ...parametersOf(products).map(specification),
    row("Features", ({ features }) => features),
    row("Configuration options", ({ variants }) => variants.map(({ name }) => name)),
  ].filter(({ cells }) => cells.some((lines) => lines.length > 0));
}

/** Whether the products are not all alike in this. */
export function areDifferent(cells: ReadonlyArray<readonly string[]>): boolean {
  return new Set(cells.map((lines) => lines.join("\n").toLowerCase())).size > 1;
}

function parametersOf(products: readonly Comparable[]): string[] {
  const spellings = new Map<string, string>();
  for (const { parameter } of products.flatMap((product) => product.specificationsContent)) {
    const key = parameter.toLowerCase();
    if (!spellings.has(key)) spellings.set(key, parameter);
  }
  return [...spellings.values()];
}
