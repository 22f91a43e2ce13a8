/** What a product's columns are called, in its forms, in the audit log and wherever a change is told. */
export const PRODUCT_LABELS = {
  name: "Product Name",
  productCode: "Product Code",
  category: "Category",
  company: "Company",
  protocol: "Protocol",
  listPricePence: "List Price",
  weightGrams: "Weight",
  isNew: "New",
  comingSoon: "Coming soon",
  description: "Description",
  features: "Features",
  keyFeaturesContent: "Key Features",
  specificationsContent: "Specifications",
  overviewContent: "Overview",
  additionalInfoContent: "Additional Information",
  datasheetUrl: "Datasheet URL",
  datasheetFilename: "Datasheet File",
  datasheetFileUrl: "Datasheet File",
} as const;

/** The same of a variant's columns. */
export const VARIANT_LABELS = {
  name: "Variant Name",
  sku: "SKU",
  description: "Description",
  pricePence: "Price",
  weightGrams: "Weight",
  stockQuantity: "In stock",
  imageDisplayOrder: "Shows image",
  isDefault: "Default variant",
} as const;

/** The same of an image's. */
export const IMAGE_LABELS = { imageUrl: "Image", altText: "Alternative Text" } as const;
