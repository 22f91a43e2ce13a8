/** Labels a product's columns in forms, in the audit log and in messages about changes. */
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
  expectedMonth: "Expected month",
  stockQuantity: "In stock",
  leadTimeWorkingDays: "Lead time",
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

/** Labels a variant's columns in the same places. */
export const VARIANT_LABELS = {
  name: "Variant Name",
  sku: "SKU",
  description: "Description",
  pricePence: "Price",
  weightGrams: "Weight",
  stockQuantity: "In stock",
  leadTimeWorkingDays: "Lead time",
  imageDisplayOrder: "Shows image",
  protocol: "Protocol",
  specificationsContent: "Specifications",
  isDefault: "Default variant",
} as const;

/** Labels an image's columns in the same places. */
export const IMAGE_LABELS = { imageUrl: "Image", altText: "Alternative Text" } as const;
