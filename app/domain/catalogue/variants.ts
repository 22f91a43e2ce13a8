type Choosable = { isDefault: boolean; displayOrder: number };

/** The variant that is chosen when nobody chose: the one flagged default, else the first in order. */
export function defaultVariant<Variant extends Choosable>(
  variants: readonly Variant[],
): Variant | undefined {
  return variants.find(({ isDefault }) => isDefault) ?? inDisplayOrder(variants)[0];
}

/** The same variants, lowest display order first. */
export function inDisplayOrder<Variant extends Choosable>(variants: readonly Variant[]): Variant[] {
  return [...variants].sort((one, other) => one.displayOrder - other.displayOrder);
}

/**
 * Returns the variants numbered from 0 with the default one first, so that "flagged as default" and
 * "lowest display order" mean the same variant (B4).
 */
export function withDefaultFirst<Variant extends Choosable>(
  variants: readonly Variant[],
): Variant[] {
  const first = defaultVariant(variants);
  const rest = inDisplayOrder(variants).filter((variant) => variant !== first);
  return (first ? [first, ...rest] : rest).map((variant, displayOrder) => ({
    ...variant,
    displayOrder,
  }));
}

/**
 * Which image, by its place in the gallery, a variant shows. Its number names an image's display
 * order, else a place in the list; a missing, negative or unknown number moves nothing (C10).
 */
export function imageIndexFor(
  variant: { imageDisplayOrder: number | null } | undefined,
  images: ReadonlyArray<{ displayOrder: number }>,
): number | undefined {
  const wanted = variant?.imageDisplayOrder ?? -1;
  if (wanted < 0) return undefined;

  const named = images.findIndex(({ displayOrder }) => displayOrder === wanted);
  if (named >= 0) return named;
  return wanted < images.length ? wanted : undefined;
}
