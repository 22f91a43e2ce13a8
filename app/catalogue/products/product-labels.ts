/** Labels a product's columns in forms, in the audit log and in messages about changes. */
export const PRODUCT_LABELS = {
  name: "Product name",
  productCode: "Product code",
  manufacturerPartNumber: "Manufacturer’s part number",
  category: "Category",
  company: "Company",
  protocol: "Protocol",
  listPricePence: "List price",
  costPence: "Cost",
  weightGrams: "Weight",
  isNew: "New",
  comingSoon: "Coming soon",
  expectedMonth: "Expected month",
  stockQuantity: "In stock",
  leadTimeWorkingDays: "Lead time",
  description: "Description",
  features: "Features",
  keyFeaturesContent: "Key features",
  specificationsContent: "Specifications",
  overviewContent: "Overview",
  additionalInfoContent: "Additional information",
  type: "Product type",
  originCountry: "Country of origin",
  commodityCode: "Commodity code",
  warrantyMonths: "Warranty",
  datasheetUrl: "Datasheet URL",
  datasheetFilename: "Datasheet file",
  datasheetFileUrl: "Datasheet file",
} as const;

/** Labels a variant's columns in the same places. */
export const VARIANT_LABELS = {
  name: "Variant name",
  sku: "SKU",
  manufacturerPartNumber: "Manufacturer’s part number",
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
export const IMAGE_LABELS = { imageUrl: "Image", altText: "Alternative text" } as const;
