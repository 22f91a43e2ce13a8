type OrderedVariant = { isDefault: boolean; displayOrder: number };

/** Returns the variant selected by default: the one flagged default, else the first in order. */
export function defaultVariant<Variant extends OrderedVariant>(
  variants: readonly Variant[],
): Variant | undefined {
  return variants.find(({ isDefault }) => isDefault) ?? inDisplayOrder(variants)[0];
}

/** Sorts variants by display order, lowest first. */
export function inDisplayOrder<Variant extends OrderedVariant>(
  variants: readonly Variant[],
): Variant[] {
  return [...variants].sort((a, b) => a.displayOrder - b.displayOrder);
}

/**
 * Renumbers variants from 0 with the default first. The default is chosen by flag in one place and
 * by lowest display order in another, so both must give the same variant.
 */
export function withDefaultFirst<Variant extends OrderedVariant>(
  variants: readonly Variant[],
): Variant[] {
  const first = defaultVariant(variants);
  const remaining = inDisplayOrder(variants).filter((variant) => variant !== first);
  return (first ? [first, ...remaining] : remaining).map((variant, displayOrder) => ({
    ...variant,
    displayOrder,
  }));
}

/**
 * Returns the gallery index of a variant's image. Its number matches an image's display order, else
 * an index; undefined when it is missing, negative or unknown.
 */
export function imageIndexFor(
  variant: { imageDisplayOrder: number | null } | undefined,
  images: ReadonlyArray<{ displayOrder: number }>,
): number | undefined {
  const number = variant?.imageDisplayOrder ?? -1;
  if (number < 0) return undefined;

  const index = images.findIndex(({ displayOrder }) => displayOrder === number);
  if (index >= 0) return index;
  return number < images.length ? number : undefined;
}
