import type { CodeMatch } from "~/domain/search/code-match";

/** A product that a code names; without variants it is the product as a whole. */
export type NamedProduct = { productId: number; variantIds: number[] };

/**
 * Returns the products that a typed code names, of the codes that are the same in normal form (C39). A
 * product code as it was typed names its product only, whatever replaces it. A nearest replacement names
 * nothing, because it has to be checked first.
 */
export function productsNamedBy(typed: string, matches: readonly CodeMatch[]): NamedProduct[] {
  const direct = matches.filter(({ relation }) => relation !== "nearest");
  const written = typed.trim().toLowerCase();
  const own = direct.filter(
    ({ kind, shown }) => kind === "code" && shown.toLowerCase() === written,
  );

  const named = new Map<number, CodeMatch[]>();
  for (const match of own.length > 0 ? own : direct) {
    named.set(match.productId, [...(named.get(match.productId) ?? []), match]);
  }
  return [...named].map(([productId, ofProduct]) => ({
    productId,
    variantIds: variantsNamedBy(ofProduct),
  }));
}

function variantsNamedBy(matches: readonly CodeMatch[]): number[] {
  const ids = matches.map(({ variantId }) => variantId);
  if (ids.includes(null)) return [];
  return [...new Set(ids.filter((id) => id !== null))];
}
