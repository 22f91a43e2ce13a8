import { type Discontinued, discontinuedView } from "~/catalogue/relations/discontinued";
import { compareKey } from "~/catalogue/compare/comparison";
import {
  availabilityOf,
  type AvailabilityRules,
  type DeliveryFacts,
  deliveryFactsOf,
  stockMark,
} from "~/catalogue/products/availability";
import { countOf } from "~/shared/counts";
import { penceOf, priceOf, type PriceView } from "~/catalogue/prices/price";
import {
  type ListedProduct,
  type Offer,
  offeredPath,
  plainCard,
} from "~/catalogue/cards/product-card";
import { mergeSpecifications } from "~/catalogue/products/product-detail";
import { imageIndexFor } from "~/catalogue/variants/variants";

type Specifications = Array<{ parameter: string; value: string }>;

type Variant = {
  id: number;
  name: string;
  sku: string | null;
  manufacturerPartNumber: string | null;
  protocol: string | null;
  pricePence: number | null;
  weightGrams: number | null;
  specificationsContent: Specifications | null;
  imageDisplayOrder: number | null;
  stockQuantity: number | null;
  stockEnteredAt: number | null;
  leadTimeWorkingDays: number | null;
};

type Product = ListedProduct &
  DeliveryFacts & {
    manufacturerPartNumber: string | null;
    discontinued: Discontinued | null;
    listPricePence: number | null;
    weightGrams: number | null;
    specificationsContent: Specifications;
    images: ReadonlyArray<{ imageUrl: string; displayOrder: number }>;
    variants: readonly Variant[];
  };

/**
 * Returns a product with the protocol, weight and specifications of its named variant, or of the first,
 * which is the default (C16). A buyer who has not chosen, or whose variant has gone, has to choose (C17).
 */
export function withNamedVariant<Compared extends Product>(
  product: Compared,
  variantId: number | undefined,
  rules: AvailabilityRules,
) {
  const { variants } = product;
  const [first] = variants;
  const variant =
    variantId === undefined || !first ? first : variants.find(({ id }) => id === variantId);
  if (!variant) {
    const offer: Offer | undefined = first && { kind: "choose", optionIds: [] };
    // The stock and number of the default variant may not be those of the variant that the buyer chooses.
    const facts = first
      ? { partNumber: null, stock: null, leadTime: null }
      : deliveryTexts(product, null, rules);
    return { ...product, ...facts, offer, namedId: variantId };
  }
  const offer: Offer | undefined =
    variant === first ? undefined : { kind: "option", option: optionOf(variant, product) };
  return {
    ...product,
    ...deliveryTexts(product, variant, rules),
    protocol: variant.protocol ?? product.protocol,
    weightGrams: variant.weightGrams ?? product.weightGrams,
    specificationsContent: mergeSpecifications(
      product.specificationsContent,
      variant.specificationsContent ?? [],
    ),
    offer,
    namedId: variantId,
  };
}

/** Returns the number, stock and lead time of a variant, or of a product without any (C18). */
function deliveryTexts(product: Product, variant: Variant | null, rules: AvailabilityRules) {
  const facts = deliveryFactsOf(product, variant);
  const days = facts.comingSoon || rules.stockShown === "off" ? null : facts.leadTimeWorkingDays;
  return {
    partNumber: (variant ?? product).manufacturerPartNumber,
    stock: product.discontinued ? null : (stockMark(availabilityOf(facts, rules))?.text ?? null),
    leadTime: product.discontinued || days === null ? null : countOf(days, "working day"),
  };
}

function optionOf(variant: Variant, product: Product) {
  const { id, name, sku, manufacturerPartNumber } = variant;
  const { stockQuantity, stockEnteredAt, leadTimeWorkingDays } = variant;
  const image = product.images[imageIndexFor(variant, product.images) ?? -1];
  const { pricePence: variantPricePence } = variant;
  return {
    ...{ id, name, sku, manufacturerPartNumber },
    ...{ stockQuantity, stockEnteredAt, leadTimeWorkingDays },
    protocol: variant.protocol ?? product.protocol,
    imageUrl: image?.imageUrl ?? product.imageUrl,
    shownPricePence: penceOf(
      priceOf({ variantPricePence, listPricePence: product.listPricePence }),
    ),
  };
}

/** Returns the header of a product's column in a comparison, with the price this viewer may see. */
export function comparedProduct(
  product: ReturnType<typeof withNamedVariant<Product>>,
  priceView: PriceView,
) {
  const { offer, namedId, variants } = product;
  const card = plainCard(product, priceView);
  const { id, name, productCode, imageUrl, categoryName, badge, price } = card;
  const path = offeredPath(product);
  const discontinued = product.discontinued && discontinuedView(product.discontinued);
  const mustChoose = offer?.kind === "choose";
  const named = offer?.kind === "option" ? offer.option : variants[0];
  const hasOption = named !== undefined && variants.length > 1 && !mustChoose;
  const option = hasOption ? { id: named.id, name: named.name, sku: named.sku } : null;
  const key = compareKey(product, namedId);
  const shown = { id, key, path, name, productCode, imageUrl, categoryName, badge, price };
  return { ...shown, discontinued, option, mustChoose };
}

export type ComparedProductView = ReturnType<typeof comparedProduct>;
