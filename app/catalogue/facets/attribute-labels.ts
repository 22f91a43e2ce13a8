import type { AttributeKind } from "~/catalogue/facets/attribute-kinds";

/** Labels the kinds of attributes on staff pages. */
export const ATTRIBUTE_KIND_LABELS: Record<AttributeKind, string> = {
  choice: "Words",
  size: "Pipe size (DN)",
  ip: "IP rating",
  supply: "Supply voltage",
  signal: "Signal or bus",
  range: "Range",
  number: "Number",
};

/** Shows texts that each kind reads. */
export const ATTRIBUTE_KIND_EXAMPLES: Record<AttributeKind, string> = {
  choice: "Forged brass",
  size: 'DN 15, ½"',
  ip: "IP65",
  supply: "24 V AC/DC",
  signal: "0-10 V, Modbus RTU",
  range: "-30 to +150 °C",
  number: "6.3, 10 m³/h",
};

/** Shows a text that an attribute of this kind and unit reads. */
export function exampleOf(kind: AttributeKind, unit: string | null): string {
  const numbers = { range: "0 to 10", number: "10" };
  if (kind !== "range" && kind !== "number") return `“${ATTRIBUTE_KIND_EXAMPLES[kind]}”`;
  return `“${[numbers[kind], unit].filter(Boolean).join(" ")}”`;
}

/** Labels an attribute's columns in the form, in the audit log and in messages about changes. */
export const ATTRIBUTE_LABELS = {
  name: "Name",
  kind: "Kind",
  unit: "Unit",
  position: "Place in the list",
  sources: "Parameters",
  categories: "Categories",
} as const;

/** Labels the changes of lines of specifications in the audit log. */
export const SPECIFICATION_LABELS = {
  name: "Attribute",
  parameter: "Parameter",
  text: "Value",
  means: "Read as",
  products: "Products",
} as const;
