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

/** The meanings of a typed number: "10 Nm" is at least 10 Nm of torque, "60 s" at most 60 s. */
export const TYPED_MEANS = ["at-least", "at-most", "equal"] as const;
export type TypedMeans = (typeof TYPED_MEANS)[number];

/** Which of several numbers in one line of specifications count. */
export const SEVERAL_NUMBERS = ["each", "lowest", "highest"] as const;
export type SeveralNumbers = (typeof SEVERAL_NUMBERS)[number];
