import {
  type AvailabilityRules,
  availabilityOf,
  availabilityView,
  type AvailabilityView,
  deliveryFactsOf,
} from "~/catalogue/products/availability";
import { datasheetDownloadHref, datasheetFacts, datasheetHref } from "~/catalogue/media/datasheet";
import { priceOf, type PriceView, type ShownPrice, showPrice } from "~/catalogue/prices/price";
import { badgeOf, type ProductBadge } from "~/catalogue/cards/product-card";
import { defaultVariant, imageIndexFor } from "~/catalogue/variants/variants";

/** Lists the sections of a product's page, in order; each is the fragment of its address. */
export const PRODUCT_SECTIONS = [
  "overview",
  "specifications",
  "features",
  "documents",
  "compliance",
] as const;

const KEY_FIGURES = 5;
// Characters; a longer value wraps into three lines in its column.
const MAX_FIGURE_LENGTH = 40;
const FACTS = /^(manufacturer|company|part number|protocol|weight)$/i;

export type VariantView = {
  id: number;
  name: string;
  description: string | null;
  sku: string | null;
  /** The variant's, else the product's. */
  manufacturerPartNumber: string | null;
  price: ShownPrice;
  /** The variant's weight, else the product's; null when both are unknown (M8). */
  weightGrams: number | null;
  /** The variant's protocol, else the product's. */
  protocol: string | null;
  /** Only those that differ from the product's. */
  specifications: Array<{ parameter: string; value: string }>;
  /** The gallery index to show for this variant; null leaves the gallery unchanged. */
  imageIndex: number | null;
  stock: AvailabilityView | null;
};

/** Exactly the data the product page shows; it is sent to the browser as it is. */
export type ProductDetailView = {
  id: number;
  name: string;
  productCode: string | null;
  manufacturerPartNumber: string | null;
  /** The numbers of other products that it replaces directly (C20). */
  replaces: string[];
  description: string;
  categoryName: string | null;
  company: string | null;
  protocol: string | null;
  badge: ProductBadge | null;
  weightGrams: number | null;
  images: Array<{ url: string; alt: string }>;
  variants: VariantView[];
  /** Selected when the URL names no variant; null when the product has none. */
  defaultVariantId: number | null;
  /** The price without a variant; a selected variant has its own. */
  price: ShownPrice;
  /** The stock of a product without variants; a selected variant has its own. */
  stock: AvailabilityView | null;
  datasheetHref: string | null;
  datasheetDownloadHref: string | null;
  datasheetFilename: string | null;
  /** Its pages and size; null is not known. */
  datasheetFacts: string | null;
  features: string[];
  keyFeatures: Array<{ title: string; description?: string }>;
  specifications: Array<{ parameter: string; value: string }>;
  overview: string | null;
  additionalInfo: string | null;
};

type Variant = {
  id: number;
  name: string;
  description: string | null;
  sku: string | null;
  manufacturerPartNumber: string | null;
  pricePence: number | null;
  weightGrams: number | null;
  isDefault: boolean;
  displayOrder: number;
  stockQuantity: number | null;
  stockEnteredAt: number | null;
  leadTimeWorkingDays: number | null;
  imageDisplayOrder: number | null;
  protocol: string | null;
  specificationsContent: Array<{ parameter: string; value: string }> | null;
};

type Product = {
  id: number;
  name: string;
  productCode: string | null;
  manufacturerPartNumber: string | null;
  description: string;
  categoryName: string | null;
  company: string | null;
  protocol: string | null;
  features: string[];
  imageUrl: string | null;
  datasheetUrl: string | null;
  datasheetFileUrl: string | null;
  datasheetFilename: string | null;
  datasheetBytes: number | null;
  datasheetPages: number | null;
  isNew: boolean;
  comingSoon: boolean;
  expectedMonth: string | null;
  listPricePence: number | null;
  weightGrams: number | null;
  stockQuantity: number | null;
  stockEnteredAt: number | null;
  leadTimeWorkingDays: number | null;
  overviewContent: string | null;
  additionalInfoContent: string | null;
  keyFeaturesContent: Array<{ title: string; description?: string }>;
  specificationsContent: Array<{ parameter: string; value: string }>;
  images: Array<{ imageUrl: string; altText: string; displayOrder: number }>;
  variants: Variant[];
};

/** Returns the product page's data with the prices this viewer may see. */
export function productDetailView(
  product: Product,
  priceView: PriceView,
  rules: AvailabilityRules,
  replaces: string[],
): ProductDetailView {
  const images = galleryOf(product);
  const stockOf = (variant: Variant | null) =>
    availabilityView(availabilityOf(deliveryFactsOf(product, variant), rules));

  return {
    id: product.id,
    name: product.name,
    productCode: product.productCode,
    manufacturerPartNumber: product.manufacturerPartNumber,
    replaces,
    description: product.description,
    categoryName: product.categoryName,
    company: product.company,
    protocol: product.protocol,
    badge: badgeOf(product) ?? null,
    weightGrams: product.weightGrams,
    images: images.map(({ imageUrl, altText }) => ({
      url: imageUrl,
      alt: altText || product.name,
    })),
    variants: product.variants.map((variant) => ({
      ...variantView(variant, product, images, priceView),
      stock: stockOf(variant),
    })),
    defaultVariantId: defaultVariant(product.variants)?.id ?? null,
    price: showPrice(priceOf(product), priceView, product),
    stock: product.variants.length === 0 ? stockOf(null) : null,
    datasheetHref: datasheetHref(product),
    datasheetDownloadHref: datasheetDownloadHref(product),
    datasheetFilename: product.datasheetFilename,
    datasheetFacts: datasheetFacts(product),
    features: product.features,
    keyFeatures: product.keyFeaturesContent,
    specifications: product.specificationsContent,
    overview: product.overviewContent,
    additionalInfo: product.additionalInfoContent,
  };
}

/**
 * Returns the product as the page shows it with this variant selected: its price, stock, weight, protocol,
 * part number and specifications take the place of the product's (C16).
 */
export function withVariant(
  product: ProductDetailView,
  variant: VariantView | undefined,
): ProductDetailView {
  if (!variant) return product;
  const { price, stock, weightGrams, protocol, manufacturerPartNumber } = variant;
  const specifications = mergeSpecifications(product.specifications, variant.specifications);
  return {
    ...product,
    price,
    stock,
    weightGrams,
    protocol,
    manufacturerPartNumber,
    specifications,
  };
}

/** Returns a product's specifications with a variant's own in place of those of the same parameter (C16). */
export function mergeSpecifications<Line extends { parameter: string }>(
  general: readonly Line[],
  own: readonly Line[],
): Line[] {
  const known = general.map(
    (line) => own.find(({ parameter }) => parameter === line.parameter) ?? line,
  );
  return [...known, ...own.filter((each) => !known.includes(each))];
}

/**
 * Returns the first five specifications that fit beside the picture: short, and not one of the facts
 * that are there in any case.
 */
export function keyFigures({ specifications }: Pick<ProductDetailView, "specifications">) {
  return specifications
    .filter(({ parameter, value }) => value.length <= MAX_FIGURE_LENGTH && !FACTS.test(parameter))
    .slice(0, KEY_FIGURES);
}

/**
 * Reads the selection from the URL: `variant` (an id) and `image` (counted from 1). Invalid values fall
 * back to the defaults.
 */
export function readSelection(
  { variants, images, defaultVariantId }: ProductDetailView,
  params: URLSearchParams,
) {
  const variant =
    variants.find(({ id }) => String(id) === params.get("variant")) ??
    variants.find(({ id }) => id === defaultVariantId);
  const imageNumber = Number(params.get("image"));
  return {
    variant,
    imageIndex: images[imageNumber - 1] ? imageNumber - 1 : (variant?.imageIndex ?? 0),
  };
}

function variantView(
  variant: Variant,
  product: Product,
  images: Product["images"],
  priceView: PriceView,
): Omit<VariantView, "stock"> {
  const price = priceOf({
    variantPricePence: variant.pricePence,
    listPricePence: product.listPricePence,
  });
  return {
    id: variant.id,
    name: variant.name,
    description: variant.description,
    sku: variant.sku,
    manufacturerPartNumber: variant.manufacturerPartNumber ?? product.manufacturerPartNumber,
    price: showPrice(price, priceView, product),
    weightGrams: variant.weightGrams ?? product.weightGrams,
    protocol: variant.protocol ?? product.protocol,
    specifications: variant.specificationsContent ?? [],
    imageIndex: imageIndexFor(variant, images) ?? null,
  };
}

/** Returns the gallery's images, or the product's main image when the gallery is empty. */
function galleryOf(product: Product): Product["images"] {
  if (product.images.length > 0 || !product.imageUrl) return product.images;
  return [{ imageUrl: product.imageUrl, altText: product.name, displayOrder: 0 }];
}
