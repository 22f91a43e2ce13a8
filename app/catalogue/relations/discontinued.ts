/** Products that are no longer made, and what replaces them (C35). */
import { productPath } from "~/catalogue/codes/product-code";
import type { CodeRelation } from "~/catalogue/codes/code-kinds";

/** The most replacements that are followed one after the other. */
export const MAX_REPLACEMENTS = 10;

/** The message of a replacement without its relation. */
export const NO_REPLACEMENT_RELATION = "Choose whether it is a direct replacement";

/** The replacement of a discontinued product, if it has one, and how closely it replaces it. */
export type Replacement = { replacedBy: number | null; relation: CodeRelation | null };

/** Where a product is: listed products have a name rank. */
export type Presence = { nameRank: number | null; archivedAt: number | null };

/** A discontinued product as it is today; `replacement` is the listed product at the end of its chain. */
export type Discontinued = {
  note: string | null;
  relation: CodeRelation;
  replacement: { id: number; name: string; productCode: string | null } | null;
};

/** The facts about it that pages show, without any price. */
export type DiscontinuedView = {
  note: string | null;
  relation: CodeRelation;
  /** Null if nothing replaces it. `code` is its product code, else its name. */
  replacement: { id: number; name: string; code: string; path: string } | null;
};

/** Returns true for a product that is in no list, although it is not archived (C35). */
export function isDiscontinued({ nameRank, archivedAt }: Presence): boolean {
  return nameRank === null && archivedAt === null;
}

type EndOfChain =
  | { kind: "end"; productId: number; relation: CodeRelation }
  | { kind: "none" | "ring" | "too-long" };

/**
 * Follows the replacements of a product to one that is not discontinued itself. The whole chain is a
 * direct replacement only if each of its steps is. "none" if the last one has no replacement.
 */
export function followReplacements(
  productId: number,
  findReplacement: (productId: number) => Replacement | undefined,
): EndOfChain {
  const seen = new Set([productId]);
  let last = productId;
  let relation: CodeRelation = "direct";
  for (let step = findReplacement(last); step; step = findReplacement(last)) {
    if (step.replacedBy === null) return { kind: "none" };
    if (seen.has(step.replacedBy)) return { kind: "ring" };
    if (seen.size > MAX_REPLACEMENTS) return { kind: "too-long" };
    if (step.relation !== "direct") relation = "nearest";
    last = step.replacedBy;
    seen.add(last);
  }
  return last === productId ? { kind: "none" } : { kind: "end", productId: last, relation };
}

const NOT_IN_STOCK = { stockQuantity: null, stockEnteredAt: null, leadTimeWorkingDays: null };

/** The fields of a product that no longer hold once it is discontinued: prices, stock and badges (C36). */
export const WITHOUT_OFFER = {
  ...NOT_IN_STOCK,
  isNew: false,
  comingSoon: false,
  listPricePence: null,
  shownPricePence: null,
};

/** Returns the product without what no longer holds: prices, stock and badges, also of its variants (C36). */
export function asDiscontinued<
  Variant extends object,
  Product extends { variants: readonly Variant[] },
>(product: Product) {
  return {
    ...product,
    ...WITHOUT_OFFER,
    variants: product.variants.map((variant) => ({
      ...variant,
      ...NOT_IN_STOCK,
      pricePence: null,
    })),
  };
}

/** Returns what pages show about a discontinued product. */
export function discontinuedView({ note, relation, replacement }: Discontinued): DiscontinuedView {
  if (!replacement) return { note, relation, replacement: null };
  const { id, name, productCode } = replacement;
  const path = productPath(replacement);
  return { note, relation, replacement: { id, name, code: productCode ?? name, path } };
}

/** Returns the words before and after the name of the replacement, which pages link. */
export function wordsAround(relation: CodeRelation): { before: string; after: string } {
  return relation === "direct"
    ? { before: "Discontinued. Replaced by ", after: " (direct replacement)." }
    : { before: "Discontinued. Nearest replacement: ", after: ". Please check before ordering." };
}

/** Says that a product is discontinued and what replaces it, in plain text. */
export function describeDiscontinued({ relation, replacement }: DiscontinuedView): string {
  if (!replacement) return "Discontinued.";
  const { name, code } = replacement;
  const { before, after } = wordsAround(relation);
  return `${before}${name === code ? name : `${name}, ${code}`}${after}`;
}
