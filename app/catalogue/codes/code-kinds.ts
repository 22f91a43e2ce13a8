/** The codes that follow from a product's own fields and addresses. */
export const OWN_CODE_KINDS = ["code", "sku", "mpn", "former"] as const;

/** The codes that staff enter: what a product is called elsewhere, or what it replaces. */
export const ENTERED_CODE_KINDS = ["superseded", "competitor", "alias", "supplier"] as const;

/**
 * Lists what a code is to its product (C20), the most telling first: its code, a variant's SKU, the
 * manufacturer's part number, a code that it had before, a part number of the same manufacturer that it
 * replaces, another manufacturer's part number, another name of the trade, and a supplier's number.
 */
export const CODE_KINDS = [...OWN_CODE_KINDS, ...ENTERED_CODE_KINDS] as const;

/** Direct is a replacement without any change; nearest has to be checked before it is ordered. */
export const CODE_RELATIONS = ["direct", "nearest"] as const;

export type CodeKind = (typeof CODE_KINDS)[number];
export type EnteredCodeKind = (typeof ENTERED_CODE_KINDS)[number];
export type CodeRelation = (typeof CODE_RELATIONS)[number];

/** Returns true if a code of this kind belongs to another product, which ours replaces: it has a relation. */
export function isCrossReference(kind: CodeKind): boolean {
  return kind === "superseded" || kind === "competitor";
}

/** Returns true if a code of this kind says nothing without the manufacturer whose code it is. */
export function needsManufacturer(kind: CodeKind): boolean {
  return kind === "competitor";
}

/** Returns true if staff enter codes of this kind; all others follow the product's own fields. */
export function isEnteredCode(kind: CodeKind): boolean {
  return ENTERED_CODE_KINDS.some((entered) => entered === kind);
}

/**
 * Returns true if only staff may find or read a code. Suppliers' numbers always are for staff only, the
 * product's own codes never, and staff decide for the others (C20).
 */
export function isStaffOnlyCode(kind: CodeKind, isMarked: boolean): boolean {
  if (kind === "supplier") return true;
  return isMarked && isEnteredCode(kind);
}

/** The message of a code that needs the manufacturer whose it is. */
export const NO_MANUFACTURER = "Enter the manufacturer whose number it is";

/** The message of another product's number without its relation. */
export const NO_RELATION = "Choose whether ours is a direct replacement";

/** How many codes staff may enter for a product. */
export const MAX_ENTERED_CODES = 60;
