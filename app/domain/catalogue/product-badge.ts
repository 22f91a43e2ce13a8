export type ProductBadge = "Coming Soon" | "New";

/** Coming soon wins over new; most products have no badge (C1). */
export function badgeOf(product: {
  comingSoon: boolean;
  isNew: boolean;
}): ProductBadge | undefined {
  if (product.comingSoon) return "Coming Soon";
  return product.isNew ? "New" : undefined;
}
