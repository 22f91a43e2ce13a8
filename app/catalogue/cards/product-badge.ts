export type ProductBadge = "Coming Soon" | "New";

/**
 * Returns the badge of a product: coming soon takes precedence over new; undefined for most.
 */
export function badgeOf(product: {
  comingSoon: boolean;
  isNew: boolean;
}): ProductBadge | undefined {
  if (product.comingSoon) return "Coming Soon";
  return product.isNew ? "New" : undefined;
}
