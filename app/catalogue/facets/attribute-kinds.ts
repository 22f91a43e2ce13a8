/**
 * Lists what an attribute's values are: words of a list, pipe sizes, protection ratings, supply voltages,
 * signals, ranges that cover a wanted one, or numbers.
 */
export const ATTRIBUTE_KINDS = [
  "choice",
  "size",
  "ip",
  "supply",
  "signal",
  "range",
  "number",
] as const;

export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];
