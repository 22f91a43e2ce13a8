/** Products that belong together: alternatives, and what a product needs (C37). */

/** An alternative is one both ways; what needs an accessory is what the accessory fits with. */
export const RELATION_KINDS = ["alternative", "accessory", "fits-with"] as const;

export type RelationKind = (typeof RELATION_KINDS)[number];

/** The most products of a kind that a page shows, and that staff enter for a product. */
export const MAX_RELATIONS = 12;

/** The ids of the listed products that belong to a product, in the order in which pages show them. */
export type RelatedIds = Record<RelationKind, number[]>;

/**
 * Returns the ids of each kind, twelve at most, without the product itself. A product that is of several
 * kinds is of the first only, so that a page shows it once.
 */
export function relatedOnce(productId: number, related: RelatedIds): RelatedIds {
  const seen = new Set([productId]);
  const once = (ids: readonly number[]) => {
    const others = [...new Set(ids)].filter((id) => !seen.has(id)).slice(0, MAX_RELATIONS);
    for (const id of others) seen.add(id);
    return others;
  };
  const alternative = once(related.alternative);
  const accessory = once(related.accessory);
  return { alternative, accessory, "fits-with": once(related["fits-with"]) };
}
