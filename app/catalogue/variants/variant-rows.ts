/**
 * The table that edits a product's variants, a row for each. A field's name ends in the key of its row:
 * the variant's id, or `new0`, `new1` and so on for those to add.
 */
import { VARIANT_LABELS } from "~/catalogue/products/product-labels";
import { formatSpecifications } from "~/catalogue/products/product-text";
import { imageIndexFor } from "~/catalogue/variants/variants";
import { formatPoundsInput } from "~/catalogue/prices/price-input";

/** The fields of a row, besides its place and the ticks. */
export const VARIANT_FIELDS = [
  "name",
  "sku",
  "description",
  "price",
  "weightGrams",
  "stockQuantity",
  "leadTimeWorkingDays",
  "manufacturerPartNumber",
  "protocol",
  "imageId",
  "specifications",
] as const;
export type VariantField = (typeof VARIANT_FIELDS)[number];

/** Labels the fields, with their units. */
export const VARIANT_FIELD_LABELS: Record<VariantField | "place", string> = {
  place: "Order",
  name: VARIANT_LABELS.name,
  sku: VARIANT_LABELS.sku,
  description: VARIANT_LABELS.description,
  price: `${VARIANT_LABELS.pricePence} (£, ex VAT)`,
  weightGrams: `${VARIANT_LABELS.weightGrams} (grams)`,
  stockQuantity: VARIANT_LABELS.stockQuantity,
  leadTimeWorkingDays: `${VARIANT_LABELS.leadTimeWorkingDays} (working days)`,
  manufacturerPartNumber: VARIANT_LABELS.manufacturerPartNumber,
  protocol: VARIANT_LABELS.protocol,
  imageId: VARIANT_LABELS.imageDisplayOrder,
  specifications: VARIANT_LABELS.specificationsContent,
};

type Variant = {
  name: string;
  sku: string | null;
  description: string | null;
  pricePence: number | null;
  weightGrams: number | null;
  stockQuantity: number | null;
  leadTimeWorkingDays: number | null;
  manufacturerPartNumber: string | null;
  protocol: string | null;
  imageDisplayOrder: number | null;
  specificationsContent: Array<{ parameter: string; value: string }> | null;
};

/** Returns the initial values of a variant's fields. */
export function variantValues(
  variant: Variant,
  images: ReadonlyArray<{ id: number; displayOrder: number }>,
): Record<VariantField, string> {
  return {
    name: variant.name,
    sku: variant.sku ?? "",
    manufacturerPartNumber: variant.manufacturerPartNumber ?? "",
    description: variant.description ?? "",
    price: formatPoundsInput(variant.pricePence),
    weightGrams: variant.weightGrams?.toString() ?? "",
    stockQuantity: variant.stockQuantity?.toString() ?? "",
    leadTimeWorkingDays: variant.leadTimeWorkingDays?.toString() ?? "",
    protocol: variant.protocol ?? "",
    imageId: images[imageIndexFor(variant, images) ?? -1]?.id.toString() ?? "",
    specifications: formatSpecifications(variant.specificationsContent ?? []),
  };
}

/** Keeps the form below the server's limit of fields; more variants are on further pages. */
export const VARIANTS_PAGE_SIZE = 60;

/** The button that adds a row and saves nothing. */
export const ADD_VARIANT_ROW = "add-row";

/** Returns the name of a row's field, such as `price-12`. */
export function variantFieldName(field: string, key: string): string {
  return `${field}-${key}`;
}

/** Returns the key of a row to add; they count from 0. */
export function newVariantKey(number: number): string {
  return `new${number}`;
}

/** Counts the rows to add among a form's field names; empty rows between others count too. */
export function countNewRows(names: Iterable<string>): number {
  let rows = 0;
  for (const name of names) {
    // Two digits: more rows do not fit into a form, and a forged number must not be counted up to.
    const [, number] = /-new(\d{1,2})$/.exec(name) ?? [];
    if (number !== undefined) rows = Math.max(rows, Number(number) + 1);
  }
  return rows;
}

/** A row's place in the list as it was shown and as it was typed, from 1; null where there is none. */
type Placed = { shownPlace: number | null; typedPlace: number | null };

/**
 * Sorts rows by their typed places. A moved row takes the place that was typed: what was there moves
 * down for a row that comes up, and up for a row that goes down. Rows without a place come last.
 */
export function inTypedOrder<Row extends Placed>(rows: readonly Row[]): Row[] {
  return [...rows].sort((one, other) => sortKey(one) - sortKey(other));
}

function sortKey({ shownPlace, typedPlace }: Placed): number {
  const place = typedPlace ?? shownPlace ?? Number.MAX_SAFE_INTEGER;
  const HALF = 0.5;
  if (shownPlace === null) return place - HALF;
  return place + HALF * Math.sign(place - shownPlace);
}
