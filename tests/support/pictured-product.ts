import type { FullProduct } from "#tests/support/kit/catalogue";
import { kitOf } from "#tests/support/kit/kit";

type PicturedVariant = {
  variant: FullProduct["variants"][number];
  /** Its image's position in the gallery, counted from 1. */
  imagePlace: number;
};

/** Finds a product with a price whose second variant has an image that is not the first, and that fits. */
export function findPicturedProduct(
  site: { databasePath: string },
  fits: (product: FullProduct, variant: PicturedVariant["variant"]) => boolean,
): FullProduct & PicturedVariant {
  for (const product of kitOf(site).listProducts()) {
    const found = findPicturedVariant(product);
    const isPriced = (product.listPricePence ?? 0) > 0;
    if (found && isPriced && fits(product, found.variant)) return { ...product, ...found };
  }
  throw new Error("No product has such a variant");
}

function findPicturedVariant({ variants, images }: FullProduct): PicturedVariant | undefined {
  const variant = variants.find(({ displayOrder }) => displayOrder === 1);
  const index = images.findIndex(({ displayOrder }) => displayOrder === variant?.imageDisplayOrder);
  const isPictured = (images[index]?.displayOrder ?? 0) > 0;
  return variant && isPictured ? { variant, imagePlace: index + 1 } : undefined;
}
