import type { CodeMatch } from "~/catalogue/codes/code-match";
import { groupBy } from "~/shared/group-by";

/** A product that a code names; without variants it is the product as a whole. */
export type NamedProduct = { productId: number; variantIds: number[] };

// A product's own codes come before what others call it, if they are typed as they are written.
const OWN_KINDS = ["code", "sku"] as const;

/**
 * Returns the products that a typed code names, of the codes that are the same in normal form (C39). A
 * product code or a SKU as it is written names its product only, whatever replaces it. A nearest
 * replacement names nothing, because it has to be checked first.
 */
export function productsNamedBy(typed: string, matches: readonly CodeMatch[]): NamedProduct[] {
  const direct = matches.filter(({ relation }) => relation !== "nearest");
  const own = OWN_KINDS.map((kind) =>
    direct.filter((match) => match.kind === kind && isAsWritten(typed, match)),
  ).find(({ length }) => length > 0);

  const named = new Map<number, CodeMatch[]>();
  for (const match of own ?? direct) {
    named.set(match.productId, [...(named.get(match.productId) ?? []), match]);
  }
  return [...named].map(([productId, ofProduct]) => ({
    productId,
    variantIds: variantsNamedBy(ofProduct),
  }));
}

/** Returns true if the code was typed as it is written, in any case. */
export function isAsWritten(typed: string, { shown }: { shown: string }): boolean {
  return shown.toLowerCase() === typed.trim().toLowerCase();
}

/** Returns the variants that were found by their codes, by product; without the products found by their own. */
export function variantsFound(matches: readonly CodeMatch[]): Map<number, number[]> {
  const found = groupBy(matches, ({ productId }) => productId);
  return new Map([...found].map(([id, its]) => [id, variantsNamedBy(its)]));
}

function variantsNamedBy(matches: readonly CodeMatch[]): number[] {
  const ids = matches.map(({ variantId }) => variantId);
  if (ids.includes(null)) return [];
  return [...new Set(ids.filter((id) => id !== null))];
}
