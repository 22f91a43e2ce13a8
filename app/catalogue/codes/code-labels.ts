import type { CodeKind, CodeRelation } from "~/catalogue/codes/code-kinds";

/** Labels the kinds of codes on staff pages. */
export const CODE_KIND_LABELS: Record<CodeKind, string> = {
  code: "Product code",
  sku: "SKU",
  mpn: "Manufacturer’s part number",
  former: "Former code",
  superseded: "Part number that it replaces",
  competitor: "Another manufacturer’s part number",
  alias: "Another name",
  supplier: "Supplier’s number",
};

export const CODE_RELATION_LABELS: Record<CodeRelation, string> = {
  direct: "Direct replacement",
  nearest: "Nearest: to be checked before ordering",
};

/** Labels a code's columns in the form, in the audit log and in messages about changes. */
export const CODE_LABELS = {
  shown: "Code",
  kind: "What it is",
  manufacturer: "Manufacturer or supplier",
  relation: "How close it is",
  note: "Note",
  source: "Source",
  isStaffOnly: "For staff only",
} as const;
