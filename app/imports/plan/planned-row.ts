/** The effect of one row of a file (I3). The check stores it, and Apply writes exactly that. */
import type { Problem } from "~/imports/files/table";

export type { Problem };

/** A value as it is stored: text, pence, grams, a flag, or a list as JSON. Null is no value. */
export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | ReadonlyArray<{ readonly title: string; readonly description?: string }>
  | ReadonlyArray<{ readonly parameter: string; readonly value: string }>
  | readonly VariantPrice[];

/** The price of a variant beside its product's row; null has the product's. `name` is unique within the product. */
export type VariantPrice = {
  readonly variantId: number;
  readonly name: string;
  readonly pricePence: number | null;
};

export type RowAction = "new" | "change" | "same" | "error" | "missing";

/** By field: the stored value and the one that replaces it. Of a new thing, the first is null. */
export type FieldChanges = Record<string, readonly [before: FieldValue, after: FieldValue]>;

export type PlannedRow = {
  /** The line of the table from 1, the heading being 1, as spreadsheets count. */
  rowNumber: number;
  /** Names the thing, as staff know it: a product code or an SKU. */
  key: string;
  action: RowAction;
  problems: readonly Problem[];
  changes: FieldChanges;
  /** The product, or the product of the variant; null for a new product. */
  productId: number | null;
  variantId: number | null;
  /** The row of a code, the other product of a relation, or the place of a file in its zip; null for other kinds, and for a new code. */
  relatedId: number | null;
  /** The product's version when it was checked; null for a new product. */
  seenVersion: number | null;
  /** Says which variants have other prices than the one that the row states for their product; undefined if none has (I25). */
  ownPrices?: string;
};

/** Reads the prices of variants beside a product's row; empty for a value that is something else. */
export function variantPricesOf(value: unknown): VariantPrice[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (each): each is VariantPrice =>
      typeof each === "object" && each !== null && "variantId" in each && "pricePence" in each,
  );
}
