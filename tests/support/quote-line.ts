import type { BasketLine, PublicLine, QuoteLine } from "~/quotes/request/quote-line";

/** A line as any viewer may see it; the other lines of tests are made from it. */
export const PUBLIC_LINE: PublicLine = {
  kind: "product",
  productName: "Duct temperature sensor",
  productCode: "DTS-300",
  variantName: null,
  sku: null,
  manufacturer: null,
  comingSoon: false,
  quantity: 1,
  tag: null,
  firmCode: null,
};

/** A basket line: two at £123.45, 400 g each. */
export function basketLine(given: Partial<BasketLine> = {}): BasketLine {
  return {
    ...PUBLIC_LINE,
    quantity: 2,
    id: 1,
    productId: 7,
    variantId: null,
    company: null,
    categoryName: null,
    imageUrl: null,
    isAvailable: true,
    discontinued: null,
    listPricePence: 123_45,
    variantPricePence: null,
    productWeightGrams: 400,
    variantWeightGrams: null,
    productStock: {
      ...{ stockQuantity: null, stockEnteredAt: null, leadTimeWorkingDays: null },
      expectedMonth: null,
    },
    variantStock: null,
    ...given,
  };
}

/** The same line as it was submitted with a discount of 12.5 %. */
export const QUOTE_LINE: QuoteLine = {
  ...PUBLIC_LINE,
  productName: "Duct sensor",
  productCode: "DS-1",
  quantity: 2,
  unitPricePence: 108_02,
  originalUnitPricePence: 123_45,
  unitWeightGrams: 400,
  discountBasisPoints: null,
};
