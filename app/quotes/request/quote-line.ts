/** The fields of a quote line, in the basket and as submitted. A new field is added here first. */
import type { TypedOnLine } from "#drizzle/schema/baskets";
import {
  type DiscountedProduct,
  discountOn,
  type Discounts,
  generalDiscount,
} from "~/catalogue/prices/discounts";
import { applyDiscount, penceOf, type Price, priceOf } from "~/catalogue/prices/price";
import type { Discontinued } from "~/catalogue/relations/discontinued";
import type { DeliveryFacts, StockFacts } from "~/catalogue/products/availability";
import { unitWeightOf } from "~/catalogue/prices/weight";

/** The mark of a line in the customer's words. */
export const NOT_IN_CATALOGUE = "Not in our catalogue";

/** The reader of a line. */
export type LineReader = "customer" | "staff";

/** The label of the part number of the customer's firm; what we send to the customer has the customer's. */
export const FIRM_CODE: Record<LineReader, string> = {
  customer: "Your part number",
  staff: "Customer part number",
};

/** The fields of a line that every viewer may see. None of them is a price. */
export type PublicLine = {
  /** "text" is a line in the customer's words, which names no product: its name is their description. */
  kind: "product" | "text";
  productName: string;
  productCode: string | null;
  variantName: string | null;
  /** The variant's order code; NULL without a variant. */
  sku: string | null;
  /** As the customer wrote it on a text line; null on a line of a product. */
  manufacturer: string | null;
  comingSoon: boolean;
  quantity: number;
  /** The customer's own mark of the line, as "AHU-1 supply". */
  tag: string | null;
  /** The part number that the customer's firm has for it. Only its members and we read it. */
  firmCode: string | null;
};

/** A line in a basket, with today's prices (pence ex VAT, before any discount) and weights (grams). */
export type BasketLine = PublicLine &
  DiscountedProduct & {
    id: number;
    /** Null on a text line. */
    productId: number | null;
    variantId: number | null;
    imageUrl: string | null;
    /** False once the product has left the catalogue. */
    isAvailable: boolean;
    /** Null unless it is no longer made; such a line has no prices, and may be requested (C36). */
    discontinued: Discontinued | null;
    listPricePence: number | null;
    variantPricePence: number | null;
    productWeightGrams: number | null;
    variantWeightGrams: number | null;
    /** The product's own; a variant has its own stock. */
    productStock: StockFacts & Pick<DeliveryFacts, "expectedMonth">;
    variantStock: StockFacts | null;
  };

/** A line as it was submitted (M9). Prices are pence ex VAT; NULL is on application. */
export type QuoteLine = PublicLine & {
  /** After the discount. */
  unitPricePence: number | null;
  /** Before the discount. */
  originalUnitPricePence: number | null;
  /** NULL is not known. */
  unitWeightGrams: number | null;
  /** NULL is the general discount, with which its quote is stored. */
  discountBasisPoints: number | null;
};

/**
 * Returns the public fields of a line and nothing else. Whatever sends a line to a browser starts
 * from these, so that a price reaches it only through the rules in `~/catalogue/prices/price`.
 *
 * The fields are named twice so that the compiler checks each of them.
 */
export function publicFields({
  kind,
  productName,
  productCode,
  variantName,
  sku,
  manufacturer,
  comingSoon,
  quantity,
  tag,
  firmCode,
}: PublicLine): PublicLine {
  return {
    ...{ kind, productName, productCode, variantName, sku, manufacturer },
    ...{ comingSoon, quantity, tag, firmCode },
  };
}

/** Returns what a customer fills in on a line, without its other fields. */
export function typedOf({ quantity, tag = null }: TypedOnLine): Required<TypedOnLine> {
  return { quantity, tag };
}

/** Returns a basket line as a quote stores it. */
export function snapshotLine(line: BasketLine, discounts: Discounts): QuoteLine {
  return {
    ...publicFields(line),
    ...discountedUnitPrice(priceOf(line), line, discounts),
    unitWeightGrams: unitWeightOf(line),
  };
}

/** Returns the prices and the discount of a line, as a quote stores them (M9). */
export function discountedUnitPrice(
  price: Price,
  product: DiscountedProduct,
  discounts: Discounts,
): Pick<QuoteLine, "unitPricePence" | "originalUnitPricePence" | "discountBasisPoints"> {
  const discount = discountOn(discounts, product);
  return {
    unitPricePence: penceOf(applyDiscount(price, discount)),
    originalUnitPricePence: penceOf(price),
    discountBasisPoints: discount === generalDiscount(discounts) ? null : discount,
  };
}

/** Returns true for two texts with the same words and code, in any case of letters. */
export function isSameText(
  one: Pick<PublicLine, "productName" | "productCode">,
  other: Pick<PublicLine, "productName" | "productCode">,
): boolean {
  const keyOf = ({ productName, productCode }: typeof one) =>
    `${productName}\n${productCode ?? ""}`.toLowerCase();
  return keyOf(one) === keyOf(other);
}

/** Returns a line's product name, its variant and the variant's order code, as toasts name what was added (C17). */
export function optionTitle(line: Pick<PublicLine, "productName" | "variantName" | "sku">): string {
  return line.sku && line.variantName ? `${lineTitle(line)} (${line.sku})` : lineTitle(line);
}

/** Returns a line's product name, followed by its variant if it has one. */
export function lineTitle({
  productName,
  variantName,
}: Pick<PublicLine, "productName" | "variantName">): string {
  return variantName ? `${productName}, ${variantName}` : productName;
}
