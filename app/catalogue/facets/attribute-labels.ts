import type { AttributeKind, SeveralNumbers, TypedMeans } from "~/catalogue/facets/attribute-kinds";

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
  typedMeans: "A number typed into a search means",
  several: "Of several numbers in a line",
  onlyWords: "Only amounts beside these words",
  exceptWords: "No amounts beside these words",
  words: "Words that say a value",
  isReadInSearches: "Understood in searches",
  isEssential: "Options that differ in it need a choice",
} as const;

export const TYPED_MEANS_LABELS: Record<TypedMeans, string> = {
  "at-least": "At least: 10 Nm finds 10 Nm and more",
  "at-most": "At most: 60 s finds 60 s and less",
  equal: "Equal: 20 mm finds 20 mm only",
};

export const SEVERAL_LABELS: Record<SeveralNumbers, string> = {
  each: "Each counts: 6.3, 10 and 16 m³/h",
  lowest: "The lowest counts: 4 Nm motor, 3 Nm spring is 3 Nm",
  highest: "The highest counts: 60 s open, 90 s closed is 90 s",
};

/** Labels the changes of lines of specifications in the audit log. */
export const SPECIFICATION_LABELS = {
  name: "Attribute",
  parameter: "Parameter",
  text: "Value",
  means: "Read as",
  products: "Products",
} as const;
