/** The kinds of catalogue files (I1). A row of a file is one thing; the kind says which. */

/** Kinds of tables: CSV or a spreadsheet. */
export const TABLE_KINDS = [
  "products",
  "variants",
  "prices",
  "codes",
  "relations",
  "documents",
  "compliance",
  "sets",
] as const;

export type TableKind = (typeof TABLE_KINDS)[number];

/** Returns true if the text is a kind of table. */
export function isTableKind(text: string): text is TableKind {
  return TABLE_KINDS.some((kind) => kind === text);
}

/** Kinds whose file may be the whole list of a manufacturer. */
export const WHOLE_LISTS: readonly TableKind[] = ["products", "variants", "prices"];

/** Kinds whose rows belong to a product and change nothing of the product itself. */
const BESIDE_PRODUCTS: readonly ImportKind[] = [
  "codes",
  "relations",
  "documents",
  "compliance",
  "sets",
];

/** Returns true for a kind whose rows are products, variants or their prices. */
export function isOfProducts(kind: ImportKind): boolean {
  return !BESIDE_PRODUCTS.includes(kind);
}

/** All kinds; pictures and datasheets come in a zip. */
export type ImportKind = TableKind | "media";

export const IMPORT_KIND_LABELS: Record<ImportKind, string> = {
  products: "Products",
  variants: "Variants",
  prices: "Prices and stock",
  codes: "Codes",
  relations: "Related products",
  documents: "Documents",
  compliance: "Compliance",
  sets: "Sets",
  media: "Pictures and datasheets",
};
