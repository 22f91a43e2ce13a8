/** The stored things that rows of files are about, as lookups return them. */
import type { FieldValue } from "~/imports/plan/planned-row";
import type { CodeKind, CodeRelation } from "~/catalogue/codes/code-kinds";

export type StoredFields = Readonly<Record<string, FieldValue>>;

/** A product, listed or not. */
export type StoredProduct = {
  id: number;
  version: number;
  /** Its product code; “#12” for a product without a code. */
  code: string;
  name: string;
  isArchived: boolean;
  isDiscontinued: boolean;
  company: string | null;
  listPricePence: number | null;
  /** By the fields of its columns; the category is its name. */
  fields: StoredFields;
};

export type StoredVariant = { id: number; product: StoredProduct; fields: StoredFields };

/** A product or one of its variants. */
export type StoredThing = { product: StoredProduct; variant: StoredVariant | null };

/** A thing with the code by which it was found, in its own spelling. */
export type CodeMatch = {
  thing: StoredThing;
  kind: CodeKind;
  shown: string;
  /** The manufacturer of a code that staff entered; null for others, and if none was entered. */
  manufacturer: string | null;
  /** True for a superseded code whose product ours only comes close to. */
  isNearest: boolean;
};

/** Something that belongs to a product or one of its variants: a code that staff entered, a document, a row of compliance or a part; one that the file adds has the id 0. */
export type StoredPaper = {
  id: number;
  productId: number;
  variantId: number | null;
  /** The SKU of the variant. */
  sku: string | null;
  fields: StoredFields;
};

/** The products that belong to a product, and the one that replaces it. */
export type StoredRelations = {
  replacement: {
    replacedBy: number | null;
    relation: CodeRelation | null;
    note: string | null;
  } | null;
  /** Its own, and alternatives that were entered for the other product. */
  others: ReadonlyArray<{
    kind: "alternative" | "accessory";
    otherId: number;
    isOwn: boolean;
    /** Of an alternative. */
    note: string | null;
  }>;
};

/** Returns the product code, or the number by which files know a product without one. */
export function codeOrNumber({
  id,
  productCode,
}: {
  id: number;
  productCode: string | null;
}): string {
  return productCode ?? `#${id}`;
}
