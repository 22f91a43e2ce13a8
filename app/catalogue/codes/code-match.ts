import { groupBy } from "~/shared/group-by";
import { CODE_KINDS, type CodeKind, type CodeRelation } from "~/catalogue/codes/code-kinds";

// A product's own codes come before what others call it, if they are typed as they are written.
const OWN_KINDS = ["code", "sku"] as const;

/** A code of a product, as it is written on a part or in a catalogue. */
export type ProductCode = {
  kind: CodeKind;
  shown: string;
  /** The manufacturer or supplier whose code it is; null if it is not known, or our own. */
  manufacturer: string | null;
  /** Only of a cross reference. */
  relation: CodeRelation | null;
  /** True for a part number of the reader's firm, which only its members find. */
  isFirms?: true;
};

/** A code that matches what was typed. */
export type CodeMatch = ProductCode & {
  productId: number;
  /** Null if the code is the product's. */
  variantId: number | null;
};

/** A code to offer in place of one with which nothing was found. */
export type CodeOffer = { shown: string; isDiscontinued: boolean };

/** Returns what a link to an offered code says. */
export function describeOffer({ shown, isDiscontinued }: CodeOffer): string {
  return `Did you mean ${shown}${isDiscontinued ? " (discontinued)" : ""}?`;
}

/**
 * Returns one match for each product, the one that says most about it: a direct replacement before a
 * possible alternative, then in the order of the kinds, then the shortest. Products remain in the order
 * of their first match.
 */
export function bestMatchOfEach<Match extends CodeMatch>(matches: readonly Match[]): Match[] {
  const best = new Map<number, Match>();
  for (const match of matches) {
    const known = best.get(match.productId);
    if (!known || compareReasons(match, known) < 0) best.set(match.productId, match);
  }
  return [...best.values()];
}

function compareReasons(one: ProductCode, other: ProductCode): number {
  return (
    Number(one.relation === "nearest") - Number(other.relation === "nearest") ||
    CODE_KINDS.indexOf(one.kind) - CODE_KINDS.indexOf(other.kind) ||
    one.shown.length - other.shown.length
  );
}

/** Returns why a product was found by a code, as its card says it (C21). */
export function describeMatch(match: ProductCode): string {
  const code = [match.manufacturer, match.shown].filter(Boolean).join(" ");
  if (match.isFirms) return `Your part number ${match.shown}`;
  if (match.relation === "nearest") {
    return `Possible alternative to ${code}. Please check before ordering.`;
  }
  return REASONS[match.kind](match.shown, code);
}

const REASONS: Record<CodeKind, (shown: string, code: string) => string> = {
  code: (shown) => `Product code ${shown}`,
  sku: (shown) => `SKU ${shown}`,
  mpn: (shown) => `Manufacturer's number ${shown}`,
  former: (shown) => `Formerly ${shown}`,
  superseded: (_, code) => `Replaces ${code} (direct replacement)`,
  competitor: (_, code) => `Replaces ${code} (direct replacement)`,
  alias: (shown) => `Also called ${shown}`,
  supplier: (_, code) => `Supplier's number ${code}`,
};

/** A product that a code names; without variants it is the product as a whole. */
export type NamedProduct = { productId: number; variantIds: number[] };

/**
 * Returns the products that a typed code names, of the codes that are the same in normal form (C39). A
 * product code or a SKU as it is written names its product only, whatever replaces it. A nearest
 * replacement names nothing, because it has to be checked first. A part number of a firm comes after ours.
 */
export function productsNamedBy(typed: string, matches: readonly CodeMatch[]): NamedProduct[] {
  const all = matches.filter(({ relation }) => relation !== "nearest");
  const ours = all.filter(({ isFirms }) => !isFirms);
  const direct = ours.length > 0 ? ours : all;
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

/** Returns true if a part number of the reader's firm is also a code of ours, for another product. */
export function isAlsoOurs(matches: readonly CodeMatch[]): boolean {
  const firms = matches.filter(({ isFirms }) => isFirms);
  const ours = matches.filter(({ isFirms, relation }) => !isFirms && relation !== "nearest");
  return ours.some(({ productId }) => firms.some((each) => each.productId !== productId));
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
