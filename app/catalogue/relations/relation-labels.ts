import type { RelationKind } from "~/catalogue/relations/product-relations";

/** The headings of a product's page. */
export const RELATION_TITLES: Record<RelationKind, string> = {
  alternative: "Alternatives",
  accessory: "You will also need",
  "fits-with": "Fits with",
};

/** Labels the choice of staff. */
export const RELATION_CHOICES: Record<RelationKind, string> = {
  alternative: "An alternative to this product",
  accessory: "An accessory that this product needs",
  "fits-with": "A product that needs this one",
};

/** Labels what staff enter, in forms, in the audit log and in messages about changes. */
export const RELATION_LABELS = {
  isDiscontinued: "Discontinued",
  replacedBy: "Replaced by",
  relation: "How close it is",
  note: "Note",
  code: "Product",
  kind: "What it is",
  order: "Order",
  alternativeNote: "How it differs",
} as const;
