import type { DemoProduct } from "./demo-product";
import { NO_CODES } from "./product-codes";
import { NO_STOCK } from "./stock";

/**
 * Edge cases for the pages, each applied to one product.
 *
 * Families produce complete products; this table removes or changes some of their data. `code` is the
 * code given by the family, which a case may itself remove.
 */
export type EdgeCase = {
  edge: string;
  code: string;
  change: (product: DemoProduct) => DemoProduct;
};

export const EDGE_CASES: readonly EdgeCase[] = [
  { edge: "coming soon", code: "TRC-48-MT", change: comingSoon("2027-03") },
  { edge: "coming soon", code: "PGW-LW-BN-1500", change: comingSoon("2027-02") },
  { edge: "coming soon", code: "MUH-100-60", change: comingSoon("2027-09") },
  { edge: "coming soon", code: "ADQ-16-24-SR", change: comingSoon("2027-06") },
  { edge: "new", code: "AQ-CTH-EO", change: isNew },
  { edge: "new", code: "TP-15-BN", change: isNew },
  {
    edge: "new and coming soon",
    code: "KTH-LW",
    change: (product) => comingSoon(null)(isNew(product)),
  },
  {
    edge: "price 0",
    code: "ABF-1000-24-SR",
    change: (product) => ({ ...product, listPricePence: 0 }),
  },
  {
    edge: "price null",
    code: "PLW-16",
    change: (product) => ({ ...product, listPricePence: null }),
  },
  {
    edge: "price null with variants",
    code: "CP-150F",
    change: (product) => ({
      ...product,
      listPricePence: null,
      variants: product.variants.map((variant) => ({ ...variant, pricePence: null })),
    }),
  },
  {
    edge: "variant price null",
    code: "PA-250-V",
    change: (product) => withVariant(product, "N", { pricePence: null }),
  },
  {
    edge: "variant price 0",
    code: "MUH-80-40",
    change: (product) => withVariant(product, "BN", { pricePence: 0 }),
  },
  { edge: "default not first", code: "TS-PT1000", change: defaultLast },
  { edge: "no code", code: "SPARE-LABELS", change: withoutCode },
  { edge: "no image", code: "CBL-7", change: withoutImages },
  { edge: "no image", code: "grubscrewm3x6", change: (product) => bare(withoutImages(product)) },
  ...["PK-B-50", "PK-B-100", "PK-S-50", "CBL-7", "CBL-MB", "ANT-868-S", "KVA-28-30", "RLI-6"].map(
    (code) => ({ edge: "no datasheet", code, change: withoutDatasheet }),
  ),
  {
    edge: "datasheet by address only",
    code: "KDB-100-20K",
    change: (product) => ({
      ...product,
      datasheetUrl: product.datasheetFileUrl,
      datasheetFileUrl: null,
      datasheetFilename: null,
    }),
  },
  { edge: "no category", code: "KIT-DEMO", change: (product) => ({ ...product, category: null }) },
  { edge: "no weight", code: "TSW-LIC", change: (product) => ({ ...product, weightGrams: null }) },
  {
    edge: "one image only",
    code: "KTK-1",
    change: (product) => ({ ...product, images: product.images.slice(0, 1) }),
  },
  {
    edge: "key feature without description",
    code: "KTK-1",
    change: (product) => ({
      ...product,
      keyFeaturesContent: [...product.keyFeaturesContent, { title: "Lamp with spare cell" }],
    }),
  },
];

/**
 * Applies the edge case for the product's code; most products have none and are returned unchanged.
 */
export function withEdgeCase(code: string, product: DemoProduct): DemoProduct {
  return EDGE_CASES.filter((edgeCase) => edgeCase.code === code).reduce(
    (changed, edgeCase) => edgeCase.change(changed),
    product,
  );
}

/** Makes a product coming soon, in the month it is expected; null is not known. */
function comingSoon(expectedMonth: string | null) {
  return (product: DemoProduct): DemoProduct => ({
    ...product,
    ...NO_STOCK,
    comingSoon: true,
    expectedMonth,
    variants: product.variants.map((variant) => ({ ...variant, ...NO_STOCK })),
  });
}

function isNew(product: DemoProduct): DemoProduct {
  return { ...product, isNew: true };
}

function withVariant(
  product: DemoProduct,
  suffix: string,
  changes: Partial<DemoProduct["variants"][number]>,
): DemoProduct {
  return {
    ...product,
    variants: product.variants.map((variant) =>
      variant.sku.endsWith(`-${suffix}`) ? { ...variant, ...changes } : variant,
    ),
  };
}

/** Moves the default variant to the end of the list; its price and flag stay the same. */
function defaultLast(product: DemoProduct): DemoProduct {
  const others = product.variants.filter((variant) => !variant.isDefault);
  const defaults = product.variants.filter((variant) => variant.isDefault);
  return {
    ...product,
    variants: [...others, ...defaults].map((variant, index) => ({
      ...variant,
      displayOrder: index,
    })),
  };
}

function withoutCode(product: DemoProduct): DemoProduct {
  return { ...withoutDatasheet(product), ...NO_CODES, productCode: null };
}

function withoutImages(product: DemoProduct): DemoProduct {
  return { ...product, imageUrl: null, images: [] };
}

function withoutDatasheet(product: DemoProduct): DemoProduct {
  return { ...product, datasheetUrl: null, datasheetFileUrl: null, datasheetFilename: null };
}

/** The fields of a product whose form had only the name filled in. */
function bare(product: DemoProduct): DemoProduct {
  return {
    ...withoutDatasheet(product),
    ...NO_STOCK,
    ...NO_CODES,
    description: "",
    category: null,
    company: null,
    protocol: null,
    listPricePence: null,
    weightGrams: null,
    isNew: false,
  };
}
